import type { RegisteredChart } from './chart.ts';
import { coverGreedily } from './cover.ts';
import { hash } from './hash.ts';
import type { Journey } from './journey.ts';
import {
  type Advance,
  type Choice,
  isActive,
  JourneyError,
  type JourneyStep,
  joinId,
  journeyRunner,
  type Spot,
  toKey,
} from './journeyRunner.ts';
import { findLeaves } from './walk.ts';

export type JourneyCase = { id: string; title: string; steps: readonly JourneyStep[] };

/** `uncovered`: joins that no case takes, and transitions on the way that no case could repeat. */
export type JourneyCases = {
  start: readonly JourneyStep[];
  cases: readonly JourneyCase[];
  covered: readonly string[];
  uncovered: readonly string[];
};

const SPOTS_MAX = 20_000;

const spotKey = ({ running }: Spot): string => running.map(toKey).join(' | ');

const choiceKey = (choice: Choice): string =>
  'join' in choice
    ? joinId(choice.join)
    : `${choice.running} ${choice.move.kind} ${choice.move.name}/${choice.move.sample}`;

/** Returns what a case shows by some steps: branches by chart, and joins. */
const getItems = (steps: readonly JourneyStep[]): string[] =>
  steps.flatMap(({ path, after, join, kind }) => [
    ...(kind === 'start' ? [] : after.branches.map((id) => `${path}: ${id}`)),
    ...(join ? [joinId(join)] : []),
  ]);

const isAt = ({ leg, state }: Journey['goal'], spot: Spot): boolean =>
  spot.leg === leg && spot.running[0] !== undefined && isActive(spot.running[0].place, state);

type Visited = {
  spot: Spot;
  isGoal: boolean;
  from: number;
  by: Advance | null;
  ways: { by: Advance; to: number }[];
};

/** Every spot between the start of the journey and its goal. Throws a `JourneyError` past 20,000. */
function explore(journey: Journey, runner: ReturnType<typeof journeyRunner>): Visited[] {
  const visited: Visited[] = [];
  const known = new Map<string, number>();
  const visit = (spot: Spot, from: number, by: Advance | null): number => {
    const key = spotKey(spot);
    const found = known.get(key);
    if (found !== undefined) return found;
    if (visited.length >= SPOTS_MAX) throw new JourneyError(`${journey.id}: more than ${SPOTS_MAX} places`);
    known.set(key, visited.length);
    return visited.push({ spot, isGoal: isAt(journey.goal, spot), from, by, ways: [] }) - 1;
  };
  visit(runner.begin(journey.start).spot, -1, null);
  for (let index = 0; index < visited.length; index += 1) {
    const at = visited[index];
    if (at === undefined || at.isGoal) continue;
    for (const by of runner.advancesAt(at.spot))
      if (isAt(journey.goal, by.to) || runner.isWithin(by.to))
        at.ways.push({ by, to: visit(by.to, index, by) });
  }
  return visited;
}

/** The next way to the goal from each spot; null at the goal, undefined where none leads there. */
function waysToGoal(visited: readonly Visited[]): Map<number, { by: Advance; to: number } | null> {
  const next = new Map<number, { by: Advance; to: number } | null>();
  const before: { from: number; way: { by: Advance; to: number } }[][] = visited.map(() => []);
  visited.forEach(({ ways }, from) => {
    for (const way of ways) before[way.to]?.push({ from, way });
  });
  const queue = visited.flatMap(({ isGoal }, index) => (isGoal ? [index] : []));
  for (const index of queue) next.set(index, null);
  for (const index of queue)
    for (const { from, way } of before[index] ?? [])
      if (!next.has(from)) {
        next.set(from, way);
        queue.push(from);
      }
  return next;
}

const toCase = (id: string, steps: readonly JourneyStep[]): JourneyCase => {
  const labels = steps.flatMap(({ kind, path, move }) =>
    kind === 'move' && move ? [`${path} ${move.kind} ${move.name}/${move.sample}`] : [],
  );
  const outcomes = steps.map(
    ({ path, move, after }) =>
      `${path} ${move?.name ?? ''}/${move?.sample ?? ''} = ${findLeaves(after.snapshot)}`,
  );
  return { id: `${id}-${hash(outcomes.join(' → '))}`, title: labels.join(' → '), steps };
};

/**
 * End-to-end cases of a journey: together they take every join and every transition of its charts, and of the charts
 * these invoke, from which the goal can still be reached. Each ends at the goal. `charts`: all that may be invoked.
 * Throws a `JourneyError` where the samples never lead to a state of the journey.
 */
export function journeyCases(journey: Journey, charts: readonly RegisteredChart[]): JourneyCases {
  const runner = journeyRunner(journey, charts);
  const visited = explore(journey, runner);
  const onward = waysToGoal(visited);
  const numbers = new Map<string, number>();
  const getNumbers = (steps: readonly JourneyStep[]) =>
    getItems(steps).map((item) => {
      const number = numbers.get(item) ?? numbers.size;
      numbers.set(item, number);
      return number;
    });
  const getRest = (to: number): Advance[] => {
    const rest: Advance[] = [];
    for (let way = onward.get(to); way; way = onward.get(way.to)) rest.push(way.by);
    return rest;
  };
  const wayTo = (index: number): Advance[] => {
    const way: Advance[] = [];
    for (let at = visited[index]; at?.by; at = visited[at.from]) way.push(at.by);
    return way.reverse();
  };
  const edges = visited.flatMap(({ ways }, from) =>
    ways.filter(({ to }) => onward.has(to)).map(({ by, to }) => ({ from, by, to })),
  );
  const tree = {
    parents: visited.map(({ from }) => from),
    items: visited.map(({ by }) => (by ? getNumbers(by.steps) : [])),
  };
  const candidates = edges.map(({ from, by, to }) => ({
    node: from,
    items: getNumbers([by, ...getRest(to)].flatMap(({ steps }) => steps)),
    length: wayTo(from).length + 1 + getRest(to).length,
  }));

  const { spot: first, steps: start } = runner.begin(journey.start);
  // places of one key differ in what does not matter to the way on; the case shows what it really comes to
  function play(choices: readonly Choice[]): JourneyStep[] | null {
    const steps: JourneyStep[] = [];
    let spot = first;
    for (const choice of choices) {
      const key = choiceKey(choice);
      const advance = runner.advancesAt(spot).find((candidate) => choiceKey(candidate.choice) === key);
      if (advance === undefined) return null;
      steps.push(...advance.steps);
      spot = advance.to;
    }
    return isAt(journey.goal, spot) ? steps : null;
  }

  const cases = coverGreedily(tree, candidates).flatMap((index) => {
    const edge = edges[index];
    if (edge === undefined) return [];
    const steps = play([...wayTo(edge.from), edge.by, ...getRest(edge.to)].map(({ choice }) => choice));
    return steps ? [toCase(journey.id, steps)] : [];
  });
  const covered = new Set(cases.flatMap(({ steps }) => getItems(steps)));
  const wanted = new Set([...journey.joins.map(joinId), ...edges.flatMap(({ by }) => getItems(by.steps))]);
  return {
    start,
    cases,
    covered: [...covered],
    uncovered: [...wanted].filter((item) => !covered.has(item)),
  };
}
