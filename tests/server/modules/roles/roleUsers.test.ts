import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { menu } from '../../../../server/db/schema/menu.ts';
import { role } from '../../../../server/db/schema/roles.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { MenuGroup } from '../../../../src/contracts/menu.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { roleRefusals } from '../../../../src/messages/ko.roles.ts';
import { invitee } from '../join/support.ts';
import { path, type RoleTest, startRoleTest, usersPath } from './support.ts';

let test: RoleTest;
/** The role of the demo workers, and one of nobody. */
let full: string;
let environment: string;
const idOfRole = async (roleNm: string): Promise<string> => {
  const named = and(eq(role.customerCompanyId, test.companyId), eq(role.roleNm, roleNm));
  return (await test.db.select().from(role).where(named))[0]?.roleId ?? '';
};
beforeAll(async () => {
  test = await startRoleTest();
  full = await idOfRole('ESG 성과 담당');
  environment = await idOfRole('환경 담당');
});
afterAll(() => test.test.stop());

const getRole = async (userId: string): Promise<string | null | undefined> => {
  const [row] = await test.db.select().from(user).where(eq(user.userId, userId));
  return row?.roleId;
};
const createRoutes = async (who: string): Promise<string[]> => {
  const groups: MenuGroup[] = (await test.call(who, 'GET', '/api/esg/v1/menu')).data;
  return groups.flatMap(({ children }) => children.map(({ name }) => name));
};

describe('the users of a role', () => {
  it('are all workers of its company, with the role that each has', async () => {
    const { version, rows } = await test.users(environment);
    expect(Number.isSafeInteger(version)).toBe(true);
    expect(rows.find(({ userId }) => userId === 'worker01')).toMatchObject({
      userIdentifiedId: test.getId('worker01'),
      roleId: full,
      roleNm: 'ESG 성과 담당',
      enabled: true,
      userName: '박현업',
      departmentName: '환경안전팀',
      jobGradeName: '대리',
      joinStatusCodeId: joinStatusCodeByState.joinCompleted,
    });
    const ids = rows.map(({ userId }) => userId);
    expect(ids).toContain('disabled01');
    for (const stranger of ['operator01', 'partner01', 'admin01', 'agedpw01'])
      expect(ids).not.toContain(stranger);
    expect((await test.call('operator02', 'GET', `${usersPath}?roleId=${environment}`)).http).toBe(404);
    expect((await test.call('admin01', 'GET', `${usersPath}?roleId=${environment}`)).data.rows).toEqual(rows);
  });

  it('get the role, lose it or keep theirs; what each had before and has after is kept', async () => {
    const [worker, other] = [test.getId('worker01'), test.getId('reconsent01')];
    const { version } = await test.users(environment);
    const saved = await test.assign(version, [
      {
        enabled: true,
        roleId: environment,
        userIdentifiedId: worker,
        roleUserId: worker,
        userName: '박현업',
      },
      { enabled: true, roleId: full, userIdentifiedId: other },
    ]);
    expect(saved.data).toEqual({ version: (await test.users(full)).version });
    expect(saved.data.version).not.toBe(version);
    expect([await getRole('worker01'), await getRole('reconsent01')]).toEqual([environment, full]);
    const lines = and(eq(auditLog.action, 'user.role'), eq(auditLog.targetId, worker));
    const [line] = await test.db.select().from(auditLog).where(lines);
    expect(line?.detail).toEqual({ roleId: { from: full, to: environment } });
    const unchanged = and(eq(auditLog.action, 'user.role'), eq(auditLog.targetId, other));
    expect(await test.db.$count(auditLog, unchanged)).toBe(0);

    expect((await test.give('worker01', null, environment)).status).toBe('C200');
    expect(await getRole('worker01')).toBeNull();
    const [row] = (await test.users(full)).rows.filter(({ userId }) => userId === 'worker01');
    expect(row).toMatchObject({ roleId: null, roleNm: null, roleUserId: null, enabled: false });
    await test.give('worker01', full, full);
  });

  it('are saved from the newest assignments alone: of two at once the later is told', async () => {
    const { version } = await test.users(full);
    const to = (userId: string) => [
      { enabled: true, roleId: environment, userIdentifiedId: test.getId(userId) },
    ];
    const answers = await Promise.all([
      test.assign(version, to('worker01')),
      test.assign(version, to('disabled01'), 'admin01'),
      test.assign(version, to('pending01')),
      test.assign(version, to('dormant01'), 'admin01'),
    ]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ http }) => http === 409)?.message).toBe(roleRefusals.usersChanged);
    const { rows } = await test.users(environment);
    const moved = rows.filter(({ roleId }) => roleId === environment);
    expect(moved).toHaveLength(1);
    expect((await test.give(moved[0]?.userId ?? '', full, full)).status).toBe('C200');
    // back where they were, so that what was seen then is what is there
    expect((await test.users(full)).version).toBe(version);
  });

  it('of another company or another kind are not there', async () => {
    const { version } = await test.users(full);
    const assign = (userId: string, roleId: string | null, who = 'operator01') =>
      test.assign(version, [{ enabled: true, roleId, userIdentifiedId: test.getId(userId) }], who);
    for (const userId of ['agedpw01', 'operator01', 'partner01']) {
      expect([userId, (await assign(userId, full)).http]).toEqual([userId, 404]);
    }
    expect((await assign('worker01', full, 'operator02')).http).toBe(404);
    expect((await assign('agedpw01', full, 'admin01')).http).toBe(409);
    const foreign = await test.create('operator02');
    expect((await assign('worker01', foreign)).status).toBe('V0001');
    expect((await assign('worker01', randomUUID())).status).toBe('V0001');
    expect((await assign('worker01', null)).status).toBe('V0001');
    const twice = { enabled: true, roleId: full, userIdentifiedId: test.getId('worker01') };
    expect((await test.assign(version, [twice, twice])).message).toBe(roleRefusals.repeatedUser);
    expect((await test.assign(version, [])).status).toBe('V0001');
    expect(await getRole('worker01')).toBe(full);
  });

  it('are enabled or not as to the role, which the description of the API says', async () => {
    const id = test.getId('worker01');
    await test.give('worker01', null, full);
    const [account] = await test.db.select().from(user).where(eq(user.id, id));
    expect(account).toMatchObject({ enabled: true, roleId: null });
    await test.give('worker01', full, full);
    const { response } = await test.call('admin01', 'GET', '/api/docs/json');
    const operation = response.json().paths['/api/esg/v1/roleuser/list'].post;
    expect(operation.description).toContain('enabled는 계정이 아니라 권한 배정');
  });

  it('cannot be given a role that is not in use', async () => {
    const unused = await test.create('operator01', { enabled: false });
    const { version } = await test.users(unused);
    const body = [{ enabled: true, roleId: unused, userIdentifiedId: test.getId('worker01') }];
    expect((await test.assign(version, body)).http).toBe(409);
    const change = { roleId: unused, version: 1, roleNm: '이름', enabled: true };
    expect((await test.call('operator01', 'POST', path, change)).status).toBe('C200');
    expect((await test.assign(version, body)).status).toBe('C200');
    await test.give('worker01', full, full);
  });

  it('and the role is given up at the same moment: one of the two happens', async () => {
    const roleId = await test.create();
    const { version } = await test.users(roleId);
    const body = [{ enabled: true, roleId, userIdentifiedId: test.getId('worker01') }];
    const [assigned, deleted] = await Promise.all([
      test.assign(version, body),
      test.call('operator01', 'DELETE', path, [{ roleId }]),
    ]);
    expect([assigned.status === 'C200', deleted.status === 'C200'].filter(Boolean)).toHaveLength(1);
    expect(await getRole('worker01')).toBe(assigned.status === 'C200' ? roleId : full);
    await test.give('worker01', full, full);
  });
});

