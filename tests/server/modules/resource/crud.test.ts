import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { equals, fromDay, toDay } from '../../../../server/db/filters.ts';
import { contains } from '../../../../server/db/listing.ts';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { createRefs } from '../../../../server/modules/files/refs.ts';
import type { Call } from '../../../../server/modules/resource/call.ts';
import { auditedCrud } from '../../../../server/modules/resource/crud.ts';
import { catalogue, companyScope } from '../../../../server/modules/resource/scope.ts';
import { resourceRefusals } from '../../../../src/messages/ko.resource.ts';
import { waitFor } from '../../support/waitFor.ts';
import { createActors, type ModelActors } from './support.ts';
import { memo, memoQuery, plan, remark } from './tables.ts';

const { companyKoreanName } = customerCompany;
const memos = auditedCrud({
  resource: 'memo',
  table: memo,
  key: ['memoId'],
  scope: companyScope(memo),
  auditSummary: ({ title }) => ({ title }),
  taken: '이미 있는 제목입니다.',
  detailOnly: ['cn'],
  joins: [{ table: customerCompany, on: eq(customerCompany.customerCompanyId, memo.customerCompanyId) }],
  extra: {
    companyKoreanName,
    remarkCnt: sql<number>`(select count(*)::int from ${remark} r where r.memo_id = ${memo.memoId})`,
  },
  query: memoQuery,
  filters: { company: equals(companyKoreanName), from: fromDay(memo.dueYmd), to: toDay(memo.dueYmd) },
  search: (q) => contains(q, [memo.title, companyKoreanName]),
  sortable: { title: memo.title, companyKoreanName },
  order: [desc(memo.title), memo.memoId],
});
/** Rows that everybody of the company sees and only their author changes. */
const ownMemos = auditedCrud({
  resource: 'ownMemo',
  table: memo,
  key: ['memoId'],
  scope: companyScope(memo),
  writable: ({ id }) => eq(memo.lastModifiedById, id),
  secret: ['cn'],
  auditSummary: () => ({}),
  filters: {},
  sortable: {},
  order: [memo.memoId],
});
const remarks = auditedCrud({
  resource: 'remark',
  table: remark,
  key: ['remarkId'],
  scope: (principal) =>
    sql`${remark.memoId} in (select memo_id from ${memo} where ${companyScope(memo)(principal)})`,
  async getCompany(tx, { memoId }) {
    const [row] = await tx.select().from(memo).where(eq(memo.memoId, memoId));
    return row?.customerCompanyId ?? null;
  },
  auditSummary: ({ cn }) => ({ cn }),
  filters: {},
  sortable: {},
  order: [remark.remarkId],
});
const plans = auditedCrud({
  resource: 'plan',
  table: plan,
  key: ['planId', 'ver'],
  scope: catalogue,
  auditSummary: ({ name }) => ({ name }),
  filters: {},
  sortable: {},
  order: [plan.planId, plan.ver],
});

let system: ModelActors;
beforeAll(async () => {
  system = await createActors();
  const audited = sql`version int not null default 1, created_at timestamptz not null,
    last_modified_at timestamptz not null, last_modified_by_id uuid`;
  await system.database.db.execute(sql`create table memo (memo_id uuid primary key default gen_random_uuid(),
    customer_company_id uuid, ptnr_id uuid, title text unique not null, cn text, due_ymd date, ${audited})`);
  await system.database.db.execute(sql`create table remark (remark_id uuid primary key default gen_random_uuid(),
    memo_id uuid not null references memo, cn text not null, ${audited})`);
  await system.database.db.execute(sql`create table plan (plan_id uuid not null, ver int not null,
    name text not null, ${audited}, primary key (plan_id, ver))`);
});
afterAll(() => system.database.close());

const create = async (title: string, name: 'operator' | 'stranger' | 'partner' = 'operator') =>
  system.as(name, (call) => memos.create(call, { title }));
const find = (name: keyof ModelActors['people'], key: { memoId: string }) =>
  memos.find(system.reading(name), key);
const refusalWith = (code: string) => ({ code });
const toLines = (id: string) =>
  system.database.db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.at);

