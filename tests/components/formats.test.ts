import { expect, test } from 'vitest';
import { dateTime } from '../../src/components/formats.ts';

test.each([
  ['2026-03-02T00:05:59.999Z', '2026-03-02 09:05'],
  ['2026-12-31T15:00:00Z', '2027-01-01 00:00'],
  ['2026-03-02T14:59:59Z', '2026-03-02 23:59'],
  [null, '-'],
  ['', '-'],
])('%j is shown in Seoul as %j', (instant, text) => {
  expect(dateTime(instant)).toBe(text);
});
