import { expect, test } from 'vitest';
import { isAsLoaded, mergeValues } from '../../src/components/unsaved/merge.ts';

const before = { title: 'a', body: 'b', pinned: false, roles: ['x'] };

test('own changes go on top of what is stored, and what both changed stays own as a conflict', () => {
  const stored = { title: 'stored', body: 'b', pinned: true, roles: ['x', 'y'] };
  const own = { title: 'own', body: 'mine', pinned: false, roles: ['x', 'y'] };
  expect(mergeValues(before, stored, own)).toEqual({
    merged: { title: 'own', body: 'mine', pinned: true, roles: ['x', 'y'] },
    conflicts: [{ name: 'title', stored: 'stored' }],
  });
});

test('nothing that one side alone changed is a conflict', () => {
  expect(mergeValues(before, { ...before, body: 'theirs' }, { ...before, roles: [] })).toEqual({
    merged: { ...before, body: 'theirs', roles: [] },
    conflicts: [],
  });
});

test.each([
  [{ name: '가', tags: ['a'] }, { name: '가', tags: ['a'] }, true],
  [{ name: '', note: null }, { name: null }, true],
  [{ name: '가' }, { name: '나' }, false],
  [{ name: '가', tags: ['b'] }, { name: '가', tags: ['a'] }, false],
  [{ name: '가' }, { name: '가', note: '적음' }, false],
  [{ count: 0 }, { count: null }, false],
])('of %j, loaded as %j, nothing is to be saved: %s', (input, loaded, expected) => {
  expect(isAsLoaded(input, loaded)).toBe(expected);
});
