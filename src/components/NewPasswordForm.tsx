import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  brokenPasswordRule,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordFacts,
  passwordRefusals,
} from '../contracts/password.ts';
import type { Notice } from '../machines/result.ts';
import { passwordFields as texts } from '../messages/ko.recovery.ts';
import { AlertDialog } from './AlertDialog.tsx';
import classes from './NewPasswordForm.module.css';
import { noticeText } from './noticeText.ts';
import { PasswordField } from './PasswordField.tsx';
import { type PasswordVerdict, usePasswordCheck } from './usePasswordCheck.ts';
import { zodResolver } from './zodResolver.ts';

const enteredFor = (facts: PasswordFacts) =>
  z.object({
    password: z.string().check(
      z.minLength(1, { message: texts.missingPassword, abort: true }),
      z.refine((password) => brokenPasswordRule(password, facts) === null, texts.invalid),
    ),
    confirmation: z.string().check(z.minLength(1, texts.missingPassword)),
  });
export type NewPassword = z.infer<ReturnType<typeof enteredFor>>;

const refusals: readonly string[] = Object.values(passwordRefusals);
const lengths = { minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX };

interface NewPasswordFormProps {
  /** Whose password it is, for the rules. */
  userId: string;
  telNo?: string | undefined;
  /** Why the last try was refused. */
  notice: Notice | null;
  /** The two entries differ, which is told in an alert. */
  mismatch: boolean;
  busy: boolean;
  onSubmit(entered: NewPassword): void;
  onDismiss(): void;
  /** The buttons, one of them of type submit. */
  children: ReactNode;
}

/** A new password, twice, with the rules told while it is typed. */
export function NewPasswordForm({
  userId,
  telNo,
  notice,
  mismatch,
  busy,
  onSubmit,
  onDismiss,
  children,
}: NewPasswordFormProps) {
  const { register, handleSubmit, control, formState, setFocus } = useForm<NewPassword>({
    resolver: zodResolver(enteredFor({ userId, telNo })),
    defaultValues: { password: '', confirmation: '' },
  });
  const { password, confirmation } = useWatch({ control });
  const verdict = usePasswordCheck(password ?? '', { userId, telNo });
  const { errors } = formState;

  useEffect(() => setFocus('password'), [setFocus]);
  // Asking the server took the focus off the button.
  useEffect(() => {
    if (notice) setFocus('password');
  }, [notice, setFocus]);

  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit(onSubmit)}>
      {/* For password managers, which save the new password under it. */}
      <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
      <div>
        <PasswordField
          label={texts.password}
          description={texts.hint}
          autoComplete="new-password"
          readOnly={busy}
          error={errors.password?.message}
          {...lengths}
          {...register('password')}
        />
        <p role="status" className={classes.verdict} data-kind={verdict.kind}>
          {verdictText(verdict)}
        </p>
      </div>
      <div>
        <PasswordField
          label={texts.confirmation}
          autoComplete="new-password"
          readOnly={busy}
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
        {notice && refusals.includes(notice.status) && <p>{texts.invalid}</p>}
        {notice && <p>{noticeText(notice)}</p>}
      </div>
      {mismatch && <AlertDialog message={texts.mismatch} onDismiss={onDismiss} />}
    </form>
  );
}

function verdictText(verdict: PasswordVerdict): string | null {
  switch (verdict.kind) {
    case 'refused':
      return verdict.message;
    case 'checking':
      return texts.checking;
    case 'accepted':
      return texts.usable;
    default:
      verdict.kind satisfies 'none';
      return null;
  }
}
