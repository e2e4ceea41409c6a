import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { ImprovementRow, ImprovementState } from '../../contracts/improvements.ts';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import { improvementStateTexts, improvementTexts as texts } from '../../messages/ko.improvements.ts';
import classes from './Improvements.module.css';

const isOver = (state: ImprovementState): boolean => state === 'verified' || state === 'cancelled';

/** State of a task. */
export const StateBadge = ({ state }: { state: ImprovementState }) => (
  <Badge variant="light" color={isOver(state) ? 'gray' : 'brand'}>
    {improvementStateTexts.states[state]}
  </Badge>
);

/** Due day of a task, marked when it has passed. */
export const DueDay = ({ task }: { task: Pick<ImprovementRow, 'dueYmd' | 'isLate'> }) => (
  <span className={task.isLate ? classes.late : undefined}>
    {toDashedDay(task.dueYmd)}
    {task.isLate && ` (${texts.late})`}
  </span>
);
