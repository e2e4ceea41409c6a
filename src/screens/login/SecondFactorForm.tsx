import { Button, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AlertDialog } from '../../components/AlertDialog.tsx';
import { toDigits } from '../../components/digits.ts';
import { noticeText } from '../../components/noticeText.ts';
import { useSession, useSessionActor } from '../../components/session.tsx';
import { TimeLeft } from '../../components/TimeLeft.tsx';
import { CODE_LENGTH } from '../../contracts/auth.ts';
import { secondFactor as texts } from '../../messages/ko.ts';
import classes from './LoginScreen.module.css';

/** The SMS step, in place of the login form. */
export default function SecondFactorForm() {
  const session = useSessionActor();
  const state = useSession((snapshot) => snapshot);
  const headingId = useId();
  const { register, handleSubmit, control, setValue } = useForm({ defaultValues: { certNo: '' } });
  const certNo = useWatch({ control, name: 'certNo' });
  const { notice, secondFactor } = state.context;
  const expired = state.matches({ secondFactor: 'expired' });
  const resends = secondFactor?.resendsLeft ?? 0;

  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    codeField.current?.focus();
  }, []);

  const keepDigits = (typed: string) => {
    setValue('certNo', toDigits(typed, CODE_LENGTH));
    if (notice) session.send({ type: 'secondFactor.edit' });
  };

  const codeProps = register('certNo', { onChange: (event) => keepDigits(event.target.value) });
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
        {texts.title}
      </h1>
      <p className={classes.lead}>{texts.sentTo(secondFactor?.maskedTelno ?? '')}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={handleSubmit((values) => session.send({ type: 'secondFactor.submit', ...values }))}
      >
        <TextInput
          label={texts.code}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          classNames={{ input: classes.code }}
          error={expired && (notice ? noticeText(notice) : texts.expired)}
          errorProps={{ role: 'alert' }}
          {...codeProps}
          ref={codeRef}
          rightSectionWidth="5rem"
          rightSection={secondFactor?.expiresAt && <TimeLeft deadline={secondFactor.expiresAt} />}
        />
        <div className={classes.resend}>
          <p role="status" className={classes.hint}>
            {notice?.status === 'C200' ? texts.sent : texts.resendsLeft(resends)}
          </p>
          <Button
            variant="subtle"
            size="compact-md"
            disabled={!state.can({ type: 'secondFactor.resend' })}
            onClick={resend}
          >
            {texts.resend}
          </Button>
        </div>
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
      {notice && state.matches({ secondFactor: 'refused' }) && (
        <AlertDialog message={noticeText(notice)} onDismiss={dismiss} returnFocus={codeField} />
      )}
    </section>
  );
}
