import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { TreeGridColumn, TreeGridRow } from '../../../src/components/treeGrid/cells.ts';
import { TreeGrid } from '../../../src/components/treeGrid/TreeGrid.tsx';
import { useGridEdits } from '../../../src/components/treeGrid/useGridEdits.ts';
import { show } from '../../support/screens.tsx';

const columns: TreeGridColumn[] = [
  { key: 'code', title: '코드', width: 100, kind: 'readOnly' },
  { key: 'name', title: '비고', width: 160, kind: 'text', maxLength: 20 },
  { key: 'weight', title: '가중치', width: 120, kind: 'number', decimals: 2, isSummed: true },
  {
    key: 'unit',
    title: '단위',
    width: 120,
    kind: 'select',
    choices: [
      { value: 'percent', label: '비율' },
      { value: 'ton', label: '톤' },
    ],
  },
  { key: 'used', title: '사용', width: 80, kind: 'check' },
];
const leaf = (id: string, weight: string): TreeGridRow => ({
  id,
  parentId: 'top',
  label: `지표 ${id}`,
  values: { code: `C-${id}`, name: '', weight, unit: 'ton', used: true },
});
const rows = [
  { id: 'top', parentId: null, label: '환경', values: { code: 'C' } },
  leaf('1', '33.30'),
  leaf('2', '33.30'),
  leaf('3', '33.40'),
];

function Page({ given = rows, shown = columns }: { given?: TreeGridRow[]; shown?: TreeGridColumn[] }) {
  return <TreeGrid label="가중치" title="지표" columns={shown} edits={useGridEdits(given, shown)} />;
}

const grid = () => screen.getByRole('treegrid', { name: '가중치' });
const line = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const cell = (name: string, column: number) =>
  within(line(name)).getAllByRole('gridcell')[column - 1] as HTMLElement;
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
const total = () => cell('합계', 3).textContent;

function clipboard(type: 'copy' | 'paste', text = '') {
  const data = new Map([['text/plain', text]]);
  const clipboardData = {
    getData: (format: string) => data.get(format) ?? '',
    setData: (format: string, value: string) => data.set(format, value),
  };
  fireEvent[type](grid(), { clipboardData });
  return data.get('text/plain');
}

test('the arrow keys go from cell to cell, and open and close branches', async () => {
  const { user } = show(<Page />);
  await user.tab();
  expect(grid()).toHaveFocus();
  expect(active()).toHaveTextContent('환경');
  await user.keyboard('{ArrowLeft}');
  expect(line('환경')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('지표 1')).not.toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}');
  expect(active()).toBe(cell('지표 1', 1));
  expect(line('지표 1')).toHaveAttribute('aria-level', '2');
  await user.keyboard('{End}');
  expect(active()).toBe(cell('지표 1', 5));
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(active()).toHaveTextContent('환경');
});

