import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type NewPasswordActor, provideNewPassword } from '../../machines/newPassword/machine.ts';
import type { NewPasswordEnd, NewPasswordInput } from '../../machines/newPassword/types.ts';
import { newPasswordCalls } from './calls.ts';

/** Runs the chart of a new password over the server; calls `onEnd` once, when it has ended. */
export function useNewPassword(
  input: NewPasswordInput,
  onEnd: (end: NewPasswordEnd) => void,
): NewPasswordActor {
  const [machine] = useState(() => provideNewPassword(newPasswordCalls));
  const actor = useActorRef(machine, { input });
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ status, output }) => {
      if (status === 'done' && output) latest.current(output);
    });
    return unsubscribe;
  }, [actor]);
  return actor;
}
