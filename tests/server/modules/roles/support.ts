import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { RoleDetail, RoleDraft, RoleTree } from '../../../../src/contracts/namedRoles.ts';
import type { RoleAssignment, RoleUsers } from '../../../../src/contracts/roleUsers.ts';
import { type Answer, startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

type Method = Parameters<TestApp['call']>[0];

export const path = '/api/esg/v1/role';
export const usersPath = '/api/esg/v1/roleuser/list';

/** A server with two companies: `operator02` and `agedpw01` are of the other one, and `agedpw01` has no role. */
export async function startRoleTest() {
  const test = await startTestApp({ SECOND_FACTOR: 'none' });
  const { db } = test.database;
  const [other] = await db
    .insert(customerCompany)
    .values({
      companyKoreanName: '푸른화학',
      serviceBeginYmd: '2025-01-01',
      serviceEndYmd: '2099-12-31',
      createdAt: new Date(),
    })
    .returning();
  const otherCompanyId = other?.customerCompanyId ?? '';
  for (const userId of ['operator02', 'agedpw01']) {
    const stranger = { customerCompanyId: otherCompanyId, roleId: null };
    await db.update(user).set(stranger).where(eq(user.userId, userId));
  }
  const tokens: Record<string, string> = {};
  for (const userId of ['admin01', 'operator01', 'operator02', 'worker01', 'partner01']) {
    tokens[userId] = (await signIn(test, userId)).accessToken;
  }
  const accounts = await db.select().from(user);
  const getId = (userId: string): string => accounts.find((row) => row.userId === userId)?.id ?? '';
  const companyId = accounts.find((row) => row.userId === 'operator01')?.customerCompanyId ?? '';

  const call = (who: string, method: Method, at: string, body?: unknown): Promise<Answer> =>
    test.call(method, at, body, { token: tokens[who] ?? '' });
  const tree = async (who = 'operator01'): Promise<RoleTree> =>
    (await call(who, 'GET', `${path}/tree${who === 'admin01' ? `?customerCompanyId=${companyId}` : ''}`))
      .data;
  const draft = (values: Partial<RoleDraft> = {}): RoleDraft => ({
    roleId: randomUUID(),
    roleNm: '안전 담당',
    roleExplanation: '안전 지표를 등록합니다.',
    enabled: true,
    ...values,
  });
  const create = async (who = 'operator01', values: Partial<RoleDraft> = {}): Promise<string> => {
    const { status, data } = await call(who, 'POST', path, draft(values));
    if (status !== 'C200') throw new Error(`${who} got ${status}`);
    return data.roleId;
  };
  const read = async (roleId: string, who = 'operator01'): Promise<RoleDetail> =>
    (await call(who, 'GET', `${path}/${roleId}`)).data;
  const users = async (roleId: string, who = 'operator01'): Promise<RoleUsers> =>
    (await call(who, 'GET', `${usersPath}?roleId=${roleId}`)).data;
  const assign = (version: number, body: readonly RoleAssignment[], who = 'operator01'): Promise<Answer> =>
    call(who, 'POST', `${usersPath}?version=${version}`, body);
  /** Gives a demo worker a role, or takes it away, as somebody who has just loaded the list. */
  const give = async (userId: string, roleId: string | null, shown: string): Promise<Answer> => {
    const { version } = await users(shown);
    return assign(version, [{ enabled: roleId !== null, roleId, userIdentifiedId: getId(userId) }]);
  };
  return {
    test,
    db,
    otherCompanyId,
    companyId,
    getId,
    call,
    tree,
    draft,
    create,
    read,
    users,
    assign,
    give,
  };
}
export type RoleTest = Awaited<ReturnType<typeof startRoleTest>>;
