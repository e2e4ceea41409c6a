import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryCycle, indicatorData } from '../../../../server/db/schema/entries.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { DAY_MS, seoulDayDigits, startOfSeoulDay } from '../../../../src/contracts/seoulTime.ts';
import { cycleRefusals } from '../../../../src/messages/ko.entries.ts';
import { cycleStateTexts } from '../../../../src/messages/ko.entryStates.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { stillClock } from '../../support/stillClock.ts';
import { createEntryCalls, type EntryCalls, figure, findStored, share, type Who } from './calls.ts';

let test: TestApp;
let entries: EntryCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' }, { clock: stillClock() });
  entries = await createEntryCalls(test);
});
afterAll(() => test.stop());

const { reasons } = cycleStateTexts;

/** Everything of a cycle is left out at the end: nothing keeps it from closing then. */
async function omitAll(id: string): Promise<void> {
  const { rows } = await entries.grid(id);
  const outcomes = await entries.send('omit', rows, { reason: '측정하지 않음' });
  if (outcomes.some(({ status }) => status === 'refused')) throw new Error('a row was not omitted');
}

describe('a plan', () => {
  it.each([
    ['days out of order', { dueYmd: '20200101' }, 'dueYmd'],
    ['an approval day before the last day of entry', { apprvDueYmd: '20200101' }, 'apprvDueYmd'],
    ['a set of nobody', { cosetId: crypto.randomUUID() }, 'cosetId'],
    ['a section of nobody', { bizSectIds: [crypto.randomUUID()] }, 'bizSectIds'],
    ['no section', { bizSectIds: [] }, 'bizSectIds'],
    ['a fifth quarter', { brnCd: 'Q5' }, 'brnCd'],
    ['a year that is none', { crtrYr: '20x0' }, 'crtrYr'],
    ['a note that is too long', { note: '가'.repeat(501) }, 'note'],
  ])('is refused with %s', async (_, given, path) => {
    const draft = await entries.draft({ crtrYr: '2040' });
    const answer = await entries.call('PUT', '/entryCycle', { ...draft, ...given });
    expect(answer).toMatchObject({ http: 400, status: 'V0001', data: { fields: [{ path }] } });
  });

  it('is one for a period, however many operators make it at the moment', async () => {
    const draft = await entries.draft({ crtrYr: '2041' });
    const both = await Promise.all([
      entries.call('PUT', '/entryCycle', draft, 'operator01'),
      entries.call('PUT', '/entryCycle', draft, 'operator02'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['C0409', 'C200']);
    expect(both.find(({ status }) => status === 'C0409')?.message).toBe(cycleRefusals.taken);
  });

  it('is changed until it begins, by the version that was seen, and is not seen by workers', async () => {
    const id = await entries.plan({ crtrYr: '2042' });
    const { crtrYr: _year, brnCd: _period, kindCd: _kind, ...fields } = await entries.draft();
    const change = { ...fields, entryCycleId: id, version: 1, note: '전사 대상' };
    expect(await entries.call('PATCH', '/entryCycle', change)).toMatchObject({ status: 'C200' });
    expect(await entries.call('PATCH', '/entryCycle', change)).toMatchObject({ status: 'C0409' });
    expect((await entries.findCycle(id)).note).toBe('전사 대상');
    expect(await entries.call('GET', `/entryCycle/${id}`, undefined, 'worker01')).toMatchObject({
      status: 'N0404',
    });
    expect(await entries.call('GET', `/idctrsData/grid?entryCycleId=${id}`)).toMatchObject({
      status: 'N0404',
    });
    expect(await entries.command(id, 'open')).toMatchObject({ status: 'C200' });
    const late = await entries.call('PATCH', '/entryCycle', { ...change, version: 3 });
    expect(late).toMatchObject({ status: 'C0409' });
    const removal = await entries.call('DELETE', `/entryCycle?entryCycleId=${id}`);
    expect(removal).toMatchObject({ status: 'C0409' });
  });

  it('is removed before it begins, and the period is free again', async () => {
    const id = await entries.plan({ crtrYr: '2043' });
    expect(await entries.call('DELETE', `/entryCycle?entryCycleId=${id}`)).toMatchObject({ status: 'C200' });
    await entries.plan({ crtrYr: '2043' });
  });

  it('is for operators alone', async () => {
    const draft = await entries.draft({ crtrYr: '2044' });
    for (const who of ['admin01', 'worker01', 'partner01'] as const)
      expect(await entries.call('PUT', '/entryCycle', draft, who)).toMatchObject({ status: 'A0403' });
  });
});

describe('opening', () => {
  it('makes a row for each indicator of the period and section with its people, and the denominators', async () => {
    const id = await entries.open({ crtrYr: '2050' });
    const { rows, sections, nodes } = await entries.grid(id);
    const indicators = nodes.filter(({ scoring }) => scoring !== null);
    expect(new Set(indicators.map(({ cycleCd }) => cycleCd))).toEqual(new Set(['QTR']));
    expect(rows.filter(({ oncoIdctrsId }) => oncoIdctrsId === null)).toHaveLength(sections.length);
    expect(rows).toHaveLength((indicators.length + 1) * sections.length);
    const ofIndicators = rows.filter(({ oncoIdctrsId }) => oncoIdctrsId !== null);
    expect(ofIndicators.every(({ managerId, approverId }) => managerId && approverId)).toBe(true);
    expect(rows.every(({ stateCd }) => stateCd === 'empty')).toBe(true);
  });

  it('notifies each person in charge once, with how many values wait', async () => {
    const id = await entries.open({ crtrYr: '2051' });
    const { rows } = await entries.grid(id);
    const [manager] = await test.database.db
      .select()
      .from(user)
      .where(eq(user.id, rows.find(({ managerId }) => managerId)?.managerId ?? ''));
    const own = rows.filter(({ managerId }) => managerId === manager?.id).length;
    const mail = await test.message({ to: manager?.userEmail ?? '', kind: 'mail' }, ({ text }) =>
      text.includes('2051년 1분기'),
    );
    expect(mail.text).toContain(`담당하는 값은 ${own}건`);
  });

  it('is refused where the set has no version on the day, and leaves the plan as it was', async () => {
    const id = await entries.plan({ crtrYr: '2052', openYmd: '20000101' });
    const answer = await entries.command(id, 'open');
    expect(answer).toMatchObject({ status: 'C0409', message: reasons.isSetPublished });
    expect((await entries.findCycle(id)).stateCd).toBe('planned');
  });

  it('happens once however many press at the moment', async () => {
    const id = await entries.plan({ crtrYr: '2053' });
    const both = await Promise.all([
      entries.command(id, 'open'),
      entries.command(id, 'open', {}, 'operator02'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['C0409', 'C200']);
  });
});

describe('the end of a cycle', () => {
  it('is kept off by whatever is open, which its status names', async () => {
    const id = await entries.open({ crtrYr: '2060' });
    await entries.command(id, 'collected');
    const refused = await entries.command(id, 'close');
    const { data } = await entries.call('GET', `/entryCycle/${id}/status`);
    expect(refused).toMatchObject({ status: 'C0409', message: cycleRefusals.open(data.blockingCnt) });
    expect(data.blockingCnt).toBe(data.tiles.total);
    expect(data.blocking[0]).toMatchObject({ idctrsCd: expect.any(String), bizSectNm: expect.any(String) });
  });

  it('closes, opens again with a reason, and ends again', async () => {
    const id = await entries.open({ crtrYr: '2061' });
    await entries.command(id, 'collected');
    await omitAll(id);
    expect(await entries.command(id, 'close')).toMatchObject({ status: 'C200' });
    const row = await entries.findRow(id, 'E-3-1');
    const edit = { idctrsDataId: row.idctrsDataId, version: row.version, memo: '늦음' };
    expect(await entries.save([edit])).toMatchObject([{ status: 'refused' }]);
    expect(await entries.command(id, 'reopen', { reason: ' ' })).toMatchObject({ status: 'V0001' });
    expect(await entries.command(id, 'reopen', { reason: '검증 의견 반영' })).toMatchObject({
      status: 'C200',
    });
    const [again] = await entries.send('reopen', [row], { reason: '검증 의견 반영' });
    expect(findStored(again).stateCd).toBe('reopened');
    await entries.command(id, 'settle');
    expect(await entries.command(id, 'close')).toMatchObject({ status: 'C0409' });
  });

  it('is put off, later alone and with a reason', async () => {
    const id = await entries.open({ crtrYr: '2062' });
    const { dueYmd, apprvDueYmd } = await entries.findCycle(id);
    const same = await entries.command(id, 'extend', { dueYmd, apprvDueYmd, reason: '연장' });
    expect(same).toMatchObject({ status: 'C0409', message: reasons.isLater });
    const later = { dueYmd: entries.dayFrom(25), apprvDueYmd: entries.dayFrom(35), reason: '자료 지연' };
    expect(await entries.command(id, 'extend', later)).toMatchObject({ status: 'C200' });
    expect(await entries.findCycle(id)).toMatchObject({ dueYmd: later.dueYmd, stateCd: 'collecting' });
  });

  it('closes no row that is being saved: one of both comes first', async () => {
    const id = await entries.open({ crtrYr: '2063' });
    await entries.command(id, 'collected');
    await omitAll(id);
    const row = await entries.findRow(id, 'E-3-1');
    const [reopened] = await entries.send('reopen', [row], { reason: '다시' });
    const stored = findStored(reopened);
    const [closed, omitted] = await Promise.all([
      entries.command(id, 'close'),
      entries.save([{ idctrsDataId: stored.idctrsDataId, version: stored.version, memo: '저장' }]),
    ]);
    expect(closed.status).toBe('C0409');
    expect(omitted).toMatchObject([{ status: 'saved' }]);
  });
});

describe('the days of cycles', () => {
  it('open them on theirs and end their collecting after theirs, in Seoul', async () => {
    const id = await entries.plan({
      crtrYr: '2070',
      openYmd: entries.dayFrom(2),
      dueYmd: entries.dayFrom(3),
    });
    await test.sweeper.runAll();
    expect((await entries.findCycle(id)).stateCd).toBe('planned');
    const moveTo = (days: number, ms: number) => {
      const day = seoulDayDigits(new Date(test.clock.now().getTime() + days * DAY_MS));
      const start = startOfSeoulDay(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
      test.clock.advance(start.getTime() + ms - test.clock.now().getTime());
    };
    moveTo(2, -1);
    await test.sweeper.runAll();
    const getState = async () => {
      const [row] = await test.database.db.select().from(entryCycle).where(eq(entryCycle.entryCycleId, id));
      return row?.stateCd;
    };
    expect(await getState()).toBe('planned');
    test.clock.advance(1);
    await test.sweeper.runAll();
    expect(await getState()).toBe('collecting');
    moveTo(2, -1);
    await test.sweeper.runAll();
    expect(await getState()).toBe('collecting');
    test.clock.advance(1);
    await test.sweeper.runAll();
    expect(await getState()).toBe('approving');
    entries = await createEntryCalls(test);
  });
});

describe('reminders', () => {
  it('go to a person once a day, by hand or by the clock', async () => {
    const id = await entries.open({ crtrYr: '2080' });
    const { data } = await entries.call('GET', `/entryCycle/${id}/status`);
    const person = data.people.find(({ id: each }: { id: string | null }) => each !== null);
    expect(person).toMatchObject({ openCnt: person.totalCnt, doneCnt: 0, remindedToday: false });
    const remind = () => entries.call('PUT', `/entryCycle/${id}/reminders`, { userIds: [person.id] });
    expect((await remind()).data).toEqual({ sentCnt: 1, skippedCnt: 0 });
    expect((await remind()).data).toEqual({ sentCnt: 0, skippedCnt: 1 });
    const after = await entries.call('GET', `/entryCycle/${id}/status`);
    const again = after.data.people.find(({ id: each }: { id: string | null }) => each === person.id);
    expect(again.remindedToday).toBe(true);
  });

  it('are not for what nobody enters any more', async () => {
    const id = await entries.plan({ crtrYr: '2081' });
    const answer = await entries.call('PUT', `/entryCycle/${id}/reminders`, {
      userIds: [crypto.randomUUID()],
    });
    expect(answer).toMatchObject({ status: 'C0409', message: cycleRefusals.notOpen });
    expect(await test.database.db.$count(indicatorData, eq(indicatorData.entryCycleId, id))).toBe(0);
  });
});

describe('progress of a cycle', () => {
  it('counts what is entered and approved, to operators of their company, to administrators of each', async () => {
    const id = await entries.open({ crtrYr: '2090' });
    const enter = async (code: string, value: object) => {
      const { idctrsDataId, version } = await entries.findRow(id, code, 'worker01');
      const [saved] = await entries.save([{ idctrsDataId, version, value }], 'worker01');
      const [sent] = await entries.send('submit', [findStored(saved)], {}, 'worker01');
      return findStored(sent);
    };
    await enter('S-2-2', share('80', '100', 'person'));
    const approved = await enter('E-6-1', figure('120', 'tonne'));
    await entries.send('approve', [approved], {}, 'operator01');
    const left = await entries.findRow(id, 'BASE');
    await entries.send('omit', [left], { reason: '해당 부문 폐지' });
    const list = async (who: Who, query: string) =>
      (await entries.call('GET', `/entryCycle/list?crtrYr=2090${query}`, undefined, who)).data;
    const counted = { entryCycleId: id, doneCnt: 2, enteredCnt: 2, approvedCnt: 1 };
    expect((await list('operator01', '')).rows).toMatchObject([counted]);
    const { custCoId } = await entries.findCycle(id);
    expect((await list('admin01', `&custCoId=${custCoId}&sort=custCoNm:asc`)).rows).toMatchObject([counted]);
    expect((await list('admin01', `&custCoId=${crypto.randomUUID()}`)).rows).toEqual([]);
    const others = await list('operator01', `&custCoId=${crypto.randomUUID()}`);
    expect(others.rows).toEqual([]);
  });
});
