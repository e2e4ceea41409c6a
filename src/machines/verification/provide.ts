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

/**
 * The verification chart connected to the world: `calls` asks server and storage, `effects` keeps and forgets. `onSent`
 * is called when a code has been sent: those before it have ended, and what they confirmed.
 */
export const provideVerification = (
  calls: VerificationCalls,
  effects: VerificationEffects,
  onSent: () => void = () => {},
) =>
  verificationMachine.provide({
    actors: {
      restore: fromPromise<RestoreResult, { purpose: VerificationPurpose }>(({ input, signal }) =>
        calls.restore(input, signal),
      ),
      send: fromPromise<SendResult, SendInput>(async ({ input, signal }) => {
        const result = await calls.send(input, signal);
        if (result.status === 'C200') onSent();
        return result;
      }),
      check: fromPromise<CheckResult, CheckInput>(({ input, signal }) => calls.check(input, signal)),
    },
    actions: {
      keep: (_, params) => effects.keep(params),
      forget: (_, params) => effects.forget(params),
    },
  });
