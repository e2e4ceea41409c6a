import { createActor } from 'xstate';
import type { FindIdActor } from '../../../src/machines/findId/machine.ts';
import { provideFindId } from '../../../src/machines/findId/machine.ts';
import type { FindIdCalls, FindIdEffects } from '../../../src/machines/findId/types.ts';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import type { Given, ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { verificationChild } from '../verification/child.ts';

export type Effect = {
  [K in keyof FindIdEffects]: [K, ...Parameters<FindIdEffects[K]>];
}[keyof FindIdEffects];
export type FindIdActors = ModelActors & { actor: FindIdActor; asked: DeferredCalls; done: Effect[] };

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** The real find id chart; the test settles its calls and reads what it did to the system. */
export function startFindId({ clock, inspect }: Pick<Given, 'clock'> & Partial<Given>): FindIdActors {
  const asked = new DeferredCalls();
  const done: Effect[] = [];
  const calls: FindIdCalls = {
    restore: () => asked.wait('restore', undefined, new AbortController().signal),
    loadId: (input, signal) => asked.wait('loadId', input, signal),
  };
  const effects: FindIdEffects = {
    navigate: (destination) => void done.push(['navigate', destination]),
    keepFound: (found) => void done.push(['keepFound', found]),
  };
  const verification = verificationChild(() => actor.getSnapshot());
  const actor: FindIdActor = createActor(provideFindId(calls, effects, verification.machine), {
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
