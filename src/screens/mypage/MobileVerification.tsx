import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { toResult } from '../../components/toResult.ts';
import { VerificationFields } from '../../components/verification/VerificationFields.tsx';
import { codeRefusalData } from '../../contracts/verification.ts';
import { provideVerification } from '../../machines/verification/provide.ts';
import type { CheckInput, CheckResult, SendInput, SendResult } from '../../machines/verification/types.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { HttpError } from '../../services/httpError.ts';
import { confirmMobileCode, sendMobileCode } from '../../services/myPage.ts';
import { toLocalTime } from '../../services/serverClock.ts';
import { type OpenGate, useReauthGate } from './useReauthGate.ts';

const refusalOf = (error: unknown, status: string) =>
  error instanceof HttpError && error.status === status
    ? { message: error.message, data: codeRefusalData.safeParse(error.data).data ?? {} }
    : null;

async function send({ request }: SendInput, gate: OpenGate, signal: AbortSignal): Promise<SendResult> {
  const smsIdntId = crypto.randomUUID();
  try {
    const body = { smsIdntId, userInfo: request.userInfo };
    const { expiresAt, attemptsLeft, requestsLeft } = await gate.withReauth(sendMobileCode(body, signal));
    return {
      status: 'C200',
      code: { smsIdntId, expiresAt: toLocalTime(expiresAt), attemptsLeft },
      requestsLeft,
      at: Date.now(),
    };
  } catch (error) {
    const blocked = refusalOf(error, 'EC0004');
    if (!blocked?.data.retryAt) throw error;
    return { status: 'BLOCKED', retryAt: toLocalTime(blocked.data.retryAt), message: blocked.message };
  }
}

async function check(
  { smsIdntId, certNo }: CheckInput,
  gate: OpenGate,
  signal: AbortSignal,
): Promise<CheckResult> {
  try {
    await gate.withReauth(confirmMobileCode({ smsIdntId, certNo }, signal));
    return { status: 'C200' };
  } catch (error) {
    const wrong = refusalOf(error, 'EC0001');
    if (wrong?.data.attemptsLeft === undefined) throw error;
    return { status: 'WRONG', attemptsLeft: wrong.data.attemptsLeft, message: wrong.message };
  }
}

/** Nothing is kept over a reload: the form around begins anew then, too. */
const verificationBehind = (gate: OpenGate) =>
  provideVerification(
    {
      restore: async () => ({ status: 'NOTHING' }),
      send: (input, signal) => toResult(send(input, gate, signal), (result) => result),
      check: (input, signal) => toResult(check(input, gate, signal), (result) => result),
    },
    { keep() {}, forget() {} },
  );

interface MobileVerificationProps {
  /** Digits of the new number. */
  number: string;
  onVerified(proof: { number: string; smsIdntId: string }): void;
}

/** Confirms by a code that a new mobile number is the person's own. */
export function MobileVerification({ number, onVerified }: MobileVerificationProps) {
  const gate = useReauthGate();
  const [machine] = useState(() => verificationBehind(gate));
  const actor = useActorRef(machine, {
    input: { purpose: 'mobile', channel: 'SMS', limits: readClientSettings().limits },
  });
  const verified = useRef(onVerified);
  useEffect(() => {
    verified.current = onVerified;
  });
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ status, output }) => {
      if (status === 'done' && output)
        verified.current({ number: output.request.userInfo, smsIdntId: output.smsIdntId });
    });
    return unsubscribe;
  }, [actor]);

  const requested = useRef(number);
  useEffect(() => {
    if (requested.current !== number) actor.send({ type: 'request.edit' });
    requested.current = number;
  }, [actor, number]);

  return (
    <VerificationFields
      actor={actor}
      requestCode={() => actor.send({ type: 'code.request', request: { userInfo: number } })}
    />
  );
}
