import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { MenuItem } from '../../../src/contracts/menu.ts';
import MenusScreen from '../../../src/screens/coms/MenusScreen.tsx';
import MenuTreeScreen from '../../../src/screens/coms/MenuTreeScreen.tsx';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { show } from '../../support/screens.tsx';

const id = (number: number) => `0b7c1a52-6f0d-4c58-9d55-0d9a43f0a${number}`;
const TOP = id(100);
const NOTICE = id(101);
const TERMS = id(102);

let server: ScriptedServer;
let items: MenuItem[];

const findItem = (menuId: string, menuNm: string, upMenuId: string | null, childCnt = 0): MenuItem => ({
  menuId,
  upMenuId,
  lvl: upMenuId === null ? 1 : 2,
  menuNm,
  name: upMenuId === null ? null : `sys-${menuId.slice(-3)}`,
  src: null,
  sortOrder: 0,
  enabled: true,
  roles: ['ROLE_ADMIN'],
  version: 3,
  childCnt,
  createdBy: null,
  createdAt: '2026-03-02T00:00:00.000Z',
  lastModifiedBy: { userName: '김관리' },
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
});

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  items = [findItem(NOTICE, '공지사항', TOP), findItem(TERMS, '약관 관리', TOP)];
  server.on('GET /api/esg/v1/menu/root', () =>
    success({ rows: [findItem(TOP, '시스템 관리', null, 2)], total: 1 }),
  );
  server.on(`GET /api/esg/v1/menu/${TOP}`, () => success(findItem(TOP, '시스템 관리', null, items.length)));
  server.on('GET /api/esg/v1/menu/child', () => success({ rows: items, total: items.length }));
  server.on('PATCH /api/esg/v1/menu', () => {
    items.reverse();
    return success();
  });
});

const openTree = () =>
  show(
    <DialogsProvider>
      <Route path="/coms/menu/tree/:menuId">
        <MenuTreeScreen />
      </Route>
    </DialogsProvider>,
    { at: `/coms/menu/tree/${TOP}` },
  );
const node = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
// jsdom has no layout, so the menu thinks that its row is out of sight
const step = (name: string) => screen.findByRole('menuitem', { name });
const order = () =>
  within(screen.getByRole('tree'))
    .getAllByRole('treeitem')
    .map((item) => item.textContent);
const change = () => server.received('PATCH /api/esg/v1/menu').at(-1)?.body;
const confirm = async (user: ReturnType<typeof show>['user'], text: string) => {
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(text);
  await user.click(within(question).getByRole('button', { name: '확인' }));
};

test('the groups lead to their trees', async () => {
  show(
    <DialogsProvider>
      <MenusScreen />
    </DialogsProvider>,
    { at: '/coms/menu' },
  );
  const link = await screen.findByRole('link', { name: '시스템 관리' });
  expect(link).toHaveAttribute('href', `/coms/menu/tree/${TOP}`);
  expect(screen.getByText('관리자')).toBeVisible();
});

