import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PeriodInput } from '../../src/components/PeriodInput.tsx';
import type { Period } from '../../src/contracts/period.ts';
import { show } from '../support/screens.tsx';

function Page({ initial, fixedStart }: { initial: Period; fixedStart?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <PeriodInput label="서비스 기간" value={value} onChange={setValue} fixedStart={fixedStart} />
      <button type="button" onClick={() => setValue(initial)}>
        되돌리기
      </button>
      <output aria-label="값">{`${value.from} ${value.to}`}</output>
    </>
  );
}

async function open(initial: Period = { from: null, to: null }, fixedStart = false) {
  const { user } = show(<Page initial={initial} fixedStart={fixedStart} />);
  const from = await screen.findByRole('textbox', { name: '서비스 기간 시작일' });
  return { user, from, to: screen.getByRole('textbox', { name: '서비스 기간 종료일' }) };
}

const value = () => screen.getByLabelText('값').textContent;

test('both days can be typed, in any customary form', async () => {
  const { user, from, to } = await open();
  await user.type(from, '20260305');
  await user.type(to, '2026. 4. 1.');
  await user.tab();
  expect(value()).toBe('2026-03-05 2026-04-01');
  expect(from).toHaveValue('2026-03-05');
  expect(to).toHaveValue('2026-04-01');
});

test('an end before the start is shown with both days', async () => {
  const { user, from, to } = await open({ from: '2026-03-05', to: null });
  await user.type(to, '2026-03-04');
  const words = '종료일은 시작일과 같거나 이후여야 합니다.';
  expect(to).toHaveAccessibleDescription(words);
  expect(from).toHaveAccessibleDescription(words);
  await user.clear(to);
  await user.type(to, '2026-03-05');
  expect(to).not.toHaveAccessibleDescription();
  expect(value()).toBe('2026-03-05 2026-03-05');
});

test('what is no day stays in view, is the value, and is refused once the field is left', async () => {
  const { user, from, to } = await open({ from: '2026-03-05', to: null });
  await user.clear(from);
  await user.type(from, '2026-02-30');
  expect(from).not.toHaveAccessibleDescription();
  await user.tab();
  expect(from).toHaveValue('2026-02-30');
  expect(value()).toBe('2026-02-30 null');
  const words = '날짜로 읽을 수 없습니다. 2026-12-07과 같이 입력해 주세요.';
  expect(from).toHaveAccessibleDescription(words);
  expect(from).toBeInvalid();
  await user.type(to, '2026년 4월 1일');
  expect(value()).toBe('2026-02-30 2026-04-01');
  await user.clear(from);
  await user.type(from, '26.3.5');
  await user.tab();
  expect(from).toHaveValue('2026-03-05');
  expect(from).not.toHaveAccessibleDescription();
});

test('a day picked or a value from elsewhere takes the place of what is no day', async () => {
  const { user, from } = await open({ from: '2026-03-01', to: null });
  await user.clear(from);
  await user.type(from, '언젠가');
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  const again = screen.getByRole('textbox', { name: '서비스 기간 시작일' });
  expect(again).toHaveValue('2026-03-01');
  await user.type(again, '쯤');
  await user.click(await screen.findByLabelText('2026년 3월 5일'));
  await user.tab();
  expect(again).toHaveValue('2026-03-05');
  expect(value()).toBe('2026-03-05 null');
});

test('the calendar is Korean, starts on Sunday, and offers no day that breaks the order', async () => {
  const { user, to } = await open({ from: '2026-03-05', to: '2026-03-10' });
  await user.click(to);
  const weekdays = await screen.findAllByRole('columnheader');
  expect(weekdays.map(({ textContent }) => textContent)).toEqual(['일', '월', '화', '수', '목', '금', '토']);
  expect(screen.getByText('2026년 3월')).toBeInTheDocument();
  expect(screen.getByLabelText('2026년 3월 4일')).toBeDisabled();
  await user.click(screen.getByLabelText('2026년 3월 5일'));
  expect(value()).toBe('2026-03-05 2026-03-05');
});

test('today is the day that it is in Seoul', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 31, 15) });
  try {
    const { user, from } = await open();
    await user.click(from);
    expect(await screen.findByLabelText('2026년 4월 1일')).toHaveAttribute('data-current');
    expect(screen.getByLabelText('2026년 3월 31일')).not.toHaveAttribute('data-current');
    expect(screen.getByText('2026년 4월')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('a settled start cannot be changed', async () => {
  const { from, to } = await open({ from: '2026-03-05', to: null }, true);
  expect(from).toBeDisabled();
  expect(to).toBeEnabled();
});
