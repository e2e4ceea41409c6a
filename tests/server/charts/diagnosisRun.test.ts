import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diagnosisResult, diagnosisRun } from '../../../server/db/schema/diagnoses.ts';
import { entryCycle } from '../../../server/db/schema/entries.ts';
import { phrase } from '../../../server/db/schema/phrases.ts';
import type { DiagnosisPeriod } from '../../../src/contracts/diagnosisRuns.ts';
import { diagnosisRunChart } from '../../../src/statecharts/charts/diagnosisRun/chart.ts';
import { pathsOverTransitions } from '../../../src/statecharts/paths.ts';
import { createDiagnosisCalls, type DiagnosisCalls, removeRuns } from '../modules/diagnoses/calls.ts';
import { findStored, type Who } from '../modules/entries/calls.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type LifecycleDriver, walkLifecycle } from './lifecycleWalk.ts';

let app: TestApp;
let calls: DiagnosisCalls;
let period: DiagnosisPeriod;
/** Lets the calculation go on, which waits for the texts of its year. */
let release: (() => Promise<void>) | undefined;

beforeAll(async () => {
  app = await startTestApp({ SECOND_FACTOR: 'none' });
  calls = await createDiagnosisCalls(app);
  const found = (await calls.periods()).find(
    ({ brnCd, cycleStateCd }) => brnCd !== 'Y' && cycleStateCd === 'closed',
  );
  if (!found) throw new Error('the demo has no closed quarter');
  period = found;
  await calls.command(found.entryCycleId, 'reopen', { reason: '값을 바로잡습니다.' });
});
afterAll(async () => {
  await release?.();
  await app.stop();
});

/** Keeps calculations from reading the texts that they need until it is released. */
async function hold(): Promise<void> {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const done = app.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${phrase} in access exclusive mode`);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  release = async () => {
    release = undefined;
    held.resolve();
    await done;
  };
}

/** A run of a section that nobody has started. */
async function begin(): Promise<LifecycleDriver> {
  await release?.();
  await removeRuns(app);
  const { dgnsYr, brnCd, sections, entryCycleId } = period;
  const bizSectId = sections[0]?.bizSectId ?? '';
  const id: string = (await calls.create({ dgnsYr, brnCd, bizSectId })).data.dgnsRunId;
  const { db } = app.database;
  const ofRun = eq(diagnosisRun.dgnsRunId, id);
  const readState = async () => {
    const [row] = await db.select().from(diagnosisRun).where(ofRun);
    return row?.stateCd ?? 'gone';
  };
  const call = async (name: string, body: object, who: Who): Promise<boolean> =>
    (await calls.runCommand(id, name, body, who)).status === 'C200';

  async function start(sample: string, who: Who): Promise<boolean> {
    const ofCycle = eq(entryCycle.entryCycleId, entryCycleId);
    const [cycle] = await db.select().from(entryCycle).where(ofCycle);
    if (sample === 'noCycle') await db.update(entryCycle).set({ stateCd: 'planned' }).where(ofCycle);
    else if (!release) await hold();
    const isDone = await call('start', {}, who);
    if (sample === 'noCycle') await db.update(entryCycle).set({ stateCd: cycle?.stateCd }).where(ofCycle);
    else if (!isDone) await release?.();
    return isDone;
  }

  async function fail(): Promise<boolean> {
    await db
      .update(diagnosisRun)
      .set({ ranAt: new Date(app.clock.nowMs() - 3_600_000) })
      .where(ofRun);
    await app.sweeper.runAll();
    await release?.();
    return (await readState()) === 'failed';
  }

  async function changeInput(): Promise<boolean> {
    const before = await readState();
    const { rows } = await calls.grid(entryCycleId);
    const row = rows.find((each) => each.bizSectId === bizSectId && each.oncoIdctrsId !== null);
    if (!row) throw new Error('the section has no value');
    const reason = '값을 바로잡습니다.';
    const reopened = findStored((await calls.send('reopen', [row], { reason }))[0]);
    const sent = findStored((await calls.send('submit', [reopened], {}, 'worker01'))[0]);
    findStored((await calls.send('approve', [sent]))[0]);
    return (await readState()) !== before;
  }

  /** Confirms a result of which a value was open. */
  async function confirmOpen(): Promise<boolean> {
    const [row] = await db.select().from(diagnosisRun).where(ofRun);
    const ofResult = eq(diagnosisResult.dgnsRstId, row?.dgnsRstId ?? '00000000-0000-4000-8000-000000000000');
    await db.update(diagnosisResult).set({ openCnt: 1 }).where(ofResult);
    const isDone = await call('confirm', {}, 'operator01');
    await db.update(diagnosisResult).set({ openCnt: 0 }).where(ofResult);
    return isDone;
  }

  return {
    readState,
    async perform(event, sample) {
      const name = event.replace('run.', '');
      const who = sample === 'reader' ? 'worker01' : 'operator01';
      const reason = sample === 'silent' ? ' ' : '값을 다시 확인합니다.';
      if (name === 'start') return start(sample, who);
      if (name === 'fail') return fail();
      if (name === 'inputChanged') return changeInput();
      if (name === 'done') {
        await release?.();
        return (await calls.waitForEnd(id)).stateCd === 'calculated';
      }
      if (name === 'confirm' && sample === 'open') return confirmOpen();
      // another operator than the one who has confirmed
      if (name === 'publish' && sample === 'operator') return call(name, {}, 'operator02');
      return call(name, { reason }, who);
    },
  };
}

describe('a run by the server', () => {
  const tried = new Set<string>();
  /** Calculations end where there is one; what changes during one is told by its end. */
  const leftOut = (state: string, name: string) =>
    name === 'run.done' || name === 'run.fail' || (state === 'calculating' && name === 'run.inputChanged');

  for (const path of pathsOverTransitions(diagnosisRunChart.model))
    test(`${path.id} ${path.title}`, async () =>
      walkLifecycle(diagnosisRunChart, path, await begin(), { tried, leftOut }));

  test('comes to every state', () => {
    expect([...tried].toSorted()).toEqual(Object.keys(diagnosisRunChart.labels.states).toSorted());
  });
});

test('is stale at its end where its input changed while it was calculated', async () => {
  const driver = await begin();
  expect(await driver.perform('run.start', 'operator')).toBe(true);
  expect(await driver.perform('run.inputChanged', 'value')).toBe(false);
  await release?.();
  const [row] = await app.database.db.select().from(diagnosisRun);
  const ended = await calls.waitForEnd(row?.dgnsRunId ?? '');
  expect(ended).toMatchObject({ stateCd: 'stale', rev: 1, staleRsns: [{ cd: 'value' }] });
});
