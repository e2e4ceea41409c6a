import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { createContext, use } from 'react';
import { formatPercent, formatScore } from '../../components/diagnosis/figures.ts';
import { ResultMarks } from '../../components/diagnosis/ResultMarks.tsx';
import { RunStateBadge } from '../../components/diagnosis/RunStateBadge.tsx';
import { date } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import type { DiagnosisRunRow } from '../../contracts/diagnosisRuns.ts';
import { describeStaleReason, diagnosisRunStateTexts } from '../../messages/ko.diagnoses.ts';
import { diagnosisRunTexts as texts } from '../../messages/ko.diagnosisRuns.ts';
import { nameResult } from '../../messages/ko.diagnosisScreens.ts';
import { grid } from '../../messages/ko.grid.ts';
import { rowActions } from '../../messages/ko.widgets.ts';
import classes from './Runs.module.css';
import { findRefusal, listCommands, nameCommand, needsReason, type RunCommand } from './runCommands.ts';

/** Runs a command of a row; null where the reader gives none. */
export const RunCommandContext = createContext<((name: RunCommand, row: DiagnosisRunRow) => void) | null>(
  null,
);

const REASONS_SHOWN = 2;

/** State of a run, how far its calculation is, or why it has to be calculated again. */
function RunState({ run }: { run: DiagnosisRunRow }) {
  const { stateCd, progress, staleRsns, failedRsn, isUnchanged } = run;
  const reasons = staleRsns.slice(0, REASONS_SHOWN).map(describeStaleReason);
  const left = staleRsns.length - reasons.length;
  return (
    <div className={classes.state}>
      <span className={classes.badges}>
        <RunStateBadge state={stateCd} />
        <ResultMarks of={run} />
      </span>
      {stateCd === 'calculating' && (
        <>
          <Progress value={progress} aria-label={texts.progress(progress)} className={classes.bar} />
          <span className={classes.detail}>{texts.progress(progress)}</span>
        </>
      )}
      {stateCd === 'stale' &&
        reasons.map((reason) => (
          <span key={reason} className={classes.detail}>
            {reason}
          </span>
        ))}
      {stateCd === 'stale' && left > 0 && <span className={classes.detail}>{texts.moreReasons(left)}</span>}
      {stateCd === 'failed' && failedRsn !== null && <span className={classes.detail}>{failedRsn}</span>}
      {stateCd === 'calculated' && isUnchanged && <span className={classes.detail}>{texts.unchanged}</span>}
    </div>
  );
}

/** Commands that the reader has for a run; a command that the chart does not allow them now says why. */
export function RunButtons({ run }: { run: DiagnosisRunRow }) {
  const send = use(RunCommandContext);
  const names = run.by.isOperator ? listCommands(run) : [];
  if (!send || names.length === 0) return grid.none;
  return (
    <div className={classes.actions}>
      {names.map((name) => (
        <ReasonButton
          key={name}
          size="compact-sm"
          variant={needsReason(name) ? 'default' : 'light'}
          reason={findRefusal(name, run)}
          aria-label={rowActions.label(nameResult(run), nameCommand(name))}
          onClick={() => send(name, run)}
        >
          {nameCommand(name)}
        </ReasonButton>
      ))}
    </div>
  );
}

const byAt = (person: DiagnosisRunRow['ranBy'], at: string | null): string | null =>
  at === null ? null : texts.byAt(person?.userName ?? null, date(at));

const companyColumn: GridColumn<DiagnosisRunRow> = { id: 'custCoNm', header: texts.company, width: 140 };

const columns: GridColumn<DiagnosisRunRow>[] = [
  { id: 'dgnsYr', header: texts.name, main: true, sortable: true, width: 180, value: nameResult },
  {
    id: 'stateCd',
    header: texts.state,
    sortable: true,
    width: 190,
    value: ({ stateCd }) => diagnosisRunStateTexts.states[stateCd],
    cell: (run) => <RunState run={run} />,
  },
  {
    id: 'rev',
    header: texts.rev,
    width: 56,
    align: 'right',
    value: ({ rev }) => (rev === 0 ? null : texts.revShown(rev)),
  },
  {
    id: 'score',
    header: texts.score,
    width: 64,
    align: 'right',
    value: ({ score }) => (score === null ? null : formatScore(score)),
  },
  { id: 'bandNm', header: texts.band, width: 110 },
  {
    id: 'coverage',
    header: texts.coverage,
    width: 76,
    align: 'right',
    value: ({ coverage }) => (coverage === null ? null : formatPercent(coverage)),
  },
  {
    id: 'confirmedAt',
    header: texts.confirmed,
    width: 105,
    value: (run) => byAt(run.confirmedBy, run.confirmedAt),
  },
  {
    id: 'publishedAt',
    header: texts.published,
    width: 105,
    value: (run) => byAt(run.publishedBy, run.publishedAt),
  },
  { id: 'ranAt', header: texts.ran, width: 105, optional: true, value: (run) => byAt(run.ranBy, run.ranAt) },
  ...trackedColumns<DiagnosisRunRow>().map((column) => ({
    ...column,
    optional: true,
    sortable: column.id === 'lastModifiedAt',
  })),
];

const actionColumn: GridColumn<DiagnosisRunRow> = {
  id: 'actions',
  header: texts.actions,
  width: 150,
  value: () => null,
  cell: (run) => <RunButtons run={run} />,
};

/** Columns for each reader: an administrator sees whose run it is, a worker gives no commands. */
export const runColumns = {
  ROLE_ADMIN: [companyColumn, ...columns, actionColumn],
  ROLE_OPERATOR: [...columns, actionColumn],
  others: columns,
} as const satisfies Record<string, GridColumn<DiagnosisRunRow>[]>;
