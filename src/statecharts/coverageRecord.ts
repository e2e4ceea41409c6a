import { type CoverageKind, type CoverageRecord, coverageKinds } from '../contracts/chartCoverage.ts';
import type { ChartGraph } from './graph.ts';
import { hash } from './hash.ts';

type ChartCoverage = CoverageRecord['charts'][string];

/** Changes when a state, a transition, its guard, target or actions do; texts of the chart do not matter. */
export function structureHash({ states, branches }: ChartGraph): string {
  return hash(
    JSON.stringify([
      states.map(({ path, kind, initial, entry, exit, invokes }) => [
        path,
        kind,
        initial,
        entry,
        exit,
        invokes.map(({ id, source }) => [id, source]),
      ]),
      branches.map(({ id, targets, actions, reenter }) => [id, targets, actions, reenter]),
    ]),
  );
}

const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The record of one run: `shown` are branch ids, those the chart has not are left out. */
export function toRecord(
  chart: string,
  graph: ChartGraph,
  kind: CoverageKind,
  shown: ReadonlySet<string>,
): CoverageRecord {
  const branches = graph.branches
    .filter(({ id }) => shown.has(id))
    .map(({ id }): [string, CoverageKind[]] => [id, [kind]]);
  return { version: 1, charts: { [chart]: { hash: structureHash(graph), branches: sorted(branches) } } };
}

function mergeCharts(a: ChartCoverage, b: ChartCoverage): ChartCoverage {
  // of two versions of a chart the later record counts
  if (a.hash !== b.hash) return b;
  const ids = new Set([...Object.keys(a.branches), ...Object.keys(b.branches)]);
  const findKinds = (id: string) =>
    coverageKinds.filter((kind) => a.branches[id]?.includes(kind) || b.branches[id]?.includes(kind));
  return { hash: a.hash, branches: sorted([...ids].map((id) => [id, findKinds(id)])) };
}

/** All records in one, in an order that depends on nothing but what they hold. */
export function mergeRecords(records: Iterable<CoverageRecord>): CoverageRecord {
  const charts = new Map<string, ChartCoverage>();
  for (const record of records)
    for (const [id, coverage] of Object.entries(record.charts)) {
      const known = charts.get(id);
      charts.set(id, known ? mergeCharts(known, coverage) : coverage);
    }
  return { version: 1, charts: sorted(charts) };
}

/**
 * Coverage of a chart in records: `noRun` when they have nothing of it, or only of one with another structure
 * (`stale`). `kinds` is by branch id and lists nothing for a branch that was not shown.
 */
export type Covered =
  | { status: 'noRun'; stale: boolean }
  | { status: 'run'; kinds: ReadonlyMap<string, readonly CoverageKind[]> };

export function coveredIn(records: readonly CoverageRecord[], chart: string, graph: ChartGraph): Covered {
  const found = records.flatMap(({ charts }) => charts[chart] ?? []);
  const current = structureHash(graph);
  const [first, ...others] = found.filter(({ hash: recorded }) => recorded === current);
  if (first === undefined) return { status: 'noRun', stale: found.length > 0 };
  const { branches } = others.reduce(mergeCharts, first);
  return { status: 'run', kinds: new Map(graph.branches.map(({ id }) => [id, branches[id] ?? []])) };
}

/** Counts the chart's branches that each kind of run showed, and those that any of them did. */
export function countCovered({ kinds }: Extract<Covered, { status: 'run' }>): {
  total: number;
  any: number;
  by: Record<CoverageKind, number>;
} {
  const lists = [...kinds.values()];
  const count = (kind: CoverageKind) => lists.filter((list) => list.includes(kind)).length;
  return {
    total: lists.length,
    any: lists.filter((list) => list.length > 0).length,
    by: {
      headless: count('headless'),
      rendered: count('rendered'),
      browser: count('browser'),
      manual: count('manual'),
    },
  };
}
