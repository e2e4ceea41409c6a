import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Command, useCommands } from '../../../src/components/command/useCommands.ts';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { GridColumn } from '../../../src/components/grid/column.ts';
import { Grid } from '../../../src/components/grid/Grid.tsx';
import type { GridProps } from '../../../src/components/grid/gridProps.ts';
import { useList } from '../../../src/components/grid/useList.ts';
import type { ListPage, ListRequest } from '../../../src/machines/list/types.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import type { ExcelFile, ExcelOptions } from '../../../src/services/excel.ts';
import { HttpError } from '../../../src/services/httpError.ts';
import { address, happen, show } from '../../support/screens.tsx';

interface Role {
  id: string;
  name: string;
  users: number;
}

const COUNT = 123;
let roles: Role[];
let asked: ListRequest[];
let answer: (ask: ListRequest) => Promise<ListPage<Role>>;
/** Excel files that were asked for. */
let exported: (PromiseWithResolvers<ExcelFile> & { query: ListRequest; options: ExcelOptions })[];
let withExcel: boolean;

beforeEach(() => {
  roles = Array.from({ length: COUNT }, (_, place) => ({
    id: `r${place}`,
    name: `권한 ${place}`,
    users: place,
  }));
  asked = [];
  exported = [];
  withExcel = true;
  answer = async ({ page, size }) => ({
    rows: roles.slice(page * size, (page + 1) * size),
    total: roles.length,
  });
});

const columns: GridColumn<Role>[] = [
  { id: 'name', header: '권한명', main: true, sortable: true, value: ({ name }) => name },
  { id: 'users', header: '사용자 수', align: 'right', value: ({ users }) => users },
  { id: 'note', header: '비고', value: () => '=SUM(A1)\u0001' },
];

function Roles({ copy, ...props }: Omit<GridProps<Role>, 'list'> & { copy?: Command<Role> }) {
  const list = useList<Role>({
    name: 'roles',
    title: '권한',
    columns,
    getId: ({ id }) => id,
    load: (ask) => {
      asked.push(ask);
      return answer(ask);
    },
    ...(withExcel
      ? {
          excel: (query: ListRequest, options: ExcelOptions) => {
            const file = Promise.withResolvers<ExcelFile>();
            exported.push({ ...file, query, options });
            return file.promise;
          },
        }
      : {}),
  });
  const commands = useCommands(list, { copy: copy ?? { run: async () => {} } });
  return (
    <Grid
      list={list}
      {...props}
      actions={
        <button type="button" onClick={() => commands.run('copy')}>
          copy
        </button>
      }
    />
  );
}

const open = (props: Parameters<typeof Roles>[0] = {}, at = '/basic/authority') =>
  show(
    <DialogsProvider>
      <Roles {...props} />
    </DialogsProvider>,
    { at },
  );
