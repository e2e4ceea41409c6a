import { useSelector } from '@xstate/react';
import { Controller, useWatch } from 'react-hook-form';
import { PasswordField } from '../../components/PasswordField.tsx';
import { PASSWORD_MAX, passwordRefusals } from '../../contracts/password.ts';
import type { SignUpActor, SignUpSnapshot } from '../../machines/signUp/machine.ts';
import { passwordFields } from '../../messages/ko.recovery.ts';
import { signUpPerson as texts } from '../../messages/ko.signUp.ts';
import { messageByStatus } from '../../messages/ko.status.ts';
import type { PersonForm } from './personForm.ts';
import { Verdict, type VerdictState } from './Verdict.tsx';

function toVerdict(state: SignUpSnapshot): VerdictState | null {
  const { rule, refusal } = state.context;
  const isIn = (password: 'broken' | 'refused' | 'pausing' | 'checking' | 'accepted') =>
    state.matches({ filling: { password } });
  if (isIn('broken') && rule) return { kind: 'refused', text: messageByStatus[passwordRefusals[rule]] };
  if (isIn('refused') && refusal) return { kind: 'refused', text: refusal };
  if (isIn('pausing') || isIn('checking')) return { kind: 'checking', text: passwordFields.checking };
  return isIn('accepted') ? { kind: 'accepted', text: passwordFields.usable } : null;
}

/** The password twice, judged while it is typed. */
export function PasswordFields({ form, actor }: { form: PersonForm; actor: SignUpActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const confirmation = useWatch({ control: form.control, name: 'confirmation' });
  const isEqual = state.matches({ filling: { confirmation: 'equal' } });
  return (
    <>
      <div>
        <BoundPassword form={form} name="password" label={texts.password} description={passwordFields.hint} />
        <Verdict state={toVerdict(state)} />
      </div>
      <div>
        <BoundPassword form={form} name="confirmation" label={texts.confirmation} />
        <Verdict
          state={
            isEqual
              ? { kind: 'accepted', text: passwordFields.matching }
              : confirmation === '' || !state.matches('filling')
                ? null
                : { kind: 'refused', text: texts.mismatch }
          }
        />
      </div>
    </>
  );
}

interface BoundPasswordProps {
  form: PersonForm;
  name: 'password' | 'confirmation';
  label: string;
  description?: string;
}

const BoundPassword = ({ form, name, ...shown }: BoundPasswordProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field }) => (
      <PasswordField {...field} {...shown} required maxLength={PASSWORD_MAX} autoComplete="new-password" />
    )}
  />
);
