import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indicatorData, indicatorDataVersion } from '../../../../server/db/schema/entries.ts';
import { essentialInfo } from '../../../../server/db/schema/essentialInfo.ts';
import { indicatorSetVersion, roleIndicator } from '../../../../server/db/schema/indicatorSets.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { SetState } from '../../../../src/contracts/indicatorSets.ts';
import { DAY_MS, seoulYear } from '../../../../src/contracts/seoulTime.ts';
import { entryStateTexts } from '../../../../src/messages/ko.entryStates.ts';
import { messageByStatus } from '../../../../src/messages/ko.status.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createEntryCalls, type EntryCalls, figure, findStored, share } from './calls.ts';

let test: TestApp;
let entries: EntryCalls;
let cycleId: string;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  entries = await createEntryCalls(test);
  cycleId = await entries.open();
});
afterAll(() => test.stop());

const getStored = async (id: string) => {
  const [row] = await test.database.db.select().from(indicatorData).where(eq(indicatorData.idctrsDataId, id));
  return row;
};
const getUserRow = async (userId: string) =>
  (await test.database.db.select().from(user).where(eq(user.userId, userId)))[0];
const { reasons } = entryStateTexts;

/** A row with a complete value, as worker01 has saved it. */
async function fill(code: string, value: object, who: 'worker01' | 'operator01' = 'worker01') {
  const row = await entries.findRow(cycleId, code);
  const [saved] = await entries.save([{ idctrsDataId: row.idctrsDataId, version: row.version, value }], who);
  return findStored(saved);
}

describe('saving', () => {
  it('stores numbers as they mean, in the unit that was chosen, and notes who has written them', async () => {
    const saved = await fill('E-6-1', figure('１，２３４.50', 'kg'));
    expect(saved).toMatchObject({ stateCd: 'draft', value: figure('1234.50', 'kg'), version: 2 });
    const [worker] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
    expect((await getStored(saved.idctrsDataId))?.writerIds).toEqual([worker?.id]);
  });

  it.each([
    ['1e400', 'kg', '지수'],
    ['12억', 'kg', '숫자만'],
    ['3,4', 'kg', '쉼표'],
    ['-5', 'kg', '0보다'],
    ['5', 'kWh', '단위'],
    ['9'.repeat(16), 'kg', '15자리'],
  ])('refuses %s %s by name and keeps what was there', async (entered, unitCd, part) => {
    const row = await entries.findRow(cycleId, 'E-7-1');
    const { idctrsDataId, version } = row;
    const [outcome] = await entries.save([{ idctrsDataId, version, value: figure(entered, unitCd) }]);
    expect(outcome).toMatchObject({ status: 'refused', fields: [{ path: 'value.inputs.value' }] });
    expect(outcome && 'fields' in outcome && outcome.fields[0]?.message).toContain(part);
    expect((await getStored(idctrsDataId))?.version).toBe(version);
  });

  it('returns the row of somebody who was faster, and changes nothing', async () => {
    const row = await entries.findRow(cycleId, 'E-7-2');
    const edit = { idctrsDataId: row.idctrsDataId, version: row.version };
    const both = await Promise.all([
      entries.save([{ ...edit, value: figure('1', 'kg') }], 'worker01'),
      entries.save([{ ...edit, value: figure('2', 'kg') }], 'operator01'),
    ]);
    const outcomes = both.flat();
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['conflict', 'saved']);
    const conflict = outcomes.find(({ status }) => status === 'conflict');
    const saved = outcomes.find(({ status }) => status === 'saved');
    expect(findStored(conflict).value).toEqual(findStored(saved).value);
  });

  it('makes a row empty again when everything is taken out', async () => {
    const saved = await fill('E-5-1', figure('7', 'm3'));
    const [cleared] = await entries.save(
      [{ idctrsDataId: saved.idctrsDataId, version: saved.version, value: null }],
      'worker01',
    );
    expect(findStored(cleared)).toMatchObject({ stateCd: 'empty', value: null });
    expect((await getStored(saved.idctrsDataId))?.writerIds).toEqual([]);
  });

  it('does not know rows of others, and saves the rest of the call', async () => {
    const row = await entries.findRow(cycleId, 'E-4-2');
    const unknown = { idctrsDataId: crypto.randomUUID(), version: 1, memo: '메모' };
    const known = { idctrsDataId: row.idctrsDataId, version: row.version, memo: '메모' };
    const outcomes = await entries.save([unknown, known]);
    expect(outcomes.map(({ status }) => status)).toEqual(['refused', 'saved']);
    expect(outcomes[0]).toMatchObject({ message: messageByStatus.N0404 });
  });

  it('refuses the same row twice in a call, and more rows than a call may have', async () => {
    const row = await entries.findRow(cycleId, 'E-4-2');
    const edit = { idctrsDataId: row.idctrsDataId, version: row.version, memo: '두 번' };
    expect(await entries.call('PATCH', '/idctrsData', { rows: [edit, edit] })).toMatchObject({
      status: 'V0001',
    });
    const many = Array.from({ length: 201 }, () => ({ ...edit, idctrsDataId: crypto.randomUUID() }));
    expect(await entries.call('PATCH', '/idctrsData', { rows: many })).toMatchObject({ status: 'V0001' });
  });

  it('is refused to administrators, who only read, and to partners', async () => {
    const row = await entries.findRow(cycleId, 'E-4-2', 'admin01');
    const edit = { idctrsDataId: row.idctrsDataId, version: row.version, memo: '관리자' };
    expect(await entries.save([edit], 'admin01')).toMatchObject([
      { status: 'refused', message: reasons.isWriter },
    ]);
    expect(await entries.call('PATCH', '/idctrsData', { rows: [edit] }, 'partner01')).toMatchObject({
      status: 'A0403',
    });
  });
});

