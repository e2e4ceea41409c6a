import { createActor } from 'xstate';
import { provideSignUp, type SignUpActor } from '../../../src/machines/signUp/machine.ts';
import type { SignUpCalls, SignUpEffects, SignUpInput } from '../../../src/machines/signUp/types.ts';
import { signUpModel } from '../../../src/statecharts/charts/signUp/model.ts';
import type { Given, ModelActors } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { verificationChild } from '../verification/child.ts';

export type Effect = {
  [K in keyof SignUpEffects]: [K, ...Parameters<SignUpEffects[K]>];
}[keyof SignUpEffects];
export type SignUpActors = ModelActors & {
  actor: SignUpActor;
  asked: DeferredCalls;
  done: Effect[];
  verification: ReturnType<typeof verificationChild>;
};

/** Calls by the ids under which the chart invokes them, where they differ. */
const calledBy: Readonly<Record<string, string>> = { reload: 'load', recheck: 'load' };
const toCall = (invokeId: string): string => calledBy[invokeId] ?? invokeId;

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

type StartOptions = Pick<Given, 'clock'> &
  Partial<Given> & { input?: SignUpInput; onEffect?(effect: Effect): void };

/** The real chart of a sign-up; the test settles its calls and reads what it did to the system. */
export function startSignUp({ clock, inspect, input, onEffect }: StartOptions): SignUpActors {
  const asked = new DeferredCalls();
  const done: Effect[] = [];
  const note = (effect: Effect) => {
    done.push(effect);
    onEffect?.(effect);
  };
  const calls: SignUpCalls = {
    load: (given, signal) => asked.wait('load', given, signal),
    checkId: (given, signal) => asked.wait('checkId', given, signal),
    checkPassword: (given, signal) => asked.wait('checkPassword', given, signal),
    submit: (given, signal) => asked.wait('submit', given, signal),
  };
  const effects: SignUpEffects = {
    navigate: (destination) => note(['navigate', destination]),
    leave: (destination) => note(['leave', destination]),
    keepDraft: (kept) => note(['keepDraft', kept]),
    forgetDraft: () => note(['forgetDraft']),
    reportSubmitted: () => note(['reportSubmitted']),
    clearId: () => note(['clearId']),
  };
  const verification = verificationChild(() => actor.getSnapshot());
  const actor: SignUpActor = createActor(provideSignUp(calls, effects, verification.machine), {
    clock,
    input: input ?? signUpModel.input,
    ...(inspect ? { inspect } : {}),
  });
  actor.start();
  return {
    actor,
    asked,
    done,
    verification,
    calls: {
      resolve: (name, output) =>
        name === 'verification' ? verification.resolve(output) : asked.resolve(toCall(name), output),
      reject: (name, error) =>
        name === 'verification' ? verification.reject() : asked.reject(toCall(name), error),
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
