import { expect, test } from 'vitest';
import { mergeValues } from '../../src/components/unsaved/merge.ts';

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