describe('approval', () => {
  it('goes from the writer to another person, who makes a version that stays', async () => {
    const draft = await fill('S-2-2', share('80', '100', 'person'));
    const [sent] = await entries.send('submit', [draft], {}, 'worker01');
    const submitted = findStored(sent);
    expect(submitted).toMatchObject({ stateCd: 'submitted', isSubmitter: true, isOtherPerson: false });
    const [own] = await entries.send('approve', [submitted], {}, 'worker01');
    expect(own).toMatchObject({ status: 'refused', message: reasons.isApprover });
    const [approved] = await entries.send('approve', [submitted], {}, 'operator01');
    expect(findStored(approved)).toMatchObject({ stateCd: 'approved', ver: 1 });
    const [version] = await test.database.db
      .select()
      .from(indicatorDataVersion)
      .where(eq(indicatorDataVersion.idctrsDataId, draft.idctrsDataId));
    // 80 % reaches the last threshold of 20, 40, 60 and 80
    expect(version).toMatchObject({
      ver: 1,
      value: share('80', '100', 'person'),
      outcome: { status: 'scored', figure: '80', score: '100', points: 5 },
    });
    const lines = await test.database.db.select().from(thread).where(eq(thread.refId, draft.idctrsDataId));
    expect(lines.map(({ cn }) => cn)).toEqual(['승인을 요청했습니다.', '승인했습니다.']);
  });

  it('is refused to whoever has written any part, also an operator', async () => {
    const draft = await fill('S-3-1', share('30', '100', 'person'));
    const [more] = await entries.save(
      [{ idctrsDataId: draft.idctrsDataId, version: draft.version, memo: '확인함' }],
      'operator01',
    );
    const [sent] = await entries.send('submit', [findStored(more)], {}, 'worker01');
    const outcome = await entries.send('approve', [findStored(sent)], {}, 'operator01');
    expect(outcome).toMatchObject([{ status: 'refused', message: reasons.isOtherPerson }]);
    // the approver of the cell wrote it, so another operator stands in
    const [approved] = await entries.send('approve', [findStored(sent)], {}, 'operator02');
    expect(findStored(approved).stateCd).toBe('approved');
  });

  it.each([
    [
      'an input is missing',
      { value: { inputs: { part: share('1', '2', 'person').inputs.part } } },
      'isComplete',
    ],
    ['it divides by zero', { value: share('1', '0', 'person') }, 'isComputable'],
    ['it does not apply without a reason', { naYn: 'Y' }, 'hasNaReason'],
    ['an estimate has no basis', { value: share('1', '2', 'person'), estYn: 'Y' }, 'hasEstimateBasis'],
  ])('is not asked for while %s', async (_, edit, guard) => {
    const { idctrsDataId, version } = await entries.findRow(cycleId, 'S-2-3');
    const [saved] = await entries.save([{ idctrsDataId, version, ...edit }], 'worker01');
    const outcome = await entries.send('submit', [findStored(saved)], {}, 'worker01');
    expect(outcome).toMatchObject([{ status: 'refused', message: reasons[guard as keyof typeof reasons] }]);
    const empty = { value: null, naYn: 'N', estYn: 'N', naRsn: '', estBasis: '' };
    await entries.save([{ idctrsDataId, version: version + 1, ...empty }], 'worker01');
  });

  it('is called back by who asked for it alone, and by nobody after the decision', async () => {
    const draft = await fill('S-4-1', { met: [true, true, false, false, false] });
    const [sent] = await entries.send('submit', [draft], {}, 'worker01');
    const [other] = await entries.send('withdraw', [findStored(sent)], {}, 'operator01');
    expect(other).toMatchObject({ status: 'refused', message: reasons.isSubmitter });
    const [back] = await entries.send('withdraw', [findStored(sent)], {}, 'worker01');
    expect(findStored(back).stateCd).toBe('draft');
    // somebody approves what has just been called back
    const late = await entries.send('approve', [findStored(sent)], {}, 'operator01');
    expect(late).toMatchObject([{ status: 'refused', message: messageByStatus.C0409 }]);
  });

  it('decides about each row of a call by itself', async () => {
    const good = await fill('E-8-1', { cases: [{ id: '1', count: 2 }] });
    const bad = await fill('E-3-1', figure('100', 'tCO2eq'), 'operator01');
    const sent = await entries.send('submit', [good, bad], {}, 'operator01');
    const submitted = sent.map(findStored);
    const outcomes = await entries.send('approve', submitted, {}, 'operator01');
    expect(outcomes.map(({ status }) => status)).toEqual(['refused', 'refused']);
    const [first, second] = submitted;
    const [returned] = await entries.send(
      'return',
      [second ?? bad],
      { reason: '배출계수를 확인하세요.' },
      'operator02',
    );
    expect(findStored(returned)).toMatchObject({ stateCd: 'returned', returnRsn: '배출계수를 확인하세요.' });
    const both = [first ?? good, findStored(returned)];
    const again = await entries.send('approve', both, {}, 'operator02');
    expect(again.map(({ status }) => status)).toEqual(['done', 'refused']);
  });

  it('wins once of two approvals at the same moment', async () => {
    const draft = await fill('E-6-2', share('1', '4', 'tonne'));
    const [sent] = await entries.send('submit', [draft], {}, 'worker01');
    const row = findStored(sent);
    const both = await Promise.all([
      entries.send('approve', [row], {}, 'operator01'),
      entries.send('approve', [row], {}, 'operator01'),
    ]);
    expect(
      both
        .flat()
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['done', 'refused']);
    const versions = eq(indicatorDataVersion.idctrsDataId, row.idctrsDataId);
    expect(await test.database.db.$count(indicatorDataVersion, versions)).toBe(1);
  });

  it('is taken up again with a reason, and the next approval is version 2 beside the first', async () => {
    const row = await entries.findRow(cycleId, 'S-2-2');
    const [denied] = await entries.send('reopen', [row], { reason: '재산정' }, 'worker01');
    expect(denied).toMatchObject({ status: 'refused', message: reasons.isOperator });
    const [reopened] = await entries.send('reopen', [row], { reason: '재산정' }, 'operator01');
    const [saved] = await entries.save(
      [{ ...pick(findStored(reopened)), value: share('70', '100', 'person') }],
      'worker01',
    );
    expect(findStored(saved).stateCd).toBe('reopened');
    const [sent] = await entries.send('submit', [findStored(saved)], {}, 'worker01');
    const [approved] = await entries.send('approve', [findStored(sent)], {}, 'operator01');
    expect(findStored(approved)).toMatchObject({ stateCd: 'approved', ver: 2 });
    const { data } = await entries.call('GET', `/idctrsData/${row.idctrsDataId}`);
    expect(data.versions.map(({ ver, value }: { ver: number; value: object }) => [ver, value])).toEqual([
      [2, share('70', '100', 'person')],
      [1, share('80', '100', 'person')],
    ]);
    const first = await entries.call(
      'GET',
      `/idctrsData/version/${data.versions[1].daId}`,
      undefined,
      'worker01',
    );
    expect(first.data).toMatchObject({ version: { ver: 1 }, before: null, crtrYr: '2030', brnCd: 'Q1' });
    expect(await entries.call('GET', `/idctrsData/version/${crypto.randomUUID()}`)).toMatchObject({
      status: 'N0404',
    });
  });

  it('shows at the address of the indicator, with the version of the set that it is scored by', async () => {
    const { oncoIdctrsId, bizSectId } = await entries.findRow(cycleId, 'S-2-2');
    const read = (search: string) => entries.call('GET', `/idctrsData/indicator/${oncoIdctrsId}${search}`);
    const { data } = await read('?crtrYr=2030');
    const cell = data.cells.find(
      (each: { bizSectId: string; crtrYr: string }) => each.bizSectId === bizSectId,
    );
    const { cycle } = await entries.grid(cycleId);
    expect(cell).toMatchObject({ crtrYr: '2030', brnCd: 'Q1', setVer: cycle.ver, ver: 2 });
    expect(cell.outcome).toMatchObject({ figure: '70' });
    expect((await read('?crtrYr=2029')).data.cells).not.toContainEqual(cell);
    expect(await read('?crtrYr=2030&ver=999')).toMatchObject({ status: 'N0404' });
    expect(await read('?crtrYr=x')).toMatchObject({ status: 'V0001' });
  });
});

