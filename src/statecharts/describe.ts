import type { ChartLabels, SampleLabel } from '../machines/chart.ts';
import { byClock, unexpected } from '../machines/sampleLabels.ts';
import { fillFigures } from './figures.ts';
import type { ChartGraph } from './graph.ts';
import type { Move } from './walk.ts';

/** The graph with the figures of `limits` in its descriptions. */
export function describeGraph(graph: ChartGraph, limits: Parameters<typeof fillFigures>[1]): ChartGraph {
  const describe = <T extends { description: string }>(part: T): T => ({
    ...part,
    description: fillFigures(part.description, limits),
  });
  return { states: graph.states.map(describe), branches: graph.branches.map(describe) };
}

/**
 * What a move of a walk means to a tester: the label of its sample, of its deadline, or that a call broke. Undefined
 * where the chart has no label for it.
 */
export function sampleLabelOf(
  labels: ChartLabels,
  { kind, name, sample }: Pick<Move, 'kind' | 'name' | 'sample'>,
): SampleLabel | undefined {
  if (kind === 'error') return unexpected;
  if (kind !== 'after') return labels.samples[name]?.[sample];
  const delay = labels.delays[name];
  return delay === undefined ? undefined : byClock(delay);
}
