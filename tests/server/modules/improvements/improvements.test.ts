import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { externalResult } from '../../../../server/db/schema/externalResults.ts';
import { improvement } from '../../../../server/db/schema/improvements.ts';
import { indicatorSet, indicatorSetItem } from '../../../../server/db/schema/indicatorSets.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { ImprovementDetail, ImprovementDraft } from '../../../../src/contracts/improvements.ts';
import { DAY_MS, seoulDayDigits } from '../../../../src/contracts/seoulTime.ts';
import {
  improvementRefusals as refusals,
  improvementStateTexts as stateTexts,
} from '../../../../src/messages/ko.improvements.ts';
import type { TestApp } from '../../support/app.ts';
import { pdf, upload } from '../../support/upload.ts';
import { type Companies, startCompanies } from '../essentialInfo/companies.ts';

let test: TestApp;
let companies: Companies;
let call: Companies['call'];
const ids = new Map<string, string>();

beforeAll(async () => {
  companies = await startCompanies();
  ({ test, call } = companies);
  for (const { id, userId } of await test.database.db.select().from(user))
    if (userId !== null) ids.set(userId, id);
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.database.db.delete(improvement);
  await test.database.db.delete(notification);
});

const path = '/api/esg/v1/improveTask';
const getId = (who: string) => ids.get(who) ?? '';
const dayIn = (days: number) => seoulDayDigits(test.clock.nowMs() + days * DAY_MS);

const draft = (values: Partial<ImprovementDraft> = {}): ImprovementDraft => ({
  title: '폐기물 재활용률 개선',
  cn: '',
  srcCd: 'OWN',
  dgnsRstId: null,
  evlInstRstId: null,
  fromScore: null,
  oncoIdctrsId: null,
  bizSectId: null,
  targetPoints: null,
  ownerId: getId('worker01'),
  dueYmd: dayIn(30),
  ...values,
});
const create = (values: Partial<ImprovementDraft> = {}, who = 'operator01') =>
  call(who, 'PUT', path, draft(values));
const add = async (values: Partial<ImprovementDraft> = {}): Promise<string> => {
  const { status, data } = await create(values);
  expect(status).toBe('C200');
  return data.improveTaskId;
};
const find = async (id: string, who = 'operator01'): Promise<ImprovementDetail> =>
  (await call(who, 'GET', `${path}/${id}`)).data;
const titles = async (query = '', who = 'operator01'): Promise<string[]> =>
  (await call(who, 'GET', `${path}/list?size=50${query}`)).data.rows.map(
    ({ title }: { title: string }) => title,
  );
const refused = (path: string, message: string) => ({ fields: [{ path, message }] });
const run = async (id: string, command: string, body: object = {}, who = 'worker01') => {
  const [row] = await test.database.db.select().from(improvement).where(eq(improvement.improveTaskId, id));
  return call(who, 'PATCH', `${path}/${id}/${command}`, { version: row?.version, ...body });
};
async function file(who = 'worker01') {
  const { data } = await upload(test, companies.getToken(who), { filename: 'proof.pdf', content: pdf });
  return { file: { ...data, attached: true, tobeDeleted: false } };
}
const report = async (id: string, who = 'worker01') =>
  run(id, 'report', { proofCn: '분리배출을 시작했습니다.', attachments: [await file(who)] }, who);
const told = async (who: string): Promise<string[]> => {
  const rows = await test.database.db
    .select()
    .from(notification)
    .where(eq(notification.userId, getId(who)));
  return rows.map(({ cn }) => cn);
};
const history = async (refId: string): Promise<string[]> =>
  (await call('operator01', 'POST', '/api/esg/v1/threads', { refType: 'improveTask', refId })).data.rows.map(
    ({ cn }: { cn: string }) => cn,
  );