const pick = ({ idctrsDataId, version }: { idctrsDataId: string; version: number }) => ({
  idctrsDataId,
  version,
});

describe('the year after', () => {
  it('compares with the same quarter, asks for a comment beyond the limit, and suggests the quarter before', async () => {
    const before = await fill('E-4-1', figure('100', 'TJ'));
    const [sent] = await entries.send('submit', [before], {}, 'worker01');
    await entries.send('approve', [findStored(sent)], {}, 'operator01');
    const next = await entries.open({ crtrYr: '2031' });
    const row = await entries.findRow(next, 'E-4-1');
    expect(row.earlier).toEqual(figure('100', 'TJ'));
    const submitAt = async (entered: string, version: number) => {
      const edit = { idctrsDataId: row.idctrsDataId, version, value: figure(entered, 'TJ') };
      const [saved] = await entries.save([edit], 'worker01');
      const [outcome] = await entries.send('submit', [findStored(saved)], {}, 'worker01');
      return { outcome, version: findStored(saved).version };
    };
    const { outcome, version } = await submitAt('130.01', row.version);
    expect(outcome).toMatchObject({ status: 'refused', message: reasons.hasComment });
    expect((await submitAt('130', version)).outcome).toMatchObject({ status: 'done' });
  });

  it('carries values of the quarter before forward as suggestions that somebody has to confirm', async () => {
    const next = await entries.open({ brnCd: 'Q2' });
    const { data } = await entries.call('PUT', '/idctrsData/suggest', { entryCycleId: next }, 'worker01');
    expect(data.suggestedCnt).toBeGreaterThan(0);
    const row = await entries.findRow(next, 'E-4-1');
    expect(row).toMatchObject({ stateCd: 'draft', isUnconfirmed: true, value: figure('100', 'TJ') });
    const [silent] = await entries.send('submit', [row], {}, 'worker01');
    expect(silent).toMatchObject({ status: 'refused', message: '가져온 값을 확인해 주세요.' });
    const [confirmed] = await entries.save([{ ...pick(row), value: row.value }], 'worker01');
    expect(findStored(confirmed).isUnconfirmed).toBe(false);
    const again = await entries.call('PUT', '/idctrsData/suggest', { entryCycleId: next }, 'worker01');
    expect(again.data.suggestedCnt).toBe(0);
  });
});

