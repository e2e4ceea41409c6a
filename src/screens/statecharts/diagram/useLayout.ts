import { useEffect, useMemo, useState } from 'react';
import type { ChartLabels } from '../../../statecharts/chart.ts';
import { buildDiagram, type DiagramView, type PlacedDiagram } from '../../../statecharts/diagram.ts';
import type { ChartGraph } from '../../../statecharts/graph.ts';
import { layOut } from './layOut.ts';

interface Layout {
  /** The last diagram that was laid out; null before the first. */
  placed: PlacedDiagram | null;
  hasFailed: boolean;
  retry(): void;
}

/** Lays the chart out again whenever it or the view of it changes; the last diagram stays until then. */
export function useLayout(graph: ChartGraph, labels: ChartLabels, view: DiagramView): Layout {
  const model = useMemo(() => buildDiagram(graph, labels, view), [graph, labels, view]);
  const [placed, setPlaced] = useState<PlacedDiagram | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt lays out the same model
  useEffect(() => {
    let isOutdated = false;
    setFailed(false);
    layOut(model).then(
      (next) => {
        if (!isOutdated) setPlaced(next);
      },
      () => {
        if (!isOutdated) setFailed(true);
      },
    );
    return () => {
      isOutdated = true;
    };
  }, [model, attempt]);

  return { placed, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
