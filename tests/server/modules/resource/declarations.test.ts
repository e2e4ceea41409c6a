import { describe, expect, test } from 'vitest';
import { fromDay } from '../../../../server/db/filters.ts';
import { auditedCrud } from '../../../../server/modules/resource/crud.ts';
import { catalogue, companyScope, everything } from '../../../../server/modules/resource/scope.ts';
import { memo, memoQuery, plan, remark } from './tables.ts';

describe('a resource whose rows belong to a company', () => {
  const rest = { resource: 'x', auditSummary: () => ({}), filters: {}, sortable: {}, order: [] };
  test('cannot be declared as one of the catalogue', () => {
    expect(() => auditedCrud({ ...rest, table: memo, key: ['memoId'], scope: catalogue })).toThrow(
      'Rows of memo belong to a company',
    );
    const ofMemos = { ...rest, table: remark, key: ['remarkId' as const], getCompany: async () => null };
    expect(() => auditedCrud({ ...ofMemos, scope: catalogue })).toThrow('Rows of remark belong to a company');
    expect(() => auditedCrud({ ...ofMemos, scope: () => everything })).not.toThrow();
  });

  test('cannot be declared without the company that its changes are reported with', () => {
    const scope = () => everything;
    expect(() => auditedCrud({ ...rest, table: remark, key: ['remarkId'], scope })).toThrow('getCompany');
  });

  test('cannot be declared without a scope at all', () => {
    // @ts-expect-error: the scope is missing
    const declare = () => auditedCrud({ ...rest, table: plan, key: ['planId', 'ver'] });
    expect(declare).toBeTypeOf('function');
  });

  test('cannot be declared with a filter of its contract left out', () => {
    const some = { ...rest, table: plan, key: ['planId' as const], scope: catalogue, query: memoQuery };
    // @ts-expect-error: filters have to cover company, from and to
    const declare = () => auditedCrud({ ...some, filters: { from: fromDay(memo.dueYmd) } });
    expect(declare).toBeTypeOf('function');
  });

  test('has no company scope where its table has no company', () => {
    expect(() => companyScope(plan)).toThrow('plan');
  });
});
