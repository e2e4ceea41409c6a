import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { gate as texts } from '../messages/ko.mypage.ts';
import form from './newPassword/NewPasswordForm.module.css';
import { PasswordField } from './PasswordField.tsx';
import { zodResolver } from './zodResolver.ts';

const entered = z.object({ current: z.string().check(z.minLength(1, texts.missing), z.maxLength(200)) });

interface CurrentPasswordFormProps {
  userId: string;
  label: string;
  /** Reason the last try was refused. */
  refusal: string | null;
  isBusy: boolean;
  onSubmit(current: string): void;
  onEdit?(): void;
  /** The buttons, one of them of type submit. */
  children: ReactNode;
}

/** The password in force, which confirms who asks. */
export function CurrentPasswordForm(props: CurrentPasswordFormProps) {
  const { userId, label, refusal, isBusy, onSubmit, onEdit, children } = props;
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(entered),
    defaultValues: { current: '' },
  });

  // On arrival, and after a refusal: asking the server took the focus off the button.
  useEffect(() => {
    if (!isBusy) setFocus('current');
  }, [isBusy, setFocus]);

  return (
    <form className={form.form} noValidate onSubmit={handleSubmit(({ current }) => onSubmit(current))}>
      <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
      <PasswordField
        label={label}
        autoComplete="current-password"
        maxLength={200}
        readOnly={isBusy}
        error={formState.errors.current?.message}
        {...register('current', onEdit && { onChange: onEdit })}
      />
      <p role="alert" className={form.refusal}>
        {refusal}
      </p>
      {children}
    </form>
  );
}
