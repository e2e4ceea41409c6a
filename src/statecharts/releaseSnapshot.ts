import type { ClientLimits } from '../contracts/clientSettings.ts';
import type { ReleaseSnapshot } from '../contracts/statecharts.ts';
import { labelsByInvoke } from './branchText.ts';
import type { ChartLabels, RegisteredChart } from './chart.ts';
import { describeGraph } from './describe.ts';
import { toMachineJson } from './export/machineJson.ts';
import { describeChart } from './figures.ts';
import { buildGraph } from './graph.ts';

/** Samples are for test sheets; comparing releases does not need them. */
const withoutSamples = (labels: ChartLabels): ChartLabels => ({ ...labels, samples: {} });

/** The charts of a release as they are now, with the figures of `limits`. `date` is ISO 8601. */
export function takeReleaseSnapshot(
  charts: readonly RegisteredChart[],
  limits: ClientLimits,
  release: Pick<ReleaseSnapshot, 'version' | 'commit' | 'date'>,
): ReleaseSnapshot {
  return {
    format: 'esg-console/statecharts@1',
    ...release,
    charts: charts.map((chart) => {
      const { title, purpose, labels } = describeChart(chart, limits);
      const graph = describeGraph(buildGraph(chart.machine), limits);
      const { id } = chart;
      return toMachineJson(
        { id, title, purpose, labels: withoutSamples(labelsByInvoke(labels, graph)) },
        graph,
      );
    }),
  };
}