describe('a plan', () => {
  it('tells its owner, and begins its history', async () => {
    const id = await add({ bizSectId: companies.sectionId });
    expect(await find(id)).toMatchObject({
      stateCd: 'open',
      ownerName: expect.any(String),
      bizSectId: companies.sectionId,
      isLate: false,
      by: { isOwner: false, isPlanner: true, isVerifier: true, isOtherPerson: true },
    });
    expect(await told('worker01')).toEqual([expect.stringContaining('폐기물 재활용률 개선')]);
    expect(await history(id)).toHaveLength(1);
  });

  it('refuses people, sections, indicators and results of other companies', async () => {
    const [own] = await test.database.db
      .select()
      .from(indicatorSetItem)
      .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetItem.setId))
      .where(eq(indicatorSet.kindCd, 'coset'));
    const [preset] = await test.database.db
      .select()
      .from(indicatorSetItem)
      .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetItem.setId))
      .where(eq(indicatorSet.kindCd, 'preset'));
    const [result] = await test.database.db.select().from(externalResult);
    expect((await create({ ownerId: getId('operator02') })).data).toEqual(refused('ownerId', refusals.owner));
    expect((await create({ ownerId: getId('partner01') })).status).toBe('V0001');
    expect((await create({ bizSectId: companies.foreignSectionId })).data).toEqual(
      refused('bizSectId', refusals.section),
    );
    const foreign = preset?.indicator_set_item.itemId ?? '';
    expect((await create({ oncoIdctrsId: foreign })).data).toEqual(
      refused('oncoIdctrsId', refusals.indicator),
    );
    const evlInstRstId = result?.evlInstRstId ?? '';
    const theirs = { srcCd: 'EVL', evlInstRstId, ownerId: getId('operator02') } as const;
    expect((await create(theirs, 'operator02')).data).toEqual(refused('evlInstRstId', refusals.result));
    const mine = own?.indicator_set_item.itemId ?? '';
    await add({ srcCd: 'EVL', evlInstRstId, oncoIdctrsId: mine, targetPoints: 4 });
  });

  it.each<[string, Partial<Record<keyof ImprovementDraft, unknown>>]>([
    ['no title', { title: ' ' }],
    ['a title that is too long', { title: '가'.repeat(201) }],
    ['a text that is too long', { cn: '가'.repeat(2_001) }],
    ['a day that has passed', { dueYmd: '20200101' }],
    ['no day', { dueYmd: '20260231' }],
    ['points that there are not', { targetPoints: 6 }],
    ['points of no indicator', { targetPoints: 3 }],
    ['a source that is not named', { srcCd: 'DGNS' }],
    ['a result that is not the source', { evlInstRstId: '00000000-0000-4000-8000-000000000000' }],
    ['a score above 100', { fromScore: '1001/10' }],
    ['a score that is none', { fromScore: '5/0' }],
    ['an owner who is no id', { ownerId: 'worker01' }],
  ])('is refused with %s', async (_, values) => {
    expect((await call('operator01', 'PUT', path, { ...draft(), ...values })).status).toBe('V0001');
  });

  it('is an operator’s, and other companies do not see it', async () => {
    expect((await create({}, 'worker01')).status).toBe('A0403');
    expect((await create({}, 'admin01')).status).toBe('A0403');
    const id = await add();
    expect((await call('operator02', 'GET', `${path}/${id}`)).status).toBe('N0404');
    expect((await run(id, 'cancel', { reason: '중복' }, 'operator02')).status).toBe('N0404');
    expect(await titles('', 'operator02')).toEqual([]);
    expect(await titles('', 'admin01')).toHaveLength(1);
  });

  it('changes as long as it is not done, and tells a new owner', async () => {
    const id = await add();
    const { title, cn, oncoIdctrsId, bizSectId, targetPoints, dueYmd } = draft({ title: '새 이름' });
    const values = { improveTaskId: id, title, cn, oncoIdctrsId, bizSectId, targetPoints, dueYmd };
    const change = (version: number) =>
      call('operator01', 'PATCH', path, { ...values, ownerId: getId('operator01'), version });
    expect((await change(7)).status).toBe('C0409');
    expect((await change(1)).status).toBe('C200');
    expect(await find(id)).toMatchObject({ title: '새 이름', ownerId: getId('operator01'), version: 2 });
    // who takes it over knows
    expect(await told('operator01')).toEqual([]);
    await run(id, 'start', {}, 'operator01');
    await report(id, 'operator01');
    expect(await change(4)).toMatchObject({ status: 'C0409' });
  });
});

