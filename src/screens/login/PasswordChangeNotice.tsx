import { Button } from '@mantine/core';
import { useId } from 'react';
import { noticeText } from '../../components/noticeText.ts';
import { useSession, useSessionActor } from '../../components/session.tsx';
import { passwordChange, statusMessages } from '../../messages/ko.ts';
import classes from './LoginScreen.module.css';

/** Says that the password has to change before entry. */
export default function PasswordChangeNotice() {
  const session = useSessionActor();
  const state = useSession((snapshot) => snapshot);
  const headingId = useId();
  const { notice } = state.context;

  return (
    <section aria-labelledby={headingId}>
      <h1 id={headingId} className={classes.heading}>
        {passwordChange.title}
      </h1>
      <p className={classes.lead}>{notice ? noticeText(notice) : statusMessages.EA0010}</p>
      <p className={classes.lead}>{passwordChange.inPreparation}</p>
      <div className={classes.form}>
        <Button
          fullWidth
          disabled={!state.can({ type: 'passwordChange.cancel' })}
          onClick={() => session.send({ type: 'passwordChange.cancel' })}
        >
          {passwordChange.backToLogin}
        </Button>
      </div>
    </section>
  );
}
