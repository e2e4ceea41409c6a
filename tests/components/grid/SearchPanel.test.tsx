import { fireEvent, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { PeriodFilter } from '../../../src/components/grid/PeriodFilter.tsx';
import { SearchPanel } from '../../../src/components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../../src/components/grid/SelectFilter.tsx';
import { useList } from '../../../src/components/grid/useList.ts';
import { address, show } from '../../support/screens.tsx';

type Choices = ComponentProps<typeof SelectFilter>['choices'];

function Panel({ choices }: { choices?: Choices | undefined }) {
  const list = useList<{ id: string }>({
    name: 'rows',
    title: '목록',
    columns: [{ id: 'id', header: '번호' }],
    getId: ({ id }) => id,
    filters: ['state', 'kind', 'from', 'to'],
    load: async () => ({ rows: [], total: 0 }),
  });
  return (
    <SearchPanel list={list} side={<a href="#beside">옆 목록</a>}>
      <input name="state" aria-label="상태" defaultValue={list.query.filters.state} />
      <PeriodFilter list={list} label="등록일" />
      {choices !== undefined && <SelectFilter list={list} name="kind" label="종류" choices={choices} />}
    </SearchPanel>
  );
}

/** The panel, whose choices come when a button is pressed. */
function LatePanel({ choices }: { choices: Choices }) {
  const [hasCome, setHasCome] = useState(false);
  return (
    <DialogsProvider>
      <Panel choices={hasCome ? choices : null} />
      <button type="button" onClick={() => setHasCome(true)}>
        도착
      </button>
    </DialogsProvider>
  );
}
const openBefore = (choices: Choices, at: string) => show(<LatePanel choices={choices} />, { at });

const open = (at: string) =>
  show(
    <DialogsProvider>
      <Panel />
    </DialogsProvider>,
    { at },
  );
const onPhone = () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(max-width: 47.99em)',
  }));
};
const form = () => screen.queryByRole('search', { name: '검색 조건' });

test('is open on a wide page, without a button for it', () => {
  open('/rows?q=x');
  expect(form()).toBeVisible();
  expect(screen.queryByRole('button', { name: /검색 조건/ })).not.toBeInTheDocument();
});

test('does not search by a day that is none, and says so at its field', async () => {
  const { user } = open('/rows');
  const from = await screen.findByRole('textbox', { name: '등록일 시작일' });
  await user.type(from, '2026년 13월{Enter}');
  expect(address()).toBe('/rows');
  expect(from).toHaveFocus();
  expect(from).toHaveValue('2026년 13월');
  expect(from).toHaveAccessibleDescription('날짜로 읽을 수 없습니다. 2026-12-07과 같이 입력해 주세요.');
  await user.clear(from);
  await user.type(from, '26.3.5{Enter}');
  expect(address()).toBe('/rows?from=2026-03-05');
});

test('leaves the focus where it searched or was reset, though other conditions draw it again', async () => {
  const { user } = open('/rows');
  await user.type(screen.getByRole('textbox', { name: '상태' }), 'open{Enter}');
  expect(address()).toBe('/rows?state=open');
  expect(screen.getByRole('textbox', { name: '상태' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '초기화' }));
  expect(address()).toBe('/rows');
  expect(screen.getByRole('button', { name: '초기화' })).toHaveFocus();
});

test('is behind one button on a phone, with what is beside the list, and folds once it has been used', async () => {
  onPhone();
  const { user } = open('/rows');
  const opener = screen.getByRole('button', { name: '검색 조건' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(form()).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '옆 목록' })).not.toBeInTheDocument();

  await user.tab();
  expect(opener).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: '옆 목록' })).toBeVisible();
  await user.type(within(form() as HTMLElement).getByRole('textbox', { name: '상태' }), 'open{Enter}');
  expect(address()).toBe('/rows?state=open');
  expect(form()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '검색 조건 1개 적용 중' })).toHaveFocus();
});

test.each([
  ['/rows?q=x', '검색 조건 1개 적용 중'],
  ['/rows?q=x&state=open', '검색 조건 2개 적용 중'],
  ['/rows?state=open&from=2026-01-01&to=2026-01-31', '검색 조건 2개 적용 중'],
  ['/rows?page=2', '검색 조건'],
])('on a phone counts the conditions in force at %s', (at, name) => {
  onPhone();
  open(at);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

describe('a select whose choices come late', () => {
  const select = () => screen.getByRole('combobox', { name: '종류' });
  test.each([
    ['one of them', { a: '가', b: '나' }, '나'],
    ['none of them', { a: '가' }, '알 수 없는 항목'],
  ])('keeps its focus and the filter that the address names, %s', (_, choices, text) => {
    openBefore(choices, '/rows?kind=b');
    expect(select()).toHaveDisplayValue('불러오는 중');
    select().focus();
    fireEvent.click(screen.getByRole('button', { name: '도착' }));
    expect(select()).toHaveDisplayValue(text);
    expect(select()).toHaveValue('b');
    expect(select()).toHaveFocus();
  });

  test('offers nothing unknown where the address names none', () => {
    openBefore({ a: '가' }, '/rows');
    fireEvent.click(screen.getByRole('button', { name: '도착' }));
    expect(
      within(select())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['전체', '가']);
  });
});