const table = () => screen.findByRole('table', { name: '권한' });
const headers = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('rows', () => {
  test('lead to their detail', async () => {
    open({ toHref: ({ id, users }) => `/basic/authority/reg/${id}/${users}` });
    const link = await within(await table()).findByRole('link', { name: '권한 3' });
    expect(link).toHaveAttribute('href', '/basic/authority/reg/r3/3');
  });

  test('are as high as asked', async () => {
    open({ rowHeight: 56 });
    const [, first] = within(await table()).getAllByRole('row');
    expect(first).toHaveStyle({ height: '56px' });
  });

  test('come in pages of 10, 30 or 50', async () => {
    const { user } = open({}, '/basic/authority?page=3');
    await table();
    await user.selectOptions(screen.getByRole('combobox', { name: '페이지당 건수' }), '30건');
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: 0, size: 30, filters: {} }));
    expect(address()).toBe('/basic/authority?size=30');
  });

  test('of a page past the end are those of the last page', async () => {
    open({}, '/basic/authority?page=99');
    expect(await screen.findByText('권한 122')).toBeVisible();
    expect(address()).toBe('/basic/authority?page=13');
  });

  test('that are not there can be searched for otherwise only where the list is narrowed', async () => {
    answer = async () => ({ rows: [], total: 0 });
    open();
    expect(await screen.findByText(grid.empty)).toBeVisible();
    expect(screen.queryByText(grid.emptyHint)).not.toBeInTheDocument();
    const excel = screen.getByRole('button', { name: '엑셀 다운로드' });
    expect(excel).toHaveAttribute('aria-disabled', 'true');
    expect(excel).toHaveAccessibleDescription('내려받을 내용이 없습니다.');
    cleanup();
    open({}, '/basic/authority?q=zz');
    expect(await screen.findByText(grid.emptyHint)).toBeVisible();
  });

  test('stay in sight while others are on their way, and answers that come late are dropped', async () => {
    const { user } = open();
    expect(await screen.findByText('권한 0')).toBeVisible();
    const waiting: ((page: ListPage<Role>) => void)[] = [];
    answer = () => new Promise((resolve) => waiting.push(resolve));
    await user.click(screen.getByRole('button', { name: '2페이지' }));
    expect(screen.getByRole('region', { name: '권한' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('권한 0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '3페이지' }));
    await waitFor(() => expect(waiting).toHaveLength(2));
    const late = { id: 'late', name: '늦은 응답', users: 0 };
    await happen(() => waiting[1]?.({ rows: [{ ...late, id: 'now', name: '새 응답' }], total: COUNT }));
    await happen(() => waiting[0]?.({ rows: [late], total: COUNT }));
    expect(await screen.findByText('새 응답')).toBeVisible();
    expect(screen.queryByText('늦은 응답')).not.toBeInTheDocument();
  });

  test('can be chosen only where they may', async () => {
    const { user } = open({ selectable: ({ users }) => users !== 1 });
    await table();
    expect(screen.queryByRole('checkbox', { name: '권한 1 선택' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /전체 선택/ }));
    expect(screen.getByText('9건 선택')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '선택 해제' }));
    expect(screen.queryByText('9건 선택')).not.toBeInTheDocument();
  });

  test('cannot be chosen while those of another search are on their way', async () => {
    const run = vi.fn(async () => {});
    const { user } = open({ selectable: true, copy: { run } });
    const choice = (name: string | RegExp) => screen.findByRole('checkbox', { name });
    await user.click(await choice('권한 0 선택'));
    expect(screen.getByText(grid.selected(1))).toBeVisible();
    const found = Promise.withResolvers<ListPage<Role>>();
    answer = () => found.promise;
    await happen(() => window.history.pushState(null, '', '/basic/authority?q=other'));
    expect(await choice('권한 0 선택')).not.toBeChecked();
    expect(await choice('권한 0 선택')).toBeDisabled();
    expect(await choice(/전체 선택/)).toBeDisabled();
    await user.click(await choice('권한 1 선택'));
    await happen(() => found.resolve({ rows: [{ id: 'other', name: '다른 권한', users: 0 }], total: 1 }));
    await user.click(await choice('다른 권한 선택'));
    expect(screen.getByText(grid.selected(1))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'copy' }));
    await waitFor(() =>
      expect(run).toHaveBeenCalledWith([expect.objectContaining({ id: 'other' })], expect.anything()),
    );
  });

  test('are refused to a command for one when more are chosen', async () => {
    const run = vi.fn(async () => {});
    const { user } = open({ selectable: true, copy: { scope: 'one', run } });
    await table();
    await user.click(screen.getByRole('checkbox', { name: '권한 0 선택' }));
    await user.click(screen.getByRole('checkbox', { name: '권한 1 선택' }));
    await user.click(screen.getByRole('button', { name: 'copy' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('1건만 선택해 주세요.');
    expect(run).not.toHaveBeenCalled();
  });
});

describe('columns', () => {
  test('are hidden and moved, and stay so', async () => {
    const { user, unmount } = open();
    await table();
    await user.click(screen.getByRole('button', { name: '열 설정' }));
    await user.click(await screen.findByRole('checkbox', { name: '비고' }));
    await user.click(screen.getByRole('button', { name: '사용자 수 앞으로 이동' }));
    await waitFor(async () => expect(await headers()).toEqual(['사용자 수', '권한명']));
    expect(screen.getByRole('checkbox', { name: '권한명' })).toBeDisabled();
    unmount();
    open();
    expect(await headers()).toEqual(['사용자 수', '권한명']);
  });

  test('are as they were after a reset', async () => {
    localStorage.setItem('columns:roles', JSON.stringify({ hidden: ['note'], order: ['users', 'gone'] }));
    const { user } = open();
    expect(await headers()).toEqual(['사용자 수', '권한명']);
    await user.click(screen.getByRole('button', { name: '열 설정' }));
    await user.click(await screen.findByRole('button', { name: '열 설정 초기화' }));
    await waitFor(async () => expect(await headers()).toEqual(['권한명', '사용자 수', '비고']));
    expect(localStorage.getItem('columns:roles')).toBeNull();
  });

  test('are not spoilt by rubbish in storage', async () => {
    localStorage.setItem('columns:roles', '{"hidden":"all"');
    open();
    expect(await headers()).toEqual(['권한명', '사용자 수', '비고']);
  });
});

describe('the table', () => {
  const region = () => screen.getByRole('region', { name: '권한' });
  const box = async () => {
    const container = (await table()).parentElement;
    if (!container) throw new Error('the table has nothing around it');
    return container;
  };

  test('lets columns share the room until the person sets a width', async () => {
    localStorage.setItem('columns:roles', JSON.stringify({ hidden: [], order: [], widths: { note: 400 } }));
    open();
    const [name, , note] = within(await table()).getAllByRole('columnheader');
    expect(name?.style.minWidth).toBe('0px');
    expect(note?.style.minWidth).toContain('--header-note-size');
  });

  test('shows on which sides there is more of it', async () => {
    open();
    const scrolled = await box();
    const outer = scrolled.parentElement;
    expect(outer).not.toHaveAttribute('data-more-left');
    expect(outer).not.toHaveAttribute('data-more-right');
    const scrollTo = (left: number) =>
      happen(() => {
        Object.defineProperties(scrolled, {
          scrollWidth: { configurable: true, value: 900 },
          clientWidth: { configurable: true, value: 500 },
          scrollLeft: { configurable: true, value: left },
        });
        scrolled.dispatchEvent(new Event('scroll'));
      });
    await scrollTo(0);
    expect(outer).not.toHaveAttribute('data-more-left');
    expect(outer).toHaveAttribute('data-more-right');
    await scrollTo(200);
    expect(outer).toHaveAttribute('data-more-left');
    expect(outer).toHaveAttribute('data-more-right');
    await scrollTo(400);
    expect(outer).toHaveAttribute('data-more-left');
    expect(outer).not.toHaveAttribute('data-more-right');
  });

  test('is made compact for every list of the person, who finds it so again', async () => {
    const { user, unmount } = open({ rowHeight: 60 });
    const height = async () => within(await table()).getAllByRole('row')[1]?.style.height;
    expect(await height()).toBe('60px');
    await user.click(screen.getByRole('button', { name: '열 설정' }));
    await user.click(await screen.findByRole('radio', { name: '좁게' }));
    expect(region()).toHaveAttribute('data-density', 'compact');
    expect(await height()).toBe('45px');
    unmount();
    open({ rowHeight: 60 });
    expect(await height()).toBe('45px');
  });

  test('is comfortable when what was kept is rubbish', async () => {
    localStorage.setItem('density', '"tiny"');
    open();
    await table();
    expect(region()).toHaveAttribute('data-density', 'comfortable');
  });

  test('leaves out an optional column until it is chosen, and again after a reset', async () => {
    const note = columns[2];
    if (!note) throw new Error('there is no third column');
    note.optional = true;
    onTestFinished(() => void delete note.optional);
    const { user } = open();
    expect(await headers()).not.toContain('비고');
    await user.click(screen.getByRole('button', { name: '열 설정' }));
    await user.click(await screen.findByRole('checkbox', { name: '비고' }));
    expect(await headers()).toContain('비고');
    await user.click(screen.getByRole('button', { name: '열 설정 초기화' }));
    expect(await headers()).not.toContain('비고');
  });
});

describe('on a phone', () => {
  test('the tools are in one menu', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query === '(max-width: 47.99em)',
    }));
    const { user } = open();
    await screen.findByText('권한 0');
    expect(screen.queryByRole('button', { name: '엑셀 다운로드' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '목록 도구' }));
    const menu = within(await screen.findByRole('dialog', { name: '목록 도구' }));
    expect(menu.getByRole('button', { name: '엑셀 다운로드' })).toBeEnabled();
    expect(menu.getByRole('radiogroup', { name: '행 간격' })).toBeInTheDocument();
    expect(menu.getByRole('checkbox', { name: '비고' })).toBeInTheDocument();
    await user.click(menu.getByRole('button', { name: '엑셀 다운로드' }));
    expect(exported).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '목록 도구' })).not.toBeInTheDocument());
  });

  test('rows are cards that can be chosen, ordered and followed', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query === '(max-width: 47.99em)',
    }));
    const { user } = open({ selectable: true, toHref: ({ id }) => `/basic/authority/${id}` });
    expect(await screen.findByRole('link', { name: '권한 0' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '권한 0 선택' }));
    expect(screen.getByText('1건 선택')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: '정렬' }), '권한명 내림차순');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name:desc' }));
  });
});

