import { type DiagnosisRunRow, diagnosisReason } from '../../contracts/diagnosisRuns.ts';
import { diagnosisRunLifecycle } from '../../machines/diagnosisRun/lifecycle.ts';
import type { DiagnosisRunEvent } from '../../machines/diagnosisRun/machine.ts';
import { diagnosisRunStateTexts } from '../../messages/ko.diagnoses.ts';
import { lifecycleRefusal } from '../../messages/ko.resource.ts';
import {
  confirmDiagnosisRun,
  publishDiagnosisRun,
  startDiagnosisRun,
  unconfirmDiagnosisRun,
  withdrawDiagnosisRun,
} from '../../services/diagnoses.ts';

export type RunCommand = 'start' | 'confirm' | 'unconfirm' | 'publish' | 'withdraw';
/** Commands that need a reason. */
export type ReasonCommand = Extract<RunCommand, 'unconfirm' | 'withdraw'>;

export const runCommands = ['start', 'confirm', 'publish', 'unconfirm', 'withdraw'] as const;

export const needsReason = (name: RunCommand): name is ReasonCommand =>
  name === 'unconfirm' || name === 'withdraw';

type Decided = Pick<DiagnosisRunRow, 'stateCd' | 'openCnt' | 'by'>;

/** A reason as it will be given: the chart only asks whether there is one. */
const REASON = '-';

/** Events of the chart; what only the server knows is left to it. */
const events = {
  start: ({ by }) => ({ type: 'run.start', by, hasCycle: true }),
  confirm: ({ by, openCnt }) => ({ type: 'run.confirm', by, isNothingOpen: openCnt === 0 }),
  unconfirm: ({ by }) => ({ type: 'run.unconfirm', by, reason: REASON }),
  publish: ({ by }) => ({ type: 'run.publish', by }),
  withdraw: ({ by }) => ({ type: 'run.withdraw', by, reason: REASON }),
} as const satisfies Record<RunCommand, (row: Decided) => DiagnosisRunEvent>;

export const nameCommand = (name: RunCommand): string => diagnosisRunStateTexts.events[`run.${name}`];

/** Reason that a command is not allowed for a run; null where it is. */
export function findRefusal(name: RunCommand, row: Decided): string | null {
  const event = events[name](row);
  const decision = diagnosisRunLifecycle.decide(row.stateCd, event);
  if (decision.isAllowed) return null;
  return lifecycleRefusal(diagnosisRunStateTexts, {
    code: row.stateCd,
    event: event.type,
    forbiddenBy: decision.forbiddenBy,
  });
}

export const isAllowed = (name: RunCommand, row: Decided): boolean => findRefusal(name, row) === null;

/** Commands of a run's state: those that are allowed, and those that the chart has for it but not for this person now. */
export const listCommands = (row: Decided): RunCommand[] =>
  runCommands.filter((name) => {
    const decision = diagnosisRunLifecycle.decide(row.stateCd, events[name](row));
    return decision.isAllowed || decision.forbiddenBy !== null;
  });

/** Sends a command for a run; `reason` is left out where it needs none. */
export function sendCommand(
  name: RunCommand,
  row: DiagnosisRunRow,
  { reason, signal }: { reason: string; signal: AbortSignal },
): Promise<unknown> {
  const { version } = row;
  switch (name) {
    case 'start':
      return startDiagnosisRun(row, version, signal);
    case 'confirm':
      return confirmDiagnosisRun(row, version, signal);
    case 'publish':
      return publishDiagnosisRun(row, version, signal);
    case 'unconfirm':
      return unconfirmDiagnosisRun(row, { reason, version }, signal);
    case 'withdraw':
      return withdrawDiagnosisRun(row, { reason, version }, signal);
  }
}

export const reasonField = diagnosisReason.shape.reason;

/** A run for which a command was refused, and why. */
export interface RefusedRun {
  row: DiagnosisRunRow;
  message: string;
}