test('Enter edits and goes down, Esc gives up, Tab goes on to the next cell that can be edited', async () => {
  const { user } = show(<Page />);
  await user.click(cell('지표 1', 3));
  await user.keyboard('{F2}');
  const field = screen.getByRole('textbox', { name: '지표 1 가중치' });
  expect(field).toHaveValue('33.30');
  await user.keyboard('40{Enter}');
  expect(cell('지표 1', 3)).toHaveTextContent('40.00');
  expect(cell('지표 1', 3)).toHaveAttribute('data-dirty', 'true');
  expect(total()).toBe('106.70');
  expect(active()).toBe(cell('지표 2', 3));
  await user.keyboard('{F2}99{Escape}');
  expect(cell('지표 2', 3)).toHaveTextContent('33.30');
  expect(grid()).toHaveFocus();
  await user.keyboard('{F2}26.60{Tab}');
  expect(total()).toBe('100.00');
  expect(screen.getByRole('combobox', { name: '지표 2 단위' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox'), '비율');
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(cell('지표 2', 4)).toHaveTextContent('비율');
  expect(screen.getByRole('textbox', { name: '지표 2 가중치' })).toHaveFocus();
});

test('Enter goes down and Tab to the right without editing, too; from the edge and after Esc Tab leaves the grid', async () => {
  const { user } = show(<Page />);
  await user.click(cell('지표 1', 3));
  await user.keyboard('{Enter}');
  expect(active()).toBe(cell('지표 2', 3));
  await user.keyboard('{Shift>}{Enter}{/Shift}{Tab}');
  expect(active()).toBe(cell('지표 1', 4));
  await user.keyboard('{Tab}{Enter}');
  expect(active()).toBe(cell('지표 2', 5));
  expect(within(cell('지표 1', 5)).getByRole('img')).toBeVisible();
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(active()).toBe(cell('지표 2', 4));
  expect(grid()).toHaveFocus();
  await user.keyboard('{Escape}{Tab}');
  expect(grid()).not.toHaveFocus();
  await user.click(cell('지표 2', 5));
  await user.tab();
  expect(grid()).not.toHaveFocus();
});

test('what is pasted fills the selected range, where it goes into it a whole number of times', async () => {
  const { user } = show(<Page />);
  const select = async (keys: string) => {
    await user.click(cell('지표 1', 2));
    await user.keyboard(`{Shift>}${keys}{/Shift}`);
  };
  const weights = () => ['1', '2', '3'].map((name) => cell(`지표 ${name}`, 3).textContent);
  await select('{ArrowRight}{ArrowDown}{ArrowDown}');
  clipboard('paste', '7');
  expect(weights()).toEqual(['7.00', '7.00', '7.00']);
  expect(cell('지표 3', 2)).toHaveTextContent('7');
  clipboard('paste', '가\t1\r\n나\t2\r\n다\t3\r\n');
  expect(weights()).toEqual(['1.00', '2.00', '3.00']);
  clipboard('paste', '라\t4\r\n');
  expect(weights()).toEqual(['4.00', '4.00', '4.00']);
  // two lines do not go into three rows
  clipboard('paste', '마\t5\r\n바\r\n');
  expect(weights()).toEqual(['5.00', '4.00', '4.00']);
  expect(cell('지표 2', 2)).toHaveTextContent('바');
});

test('a value that is wrong is kept, marked and explained', async () => {
  const { user } = show(<Page />);
  await user.click(cell('지표 1', 3));
  await user.keyboard('{F2}12.345{Enter}{ArrowUp}');
  expect(cell('지표 1', 3)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('소수점 2자리까지 입력할 수 있습니다.');
  expect(screen.getByText(/확인할 칸 1개/)).toBeVisible();
});

test('the space key checks, a cell to read is not edited', async () => {
  const { user } = show(<Page />);
  await user.click(cell('지표 1', 1));
  await user.keyboard('{F2}');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('고칠 수 없는 칸입니다.');
  await user.keyboard('{End} ');
  expect(within(cell('지표 1', 5)).queryByRole('img')).not.toBeInTheDocument();
});

test('a block from a spreadsheet is pasted in one step, which is undone in one', async () => {
  const { user } = show(<Page />);
  await user.click(cell('지표 1', 2));
  clipboard(
    'paste',
    '첫째\t"1,050.5"\t톤\t아니요\r\n"둘\n줄"\t열\t비율\t예\r\n셋\t1\t톤\t예\r\n넘침\t1\t톤\t예\r\n',
  );
  expect(cell('지표 1', 2)).toHaveTextContent('첫째');
  expect(cell('지표 1', 3)).toHaveTextContent('1,050.50');
  expect(cell('지표 2', 3)).toHaveAttribute('aria-invalid', 'true');
  expect(cell('지표 2', 4)).toHaveTextContent('비율');
  expect(screen.getByRole('status')).toHaveTextContent(
    '12개 칸에 붙여 넣고, 고칠 수 없거나 범위를 벗어난 4개는 제외했습니다.',
  );
  await user.keyboard('{Control>}z{/Control}');
  expect([cell('지표 1', 3).textContent, cell('지표 2', 4).textContent]).toEqual(['33.30', '톤']);
  expect(total()).toBe('100.00');
  await user.keyboard('{Control>}y{/Control}');
  expect(cell('지표 1', 3)).toHaveTextContent('1,050.50');
});

test('a selected block is copied with plain numbers', async () => {
  const { user } = show(<Page />);
  await user.click(cell('지표 1', 2));
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(6);
  expect(clipboard('copy')).toBe('\t33.30\t톤\r\n\t33.30\t톤');
  await user.keyboard('{Delete}');
  expect(cell('지표 2', 3)).toHaveTextContent('');
  expect(total()).toBe('33.40');
});

test('of two thousand rows a screenful is drawn', () => {
  show(
    <Page
      given={[...rows.slice(0, 1), ...Array.from({ length: 2000 }, (_, at) => leaf(String(at), '0.05'))]}
    />,
  );
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(total()).toBe('100.00');
});

describe('one of many choices', () => {
  const people = [
    '김현업',
    '김운영',
    '홍길동',
    '박관리',
    '이담당',
    '최승인',
    '정검토',
    '강작성',
    '조보고',
    '윤확인',
  ];
  const withPeople: TreeGridColumn[] = columns.map((column) =>
    column.kind === 'select'
      ? {
          key: 'unit',
          title: '담당자',
          width: 120,
          kind: 'select' as const,
          choices: [
            { value: '', label: '지정하지 않음' },
            ...people.map((name, at) => ({ value: `p${at}`, label: `${name} (총무팀)` })),
          ],
        }
      : column,
  );
  const given = rows.map((row) => ({
    ...row,
    values: { ...row.values, unit: 'unit' in row.values ? 'p2' : '' },
  }));
  const openCell = async () => {
    const { user } = show(<Page given={given} shown={withPeople} />);
    await user.click(cell('지표 1', 4));
    return user;
  };
  const field = () => screen.getByRole('combobox', { name: '지표 1 담당자' });

  test('is found by initial consonants and chosen by Enter, which goes down', async () => {
    const user = await openCell();
    await user.keyboard('{F2}');
    expect(field()).toHaveFocus();
    expect(screen.getAllByRole('option')).toHaveLength(11);
    await user.keyboard('ㄱㅎㅇ');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['김현업 (총무팀)']);
    await user.keyboard('{Enter}');
    expect(cell('지표 1', 4)).toHaveTextContent('김현업 (총무팀)');
    expect(active()).toBe(cell('지표 2', 4));
    expect(grid()).toHaveFocus();
  });

  test('is found by typing at once, without opening the cell before', async () => {
    const user = await openCell();
    await user.keyboard('박');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('박');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['박관리 (총무팀)']);
    await user.keyboard('{Enter}');
    expect(cell('지표 1', 4)).toHaveTextContent('박관리');
  });

  test('is chosen by Tab and by leaving, too, once something was typed', async () => {
    const user = await openCell();
    await user.keyboard('{F2}박{Tab}');
    expect(cell('지표 1', 4)).toHaveTextContent('박관리');
    expect(active()).toBe(cell('지표 1', 5));
    await user.click(cell('지표 1', 4));
    await user.keyboard('{F2}이{Shift>}{Tab}{/Shift}');
    expect(cell('지표 1', 4)).toHaveTextContent('이담당');
    expect(active()).toBe(cell('지표 1', 3));
  });

  test('stays as it was by Esc, by leaving without a word, and where nothing is found', async () => {
    const user = await openCell();
    await user.keyboard('{F2}박{Escape}');
    expect(cell('지표 1', 4)).toHaveTextContent('홍길동');
    expect(active()).toBe(cell('지표 1', 4));
    await user.keyboard('{F2}{Tab}{Escape}');
    expect(cell('지표 1', 4)).toHaveTextContent('홍길동');
    await user.click(cell('지표 1', 4));
    await user.keyboard('{F2}없는 이름');
    expect(screen.getByText('일치하는 항목이 없습니다.')).toBeVisible();
    await user.keyboard('{Tab}{Escape}');
    expect(cell('지표 1', 4)).toHaveTextContent('홍길동');
  });

  test('is a person where none is found by the same consonants, too', async () => {
    const user = await openCell();
    await user.keyboard('{F2}ㅈ');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      ['정검토', '조보고', '강작성'].map((name) => `${name} (총무팀)`),
    );
    await user.keyboard('{Tab}');
    expect(cell('지표 1', 4)).toHaveTextContent('정검토');
  });

  test('is none again, and is clicked', async () => {
    const user = await openCell();
    await user.keyboard('{F2}');
    await user.click(screen.getByRole('option', { name: '지정하지 않음' }));
    expect(cell('지표 1', 4)).toHaveTextContent('지정하지 않음');
    expect(cell('지표 1', 4)).toHaveAttribute('data-dirty', 'true');
  });
});