describe('a task', () => {
  it('is carried out by its owner and verified by another person', async () => {
    const id = await add();
    expect(await run(id, 'start', {}, 'operator01')).toMatchObject({
      status: 'C0409',
      message: stateTexts.reasons.isOwner,
    });
    expect((await run(id, 'start')).status).toBe('C200');
    expect(await run(id, 'report', { proofCn: '했습니다.', attachments: [] })).toMatchObject({
      status: 'C0409',
      message: stateTexts.reasons.hasProof,
    });
    expect((await report(id)).status).toBe('C200');
    expect(await titles('&toVerify=true')).toHaveLength(1);
    expect((await run(id, 'verify')).status).toBe('A0403');
    expect((await run(id, 'verify', {}, 'operator01')).status).toBe('C200');
    expect(await find(id)).toMatchObject({ stateCd: 'verified', attachments: [{}] });
    expect(await history(id)).toHaveLength(4);
    expect(await titles('&toVerify=true')).toEqual([]);
  });

  it('comes back to its owner with the reason', async () => {
    const id = await add();
    await run(id, 'start');
    await report(id);
    await test.database.db.delete(notification);
    expect(await run(id, 'reject', { reason: ' ' }, 'operator01')).toMatchObject({
      status: 'C0409',
      message: stateTexts.reasons.hasReason,
    });
    expect((await run(id, 'reject', { reason: '사진이 없습니다.' }, 'operator01')).status).toBe('C200');
    expect(await find(id)).toMatchObject({ stateCd: 'inProgress', reason: '사진이 없습니다.' });
    expect(await told('worker01')).toEqual([expect.stringContaining('사진이 없습니다.')]);
    // what proved it before does so still
    expect((await run(id, 'report', { proofCn: '다시 했습니다.', attachments: [] })).status).toBe('C200');
    expect(await find(id)).toMatchObject({ stateCd: 'done', reason: '' });
  });

  it('of the only operator is verified by an administrator', async () => {
    const id = await add({ ownerId: getId('operator01') });
    await run(id, 'start', {}, 'operator01');
    await report(id, 'operator01');
    expect(await run(id, 'verify', {}, 'operator01')).toMatchObject({
      status: 'C0409',
      message: stateTexts.reasons.isOtherPerson,
    });
    expect((await run(id, 'verify', {}, 'admin01')).status).toBe('C200');
  });

  it('is verified once by two at a time', async () => {
    const id = await add();
    await run(id, 'start');
    await report(id);
    const answers = await Promise.all([
      run(id, 'verify', {}, 'operator01'),
      run(id, 'reject', { reason: '다시' }, 'operator01'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
  });

  it('is cancelled by an operator with the reason', async () => {
    const id = await add();
    expect((await run(id, 'cancel', { reason: '중복' })).status).toBe('A0403');
    expect((await run(id, 'cancel', { reason: 'a'.repeat(501) }, 'operator01')).status).toBe('V0001');
    expect((await run(id, 'cancel', { reason: '중복' }, 'operator01')).status).toBe('C200');
    expect(await find(id)).toMatchObject({ stateCd: 'cancelled', reason: '중복' });
  });
});

describe('the list', () => {
  it('is narrowed to own and late tasks, the first one due at the top', async () => {
    await add({ title: '나중', dueYmd: dayIn(60), ownerId: getId('operator01') });
    const late = await add({ title: '먼저' });
    await test.database.db
      .update(improvement)
      .set({ dueYmd: dayIn(-1) })
      .where(eq(improvement.improveTaskId, late));
    expect(await titles()).toEqual(['먼저', '나중']);
    expect(await titles('&late=true')).toEqual(['먼저']);
    expect(await titles('&late=false')).toEqual(['나중']);
    expect(await titles('&mine=true')).toEqual(['나중']);
    expect(await titles('&mine=true', 'worker01')).toEqual(['먼저']);
    expect((await find(late)).isLate).toBe(true);
  });

  it('has for workers what is theirs', async () => {
    await add({ title: '남의 과제', ownerId: getId('operator01') });
    await add({ title: '내 과제' });
    expect(await titles('', 'worker01')).toEqual(['내 과제']);
  });
});

describe('the owner', () => {
  it('is reminded seven days and one day before, and every week when it is late, but not of what is done', async () => {
    await add({ dueYmd: dayIn(9) });
    const done = await add({ title: '끝낸 과제', dueYmd: dayIn(9) });
    await test.database.db
      .update(improvement)
      .set({ stateCd: 'done' })
      .where(eq(improvement.improveTaskId, done));
    const remind = async () => {
      await test.database.db.delete(notification);
      await test.sweeper.runAll();
      return (await told('worker01')).filter((cn) => cn.includes('과제'));
    };
    const reminded: [number, string][] = [];
    for (let passed = 0; passed <= 24; passed += 1) {
      for (const cn of await remind()) reminded.push([passed, cn]);
      expect(await remind()).toEqual([]);
      test.clock.advance(DAY_MS);
    }
    const near = expect.stringMatching(/^개선 과제의 기한이 .*: 폐기물 재활용률 개선$/);
    const late = expect.stringMatching(/^개선 과제의 기한 .*이 지났습니다: 폐기물 재활용률 개선$/);
    // due after nine days: the first day that it is late, and each week from then on
    expect(reminded).toEqual([
      [2, near],
      [8, near],
      [10, late],
      [17, late],
      [24, late],
    ]);
  });
});
