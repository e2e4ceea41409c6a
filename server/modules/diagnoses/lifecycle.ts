import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { DiagnosisRunKey } from '../../../src/contracts/diagnosisRuns.ts';
import type { DiagnosisRunState } from '../../../src/contracts/diagnosisStates.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { diagnosisRunLifecycle } from '../../../src/machines/diagnosisRun/lifecycle.ts';
import type { DiagnosisRunActor, DiagnosisRunEvent } from '../../../src/machines/diagnosisRun/machine.ts';
import {
  type DiagnosisSubjectNames,
  diagnosisRunStateTexts,
  diagnosisEntries as entries,
  diagnosisRefusals as refusals,
} from '../../../src/messages/ko.diagnoses.ts';
import type { Db, Tx } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { diagnosisResult, diagnosisRun } from '../../db/schema/diagnoses.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { sweepOrigin } from '../audit/line.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { findReviewers } from '../documents/reviewers.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Acting, ReadCall } from '../resource/call.ts';
import { guardLifecycle } from '../resource/lifecycle.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { findCycle, readCycleSectionNames, readParts } from './input.ts';
import { type RunRecord, runs } from './runs.ts';

/** A calculation that has not ended by then has died. */
const CALCULATING_MS = 5 * 60_000;

/** Period and section of a run, as texts name them. */
export async function readSubjectNames(
  tx: Db,
  { dgnsYr, brnCd, bizSectId }: Pick<RunRecord, 'dgnsYr' | 'brnCd' | 'bizSectId'>,
): Promise<DiagnosisSubjectNames & Pick<RunRecord, 'bizSectId'>> {
  if (bizSectId === null) return { dgnsYr, brnCd, bizSectId, bizSectNm: null };
  const [section] = await tx
    .select({ bizSectNm: bizSection.bizSectNm })
    .from(bizSection)
    .where(eq(bizSection.bizSectId, bizSectId));
  return { dgnsYr, brnCd, bizSectId, bizSectNm: section?.bizSectNm ?? null };
}

export type RunLifecycle = ReturnType<typeof createRunLifecycle>;

/** Lifecycle of runs, which people, the calculation and changed inputs move. */
export function createRunLifecycle({ notify, canSignIn }: { notify: Notify; canSignIn: CanSignIn }) {
  async function report({ tx, origin }: Acting, row: RunRecord, event: DiagnosisRunEvent): Promise<void> {
    const line = (cn: string) => addHistoryEntry(tx, row.dgnsRunId, cn, origin);
    switch (event.type) {
      case 'run.start':
        return line(entries.started);
      case 'run.done':
        return line(entries.calculated);
      case 'run.fail':
        return line(entries.failed);
      case 'run.inputChanged':
        return line(entries.inputChanged);
      case 'run.confirm':
        return line(entries.confirmed);
      case 'run.unconfirm':
        return line(entries.unconfirmed(event.reason));
      case 'run.publish':
        await line(entries.published);
        return notify(
          tx,
          'resultPublished',
          { roles: roleSets.company, customerCompanyId: row.custCoId },
          await readSubjectNames(tx, row),
        );
      case 'run.withdraw':
        return line(entries.withdrawn(event.reason));
    }
  }

  const move = guardLifecycle(runs, {
    chart: diagnosisRunLifecycle,
    texts: diagnosisRunStateTexts,
    column: 'stateCd' as const,
    after: (acting, { row, event }) => report(acting, row, event),
  });

  /** The caller as the chart sees them. An administrator publishes where the company has no other operator. */
  async function toActor(
    { tx, principal }: ReadCall,
    { custCoId, stateCd, confirmedById }: Pick<RunRecord, 'custCoId' | 'stateCd' | 'confirmedById'>,
  ): Promise<DiagnosisRunActor> {
    const { id, userAuth, customerCompanyId } = principal;
    const isOperator = userAuth === 'ROLE_OPERATOR' && customerCompanyId === custCoId;
    const writerIds = confirmedById === null ? [] : [confirmedById];
    const standsIn =
      userAuth === 'ROLE_ADMIN' &&
      stateCd === 'confirmed' &&
      (await findReviewers(tx, { custCoId, writerIds }, canSignIn)).role === 'ROLE_ADMIN';
    return { isOperator: isOperator || standsIn, isOtherPerson: confirmedById !== id };
  }

  return { move, toActor };
}

