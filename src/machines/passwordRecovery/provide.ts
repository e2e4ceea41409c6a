import { fromPromise } from 'xstate';
import { dormantReleaseMachine } from '../dormantRelease/machine.ts';
import type { verificationMachine } from '../verification/machine.ts';
import { passwordRecoveryMachine } from './machine.ts';
import type { RecoveryCalls, RecoveryEffects, RecoveryRestored, ResetInput, ResetResult } from './types.ts';

const implementations = (
  calls: RecoveryCalls,
  effects: RecoveryEffects,
  verification: typeof verificationMachine,
) => ({
  actors: {
    restore: fromPromise<RecoveryRestored>(() => calls.restore()),
    verification,
    reset: fromPromise<ResetResult, ResetInput>(({ input, signal }) => calls.reset(input, signal)),
  },
  actions: {
    navigate: (_: unknown, destination: Parameters<RecoveryEffects['navigate']>[0]) =>
      effects.navigate(destination),
    keepTicket: (_: unknown, ticket: Parameters<RecoveryEffects['keepTicket']>[0]) =>
      effects.keepTicket(ticket),
    forgetTicket: () => effects.forgetTicket(),
  },
});

type World = Parameters<typeof implementations>;

/** The charts connected to the world: `calls` asks server and storage, `effects` acts on address and storage. */
export const providePasswordRecovery = (...world: World) =>
  passwordRecoveryMachine.provide(implementations(...world));
export const provideDormantRelease = (...world: World) =>
  dormantReleaseMachine.provide(implementations(...world));
