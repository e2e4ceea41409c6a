import { withoutOwnActions } from '../../statecharts/actionNames.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { details as texts } from '../../messages/ko.workbench.ts';
import type { ChartLabels, RegisteredChart } from '../../statecharts/chart.ts';
import type { ChartGraph } from '../../statecharts/graph.ts';
import classes from './Details.module.css';

export interface DetailProps {
  chart: RegisteredChart;
  graph: ChartGraph;
  close(): void;
  openState(path: string): void;
  openBranch(id: string): void;
}

export function DetailHead({ kind, title, close }: { kind: string; title: ReactNode; close(): void }) {
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>
        <span className={classes.kind}>{kind}</span> {title}
      </h2>
      <CloseButton aria-label={texts.close} onClick={close} />
    </div>
  );
}

export function NameList({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.plain}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** Labels of actions, each once; XState's own are left out. */
export const actionTexts = (names: readonly string[], labels: ChartLabels): string[] => [
  ...new Set(withoutOwnActions(names).map((name) => labels.actions[name] ?? name)),
];
