import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { NamedRoleRow, RoleDetail, RoleTree } from '../../../src/contracts/namedRoles.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import { patterns } from '../../../src/paths/console.ts';
import RoleForm from '../../../src/screens/roles/RoleForm.tsx';
import RolesScreen from '../../../src/screens/roles/RolesScreen.tsx';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const row = (place: number, roleNm: string, userCnt: number, enabled = true): NamedRoleRow => ({
  roleId: getId(place),
  customerCompanyId: getId(90),
  companyKoreanName: '한빛에너지',
  roleNm,
  userCnt,
  roleExplanation: null,
  enabled,
  deleted: false,
  version: 4,
  createdAt: '2026-03-01T00:00:00.000Z',
  lastModifierName: '이운영',
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
});
const inUse = row(1, 'ESG 성과 담당', 7);
const free = row(2, '환경 담당', 0);
const off = row(3, '지난해 담당', 0, false);

const [group, item, other] = [getId(11), getId(12), getId(13)];
const [domain, energy, water] = [getId(21), getId(22), getId(23)];
const [plant, office] = [getId(31), getId(32)];
const tree: RoleTree = {
  menuList: [
    { menuId: group, upMenuId: null, lvl: 1, menuNm: '성과', enabled: true },
    { menuId: item, upMenuId: group, lvl: 2, menuNm: '성과 등록', enabled: true },
    { menuId: other, upMenuId: group, lvl: 2, menuNm: '성과 분석', enabled: true },
  ],
  indicatorList: [domain, energy, water].map((oncoIdctrsId, place) => ({
    oncoIdctrsId,
    upOncoIdctrsId: place === 0 ? null : domain,
    lvl: place === 0 ? 1 : 2,
    name: ['환경', '에너지 사용량', '용수 사용량'][place] ?? '',
    domainName: '환경',
    idctrsCd: null,
    toBeConfirmed: false,
  })),
  bizSectionList: [
    {
      bizSectId: plant,
      bizSectNm: '발전',
      indicatorList: [{ oncoIdctrsId: energy }, { oncoIdctrsId: water }],
    },
    { bizSectId: office, bizSectNm: '본사', indicatorList: [{ oncoIdctrsId: energy }] },
  ],
};
const detail: RoleDetail = {
  ...inUse,
  roleMenuList: [
    { menuId: group, upMenuId: null, lvl: 1 },
    { menuId: item, upMenuId: group, lvl: 2 },
  ],
  roleIndicatorList: [],
  roleBizSectionList: [],
};
const path = '/api/esg/v1/role';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/list`, success({ rows: [inUse, free, off], total: 3 }));
  server.on(`GET ${path}/${inUse.roleId}`, success(detail));
  server.on(`GET ${path}/tree`, success(tree));
});

const open = (at: string) =>
  show(
    <DialogsProvider>
      <Route path={patterns.authority}>
        <RolesScreen />
      </Route>
      <Route path={patterns['authority-reg-create']}>
        <RoleForm />
      </Route>
      <Route path={patterns['authority-reg-edit']}>
        <RoleForm />
      </Route>
    </DialogsProvider>,
    { at, session: createActor(sessionMachine, { input: { limits: sampleLimits } }) },
  );
type User = ReturnType<typeof open>['user'];
const confirm = async (user: User) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
const button = (name: string) => screen.getByRole('button', { name });

async function openList(...chosen: NamedRoleRow[]): Promise<User> {
  const { user } = open('/basic/authority');
  await screen.findByRole('table', { name: '권한 목록' });
  for (const { roleNm } of chosen) await user.click(screen.getByRole('checkbox', { name: `${roleNm} 선택` }));
  return user;
}

describe('the list of roles', () => {
  test.each([
    ['삭제', 'nothing', [], '선택된 항목이 없습니다. 항목을 먼저 선택해 주세요.'],
    ['삭제', 'one in use', [inUse, free], '사용자가 등록된 권한은 삭제할 수 없습니다.'],
    ['복사', 'nothing', [], '선택된 항목이 없습니다. 항목을 먼저 선택해 주세요.'],
    ['복사', 'two', [inUse, free], '1건만 선택해 주세요.'],
  ] as const)('%s of %s is refused', async (name, _, rows, text) => {
    const user = await openList(...rows);
    await user.click(button(name));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(text);
    expect(server.received(`DELETE ${path}`)).toEqual([]);
    expect(server.received(`PUT ${path}`)).toEqual([]);
  });

  test('deletes what was chosen in one call', async () => {
    server.on(`DELETE ${path}`, refusal(500, 'S0001'));
    const user = await openList(free, off);
    await user.click(button('삭제'));
    await confirm(user);
    await waitFor(() =>
      expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
        /^삭제하는 중 문제가 발생하였습니다. 관리자에게 문의해 주세요./,
      ),
    );
    await confirm(user);
    server.on(`DELETE ${path}`, success());
    server.on(`GET ${path}/list`, success({ rows: [inUse], total: 1 }));
    await user.click(button('삭제'));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      '선택한 2건을 삭제하시겠습니까?',
    );
    await confirm(user);
    const chosen = [{ roleId: free.roleId }, { roleId: off.roleId }];
    await waitFor(() =>
      expect(server.received(`DELETE ${path}`).map(({ body }) => body)).toEqual([chosen, chosen]),
    );
  });

  test('a copy asks, and opens with no users', async () => {
    server.on(`PUT ${path}`, success({ roleId: getId(5) }));
    server.on(`GET ${path}/${getId(5)}`, success({ ...detail, roleId: getId(5), userCnt: 0 }));
    const user = await openList(inUse);
    await user.click(button('복사'));
    await confirm(user);
    await waitFor(() => expect(address()).toBe(`/basic/authority/reg/${getId(5)}/0`));
    expect(server.received(`PUT ${path}`).map(({ body }) => body)).toEqual([{ roleId: inUse.roleId }]);
  });

  test('a role that is not in use is given to nobody', async () => {
    await openList();
    expect(button('환경 담당 사용자 등록')).toBeEnabled();
    expect(button('지난해 담당 사용자 등록')).toHaveAttribute('aria-disabled', 'true');
  });

  test('asks for names, use, users and days together; a hundred users stand for any number', async () => {
    const at = '/basic/authority?roleNm=환경&enabled=true&userCntFrom=3&modifiedFrom=2026-03-01';
    open(encodeURI(at));
    await screen.findByText('총 3건');
    expect(screen.getByText('3명 ~ 100명 이상')).toBeVisible();
    const query = Object.fromEntries(server.received(`GET ${path}/list`).at(-1)?.query ?? []);
    expect(query).toMatchObject({
      roleNm: '환경',
      enabled: 'true',
      userCntFrom: '3',
      modifiedFrom: '2026-03-01',
    });
    expect(query).not.toHaveProperty('userCntTo');
  });
});

describe('the form of a role', () => {
  const editAt = `/basic/authority/reg/${inUse.roleId}/0`;

  test('with users cannot be taken out of use, whatever the address says', async () => {
    const { user } = open(editAt);
    await user.click(await screen.findByRole('radio', { name: '사용 안 함' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      '등록된 사용자가 있어 비활성화할 수 없습니다.',
    );
    await confirm(user);
    expect(screen.getByRole('radio', { name: '사용' })).toBeChecked();
  });

  test('saves a new role with what is ticked, and returns to the list', async () => {
    server.on(`POST ${path}`, success({ roleId: getId(6) }));
    const { user } = open('/basic/authority/reg');
    await user.type(await screen.findByRole('textbox', { name: '권한명' }), '용수 담당');
    // a group with all that is below it, and a whole section
    await user.click(await screen.findByRole('treeitem', { name: '성과' }));
    await user.click(screen.getByRole('checkbox', { name: '발전 전체' }));
    await user.click(screen.getByRole('checkbox', { name: '에너지 사용량 (발전)' }));
    await user.click(button('등록'));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      '입력한 내용을 저장하시겠습니까?',
    );
    await confirm(user);
    await waitFor(() => expect(address()).toBe('/basic/authority'));
    expect(server.received(`POST ${path}`).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        roleNm: '용수 담당',
        roleExplanation: null,
        enabled: true,
        roleId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        roleMenuList: [{ menuId: group }, { menuId: item }, { menuId: other }],
        roleBizSectionList: [{ bizSectId: plant, indicatorList: [{ oncoIdctrsId: water, enabled: true }] }],
      }),
    ]);
  });

  test('without a name is not saved', async () => {
    const { user } = open('/basic/authority/reg');
    await user.type(await screen.findByRole('textbox', { name: '권한 설명' }), '설명');
    await user.click(button('등록'));
    expect(await screen.findAllByText('필수 입력 항목입니다. 1자 이상 입력해 주세요.')).not.toEqual([]);
    expect(server.received(`POST ${path}`)).toEqual([]);
  });

  test('with the name of another one is not saved, which its field shows', async () => {
    const message = '같은 이름의 권한이 있습니다.';
    const fields = [{ path: 'roleNm', message }];
    server.on(`POST ${path}`, refusal(409, 'C0409', message, { fields }));
    const { user } = open(editAt);
    const name = await screen.findByRole('textbox', { name: '권한명' });
    await user.type(name, '!');
    await user.click(button('저장'));
    await confirm(user);
    await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(name).toHaveValue('ESG 성과 담당!');
  });

  test('somebody else has changed it: the text is kept and the newer one offered', async () => {
    server.on(`POST ${path}`, refusal(409, 'C0409'));
    const { user } = open(editAt);
    await user.type(await screen.findByRole('textbox', { name: '권한명' }), '!');
    await user.click(button('저장'));
    await confirm(user);
    await waitFor(() => expect(server.received(`POST ${path}`)).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: '권한명' })).toHaveValue('ESG 성과 담당!');
    expect(address()).toBe(editAt);
  });
});
