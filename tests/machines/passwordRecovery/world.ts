import { createActor } from 'xstate';
import type { DormantReleaseActor } from '../../../src/machines/dormantRelease/machine.ts';
import type { PasswordRecoveryActor } from '../../../src/machines/passwordRecovery/machine.ts';
import {
  provideDormantRelease,
  providePasswordRecovery,
} from '../../../src/machines/passwordRecovery/provide.ts';
import type {
  RecoveryCalls,
  RecoveryEffects,
  RecoveryEvent,
} from '../../../src/machines/passwordRecovery/types.ts';
import type { Given, World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { verificationChild } from '../verification/child.ts';

export type Effect = {
  [K in keyof RecoveryEffects]: [K, ...Parameters<RecoveryEffects[K]>];
}[keyof RecoveryEffects];
export type RecoveryActor = PasswordRecoveryActor | DormantReleaseActor;
export type RecoveryWorld = World & {
  actor: { send(event: RecoveryEvent): void };
  running: RecoveryActor;
  asked: DeferredCalls;
  done: Effect[];
};

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

type Surroundings = Pick<Given, 'clock'> & Partial<Given>;

function start(kind: 'password' | 'dormant', { clock, inspect }: Surroundings): RecoveryWorld {
  const asked = new DeferredCalls();
  const done: Effect[] = [];
  const calls: RecoveryCalls = {
    restore: () => asked.wait('restore', undefined, new AbortController().signal),
    reset: (input, signal) => asked.wait('reset', input, signal),
  };
  const effects: RecoveryEffects = {
    navigate: (destination) => void done.push(['navigate', destination]),
    keepTicket: (ticket) => void done.push(['keepTicket', ticket]),
    forgetTicket: () => void done.push(['forgetTicket']),
  };
  const verification = verificationChild(() => actor.getSnapshot());
  const options = { clock, ...(inspect ? { inspect } : {}) };
  const actor: RecoveryActor =
    kind === 'password'
      ? createActor(providePasswordRecovery(calls, effects, verification.machine), options)
      : createActor(provideDormantRelease(calls, effects, verification.machine), options);
  actor.start();
  return {
    actor,
    running: actor,
    asked,
    done,
    calls: {
      resolve: (name, output) =>
        name === 'verification' ? verification.resolve(output) : asked.resolve(name, output),
      reject: (name, error) => (name === 'verification' ? verification.reject() : asked.reject(name, error)),
    },
    trace: () => done,
    settle: async () => {
      await tick();
      await verification.settled();
      await tick();
    },
    stop: () => void actor.stop(),
  };
}

/** The real charts; the test answers their calls and reads what they did to the world. */
export const startPasswordRecovery = (given: Surroundings) => start('password', given);
export const startDormantRelease = (given: Surroundings) => start('dormant', given);
