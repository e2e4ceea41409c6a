import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { seoulDateTime, seoulDay, seoulTime } from '../../contracts/seoulTime.ts';
import type { VerificationActor } from '../../machines/verification/machine.ts';
import type { VerificationFeedback } from '../../machines/verification/types.ts';
import { verification as texts } from '../../messages/ko.recovery.ts';
import { statusMessages } from '../../messages/ko.ts';
import { AlertDialog } from '../AlertDialog.tsx';
import { feedbackText } from '../feedbackText.ts';
import { useTabReturn } from '../useTabReturn.ts';
import { CodeEntry } from './CodeEntry.tsx';
import classes from './VerificationFields.module.css';

interface VerificationFieldsProps {
  actor: VerificationActor;
  /** Checks the fields around and, when they are right, sends the chart `code.request`. */
  requestCode(): void;
}

export const verificationText = (feedback: VerificationFeedback): string => {
  if (feedback.status === 'NO_CODE') return texts.missingCode;
  if (feedback.status === 'SHORT_CODE') return texts.shortCode;
  return feedback.status === 'C200' ? texts.sent : feedbackText(feedback);
};

/** Requests a code, accepts it and has it checked, for any flow that runs the verification chart. */
export function VerificationFields({ actor, requestCode }: VerificationFieldsProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const requestButton = useRef<HTMLButtonElement>(null);
  const { context } = state;
  const { code, limits, requestsLeft, retryAt, feedback, purpose } = context;
  const used = limits.codeRequests - requestsLeft;
  const expired = state.matches('expired');
  const exceeded = state.matches('attemptsExceeded');
  const blocked = state.matches('blocked');
  const reasonId = useId();
  const windowMs = limits.codeRequestWindowMs;
  const pause = useMemo(() => retryAt && pauseUntil(retryAt, Date.now(), windowMs), [retryAt, windowMs]);
  const whyOff =
    pause && state.matches('waiting') ? `${texts.requestsUsedUp(limits.codeRequests)} ${pause.until}` : null;

  useTabReturn(useCallback((at) => actor.send({ type: 'tab.returned', at }), [actor]));

  // The field that had the focus is gone.
  useEffect(() => {
    if (exceeded) requestButton.current?.focus();
  }, [exceeded]);

  const dead = purpose === 'signUp' ? texts.expiredAtSignUp : texts.expired;
  const wrong =
    feedback && feedback.status !== 'C200' && state.matches('waiting') ? verificationText(feedback) : null;

  return (
    <div className={classes.verification}>
      <div className={classes.request}>
        <Button
          ref={requestButton}
          variant="light"
          className={classes.button}
          disabled={!state.can({ type: 'code.request', request: { userInfo: '' } })}
          loading={state.matches('sending')}
          aria-describedby={whyOff === null ? undefined : reasonId}
          onClick={requestCode}
        >
          {texts.request}
        </Button>
        <p className={classes.counter}>
          <span aria-hidden="true">{texts.requested(used, limits.codeRequests)}</span>
          <span className={classes.spoken}>{texts.requestedSpoken(used, limits.codeRequests)}</span>
        </p>
      </div>
      {whyOff !== null && (
        <p id={reasonId} className={classes.hint}>
          {whyOff}
        </p>
      )}
      {(code !== null || expired) && (
        <CodeEntry key={code?.smsIdntId ?? 'expired'} actor={actor} error={expired ? dead : wrong} />
      )}
      <p role="status" className={classes.hint}>
        {state.matches({ waiting: 'entering' }) &&
          formatHint(feedback, code?.attemptsLeft, limits.codeAttempts)}
      </p>
      <div role="alert" className={classes.refusal}>
        {exceeded && <p>{texts.attemptsExceeded}</p>}
        {blocked && pause && (
          <>
            <p>{pause.reason}</p>
            <p>{pause.until}</p>
          </>
        )}
      </div>
      {feedback && state.matches('refused') && (
        <AlertDialog
          message={feedback.status === 'S0001' ? statusMessages.S0001 : verificationText(feedback)}
          onDismiss={() => actor.send({ type: 'alert.dismiss' })}
          returnFocus={requestButton}
        />
      )}
    </div>
  );
}

/** The server's clock is known to seconds, and its answer takes some. */
const SLACK_MS = 60_000;

/**
 * Returns why and until when no code is sent: longer than the window of requests once the guesses of a day are used up.
 */
function pauseUntil(retryAt: number, now: number, windowMs: number) {
  const isToday = seoulDay(retryAt) === seoulDay(now);
  return {
    reason: retryAt - now > windowMs + SLACK_MS ? texts.guessesUsedUp : texts.requestsExceeded(windowMs),
    until: texts.retryAt(isToday ? seoulTime(retryAt) : seoulDateTime(retryAt)),
  };
}

function formatHint(
  feedback: VerificationFeedback | null,
  attemptsLeft: number | undefined,
  attempts: number,
) {
  if (feedback?.status === 'C200') return texts.sent;
  return attemptsLeft !== undefined && attemptsLeft < attempts ? texts.attemptsLeft(attemptsLeft) : null;
}
