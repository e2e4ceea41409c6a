import { eq, sql } from 'drizzle-orm';
import { DIAGNOSIS_RUN } from '../../../src/contracts/diagnosisRuns.ts';
import { diagnosisRefusals as refusals } from '../../../src/messages/ko.diagnoses.ts';
import type { Clock } from '../../clock.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { Database, Tx } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { diagnosisResult, diagnosisResultNode, diagnosisRun } from '../../db/schema/diagnoses.ts';
import { notifyTouched } from '../../db/touched.ts';
import type { JobKind } from '../../jobs/queue.ts';
import { type Origin, sweepOrigin } from '../audit/line.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Acting } from '../resource/call.ts';
import type { Calculated } from './calculation.ts';
import { type RunInput, readCompanyInput, readSectionInput } from './input.ts';
import { failRun, lockRun, type RunLifecycle, readSubjectNames } from './lifecycle.ts';
import type { RunRecord } from './runs.ts';
import type { MarkStale } from './staleness.ts';
import { calculateInThread } from './thread.ts';

interface DiagnosisJob {
  dgnsRunId: string;
  /** Start that the job is of, ISO 8601: another one has its own. */
  ranAt: string;
}

export const diagnosisJob: JobKind<DiagnosisJob> = {
  name: 'diagnosis',
  leaseSeconds: 180,
  retryLimit: 1,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 10,
  concurrency: 1,
};

/** Nodes of one insert; with more, their values would be more than a statement may have. */
const NODES_AT_ONCE = 1_000;
/** Per cent that are done once the input was read, and once the result was made. */
const PROGRESS = { read: 20, calculated: 80 } as const;

/** Reads the input of a run; undefined where a section of a company has no usable result any more. */
export async function readRunInput(tx: Tx, row: RunRecord): Promise<RunInput | undefined> {
  const { bizSectId } = row;
  return bizSectId === null ? readCompanyInput(tx, row) : readSectionInput(tx, { ...row, bizSectId });
}

/** Keeps the company, which a result refers to, before its run: a change of its industry locks them in this order. */
async function lockCompany(tx: Tx, { custCoId }: Pick<RunRecord, 'custCoId'>): Promise<void> {
  const { customerCompanyId } = customerCompany;
  await tx
    .select({ customerCompanyId })
    .from(customerCompany)
    .where(eq(customerCompanyId, custCoId))
    .for('key share');
}

/** Stores a new revision. */
async function insertResult(
  { tx, origin }: Acting,
  row: RunRecord,
  { input, parts, openCnt }: RunInput,
  { nodes, ...calculated }: Calculated,
): Promise<string> {
  const { custCoId, dgnsRunId, dgnsYr, brnCd, bizSectId, cosetId, ver, rev, ranById } = row;
  const [stored] = await tx
    .insert(diagnosisResult)
    .values({
      ...calculated,
      dgnsRunId,
      custCoId,
      dgnsYr,
      brnCd,
      bizSectId,
      rev: rev + 1,
      cosetId,
      ver,
      input,
      partIds: parts.map(({ dgnsRstId }) => dgnsRstId),
      openCnt,
      madeById: ranById,
      madeAt: origin.at,
    })
    .returning({ dgnsRstId: diagnosisResult.dgnsRstId });
  if (!stored) throw new Error('a result was not stored');
  const { dgnsRstId } = stored;
  const rows = nodes.map((node, place) => ({ ...node, dgnsRstId, place }));
  for (const chunk of splitIntoChunks(rows, NODES_AT_ONCE))
    await tx.insert(diagnosisResultNode).values(chunk);
  return dgnsRstId;
}

/**
 * Stores what a run was calculated to: a new revision, or none where the input is that of the current result. A run whose
 * input changed meanwhile is stale at once; a company is whose section has a new result.
 */
