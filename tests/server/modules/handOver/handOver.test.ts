import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commonCode } from '../../../../server/db/schema/commonCodes.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { consultativeBody } from '../../../../server/db/schema/consultativeBody.ts';
import { inquiry, inquiryAnswer } from '../../../../server/db/schema/inquiries.ts';
import { mainOperator } from '../../../../server/db/schema/join.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { terms } from '../../../../server/db/schema/terms.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { codeGroups } from '../../../../src/contracts/commonCodes.ts';
import type { HandOverPreview } from '../../../../src/contracts/handOver.ts';
import type { HomeView, TodoKind } from '../../../../src/contracts/home.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { handOverRefusals } from '../../../../src/messages/ko.handOver.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
const people = new Map<string, typeof user.$inferSelect>();
let otherId: string;

const db = () => test.database.db;
const getId = (userId: string) => people.get(userId)?.id ?? '';
const companyId = () => people.get('operator01')?.customerCompanyId ?? '';
const at = new Date('2026-02-03T04:05:06.000Z');
const stamps = { createdAt: at, lastModifiedAt: at };

const call = (who: string, method: 'GET' | 'PATCH', path: string, body?: unknown) =>
  test.call(method, `/api/esg/v1${path}`, body, { token: tokens[who] ?? '' });
const preview = async (who: string, from: string): Promise<HandOverPreview> =>
  (await call(who, 'GET', `/handOver/${getId(from)}`)).data;
const kinds = async (who: string, from: string) =>
  Object.fromEntries((await preview(who, from)).items.map(({ kind, count }) => [kind, count]));
const handOver = (who: string, from: string, toId: string) =>
  call(who, 'PATCH', `/handOver/${getId(from)}`, { toId });
const waits = async (who: string, kind: TodoKind) =>
  ((await call(who, 'GET', '/home')).data as HomeView).todo.find((line) => line.kind === kind)?.count ?? 0;
const lastLine = async (refId: string) => {
  const [row] = await db().select().from(thread).where(eq(thread.refId, refId)).orderBy(desc(thread.line));
  return row?.cn;
};
const readWriters = async (activityId: string) => {
  const [row] = await db().select().from(consultativeBody).where(eq(consultativeBody.activityId, activityId));
  return row?.writerIds;
};

async function writeActivity(values: Partial<typeof consultativeBody.$inferInsert>): Promise<string> {
  const texts = { resultTwoBefore: '<p>글</p>', resultBefore: '<p>글</p>', plan: '<p>글</p>' };
  const [row] = await db()
    .insert(consultativeBody)
    .values({
      ...texts,
      ...stamps,
      custCoId: companyId(),
      crtrYm: '2026-01',
      department: '총무팀',
      ...values,
    })
    .returning();
  return row?.activityId ?? '';
}

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  for (const userId of ['admin01', 'admin02', 'operator01', 'operator02', 'worker01', 'partner01']) {
    tokens[userId] = (await signIn(test, userId)).accessToken;
  }
  for (const row of await db().select().from(user)) if (row.userId !== null) people.set(row.userId, row);
  const [other] = await db()
    .insert(customerCompany)
    .values({ companyKoreanName: '푸른화학', createdAt: at })
    .returning();
  otherId = other?.customerCompanyId ?? '';
});
afterAll(() => test.stop());
beforeEach(async () => {
  await db().delete(consultativeBody);
  await db()
    .update(terms)
    .set({ state: 'published' })
    .where(inArray(terms.state, ['draft', 'review']));
  await db().delete(mainOperator).where(eq(mainOperator.customerCompanyId, companyId()));
  await db()
    .insert(mainOperator)
    .values({ customerCompanyId: companyId(), userId: getId('operator01') });
  await db().delete(notification);
});

describe('what waits of documents', () => {
  it('is for who may review them, and for who has them back', async () => {
    const writer = getId('worker01');
    await writeActivity({ state: 'review', writerIds: [writer] });
    await writeActivity({ state: 'review', crtrYm: '2026-02', writerIds: [writer, getId('operator02')] });
    await writeActivity({ state: 'draft', crtrYm: '2026-03', writerIds: [writer], returnReason: '보완' });
    await writeActivity({ state: 'draft', crtrYm: '2026-04', writerIds: [writer] });
    expect(await waits('operator01', 'activityReviews')).toBe(2);
    expect(await waits('operator02', 'activityReviews')).toBe(1);
    expect(await waits('worker01', 'activityReviews')).toBe(0);
    expect(await waits('worker01', 'returnedActivities')).toBe(1);
    expect(await waits('operator01', 'returnedActivities')).toBe(0);
    // administrators, where the company has nobody else
    expect(await waits('admin01', 'activityReviews')).toBe(0);
    await db()
      .update(consultativeBody)
      .set({ writerIds: [getId('operator01'), getId('operator02')] });
    const operators = await db().select().from(user).where(eq(user.customerCompanyId, companyId()));
    const others = operators.filter(
      ({ userAuth, userId }) =>
        userAuth === 'ROLE_OPERATOR' && !['operator01', 'operator02'].includes(userId ?? ''),
    );
    for (const { id } of others) await db().update(user).set({ enabled: false }).where(eq(user.id, id));
    expect(await waits('admin01', 'activityReviews')).toBe(2);
    for (const { id, enabled } of others) await db().update(user).set({ enabled }).where(eq(user.id, id));
  });
});

