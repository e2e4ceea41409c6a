import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { resultHref } from '../../components/diagnosis/hrefs.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import type { RecordPage } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { useDetailParam } from '../../components/useDetailParam.ts';
import {
  type ImprovementDetail as Detail,
  formatExactScore,
  IMPROVEMENT,
} from '../../contracts/improvements.ts';
import { improvementLifecycle } from '../../machines/improvement/lifecycle.ts';
import type { ImprovementEvent } from '../../machines/improvement/machine.ts';
import { improvementTexts as texts } from '../../messages/ko.improvements.ts';
import { startImprovement, verifyImprovement } from '../../services/improvements.ts';
import classes from './Improvements.module.css';
import { DueDay, StateBadge } from './StateBadge.tsx';

const ImprovementForm = lazy(() => import('./ImprovementForm.tsx'));
const ReportForm = lazy(async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }));
const ReasonForm = lazy(async () => ({ default: (await import('./ReportForm.tsx')).ReasonForm }));

/** The commands of the chart; what people enter in a form is assumed to be there. */
const events = {
  change: (by) => ({ type: 'improvement.change', by }),
  start: (by) => ({ type: 'improvement.start', by }),
  report: (by) => ({ type: 'improvement.report', by, hasProof: true }),
  verify: (by) => ({ type: 'improvement.verify', by }),
  reject: (by) => ({ type: 'improvement.reject', by, reason: texts.reason }),
  cancel: (by) => ({ type: 'improvement.cancel', by, reason: texts.reason }),
} as const satisfies Record<string, (by: Detail['by']) => ImprovementEvent>;
type TaskCommand = keyof typeof events;

const buttons: readonly { name: TaskCommand; text: string; isPrimary?: boolean }[] = [
  { name: 'cancel', text: texts.cancel },
  { name: 'change', text: texts.edit },
  { name: 'reject', text: texts.reject },
  { name: 'start', text: texts.start, isPrimary: true },
  { name: 'report', text: texts.report, isPrimary: true },
  { name: 'verify', text: texts.verify, isPrimary: true },
];

interface TaskButtonsProps {
  task: Detail;
  isBusy: boolean;
  run(command: TaskCommand): void;
}

/** Buttons for what the chart allows the reader to do with a task at its state. */
export const TaskButtons = ({ task: { stateCd, by }, isBusy, run }: TaskButtonsProps) =>
  buttons
    .filter(({ name }) => improvementLifecycle.decide(stateCd, events[name](by)).isAllowed)
    .map(({ name, text, isPrimary }) => (
      <Button
        key={name}
        variant={isPrimary ? 'filled' : 'default'}
        disabled={isBusy}
        onClick={() => run(name)}
      >
        {text}
      </Button>
    ));

/** Offer to verify a task whose indicator reached its target in a result; its proof is needed all the same. */
function ReachedTarget({ task: { stateCd, by, bizSectId, reachedBy } }: { task: Detail }) {
  if (!reachedBy) return null;
  const mayVerify = improvementLifecycle.decide(stateCd, events.verify(by)).isAllowed;
  return (
    <p role="status" className={classes.reached}>
      {texts.reached(reachedBy.points)}{' '}
      {stateCd === 'done' ? mayVerify && texts.verifyNow : texts.reportFirst}{' '}
      <Link href={resultHref({ ...reachedBy, bizSectId })}>{texts.openResult}</Link>
    </p>
  );
}

/** One task with its proof, and what the reader may do about it at its state. */
export function ImprovementDetail({ task, isLoading, reload }: RecordPage & { task: Detail }) {
  const { listHref } = useDetailParam();
  const [form, setForm] = useState<Exclude<TaskCommand, 'start' | 'verify'> | null>(null);
  const { improveTaskId, version, stateCd } = task;
  const key = { improveTaskId };
  const commands = useCommands(
    { selected: [task], reload },
    {
      start: {
        question: () => texts.startQuestion,
        run: (_, { signal }) => startImprovement(key, version, signal),
        done: texts.started,
      },
      verify: {
        question: () => texts.verifyQuestion,
        run: (_, { signal }) => verifyImprovement(key, version, signal),
        done: texts.verified,
      },
    },
  );
  // what is not the newest would be refused
  const isBusy = isLoading || commands.isRunning;
  const close = () => setForm(null);
  const formProps = {
    task,
    onClose: close,
    onSaved: () => {
      close();
      reload();
    },
  };
  return (
    <PageStack isBusy={isBusy}>
      <ReachedTarget task={task} />
      <RecordPanel
        title={
          <>
            <StateBadge state={stateCd} /> {task.title}
          </>
        }
        lines={toLines(task)}
        attachments={task.attachments}
      >
        {task.cn !== '' && <p className={classes.text}>{task.cn}</p>}
        {task.proofCn !== '' && (
          <>
            <h3 className={classes.heading}>{texts.proof}</h3>
            <p className={classes.text}>{task.proofCn}</p>
          </>
        )}
      </RecordPanel>
      <RecordButtons listHref={listHref}>
        <TaskButtons
          task={task}
          isBusy={isBusy}
          run={(name) => (name === 'start' || name === 'verify' ? commands.run(name) : setForm(name))}
        />
      </RecordButtons>
      <ActivityHistory refType={IMPROVEMENT} refId={improveTaskId} />
      <ConfirmDialog commands={commands} />
      <Suspense>
        {form === 'change' && <ImprovementForm {...formProps} />}
        {form === 'report' && <ReportForm {...formProps} />}
        {(form === 'reject' || form === 'cancel') && <ReasonForm kind={form} {...formProps} />}
      </Suspense>
    </PageStack>
  );
}

function toLines(task: Detail): DescriptionLine[] {
  const { bizSectNm, idctrsNm, fromScore, targetPoints, ownerName, srcCd, reason } = task;
  return [
    [texts.section, bizSectNm ?? texts.company],
    idctrsNm === null ? null : [texts.indicator, idctrsNm],
    fromScore === null ? null : [texts.fromScore, texts.scoreShown(formatExactScore(fromScore))],
    targetPoints === null ? null : [texts.targetPoints, texts.pointsShown(targetPoints)],
    [texts.owner, ownerName ?? texts.none],
    [texts.due, <DueDay key="due" task={task} />],
    [texts.source, texts.sourceNames[srcCd]],
    reason === '' ? null : [texts.reason, reason],
  ];
}
