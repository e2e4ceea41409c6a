import { describe, expect, test } from 'vitest';
import { auditDetail, toChanges } from '../../../../server/modules/audit/changes.ts';

describe('changes of a row', () => {
  test('are the columns that get another value, from what to what', () => {
    const row = { name: '옛', note: null, at: new Date(5), list: [{ a: 1 }], same: '그대로' };
    const values = { name: '새', note: '말', at: new Date(5), list: [{ a: 2 }], same: '그대로' };
    expect(toChanges(row, values)).toEqual({
      name: { from: '옛', to: '새' },
      note: { from: null, to: '말' },
      list: { from: [{ a: 1 }], to: [{ a: 2 }] },
    });
  });

  test('do not include what is not given, but what is taken away', () => {
    expect(toChanges({ name: '옛', note: '말' }, { name: undefined, note: null })).toEqual({
      note: { from: '말', to: null },
    });
  });
});

describe('a detail in the audit', () => {
  test('has long texts cut, also within lists and changes', () => {
    const long = '가'.repeat(201);
    const cut = `${'가'.repeat(200)}…`;
    expect(auditDetail({ a: long, b: { from: '짧은 글', to: long }, c: [long, 7] })).toEqual({
      a: cut,
      b: { from: '짧은 글', to: cut },
      c: [cut, 7],
    });
  });

  test.each(['passwordHash', 'accessToken', 'clientSecret', 'pin'])('has no value of %s', (name) => {
    const detail = auditDetail({ [name]: { from: 'old', to: 'new' }, others: [{ [name]: 'x' }] }, ['pin']);
    expect(detail).toEqual({ [name]: '***', others: [{ [name]: '***' }] });
  });
});
