import { Button, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AlertDialog } from '../../components/AlertDialog.tsx';
import { toCode } from '../../components/digits.ts';
import { feedbackText } from '../../components/feedbackText.ts';
import { useSession, useSessionActor } from '../../components/session.tsx';
import { TimeLeft } from '../../components/TimeLeft.tsx';
import { secondFactor as texts } from '../../messages/ko.secondFactor.ts';
import classes from './forms.module.css';

const RECOVERY_HALF = 5;

/** Reads what was typed as six digits or as a recovery code, whose halves a hyphen joins. */
function toAppCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  if (/^\d{0,6}$/.test(code)) return code;
  return [code.slice(0, RECOVERY_HALF), code.slice(RECOVERY_HALF, 2 * RECOVERY_HALF)]
    .filter(Boolean)
    .join('-');
}

/** The SMS step, or that of the authenticator app, in place of the login form. */
export default function SecondFactorForm() {
  const session = useSessionActor();
  const state = useSession((snapshot) => snapshot);
  const headingId = useId();
  const { register, handleSubmit, control, setValue } = useForm({ defaultValues: { certNo: '' } });
  const certNo = useWatch({ control, name: 'certNo' });
  const { feedback, secondFactor } = state.context;
  const expired = state.matches({ secondFactor: 'expired' });
  const resends = secondFactor?.resendsLeft ?? 0;
  const isApp = secondFactor?.method === 'TOTP';

  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    codeField.current?.focus();
  }, []);

  const keepCode = (typed: string) => {
    setValue('certNo', isApp ? toAppCode(typed) : toCode(typed));
    if (feedback) session.send({ type: 'secondFactor.edit' });
  };

  const codeProps = register('certNo', { onChange: (event) => keepCode(event.target.value) });
  const codeRef = useMergedRef(codeProps.ref, codeField);

  const resend = () => {
    session.send({ type: 'secondFactor.resend' });
    setValue('certNo', '');
    codeField.current?.focus();
  };

  const dismiss = () => {
    session.send({ type: 'alert.dismiss' });
    setValue('certNo', '');
  };

  return (
    <section aria-labelledby={headingId}>
      <h1 id={headingId} className={classes.heading}>
        {isApp ? texts.appTitle : texts.title}
      </h1>
      <p className={classes.lead}>{isApp ? texts.appLead : texts.sentTo(secondFactor?.maskedTelno ?? '')}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={handleSubmit((values) => session.send({ type: 'secondFactor.submit', ...values }))}
      >
        <TextInput
          label={texts.code}
          type="text"
          inputMode={isApp ? 'text' : 'numeric'}
          autoCapitalize="characters"
          autoComplete="one-time-code"
          classNames={{ input: classes.code }}
          error={expired && (feedback ? feedbackText(feedback) : texts.expired)}
          errorProps={{ role: 'alert' }}
          {...codeProps}
          ref={codeRef}
          rightSectionWidth="5rem"
          rightSection={secondFactor?.expiresAt && <TimeLeft deadline={secondFactor.expiresAt} />}
        />
        {isApp ? (
          <p className={classes.hint}>{texts.recoveryHint}</p>
        ) : (
          <div className={classes.resend}>
            <p id={`${headingId}-resends`} role="status" className={classes.hint}>
              {feedback?.status === 'C200' && `${texts.sent} `}
              {texts.resendsLeft(resends)}
            </p>
            <Button
              variant="subtle"
              size="compact-md"
              aria-describedby={`${headingId}-resends`}
              disabled={!state.can({ type: 'secondFactor.resend' })}
              onClick={resend}
            >
              {texts.resend}
            </Button>
          </div>
        )}
        <Button type="submit" fullWidth disabled={!state.can({ type: 'secondFactor.submit', certNo })}>
          {texts.confirm}
        </Button>
        <Button
          variant="default"
          fullWidth
          disabled={!state.can({ type: 'secondFactor.cancel' })}
          onClick={() => session.send({ type: 'secondFactor.cancel' })}
        >
          {texts.cancel}
        </Button>
      </form>
      {feedback && state.matches({ secondFactor: 'refused' }) && (
        <AlertDialog message={feedbackText(feedback)} onDismiss={dismiss} returnFocus={codeField} />
      )}
    </section>
  );
}
