import { expect, test } from 'vitest';
import { diffParagraphs } from '../../../src/components/versions/paragraphs.ts';

test('a rewritten paragraph stands beside what it was; others were added or removed', () => {
  const diffs = diffParagraphs(['가', '나 다', '라'], ['가', '나 마', '바', '라', '사']);
  expect(diffs.map(({ kind }) => kind)).toEqual(['same', 'changed', 'added', 'same', 'added']);
  const [, changed] = diffs;
  expect(changed?.before.map(({ text }) => text).join('')).toBe('나 다');
  expect(changed?.after.map(({ text }) => text).join('')).toBe('나 마');
  expect(diffParagraphs(['가', '나'], ['나']).map(({ kind }) => kind)).toEqual(['removed', 'same']);
  expect(diffParagraphs([], [])).toEqual([]);
});
