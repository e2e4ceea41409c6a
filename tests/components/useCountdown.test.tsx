import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clockTime, useCountdown } from '../../src/components/useCountdown.ts';

const START = Date.UTC(2026, 2, 2);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

test('counts whole seconds down to the deadline and stays at zero', () => {
  const { result } = renderHook(() => useCountdown(START + 5 * 60_000));
  expect(result.current).toBe(300);
  pass(999);
  expect(result.current).toBe(300);
  pass(1);
  expect(result.current).toBe(299);
  pass(298_000);
  expect(result.current).toBe(1);
  pass(999);
  expect(result.current).toBe(1);
  pass(1);
  expect(result.current).toBe(0);
  pass(1_000);
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('changes when a second of the deadline ends, not when the page was opened', () => {
  const { result } = renderHook(() => useCountdown(START + 2_300));
  expect(result.current).toBe(3);
  pass(300);
  expect(result.current).toBe(2);
});

test('shows the truth after the computer slept', () => {
  const { result } = renderHook(() => useCountdown(START + 60_000));
  vi.setSystemTime(START + 50_000);
  pass(1_000);
  expect(result.current).toBe(9);
});

test('starts over with a new deadline', () => {
  const { result, rerender } = renderHook(({ deadline }) => useCountdown(deadline), {
    initialProps: { deadline: START },
  });
  expect(result.current).toBe(0);
  rerender({ deadline: START + 10_000 });
  expect(result.current).toBe(10);
  pass(1_000);
  expect(result.current).toBe(9);
});

test.each([
  [0, '00:00'],
  [9, '00:09'],
  [60, '01:00'],
  [299, '04:59'],
  [3_600, '60:00'],
])('%i s reads %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text);
});
