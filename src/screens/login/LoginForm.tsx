import { Button, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';
import { type RefCallBack, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { AlertDialog } from '../../components/AlertDialog.tsx';
import { feedbackText } from '../../components/feedbackText.ts';
import { LinkRow } from '../../components/LinkRow.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useSession, useSessionActor } from '../../components/session.tsx';
import { zodResolver } from '../../components/zodResolver.ts';
import { signIn } from '../../messages/ko.ts';
import { paths } from '../../paths/paths.ts';
import classes from './forms.module.css';

const credentials = z.object({
  userId: z.string().check(z.trim(), z.minLength(1, signIn.missingUserId)),
  password: z.string().check(z.minLength(1, signIn.missingPassword)),
});
type Credentials = z.infer<typeof credentials>;

interface LoginFormProps {
  /** Called when an alert of the sign-in is acknowledged. */
  onDismiss(): void;
}

export function LoginForm({ onDismiss }: LoginFormProps) {
  const session = useSessionActor();
  const state = useSession((snapshot) => snapshot);
  const headingId = useId();
  const { register, handleSubmit, formState, getValues, setValue } = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { userId: state.context.userId ?? '', password: '' },
  });
  const userIdField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { feedback } = state.context;
  const inlineFeedback = state.matches({ signedOut: 'idle' }) ? feedback : null;
  const leaving = state.matches('dormantNotice') || state.matches('reconsentNotice');

  useEffect(() => {
    if (document.activeElement !== document.body) return;
    (getValues('userId') ? passwordField : userIdField).current?.focus();
  }, [getValues]);

  // Asking the server took the focus off the button.
  const refused = inlineFeedback !== null;
  useEffect(() => {
    if (refused) passwordField.current?.focus();
  }, [refused]);

  const edited = () => {
    if (inlineFeedback) session.send({ type: 'login.edit' });
  };

  // Keeps what was typed, or filled in by the browser, before there was a form to know of it.
  const keepTyped = (name: keyof Credentials, ref: RefCallBack) => (field: HTMLInputElement | null) => {
    const typed = field?.value;
    ref(field);
    if (typed && typed !== getValues(name)) setValue(name, typed);
  };

  // In the order of the page: with both missing, the first one registered gets the focus.
  const userIdProps = register('userId', { onChange: edited });
  const userIdRef = useMergedRef(keepTyped('userId', userIdProps.ref), userIdField);
  const passwordProps = register('password', { onChange: edited });
  const passwordRef = useMergedRef(keepTyped('password', passwordProps.ref), passwordField);

  return (
    <section aria-labelledby={headingId}>
      <h1 id={headingId} className={classes.heading}>
        {signIn.title}
      </h1>
      <p className={classes.lead}>{signIn.lead}</p>
      <form
        className={classes.form}
        noValidate
        // Has no effect but before the page's script has come: a browser then sends nothing.
        method="dialog"
        onSubmit={handleSubmit((values) => session.send({ type: 'login.submit', ...values }))}
      >
        <TextInput
          label={signIn.userId}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          error={formState.errors.userId?.message}
          {...userIdProps}
          ref={userIdRef}
        />
        <PasswordField
          label={signIn.password}
          autoComplete="current-password"
          maxLength={200}
          error={formState.errors.password?.message}
          {...passwordProps}
          ref={passwordRef}
        />
        <Button type="submit" fullWidth disabled={!state.can({ type: 'login.submit', ...getValues() })}>
          {signIn.submit}
        </Button>
        <p role="alert" className={classes.error}>
          {inlineFeedback && feedbackText(inlineFeedback)}
        </p>
      </form>
      <LinkRow
        label={signIn.accountHelp}
        links={[
          { href: paths.findId(), text: signIn.findId },
          { href: paths.passwordReset(), text: signIn.resetPassword },
        ]}
      />
      {feedback && state.matches({ signedOut: 'alert' }) && (
        <AlertDialog
          message={feedbackText(feedback)}
          onDismiss={onDismiss}
          returnFocus={getValues('userId') ? passwordField : userIdField}
        />
      )}
      {feedback && leaving && (
        <AlertDialog
          message={feedbackText(feedback)}
          onDismiss={() => session.send({ type: 'notice.leave' })}
        />
      )}
    </section>
  );
}