describe('a change acts on the next call of the worker', () => {
  it('of what the role grants', async () => {
    expect(await createRoutes('worker01')).toContain('perfmgmt-indicatordata');
    const before = await test.read(full);
    const { version, roleNm, roleMenuList } = before;
    const [notices] = await test.db.select().from(menu).where(eq(menu.name, 'ntc-notice'));
    const only = [{ menuId: notices?.menuId ?? '' }];
    const save = (values: object) =>
      test.call('operator01', 'POST', path, { roleId: full, roleNm, ...values });
    expect((await save({ version, roleMenuList: only })).status).toBe('C200');
    expect(await createRoutes('worker01')).toEqual(['ntc-notice']);
    await save({ version: version + 1, roleMenuList });
    expect(await createRoutes('worker01')).toContain('perfmgmt-indicatordata');
  });

  it('of the role that the worker has', async () => {
    await test.give('worker01', environment, environment);
    const routes = await createRoutes('worker01');
    expect(routes).toContain('perfmgmt-indicatordata');
    expect(routes).not.toContain('analperf-esgtestresult');
    await test.give('worker01', null, environment);
    expect(await createRoutes('worker01')).toEqual([]);
    await test.give('worker01', full, full);
  });
});

describe('the preview', () => {
  const preview = (query: string, who = 'admin01') => test.call(who, 'GET', `${path}/preview?${query}`);

  it('shows administrators the console as a role or a person sees it, and is written down', async () => {
    const { data } = await preview(`roleId=${environment}`);
    expect(data).toMatchObject({
      name: '환경 담당',
      userAuth: 'ROLE_WORKER',
      companyKoreanName: '한빛에너지',
    });
    const names = data.menu.flatMap(({ children }: MenuGroup) => children.map(({ name }) => name));
    expect(names).toContain('perfmgmt-indicatordata');
    expect(names).not.toContain('analperf-esgtestresult');
    expect(data.indicatorList.filter(({ lvl }: { lvl: number }) => lvl === 1)).toMatchObject([
      { name: '환경' },
    ]);
    expect(data.bizSectionList).toHaveLength(2);

    const asOperator = (await preview(`id=${test.getId('operator01')}`)).data;
    expect(asOperator).toMatchObject({ userAuth: 'ROLE_OPERATOR', roleNm: null });
    expect(asOperator.bizSectionList).toHaveLength(3);
    const asWorker = (await preview(`id=${test.getId('worker01')}`)).data;
    expect(asWorker.menu).toEqual((await test.call('worker01', 'GET', '/api/esg/v1/menu')).data);
    const lines = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'role.preview'))
      .orderBy(auditLog.targetType);
    expect(lines.map(({ actorId, targetType }) => [actorId, targetType])).toEqual([
      [test.getId('admin01'), 'role'],
      [test.getId('admin01'), 'user'],
      [test.getId('admin01'), 'user'],
    ]);
  });

  it('is for administrators alone, of one role or one person that is there', async () => {
    expect((await preview(`roleId=${environment}`, 'operator01')).http).toBe(403);
    expect((await preview(`roleId=${randomUUID()}`)).http).toBe(404);
    expect((await preview(`id=${randomUUID()}`)).http).toBe(404);
    expect((await preview('')).status).toBe('V0001');
    expect((await preview(`roleId=${environment}&id=${test.getId('worker01')}`)).status).toBe('V0001');
  });
});

