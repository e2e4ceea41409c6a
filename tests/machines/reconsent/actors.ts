import { createActor } from 'xstate';
import type { ReconsentActor } from '../../../src/machines/reconsent/machine.ts';
import { provideReconsent } from '../../../src/machines/reconsent/machine.ts';
import type { ReconsentCalls } from '../../../src/machines/reconsent/types.ts';
import type { Given, ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

export type ReconsentActors = ModelActors & { actor: ReconsentActor; asked: DeferredCalls; done: unknown[] };

/** The real re-consent chart of reconsent01; the test settles its calls. */
export function startReconsent({ clock, inspect }: Pick<Given, 'clock'> & Partial<Given>): ReconsentActors {
  const asked = new DeferredCalls();
  const done: unknown[] = [];
  const calls: ReconsentCalls = {
    loadTerms: (input, signal) => asked.wait('loadTerms', input, signal),
    agree: (input, signal) => asked.wait('agree', input, signal),
  };
  const actor: ReconsentActor = createActor(
    provideReconsent(calls, { navigate: (destination) => void done.push(destination) }),
    { clock, input: { userId: 'reconsent01' }, ...(inspect ? { inspect } : {}) },
  );
  actor.start();
  return {
    actor,
    asked,
    done,
    calls: asked,
    trace: () => done,
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}
