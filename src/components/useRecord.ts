import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { createRecordMachine, type Loaded } from '../machines/record/machine.ts';
import { HttpError } from '../services/httpError.ts';

/** A service's answer as the record chart takes it. */
async function settled<T>(answer: Promise<T>): Promise<Loaded<T>> {
  try {
    return { status: 'C200', record: await answer };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // The chart has left or begun anew; React's strict mode does that with the same actor, which would listen.
    if (error.kind === 'cancelled') return new Promise(() => {});
    return { status: 'FAILED', message: error.message };
  }
}

/**
 * Runs the record chart over a service. `load` is taken as it is when the screen appears; give the screen a key
 * to load something else.
 */
export function useRecord<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [machine] = useState(() =>
    createRecordMachine<T>().provide({
      actors: { load: fromPromise<Loaded<T>>(({ signal }) => settled(load(signal))) },
    }),
  );
  return useMachine(machine);
}
