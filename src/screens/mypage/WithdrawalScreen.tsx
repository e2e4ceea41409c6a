import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '../../app/paths.console.ts';
import { useDialogs } from '../../components/dialogs.tsx';
import { outcomeOf } from '../../components/outcome.ts';
import { useSessionActor } from '../../components/session.tsx';
import { withdrawal as texts } from '../../messages/ko.mypage.ts';
import { withdraw } from '../../services/myPage.ts';
import { AccountGate } from './AccountGate.tsx';
import { useGate } from './gate.tsx';
import { Section } from './Section.tsx';
import classes from './WithdrawalScreen.module.css';

export default function WithdrawalScreen() {
  return (
    <AccountGate>
      <Withdrawal />
    </AccountGate>
  );
}

function Withdrawal() {
  const { guarded } = useGate();
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
    const outcome = await outcomeOf(guarded(withdraw(stopping.current.signal)));
    if (outcome.status === 'FAILED') {
      setBusy(false);
      setRefusal(outcome.error.message);
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
