import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import form from '../components/NewPasswordForm.module.css';
import { noticeText } from '../components/noticeText.ts';
import { PasswordField } from '../components/PasswordField.tsx';
import { zodResolver } from '../components/zodResolver.ts';
import type { Notice } from '../machines/result.ts';
import { gate } from '../messages/ko.mypage.ts';
import { passwordPrompt as texts } from '../messages/ko.recovery.ts';

const entered = z.object({ current: z.string().check(z.minLength(1, gate.missing), z.maxLength(200)) });

interface CurrentPasswordFormProps {
  userId: string;
  /** Why the last try was refused. */
  notice: Notice | null;
  busy: boolean;
  onSubmit(current: string): void;
  /** The buttons, one of them of type submit. */
  children: ReactNode;
}

/** The password in force, which confirms who asks for another one. */
export function CurrentPasswordForm({ userId, notice, busy, onSubmit, children }: CurrentPasswordFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(entered),
    defaultValues: { current: '' },
  });

  // On arrival, and after a refusal: asking the server took the focus off the button.
  useEffect(() => {
    if (!busy) setFocus('current');
  }, [busy, setFocus]);

  return (
    <form className={form.form} noValidate onSubmit={handleSubmit(({ current }) => onSubmit(current))}>
      <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
      <PasswordField
        label={texts.current}
        autoComplete="current-password"
        maxLength={200}
        readOnly={busy}
        error={formState.errors.current?.message}
        {...register('current')}
      />
      {children}
      <p role="alert" className={form.refusal}>
        {notice && (notice.status === 'M001' ? gate.wrong : noticeText(notice))}
      </p>
    </form>
  );
}
