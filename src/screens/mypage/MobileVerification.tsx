import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { checkCode, requestCode } from '../../components/verification/codeCalls.ts';
import { VerificationFields } from '../../components/verification/VerificationFields.tsx';
import { provideVerification } from '../../machines/verification/provide.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { confirmMobileCode, sendMobileCode } from '../../services/myPage.ts';
import { type OpenGate, useReauthGate } from './useReauthGate.ts';

/** Nothing is kept over a reload: the form around starts again then, too. */
const verificationBehind = (gate: OpenGate) =>
  provideVerification(
    {
      restore: async () => ({ status: 'NOTHING' }),
      send: ({ request: { userInfo } }, signal) =>
        requestCode((smsIdntId) => gate.withReauth(sendMobileCode({ smsIdntId, userInfo }, signal))),
      check: ({ smsIdntId, certNo }, signal) =>
        checkCode(gate.withReauth(confirmMobileCode({ smsIdntId, certNo }, signal))),
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
