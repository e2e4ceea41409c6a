import { Button } from '@mantine/core';
import { useMachine } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { fromPromise } from 'xstate';
import { feedbackText } from '../../components/feedbackText.ts';
import { Question } from '../../components/Question.tsx';
import { toResult } from '../../components/toResult.ts';
import { authenticatorMachine } from '../../machines/myPage/authenticator.ts';
import type {
  AuthenticatorRemoved,
  EnrolmentBegun,
  EnrolmentConfirmed,
} from '../../machines/myPage/types.ts';
import { authenticator as texts } from '../../messages/ko.mypage.ts';
import { beginTotp, confirmTotp, removeTotp } from '../../services/myPage.ts';
import classes from './MyPage.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Section } from './Section.tsx';
import { type OpenGate, useReauthGate } from './useReauthGate.ts';

const EnrolmentForm = lazy(() => import('./EnrolmentForm.tsx'));

const machineBehind = ({ account, close, reload }: OpenGate) =>
  authenticatorMachine.provide({
    actors: {
      readState: fromPromise<{ enabled: boolean }>(async () => ({ enabled: account.totpEnabled })),
      begin: fromPromise<EnrolmentBegun>(({ signal }) => toResult(beginTotp(signal))),
      confirm: fromPromise<EnrolmentConfirmed, { certNo: string }>(({ input, signal }) =>
        toResult(confirmTotp(input.certNo, signal)),
      ),
      remove: fromPromise<AuthenticatorRemoved>(({ signal }) => toResult(removeTotp(signal))),
    },
    actions: { closeGate: close, changed: reload },
  });

/** Switches the authenticator app on and off. */
export function Authenticator() {
  const gate = useReauthGate();
  const [machine] = useState(() => machineBehind(gate));
  const [state, send] = useMachine(machine);
  const { enrolment, recoveryCodes, feedback } = state.context;
  const isOn = state.matches('on') || state.matches('asking') || state.matches('removing');
  const isOff = state.matches('off') || state.matches('beginning');

  return (
    <Section title={texts.title} mark={isOn ? texts.on : isOff ? texts.off : undefined}>
      <p className={classes.lead}>{texts.lead}</p>
      {isOff && (
        <Button
          className={classes.action}
          loading={state.matches('beginning')}
          onClick={() => send({ type: 'authenticator.begin' })}
        >
          {texts.begin}
        </Button>
      )}
      {enrolment && (
        <Suspense>
          <EnrolmentForm
            enrolment={enrolment}
            feedback={feedback}
            busy={state.hasTag('busy')}
            onSubmit={(certNo) => send({ type: 'code.submit', certNo })}
            onEdit={() => send({ type: 'code.edit' })}
            onCancel={() => send({ type: 'authenticator.cancel' })}
          />
        </Suspense>
      )}
      {state.matches('showingCodes') && (
        <RecoveryCodes codes={recoveryCodes} onKept={() => send({ type: 'codes.kept' })} />
      )}
      {isOn && (
        <>
          <p className={classes.hint}>{texts.codesLeft(gate.account.recoveryCodesLeft)}</p>
          <Button
            variant="default"
            className={classes.action}
            loading={state.matches('removing')}
            onClick={() => send({ type: 'authenticator.remove' })}
          >
            {texts.remove}
          </Button>
        </>
      )}
      {!enrolment && (
        <p role="alert" className={classes.refusal}>
          {feedback && feedbackText(feedback)}
        </p>
      )}
      {state.matches('asking') && (
        <Question
          title={texts.remove}
          text={texts.removeQuestion}
          onConfirm={() => send({ type: 'removal.confirm' })}
          onCancel={() => send({ type: 'removal.cancel' })}
        />
      )}
    </Section>
  );
}
