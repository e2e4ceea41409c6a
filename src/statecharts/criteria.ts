import type { ChartModel } from './chart.ts';
import { buildGraph, type ChartBranch, type ChartGraph } from './graph.ts';
import { getRegions, type Move, type Step, type Walk } from './walk.ts';

/** A way to one place of a walk and up to two steps on from it, which shows `items`. The second is only a move. */
export type Showing = { from: number; step: Step | null; next: Move | null };

/** Items that a criterion wants to be shown, the shortest way to show each, and what each arrival at a place shows. */
export type Wanted = {
  items: ReadonlyMap<string, Showing>;
  arrivals: readonly (readonly string[])[];
  /** Items of the chart that the walk never shows. */
  uncovered: readonly string[];
};

type Items = Pick<Wanted, 'items' | 'arrivals'>;

const isBelow = (path: string, ancestor: string): boolean =>
  ancestor === '' || path === ancestor || path.startsWith(`${ancestor}.`);

/** Collects the first way to show each item, in the order of the walk, which is the shortest. */
function collect(walk: Walk, shownBy: (step: Step | null, place: Walk['places'][number]) => string[]): Items {
  const items = new Map<string, Showing>();
  const arrivals: string[][] = walk.places.map((visited, index) =>
    index === 0 ? shownBy(null, visited) : [],
  );
  for (const item of arrivals[0] ?? []) items.set(item, { from: 0, step: null, next: null });
  walk.places.forEach((visited, from) => {
    visited.steps.forEach((step, index) => {
      const shown = shownBy(step, visited);
      const end = visited.ends[index] ?? from;
      const isArrival = walk.places[end]?.arrival?.step === step;
      if (isArrival) arrivals[end] = shown;
      for (const item of shown)
        if (!items.has(item))
          items.set(item, isArrival ? { from: end, step: null, next: null } : { from, step, next: null });
    });
  });
  return { items, arrivals };
}

const depths = new WeakMap<Walk, number[]>();

/** Steps from the start of the walk to a place. */
function computeDepth(walk: Walk, index: number): number {
  let known = depths.get(walk);
  if (known === undefined) {
    known = [];
    for (const { arrival } of walk.places) known.push(arrival ? (known[arrival.from] ?? 0) + 1 : 0);
    depths.set(walk, known);
  }
  return known[index] ?? 0;
}

/** Steps from the start of the walk to the end of what is shown. */
export const measureLength = (walk: Walk, { from, step, next }: Showing): number =>
  computeDepth(walk, from) + (step ? 1 : 0) + (next ? 1 : 0);

const branchesShownBy = (walk: Walk) => (step: Step | null, visited: Walk['places'][number]) =>
  step ? [...step.after.branches] : visited === walk.places[0] ? [...visited.place.branches] : [];

function states(walk: Walk, { branches }: ChartGraph): Items {
  const sources = new Map(branches.map(({ id, source }) => [id, source]));
  return collect(walk, (step, { place }) => {
    const after = step?.after ?? place;
    const passed = after.branches.flatMap((id) => sources.get(id) ?? []);
    return [...after.snapshot._nodes.map(({ path }) => path.join('.')), ...passed];
  });
}

function branchesWithRefusals(walk: Walk): Items {
  const { items, arrivals } = collect(walk, branchesShownBy(walk));
  const all = new Map(items);
  walk.places.forEach(({ refusals }, from) => {
    for (const step of refusals)
      for (const item of step.after.branches) if (!all.has(item)) all.set(item, { from, step, next: null });
  });
  return { items: all, arrivals };
}

/** Two transitions of which the second leaves a state that the first entered or stayed in. */
const pairId = (first: string, second: string): string => `${first} → ${second}`;

