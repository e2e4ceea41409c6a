import { createActor } from 'xstate';
import type { VerificationActor } from '../../../src/machines/verification/machine.ts';
import { provideVerification } from '../../../src/machines/verification/provide.ts';
import type {
  VerificationCalls,
  VerificationEffects,
  VerificationInput,
} from '../../../src/machines/verification/types.ts';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { startHeadless } from '../../support/headless.ts';
import type { Given, ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

export type Effect = {
  [K in keyof VerificationEffects]: [K, ...Parameters<VerificationEffects[K]>];
}[keyof VerificationEffects];
export type VerificationActors = ModelActors & {
  actor: VerificationActor;
  asked: DeferredCalls;
  done: Effect[];
};

/** The calls of the verification chart; the test settles them. */
export function deferredVerification(asked: DeferredCalls, done: Effect[] = []) {
  const calls: VerificationCalls = {
    restore: (input, signal) => asked.wait('restore', input, signal),
    send: (input, signal) => asked.wait('send', input, signal),
    check: (input, signal) => asked.wait('check', input, signal),
  };
  const effects: VerificationEffects = {
    keep: (params) => void done.push(['keep', params]),
    forget: (params) => void done.push(['forget', params]),
  };
  return provideVerification(calls, effects);
}

const smsRecovery: VerificationInput = {
  purpose: 'password',
  channel: 'SMS',
  limits: sampleLimits,
};

type Surroundings = Pick<Given, 'clock'> & Partial<Given> & { input?: VerificationInput };

/** The real verification chart; the test settles its calls and reads what it kept. */
export function startVerification({ clock, inspect, input = smsRecovery }: Surroundings): VerificationActors {
  const asked = new DeferredCalls();
  const done: Effect[] = [];
  const actor = createActor(deferredVerification(asked, done), {
    clock,
    input,
    ...(inspect ? { inspect } : {}),
  });
  return {
    ...startHeadless(actor, done),
    asked,
    done,
    calls: asked,
  };
}
