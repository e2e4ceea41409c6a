import { useMemo } from 'react';
import { details as texts } from '../../messages/ko.workbench.ts';
import { eventText, guardText, otherwiseIds } from '../../statecharts/branchText.ts';
import type { ChartLabels } from '../../statecharts/chart.ts';
import type { ChartBranch, ChartGraph } from '../../statecharts/graph.ts';
import classes from './Details.module.css';
import { StateName } from './StateName.tsx';

interface BranchListProps {
  title: string;
  branches: readonly ChartBranch[];
  graph: ChartGraph;
  labels: ChartLabels;
  /** Names the state each leaves instead of the one it leads to. */
  showsSource?: boolean;
  openState(path: string): void;
  openBranch(id: string): void;
}

/** Transitions as sentences, each with the state at its other end. */
export function BranchList({
  title,
  branches,
  graph,
  labels,
  showsSource,
  openState,
  openBranch,
}: BranchListProps) {
  const otherwise = useMemo(() => otherwiseIds(graph), [graph]);
  if (branches.length === 0) return null;
  return (
    <section>
      <h3 className={classes.subtitle}>
        {title} <span className={classes.count}>{branches.length}</span>
      </h3>
      <ul className={classes.branches}>
        {branches.map((branch) => {
          const guard = guardText(branch, labels, otherwise);
          const ends = showsSource ? [branch.source] : branch.targets;
          return (
            <li key={branch.id}>
              <button type="button" className={classes.branch} onClick={() => openBranch(branch.id)}>
                <span>{eventText(branch, labels)}</span>
                {guard !== null && <span className={classes.guard}>{guard}</span>}
              </button>
              <span className={classes.ends}>
                <span aria-hidden="true">{showsSource ? '←' : '→'}</span>
                {ends.length === 0 && <span className={classes.note}>{texts.stays}</span>}
                {ends.map((path) => (
                  <button key={path} type="button" className={classes.end} onClick={() => openState(path)}>
                    <StateName path={path} labels={labels} />
                  </button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