function pairs(walk: Walk, { branches }: ChartGraph, model: ChartModel): Items {
  const taken = new Map(branches.filter(({ outcome }) => outcome === 'taken').map((b) => [b.id, b]));
  const takenBy = (step: Step): ChartBranch[] => step.after.branches.flatMap((id) => taken.get(id) ?? []);
  const leadsTo = ({ targets, source }: ChartBranch, leaf: string) =>
    targets.length === 0
      ? isBelow(leaf, source)
      : targets.some((target) => isBelow(leaf, target) || isBelow(target, leaf));

  // The first place where a region is in a state is where the walk tried what that state reacts to.
  const triedAt = new Map<string, number>();
  walk.places.forEach(({ place }, index) => {
    for (const { key } of getRegions(model, place)) if (!triedAt.has(key)) triedAt.set(key, index);
  });
  const followers = new Map<string, { move: Move; branches: readonly ChartBranch[] }[]>();
  const findFollowers = (key: string, leaf: string) => {
    const known = followers.get(key);
    if (known) return known;
    const steps = walk.places[triedAt.get(key) ?? -1]?.steps ?? [];
    const found = steps.map((step) => ({
      move: step.move,
      branches: takenBy(step).filter(({ source }) => isBelow(leaf, source)),
    }));
    followers.set(key, found);
    return found;
  };

  const items = new Map<string, Showing>();
  walk.places.forEach(({ steps }, from) => {
    for (const step of steps) {
      const firsts = takenBy(step);
      for (const { leaf, key } of getRegions(model, step.after)) {
        const path = leaf.path.join('.');
        const leading = firsts.filter((first) => leadsTo(first, path));
        if (leading.length === 0) continue;
        for (const { move, branches: seconds } of findFollowers(key, path))
          for (const second of seconds)
            for (const first of leading) {
              const id = pairId(first.id, second.id);
              if (!items.has(id)) items.set(id, { from, step, next: move });
            }
      }
    }
  });
  const arrivals = walk.places.map(({ arrival }) => {
    const before = arrival ? walk.places[arrival.from]?.arrival?.step : undefined;
    return arrival && before
      ? takenBy(before).flatMap((first) =>
          takenBy(arrival.step)
            .map((second) => pairId(first.id, second.id))
            .filter((id) => items.has(id)),
        )
      : [];
  });
  return { items, arrivals };
}

function findRequirements({ states: all, branches }: ChartGraph): (item: string) => readonly string[] {
  const ofState = new Map(all.map(({ path, requirement }) => [path, requirement]));
  const ofBranch = new Map(
    branches.map(({ id, requirement, source, targets }) => [
      id,
      [...requirement, ...[source, ...targets].flatMap((path) => ofState.get(path) ?? [])],
    ]),
  );
  return (item) =>
    ofState.get(item) ?? ofBranch.get(item) ?? item.split(' → ').flatMap((id) => ofBranch.get(id) ?? []);
}

/** Returns what `criterion` wants of the chart, of `requirement` only when it is given. */
export function wantedBy(
  criterion: 'states' | 'transitions' | 'branches' | 'pairs',
  { model, walk, requirement }: { model: ChartModel; walk: Walk; requirement?: string | undefined },
): Wanted {
  const graph = buildGraph(model.at(() => model.start));
  const whole = {
    states: () => states(walk, graph),
    transitions: () => collect(walk, branchesShownBy(walk)),
    branches: () => branchesWithRefusals(walk),
    pairs: () => pairs(walk, graph, model),
  }[criterion]();
  const known: Record<typeof criterion, readonly string[]> = {
    states: graph.states.filter(({ kind }) => kind !== 'history').map(({ path }) => path),
    transitions: graph.branches.filter(({ outcome }) => outcome === 'taken').map(({ id }) => id),
    branches: graph.branches.map(({ id }) => id),
    pairs: [],
  };
  const requirementsOfItem = findRequirements(graph);
  const isAsked = (item: string) =>
    requirement === undefined || requirementsOfItem(item).includes(requirement);
  return {
    items: new Map([...whole.items].filter(([item]) => isAsked(item))),
    arrivals: whole.arrivals.map((shown) => shown.filter(isAsked)),
    uncovered: known[criterion].filter((item) => isAsked(item) && !whole.items.has(item)),
  };
}
