import { ReasonButton } from '../../components/ReasonButton.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type AnyActorRef, fromPromise } from 'xstate';
import { type Dialogs, useDialogs } from '../../components/dialogs.tsx';
import { feedbackText } from '../../components/feedbackText.ts';
import { useSessionActor } from '../../components/session.tsx';
import { toResult } from '../../components/toResult.ts';
import { type WithdrawalEvent, withdrawalMachine } from '../../machines/myPage/withdrawal.ts';
import type { Completion } from '../../machines/result.ts';
import { withdrawal as texts } from '../../messages/ko.mypage.ts';
import { pathTo } from '../../paths/console.ts';
import { withdraw } from '../../services/myPage.ts';
import { ReauthGate } from './ReauthGate.tsx';
import { Section } from './Section.tsx';
import { type OpenGate, useReauthGate } from './useReauthGate.ts';
import classes from './WithdrawalScreen.module.css';

export default function WithdrawalScreen() {
  return (
    <ReauthGate>
      <Withdrawal />
    </ReauthGate>
  );
}

/** A dialog outlives the page; the chart does not. */
function sendTo(chart: Pick<AnyActorRef, 'getSnapshot' | 'send'>, event: WithdrawalEvent): void {
  if (chart.getSnapshot().status === 'active') chart.send(event);
}

const machineBehind = ({ withReauth }: OpenGate, dialogs: Dialogs, leave: () => void) =>
  withdrawalMachine.provide({
    actors: {
      withdraw: fromPromise<Completion>(({ signal }) =>
        toResult(withReauth(withdraw(signal)), () => ({ status: 'C200' })),
      ),
    },
    actions: {
      ask: async ({ self }) => {
        const isAgreed = await dialogs.confirm(texts.question);
        sendTo(self, { type: isAgreed ? 'withdrawal.confirm' : 'withdrawal.cancel' });
      },
      announce: async ({ self }) => {
        await dialogs.alert(texts.done);
        sendTo(self, { type: 'result.acknowledge' });
      },
      leave,
    },
  });

/** Content below the gate. */
export function Withdrawal() {
  const gate = useReauthGate();
  const session = useSessionActor();
  const dialogs = useDialogs();
  const [, navigate] = useLocation();
  const [machine] = useState(() =>
    machineBehind(gate, dialogs, () => session.send({ type: 'account.withdrawn' })),
  );
  const [state, send] = useMachine(machine);
  const { feedback } = state.context;
  const isBusy = state.hasTag('busy');

  return (
    <Section title={texts.title}>
      <ul className={classes.points}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Checkbox
        label={texts.agree}
        checked={!state.matches('reading')}
        disabled={state.matches('withdrawing')}
        onChange={(event) =>
          send({ type: event.currentTarget.checked ? 'agreement.give' : 'agreement.revoke' })
        }
      />
      <p role="alert" className={classes.refusal}>
        {feedback && feedbackText(feedback)}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isBusy} onClick={() => navigate(pathTo('mypage-user'))}>
          {texts.back}
        </Button>
        <ReasonButton
          color="red.9"
          reason={state.matches('reading') ? texts.agreeFirst : null}
          loading={isBusy}
          onClick={() => send({ type: 'withdrawal.submit' })}
        >
          {texts.submit}
        </ReasonButton>
      </div>
    </Section>
  );
}
