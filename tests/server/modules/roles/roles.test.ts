import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { indicatorSetVersion, roleIndicator } from '../../../../server/db/schema/indicatorSets.ts';
import { menu } from '../../../../server/db/schema/menu.ts';
import { role } from '../../../../server/db/schema/roles.ts';
import type { NamedRoleRow } from '../../../../src/contracts/namedRoles.ts';
import { roleLifecycleTexts, roleRefusals } from '../../../../src/messages/ko.roles.ts';
import { path, type RoleTest, startRoleTest } from './support.ts';

let test: RoleTest;
beforeAll(async () => {
  test = await startRoleTest();
});
afterAll(() => test.test.stop());

const list = async (query = '', who = 'operator01'): Promise<NamedRoleRow[]> =>
  (await test.call(who, 'GET', `${path}/list?size=50${query}`)).data.rows;
const names = async (query = '', who = 'operator01') =>
  (await list(query, who)).map(({ roleNm }) => roleNm).sort();
const idOfRole = async (roleNm: string): Promise<string> => {
  const found = (await list()).find((row) => row.roleNm === roleNm);
  if (!found) throw new Error(`No role ${roleNm}`);
  return found.roleId;
};

describe('the list of roles', () => {
  it('has those of the own company, an administrator those of all', async () => {
    const all = ['ESG 성과 담당', '분석 조회', '사회 담당', '지난해 담당', '환경 담당'];
    expect(await names()).toEqual(all);
    expect(await names('', 'operator02')).toEqual([]);
    const [first] = await list('&sort=userCnt:desc');
    expect(first).toMatchObject({ roleNm: 'ESG 성과 담당', enabled: true, deleted: false });
    expect(first?.userCnt).toBeGreaterThan(0);
    const roleId = await test.create('operator02', { roleNm: '다른 회사' });
    expect(await names('', 'admin01')).toContain('다른 회사');
    expect(await names(`&customerCompanyId=${test.companyId}`, 'admin01')).toEqual(all);
    await test.call('operator02', 'DELETE', path, [{ roleId }]);
  });

  it.each([
    ['&enabled=false', ['지난해 담당']],
    ['&userCntFrom=1', ['ESG 성과 담당', '분석 조회', '사회 담당']],
    ['&userCntTo=0&enabled=true', ['환경 담당']],
    ['&userCntTo=100&userCntFrom=5', ['ESG 성과 담당']],
    ['&userCntFrom=100', []],
    ['&roleNm=담당&enabled=true', ['ESG 성과 담당', '사회 담당', '환경 담당']],
    ['&q=esg', ['ESG 성과 담당']],
    ['&q=%25', []],
    ['&lastModifierName=이운영', []],
    ['&modifiedFrom=2999-01-01', []],
    ['&modifiedTo=1999-01-01', []],
    ['&page=7', []],
  ])('finds by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    'sort=roleId:asc',
    'sort=roleNm;drop',
    'size=1000',
    'page=-1',
    'userCntFrom=101',
    'userCntTo=-1',
    'enabled=yes',
    'modifiedFrom=2026-13-01',
    'customerCompanyId=x',
  ])('refuses %s', async (query) => {
    expect((await test.call('operator01', 'GET', `${path}/list?${query}`)).status).toBe('V0001');
  });

  it('is there as an Excel file', async () => {
    const { response } = await test.call('operator01', 'GET', '/excel/api/role?enabled=false');
    const { sheets } = await readXlsx(response.rawPayload);
    const [header, ...rows] = sheets[0]?.rows ?? [];
    expect(header).toContain('권한명');
    expect(rows.map((row) => row[1])).toEqual(['지난해 담당']);
  });
});