describe('a row', () => {
  test('belongs to the company of its author, whatever the author gives', async () => {
    const { otherCompanyId: customerCompanyId, companyId, people } = system;
    const key = await system.as('operator', (call) =>
      memos.create(call, { title: '내 회사', customerCompanyId }),
    );
    expect(await find('operator', key)).toMatchObject({
      ...key,
      customerCompanyId: companyId,
      companyKoreanName: '한빛에너지',
      remarkCnt: 0,
      version: 1,
      lastModifiedBy: { userName: 'operator 님' },
      lastModifiedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await find('operator', key)).not.toHaveProperty('lastModifiedById');
    expect(await toLines(key.memoId)).toMatchObject([
      { action: 'memo.create', actorId: people.operator.id, targetType: 'memo', result: 'C200' },
    ]);
  });

  test('of a company is for administrators to give to any company', async () => {
    const { otherCompanyId: customerCompanyId } = system;
    const key = await system.as('admin', (call) =>
      memos.create(call, { title: '관리자가', customerCompanyId }),
    );
    expect(await find('stranger', key)).toMatchObject({ customerCompanyId });
    await expect(find('operator', key)).rejects.toMatchObject(refusalWith('N0404'));
  });

  test('of a partner is reached by the partner, its customer and administrators', async () => {
    const key = await create('협력사 것', 'partner');
    const ofCustomer = await create('고객사 것');
    for (const name of ['partner', 'operator', 'colleague', 'admin'] as const) {
      expect(await find(name, key)).toMatchObject({ ptnrId: system.ptnrId });
    }
    await expect(find('stranger', key)).rejects.toMatchObject(refusalWith('N0404'));
    await expect(find('partner', ofCustomer)).rejects.toMatchObject(refusalWith('N0404'));
  });

  test('out of reach is not there for any command, and nothing changes', async () => {
    const key = await create('남의 것');
    const attempts: ((call: Call) => Promise<unknown>)[] = [
      (call: Call) => memos.find(call, key),
      (call: Call) => memos.lock(call, key),
      (call: Call) => memos.change(call, { ...key, version: 1, title: '바꿈' }),
      (call: Call) => memos.remove(call, key),
    ];
    for (const attempt of attempts) {
      await expect(system.as('stranger', attempt)).rejects.toMatchObject(refusalWith('N0404'));
    }
    expect(await find('operator', key)).toMatchObject({ title: '남의 것', version: 1 });
    expect(await toLines(key.memoId)).toHaveLength(1);
    const refs = createRefs();
    refs.register('memo', { ...memos.refs, isUnlisted: true });
    const sees = (name: 'stranger' | 'operator') =>
      refs.maySee(system.database.db, system.people[name], 'memo', key.memoId);
    expect([await sees('operator'), await sees('stranger')]).toEqual([true, false]);
  });

  test('does not leave the reach of who changes it', async () => {
    const key = await create('못 보냄');
    const { otherCompanyId: customerCompanyId } = system;
    const moved = system.as('operator', (call) =>
      memos.change(call, { ...key, version: 1, customerCompanyId }),
    );
    await expect(moved).rejects.toMatchObject(refusalWith('N0404'));
    expect(await find('operator', key)).toMatchObject({ customerCompanyId: system.companyId });
  });

  test('that the caller sees but may not change is refused with A0403', async () => {
    const key = await create('작성자만');
    expect(await system.as('colleague', (call) => ownMemos.find(call, key))).toMatchObject(key);
    const changed = system.as('colleague', (call) => ownMemos.change(call, { ...key, version: 1 }));
    await expect(changed).rejects.toMatchObject(refusalWith('A0403'));
    const mayDelete = (name: 'colleague' | 'operator') =>
      ownMemos.refs.mayDelete?.(system.database.db, system.people[name], key.memoId);
    expect([await mayDelete('operator'), await mayDelete('colleague')]).toEqual([true, false]);
    await system.as('operator', (call) => ownMemos.change(call, { ...key, version: 1, title: '고침' }));
    expect(await find('colleague', key)).toMatchObject({ title: '고침', version: 2 });
  });

  test('changes once per version, and its removal is kept in the audit', async () => {
    const key = await create('한 번');
    const change = (title: string) =>
      system.as('operator', (call) => memos.change(call, { ...key, version: 1, title }));
    const results = await Promise.allSettled([change('하나'), change('둘')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await system.as('operator', (call) => memos.remove(call, key));
    const title = expect.stringMatching(/하나|둘/);
    expect(await toLines(key.memoId)).toMatchObject([
      { action: 'memo.create' },
      { action: 'memo.update', detail: { title: { from: '한 번', to: title } } },
      { action: 'memo.delete', detail: { title } },
    ]);
    await expect(find('operator', key)).rejects.toMatchObject(refusalWith('N0404'));
  });

  test('is changed from what to what as the audit keeps it: long texts cut, secrets hidden', async () => {
    const { memoId } = await create('내역');
    const cn = '긴 글 '.repeat(100);
    const change = { memoId, title: '내역', dueYmd: '2026-03-02', cn };
    await system.as('operator', (call) => memos.change(call, { ...change, version: 1 }));
    await system.as('operator', (call) => ownMemos.change(call, { memoId, version: 2, cn: '비밀' }));
    expect((await toLines(memoId)).slice(1)).toMatchObject([
      {
        action: 'memo.update',
        detail: {
          dueYmd: { from: null, to: '2026-03-02' },
          cn: { from: null, to: `${cn.slice(0, 200)}…` },
        },
      },
      { action: 'ownMemo.update', detail: { cn: '***' } },
    ]);
    expect(JSON.stringify(await toLines(memoId))).not.toContain('비밀');
    expect((await toLines(memoId))[1]?.detail).not.toHaveProperty('title');
  });

  test('that clashes with another is refused with C0409 and the text of the resource', async () => {
    await create('유일');
    const taken = { code: 'C0409', ownMessage: '이미 있는 제목입니다.' };
    const again = system.as('stranger', (call) => memos.create(call, { title: '유일' }));
    await expect(again).rejects.toMatchObject(taken);
    const key = await create('다른 제목');
    const renamed = system.as('operator', (call) =>
      memos.change(call, { ...key, version: 1, title: '유일' }),
    );
    await expect(renamed).rejects.toMatchObject(taken);
  });

  test('that others refer to stays, and one that refers to nothing is refused', async () => {
    const key = await create('쓰이는 것');
    await system.as('operator', (call) => remarks.create(call, { ...key, cn: '말' }));
    const removed = system.as('operator', (call) => memos.remove(call, key));
    await expect(removed).rejects.toMatchObject({ code: 'C0409', ownMessage: resourceRefusals.inUse });
    const lost = system.as('admin', (call) => remarks.create(call, { memoId: randomUUID(), cn: '말' }));
    await expect(lost).rejects.toMatchObject(refusalWith('V0001'));
  });

  test('below a row out of reach cannot be made', async () => {
    const { memoId } = await create('위');
    const made = system.as('stranger', (call) => remarks.create(call, { memoId, cn: '끼어듦' }));
    await expect(made).rejects.toMatchObject(refusalWith('N0404'));
    await system.as('colleague', (call) => remarks.create(call, { memoId, cn: '말' }));
    expect(await find('operator', { memoId })).toMatchObject({ remarkCnt: 1 });
  });

  test('of a catalogue is for everybody to see and administrators to change', async () => {
    const values = { planId: randomUUID(), ver: 1, name: '계획' };
    const tried = system.as('operator', (call) => plans.create(call, values));
    await expect(tried).rejects.toMatchObject(refusalWith('A0403'));
    const key = await system.as('admin', (call) => plans.create(call, values));
    expect(await system.as('partner', (call) => plans.find(call, key))).toMatchObject(values);
    const removed = system.as('operator', (call) => plans.remove(call, key));
    await expect(removed).rejects.toMatchObject(refusalWith('A0403'));
  });

  test('is named by all fields of its key', async () => {
    const planId = randomUUID();
    await system.as('admin', async (call) => {
      for (const ver of [1, 2, 3]) await plans.create(call, { planId, ver, name: `판 ${ver}` });
      await plans.change(call, { planId, ver: 2, version: 1, name: '둘째 판' });
      await plans.remove(call, { planId, ver: 3 });
    });
    const { rows } = await system.as('operator', (call) => plans.list(call, {}, eq(plan.planId, planId)));
    expect(rows.map(({ ver, name, version }) => [ver, name, version])).toEqual([
      [1, '판 1', 1],
      [2, '둘째 판', 2],
    ]);
    expect(await toLines(`${planId}:2`)).toHaveLength(2);
    const { rows: all } = await plans.readAll(system.reading('operator'), {}, 100);
    const names = [];
    for await (const { name } of all) names.push(name);
    expect(names).toEqual(expect.arrayContaining(['판 1', '둘째 판']));
  });
});

describe('a list', () => {
  beforeAll(async () => {
    await system.database.db.delete(remark);
    await system.database.db.delete(memo);
    for (const [index, name] of (['operator', 'stranger'] as const).entries()) {
      for (let n = 10; n < 22; n += 1) {
        const values = { title: `${name} ${n}`, dueYmd: `2026-0${index + 1}-${n}` };
        await system.as(name, (call) => memos.create(call, values));
      }
    }
  });
  const list = async (name: keyof ModelActors['people'], query: Parameters<typeof memos.list>[1]) => {
    const { rows, total } = await system.as(name, (call) => memos.list(call, query));
    return { titles: rows.map(({ title }) => title), total };
  };

  test('has the rows within reach, and counts them alone', async () => {
    expect((await list('admin', { page: 0, size: 10 })).total).toBe(24);
    expect(await list('operator', { page: 1, size: 10 })).toEqual({
      titles: ['operator 11', 'operator 10'],
      total: 12,
    });
    expect(await list('partner', {})).toEqual({ titles: [], total: 0 });
    expect((await list('stranger', { page: 0, size: 10 })).total).toBe(12);
    expect((await list('stranger', { page: 9, size: 10 })).total).toBe(12);
  });

  test('filters, searches, sorts and counts over joined columns', async () => {
    const page = { page: 0, size: 10 };
    expect((await list('admin', { ...page, company: '푸른화학' })).total).toBe(12);
    expect((await list('operator', { ...page, company: '푸른화학' })).total).toBe(0);
    expect((await list('admin', { ...page, q: '푸른' })).total).toBe(12);
    expect(await list('admin', { ...page, q: '%' })).toEqual({ titles: [], total: 0 });
    const sorted = await list('admin', { ...page, sort: 'companyKoreanName:desc' });
    expect([sorted.titles[0], sorted.total]).toEqual(['operator 21', 24]);
    const dates = { from: '2026-01-12', to: '2026-01-14' };
    expect(await list('admin', { ...page, ...dates })).toEqual({
      titles: ['operator 14', 'operator 13', 'operator 12'],
      total: 3,
    });
    await expect(list('admin', { sort: 'version:asc' })).rejects.toMatchObject(refusalWith('V0001'));
  });

  test('leaves long columns to the single row', async () => {
    const { rows } = await memos.list(system.reading('operator'), { q: 'operator 10' });
    expect(rows[0]).not.toHaveProperty('cn');
    expect(await find('operator', { memoId: rows[0]?.memoId ?? '' })).toHaveProperty('cn', null);
  });

  test('is read as a whole for a file, in its order and within reach', async () => {
    const { count, rows } = await memos.readAll(system.reading('operator'), { q: 'operator' }, 5);
    const titles = [];
    for await (const { title, lastModifiedBy } of rows) titles.push([title, lastModifiedBy?.userName]);
    expect(count).toBe(5);
    expect(titles).toEqual([21, 20, 19, 18, 17].map((n) => [`operator ${n}`, 'operator 님']));
  });
});

test('every change is reported with the company it belongs to, once it commits', async () => {
  const { companyId } = system;
  const { memoId } = await create('알림');
  await system.as('operator', (call) => memos.change(call, { memoId, version: 1, title: '알림 2' }));
  const { remarkId } = await system.as('colleague', (call) => remarks.create(call, { memoId, cn: '말' }));
  await expect(system.as('stranger', (call) => memos.remove(call, { memoId }))).rejects.toThrow();
  await system.as('operator', (call) => remarks.remove(call, { remarkId }));
  await system.as('operator', (call) => memos.remove(call, { memoId }));
  const planId = randomUUID();
  await system.as('admin', (call) => plans.create(call, { planId, ver: 1, name: '계획' }));
  const ofRemark = {
    resource: 'remark',
    id: remarkId,
    requestId: 'test',
    customerCompanyId: companyId,
  };
  const ofMemo = { resource: 'memo', id: memoId, customerCompanyId: companyId, requestId: 'test' };
  const ids = [memoId, remarkId, `${planId}:1`];
  await waitFor(() =>
    expect(system.touched.filter(({ id }) => ids.includes(id ?? ''))).toEqual([
      ofMemo,
      ofMemo,
      ofRemark,
      ofRemark,
      ofMemo,
      { resource: 'plan', id: `${planId}:1`, customerCompanyId: null, requestId: 'test' },
    ]),
  );
});

test('a change that moves a record to another company is reported in both', async () => {
  const { companyId, otherCompanyId } = system;
  const { memoId } = await create('이사');
  const { remarkId } = await system.as('operator', (call) => remarks.create(call, { memoId, cn: '말' }));
  const elsewhere = await system.as('admin', (call) =>
    memos.create(call, { title: '다른 곳', customerCompanyId: otherCompanyId }),
  );
  const toTouched = (wanted: string) =>
    system.touched.filter(({ id }) => id === wanted).map(({ customerCompanyId }) => customerCompanyId);
  await waitFor(() => expect([toTouched(memoId), toTouched(remarkId)]).toEqual([[companyId], [companyId]]));

  const customerCompanyId = otherCompanyId;
  await system.as('admin', (call) => memos.change(call, { memoId, version: 1, customerCompanyId }));
  await waitFor(() =>
    expect(toTouched(memoId).slice(1).toSorted()).toEqual([companyId, otherCompanyId].toSorted()),
  );

  await system.as('admin', (call) =>
    memos.change(call, { memoId, version: 2, customerCompanyId: companyId }),
  );
  await system.as('admin', (call) => remarks.change(call, { remarkId, version: 1, ...elsewhere }));
  await waitFor(() =>
    expect(toTouched(remarkId).slice(1).toSorted()).toEqual([companyId, otherCompanyId].toSorted()),
  );
});
