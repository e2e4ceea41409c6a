import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Tab, TabPanel, TabStrip } from '../../src/components/TabStrip.tsx';
import { show } from '../support/screens.tsx';

const tabs: Tab[] = [
  { id: 'plain', title: '종합' },
  { id: 'point', title: '기후변화', detail: { kind: 'point', point: 'E' } },
  { id: 'fraction', title: '입력 현황', detail: { kind: 'fraction', partial: 3, whole: 12 } },
  { id: 'up', title: '환경', detail: { kind: 'score', score: 82, variation: 1.25 } },
  { id: 'down', title: '사회', detail: { kind: 'score', score: 70.04, variation: -3 } },
  { id: 'same', title: '경영', detail: { kind: 'score', score: 71.5, variation: 0.04 } },
  { id: 'first', title: '인권', detail: { kind: 'score', score: 60, variation: null } },
  { id: 'none', title: '윤리', detail: { kind: 'score', score: null, variation: 2 } },
  { id: 'rating', title: '등급 평가', detail: { kind: 'rating', rating: 'A+' } },
];

function Page({ onChange }: { onChange(id: string): void }) {
  const [selected, setSelected] = useState('plain');
  const change = (id: string) => {
    setSelected(id);
    onChange(id);
  };
  return (
    <>
      <TabStrip name="area" label="영역" tabs={tabs} selected={selected} onChange={change} />
      <TabPanel name="area" selected={selected}>
        {selected} 내용
      </TabPanel>
    </>
  );
}

function open() {
  const changes: string[] = [];
  const { user } = show(<Page onChange={(id) => changes.push(id)} />);
  return { user, changes };
}

const selected = () => screen.getByRole('tab', { selected: true });

test('each kind of content is seen and read out', () => {
  open();
  expect(screen.getByRole('tablist', { name: '영역' })).toBeInTheDocument();
  const names = screen.getAllByRole('tab').map((tab) => [tab.textContent, tab]);
  expect(names).toHaveLength(9);
  for (const name of [
    '종합',
    '환경 기후변화',
    '입력 현황 12개 중 3개',
    '환경 82.0점, 1.3점 상승',
    '사회 70.0점, 3.0점 하락',
    '경영 71.5점, 변동 없음',
    '인권 60.0점',
    '윤리 점수 없음',
    '등급 평가 등급 A+',
  ])
    expect(screen.getByRole('tab', { name })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /입력 현황/ })).toHaveTextContent('3/12');
  expect(screen.getByRole('tab', { name: /상승/ })).toHaveTextContent('▲ 1.3');
  expect(screen.getByRole('tab', { name: /하락/ })).toHaveTextContent('▼ 3.0');
});

test('selecting a tab reports it once and shows its panel', async () => {
  const { user, changes } = open();
  await user.click(screen.getByRole('tab', { name: /입력 현황/ }));
  await user.click(screen.getByRole('tab', { name: /입력 현황/ }));
  expect(changes).toEqual(['fraction']);
  const panel = screen.getByRole('tabpanel', { name: /입력 현황/ });
  expect(panel).toHaveTextContent('fraction 내용');
  expect(selected()).toHaveAttribute('aria-controls', panel.id);
});

test('one tab is reached by Tab, the others by arrow keys, Home and End', async () => {
  const { user, changes } = open();
  await user.tab();
  expect(screen.getByRole('tab', { name: '종합' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(selected()).toHaveAccessibleName('환경 기후변화');
  expect(selected()).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(selected()).toHaveAccessibleName('등급 평가 등급 A+');
  await user.keyboard('{ArrowRight}{End}{Home}');
  expect(changes).toEqual(['point', 'plain', 'rating', 'plain', 'rating', 'plain']);
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test('the buttons scroll by 200 px and rest at the ends', async () => {
  const { user } = open();
  expect(screen.queryByRole('button', { name: '오른쪽 탭 보기' })).not.toBeInTheDocument();

  const list = screen.getByRole('tablist');
  let left = 0;
  Object.defineProperties(list, {
    clientWidth: { value: 300 },
    scrollWidth: { value: 600 },
    scrollLeft: { get: () => left },
    scrollBy: {
      value: (by: ScrollToOptions) => {
        left = Math.min(300, Math.max(0, left + (by.left ?? 0)));
        act(() => void fireEvent.scroll(list));
      },
    },
  });
  fireEvent.scroll(list);
  const back = screen.getByRole('button', { name: '왼쪽 탭 보기' });
  const on = screen.getByRole('button', { name: '오른쪽 탭 보기' });
  expect(back).toBeDisabled();
  await user.click(on);
  expect(left).toBe(200);
  expect(back).toBeEnabled();
  await user.click(on);
  expect(left).toBe(300);
  expect(on).toBeDisabled();
  await user.click(back);
  expect(left).toBe(100);
});

test.each([
  ['past the right end', 520, 220],
  ['past the left end', -60, -60],
  ['in view', 40, null],
])('for a selected tab %s the strip alone scrolls, never the page', async (_, at, by) => {
  const whole = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = open();
  const scrollBy = vi.fn();
  screen.getByRole('tablist').scrollBy = scrollBy;
  screen.getByRole('tablist').getBoundingClientRect = () => new DOMRect(0, 900, 400, 40);
  const tab = screen.getByRole('tab', { name: /등급 평가/ });
  tab.getBoundingClientRect = () => new DOMRect(at, 900, 100, 40);
  await user.click(tab);
  expect(scrollBy.mock.calls).toEqual(by === null ? [] : [[{ left: by }]]);
  expect(whole).not.toHaveBeenCalled();
});
