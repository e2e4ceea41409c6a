import { and, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { entryDelegate, indicatorData } from '../../../../server/db/schema/entries.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { readHolidays } from '../../../../server/modules/inquiries/waiting.ts';
import type { EntryDelegateRow } from '../../../../src/contracts/entryDelegates.ts';
import { DAY_MS, seoulDay, startOfSeoulDay } from '../../../../src/contracts/seoulTime.ts';
import { addWorkingDays } from '../../../../src/contracts/workingDays.ts';
import { delegateRefusals, namePeriod } from '../../../../src/messages/ko.entries.ts';
import { entryStateTexts } from '../../../../src/messages/ko.entryStates.ts';
import { notificationKindTexts } from '../../../../src/messages/ko.ntfct.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { addOtherCompany, addRowsOf } from '../../support/companyRows.ts';
import { stillClock } from '../../support/stillClock.ts';
import { createEntryCalls, type EntryCalls, findStored, share, type Who } from './calls.ts';

let test: TestApp;
let entries: EntryCalls;
let ids: ReadonlyMap<string | null, string>;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' }, { clock: stillClock() });
  entries = await createEntryCalls(test);
  const people = await test.database.db.select().from(user);
  ids = new Map(people.map(({ userId, id }) => [userId, id]));
  await test.database.db.delete(entryDelegate);
});
afterAll(() => test.stop());

const getUserId = (who: Who): string => ids.get(who) ?? '';

const draft = (given: object = {}) => ({
  fromId: getUserId('operator02'),
  toId: getUserId('worker01'),
  kindCd: 'APPROVE',
  fromYmd: entries.dayFrom(0),
  toYmd: entries.dayFrom(3),
  reason: '연차 휴가',
  ...given,
});
const create = (given: object = {}, who?: Who) => entries.call('PUT', '/entryDelegate', draft(given), who);
const end = (id: string, version = 1, who?: Who) =>
  entries.call('PATCH', `/entryDelegate/${id}/end`, { version }, who);
async function list(query = '', who?: Who): Promise<EntryDelegateRow[]> {
  return (await entries.call('GET', `/entryDelegate/list?${query}`, undefined, who)).data.rows;
}
const countBells = (who: Who, cn: string) =>
  test.database.db.$count(
    notification,
    and(eq(notification.userId, getUserId(who)), like(notification.cn, `%${cn}%`)),
  );
/** Lines that the history of a row has. */
const listHistory = async (refId: string): Promise<string[]> => {
  const lines = await test.database.db.select({ cn: thread.cn }).from(thread).where(eq(thread.refId, refId));
  return lines.map(({ cn }) => cn);
};
afterEach(async () => {
  await test.database.db.delete(entryDelegate);
  await test.database.db.delete(notification);
});

