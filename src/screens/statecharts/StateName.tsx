import { stateText } from '../../statecharts/branchText.ts';
import type { ChartLabels } from '../../statecharts/chart.ts';
import classes from './Details.module.css';

/** A state's Korean name, then its path as the chart's code has it. */
export function StateName({ path, labels }: { path: string; labels: ChartLabels }) {
  return (
    <>
      {stateText(path, labels)}{' '}
      {labels.states[path] !== undefined && <code className={classes.key}>{path}</code>}
    </>
  );
}
