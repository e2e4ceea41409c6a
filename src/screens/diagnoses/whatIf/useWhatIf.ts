import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { toResult } from '../../../components/toResult.ts';
import { useLatest } from '../../../components/useLatest.ts';
import type { Result } from '../../../machines/result.ts';
import { createWhatIfMachine } from '../../../machines/whatIf/machine.ts';

/** The chart of suppositions over a service that loads what the result was made of. */
export function useWhatIf<T>(load: (signal: AbortSignal) => Promise<T>) {
  const latest = useLatest(load);
  const [machine] = useState(() =>
    createWhatIfMachine<T>().provide({
      actors: { loadInput: fromPromise<Result<T>>(({ signal }) => toResult(latest.current(signal))) },
    }),
  );
  return useMachine(machine);
}