describe('what a role can grant', () => {
  it('is the menu of workers with its groups, and the published set of the company by sections', async () => {
    const { menuList, indicatorList, bizSectionList } = await test.tree();
    const routes = await test.db.select().from(menu);
    const nameByMenu = new Map(routes.map(({ menuId, name }) => [menuId, name]));
    expect(menuList.map(({ menuId }) => nameByMenu.get(menuId))).toContain('perfmgmt-indicatordata');
    expect(menuList.map(({ menuId }) => nameByMenu.get(menuId))).not.toContain('authority');
    expect(bizSectionList.map(({ bizSectNm }) => bizSectNm)).toEqual(['발전사업', '신재생사업', '본사']);
    expect(indicatorList.filter(({ lvl }) => lvl === 1).map(({ name }) => name)).toEqual([
      ...['정보공시', '환경', '사회', '지배구조'],
    ]);
    expect(indicatorList.filter(({ lvl }) => lvl === 3)).toHaveLength(61);
    expect(bizSectionList.map((section) => section.indicatorList.length)).toEqual([61, 61, 53]);
    expect(indicatorList.find(({ idctrsCd }) => idctrsCd === 'P-2-1')).toMatchObject({ toBeConfirmed: true });
  });

  it('is asked for a company by administrators, and empty where nothing is published', async () => {
    expect((await test.call('admin01', 'GET', `${path}/tree`)).status).toBe('V0001');
    expect((await test.tree('admin01')).indicatorList).toHaveLength(4 + 27 + 61);
    expect(await test.tree('operator02')).toMatchObject({ indicatorList: [], bizSectionList: [] });
  });
});

