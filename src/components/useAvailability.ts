import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { availabilityMachine } from '../machines/availability/machine.ts';
import type { Result } from '../machines/result.ts';
import { toResult } from './toResult.ts';
import { useLatest } from './useLatest.ts';

interface AvailabilityOptions {
  /** Asks the server whether the value is free. */
  check(value: string, signal: AbortSignal): Promise<boolean>;
  /** Reports whether the value is one that could be saved. */
  isComplete(value: string): boolean;
}

/** The chart of a check whether an id or code is still free. */
export function useAvailability(options: AvailabilityOptions) {
  const latest = useLatest(options);
  const [machine] = useState(() =>
    availabilityMachine.provide({
      actors: {
        check: fromPromise<Result<boolean>, { value: string }>(({ input, signal }) =>
          toResult(latest.current.check(input.value, signal)),
        ),
      },
      guards: { isComplete: (_, { value }) => latest.current.isComplete(value) },
    }),
  );
  return useMachine(machine);
}
