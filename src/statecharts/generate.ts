import type { ChartModel } from './chart.ts';
import { wantedBy } from './criteria.ts';
import { buildGraph } from './graph.ts';
import { type ChartPath, type PathSet, pathOfSteps, pathsOver } from './paths.ts';
import { randomSteps } from './randomWalk.ts';
import { type Step, timedChart, type VisitedPlace, type Walk, walkBranches, walkThrough } from './walk.ts';

/**
 * `states`, `transitions` (each candidate of each event), `branches` (refusals too), `pairs` (a transition and one that
 * leaves the state it led to), `boundaries` (1 ms before, at and 1 ms after each deadline), `random` (a seeded walk).
 */
export const criteria = ['states', 'transitions', 'branches', 'pairs', 'boundaries', 'random'] as const;
export type Criterion = (typeof criteria)[number];

export type PathOptions = {
  cover: Criterion;
  /** State that each path begins in; the way there comes first in its steps. */
  from?: string | undefined;
  /** State that each path ends in. */
  to?: string | undefined;
  /** Only what this requirement asks for. */
  requirement?: string | undefined;
  /** Seed of the random walk, which is the same for the same seed. */
  seed?: number | undefined;
  /** The random walk stops after so many steps, if not before with all transitions or the state `to`. */
  steps?: number | undefined;
  /** Places after which a walk is given up. */
  limit?: number | undefined;
};

/** A state or requirement was asked for that the chart does not have. */
export class UnknownNameError extends Error {
  override name = 'UnknownNameError';
}

const isIn =
  (state: string) =>
  ({ place }: VisitedPlace): boolean =>
    place.snapshot._nodes.some(({ path }) => path.join('.') === state);

function checkNames(model: ChartModel, { from, to, requirement }: PathOptions): void {
  const graph = buildGraph(model.at(() => model.start));
  const paths = graph.states.map(({ path }) => path);
  for (const state of [from, to])
    if (state !== undefined && !paths.includes(state))
      throw new UnknownNameError(
        `The chart has no state ${state}; it has ${paths.filter(Boolean).join(', ')}`,
      );
  const requirements = new Set([...graph.states, ...graph.branches].flatMap((part) => part.requirement));
  if (requirement !== undefined && !requirements.has(requirement))
    throw new UnknownNameError(
      `The chart has no requirement ${requirement}; it has ${[...requirements].join(', ')}`,
    );
}

/** 1 ms before a deadline nothing has happened, at it what is due happens, 1 ms later nothing more. */
function findBoundaries(step: Step, before: VisitedPlace): Step[][] {
  const { move, after } = step;
  const way = before.way;
  const rest = (sample: string, place: Step['after'], now: number): Step => ({
    move: { ...move, sample },
    after: { ...place, now, branches: [], calls: [] },
  });
  const cases = [[...way, step]];
  if (after.now - 1 > before.place.now) cases.unshift([...way, rest('before', before.place, after.now - 1)]);
  if (after.timers.every(({ at }) => at > after.now + 1))
    cases.push([...way, step, rest('past', after, after.now + 1)]);
  return cases;
}

function boundaries(
  walk: Walk,
  model: ChartModel,
  prefix: readonly Step[],
  isAsked: (id: string) => boolean,
) {
  const { branches } = buildGraph(model.at(() => model.start));
  const missing = new Set(
    branches.filter(({ eventKind, id }) => eventKind === 'after' && isAsked(id)).map(({ event }) => event),
  );
  const paths: ChartPath[] = [];
  for (const visited of walk.places)
    for (const step of visited.steps)
      if (missing.delete(step.move.event.type))
        for (const steps of findBoundaries(step, visited)) paths.push(pathOfSteps([...prefix, ...steps]));
  return { paths, uncovered: [...missing] };
}

/** Steps to the first place where `from` is active, and a walk of everything beyond. */
function walkFrom(
  model: ChartModel,
  { from, to, limit }: PathOptions,
): { prefix: readonly Step[]; walk: Walk } {
  const bounds = limit === undefined ? {} : { limit };
  const whole = (start?: Step['after']) =>
    to === undefined
      ? walkBranches(model, start ? { ...bounds, start } : bounds)
      : walkThrough(model, limit, start);
  if (from === undefined) return { prefix: [], walk: whole() };
  const entrance = walkThrough(model, limit).places.find(isIn(from));
  if (entrance === undefined)
    throw new UnknownNameError(`The model's samples never lead to the state ${from}`);
  return { prefix: entrance.way, walk: whole(entrance.place) };
}

/**
 * Paths for a criterion. Their steps begin at the chart's start, also where `from` is given. Throws an
 * `UnknownNameError`, and a `WalkLimitError` or `TimerCollisionError` where the chart cannot be walked.
 */
export function generatePaths(model: ChartModel, options: PathOptions, known?: Walk): PathSet {
  checkNames(model, options);
  const { cover, from, to, requirement } = options;
  const { prefix, walk } =
    known && from === undefined && to === undefined ? { prefix: [], walk: known } : walkFrom(model, options);
  const [first] = walk.places;
  if (first === undefined) throw new Error('The walk has no places');
  const start = prefix.length === 0 ? first.place : timedChart(model).start();
  if (cover === 'random') return { start, ...randomSteps(model, { ...options, start: first.place, prefix }) };
  if (cover === 'boundaries') {
    const asked = wantedBy('transitions', { model, walk, requirement });
    const isAsked = (id: string) => asked.items.has(id) || asked.uncovered.includes(id);
    return { start, ...boundaries(walk, model, prefix, isAsked) };
  }
  const wanted = wantedBy(cover, { model, walk, requirement });
  const paths = pathsOver(model, walk, wanted, { prefix, end: to });
  // beyond `from` and before `to` is not all of the chart
  const isPart = from !== undefined || to !== undefined;
  return { start, paths, uncovered: isPart ? [] : wanted.uncovered };
}
