import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLatest } from '../../components/useLatest.ts';
import { checkCode, requestCode } from '../../components/verification/codeCalls.ts';
import {
  type MobileChangeActor,
  type MobileProof,
  mobileChangeMachine,
} from '../../machines/myPage/mobileChange.ts';
import { provideVerification } from '../../machines/verification/provide.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { confirmMobileCode, sendMobileCode } from '../../services/myPage.ts';
import type { ProfileValues } from './profileValues.ts';
import { type OpenGate, useReauthGate } from './useReauthGate.ts';

/** Nothing is kept over a reload: the form around starts again then, too. */
const verificationBehind = (gate: OpenGate, onSent: () => void) =>
  provideVerification(
    {
      restore: async () => ({ status: 'NOTHING' }),
      send: ({ request: { userInfo } }, signal) =>
        requestCode((smsIdntId) => gate.withReauth(sendMobileCode({ smsIdntId, userInfo }, signal))),
      check: ({ smsIdntId, certNo }, signal) =>
        checkCode(gate.withReauth(confirmMobileCode({ smsIdntId, certNo }, signal))),
    },
    { keep() {}, forget() {} },
    onSent,
  );

/**
 * Runs the chart of a changed mobile number next to the form that holds the number; the form gets the proof of a
 * confirmed one for as long as it is good. `registered`: digits of the number that needs none.
 */
export function useMobileChange(form: UseFormReturn<ProfileValues>, registered: string): MobileChangeActor {
  const gate = useReauthGate();
  const { isSubmitted } = form.formState;
  const share = useLatest((proof: MobileProof | null) => {
    form.setValue('verified', proof);
    // what is wrong with a number that is not confirmed stands at the number
    if (proof && isSubmitted) void form.trigger('mobile');
  });
  const sent = useRef(() => {});
  const [machine] = useState(() =>
    mobileChangeMachine.provide({
      actors: { verification: verificationBehind(gate, () => sent.current()) },
      actions: { shareProof: (_, proof) => share.current(proof) },
    }),
  );
  const actor = useActorRef(machine, { input: { registered, limits: readClientSettings().limits } });

  useLayoutEffect(() => {
    sent.current = () => actor.send({ type: 'code.sent' });
  }, [actor]);

  // Before the form's own effects, which bring back what was entered before a defect.
  useLayoutEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values: { mobile } }) => {
          // no name: all fields are set back
          if (name === 'mobile' || !name) actor.send({ type: 'number.change', ...mobile });
        },
      }),
    [form, actor],
  );
  return actor;
}
