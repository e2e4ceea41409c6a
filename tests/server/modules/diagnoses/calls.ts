import { eq } from 'drizzle-orm';
import {
  diagnosisResult,
  diagnosisResultNode,
  diagnosisRun,
} from '../../../../server/db/schema/diagnoses.ts';
import type {
  DiagnosisPeriod,
  DiagnosisResult,
  DiagnosisRunRow,
} from '../../../../src/contracts/diagnosisRuns.ts';
import type { BrnCd } from '../../../../src/contracts/quarters.ts';
import type { TestApp } from '../../support/app.ts';
import { waitFor } from '../../support/waitFor.ts';
import { createEntryCalls, type Who } from '../entries/calls.ts';

export type DiagnosisCalls = Awaited<ReturnType<typeof createDiagnosisCalls>>;

export interface Subject {
  dgnsYr: string;
  brnCd: BrnCd;
  bizSectId: string | null;
}

/** Removes the runs of the demo, so that a test makes its own. */
export async function removeRuns({ database: { db } }: TestApp): Promise<void> {
  await db.delete(diagnosisResultNode);
  await db.delete(diagnosisResult);
  await db.delete(diagnosisRun);
}

/** Calls about runs and results, as the console's services make them. */
export async function createDiagnosisCalls(test: TestApp) {
  const entries = await createEntryCalls(test);
  const { call } = entries;

  async function periods(): Promise<DiagnosisPeriod[]> {
    return (await call('GET', '/dgnsRun/periods')).data;
  }

  const create = (subject: Subject, who?: Who) => call('PUT', '/dgnsRun', subject, who);
  const find = async (id: string, who?: Who): Promise<DiagnosisRunRow> =>
    (await call('GET', `/dgnsRun/${id}`, undefined, who)).data;

  /** Sends a command with the version that the run has now. */
  async function runCommand(id: string, name: string, body: object = {}, who?: Who) {
    const [row] = await test.database.db.select().from(diagnosisRun).where(eq(diagnosisRun.dgnsRunId, id));
    return call('PATCH', `/dgnsRun/${id}/${name}`, { version: row?.version, ...body }, who);
  }

  /** Waits until a run is not calculated any more. */
  const waitForEnd = (id: string): Promise<DiagnosisRunRow> =>
    waitFor(async () => {
      const row = await find(id);
      if (row.stateCd === 'calculating') throw new Error('it is still calculated');
      return row;
    });

  async function start(id: string): Promise<DiagnosisRunRow> {
    const { status, message } = await runCommand(id, 'start');
    if (status !== 'C200') throw new Error(`a run does not start: ${status} ${message}`);
    return waitForEnd(id);
  }

  /** Makes a run and its first result. */
  async function run(subject: Subject): Promise<DiagnosisRunRow> {
    const { status, message, data } = await create(subject);
    if (status !== 'C200') throw new Error(`a run is refused with ${status} ${message}`);
    return start(data.dgnsRunId);
  }

  const readResult = async (dgnsRstId: string | null, who?: Who): Promise<DiagnosisResult> =>
    (await call('GET', `/dgnsRst/${dgnsRstId}`, undefined, who)).data;

  return { ...entries, periods, create, find, runCommand, waitForEnd, start, run, readResult };
}