describe('a delegation', () => {
  it.each<[string, () => object, string, string | undefined]>([
    ['oneself', () => ({ toId: getUserId('operator02') }), 'toId', delegateRefusals.samePerson],
    ['93 days', () => ({ toYmd: entries.dayFrom(92) }), 'toYmd', delegateRefusals.tooLong],
    [
      'an end before its start',
      () => ({ toYmd: entries.dayFrom(-1) }),
      'toYmd',
      delegateRefusals.periodOrder,
    ],
    ['a day that is over', () => ({ fromYmd: entries.dayFrom(-1) }), 'fromYmd', delegateRefusals.past],
    ['a partner', () => ({ toId: getUserId('partner01') }), 'toId', delegateRefusals.person],
    ['nobody', () => ({ toId: crypto.randomUUID() }), 'toId', delegateRefusals.person],
    ['no reason', () => ({ reason: ' ' }), 'reason', undefined],
    ['a reason that is too long', () => ({ reason: '가'.repeat(501) }), 'reason', undefined],
    ['a kind that is none', () => ({ kindCd: 'SIGN' }), 'kindCd', undefined],
    ['a day that is none', () => ({ toYmd: '20261340' }), 'toYmd', undefined],
  ])('is refused with %s', async (_, given, path, message) => {
    const answer = await create(given());
    expect(answer).toMatchObject({ http: 400, status: 'V0001', data: { fields: [{ path }] } });
    if (message !== undefined) expect(answer.data.fields[0].message).toBe(message);
  });

  it('is of 92 days at most', async () => {
    expect(await create({ toYmd: entries.dayFrom(91) })).toMatchObject({ status: 'C200' });
  });

  it('is given by workers of their own work alone, by operators of anybody, by nobody else', async () => {
    expect(await create({}, 'worker01')).toMatchObject({ status: 'A0403' });
    expect(await create({}, 'admin01')).toMatchObject({ status: 'A0403' });
    expect(await create({}, 'partner01')).toMatchObject({ status: 'A0403' });
    const own = { fromId: getUserId('worker01'), toId: getUserId('operator02') };
    expect(await create(own, 'worker01')).toMatchObject({ status: 'C200' });
  });

  it('is given to people of the company, whom those who give it find by name', async () => {
    const find = async (who: Who, q = '') =>
      entries.call('GET', `/entryDelegate/colleagues?size=50&q=${encodeURIComponent(q)}`, undefined, who);
    const { data } = await find('worker01');
    const names = data.rows.map(({ userName }: { userName: string }) => userName);
    expect(names).toEqual(expect.arrayContaining(['박현업', '이운영', '한운영']));
    const partners = await test.database.db.select().from(user).where(eq(user.userAuth, 'ROLE_PARTNER'));
    expect(partners.filter(({ userName }) => names.includes(userName))).toEqual([]);
    expect((await find('worker01', '한운')).data.rows).toMatchObject([{ userName: '한운영' }]);
    expect(await find('partner01')).toMatchObject({ status: 'A0403' });
    expect(await find('admin01')).toMatchObject({ status: 'A0403' });
  });

  it('is one for the same work, person and days, however often it is given at the moment', async () => {
    const both = await Promise.all([create({}, 'operator01'), create({}, 'operator02')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['C200', 'V0001']);
    const refused = both.find(({ status }) => status === 'V0001');
    expect(refused?.data.fields).toEqual([{ path: 'toId', message: delegateRefusals.overlap }]);
    expect(await create({ kindCd: 'ENTER' }), 'other work').toMatchObject({ status: 'C200' });
    const later = { fromYmd: entries.dayFrom(4), toYmd: entries.dayFrom(5) };
    expect(await create(later), 'the days after').toMatchObject({ status: 'C200' });
  });

  it('is listed by its days and its sides, to operators those of the company, to workers their own', async () => {
    await create();
    await create({
      fromId: getUserId('worker01'),
      toId: getUserId('operator01'),
      fromYmd: entries.dayFrom(2),
    });
    await create({ fromId: getUserId('operator01'), toId: getUserId('operator02') });
    const names = (rows: readonly EntryDelegateRow[]) => rows.map((row) => [row.fromNm, row.toNm]);
    expect(await list('')).toHaveLength(3);
    expect(names(await list('stateCd=upcoming'))).toEqual([['박현업', '이운영']]);
    expect(await list('stateCd=active')).toHaveLength(2);
    expect(await list('stateCd=ended')).toEqual([]);
    const seen = await list('', 'worker01');
    expect(seen.map(({ mayEnd, stateCd }) => [stateCd, mayEnd])).toEqual([
      ['upcoming', true],
      ['active', false],
    ]);
    expect(names(await list('sideCd=given', 'worker01'))).toEqual([['박현업', '이운영']]);
    expect((await list('sideCd=received', 'worker01')).map(({ toNm }) => toNm)).toEqual(['박현업']);
    expect(await entries.call('GET', '/entryDelegate/list', undefined, 'admin01')).toMatchObject({
      status: 'A0403',
    });
  });

  it('is told to both people but not to who has done it', async () => {
    const created = await create({}, 'operator01');
    const about = {
      fromNm: '한운영',
      toNm: '박현업',
      kindCd: 'APPROVE',
      fromYmd: entries.dayFrom(0),
      toYmd: entries.dayFrom(3),
    } as const;
    const text = notificationKindTexts.entryDelegated.text(about);
    expect(await countBells('worker01', text)).toBe(1);
    expect(await countBells('operator02', text)).toBe(1);
    expect(await countBells('operator01', text)).toBe(0);
    await end(created.data.entryDelegateId, 1, 'operator02');
    const over = notificationKindTexts.entryDelegateEnded.text(about);
    expect(await countBells('worker01', over)).toBe(1);
    expect(await countBells('operator02', over)).toBe(0);
  });
});

describe('ending a delegation', () => {
  it('counts at once, is done once, by the version that was seen, and never by the delegate', async () => {
    const created = await create();
    const id: string = created.data.entryDelegateId;
    expect(await end(id, 1, 'worker01')).toMatchObject({ status: 'A0403' });
    expect(await end(id, 7)).toMatchObject({ status: 'C0409' });
    expect(await end(crypto.randomUUID())).toMatchObject({ status: 'N0404' });
    const both = await Promise.all([end(id), end(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['C0409', 'C200']);
    expect(both.find(({ status }) => status === 'C0409')?.message).toBe(delegateRefusals.ended);
    const [row] = await list('stateCd=ended');
    expect(row).toMatchObject({ stateCd: 'ended', mayEnd: false, endedAt: expect.any(String) });
    expect(await create(), 'its days are free again').toMatchObject({ status: 'C200' });
  });

  it('does not reach those of another company', async () => {
    const { db } = test.database;
    const owner = await addOtherCompany(db);
    const rows = await addRowsOf(db, owner);
    const stamps = { createdAt: new Date(), lastModifiedAt: new Date() };
    const { reason, ...values } = draft();
    const [theirs] = await db
      .insert(entryDelegate)
      .values({
        ...values,
        kindCd: 'ENTER',
        reason,
        custCoId: rows.custCo ?? '',
        fromId: rows.user ?? '',
        toId: rows.user ?? '',
        ...stamps,
      })
      .returning();
    expect(await end(theirs?.entryDelegateId ?? '')).toMatchObject({ status: 'N0404' });
    expect(await list('')).toEqual([]);
    expect(await create({ toId: rows.user })).toMatchObject({ status: 'V0001' });
  });
});

describe('somebody in the place of another', () => {
  let cycleId: string;
  const findOwn = async (who: Who) => entries.findRow(cycleId, 'S-2-2', who);
  const save = async (who: Who) => {
    const { idctrsDataId, version } = await findOwn(who);
    return entries.save([{ idctrsDataId, version, value: share('80', '100', 'person') }], who);
  };
  /** People of every row of the cycle. */
  const setPeople = (people: { managerId?: string; approverId?: string }) =>
    test.database.db.update(indicatorData).set(people).where(eq(indicatorData.entryCycleId, cycleId));

  beforeAll(async () => {
    cycleId = await entries.open({ crtrYr: '2033' });
  });

  it('is no other person where it has written the value, whomever it acts for', async () => {
    await setPeople({ managerId: getUserId('operator01'), approverId: getUserId('operator02') });
    await create({ fromId: getUserId('operator01'), kindCd: 'ENTER' });
    await create();
    expect((await entries.grid(cycleId, 'worker01')).actsFor).toEqual([
      { fromId: getUserId('operator01'), fromNm: '이운영', kindCd: 'ENTER', toYmd: entries.dayFrom(3) },
      { fromId: getUserId('operator02'), fromNm: '한운영', kindCd: 'APPROVE', toYmd: entries.dayFrom(3) },
    ]);
    const [saved] = await save('worker01');
    const [sent] = await entries.send('submit', [findStored(saved)], {}, 'worker01');
    const submitted = findStored(sent);
    expect(submitted).toMatchObject({ mayApprove: true, isOtherPerson: false });
    expect(await listHistory(submitted.idctrsDataId)).toEqual(['이운영 님을 대신하여 승인을 요청했습니다.']);
    expect(await entries.send('approve', [submitted], {}, 'worker01')).toMatchObject([
      { status: 'refused', message: entryStateTexts.reasons.isOtherPerson },
    ]);
    await setPeople({ approverId: getUserId('operator01') });
    const [approved] = await entries.send('approve', [submitted], {}, 'operator01');
    expect(findStored(approved).stateCd, 'the one whom it was entered for has not written it').toBe(
      'approved',
    );
    expect(await listHistory(submitted.idctrsDataId)).toContain('승인했습니다.');
  });

  it('has the work and the digests of both, until it is ended', async () => {
    cycleId = await entries.open({ crtrYr: '2034' });
    await setPeople({ managerId: getUserId('operator02'), approverId: getUserId('operator02') });
    const countDue = async (): Promise<number> => {
      const { data } = await entries.call('GET', '/home', undefined, 'worker01');
      return data.todo.find(({ kind }: { kind: string }) => kind === 'entriesDue')?.count ?? 0;
    };
    const own = await countDue();
    const enters = await create({ kindCd: 'ENTER', toYmd: entries.dayFrom(20) });
    const { rows } = await entries.grid(cycleId, 'worker01');
    expect(await countDue()).toBe(own + rows.length);
    const period = namePeriod({ crtrYr: '2034', brnCd: 'Q1' });
    const remind = () =>
      entries.call('PUT', `/entryCycle/${cycleId}/reminders`, { userIds: [getUserId('worker01')] });
    expect((await remind()).data).toEqual({ sentCnt: 1, skippedCnt: 0 });
    expect(await countBells('worker01', `${period} 성과 등록에 처리할 값이 ${rows.length}건`)).toBe(1);
    await end(enters.data.entryDelegateId);
    expect(await countDue()).toBe(own);
    test.clock.advance(DAY_MS);
    entries = await createEntryCalls(test);
    expect((await remind()).data, 'nothing is left').toEqual({ sentCnt: 0, skippedCnt: 1 });
  });

  it('is reminded by the clock, too, of what is to be entered and of what is to be approved', async () => {
    const next = addWorkingDays(test.clock.now(), 1, await readHolidays(test.database.db));
    const atTen = startOfSeoulDay(seoulDay(next)).getTime() + 10 * 3_600_000;
    test.clock.advance(atTen - test.clock.now().getTime());
    entries = await createEntryCalls(test);
    cycleId = await entries.open({
      crtrYr: '2035',
      dueYmd: entries.dayFrom(1),
      apprvDueYmd: entries.dayFrom(9),
      remind: { before: [1], everyDays: 2 },
    });
    await setPeople({ managerId: getUserId('operator02'), approverId: getUserId('operator02') });
    const [saved] = await save('operator01');
    await entries.send('submit', [findStored(saved)], {}, 'operator01');
    await create({ kindCd: 'ENTER' });
    await create();
    await test.sweeper.runAll();
    const period = namePeriod({ crtrYr: '2035', brnCd: 'Q1' });
    const { rows } = await entries.grid(cycleId, 'worker01');
    const about = { period, count: 1 };
    expect(await countBells('worker01', notificationKindTexts.entryApprovalDigest.text(about))).toBe(1);
    expect(await countBells('worker01', `${period} 성과 등록에 처리할 값이 ${rows.length - 1}건`)).toBe(1);
  });
});
