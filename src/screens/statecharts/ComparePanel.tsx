import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useDialogs } from '../../components/dialogs.tsx';
import { toResult } from '../../components/toResult.ts';
import { compare as texts } from '../../messages/ko.workbench.ts';
import { loadReleaseSnapshot } from '../../services/statecharts.ts';
import { type Comparison, compareGraphs } from '../../statecharts/compare.ts';
import { ChartFilePicker } from './ChartFilePicker.tsx';
import classes from './Details.module.css';
import { DifferenceList } from './DifferenceList.tsx';
import type { ChartFile } from './readExport.ts';
import { saveText } from './saveDiagram.ts';
import {
  noOverlay,
  type Overlay,
  type ShownGraph,
  useOverlay,
  useShownGraph,
  type WorkbenchPanelProps,
} from './workbench.ts';

/** Two releases of the chart in one diagram, and what differs between them as a list. */
export function ComparePanel({ chart, graph, selection, select }: WorkbenchPanelProps) {
  const { alert } = useDialogs();
  const [before, setBefore] = useState<ChartFile | null>(null);
  const [after, setAfter] = useState<ChartFile | null>(null);
  const [isLoading, setLoading] = useState(false);

  const own = useMemo(() => ({ graph, labels: chart.labels }), [graph, chart]);
  const old = before?.chart(chart.id) ?? null;
  const next = after === null ? own : after.chart(chart.id);
  const found = useMemo(() => (old && next ? compareShown(old, next) : null), [old, next]);
  useShownGraph(found?.shown ?? null);
  useOverlay(found?.overlay ?? noOverlay);

  const download = async () => {
    setLoading(true);
    const result = await toResult(loadReleaseSnapshot());
    setLoading(false);
    if (result.status !== 'C200') await alert(result.message);
    else {
      const { version, date } = result.value;
      saveText(
        JSON.stringify(result.value),
        'application/json',
        `statecharts-${version}-${date.slice(0, 10)}.json`,
      );
    }
  };
  const missing = before && !old ? before : after && !next ? after : null;
  return (
    <div className={classes.panel}>
      <p className={classes.description}>{texts.lead}</p>
      <ChartFilePicker label={texts.before} file={before} onChange={setBefore} />
      <ChartFilePicker label={texts.after} hint={texts.afterHint} file={after} onChange={setAfter} />
      <Button variant="default" size="sm" loading={isLoading} onClick={() => void download()}>
        {texts.download}
      </Button>
      <div role="status">{missing && <p>{texts.noSuchChart(chart.title)}</p>}</div>
      {found && (
        <DifferenceList
          comparison={found.comparison}
          labels={found.shown.labels}
          selection={selection}
          select={select}
        />
      )}
    </div>
  );
}

/** Compares two charts: what is gone has its labels from before, everything else those it has now. */
function compareShown(before: ShownGraph, after: ShownGraph) {
  const comparison = compareGraphs(before.graph, after.graph);
  const labels = {
    ...after.labels,
    events: { ...before.labels.events, ...after.labels.events },
    guards: { ...before.labels.guards, ...after.labels.guards },
    calls: { ...before.labels.calls, ...after.labels.calls },
    delays: { ...before.labels.delays, ...after.labels.delays },
    actions: { ...before.labels.actions, ...after.labels.actions },
  };
  return { comparison, shown: { graph: comparison.union, labels }, overlay: toOverlay(comparison) };
}

function toOverlay({ states, branches }: Comparison): Overlay {
  return {
    states: new Map(
      states.map(({ change, part }) => [part.path, { mark: change, sign: texts.signs[change] }]),
    ),
    branches: new Map(
      branches.map(({ change, part }) => [part.id, { mark: change, sign: texts.signs[change] }]),
    ),
  };
}
