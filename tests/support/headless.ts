import type { ModelActors } from './model.ts';

/**
 * Starts an actor that is walked without a screen; what becomes of its calls is up to the test. `done`: everything
 * that it does to the outside system.
 */
export function startHeadless<A extends { start(): unknown; stop(): unknown }>(
  actor: A,
  done: readonly unknown[] = [],
): Pick<ModelActors, 'trace' | 'settle' | 'stop'> & { actor: A } {
  actor.start();
  return {
    actor,
    trace: () => done,
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}
