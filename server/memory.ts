import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collection = NodeJS.GCOptions & { execution: 'async' };

async function collect(collection: Collection): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  await gc(collection);
}

/** Gives back to the system what the start needed once: about 35 MB of garbage that an idle server would keep. */
export const releaseStartMemory = (): Promise<void> =>
  collect({ type: 'major', execution: 'async', flavor: 'last-resort' });

/** Percents of what is in use by which the heap grows before V8 collects it; 0 is its own judgement, up to 300. */
const LEAN_GROWTH = 50;
let leanWork = 0;

const setGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/**
 * Runs work that makes much garbage and keeps none of it, so long that V8 would let the heap grow to several times of
 * what is in use.
 */
export async function withLeanHeap<T>(work: () => Promise<T>): Promise<T> {
  leanWork += 1;
  setGrowth(LEAN_GROWTH);
  try {
    // how far the heap may grow is decided at the end of each collection
    await collect({ type: 'major', execution: 'async', flavor: 'regular' });
    return await work();
  } finally {
    leanWork -= 1;
    if (leanWork === 0) setGrowth(0);
  }
}
