import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../../../server/modules/audit/tables.ts';
import type { Call } from '../../../../server/modules/resource/call.ts';
import { assignRole, requireAssignableRole } from '../../../../server/modules/roles/assignments.ts';
import { role } from '../../../../server/modules/roles/tables.ts';
import { thread } from '../../../../server/modules/threads/tables.ts';
import { user } from '../../../../server/modules/users/tables.ts';
import { roleLines } from '../../../../src/messages/ko.roles.ts';
import { type RoleTest, startRoleTest } from './support.ts';

let test: RoleTest;
beforeAll(async () => {
  test = await startRoleTest();
});
afterAll(() => test.test.stop());

const idOfRole = async (roleNm: string): Promise<string> => {
  const named = and(eq(role.customerCompanyId, test.companyId), eq(role.roleNm, roleNm));
  return (await test.db.select().from(role).where(named))[0]?.roleId ?? '';
};

/** As a service of another area calls it: in its transaction, for a person of the company. */
function inCall<R>(customerCompanyId: string, work: (call: Call) => Promise<R>): Promise<R> {
  const id = test.idOf('operator01');
  return test.db.transaction((tx) =>
    work({
      tx,
      principal: {
        ...{ id, userId: 'operator01', userAuth: 'ROLE_OPERATOR', customerCompanyId, ptnrId: null },
        ...{ sessionId: '', loginHistoryId: '' },
      },
      origin: { at: new Date(), ip: '127.0.0.1', userAgent: null, requestId: 'test', actorId: id },
    }),
  );
}

it('a role is given to one worker with its lines, and the assignments shown before are stale', async () => {
  const [id, roleId] = [test.idOf('worker01'), await idOfRole('환경 담당')];
  const { version } = await test.users(roleId);
  await inCall(test.companyId, (call) => assignRole(call, { id, roleId }));
  const [row] = await test.db.select().from(user).where(eq(user.id, id));
  expect(row?.roleId).toBe(roleId);
  expect(
    await test.db.$count(auditLog, and(eq(auditLog.action, 'user.role'), eq(auditLog.targetId, id))),
  ).toBe(1);
  const [line] = await test.db.select().from(thread).where(eq(thread.refId, id));
  expect(line?.cn).toBe(roleLines.assigned('ESG 성과 담당', '환경 담당'));
  expect((await test.assign(version, [{ enabled: true, roleId, userIdentifiedId: id }])).http).toBe(409);
});

it('neither workers nor roles of another company, nor a role that is not in use, are accepted', async () => {
  const roleId = await idOfRole('환경 담당');
  const unused = await idOfRole('지난해 담당');
  const give = (userId: string, to: string, company: string) =>
    inCall(company, (call) => assignRole(call, { id: test.idOf(userId), roleId: to }));
  await expect(give('worker01', roleId, test.otherCompanyId)).rejects.toMatchObject({ code: 'N0404' });
  await expect(give('agedpw01', roleId, test.otherCompanyId)).rejects.toMatchObject({ code: 'V0001' });
  await expect(give('worker01', unused, test.companyId)).rejects.toMatchObject({ code: 'C0409' });

  const require = (to: string, customerCompanyId: string) =>
    test.db.transaction((tx) => requireAssignableRole(tx, { roleId: to, customerCompanyId }));
  await expect(require(roleId, test.companyId)).resolves.toBeUndefined();
  await expect(require(roleId, test.otherCompanyId)).rejects.toMatchObject({ code: 'V0001' });
  await expect(require(unused, test.companyId)).rejects.toMatchObject({ code: 'C0409' });
});
