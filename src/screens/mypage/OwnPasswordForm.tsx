import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDialogs } from '../../components/dialogs.tsx';
import { FormFrame } from '../../components/form/FormFrame.tsx';
import { useFormFlow } from '../../components/form/useFormFlow.ts';
import { date } from '../../components/formats.ts';
import { PasswordField } from '../../components/PasswordField.tsx';
import { zodResolver } from '../../components/zodResolver.ts';
import {
  brokenPasswordRule,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordFacts,
  passwordRefusals,
} from '../../contracts/password.ts';
import { password as texts } from '../../messages/ko.mypage.ts';
import { passwordChangeDialog, passwordFields } from '../../messages/ko.recovery.ts';
import { messageByStatus } from '../../messages/ko.status.ts';
import { changeOwnPassword } from '../../services/passwords.ts';
import { serverNow } from '../../services/serverClock.ts';
import classes from './MyPage.module.css';
import { Section } from './Section.tsx';
import { useOwnUser } from './useOwnUser.ts';
import { useReauthGate } from './useReauthGate.ts';

/** What speaks against the password so far; null when the rules have nothing against it. */
function refusalOf(password: string, facts: PasswordFacts): string | null {
  const rule = brokenPasswordRule(password, facts);
  return rule && messageByStatus[passwordRefusals[rule]];
}

const schemaFor = (facts: PasswordFacts) =>
  z.object({ password: z.string(), confirmation: z.string() }).check(
    z.superRefine(({ password }, { addIssue }) => {
      const refusal = refusalOf(password, facts);
      if (refusal) addIssue({ code: 'custom', path: ['password'], message: refusal });
    }),
  );
const lengths = { minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX };
const empty = { password: '', confirmation: '' };

export function OwnPasswordForm() {
  const { account, withReauth, reload } = useReauthGate();
  const changeUser = useOwnUser();
  const dialogs = useDialogs();
  const facts = {
    userId: account.userId,
    telNo: `${account.comNetWorkNoId ?? ''}${account.userMobileTelno ?? ''}`,
  };
  const form = useForm({ resolver: zodResolver(schemaFor(facts)), defaultValues: empty });
  const flow = useFormFlow(form, {
    save: ({ password }: typeof empty, signal) =>
      withReauth(changeOwnPassword({ userId: account.userId, password }, signal)),
    onSaved: () => {
      form.reset(empty);
      void dialogs.alert(passwordChangeDialog.changed);
      const today = date(new Date(serverNow()).toISOString());
      changeUser({ passwordModifiedDate: today.replaceAll('-', '') });
      reload();
    },
    onCancel: () => form.reset(empty),
  });
  const { register, control, formState } = form;
  const typed = useWatch({ control, name: 'password' });
  const refusal = refusalOf(typed, facts);

  const onSubmit: typeof flow.onSubmit = (event) => {
    const { password, confirmation } = form.getValues();
    if (refusalOf(password, facts) || password === confirmation) return flow.onSubmit(event);
    event?.preventDefault();
    return dialogs.alert(passwordFields.mismatch).then(() => form.setFocus('confirmation'));
  };

  return (
    <Section title={texts.title} mark={texts.changedAt(date(account.passwordModifiedAt))}>
      <p className={classes.lead}>{texts.lead}</p>
      <FormFrame flow={{ ...flow, onSubmit }} label={texts.title} submitText={texts.submit}>
        <input type="text" autoComplete="username" value={account.userId} readOnly hidden />
        <div>
          <PasswordField
            label={texts.password}
            description={texts.hint}
            autoComplete="new-password"
            {...lengths}
            error={
              formState.errors.password !== undefined && typed === '' && formState.errors.password.message
            }
            {...register('password')}
          />
          <p role="status" className={`${classes.typed} ${refusal ? classes.broken : classes.hint}`}>
            {typed !== '' && (refusal ?? texts.fits)}
          </p>
        </div>
        <PasswordField
          label={texts.confirmation}
          autoComplete="new-password"
          {...lengths}
          error={formState.errors.confirmation?.message}
          {...register('confirmation')}
        />
      </FormFrame>
    </Section>
  );
}
