import { createActor } from 'xstate';
import { dormantReleaseMachine } from '../../../src/machines/dormantRelease/machine.ts';
import { passwordRecoveryMachine } from '../../../src/machines/passwordRecovery/machine.ts';
import { provideRecovery } from '../../../src/machines/passwordRecovery/provide.ts';
import type { RecoveryActor } from '../../../src/machines/passwordRecovery/recovery.ts';
import type { RecoveryCalls, RecoveryEffects } from '../../../src/machines/passwordRecovery/types.ts';
import { sampleLimits } from '../../../src/machines/sampleLimits.ts';
import type { Given, World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { verificationChild } from '../verification/child.ts';

export type Effect = {
  [K in keyof RecoveryEffects]: [K, ...Parameters<RecoveryEffects[K]>];
}[keyof RecoveryEffects];
export type RecoveryWorld = World & { actor: RecoveryActor; asked: DeferredCalls; done: Effect[] };

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

type Surroundings = Pick<Given, 'clock'> & Partial<Given>;

function start(machine: typeof passwordRecoveryMachine, { clock, inspect }: Surroundings): RecoveryWorld {
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
  const actor: RecoveryActor = createActor(provideRecovery(machine, calls, effects, verification.machine), {
    clock,
    input: { limits: sampleLimits },
    ...(inspect ? { inspect } : {}),
  });
  actor.start();
  return {
    actor,
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
export const startPasswordRecovery = (given: Surroundings) => start(passwordRecoveryMachine, given);
export const startDormantRelease = (given: Surroundings) => start(dormantReleaseMachine, given);
