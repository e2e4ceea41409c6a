import { describe, expect, test } from 'vitest';
import { readQuery, writeQuery } from '../../../src/components/grid/query.ts';

const rules = { filters: ['enabled', 'group'], sorts: ['name', 'date'], prefix: '' };
const first = { page: 0, size: 10, filters: {} };

describe('the query of a list in the address', () => {
  test.each([
    ['', first],
    [
      'page=3&size=30&sort=name:desc&q=탄소&group=G1',
      { page: 2, size: 30, sort: 'name:desc', q: '탄소', filters: { group: 'G1' } },
    ],
    ['page=0', first],
    ['page=-2&size=7', first],
    ['page=1e99&size=10.5', first],
    ['page=1.5', first],
    ['page=%20&q=%20%20', first],
    ['sort=password:asc', first],
    ['sort=name:sideways', first],
    ['sort=name:asc:extra', first],
    ['enabled=', first],
    ['other=1&__proto__=x', first],
  ])('%s', (search, query) => {
    expect(readQuery(search, rules)).toEqual(query);
  });

  test('is cut to what the server takes', () => {
    expect(readQuery(`q=${'가'.repeat(500)}`, rules).q).toHaveLength(100);
  });

  test('comes back as it was written, and leaves the rest of the address alone', () => {
    const query = { page: 4, size: 50 as const, sort: 'date:asc', q: 'a&b=c', filters: { enabled: 'true' } };
    const search = writeQuery('tab=2&page=9&group=G1', query, rules);
    expect(readQuery(search, rules)).toEqual(query);
    expect(new URLSearchParams(search).get('tab')).toBe('2');
  });

  test('leaves out what is as always', () => {
    expect(writeQuery('page=2&size=30&sort=name:asc&q=x', readQuery('', rules), rules)).toBe('');
  });

  test('is separate from that of another list', () => {
    const other = { ...rules, prefix: 'history.' };
    const search = writeQuery('page=2', { page: 5, size: 10, filters: {} }, other);
    expect(readQuery(search, rules).page).toBe(1);
    expect(readQuery(search, other).page).toBe(5);
  });
});