describe('the Excel file', () => {
  const saved: { name: string; content: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let content: Blob | undefined;
    Object.assign(URL, {
      createObjectURL(blob: Blob) {
        content = blob;
        return 'blob:file';
      },
      revokeObjectURL() {},
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (content) saved.push({ name: this.download, content });
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });
  const begin = async (user: ReturnType<typeof show>['user']) =>
    user.click(screen.getByRole('button', { name: '엑셀 다운로드' }));

  test('is what the server makes of the query, saved under its name', async () => {
    const { user } = open({}, '/basic/authority?page=2&sort=name:desc&q=권한');
    await table();
    await begin(user);
    await waitFor(() => expect(exported).toHaveLength(1));
    expect(exported[0]?.query).toMatchObject({ sort: 'name:desc', q: '권한' });
    await happen(() =>
      exported[0]?.resolve({ content: new Blob(['xlsx']), name: '권한_20260301_0900.xlsx' }),
    );
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['권한_20260301_0900.xlsx']));
    expect(screen.queryByText(/엑셀 파일을 내려받는 중/)).not.toBeInTheDocument();
  });

  test('shows how much has come and can be called off', async () => {
    const { user } = open();
    await table();
    await begin(user);
    await waitFor(() => expect(exported).toHaveLength(1));
    await happen(() => exported[0]?.options.onReceived?.(50_000));
    expect(await screen.findByText('엑셀 파일을 내려받는 중입니다. 49KB')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '다운로드 취소' }));
    expect(exported[0]?.options.signal?.aborted).toBe(true);
    expect(screen.queryByText(/엑셀 파일을 내려받는 중/)).not.toBeInTheDocument();
    await happen(() => exported[0]?.resolve({ content: new Blob(['late']), name: 'late.xlsx' }));
    expect(screen.getByRole('button', { name: '엑셀 다운로드' })).toBeEnabled();
    expect(saved).toEqual([]);
  });

  test('is given up with the reason when the server refuses or cannot be reached', async () => {
    const { user } = open();
    await table();
    await begin(user);
    await waitFor(() => expect(exported).toHaveLength(1));
    await happen(() => exported[0]?.reject(new HttpError('offline')));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('네트워크에 연결할 수 없습니다.');
    expect(saved).toEqual([]);
  });

  test('has no button where the list has no file', async () => {
    withExcel = false;
    open();
    await table();
    expect(screen.queryByRole('button', { name: '엑셀 다운로드' })).not.toBeInTheDocument();
  });
});
