import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useSession } from '../../components/session.tsx';
import { zodResolver } from '../../components/zodResolver.ts';
import type { GateEvent, GateSnapshot } from '../../machines/myPage/gate.ts';
import { gate as texts } from '../../messages/ko.mypage.ts';
import { statusMessages } from '../../messages/ko.ts';
import classes from './ConfirmPasswordForm.module.css';

const schema = z.object({ password: z.string().check(z.minLength(1, texts.missing), z.maxLength(200)) });

interface ConfirmPasswordFormProps {
  state: GateSnapshot;
  send(event: GateEvent): void;
}

export function ConfirmPasswordForm({ state, send }: ConfirmPasswordFormProps) {
  const titleId = useId();
  const userId = useSession(({ context }) => context.user?.userId ?? '');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const { told } = state.context;
  const busy = state.hasTag('busy');
  const field = useRef<HTMLInputElement>(null);
  const props = register('password', { onChange: () => told && send({ type: 'password.edit' }) });
  const ref = useMergedRef(props.ref, field);

  // On arrival, and after a refusal: asking the server took the focus off the button.
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [busy]);

  return (
    <section className={classes.confirm} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {texts.title}
      </h2>
      <p className={classes.lead}>{texts.lead}</p>
      <form
        className={classes.fields}
        noValidate
        onSubmit={handleSubmit((values) => send({ type: 'password.submit', ...values }))}
      >
        <input type="text" autoComplete="username" value={userId} readOnly hidden />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          maxLength={200}
          readOnly={busy}
          error={formState.errors.password?.message}
          {...props}
          ref={ref}
        />
        <p role="alert" className={classes.refusal}>
          {told && (told.message ?? statusMessages.S0001)}
        </p>
        <Button type="submit" loading={busy}>
          {texts.confirm}
        </Button>
      </form>
    </section>
  );
}
