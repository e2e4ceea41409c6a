import { withoutOwnActions } from './actionNames.ts';
import type { ChartBranch, ChartGraph, ChartState } from './graph.ts';

export type Change = 'added' | 'removed' | 'changed';

/** One difference between two graphs. `fields` are the parts that differ of what is in both. */
export interface Difference<Part> {
  change: Change;
  part: Part;
  before: Part | null;
  fields: readonly string[];
}

export interface Comparison {
  states: readonly Difference<ChartState>[];
  branches: readonly Difference<ChartBranch>[];
  /** Everything of both: what is now, and what is gone in the place it had. */
  union: ChartGraph;
}

function differences<Part extends object>(
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
): Difference<Part>[] {
  const gone = [...before].flatMap(([key, part]): Difference<Part>[] =>
    after.has(key) ? [] : [{ change: 'removed', part, before: part, fields: [] }],
  );
  const others = [...after].flatMap(([key, part]): Difference<Part>[] => {
    const old = before.get(key);
    if (!old) return [{ change: 'added', part, before: null, fields: [] }];
    const fields = Object.entries(part)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(old, name)))
      .map(([name]) => name);
    return fields.length > 0 ? [{ change: 'changed', part, before: old, fields }] : [];
  });
  return [...others, ...gone];
}

const comparable = ({ states, branches }: ChartGraph): ChartGraph => ({
  states: states.map((state) => ({
    ...state,
    entry: withoutOwnActions(state.entry),
    exit: withoutOwnActions(state.exit),
  })),
  branches: branches.map((branch) => ({ ...branch, actions: withoutOwnActions(branch.actions) })),
});

/** Compares a chart of one release with that of another. */
export function compareGraphs(before: ChartGraph, after: ChartGraph): Comparison {
  const byPath = ({ states }: ChartGraph) => new Map(states.map((state) => [state.path, state]));
  const byId = ({ branches }: ChartGraph) => new Map(branches.map((branch) => [branch.id, branch]));
  const [old, now] = [comparable(before), comparable(after)];
  const states = differences(byPath(old), byPath(now));
  const branches = differences(byId(old), byId(now));
  const gone = <Part>(found: readonly Difference<Part>[]) =>
    found.filter(({ change }) => change === 'removed').map(({ part }) => part);
  return {
    states,
    branches,
    union: {
      states: [...now.states, ...gone(states)],
      branches: [...now.branches, ...gone(branches)],
    },
  };
}