describe('the tree of a group', () => {
  test('shows the group with its items and the details of the chosen one', async () => {
    const { user } = openTree();
    expect(await node('공지사항')).toBeVisible();
    const detail = screen.getByRole('region', { name: '메뉴 정보' });
    expect(detail).toHaveTextContent('시스템 관리');
    await user.click(screen.getByText('약관 관리'));
    expect(within(detail).getByText('sys-102')).toBeVisible();
  });

  test('is moved by the menu of a row, at once', async () => {
    const { user } = openTree();
    await node('공지사항');
    await user.click(screen.getByRole('button', { name: '공지사항 작업 더 보기' }));
    expect(await step('공지사항 위로')).toBeDisabled();
    await user.click(await step('공지사항 아래로'));
    await waitFor(() => expect(order()).toEqual(['시스템 관리', '약관 관리', '공지사항']));
    expect(change()).toEqual({ menuId: NOTICE, version: 3, upMenuId: TOP, sortOrder: 1 });
    expect(
      screen.getByText('공지사항 항목을 시스템 관리 아래로 옮겼습니다. 2개 중 2번째입니다.'),
    ).toBeVisible();
    expect(await node('공지사항')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('button', { name: '시스템 관리 작업 더 보기' })).not.toBeInTheDocument();
  });

  test('is moved by keys, which choose and walk too', async () => {
    const { user } = openTree();
    await node('시스템 관리');
    screen.getByRole('tree').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await node('약관 관리')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(order()).toEqual(['시스템 관리', '약관 관리', '공지사항']));
    expect(change()).toEqual({ menuId: TERMS, version: 3, upMenuId: TOP, sortOrder: 0 });
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(server.received('PATCH /api/esg/v1/menu')).toHaveLength(1);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(await screen.findByText(/메뉴 그룹 밖으로 옮길 수 없습니다/)).toBeVisible();
    expect(server.received('PATCH /api/esg/v1/menu')).toHaveLength(1);
  });

  test('comes back as it is when a move is refused', async () => {
    server.on('PATCH /api/esg/v1/menu', refusal(409, 'C0409', '다른 변경과 겹쳐 처리할 수 없습니다.'));
    const { user } = openTree();
    await node('공지사항');
    await user.click(screen.getByRole('button', { name: '공지사항 작업 더 보기' }));
    await user.click(await step('공지사항 아래로'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('다른 변경과 겹쳐 처리할 수 없습니다.');
    expect(order()).toEqual(['시스템 관리', '공지사항', '약관 관리']);
    expect(screen.queryByText(/옮겼습니다/)).not.toBeInTheDocument();
    await waitFor(() => expect(server.received('GET /api/esg/v1/menu/child').length).toBeGreaterThan(1));
  });

  test('copies the chosen item and chooses the copy', async () => {
    const copy = findItem(id(103), '공지사항 (복사)', TOP);
    server.on('PUT /api/esg/v1/menuCopy', () => {
      items.splice(1, 0, copy);
      return success({ menuId: copy.menuId });
    });
    const { user } = openTree();
    await node('공지사항');
    await user.click(screen.getByText('공지사항'));
    await user.click(screen.getByRole('button', { name: '복사' }));
    await confirm(user, '공지사항 메뉴를 하위 메뉴와 함께 복사하시겠습니까?');
    expect(await node('공지사항 \\(복사\\)')).toHaveAttribute('aria-selected', 'true');
  });

  test('shows why an item cannot be deleted', async () => {
    server.on('DELETE /api/esg/v1/menu', refusal(409, 'C0409', '권한에 등록된 메뉴여서 삭제할 수 없습니다.'));
    const { user } = openTree();
    await node('공지사항');
    await user.click(screen.getByText('공지사항'));
    await user.click(screen.getByRole('button', { name: '삭제' }));
    await confirm(user, '공지사항 메뉴를 삭제하시겠습니까?');
    await waitFor(() =>
      expect(screen.getByRole('alertdialog')).toHaveTextContent('권한에 등록된 메뉴여서 삭제할 수 없습니다.'),
    );
  });

  test('gets a new item below the chosen one', async () => {
    const added = findItem(id(104), '새 메뉴', TOP);
    server.on('PUT /api/esg/v1/menu', () => {
      items.push(added);
      return success({ menuId: added.menuId });
    });
    const { user } = openTree();
    await node('공지사항');
    await user.click(screen.getByRole('button', { name: '하위 메뉴 등록' }));
    const form = await screen.findByRole('form', { name: '메뉴 등록' });
    await user.type(within(form).getByRole('textbox', { name: '메뉴명' }), '새 메뉴');
    await user.type(within(form).getByRole('textbox', { name: '화면(라우트 이름)' }), '한글');
    await user.click(within(form).getByRole('checkbox', { name: '운영자' }));
    await user.click(within(form).getByRole('button', { name: '저장' }));
    expect(await within(form).findByText(/영문, 숫자, -, _만 사용하여/)).toBeVisible();
    await user.clear(within(form).getByRole('textbox', { name: '화면(라우트 이름)' }));
    await user.click(within(form).getByRole('button', { name: '저장' }));
    expect(await node('새 메뉴')).toHaveAttribute('aria-selected', 'true');
    expect(server.received('PUT /api/esg/v1/menu').at(-1)?.body).toEqual({
      menuNm: '새 메뉴',
      name: null,
      src: null,
      enabled: true,
      roles: ['ROLE_OPERATOR'],
      upMenuId: TOP,
    });
  });

  test('that does not exist shows that', async () => {
    server.on(`GET /api/esg/v1/menu/${TOP}`, refusal(404, 'N0404', '요청한 정보를 찾을 수 없습니다.'));
    openTree();
    expect(await screen.findByRole('alert')).toHaveTextContent('요청한 정보를 찾을 수 없습니다.');
  });
});
