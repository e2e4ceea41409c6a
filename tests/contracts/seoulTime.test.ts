import { describe, expect, test } from 'vitest';
import {
  endOfSeoulDay,
  seoulDateTime,
  seoulDateTimeSeconds,
  seoulDay,
  seoulDayDigits,
  seoulDaysSince,
  seoulMonth,
  seoulTime,
  seoulYear,
  startOfSeoulDay,
  toDashedDay,
} from '../../src/contracts/seoulTime.ts';

describe('an instant in Seoul', () => {
  const lastMinuteOfTheDay = new Date('2026-12-31T14:59:59.999Z');
  const nextYear = new Date('2026-12-31T15:00:00Z');

  test('is of the day before until 15:00 UTC', () => {
    expect(seoulDateTimeSeconds(lastMinuteOfTheDay)).toBe('2026-12-31 23:59:59');
    expect(seoulDateTime(nextYear)).toBe('2027-01-01 00:00');
    expect(seoulDay(nextYear.getTime())).toBe('2027-01-01');
    expect(seoulDayDigits(nextYear)).toBe('20270101');
    expect([seoulMonth(nextYear), seoulYear(nextYear), seoulTime(nextYear)]).toEqual([
      '2027-01',
      '2027',
      '00:00',
    ]);
  });

  test('is that of the time zone database', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Seoul',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (const at of ['1989-06-01T20:00:00Z', '2000-02-29T15:30:00Z', '2026-07-01T00:00:00Z'])
      expect(seoulDateTime(new Date(at)), at).toBe(format.format(new Date(at)));
  });
});

describe('a day in Seoul', () => {
  test('lasts from midnight to midnight there', () => {
    expect(startOfSeoulDay('2026-03-01').toISOString()).toBe('2026-02-28T15:00:00.000Z');
    expect(endOfSeoulDay('2026-03-01').toISOString()).toBe('2026-03-01T15:00:00.000Z');
  });

  test('is counted by the calendar and not by hours', () => {
    const justAfterMidnight = Date.parse('2026-03-01T15:00:00Z');
    expect(seoulDaysSince('2026-03-01', justAfterMidnight)).toBe(1);
    expect(seoulDaysSince('2026-03-01', justAfterMidnight - 1)).toBe(0);
    expect(seoulDaysSince('2026-03-03', justAfterMidnight)).toBe(-1);
  });

  test('is written with hyphens', () => {
    expect(toDashedDay('20260301')).toBe('2026-03-01');
  });
});
