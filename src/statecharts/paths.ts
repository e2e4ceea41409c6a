import type { ChartModel } from './chart.ts';
import { type Candidate, coverGreedily } from './cover.ts';
import { measureLength, type Showing, wantedBy } from './criteria.ts';
import { getPath } from './graph.ts';
import { hash } from './hash.ts';
import { findLeaves, type Move, type Place, type Step, timedChart, type Walk, walkBranches } from './walk.ts';

/** A way through the chart from its start. `id` stays the same while the moves and what comes of them do. */
export type ChartPath = { id: string; title: string; steps: readonly Step[] };

/** Paths and the items of their criterion that no path can show. */
export type PathSet = { start: Place; paths: readonly ChartPath[]; uncovered: readonly string[] };

const moveLabel = ({ move: { kind, name, sample } }: Step): string => {
  if (kind === 'event') return `${name}/${sample}`;
  if (kind === 'after') return sample === 'due' ? `after(${name})` : `after(${name})/${sample}`;
  return `${kind}(${name})/${sample}`;
};

const signature = (steps: readonly Step[]): string => steps.map(moveLabel).join(' → ');

const restingIn = ({ after: { snapshot } }: Step): string => findLeaves(snapshot).join(' ');

/** The path of some steps from the start. Its id names the chart by the id of its machine. */
export const pathOfSteps = (steps: readonly Step[]): ChartPath => {
  const outcomes = steps.map((step) => `${moveLabel(step)} = ${restingIn(step)}`).join(' → ');
  const chart = steps[0]?.after.snapshot.machine.id ?? 'start';
  return { id: `${chart}-${hash(outcomes)}`, title: signature(steps), steps };
};

/** Returns what one step brings about once more, now that the chart is at `place`. */
export function repeated(model: ChartModel, { kind, name, sample, event }: Move, place: Place): Move {
  const make = kind === 'event' ? model.events[name]?.[sample] : undefined;
  const result = kind === 'done' ? model.results[name]?.[sample] : undefined;
  if (make) return { kind, name, sample, event: make(place) };
  return { kind, name, sample, event: result ? { ...event, output: result(place) } : event };
}

/** Shortest ways on from each place to one where `state` is active; null where there is none. */
function waysTo(walk: Walk, state: string): (index: number) => Step | null | undefined {
  const isThere = ({ place }: Walk['places'][number]) =>
    place.snapshot._nodes.some((node) => getPath(node) === state);
  const next = new Map<number, Step | null>();
  const before: { from: number; step: Step }[][] = walk.places.map(() => []);
  walk.places.forEach(({ steps, ends }, from) => {
    steps.forEach((step, at) => {
      before[ends[at] ?? -1]?.push({ from, step });
    });
  });
  const queue = walk.places.flatMap((visited, index) => (isThere(visited) ? [index] : []));
  for (const index of queue) next.set(index, null);
  for (const index of queue)
    for (const { from, step } of before[index] ?? [])
      if (!next.has(from)) {
        next.set(from, step);
        queue.push(from);
      }
  return (index) => next.get(index);
}

const indexOfPlace = (walk: Walk, step: Step, from: number): number => {
  const visited = walk.places[from];
  return visited?.ends[visited.steps.indexOf(step)] ?? from;
};

/**
 * Shows `items` by as few paths as a greedy cover finds. `prefix` leads to the walk's first place; `end`: each path
 * goes on to that state.
 */
export function pathsOver(
  model: ChartModel,
  walk: Walk,
  { items, arrivals }: Pick<ReturnType<typeof wantedBy>, 'items' | 'arrivals'>,
  { prefix = [], end }: { prefix?: readonly Step[]; end?: string | undefined } = {},
): ChartPath[] {
  const chart = timedChart(model);
  const onward = end === undefined ? undefined : waysTo(walk, end);
  const reachesEnd = ({ from, step }: Showing) =>
    onward === undefined || onward(step ? indexOfPlace(walk, step, from) : from) !== undefined;
  const wanted = [...items].filter(([, showing]) => reachesEnd(showing));
  const numbers = new Map(wanted.map(([item], index) => [item, index]));
  const getNumbers = (shown: readonly string[]) => shown.flatMap((item) => numbers.get(item) ?? []);
  const showings = [...new Map(wanted.map(([, showing]) => [showing, showing])).keys()];
  const itemsOfShowing = new Map<Showing, number[]>();
  wanted.forEach(([, showing], index) => {
    const known = itemsOfShowing.get(showing);
    if (known) known.push(index);
    else itemsOfShowing.set(showing, [index]);
  });
  const tree = {
    parents: walk.places.map(({ arrival }) => arrival?.from ?? -1),
    items: arrivals.map(getNumbers),
  };
  const candidates = showings.map((showing): Candidate => {
    const own = showing.step && !showing.next ? getNumbers(showing.step.after.branches) : [];
    const shown = [...new Set([...(itemsOfShowing.get(showing) ?? []), ...own])];
    return { node: showing.from, items: shown, length: measureLength(walk, showing) };
  });

  function goOn(steps: Step[], move: Move): boolean {
    const before = steps.at(-1)?.after ?? walk.places[0]?.place;
    if (before === undefined || before.snapshot.status !== 'active') return false;
    const again = repeated(model, move, before);
    const { after, isTaken } = chart.attempt(before, again);
    if (isTaken) steps.push({ move: again, after });
    return isTaken;
  }

  const paths = new Map<string, ChartPath>();
  for (const index of coverGreedily(tree, candidates)) {
    const showing = showings[index];
    if (showing === undefined) continue;
    const { from, step, next } = showing;
    const steps = [...prefix, ...(walk.places[from]?.way ?? []), ...(step ? [step] : [])];
    // facts keep places apart for one move, not for two
    if (next && !goOn(steps, next)) continue;
    let at = step ? indexOfPlace(walk, step, from) : from;
    for (let on = onward?.(at); on; on = onward?.(at)) {
      if (!goOn(steps, on.move)) break;
      at = indexOfPlace(walk, on, at);
    }
    if (steps.length === 0) continue;
    const path = pathOfSteps(steps);
    paths.set(path.id, path);
  }
  return [...paths.values()];
}

/**
 * Shortest paths that together take every transition of the chart, each of its guarded candidates included, and
 * every refusal that happens while another region takes the event. Refusals of events that nothing takes belong
 * to the forbidden events. Throws and names the transitions that the model's samples cannot reach.
 */
export function pathsOverTransitions(model: ChartModel, walk = walkBranches(model)): ChartPath[] {
  const wanted = wantedBy('transitions', { model, walk });
  if (wanted.uncovered.length > 0)
    throw new Error(`The model's samples never take these transitions:\n${wanted.uncovered.join('\n')}`);
  return pathsOver(model, walk, wanted);
}

/**
 * As `pathsOverTransitions`, by moves that `allows` as far as they lead; the transitions that need another move
 * get paths of their own.
 */
export function pathsPreferring(
  model: ChartModel,
  allows: (place: Place, move: Move) => boolean,
): ChartPath[] {
  const narrow = walkBranches(model, { allows });
  const preferred = pathsOver(model, narrow, wantedBy('transitions', { model, walk: narrow }));
  const shown = new Set(preferred.flatMap(({ steps }) => steps.flatMap(({ after }) => after.branches)));
  const walk = walkBranches(model);
  const { items, arrivals } = wantedBy('transitions', { model, walk });
  const rest = new Map([...items].filter(([item]) => !shown.has(item)));
  return [...preferred, ...pathsOver(model, walk, { items: rest, arrivals })];
}
