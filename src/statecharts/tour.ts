import type { ChartModel } from './chart.ts';
import { type ChartPath, pathOfSteps, repeated } from './paths.ts';
import { type Step, timedChart, type VisitedPlace, type Walk } from './walk.ts';

export type TourOptions = {
  /** Reports whether `step` can be brought about where the tours are walked. */
  isPossible(step: Step, before: VisitedPlace): boolean;
  /** Reports whether `step` can still follow what a tour did so far. */
  mayFollow?(tour: readonly Step[], step: Step): boolean;
  /** Steps after which a tour ends. */
  maxSteps: number;
};

type Leg = { steps: readonly Step[]; end: number };

/** The shortest way from a place on to a step that shows something wanted. */
function nextLeg(
  walk: Walk,
  tour: readonly Step[],
  { from, isWanted }: { from: number; isWanted: (id: string) => boolean },
  { isPossible, mayFollow = () => true, maxSteps }: TourOptions,
): Leg | undefined {
  const seen = new Set([from]);
  const queue: Leg[] = [{ steps: [], end: from }];
  for (const { steps, end } of queue) {
    const visited = walk.places[end];
    if (visited === undefined || tour.length + steps.length >= maxSteps) continue;
    const onward: Leg[] = [];
    visited.steps.forEach((step, index) => {
      const target = visited.ends[index] ?? end;
      if (isPossible(step, visited) && mayFollow([...tour, ...steps], step))
        onward.push({ steps: [...steps, step], end: target });
    });
    const found = onward.find((leg) => leg.steps.at(-1)?.after.branches.some(isWanted));
    if (found) return found;
    for (const leg of onward)
      if (!seen.has(leg.end)) {
        seen.add(leg.end);
        queue.push(leg);
      }
  }
  return undefined;
}

/**
 * Paths that show as many branches each as their length permits: from where a tour is, it goes on to the nearest step
 * that shows a branch no tour has shown. For surroundings in which a start costs more than a step. `uncovered`: ids of
 * the chart's branches that a walk shows but no tour can.
 */
export function toursOver(
  model: ChartModel,
  walk: Walk,
  options: TourOptions,
): { paths: ChartPath[]; uncovered: string[] } {
  const chart = timedChart(model);
  const branches = new Set(walk.places.flatMap(({ steps }) => steps.flatMap(({ after }) => after.branches)));
  const visitedAt = new Map(walk.places.map((visited) => [visited.place, visited]));
  const shown = new Set<string>();
  /** Branches that no way that was found leads to, though the walk came there. */
  const missed = new Set<string>();
  const isWanted = (id: string) => branches.has(id) && !shown.has(id) && !missed.has(id);

  /** The steps of a leg once more, from where the tour really is; null where it cannot be gone from there. */
  function follow(tour: readonly Step[], leg: Leg): Step[] | null {
    const steps: Step[] = [];
    for (const step of leg.steps) {
      const before = steps.at(-1)?.after ?? tour.at(-1)?.after ?? walk.places[0]?.place;
      if (before === undefined) return null;
      const move = repeated(model, step.move, before);
      const { after, isTaken } = chart.attempt(before, move);
      if (!isTaken) return null;
      steps.push({ move, after });
    }
    return steps.at(-1)?.after.branches.some(isWanted) ? steps : null;
  }

  const findNextLeg = (tour: readonly Step[], from: number) =>
    nextLeg(walk, tour, { from, isWanted }, options);

  /** The walk's own way to something wanted: places that a leg takes for one may differ in what the walk left out. */
  function wayOfWalk(): Leg | undefined {
    const { isPossible, mayFollow = () => true, maxSteps } = options;
    for (const visited of walk.places)
      for (const [index, step] of visited.steps.entries()) {
        if (!step.after.branches.some(isWanted)) continue;
        const steps = [...visited.way, step];
        const befores = [walk.places[0], ...visited.way.map(({ after }) => visitedAt.get(after))];
        const isOpen = steps.every((taken, at) => {
          const before = befores[at];
          return before && isPossible(taken, before) && mayFollow(steps.slice(0, at), taken);
        });
        const leg = { steps, end: visited.ends[index] ?? 0 };
        if (isOpen && steps.length <= maxSteps && follow([], leg) !== null) return leg;
      }
    return undefined;
  }

  const paths: ChartPath[] = [];
  for (let first = findNextLeg([], 0); first; first = findNextLeg([], 0)) {
    const tour: Step[] = [];
    const start = follow([], first) === null ? wayOfWalk() : first;
    for (let leg = start; leg; leg = findNextLeg(tour, leg.end)) {
      const steps = follow(tour, leg);
      // what cannot be gone on to from here may be gone to from the start
      if (steps === null) break;
      tour.push(...steps);
      for (const { after } of steps) for (const id of after.branches) shown.add(id);
    }
    if (tour.length > 0) paths.push(pathOfSteps(tour));
    else for (const id of first.steps.at(-1)?.after.branches ?? []) missed.add(id);
  }
  return { paths, uncovered: [...branches].filter((id) => !shown.has(id)) };
}
