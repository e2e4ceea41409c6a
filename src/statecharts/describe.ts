import { fillFigures } from './figures.ts';
import type { ChartGraph } from './graph.ts';

/** The graph with the figures of `limits` in its descriptions. */
export function describeGraph(graph: ChartGraph, limits: Parameters<typeof fillFigures>[1]): ChartGraph {
  const describe = <T extends { description: string }>(part: T): T => ({
    ...part,
    description: fillFigures(part.description, limits),
  });
  return { states: graph.states.map(describe), branches: graph.branches.map(describe) };
}
