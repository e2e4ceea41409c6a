import { describe, expect, test } from 'vitest';
import { date, dateTime, decimal, month, number, year } from '../../src/components/formats.ts';

describe('an instant', () => {
  test.each([
    ['2026-03-02T00:05:59.999Z', '2026-03-02 09:05'],
    ['2026-12-31T15:00:00Z', '2027-01-01 00:00'],
    ['2026-03-02T14:59:59Z', '2026-03-02 23:59'],
    [null, '-'],
    [undefined, '-'],
    ['', '-'],
    ['rubbish', '-'],
  ])('%j is shown in Seoul as %j', (instant, text) => {
    expect(dateTime(instant)).toBe(text);
  });

  test('is shown as a day, a month or a year of Seoul', () => {
    const lastHourOfTheYearInUtc = '2026-12-31T23:00:00Z';
    expect(date(lastHourOfTheYearInUtc)).toBe('2027-01-01');
    expect(month(lastHourOfTheYearInUtc)).toBe('2027-01');
    expect(year(lastHourOfTheYearInUtc)).toBe('2027');
    expect([date(null), month(null), year(null)]).toEqual(['-', '-', '-']);
  });
});

describe('a number', () => {
  test.each([
    [0, '0'],
    [-1234567.891, '-1,234,567.891'],
    [1e15, '1,000,000,000,000,000'],
    [null, '-'],
    [Number.NaN, '-'],
  ])('%j is shown as %j', (value, text) => {
    expect(number(value)).toBe(text);
  });

  test.each([
    [82, '82.0'],
    [1234.25, '1,234.3'],
    [-0.04, '0.0'],
    [null, '-'],
  ])('%j is shown with one decimal as %j', (value, text) => {
    expect(decimal(value, 1)).toBe(text);
  });
});