describe('a row while it is being typed into', () => {
  it('is out of reach of a worker who has lost it meanwhile, and keeps what was saved', async () => {
    const saved = await fill('E-7-2', figure('7', 'kg'));
    const operator = await getUserRow('operator01');
    const assigned = await entries.send('assign', [saved], { managerId: operator?.id });
    const { version } = findStored(assigned[0]);
    const worker = await getUserRow('worker01');
    const grants = await test.database.db
      .delete(roleIndicator)
      .where(eq(roleIndicator.roleId, worker?.roleId ?? ''))
      .returning();
    const edit = { idctrsDataId: saved.idctrsDataId, version, value: figure('8', 'kg') };
    expect(await entries.save([edit], 'worker01')).toMatchObject([
      { status: 'refused', message: messageByStatus.N0404 },
    ]);
    expect(await getStored(saved.idctrsDataId)).toMatchObject({ version, value: figure('7', 'kg') });
    await test.database.db.insert(roleIndicator).values(grants);
  });

  it('is saved and approved by the version of the set that its cycle began with, when that is superseded', async () => {
    const { cosetId, ver } = await entries.findCycle(cycleId);
    const setVersion = (stateCd: SetState) =>
      test.database.db
        .update(indicatorSetVersion)
        .set({ stateCd })
        .where(and(eq(indicatorSetVersion.setId, cosetId), eq(indicatorSetVersion.ver, ver ?? 0)))
        .returning();
    expect(await setVersion('superseded')).toHaveLength(1);
    const saved = await fill('E-7-1', figure('30', 'kg'));
    const [submitted] = await entries.send('submit', [saved], {}, 'worker01');
    const [approved] = await entries.send('approve', [findStored(submitted)]);
    expect(findStored(approved)).toMatchObject({ stateCd: 'approved', ver: 1 });
    await setVersion('published');
  });
});

