import { and, asc, eq } from 'drizzle-orm';
import type { EntryKey } from '../../src/contracts/entries.ts';
import { type BrnCd, isQuarter } from '../../src/contracts/quarters.ts';
import { DAY_MS } from '../../src/contracts/seoulTime.ts';
import type { Tx } from '../db/database.ts';
import { diagnosisResult, diagnosisRun } from '../db/schema/diagnoses.ts';
import { entryCycle, indicatorData } from '../db/schema/entries.ts';
import { createRunCommands } from '../modules/diagnoses/commands.ts';
import { readCycleSectionNames } from '../modules/diagnoses/input.ts';
import { readRunInput, storeCalculated } from '../modules/diagnoses/job.ts';
import { createRunLifecycle } from '../modules/diagnoses/lifecycle.ts';
import { createMarkStale } from '../modules/diagnoses/staleness.ts';
import { createEntryService } from '../modules/entries/service.ts';
import type { Call } from '../modules/resource/call.ts';
import { everything } from '../modules/resource/scope.ts';
import { createCall } from './entries.ts';

interface DemoPeople {
  customerCompanyId: string;
  operatorId: string;
  colleagueId: string;
  workerId: string;
}

type Cycle = typeof entryCycle.$inferSelect;

const canSignIn = () => everything;
// what happened before is in nobody's notifications any more
const notify = async (): Promise<void> => {};

/** Hours after the last change of a cycle at which its diagnosis is run. */
const RUN_AFTER_MS = DAY_MS;

/** People of the demo company at an instant, and what they do with runs. */
function createActing(
  tx: Tx,
  { customerCompanyId: custCoId, operatorId, colleagueId, workerId }: DemoPeople,
) {
  const lifecycle = createRunLifecycle({ notify, canSignIn });
  const markStale = createMarkStale({ notify, lifecycle });
  const commands = createRunCommands({ queue: { enqueue: async () => {} }, lifecycle });
  const callAs = (id: string, userId: string, userAuth: 'ROLE_OPERATOR' | 'ROLE_WORKER', at: Date): Call =>
    createCall(tx, { id, userId, userAuth }, { custCoId, at });
  const asOperator = (at: Date) => callAs(operatorId, 'operator01', 'ROLE_OPERATOR', at);
  const asColleague = (at: Date) => callAs(colleagueId, 'operator02', 'ROLE_OPERATOR', at);
  const asWorker = (at: Date) => callAs(workerId, 'worker01', 'ROLE_WORKER', at);

  async function find(dgnsRunId: string) {
    const [row] = await tx.select().from(diagnosisRun).where(eq(diagnosisRun.dgnsRunId, dgnsRunId));
    if (!row) throw new Error('a demo run is gone');
    return row;
  }

  /** Starts a run and stores its result, as the job does. */
  async function run(dgnsRunId: string, at: Date): Promise<void> {
    const call = asOperator(at);
    await commands.start(call, { dgnsRunId }, await find(dgnsRunId));
    const row = await find(dgnsRunId);
    const read = await readRunInput(tx, row);
    if (!read) throw new Error('a demo run has no input');
    const ids = read.parts.map(({ dgnsRstId }) => dgnsRstId);
    const parts = [];
    for (const id of ids) {
      const [part] = await tx.select().from(diagnosisResult).where(eq(diagnosisResult.dgnsRstId, id));
      if (part) parts.push(part.input);
    }
    const partHashes = read.parts.map(({ inputHash }) => inputHash);
    // with the library of formulas, which a server that has its data has no need of
    const { calculate } = await import('../modules/diagnoses/calculation.ts');
    const calculated = calculate(read.input, { phrases: read.phrases, parts, partHashes });
    await storeCalculated(call, row, { read, calculated }, { lifecycle, markStale });
  }

  async function publish(dgnsRunId: string, at: Date): Promise<void> {
    await commands.confirm(asOperator(at), { dgnsRunId }, await find(dgnsRunId));
    await commands.publish(asColleague(at), { dgnsRunId }, await find(dgnsRunId));
  }

  return { asOperator, asWorker, markStale, commands, run, publish };
}

