import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { role } from '../../../../server/db/schema/roles.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { UserDetail, UserRow } from '../../../../src/contracts/users.ts';
import { joinStatusCodeByState as codes } from '../../../../src/machines/joinStatus/machine.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

export const path = '/api/esg/v1/user';
export let test: TestApp;
export const tokens: Record<string, string> = {};
export const ids: Record<string, string> = {};
export let companyId: string;
export let otherCompanyId: string;
export let roleId: string;
export let otherRoleId: string;

export const added = 'member';

/** One server for the tests of a file, which calls this first: the module is loaded once for several files. */
export function startPeople(): void {
  beforeAll(async () => {
    test = await startTestApp({ SECOND_FACTOR: 'none' });
    const { db } = test.database;
    const now = test.clock.now();
    const [other] = await db
      .insert(customerCompany)
      .values({ companyKoreanName: '푸른화학시험', createdAt: now, joinStatusCodeId: codes.joinCompleted })
      .returning();
    otherCompanyId = other?.customerCompanyId ?? '';
    for (const userId of ['admin01', 'admin02', 'operator01', 'operator02', 'worker01', 'partner01']) {
      const signedIn = await signIn(test, userId);
      tokens[userId] = signedIn.accessToken;
      ids[userId] = signedIn.user.id;
      companyId = signedIn.user.customerCompanyId ?? companyId;
    }
    const roles = { createdAt: now, lastModifiedAt: now };
    const made = await db
      .insert(role)
      .values([
        { ...roles, customerCompanyId: companyId, roleNm: '시험 권한' },
        { ...roles, customerCompanyId: otherCompanyId, roleNm: '다른 회사 권한' },
      ])
      .returning();
    [roleId, otherRoleId] = made.map((each) => each.roleId) as [string, string];
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await test.database.db.delete(user).where(sql`${user.userEmail} like ${`%@${added}.example`}`);
  });
}

type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST';
export const call = (who: string, method: Method, at: string, body?: unknown) =>
  test.call(method, at, body, { token: tokens[who] ?? '' });
export const list = async (who: string, query = ''): Promise<{ rows: UserRow[]; total: number }> =>
  (await call(who, 'GET', `${path}/list${query}`)).data;
export const names = async (who: string, query: Record<string, string>) =>
  (await list(who, `?${new URLSearchParams({ size: '50', ...query })}`)).rows.map(({ userName }) => userName);
export const read = async (who: string, id: string): Promise<UserDetail> =>
  (await call(who, 'GET', `${path}/detail/${id}`)).data;

/** Somebody new in the demo company. */
export async function add(values: Partial<typeof user.$inferInsert> = {}): Promise<string> {
  const now = test.clock.now();
  const [row] = await test.database.db
    .insert(user)
    .values({
      userName: '홍길동',
      userEmail: `${randomUUID()}@${added}.example`,
      userAuth: 'ROLE_WORKER',
      customerCompanyId: companyId,
      roleId,
      joinStatusCodeId: codes.joinCompleted,
      comNetWorkNoId: '010',
      userMobileTelno: '77778888',
      dormancyCountsFrom: now,
      createdAt: now,
      lastModifiedAt: now,
      ...values,
    })
    .returning({ id: user.id });
  return row?.id ?? '';
}
export async function addMany(count: number): Promise<void> {
  await test.database.db.execute(sql`
    insert into user_account (user_auth, customer_company_id, user_name, user_email, department_name,
      join_status_code_id, dormancy_counts_from, created_at, last_modified_at)
    select 'ROLE_WORKER', ${companyId}::uuid, '가나' || (n % 7), n || '@member.example', '부서' || (n % 3),
      ${codes.mailSent}, now(), now(), now() from generate_series(1, ${count}::int) n`);
}
export const toLines = async (id: string) =>
  (await test.database.db.select().from(thread).where(eq(thread.refId, id)).orderBy(thread.line)).map(
    ({ cn }) => cn,
  );
