import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryCycle } from '../../../../server/db/schema/entries.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { EntryRow } from '../../../../src/contracts/entries.ts';
import { entryEntries, namePeriod } from '../../../../src/messages/ko.entries.ts';
import { entryStateTexts } from '../../../../src/messages/ko.entryStates.ts';
import { notificationKindTexts as texts } from '../../../../src/messages/ko.ntfct.ts';
import { messageByStatus } from '../../../../src/messages/ko.status.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createEntryCalls, type EntryCalls, findStored, type Who } from './calls.ts';

let test: TestApp;
let entries: EntryCalls;
let cycleId: string;
let ids: ReadonlyMap<string | null, string>;
let rows: EntryRow[];
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  entries = await createEntryCalls(test);
  cycleId = await entries.open();
  const people = await test.database.db.select().from(user);
  ids = new Map(people.map(({ userId, id }) => [userId, id]));
  rows = (await entries.grid(cycleId)).rows;
});
afterAll(() => test.stop());

const getUserId = (who: Who): string => ids.get(who) ?? '';
const period = namePeriod({ crtrYr: '2030', brnCd: 'Q1' });
const listBells = async (who: Who): Promise<string[]> => {
  const found = await test.database.db
    .select({ cn: notification.cn })
    .from(notification)
    .where(eq(notification.userId, getUserId(who)));
  return found.map(({ cn }) => cn).filter((cn) => cn.includes(period));
};
const take = (from: number, to: number): EntryRow[] => {
  const taken = rows.slice(from, to);
  expect(taken).toHaveLength(to - from);
  return taken;
};

describe('people of rows', () => {
  it('are changed by an operator, who leaves a line in the history and tells those concerned once', async () => {
    const chosen = take(0, 3);
    await test.database.db.delete(notification);
    const first = await entries.send('assign', chosen, {
      managerId: getUserId('worker01'),
      approverId: getUserId('operator02'),
    });
    expect(first.map((outcome) => findStored(outcome))).toMatchObject(
      chosen.map(() => ({ managerId: getUserId('worker01'), approverId: getUserId('operator02') })),
    );
    const got = { period, managerCnt: 0, approverCnt: 3 };
    expect(await listBells('operator02')).toEqual([expect.stringContaining(texts.entryAssigned.text(got))]);
    const moved = first.map((outcome) => findStored(outcome));
    await entries.send('assign', moved, { approverId: null });
    expect(await listBells('operator02')).toHaveLength(2);
    expect(await listBells('operator02')).toContainEqual(
      expect.stringContaining(texts.entryUnassigned.text({ period, count: 3 })),
    );
    expect(await listBells('operator01'), 'who has done it knows').toEqual([]);
    const lines = await test.database.db.$count(
      thread,
      and(eq(thread.refId, moved[0]?.idctrsDataId ?? ''), eq(thread.cn, entryEntries.assigned)),
    );
    expect(lines).toBe(2);
  });

  it('stay as they are where nothing changes, without a line or a notification', async () => {
    const isOfWorker = ({ managerId }: EntryRow) => managerId === getUserId('worker01');
    const row = (await entries.grid(cycleId)).rows.find(isOfWorker);
    if (!row) throw new Error('no row');
    await test.database.db.delete(notification);
    const [same] = await entries.send('assign', [row], {
      managerId: row.managerId,
      approverId: row.approverId,
    });
    expect(findStored(same).version).toBe(row.version);
    expect(await test.database.db.$count(notification)).toBe(0);
  });

  it('are refused row by row where it was changed meanwhile or is not there, and to workers', async () => {
    const [fresh, stale] = (await entries.grid(cycleId)).rows.slice(4, 6);
    if (!fresh || !stale) throw new Error('no rows');
    const nobodys = { idctrsDataId: crypto.randomUUID(), version: 1 };
    const outcomes = await entries.send(
      'assign',
      [fresh, { ...stale, version: stale.version + 1 }, nobodys],
      { approverId: getUserId('operator01') },
    );
    expect(outcomes).toMatchObject([
      { status: 'done' },
      { status: 'refused', message: messageByStatus.C0409 },
      { status: 'refused', message: messageByStatus.N0404 },
    ]);
    const seen = await entries.findRow(cycleId, 'E-6-1', 'worker01');
    const byWorker = await entries.send('assign', [seen], { managerId: getUserId('worker01') }, 'worker01');
    expect(byWorker).toMatchObject([{ status: 'refused', message: messageByStatus.A0403 }]);
  });

  it('are none who do not work for the company', async () => {
    const [row] = (await entries.grid(cycleId)).rows.slice(6, 7);
    if (!row) throw new Error('no row');
    const { idctrsDataId, version } = row;
    const send = (people: object) =>
      entries.call('PATCH', '/idctrsData/assign', { rows: [{ idctrsDataId, version }], ...people });
    for (const id of [getUserId('partner01'), getUserId('admin01'), crypto.randomUUID()]) {
      const answer = await send({ managerId: id });
      expect(answer).toMatchObject({ status: 'V0001', data: { fields: [{ path: 'managerId' }] } });
    }
    expect(await send({ managerId: 'somebody' })).toMatchObject({ status: 'V0001' });
  });

  it('are changed once of two at the same moment', async () => {
    const [row] = (await entries.grid(cycleId)).rows.slice(7, 8);
    if (!row) throw new Error('no row');
    const assign = (managerId: string, who: Who) => entries.send('assign', [row], { managerId }, who);
    const both = await Promise.all([
      assign(getUserId('operator01'), 'operator01'),
      assign(getUserId('operator02'), 'operator02'),
    ]);
    expect(both.flatMap((outcomes) => outcomes.map(({ status }) => status)).sort()).toEqual([
      'done',
      'refused',
    ]);
  });

  it('stay where the cycle is closed', async () => {
    const [row] = (await entries.grid(cycleId)).rows.slice(8, 9);
    if (!row) throw new Error('no row');
    const { db } = test.database;
    await db.update(entryCycle).set({ stateCd: 'closed' }).where(eq(entryCycle.entryCycleId, cycleId));
    expect(await entries.send('assign', [row], { managerId: null })).toMatchObject([
      { status: 'refused', message: entryStateTexts.reasons.isCycleOpen },
    ]);
  });
});
