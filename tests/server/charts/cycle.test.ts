import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryCycle, entryCycleSection } from '../../../server/db/schema/entries.ts';
import { cycleChart } from '../../../src/statecharts/charts/cycle/chart.ts';
import { pathsOverTransitions } from '../../../src/statecharts/paths.ts';
import { createEntryCalls, type EntryCalls, type Who } from '../modules/entries/calls.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type LifecycleDriver, walkLifecycle } from './lifecycleWalk.ts';

let app: TestApp;
let calls: EntryCalls;
let year = 2070;
beforeAll(async () => {
  app = await startTestApp({ SECOND_FACTOR: 'none' });
  calls = await createEntryCalls(app);
});
afterAll(() => app.stop());

const reason = '값을 확인할 시간이 더 필요합니다.';

/** A plan of a year of its own. */
async function begin(): Promise<LifecycleDriver> {
  year += 1;
  const id = await calls.plan({ crtrYr: String(year) });
  const { db } = app.database;
  const readState = async () => {
    const [row] = await db.select().from(entryCycle).where(eq(entryCycle.entryCycleId, id));
    return row?.stateCd ?? 'deleted';
  };

  async function call(name: string, body: object, who: Who): Promise<boolean> {
    const { version = 1, ...fields } = (await calls.findCycle(id)) ?? {};
    const address = `/entryCycle/${id}`;
    const { status } =
      name === 'edit'
        ? await calls.call(
            'PATCH',
            '/entryCycle',
            { ...fields, note: '점검', version, entryCycleId: id },
            who,
          )
        : name === 'remove'
          ? await calls.call('DELETE', `/entryCycle?entryCycleId=${id}`, undefined, who)
          : await calls.call('PATCH', `${address}/${name}`, { version, ...body }, who);
    return status === 'C200';
  }

  /** Opens the cycle where the company has no set on the day, or nothing of it is to be entered in the section. */
  async function open(sample: string, who: Who): Promise<boolean> {
    const ofCycle = eq(entryCycle.entryCycleId, id);
    const [stored] = await db.select().from(entryCycle).where(ofCycle);
    if (!stored) return call('open', {}, who);
    const set = (openYmd: string) => db.update(entryCycle).set({ openYmd }).where(ofCycle);
    const ofSections = eq(entryCycleSection.entryCycleId, id);
    const sections = await db.select().from(entryCycleSection).where(ofSections);
    if (sample === 'unpublished') await set('20000101');
    if (sample === 'withoutRows') await db.delete(entryCycleSection).where(ofSections);
    const isDone = await call('open', {}, who);
    if (sample === 'unpublished') await set(stored.openYmd);
    if (sample === 'withoutRows') await db.insert(entryCycleSection).values(sections);
    return isDone;
  }

  async function close(sample: string, who: Who): Promise<boolean> {
    if (sample !== 'unfinished' && (await readState()) !== 'planned') {
      const { rows } = await calls.grid(id);
      const open = rows.filter(({ stateCd }) => stateCd === 'empty');
      if (open.length > 0) await calls.send('omit', open, { reason: '측정하지 않음' });
    }
    return call('close', {}, who);
  }

  async function extend(name: string, sample: string, who: Who): Promise<boolean> {
    const { apprvDueYmd } = (await calls.findCycle(id)) ?? (await calls.draft());
    const later = { dueYmd: calls.dayFrom(400 + year), apprvDueYmd: calls.dayFrom(500 + year) };
    const days = sample === 'earlier' ? { dueYmd: calls.dayFrom(-400), apprvDueYmd } : later;
    return call(name, { ...days, reason: sample === 'silent' ? ' ' : reason }, who);
  }

  return {
    readState,
    perform(event, sample) {
      const name = event.replace('cycle.', '');
      const who = sample === 'worker' ? 'worker01' : 'operator01';
      if (name === 'open') return open(sample, who);
      if (name === 'close') return close(sample, who);
      if (name === 'extend' || name === 'resume') return extend(name, sample, who);
      return call(name, { reason: sample === 'silent' ? ' ' : reason }, who);
    },
  };
}

describe('a cycle by the server', () => {
  const tried = new Set<string>();
  for (const path of pathsOverTransitions(cycleChart.model))
    test(`${path.id} ${path.title}`, async () =>
      walkLifecycle(cycleChart, path, await begin(), { tried, leftOut: (state) => state === 'deleted' }));

  test('comes to every state', () => {
    expect([...tried].toSorted()).toEqual(Object.keys(cycleChart.labels.states).toSorted());
  });
});
