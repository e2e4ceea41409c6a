import { describe, expect, test } from 'vitest';
import { holidays as seeded } from '../../server/seed/holidays.ts';
import { addWorkingDays, isWorkingDay, workingDaysBefore } from '../../src/contracts/workingDays.ts';

const holidays = new Set(seeded.map(([day]) => day));
const seoul = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`);
const HOUR_MS = 3_600_000;

test.each([
  ['2026-09-24', false],
  ['2026-09-26', false],
  ['2026-09-28', true],
  ['2026-07-17', false],
  ['2025-07-17', true],
  ['2027-05-03', false],
  ['2027-02-09', false],
])('%s is a working day: %s', (day, expected) => expect(isWorkingDay(day, holidays)).toBe(expected));

test('every seeded holiday is a day of its year, once', () => {
  const days = seeded.map(([day]) => day);
  expect(new Set(days).size).toBe(days.length);
  expect(days.filter((day) => new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)).toEqual([]);
  expect([2025, 2026, 2027].map((year) => days.filter((day) => day.startsWith(`${year}`)).length)).toEqual([
    19, 22, 24,
  ]);
});

describe('two working days', () => {
  test.each([
    ['a Monday', '2026-03-09 10:30', '2026-03-11 10:30'],
    ['a Friday', '2026-03-13 10:30', '2026-03-17 10:30'],
    ['the day before Chuseok', '2026-09-23 09:00', '2026-09-29 09:00'],
    ['a Saturday', '2026-03-14 22:00', '2026-03-18 00:00'],
    ['a holiday in the week', '2026-05-05 08:00', '2026-05-08 00:00'],
    ['just before midnight in Seoul', '2026-03-10 23:59', '2026-03-12 23:59'],
  ])('from %s', (_what, since, due) => expect(addWorkingDays(seoul(since), 2, holidays)).toEqual(seoul(due)));

  test('backwards are the same rule, at each hour of a month with holidays', () => {
    const hours = Array.from(
      { length: 24 * 26 },
      (_, hour) => seoul('2026-09-15 00:00').getTime() + hour * HOUR_MS,
    );
    const dues = hours.map(
      (since) => [since, addWorkingDays(new Date(since), 2, holidays).getTime()] as const,
    );
    for (const at of hours) {
      const now = at + 1;
      const before = workingDaysBefore(new Date(now), 2, holidays).getTime();
      const different = dues.find(([since, due]) => due < now !== since < before);
      expect(different && [new Date(now), new Date(different[0])]).toBeUndefined();
    }
  });
});
