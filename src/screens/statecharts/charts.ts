import type { ClientLimits } from '../../contracts/clientSettings.ts';
import { readClientSettings } from '../../services/clientSettings.ts';
import { labelsByInvoke } from '../../statecharts/branchText.ts';
import type { RegisteredChart } from '../../statecharts/chart.ts';
import { describeGraph } from '../../statecharts/describe.ts';
import { describeChart } from '../../statecharts/figures.ts';
import { buildGraph, type ChartGraph } from '../../statecharts/graph.ts';
import { charts } from '../../statecharts/registry.ts';

export interface ShownChart {
  chart: RegisteredChart;
  graph: ChartGraph;
}

let shown: { limits: ClientLimits; charts: readonly ShownChart[] } | null = null;

/** Every chart with its graph, with the figures of this server's settings in all texts. */
export function shownCharts(): readonly ShownChart[] {
  const { limits } = readClientSettings();
  if (shown?.limits !== limits)
    shown = {
      limits,
      charts: charts.map((chart) => {
        const graph = describeGraph(buildGraph(chart.machine), limits);
        const texts = describeChart(chart, limits);
        return { chart: { ...chart, ...texts, labels: labelsByInvoke(texts.labels, graph) }, graph };
      }),
    };
  return shown.charts;
}

/** A chart with more states than this cannot be read as a whole. */
const READ_AT_ONCE = 24;

/** Finds the outermost groups of a chart that is too large to be read with their inside. */
export function findLargeGroups({ states }: ChartGraph): string[] {
  if (states.length <= READ_AT_ONCE) return [];
  const isParallel = states.some(({ path, kind }) => path === '' && kind === 'parallel');
  const depth = isParallel ? 2 : 1;
  return states
    .filter(({ path, kind }) => kind !== 'atomic' && kind !== 'final' && path.split('.').length === depth)
    .map(({ path }) => path)
    .filter((path) => path !== '');
}

/** Sizes of a chart as people count them: states and transitions that are taken. */
export const countSizes = ({ states, branches }: ChartGraph) => ({
  states: states.length - 1,
  branches: branches.filter(({ outcome }) => outcome === 'taken').length,
  refusals: branches.filter(({ outcome }) => outcome === 'refused').length,
  calls: new Set(states.flatMap(({ invokes }) => invokes.map(({ id }) => id))).size,
  isParallel: states.some(({ kind }) => kind === 'parallel'),
});
