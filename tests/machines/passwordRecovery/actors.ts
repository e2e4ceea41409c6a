import { createActor } from 'xstate';
import { dormantReleaseMachine } from '../../../src/machines/dormantRelease/machine.ts';
import { passwordRecoveryMachine } from '../../../src/machines/passwordRecovery/machine.ts';
import type { RecoveryActor } from '../../../src/machines/passwordRecovery/recovery.ts';
import { provideRecovery } from '../../../src/machines/passwordRecovery/recovery.ts';
import type {
  RecoveryCalls,
  RecoveryEffects,
  RecoveryInput,
} from '../../../src/machines/passwordRecovery/types.ts';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import type { Given, ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { newPasswordChild } from '../newPassword/child.ts';
import { verificationChild } from '../verification/child.ts';

export type Effect = {
  [K in keyof RecoveryEffects]: [K, ...Parameters<RecoveryEffects[K]>];
}[keyof RecoveryEffects];
export type RecoveryActors = ModelActors & { actor: RecoveryActor; asked: DeferredCalls; done: Effect[] } & {
  newPassword: ReturnType<typeof newPasswordChild>;
};

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

type Surroundings = Pick<Given, 'clock'> & Partial<Given>;

function start(
  machine: typeof passwordRecoveryMachine,
  purpose: RecoveryInput['purpose'],
  { clock, inspect }: Surroundings,
): RecoveryActors {
  const asked = new DeferredCalls();
  const done: Effect[] = [];
  const calls: RecoveryCalls = {
    restore: () => asked.wait('restore', undefined, new AbortController().signal),
  };
  const effects: RecoveryEffects = {
    navigate: (destination) => void done.push(['navigate', destination]),
    keepTicket: (ticket) => void done.push(['keepTicket', ticket]),
    forgetTicket: () => void done.push(['forgetTicket']),
  };
  const verification = verificationChild(() => actor.getSnapshot());
  const newPassword = newPasswordChild(() => actor.getSnapshot());
  const actor: RecoveryActor = createActor(
    provideRecovery(machine, calls, effects, verification.machine, newPassword.machine),
    { clock, input: { purpose, limits: sampleLimits }, ...(inspect ? { inspect } : {}) },
  );
  actor.start();
  return {
    actor,
    asked,
    done,
    newPassword,
    calls: {
      resolve(name, output) {
        if (name === 'verification') verification.resolve(output);
        else if (name === 'newPassword') newPassword.resolve(output);
        else asked.resolve(name, output);
      },
      reject(name, error) {
        if (name === 'verification') verification.reject();
        else if (name === 'newPassword') newPassword.reject();
        else asked.reject(name, error);
      },
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

/** The real charts; the test settles their calls and reads what they did to the system. */
export const startPasswordRecovery = (given: Surroundings) =>
  start(passwordRecoveryMachine, 'password', given);
export const startDormantRelease = (given: Surroundings) => start(dormantReleaseMachine, 'dormant', given);
