import { fromPromise } from 'xstate';
import type { verificationMachine } from '../verification/machine.ts';
import { findIdMachine } from './machine.ts';
import type { FindIdCalls, FindIdEffects, FindIdRestored, LoadIdResult } from './types.ts';

/** The chart connected to the world: `calls` asks server and storage, `effects` acts on address and storage. */
export const provideFindId = (
  calls: FindIdCalls,
  effects: FindIdEffects,
  verification: typeof verificationMachine,
) =>
  findIdMachine.provide({
    actors: {
      restore: fromPromise<FindIdRestored>(() => calls.restore()),
      verification,
      loadId: fromPromise<LoadIdResult, { smsCertId: string }>(({ input, signal }) =>
        calls.loadId(input, signal),
      ),
    },
    actions: {
      navigate: (_, destination) => effects.navigate(destination),
      keepFound: (_, found) => effects.keepFound(found),
    },
  });
