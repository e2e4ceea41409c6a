import { useCallback, useMemo, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import type { RegisteredChart } from '../../machines/chart.ts';
import { charts } from '../../machines/registry.ts';
import { workbench as texts } from '../../messages/ko.workbench.ts';
import { graphOf } from '../../statecharts/graph.ts';
import { panelTabs } from './panels.ts';
import { useAddress } from './useAddress.ts';
import { type Diagram, DiagramContext, noOverlay, type Selection } from './workbench.ts';

/** One chart: its diagram, and a panel that explains or runs it. */
export default function WorkbenchScreen() {
  const { id } = useParams();
  const chart = charts.find((candidate) => candidate.id === id);
  return chart ? <Workbench key={chart.id} chart={chart} /> : <p>{texts.unknownChart}</p>;
}

function Workbench({ chart }: { chart: RegisteredChart }) {
  const { params, change } = useAddress();
  const graph = useMemo(() => graphOf(chart.machine), [chart]);
  const tab = panelTabs.find(({ id }) => id === params.get('tab')) ?? panelTabs[0];
  const state = params.get('state');
  const branch = params.get('branch');
  const selection = useMemo<Selection | null>(
    () =>
      branch !== null
        ? { kind: 'branch', id: branch }
        : state !== null
          ? { kind: 'state', path: state }
          : null,
    [branch, state],
  );
  const select = useCallback(
    (next: Selection | null) =>
      change({
        state: next?.kind === 'state' ? next.path : null,
        branch: next?.kind === 'branch' ? next.id : null,
      }),
    [change],
  );
  const [, setOverlay] = useState(noOverlay);
  const fire = useRef<((branchId: string) => void) | null>(null);
  const diagram = useMemo<Diagram>(
    () => ({
      setOverlay,
      setFire: (next) => {
        fire.current = next;
      },
      reveal: () => {},
    }),
    [],
  );
  const { Panel } = tab;
  return (
    <DiagramContext value={diagram}>
      <h1>{chart.title}</h1>
      <TabStrip
        name="workbench"
        label={texts.tabList}
        tabs={panelTabs}
        selected={tab.id}
        onChange={(next) => change({ tab: next })}
      />
      <TabPanel name="workbench" selected={tab.id}>
        <Panel chart={chart} graph={graph} selection={selection} select={select} />
      </TabPanel>
    </DiagramContext>
  );
}