export async function storeCalculated(
  acting: Acting,
  row: RunRecord,
  { read, calculated }: { read: RunInput; calculated: Calculated },
  { lifecycle, markStale }: { lifecycle: RunLifecycle; markStale: MarkStale },
): Promise<void> {
  const { tx } = acting;
  const current = row.dgnsRstId;
  const [last] = current
    ? await tx
        .select({ inputHash: diagnosisResult.inputHash })
        .from(diagnosisResult)
        .where(eq(diagnosisResult.dgnsRstId, current))
    : [];
  const isUnchanged = last?.inputHash === calculated.inputHash;
  const values = isUnchanged
    ? { isUnchanged }
    : { isUnchanged, rev: row.rev + 1, dgnsRstId: await insertResult(acting, row, read, calculated) };
  await lifecycle.move(acting, row, { type: 'run.done' }, { values: { ...values, progress: 100 } });
  const changed = { ...row, ...values, stateCd: 'calculated' as const, version: row.version + 1 };
  if (row.staleRsns.length > 0) await markStale.rows(acting, [changed], row.staleRsns);
  if (!isUnchanged && row.bizSectId !== null) await markStale.company(acting, row);
}

/** Calculates runs, one at a time in a process. */
export function createDiagnosisWorker({
  database,
  clock,
  notify,
  lifecycle,
  markStale,
}: {
  database: Database;
  clock: Clock;
  notify: Notify;
  lifecycle: RunLifecycle;
  markStale: MarkStale;
}) {
  const { db } = database;
  const isOf = (row: RunRecord | undefined, { ranAt }: DiagnosisJob): row is RunRecord =>
    row?.stateCd === 'calculating' && row.ranAt?.toISOString() === ranAt;
  const toOrigin = ({ custCoId }: RunRecord): Origin => ({
    ...sweepOrigin(clock.now()),
    customerCompanyId: custCoId,
  });

  async function setProgress({ dgnsRunId, custCoId }: RunRecord, progress: number): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.update(diagnosisRun).set({ progress }).where(eq(diagnosisRun.dgnsRunId, dgnsRunId));
      await notifyTouched(tx, { resource: DIAGNOSIS_RUN, id: dgnsRunId, customerCompanyId: custCoId });
    });
  }

  /** Inputs of sections' results as JSON, one at a time. */
  async function* readPartInputs(ids: readonly string[]): AsyncGenerator<string> {
    const { dgnsRstId, input } = diagnosisResult;
    for (const id of ids) {
      const [row] = await db
        .select({ input: sql<string>`${input}::text` })
        .from(diagnosisResult)
        .where(eq(dgnsRstId, id));
      if (row) yield row.input;
    }
  }

  const fail = (job: DiagnosisJob, reason: string): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockRun(tx, job);
      if (isOf(row, job)) await failRun({ tx, origin: toOrigin(row) }, row, { lifecycle, notify, reason });
    });

  async function run(job: DiagnosisJob, signal: AbortSignal): Promise<void> {
    const started = await db.transaction(
      async (tx) => {
        const [row] = await tx.select().from(diagnosisRun).where(eq(diagnosisRun.dgnsRunId, job.dgnsRunId));
        return isOf(row, job) ? { row, read: await readRunInput(tx, row) } : undefined;
      },
      { isolationLevel: 'repeatable read' },
    );
    if (!started) return;
    const { row, read } = started;
    if (!read) return fail(job, refusals.partsChanged);
    await setProgress(row, PROGRESS.read);
    const parts = readPartInputs(read.parts.map(({ dgnsRstId }) => dgnsRstId));
    const calculated = await calculateInThread(read, parts, signal);
    await setProgress(row, PROGRESS.calculated);
    await db.transaction(async (tx) => {
      await lockCompany(tx, row);
      const now = await lockRun(tx, job);
      if (!isOf(now, job)) return;
      const acting = { tx, origin: toOrigin(now) };
      await storeCalculated(acting, now, { read, calculated }, { lifecycle, markStale });
      if (now.ranById === null) return;
      await notify(tx, 'runDone', { userId: now.ranById }, await readSubjectNames(tx, now));
    });
  }

  return {
    run: (job: DiagnosisJob, { signal }: { signal: AbortSignal }) => run(job, signal),
    givenUp: (job: DiagnosisJob) => fail(job, refusals.calculation),
  };
}
