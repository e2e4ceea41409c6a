import { Button, TextInput } from '@mantine/core';
import { toString as drawQr } from 'qrcode';
import { useEffect, useRef, useState } from 'react';
import { toCode } from '../../components/digits.ts';
import { feedbackText } from '../../components/feedbackText.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { CODE_LENGTH } from '../../contracts/auth.ts';
import type { Enrolment } from '../../machines/myPage/types.ts';
import type { Feedback } from '../../machines/result.ts';
import { authenticator as texts } from '../../messages/ko.mypage.ts';
import classes from './MyPage.module.css';

interface EnrolmentFormProps {
  enrolment: Enrolment;
  feedback: Feedback | null;
  busy: boolean;
  onSubmit(certNo: string): void;
  onEdit(): void;
  onCancel(): void;
}

/** The key as QR code and for typing, and the code that proves that the app has it. */
export default function EnrolmentForm({
  enrolment,
  feedback,
  busy,
  onSubmit,
  onEdit,
  onCancel,
}: EnrolmentFormProps) {
  const { secret, uri } = enrolment;
  const [certNo, setCertNo] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    let wanted = true;
    void drawQr(uri, { type: 'svg', margin: 2 }).then((svg) => {
      if (wanted) setPicture(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
    });
    return () => {
      wanted = false;
    };
  }, [uri]);

  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [busy]);

  const edit = (typed: string) => {
    setCertNo(toCode(typed));
    if (feedback) onEdit();
  };

  return (
    <form
      className={classes.enrolment}
      aria-label={texts.begin}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(certNo);
      }}
    >
      <p className={classes.lead}>{texts.scan}</p>
      {picture && <img className={classes.qr} src={picture} alt={texts.qr} width={192} height={192} />}
      <dl className={classes.facts}>
        <div>
          <dt>{texts.secret}</dt>
          <dd className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</dd>
        </div>
      </dl>
      <TextInput
        ref={field}
        label={texts.code}
        description={texts.codeLead}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={certNo}
        readOnly={busy}
        onChange={(event) => edit(event.currentTarget.value)}
        error={feedback && feedbackText(feedback)}
        errorProps={{ role: 'alert' }}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <ReasonButton
          type="submit"
          reason={certNo.length < CODE_LENGTH ? texts.codeLead : null}
          loading={busy}
        >
          {texts.confirm}
        </ReasonButton>
      </div>
    </form>
  );
}