describe('saving a role', () => {
  it('creates one with what it grants: groups and parents follow from what is below them', async () => {
    const { menuList, indicatorList, bizSectionList } = await test.tree();
    const item = menuList.find(({ lvl }) => lvl === 2);
    const [first, second] = bizSectionList;
    const indicator = indicatorList.find(({ idctrsCd }) => idctrsCd === 'E-4-1');
    const parent = indicatorList.find(({ oncoIdctrsId }) => oncoIdctrsId === indicator?.upOncoIdctrsId);
    const oncoIdctrsId = indicator?.oncoIdctrsId ?? '';
    const roleId = await test.create('operator01', {
      roleMenuList: [{ menuId: item?.menuId ?? '' }],
      roleIndicatorList: [{ oncoIdctrsId }, { oncoIdctrsId: parent?.oncoIdctrsId ?? '' }],
      roleBizSectionList: [
        { bizSectId: first?.bizSectId ?? '' },
        { bizSectId: second?.bizSectId ?? '', indicatorList: [{ oncoIdctrsId, enabled: false }] },
      ],
    });
    const found = await test.read(roleId);
    expect(found).toMatchObject({
      roleNm: '안전 담당',
      version: 1,
      userCnt: 0,
      deleted: false,
      lastModifierName: '이운영',
      customerCompanyId: test.companyId,
      roleBizSectionList: [
        {
          bizSectNm: '발전사업',
          indicatorList: [{ oncoIdctrsId, enabled: true, roleId, domainName: '환경' }],
        },
      ],
    });
    expect(found.roleMenuList.map(({ menuId }) => menuId).sort()).toEqual(
      [item?.upMenuId, item?.menuId].sort(),
    );
    expect(found.roleIndicatorList.map(({ lvl }) => lvl)).toEqual([1, 2, 3]);
    await test.call('operator01', 'DELETE', path, [{ roleId }]);
  });

  it('changes one from the version that was read, and keeps what was before and after', async () => {
    const roleId = await test.create();
    const { menuList } = await test.tree();
    const menuId = menuList.find(({ lvl }) => lvl === 2)?.menuId ?? '';
    const change = { roleId, version: 1, roleNm: '보건 담당', roleMenuList: [{ menuId }] };
    expect((await test.call('operator01', 'POST', path, change)).data).toEqual({ roleId });
    expect(await test.read(roleId)).toMatchObject({ roleNm: '보건 담당', roleExplanation: null, version: 2 });
    expect((await test.call('operator01', 'POST', path, change)).status).toBe('C0409');
    const lines = await test.db.select().from(auditLog).where(eq(auditLog.targetId, roleId));
    const details = Object.fromEntries(lines.map(({ action, detail }) => [action, detail]));
    expect(details['role.update']).toMatchObject({ roleNm: { from: '안전 담당', to: '보건 담당' } });
    expect(details['role.grant']).toMatchObject({
      menus: { from: [], to: expect.arrayContaining([menuId]) },
    });
    const history = await test.call('operator01', 'POST', '/api/esg/v1/threads', {
      refType: 'role',
      refId: roleId,
    });
    expect(history.data.rows).toHaveLength(2);
    await test.call('operator01', 'DELETE', path, [{ roleId }]);
  });

  it('keeps the grants that the present version of the set does not show', async () => {
    const roleId = await idOfRole('환경 담당');
    const countGrants = () => test.db.$count(roleIndicator, eq(roleIndicator.roleId, roleId));
    const before = await countGrants();
    expect(before).toBeGreaterThan(0);
    const state = (stateCd: 'draft' | 'published') => test.db.update(indicatorSetVersion).set({ stateCd });
    await state('draft');
    const { version, roleNm, roleMenuList } = await test.read(roleId);
    const saved = await test.call('operator01', 'POST', path, { roleId, version, roleNm, roleMenuList });
    expect(saved.status).toBe('C200');
    expect(await countGrants()).toBe(before);
    await state('published');
    const shown = await test.read(roleId);
    expect(shown.roleBizSectionList.flatMap(({ indicatorList }) => indicatorList)).toHaveLength(before);
    await test.call('operator01', 'POST', path, { roleId, version: shown.version, roleNm, roleMenuList });
    expect(await countGrants()).toBe(0);
  });

  it('is for an administrator in a company that it names', async () => {
    expect((await test.call('admin01', 'POST', path, test.draft())).status).toBe('V0001');
    const values = { customerCompanyId: test.otherCompanyId };
    const roleId = await test.create('admin01', values);
    expect(await test.read(roleId, 'operator02')).toMatchObject(values);
    expect((await test.call('operator01', 'GET', `${path}/${roleId}`)).http).toBe(404);
    const foreign = test.draft({ customerCompanyId: test.otherCompanyId });
    await test.call('operator01', 'POST', path, foreign);
    expect(await test.read(foreign.roleId)).toMatchObject({ customerCompanyId: test.companyId });
    await test.call('admin01', 'DELETE', path, [{ roleId }, { roleId: foreign.roleId }]);
  });

  it('refuses an id that is taken: N0404 where it is out of reach or deleted, C0409 otherwise', async () => {
    const own = await test.create();
    const foreign = await test.create('operator02');
    const readStatus = async (roleId: string, version?: number) =>
      (
        await test.call('operator01', 'POST', path, {
          roleId,
          roleNm: '이름',
          ...(version ? { version } : {}),
        })
      ).status;
    expect([await readStatus(own), await readStatus(foreign), await readStatus(foreign, 1)]).toEqual([
      ...['C0409', 'N0404', 'N0404'],
    ]);
    expect(await readStatus(randomUUID(), 1)).toBe('N0404');
    await test.call('operator01', 'DELETE', path, [{ roleId: own }]);
    expect([await readStatus(own), await readStatus(own, 2)]).toEqual(['N0404', 'N0404']);
    await test.call('operator02', 'DELETE', path, [{ roleId: foreign }]);
  });

  it.each<[string, object]>([
    ['no name', { roleNm: ' ' }],
    ['a name of 101 characters', { roleNm: '가'.repeat(101) }],
    ['an explanation of 101 characters', { roleExplanation: '가'.repeat(101) }],
    ['an id that is no uuid', { roleId: 'role-1' }],
    ['a menu item that is not there', { roleMenuList: [{ menuId: randomUUID() }] }],
    ['a section that is not there', { roleBizSectionList: [{ bizSectId: randomUUID() }] }],
    ['an indicator that is not there', { roleIndicatorList: [{ oncoIdctrsId: randomUUID() }] }],
  ])('refuses %s, and stores nothing', async (_what, values) => {
    const draft = { ...test.draft(), ...values };
    expect((await test.call('operator01', 'POST', path, draft)).status).toBe('V0001');
    expect(await names('&roleNm=안전')).toEqual([]);
  });

  it('refuses a name that another role of the company has, at its field', async () => {
    const roleId = await test.create('operator01', { roleNm: 'Eco 담당' });
    const save = (values: object, who = 'operator01') =>
      test.call(who, 'POST', path, { ...test.draft(), ...values });
    for (const roleNm of ['Eco 담당', ' eco 담당', 'ECO 담당'.normalize('NFD')]) {
      const { status, message, data } = await save({ roleNm });
      expect({ status, message, data }).toEqual({
        status: 'C0409',
        message: roleRefusals.nameTaken,
        data: { fields: [{ path: 'roleNm', message: roleRefusals.nameTaken }] },
      });
    }
    const other = await test.create();
    expect((await save({ roleId: other, version: 1, roleNm: 'eco 담당' })).status).toBe('C0409');
    expect((await save({ roleId, version: 1, roleNm: 'eco 담당' })).status).toBe('C200');
    const foreign = await test.create('operator02', { roleNm: 'Eco 담당' });
    await test.call('operator01', 'DELETE', path, [{ roleId }]);
    expect((await save({ roleId: other, version: 1, roleNm: 'Eco 담당' })).status).toBe('C200');
    await test.call('operator01', 'DELETE', path, [{ roleId: other }]);
    await test.call('operator02', 'DELETE', path, [{ roleId: foreign }]);
  });

  it('gives a name to one of many who want it at once', async () => {
    const drafts = Array.from({ length: 6 }, () => test.draft({ roleNm: '동시 담당' }));
    const answers = await Promise.all(drafts.map((draft) => test.call('operator01', 'POST', path, draft)));
    expect(answers.map(({ status }) => status).sort()).toEqual(
      ['C0409', 'C0409', 'C0409', 'C0409', 'C0409', 'C200'].sort(),
    );
    const roleId = await idOfRole('동시 담당');
    await test.call('operator01', 'DELETE', path, [{ roleId }]);
  });

  it('accepts names and explanations of 100 characters', async () => {
    const text = '가'.repeat(100);
    const roleId = await test.create('operator01', { roleNm: text, roleExplanation: text });
    const copy = await test.call('operator01', 'PUT', path, { roleId });
    expect((await test.read(copy.data.roleId)).roleNm).toHaveLength(100);
    await test.call('operator01', 'DELETE', path, [{ roleId }, { roleId: copy.data.roleId }]);
  });

  it('refuses menus that workers do not see, and indicators that a section does not use', async () => {
    const [hidden] = await test.db.select().from(menu).where(eq(menu.name, 'authority'));
    const menuId = hidden?.menuId ?? '';
    const save = (values: object) => test.call('operator01', 'POST', path, { ...test.draft(), ...values });
    expect(await save({ roleMenuList: [{ menuId }] })).toMatchObject({
      status: 'V0001',
      message: roleRefusals.unknownMenu,
    });
    const { indicatorList, bizSectionList } = await test.tree();
    const { oncoIdctrsId } = indicatorList.find(({ idctrsCd }) => idctrsCd === 'E-2-1') ?? {};
    const bizSectId = bizSectionList[2]?.bizSectId;
    const refused = await save({ roleBizSectionList: [{ bizSectId, indicatorList: [{ oncoIdctrsId }] }] });
    expect(refused).toMatchObject({ status: 'V0001', message: roleRefusals.unknownIndicator });
  });
});

