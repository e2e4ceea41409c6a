import type { RegisteredChart } from '../../machines/chart.ts';
import { charts } from '../../machines/registry.ts';
import { type ChartGraph, graphOf } from '../../statecharts/graph.ts';

export interface ShownChart {
  chart: RegisteredChart;
  graph: ChartGraph;
}

let shown: readonly ShownChart[] | null = null;

/** Every chart with its graph. */
export function shownCharts(): readonly ShownChart[] {
  shown ??= charts.map((chart) => ({ chart, graph: graphOf(chart.machine) }));
  return shown;
}

/** Sizes of a chart as people count them: states and transitions that are taken. */
export const sizesOf = ({ states, branches }: ChartGraph) => ({
  states: states.length - 1,
  branches: branches.filter(({ outcome }) => outcome === 'taken').length,
  calls: new Set(states.flatMap(({ invokes }) => invokes.map(({ id }) => id))).size,
  isParallel: states.some(({ kind }) => kind === 'parallel'),
});