/** The reason that a run cannot start for want of values or of sections' results; undefined where it can. */
export async function findStartObstacle(tx: Tx, row: RunRecord): Promise<string | undefined> {
  const cycle = await findCycle(tx, row);
  if (!cycle || cycle.entryCycleId !== row.entryCycleId) return diagnosisRunStateTexts.reasons.hasCycle;
  const sections = await readCycleSectionNames(tx, cycle.entryCycleId);
  if (row.bizSectId !== null) {
    const isThere = sections.some(({ bizSectId }) => bizSectId === row.bizSectId);
    return isThere ? undefined : refusals.noSection;
  }
  const lacking = (await readParts(tx, row)).filter(({ result }) => result === null);
  return lacking.length === 0
    ? undefined
    : refusals.sectionsLacking(lacking.map(({ bizSectNm }) => bizSectNm));
}

/** Values that keep a result from being confirmed: those that were open when it was made. */
export async function countOpen(tx: Db, { dgnsRstId }: Pick<RunRecord, 'dgnsRstId'>): Promise<number> {
  if (dgnsRstId === null) return 0;
  const [found] = await tx
    .select({ openCnt: diagnosisResult.openCnt })
    .from(diagnosisResult)
    .where(eq(diagnosisResult.dgnsRstId, dgnsRstId));
  return found?.openCnt ?? 0;
}

/** Ends a calculation that has failed. */
export async function failRun(
  acting: Acting,
  row: RunRecord,
  { lifecycle, notify, reason }: { lifecycle: RunLifecycle; notify: Notify; reason: string },
): Promise<void> {
  await lifecycle.move(acting, row, { type: 'run.fail' }, { values: { failedRsn: reason, progress: 0 } });
  if (row.ranById === null) return;
  const names = await readSubjectNames(acting.tx, row);
  await notify(acting.tx, 'runFailed', { userId: row.ranById }, { ...names, reason });
}

/** Fails calculations that have died, so that somebody can start them again. */
export const createRunSweep = (deps: { now(): Date; lifecycle: RunLifecycle; notify: Notify }): Sweep => ({
  name: 'diagnosesDead',
  async run(tx) {
    const now = deps.now();
    const { stateCd, ranAt, dgnsRunId } = diagnosisRun;
    const dead = await tx
      .select()
      .from(diagnosisRun)
      .where(and(eq(stateCd, 'calculating'), lt(ranAt, new Date(now.getTime() - CALCULATING_MS))))
      .orderBy(dgnsRunId)
      .limit(50)
      .for('update', { skipLocked: true });
    for (const row of dead)
      await failRun({ tx, origin: sweepOrigin(now) }, row, { ...deps, reason: refusals.died });
    return dead.length;
  },
});

/** Locks a run until the transaction ends, whoever reaches it. */
export async function lockRun(tx: Tx, { dgnsRunId }: DiagnosisRunKey): Promise<RunRecord | undefined> {
  const [row] = await tx
    .select()
    .from(diagnosisRun)
    .where(eq(diagnosisRun.dgnsRunId, dgnsRunId))
    .for('update');
  return row;
}

/** States in which a changed input matters: there is a result, or one is being made. */
const usingStates: readonly DiagnosisRunState[] = ['calculating', 'calculated', 'confirmed', 'published'];

/** Locks runs whatever their state: one that is just being started waits, and reads the changed input then. */
export async function lockRuns(tx: Tx, matching: SQL | undefined): Promise<RunRecord[]> {
  const locked = await tx
    .select()
    .from(diagnosisRun)
    .where(matching)
    .orderBy(
      diagnosisRun.custCoId,
      diagnosisRun.dgnsYr,
      diagnosisRun.brnCd,
      sql`${diagnosisRun.bizSectId} nulls last`,
      diagnosisRun.dgnsRunId,
    )
    .for('update');
  return locked.filter(({ stateCd }) => usingStates.includes(stateCd));
}
