import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import Toaster from '../../../src/components/Toaster.tsx';
import type { CategoryArea, CategoryRow } from '../../../src/contracts/categories.ts';
import CategoriesScreen from '../../../src/screens/categories/CategoriesScreen.tsx';
import { categoryNodes, refuseCategoryMove } from '../../../src/screens/categories/categoryNodes.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const row = (place: number, area: CategoryArea, categoryNm: string): CategoryRow => ({
  categoryId: getId(place),
  area,
  categoryNm,
  sortOrder: place,
  enabled: place !== 2,
  postCnt: place,
  version: 3,
  createdAt: '2026-03-02T00:00:00.000Z',
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
  lastModifiedBy: { userName: '김관리' },
});
const path = '/api/esg/v1/category';

let server: ScriptedServer;
let rows: CategoryRow[];
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  rows = [row(0, 'pds', '서식'), row(1, 'pds', '지침'), row(2, 'datacenter', '보고서')];
  server.on(`GET ${path}/list`, () => success({ rows, total: rows.length }));
});

async function open() {
  const view = show(
    <DialogsProvider>
      <CategoriesScreen />
      <Toaster />
    </DialogsProvider>,
    { at: '/common/category' },
  );
  await screen.findByRole('treeitem', { name: /^지침/ });
  return view;
}
const detail = () => screen.getByRole('region', { name: '분류 정보' });
const confirm = async (user: ReturnType<typeof show>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));

test('categories move within their area by the keyboard, and out of it not at all', async () => {
  server.on(`PATCH ${path}`, () => {
    rows = [row(1, 'pds', '지침'), row(0, 'pds', '서식'), row(2, 'datacenter', '보고서')];
    return success();
  });
  const { user } = await open();
  await user.click(screen.getByText('지침'));
  expect(detail()).toHaveTextContent('등록된 자료1건');
  screen.getByRole('tree').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(screen.getAllByRole('treeitem')[1]).toHaveTextContent('지침'));
  expect(server.received(`PATCH ${path}`)[0]?.body).toEqual({
    categoryId: getId(1),
    version: 3,
    sortOrder: 0,
  });

  const [area, first] = categoryNodes(rows);
  if (!area || !first) throw new Error('No nodes');
  expect(refuseCategoryMove(area, { parentId: null, index: 1 })).toBe('영역은 옮길 수 없습니다.');
  const outside = '분류는 같은 영역 안에서만 옮길 수 있습니다.';
  expect(refuseCategoryMove(first, { parentId: 'datacenter', index: 0 })).toBe(outside);
  expect(refuseCategoryMove(first, { parentId: 'pds', index: 1 })).toBeNull();
});

test('one is made in the chosen area', async () => {
  server.on(`PUT ${path}`, success({ categoryId: getId(9) }));
  const { user } = await open();
  await user.click(screen.getByText('데이터센터'));
  await user.click(screen.getByRole('button', { name: '분류 등록' }));
  const form = await screen.findByRole('form', { name: '데이터센터에 분류 등록' });
  // what is typed at once goes to the first field
  expect(within(form).getByRole('textbox', { name: '분류명' })).toHaveFocus();
  await user.keyboard('회의록');
  await user.click(within(form).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  const made = { area: 'datacenter', categoryNm: '회의록', enabled: true };
  expect(server.received(`PUT ${path}`)[0]?.body).toEqual(made);
});

test('one in use stays, and the server says why', async () => {
  const inUse = '이 분류로 등록된 자료가 1건 있어 삭제할 수 없습니다.';
  server.on(`DELETE ${path}`, refusal(409, 'C0409', inUse));
  const { user } = await open();
  await user.click(screen.getByText('지침'));
  await user.click(within(detail()).getByRole('button', { name: '삭제' }));
  await confirm(user);
  expect(await screen.findByText(inUse)).toBeVisible();
});

test('a file that the server writes later is not shown as downloaded', async () => {
  server.on('GET /excel/api/category', () => ({ http: 202, body: { status: 'C200', data: {} } }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '엑셀 다운로드' }));
  expect(await screen.findByText(/엑셀 파일함에서 확인할 수 있습니다/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '엑셀 다운로드' })).toBeEnabled());
  expect(screen.queryByText(/내려받았습니다|처리했습니다/)).not.toBeInTheDocument();
});
