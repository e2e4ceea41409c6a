import type { ChartModel } from '../machines/chart.ts';
import { type ChartPath, pathOfSteps, repeated } from './paths.ts';
import { type Step, timedChart, type VisitedPlace, type Walk } from './walk.ts';

export type TourOptions = {
  /** Whether `step` can be brought about where the tours are walked. */
  isPossible(step: Step, before: VisitedPlace): boolean;
  /** Whether `step` can still follow what a tour did so far. */
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
  const shown = new Set<string>();
  const isWanted = (id: string) => branches.has(id) && !shown.has(id);

  /** The steps of a leg once more, from where the tour really is. */
  function follow(tour: Step[], leg: Leg): boolean {
    for (const step of leg.steps) {
      const before = tour.at(-1)?.after ?? walk.places[0]?.place;
      if (before === undefined) return false;
      const move = repeated(model, step.move, before);
      const { after, isTaken } = chart.attempt(before, move);
      if (!isTaken) return false;
      tour.push({ move, after });
      for (const id of after.branches) shown.add(id);
    }
    return true;
  }

  const paths: ChartPath[] = [];
  for (;;) {
    const tour: Step[] = [];
    let at = 0;
    for (
      let leg = nextLeg(walk, tour, { from: at, isWanted }, options);
      leg;
      leg = nextLeg(walk, tour, { from: at, isWanted }, options)
    ) {
      if (!follow(tour, leg)) break;
      at = leg.end;
    }
    if (tour.length === 0) break;
    paths.push(pathOfSteps(tour));
  }
  return { paths, uncovered: [...branches].filter((id) => !shown.has(id)) };
}
