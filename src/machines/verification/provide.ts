import { fromPromise } from 'xstate';
import { verificationMachine } from './machine.ts';
import type {
  CheckInput,
  CheckResult,
  RestoreResult,
  SendInput,
  SendResult,
  VerificationCalls,
  VerificationEffects,
  VerificationPurpose,
} from './types.ts';

/** The verification chart connected to the world: `calls` asks server and storage, `effects` keeps and forgets. */
export const provideVerification = (calls: VerificationCalls, effects: VerificationEffects) =>
  verificationMachine.provide({
    actors: {
      restore: fromPromise<RestoreResult, { purpose: VerificationPurpose }>(({ input, signal }) =>
        calls.restore(input, signal),
      ),
      send: fromPromise<SendResult, SendInput>(({ input, signal }) => calls.send(input, signal)),
      check: fromPromise<CheckResult, CheckInput>(({ input, signal }) => calls.check(input, signal)),
    },
    actions: {
      keep: (_, params) => effects.keep(params),
      forget: (_, params) => effects.forget(params),
    },
  });
