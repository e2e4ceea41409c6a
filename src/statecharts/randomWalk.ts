import type { ChartModel } from './chart.ts';
import { buildGraph } from './graph.ts';
import { type ChartPath, pathOfSteps } from './paths.ts';
import { moveFinder, type Place, type Step, timedChart } from './walk.ts';

const DEFAULT_STEPS = 100;

/** Mulberry32: numbers from 0 to below 1, the same for the same seed on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type RandomOptions = {
  start: Place;
  /** Steps from the chart's start to `start`. */
  prefix: readonly Step[];
  seed?: number | undefined;
  steps?: number | undefined;
  /** The walk stops in this state. */
  to?: string | undefined;
};

/**
 * A random walk in as many paths as it meets dead ends. It stops after `steps` steps, in the state `to`, or when every
 * transition was taken. Reports the transitions it has not taken.
 */
export function randomSteps(
  model: ChartModel,
  { start, prefix, seed = 1, steps: limit = DEFAULT_STEPS, to }: RandomOptions,
): { paths: ChartPath[]; uncovered: string[] } {
  const chart = timedChart(model);
  const find = moveFinder(model);
  const random = randomNumbers(seed);
  const missing = new Set(
    buildGraph(chart.machine).branches.flatMap(({ id, outcome }) => (outcome === 'taken' ? id : [])),
  );
  const isDone = ({ snapshot }: Place) =>
    missing.size === 0 || snapshot._nodes.some(({ path }) => to !== undefined && path.join('.') === to);

  function stepFrom(place: Place): Step | undefined {
    if (place.snapshot.status !== 'active') return undefined;
    const moves = find(place, place.snapshot._nodes);
    while (moves.length > 0) {
      const [move] = moves.splice(Math.floor(random() * moves.length), 1);
      if (move === undefined) return undefined;
      const { after, isTaken } = chart.attempt(place, move);
      if (isTaken) return { move, after };
    }
    return undefined;
  }

  const paths: ChartPath[] = [];
  let left = limit;
  for (const id of [start, ...prefix.map(({ after }) => after)].flatMap(({ branches }) => branches))
    missing.delete(id);
  while (left > 0 && missing.size > 0) {
    const walked: Step[] = [];
    let place = start;
    for (let step = stepFrom(place); left > 0 && step; step = stepFrom(place)) {
      left -= 1;
      walked.push(step);
      place = step.after;
      for (const id of place.branches) missing.delete(id);
      if (isDone(place)) break;
    }
    if (walked.length === 0) break;
    paths.push(pathOfSteps([...prefix, ...walked]));
    if (isDone(place)) break;
  }
  return { paths, uncovered: to === undefined ? [...missing] : [] };
}
