import type { ChartBranch, ChartGraph, ChartState } from './graph.ts';

/**
 * Verdict of a state on an event: `accepted` whatever the data is, `guarded` when one of `guards` lets it
 * through, `ignored` otherwise. `by` is the path of the state whose transitions decide, an ancestor or itself.
 */
export type MatrixCell =
  | { verdict: 'accepted'; by: string; guards: readonly string[] }
  | { verdict: 'guarded'; by: string; guards: readonly string[] }
  | { verdict: 'ignored' };

export type Matrix = {
  /** Types of the events from outside, in document order. */
  events: readonly string[];
  /** One row per state in which the chart can rest, with a cell per event. */
  rows: readonly { state: ChartState; cells: readonly MatrixCell[] }[];
};

/** The state itself, then its ancestors up to the root. */
function findChain(states: ReadonlyMap<string, ChartState>, path: string): string[] {
  const parent = states.get(path)?.parent ?? null;
  return parent === null ? [path] : [path, ...findChain(states, parent)];
}

const reacts = ({ targets, actions }: ChartBranch): boolean => targets.length > 0 || actions.length > 0;

function findCell(
  chain: readonly string[],
  branches: ReadonlyMap<string, readonly ChartBranch[]>,
): MatrixCell {
  const guards = new Set<string>();
  let by: string | undefined;
  for (const path of chain) {
    for (const branch of branches.get(path) ?? []) {
      by ??= path;
      // a transition without target and actions forbids the event, ancestors included
      if (branch.guard === null) {
        if (reacts(branch)) return { verdict: 'accepted', by, guards: [...guards] };
        return guards.size > 0 ? { verdict: 'guarded', by, guards: [...guards] } : { verdict: 'ignored' };
      }
      guards.add(branch.guard);
    }
  }
  return by === undefined ? { verdict: 'ignored' } : { verdict: 'guarded', by, guards: [...guards] };
}

/**
 * Builds the matrix of the events that each state accepts. A state of one parallel region shows what that region does;
 * another may accept what it ignores.
 */
export function buildMatrix({ states, branches }: ChartGraph): Matrix {
  const outside = branches.filter(({ eventKind, outcome }) => eventKind === 'event' && outcome === 'taken');
  const events = [...new Set(outside.map(({ eventName }) => eventName))];
  const byPath = new Map(states.map((state) => [state.path, state]));
  const byEvent = new Map(
    events.map((event) => [
      event,
      Map.groupBy(
        outside.filter(({ eventName }) => eventName === event),
        ({ source }) => source,
      ),
    ]),
  );
  const resting = states.filter(
    ({ kind, transient }) => (kind === 'atomic' || kind === 'final') && !transient,
  );
  return {
    events,
    rows: resting.map((state) => {
      const chain = findChain(byPath, state.path);
      const hasEnded = state.kind === 'final' && chain.length <= 2;
      return {
        state,
        cells: events.map((event) =>
          hasEnded ? { verdict: 'ignored' as const } : findCell(chain, byEvent.get(event) ?? new Map()),
        ),
      };
    }),
  };
}
