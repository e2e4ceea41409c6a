import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  brokenPasswordRule,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordFacts,
  passwordRefusals,
} from '../../contracts/password.ts';
import type { NewPasswordActor } from '../../machines/newPassword/machine.ts';
import type { PasswordCheckSnapshot } from '../../machines/passwordCheck/machine.ts';
import { passwordFields as texts } from '../../messages/ko.recovery.ts';
import { messageByStatus } from '../../messages/ko.status.ts';
import { AlertDialog } from '../AlertDialog.tsx';
import { feedbackText } from '../feedbackText.ts';
import { PasswordField } from '../PasswordField.tsx';
import { zodResolver } from '../zodResolver.ts';
import classes from './NewPasswordForm.module.css';

const enteredFor = (facts: PasswordFacts) =>
  z.object({
    password: z.string().check(
      z.minLength(1, { message: texts.missingPassword, abort: true }),
      z.refine((password) => brokenPasswordRule(password, facts) === null, texts.invalid),
    ),
    confirmation: z.string().check(z.minLength(1, texts.missingPassword)),
  });
type NewPassword = z.infer<ReturnType<typeof enteredFor>>;

const refusals: readonly string[] = Object.values(passwordRefusals);
const lengths = { minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX };

interface NewPasswordFormProps {
  actor: NewPasswordActor;
  /** Name of the form; without one it is the only form in its window. */
  label?: string | undefined;
  /** True when the first field has the focus at once. */
  focusesFirst?: boolean;
  /** Called with the password that is about to be saved. */
  onSubmit?(password: string): void;
  /** The buttons, one of them of type submit. */
  children: ReactNode;
}

/** Draws the chart of a new password up to its saving: two entries, and the rules shown while it is typed. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { actor, label, focusesFirst = true, onSubmit, children } = props;
  const state = useSelector(actor, (snapshot) => snapshot);
  const check = useSelector(state.children.passwordCheck, (snapshot) => snapshot);
  const { userId, telNo } = state.context;
  const isConfirming = state.matches({ setting: 'confirming' });
  const isBusy = state.hasTag('busy');
  const feedback = isConfirming ? null : state.context.feedback;
  const { register, handleSubmit, control, formState, setFocus } = useForm<NewPassword>({
    resolver: zodResolver(enteredFor({ userId, telNo })),
    defaultValues: { password: '', confirmation: '' },
  });
  const { password, confirmation } = useWatch({ control });
  const { errors } = formState;
  const verdict = toVerdict(check);

  useEffect(() => {
    if (focusesFirst) setFocus('password');
  }, [focusesFirst, setFocus]);
  // Asking the server took the focus off the button.
  useEffect(() => {
    if (feedback) setFocus('password');
  }, [feedback, setFocus]);

  const isMismatch = state.matches({ setting: 'mismatch' });
  const wasMismatch = useRef(false);
  useEffect(() => {
    if (wasMismatch.current && !isMismatch) setFocus('confirmation');
    wasMismatch.current = isMismatch;
  }, [isMismatch, setFocus]);

  return (
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={handleSubmit((entered) => {
        onSubmit?.(entered.password);
        actor.send({ type: 'password.submit', ...entered });
      })}
    >
      {/* For password managers, which save the new password under it. */}
      <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
      <div>
        <PasswordField
          label={texts.password}
          description={texts.hint}
          autoComplete="new-password"
          readOnly={isBusy}
          error={errors.password?.message}
          {...lengths}
          {...register('password', {
            onChange: ({ target }) => actor.send({ type: 'password.edit', password: target.value }),
          })}
        />
        <p role="status" className={classes.verdict} data-kind={verdict?.kind}>
          {verdict?.text}
        </p>
      </div>
      <div>
        <PasswordField
          label={texts.confirmation}
          autoComplete="new-password"
          readOnly={isBusy}
          error={errors.confirmation?.message}
          {...lengths}
          {...register('confirmation')}
        />
        <p role="status" className={classes.verdict} data-kind="accepted">
          {password !== '' && password === confirmation && texts.matching}
        </p>
      </div>
      {children}
      <div role="alert" className={classes.refusal}>
        {feedback && refusals.includes(feedback.status) && <p>{texts.invalid}</p>}
        {feedback && <p>{feedbackText(feedback)}</p>}
      </div>
      {isMismatch && (
        <AlertDialog message={texts.mismatch} onDismiss={() => actor.send({ type: 'alert.dismiss' })} />
      )}
    </form>
  );
}

type Verdict = { kind: 'refused' | 'checking' | 'accepted'; text: string };

/** Returns what is shown below a password that is typed. */
function toVerdict(check: PasswordCheckSnapshot | undefined): Verdict | null {
  if (check === undefined) return null;
  const { rule, refusal } = check.context;
  if (check.matches('broken') && rule)
    return { kind: 'refused', text: messageByStatus[passwordRefusals[rule]] };
  if (check.matches('refused') && refusal) return { kind: 'refused', text: refusal };
  if (check.hasTag('checking')) return { kind: 'checking', text: texts.checking };
  return check.matches('accepted') ? { kind: 'accepted', text: texts.usable } : null;
}