/** Runs the diagnoses of a cycle for the first time; those of a closed one are published. */
async function seedRuns(tx: Tx, people: DemoPeople, cycle: Cycle): Promise<string[]> {
  const { commands, asOperator, run, publish } = createActing(tx, people);
  const { crtrYr: dgnsYr, brnCd, entryCycleId, stateCd, lastModifiedAt } = cycle;
  const at = new Date(lastModifiedAt.getTime() + RUN_AFTER_MS);
  const sections = await readCycleSectionNames(tx, entryCycleId);
  const ids: string[] = [];
  for (const bizSectId of [...sections.map((section) => section.bizSectId), null]) {
    const { dgnsRunId } = await commands.create(asOperator(at), { dgnsYr, brnCd, bizSectId });
    await run(dgnsRunId, at);
    if (stateCd === 'closed') await publish(dgnsRunId, at);
    ids.push(dgnsRunId);
  }
  return ids;
}

/** A value of a closed quarter is taken up again, corrected and approved; its section and the company run once more. */
async function seedRevision(tx: Tx, now: Date, people: DemoPeople, cycle: Cycle): Promise<void> {
  const { asOperator, asWorker, markStale, run, publish } = createActing(tx, people);
  const at = new Date(Math.min(now.getTime(), cycle.lastModifiedAt.getTime() + 5 * DAY_MS));
  const clock = { now: () => at, nowMs: () => at.getTime() };
  const entries = createEntryService({ clock, notify, canSignIn, valuesChanged: markStale.values });
  const { entryCycleId } = cycle;
  const readCycle = async () => {
    const [row] = await tx.select().from(entryCycle).where(eq(entryCycle.entryCycleId, entryCycleId));
    return { version: row?.version ?? 1 };
  };
  const reason = '폐수 배출량의 계측 오류를 바로잡습니다.';
  await entries.cycles.reopen(asOperator(at), { entryCycleId }, { ...(await readCycle()), reason });
  const rows = await tx
    .select()
    .from(indicatorData)
    .where(eq(indicatorData.entryCycleId, entryCycleId))
    .orderBy(asc(indicatorData.bizSectId), asc(indicatorData.oncoIdctrsId));
  const row =
    rows.find(({ value }) => value !== null && 'stage' in value && value.stage < 5) ??
    rows.find(({ value, oncoIdctrsId }) => oncoIdctrsId !== null && value !== null && 'met' in value);
  if (!row?.value) throw new Error('the demo has no value to correct');
  const readRow = ({ idctrsDataId }: EntryKey) =>
    tx
      .select({ idctrsDataId: indicatorData.idctrsDataId, version: indicatorData.version })
      .from(indicatorData)
      .where(eq(indicatorData.idctrsDataId, idctrsDataId));
  await entries.reopen(asOperator(at), { rows: await readRow(row), reason });
  const value = 'stage' in row.value ? { stage: 5 as const } : { met: [true, true, true, true, true] };
  for (const { idctrsDataId, version } of await readRow(row))
    await entries.save(asWorker(at), { rows: [{ idctrsDataId, version, value }] });
  await entries.submit(asWorker(at), { rows: await readRow(row) });
  await entries.approve(asOperator(at), { rows: await readRow(row) });
  await entries.cycles.settle(asOperator(at), { entryCycleId }, await readCycle());
  await entries.cycles.close(asOperator(at), { entryCycleId }, await readCycle());
  const stale = await tx
    .select()
    .from(diagnosisRun)
    .where(and(eq(diagnosisRun.entryCycleId, entryCycleId), eq(diagnosisRun.stateCd, 'stale')));
  // the section before its company
  for (const { dgnsRunId } of stale.toSorted(
    (a, b) => Number(a.bizSectId === null) - Number(b.bizSectId === null),
  )) {
    await run(dgnsRunId, at);
    await publish(dgnsRunId, at);
  }
}

const order: Record<BrnCd, number> = { Y: 0, Q1: 1, Q2: 2, Q3: 3, Q4: 4 };

/**
 * Diagnoses of the demo company: of the year before and the closed quarters, published, the last quarter with a second
 * revision after a correction, and a preview of the quarter that is being entered.
 */
export async function seedDiagnoses(tx: Tx, now: Date, people: DemoPeople): Promise<void> {
  const cycles = await tx
    .select()
    .from(entryCycle)
    .where(and(eq(entryCycle.custCoId, people.customerCompanyId), eq(entryCycle.kindCd, 'REGULAR')));
  const inOrder = cycles.toSorted(
    (one, other) => one.crtrYr.localeCompare(other.crtrYr) || order[one.brnCd] - order[other.brnCd],
  );
  for (const cycle of inOrder) await seedRuns(tx, people, cycle);
  const last = inOrder.findLast(({ stateCd, brnCd }) => stateCd === 'closed' && isQuarter(brnCd));
  if (last) await seedRevision(tx, now, people, last);
}
