import { useMemo } from 'react';
import { details as texts } from '../../messages/ko.workbench.ts';
import { BranchDetail } from './BranchDetail.tsx';
import { ChartOverview } from './ChartOverview.tsx';
import classes from './Details.module.css';
import { StateDetail } from './StateDetail.tsx';
import { StateList } from './StateList.tsx';
import { useDiagram, type WorkbenchPanelProps } from './workbench.ts';

/** The details of what is selected, and the states of the chart with their transitions as a list. */
export function StructurePanel({ chart, graph, selection, select }: WorkbenchPanelProps) {
  const { reveal } = useDiagram();
  const state = useMemo(
    () => graph.states.find(({ path }) => selection?.kind === 'state' && path === selection.path),
    [graph, selection],
  );
  const branch = useMemo(
    () => graph.branches.find(({ id }) => selection?.kind === 'branch' && id === selection.id),
    [graph, selection],
  );
  const openState = (path: string) => {
    select({ kind: 'state', path });
    reveal(path);
  };
  const openBranch = (id: string) => select({ kind: 'branch', id });
  const shared = { chart, graph, openState, openBranch };
  return (
    <div className={classes.panel}>
      <section className={classes.detail} aria-live="polite" aria-label={texts.overview}>
        {branch ? (
          <BranchDetail {...shared} branch={branch} close={() => select(null)} />
        ) : state ? (
          <StateDetail {...shared} state={state} close={() => select(null)} />
        ) : (
          <ChartOverview chart={chart} graph={graph} />
        )}
      </section>
      <StateList {...shared} selection={selection} />
    </div>
  );
}