describe('a role that a worker gets elsewhere', () => {
  it('is deleted or given of two at the same moment, by an invitation as by a change', async () => {
    const PAIRS = 4;
    const race = async (at: number): Promise<void> => {
      const getRole = (what: string) => test.create('operator01', { roleNm: `${what} ${at}` });
      const [invited, changed] = [await getRole('초대'), await getRole('변경')];
      const id = test.getId(at % 2 === 0 ? 'worker01' : 'mustchange01');
      const [{ version } = { version: 0 }] = await test.db.select().from(user).where(eq(user.id, id));
      const person = { ...invitee(), userAuth: 'ROLE_WORKER', roleId: invited };
      const remove = (roleId: string) => test.call('operator01', 'DELETE', path, [{ roleId }]);
      const [invitation, deleted, change, alsoDeleted] = await Promise.all([
        test.call('operator01', 'PUT', '/api/esg/v1/user/invite', person),
        remove(invited),
        test.call('operator01', 'PATCH', '/api/esg/v1/user/detail', { id, version, roleId: changed }),
        remove(changed),
      ]);
      for (const pair of [
        [invitation, deleted],
        [change, alsoDeleted],
      ])
        expect(pair.map(({ status }) => status === 'C200').toSorted()).toEqual([false, true]);
    };
    for (let at = 0; at < PAIRS; at += 1) await race(at);
    const holders = test.db.select().from(user).innerJoin(role, eq(role.roleId, user.roleId));
    expect(await holders.where(eq(role.deleted, true))).toEqual([]);
    for (const userId of ['worker01', 'mustchange01']) await test.give(userId, full, full);
  });

  it('is given by a change and by the list at the same moment without a standstill', async () => {
    const id = test.getId('worker01');
    const { version: list } = await test.users(full);
    const [{ version } = { version: 0 }] = await test.db.select().from(user).where(eq(user.id, id));
    const body = [{ enabled: true, roleId: environment, userIdentifiedId: id }];
    const answers = await Promise.all([
      test.assign(list, body),
      test.call('operator01', 'PATCH', '/api/esg/v1/user/detail', { id, version, roleId: null }),
      test.call('operator01', 'PATCH', '/api/esg/v1/user/detail', { id, version, roleId: environment }),
    ]);
    expect(answers.every(({ http }) => http < 500)).toBe(true);
    expect(await getRole('worker01')).toBe(environment);
    await test.give('worker01', full, full);
  });

  it('is neither one of another company nor one that is not in use', async () => {
    const person = () => ({ ...invitee(), userAuth: 'ROLE_WORKER' });
    const invite = (who: string, values: object) =>
      test.call(who, 'PUT', '/api/esg/v1/user/invite', { ...person(), ...values });
    const unused = await idOfRole('지난해 담당');
    expect(await invite('operator02', { roleId: environment })).toMatchObject({
      http: 400,
      message: roleRefusals.noRole,
    });
    expect((await invite('operator01', { roleId: unused })).http).toBe(409);
    expect((await invite('operator01', { roleId: environment })).status).toBe('C200');
  });
});
