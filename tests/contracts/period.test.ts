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
  ['2026년 12월 7일', '2026-12-07'],
  ['2026년12월7일', '2026-12-07'],
  ['2026. 12. 7.(월)', '2026-12-07'],
  ['２０２６．１２．７', '2026-12-07'],
  ['2026 12 7', '2026-12-07'],
  ['26.12.5', '2026-12-05'],
  ['26/12/05', '2026-12-05'],
  ['26-03-05', '2026-03-05'],
  ['68.1.1', '2068-01-01'],
  ['69.1.1', '1969-01-01'],
  ['2026-02-30', null],
  ['260305', null],
  ['2026115', null],
  ['202635', null],
  ['6.3.5', null],
  ['2026-03-05 10:00', null],
  ['12월 7일', null],
  ['1899-12-31', null],
  ['3000-01-01', null],
  [`2026-03-05${' '.repeat(100)}`, null],
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

test('what is no day breaks no order, and is refused as a day', () => {
  const days = { from: '2026-03-05', to: '2026년' };
  expect(isInOrder(days)).toBe(true);
  expect(period.safeParse(days).error?.issues.every(({ path }) => path[0] === 'to')).toBe(true);
});