describe('a role with users', () => {
  it('is neither switched off nor deleted, whatever else is asked for', async () => {
    const roleId = await idOfRole('ESG 성과 담당');
    const { version, roleNm } = await test.read(roleId);
    const off = await test.call('operator01', 'POST', path, { roleId, version, roleNm, enabled: false });
    expect(off).toMatchObject({ http: 409, message: roleLifecycleTexts.reasons.mayDeactivate });
    const free = await test.create();
    const deleted = await test.call('operator01', 'DELETE', path, [{ roleId: free }, { roleId }]);
    expect(deleted).toMatchObject({ http: 409, message: roleLifecycleTexts.reasons.mayDelete });
    expect((await test.read(free)).roleId).toBe(free);
    expect((await test.read(roleId)).enabled).toBe(true);
    await test.call('operator01', 'DELETE', path, [{ roleId: free }]);
  });
});

describe('deleting and copying', () => {
  it('deletes all or none, and leaves the name for the history', async () => {
    const [one, two] = [await test.create(), await test.create('operator01', { roleNm: '보건 담당' })];
    const foreign = await test.create('operator02');
    const mixed = await test.call('operator01', 'DELETE', path, [{ roleId: one }, { roleId: foreign }]);
    expect(mixed.http).toBe(404);
    expect((await test.call('operator01', 'GET', `${path}/${one}`)).http).toBe(200);
    expect((await test.call('operator01', 'DELETE', path, [{ roleId: one }, { roleId: two }])).status).toBe(
      'C200',
    );
    expect((await test.call('operator01', 'GET', `${path}/${one}`)).http).toBe(404);
    expect((await test.call('operator01', 'DELETE', path, [{ roleId: one }])).http).toBe(404);
    expect((await test.call('operator01', 'DELETE', path, [])).status).toBe('V0001');
    const [kept] = await test.db.select().from(role).where(eq(role.roleId, one));
    expect(kept).toMatchObject({ deleted: true, enabled: false, roleNm: '안전 담당' });
    await test.call('operator02', 'DELETE', path, [{ roleId: foreign }]);
  });

  it('copies what a role grants, not its users', async () => {
    const roleId = await idOfRole('ESG 성과 담당');
    const { data } = await test.call('operator01', 'PUT', path, { roleId });
    const [original, copy] = [await test.read(roleId), await test.read(data.roleId)];
    expect(copy).toMatchObject({ roleNm: 'ESG 성과 담당 (복사)', userCnt: 0, enabled: true, version: 1 });
    expect(copy.roleMenuList).toEqual(original.roleMenuList);
    expect(copy.roleIndicatorList).toEqual(original.roleIndicatorList);
    expect((await test.call('operator02', 'PUT', path, { roleId })).http).toBe(404);
    const again = await test.call('operator01', 'PUT', path, { roleId });
    expect((await test.read(again.data.roleId)).roleNm).toBe('ESG 성과 담당 (복사 2)');
    await test.call('operator01', 'DELETE', path, [{ roleId: data.roleId }, { roleId: again.data.roleId }]);
    const lines = and(eq(auditLog.action, 'role.delete'), eq(auditLog.targetId, data.roleId));
    expect(await test.db.$count(auditLog, lines)).toBe(1);
  });
});

describe('the choices for a worker', () => {
  it('are the roles in use of the company, by name', async () => {
    const choices = async (who: string, query = '') =>
      (await test.call(who, 'GET', `/api/esg/v1/user/role/list${query}`)).data.rows.map(
        ({ roleNm }: { roleNm: string }) => roleNm,
      );
    const expected = ['ESG 성과 담당', '분석 조회', '사회 담당', '환경 담당'];
    expect(await choices('operator01')).toEqual(expected);
    expect(await choices('operator02')).toEqual([]);
    expect(await choices('admin01', `?customerCompanyId=${test.companyId}`)).toEqual(expected);
  });
});
