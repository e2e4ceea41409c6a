import { expect, test } from 'vitest';
import { isInOrder, period, readDay } from '../../src/contracts/period.ts';

test.each([
  ['2026-03-05', '2026-03-05'],
  ['2026-3-5', '2026-03-05'],
  ['2026. 3. 5.', '2026-03-05'],
  ['2026/03/05', '2026-03-05'],
  ['20260305', '2026-03-05'],
  [' ２０２６-０３-０５ ', '2026-03-05'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['26-03-05', null],
  ['2026-03', null],
  ['내일', null],
  ['', null],
])('%j is read as %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  [{ from: '2026-03-05', to: '2026-03-05' }, true],
  [{ from: '2026-03-05', to: '2026-03-04' }, false],
  [{ from: '2025-12-31', to: '2026-01-01' }, true],
  [{ from: null, to: '2026-03-04' }, true],
  [{ from: '2026-03-05', to: null }, true],
])('%j is in order: %j', (days, expected) => {
  expect(isInOrder(days)).toBe(expected);
  expect(period.safeParse(days).success).toBe(expected);
});

test('a day that does not exist is no part of a period', () => {
  expect(period.safeParse({ from: '2026-02-30', to: null }).success).toBe(false);
});
