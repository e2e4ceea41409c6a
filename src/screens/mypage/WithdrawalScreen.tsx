import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useDialogs } from '../../components/dialogs.tsx';
import { useSessionActor } from '../../components/session.tsx';
import { toResult } from '../../components/toResult.ts';
import { withdrawal as texts } from '../../messages/ko.mypage.ts';
import { pathTo } from '../../paths/console.ts';
import { withdraw } from '../../services/myPage.ts';
import { ReauthGate } from './ReauthGate.tsx';
import { Section } from './Section.tsx';
import { useReauthGate } from './useReauthGate.ts';
import classes from './WithdrawalScreen.module.css';

export default function WithdrawalScreen() {
  return (
    <ReauthGate>
      <Withdrawal />
    </ReauthGate>
  );
}

function Withdrawal() {
  const { withReauth } = useReauthGate();
  const session = useSessionActor();
  const dialogs = useDialogs();
  const [, navigate] = useLocation();
  const [agreed, setAgreed] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const leave = async () => {
    if (!(await dialogs.confirm(texts.question))) return;
    setBusy(true);
    setRefusal(null);
    stopping.current = new AbortController();
    const result = await toResult(withReauth(withdraw(stopping.current.signal)));
    if (result.status !== 'C200') {
      setBusy(false);
      setRefusal(result.message);
      return;
    }
    await dialogs.alert(texts.done);
    session.send({ type: 'session.expired', status: null, page: 'other' });
  };

  return (
    <Section title={texts.title}>
      <ul className={classes.points}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Checkbox
        label={texts.agree}
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <p role="alert" className={classes.refusal}>
        {refusal}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={() => navigate(pathTo('mypage-user'))}>
          {texts.back}
        </Button>
        <Button color="red.9" disabled={!agreed} loading={busy} onClick={() => void leave()}>
          {texts.submit}
        </Button>
      </div>
    </Section>
  );
}
