import { expect, test } from 'vitest';
import { readFilters } from '../../../src/components/grid/filters.ts';
import { noticeQuery } from '../../../src/contracts/notices.ts';

test('filters that the contract accepts are read, others are passed over', () => {
  expect(readFilters(noticeQuery, { from: '2026-03-01', to: '2026-02-30', other: 'x' })).toEqual({
    from: '2026-03-01',
  });
  expect(readFilters(noticeQuery, { from: '' })).toEqual({});
});