describe('values that the company has entered elsewhere', () => {
  it('are there from the start with their source, and another value needs a reason', async () => {
    const crtrYr = '2033';
    const isLastYear = eq(essentialInfo.crtrYr, String(Number(seoulYear(test.clock.now())) - 1));
    const known = await test.database.db.select().from(essentialInfo).where(isLastYear);
    const copies = known.map(({ essentialInfoId: _, ...info }) => ({ ...info, crtrYr }));
    await test.database.db.insert(essentialInfo).values(copies);
    const id = await entries.open({ brnCd: 'Y', crtrYr });
    const row = await entries.findRow(id, 'BASE');
    expect(row).toMatchObject({ stateCd: 'draft', hasDrifted: false });
    const inputs = (row.value as { inputs: Record<string, { srcCd: string }> }).inputs;
    expect(inputs.revenue).toMatchObject({ srcCd: 'SECTION.revenue', srcRef: crtrYr, ovrdRsn: null });
    const changed = { ...inputs, revenue: { ...inputs.revenue, entered: '1' } };
    const [saved] = await entries.save([{ ...pick(row), value: { inputs: changed } }]);
    expect(findStored(saved).value).toMatchObject({ inputs: { revenue: { entered: '1', ovrdRsn: '' } } });
    const [refused] = await entries.send('submit', [findStored(saved)]);
    expect(refused).toMatchObject({ status: 'refused', message: reasons.isComplete });
    const reasoned = { ...inputs, revenue: { ...inputs.revenue, entered: '1', ovrdRsn: '잠정 매출' } };
    const [again] = await entries.save([{ ...pick(findStored(saved)), value: { inputs: reasoned } }]);
    expect(await entries.send('submit', [findStored(again)])).toMatchObject([{ status: 'done' }]);
  });
});

describe('a delegate', () => {
  it('approves in the place of the approver for the time alone, and never its own', async () => {
    const { db } = test.database;
    const ids = new Map((await db.select().from(user)).map(({ userId, id }) => [userId, id]));
    const next = await entries.open({ brnCd: 'Q3' });
    const row = await entries.findRow(next, 'S-2-2');
    await db
      .update(indicatorData)
      .set({ approverId: ids.get('operator02') ?? null })
      .where(eq(indicatorData.entryCycleId, next));
    const draft = { ...pick(row), value: share('80', '100', 'person') };
    const [saved] = await entries.save([draft], 'operator01');
    const [sent] = await entries.send('submit', [findStored(saved)], {}, 'operator01');
    const submitted = findStored(sent);
    const worker = await entries.findRow(next, 'S-2-2', 'worker01');
    expect(worker.mayApprove).toBe(false);
    const delegate = {
      fromId: ids.get('operator02'),
      toId: ids.get('worker01'),
      kindCd: 'APPROVE',
      fromYmd: entries.dayFrom(0),
      toYmd: entries.dayFrom(3),
      reason: '휴가',
    };
    expect(await entries.call('PUT', '/entryDelegate', delegate, 'worker01')).toMatchObject({
      status: 'A0403',
    });
    const long = { ...delegate, toYmd: entries.dayFrom(92) };
    expect(await entries.call('PUT', '/entryDelegate', long)).toMatchObject({ status: 'V0001' });
    expect(await entries.call('PUT', '/entryDelegate', delegate)).toMatchObject({ status: 'C200' });
    expect((await entries.findRow(next, 'S-2-2', 'worker01')).mayApprove).toBe(true);
    const [approved] = await entries.send('approve', [submitted], {}, 'worker01');
    expect(findStored(approved).stateCd).toBe('approved');
    test.clock.advance(4 * DAY_MS);
    entries = await createEntryCalls(test);
    expect((await entries.findRow(next, 'S-2-2', 'worker01')).mayApprove).toBe(false);
  });
});

describe('people on the same page', () => {
  it('see each other until they leave', async () => {
    const body = { ref: `idctrsData:${cycleId}` };
    await entries.call('PUT', '/presence', body, 'worker01');
    const { data } = await entries.call('PUT', '/presence', body, 'operator01');
    expect(data.rows.map(({ userName }: { userName: string }) => userName)).toEqual(['박현업']);
    test.clock.advance(60_000);
    const later = await entries.call('PUT', '/presence', body, 'operator01');
    expect(later.data.total).toBe(0);
    const unknown = { ref: `idctrsData:${crypto.randomUUID()}` };
    expect(await entries.call('PUT', '/presence', unknown)).toMatchObject({ status: 'N0404' });
  });
});