describe('a hand-over', () => {
  it('shows what moves, moves it, and reports it in the histories and to both', async () => {
    const [giver, taker] = ['operator01', 'operator02'].map((userId) => people.get(userId)?.userName);
    const draft = await writeActivity({ writerIds: [getId('operator02'), getId('operator01')] });
    const own = await writeActivity({
      crtrYm: '2026-02',
      writerIds: [getId('operator01'), getId('operator02')],
    });
    const published = await writeActivity({
      crtrYm: '2026-03',
      state: 'published',
      writerIds: [getId('operator01')],
    });
    expect(await preview('admin01', 'operator01')).toEqual({
      userName: giver,
      items: [
        { kind: 'mainOperator', count: 1, oldestAt: null },
        { kind: 'consultativeBody', count: 1, oldestAt: at.toISOString() },
        // of the demo's cycle that is open
        { kind: 'entryApprovals', count: expect.any(Number), oldestAt: expect.any(String) },
      ],
    });

    expect((await handOver('admin01', 'operator01', getId('operator02'))).status).toBe('C200');
    const [main] = await db()
      .select()
      .from(mainOperator)
      .where(eq(mainOperator.customerCompanyId, companyId()));
    expect(main?.userId).toBe(getId('operator02'));
    // the former writer stays one who cannot publish it
    expect(await readWriters(draft)).toEqual([getId('operator01'), getId('operator02')]);
    expect(await readWriters(own)).toEqual([getId('operator01'), getId('operator02')]);
    expect(await readWriters(published)).toEqual([getId('operator01')]);
    expect(await lastLine(draft)).toBe(`담당자 변경: ${giver} → ${taker}`);
    expect(await lastLine(getId('operator01'))).toContain(
      `${taker}님에게 업무를 인계했습니다: 대표 운영자와 가입 승인`,
    );
    expect(await lastLine(getId('operator02'))).toContain(`${giver}님의 업무를 인수했습니다`);
    const told = await db().select().from(notification);
    const handedOver = told.filter(({ cn }) => cn.includes('인계되었습니다'));
    expect(handedOver.map(({ userId }) => userId).sort()).toEqual(
      [getId('operator01'), getId('operator02')].sort(),
    );
    expect(await kinds('admin01', 'operator01')).toEqual({});
    const again = await handOver('admin01', 'operator01', getId('operator02'));
    expect([again.status, again.message]).toEqual(['C0409', handOverRefusals.nothing]);
  });

  it('moves terms that an administrator writes, and inquiries that wait for the answer', async () => {
    const [row] = await db().select().from(terms).limit(1);
    const termId = row?.termId ?? '';
    await db()
      .update(terms)
      .set({ state: 'draft', writerIds: [getId('admin01')] })
      .where(eq(terms.termId, termId));
    await db().delete(inquiryAnswer);
    await db().delete(inquiry);
    const [category] = await db()
      .select()
      .from(commonCode)
      .where(eq(commonCode.upCommonCodeId, codeGroups.inquiryCategory));
    const asked = {
      ...stamps,
      custCoId: companyId(),
      askedById: getId('operator01'),
      title: '문의',
      cn: '<p>글</p>',
      categoryId: category?.commonCodeId ?? '',
      waitingSince: at,
      assigneeId: getId('admin01'),
    };
    const rows = await db()
      .insert(inquiry)
      .values([
        { ...asked, state: 'assigned' as const },
        { ...asked, state: 'answered' as const, waitingSince: null, answeredAt: at },
        { ...asked, state: 'assigned' as const, assigneeId: getId('admin02') },
        { ...asked, state: 'received' as const, assigneeId: null },
      ])
      .returning();
    expect([await waits('admin01', 'ownInquiries'), await waits('admin01', 'newInquiries')]).toEqual([1, 1]);
    expect(await waits('operator01', 'answeredInquiries')).toBe(1);
    expect(await kinds('admin02', 'admin01')).toEqual({ inquiries: 1, terms: 1 });
    expect((await handOver('admin02', 'admin01', getId('admin02'))).status).toBe('C200');
    const [after] = await db().select().from(terms).where(eq(terms.termId, termId));
    expect(after?.writerIds).toEqual([getId('admin01'), getId('admin02')]);
    expect(after?.version).toBe((row?.version ?? 0) + 1);
    const inquiries = await db().select().from(inquiry);
    const assignees = Object.fromEntries(inquiries.map(({ qnaId, assigneeId }) => [qnaId, assigneeId]));
    expect(rows.map(({ qnaId }) => assignees[qnaId])).toEqual([
      ...[getId('admin02'), getId('admin01'), getId('admin02'), null],
    ]);
    expect(await waits('admin02', 'ownInquiries')).toBe(2);
  });

  it('by another operator leaves the place of the main operator', async () => {
    expect(await kinds('operator02', 'operator01')).toEqual({});
    expect(await kinds('operator01', 'operator01')).toEqual({ mainOperator: 1 });
  });

  it('is done once when two do it at once', async () => {
    const both = await Promise.all(
      ['admin01', 'admin02'].map((who) => handOver(who, 'operator01', getId('operator02'))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['C0409', 'C200'].sort());
  });

  it('goes to nobody who cannot sign in, of another company or kind, or the same person; nothing moves then', async () => {
    await writeActivity({ writerIds: [getId('operator01')] });
    const to = eq(user.id, getId('operator02'));
    const refused = async (toId: string) => {
      const { status, message } = await handOver('admin01', 'operator01', toId);
      return [status, message];
    };
    const wrong = ['V0001', handOverRefusals.receiver];
    for (const values of [
      { enabled: false },
      { customerCompanyId: otherId },
      { joinStatusCodeId: joinStatusCodeByState.joinRegistered },
      { deletedAt: at },
      { dormantAt: at },
    ]) {
      await db().update(user).set(values).where(to);
      expect([values, await refused(getId('operator02'))]).toEqual([values, wrong]);
      const listed = (await call('admin01', 'GET', `/handOver/${getId('operator01')}/receivers`)).data.rows;
      expect(listed.map(({ id }: { id: string }) => id)).not.toContain(getId('operator02'));
      await db()
        .update(user)
        .set({ ...people.get('operator02'), id: getId('operator02') })
        .where(to);
    }
    for (const userId of ['operator01', 'worker01', 'admin01', 'partner01']) {
      expect([userId, await refused(getId(userId))]).toEqual([userId, wrong]);
    }
    expect((await handOver('admin01', 'operator01', 'nobody')).status).toBe('V0001');
    expect(await kinds('admin01', 'operator01')).toEqual({ mainOperator: 1, consultativeBody: 1 });
  });

  it('is offered to those who can take over, narrowed by a part of their name', async () => {
    const find = async (query: string) =>
      (await call('operator01', 'GET', `/handOver/${getId('worker01')}/receivers${query}`)).data.rows;
    const [first, second] = await find('');
    expect(second).toBeDefined();
    expect(await find(`?q=${encodeURIComponent(first.userName)}`)).toEqual([first]);
    expect(await find('?q=%25')).toEqual([]);
  });

  it('to a worker is refused as a whole where one draft is of another department', async () => {
    const colleague = { userAuth: 'ROLE_WORKER' as const, departmentName: '다른팀' };
    await db()
      .update(user)
      .set(colleague)
      .where(eq(user.id, getId('operator02')));
    const draft = await writeActivity({ writerIds: [getId('worker01')] });
    const { status, message } = await handOver('operator01', 'worker01', getId('operator02'));
    expect([status, message]).toEqual(['C0409', handOverRefusals.department]);
    expect(await readWriters(draft)).toEqual([getId('worker01')]);
    await db()
      .update(user)
      .set({ departmentName: '총무팀' })
      .where(eq(user.id, getId('operator02')));
    expect((await handOver('operator01', 'worker01', getId('operator02'))).status).toBe('C200');
    const before = people.get('operator02');
    await db()
      .update(user)
      .set({ ...before })
      .where(eq(user.id, getId('operator02')));
  });

  it('is an administrator’s or an operator’s of the company, of people in reach', async () => {
    for (const who of ['worker01', 'partner01']) {
      expect((await handOver(who, 'worker01', getId('operator02'))).status).toBe('A0403');
    }
    for (const path of [`/handOver/${getId('admin01')}`, `/handOver/${getId('admin01')}/receivers`]) {
      expect((await call('operator01', 'GET', path)).status).toBe('N0404');
    }
    expect((await handOver('operator01', 'admin01', getId('admin02'))).status).toBe('N0404');
  });
});
