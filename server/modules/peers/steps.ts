import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../../src/contracts/peers.ts';

/** Time for which a comparison may keep others waiting. */
const TURN_MS = 10;

/** Runs steps to their end; after each turn others have theirs. */
export async function runSteps<Result>(steps: Steps<Result>): Promise<Result> {
  let turnEnds = performance.now() + TURN_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < turnEnds) continue;
    await setImmediate();
    turnEnds = performance.now() + TURN_MS;
  }
}
