import { fromPromise } from 'xstate';
import type { verificationMachine } from '../verification/machine.ts';
import type { createRecoveryMachine } from './recovery.ts';
import type { RecoveryCalls, RecoveryEffects, RecoveryRestored, ResetInput, ResetResult } from './types.ts';

/** The chart connected to the world: `calls` asks server and storage, `effects` acts on address and storage. */
export const provideRecovery = (
  machine: ReturnType<typeof createRecoveryMachine>,
  calls: RecoveryCalls,
  effects: RecoveryEffects,
  verification: typeof verificationMachine,
) =>
  machine.provide({
    actors: {
      restore: fromPromise<RecoveryRestored>(() => calls.restore()),
      verification,
      reset: fromPromise<ResetResult, ResetInput>(({ input, signal }) => calls.reset(input, signal)),
    },
    actions: {
      navigate: (_, destination) => effects.navigate(destination),
      keepTicket: (_, ticket) => effects.keepTicket(ticket),
      forgetTicket: () => effects.forgetTicket(),
    },
  });
