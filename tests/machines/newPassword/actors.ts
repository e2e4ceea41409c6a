import { createActor } from 'xstate';
import { type NewPasswordActor, provideNewPassword } from '../../../src/machines/newPassword/machine.ts';
import type { NewPasswordInput } from '../../../src/machines/newPassword/types.ts';
import { startHeadless } from '../../support/headless.ts';
import type { Given, ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

export type NewPasswordActors = ModelActors & { actor: NewPasswordActor; asked: DeferredCalls };

/** The calls of the chart; the test resolves them. */
export const deferredNewPassword = (asked: DeferredCalls) =>
  provideNewPassword({
    check: (input, signal) => asked.wait('check', input, signal),
    save: (input, signal) => asked.wait('save', input, signal),
  });

type Surroundings = Pick<Given, 'clock'> & Partial<Given> & { input?: NewPasswordInput };

/** The real chart; the test resolves its calls. */
export function startNewPassword({
  clock,
  inspect,
  input = { reason: 'aged', userId: 'operator01' },
}: Surroundings): NewPasswordActors {
  const asked = new DeferredCalls();
  const actor = createActor(deferredNewPassword(asked), { clock, input, ...(inspect ? { inspect } : {}) });
  const getName = (invokeId: string) => (invokeId === 'confirmAndSave' ? 'save' : invokeId);
  return {
    ...startHeadless(actor),
    asked,
    calls: {
      resolve: (invokeId, output) => asked.resolve(getName(invokeId), output),
      reject: (invokeId, error) => asked.reject(getName(invokeId), error),
    },
  };
}
