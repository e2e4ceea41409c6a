import { expect, test } from 'vitest';
import { diffParagraphs, paragraphsOf } from '../../../src/components/versions/paragraphs.ts';

test('paragraphs are the innermost blocks of a text, without what is blank', () => {
  const html =
    '<h3>제1조</h3><ul><li><p>하나</p></li><li>둘</li></ul><p> </p><table><tr><td>셋 &amp; 넷</td></tr></table>';
  expect(paragraphsOf(html)).toEqual(['제1조', '하나', '둘', '셋 & 넷']);
  expect(paragraphsOf('그냥 글')).toEqual(['그냥 글']);
});

test('a rewritten paragraph stands beside what it was; others were added or removed', () => {
  const diffs = diffParagraphs(['가', '나 다', '라'], ['가', '나 마', '바', '라', '사']);
  expect(diffs.map(({ kind }) => kind)).toEqual(['same', 'changed', 'added', 'same', 'added']);
  const [, changed] = diffs;
  expect(changed?.before.map(({ text }) => text).join('')).toBe('나 다');
  expect(changed?.after.map(({ text }) => text).join('')).toBe('나 마');
  expect(diffParagraphs(['가', '나'], ['나']).map(({ kind }) => kind)).toEqual(['removed', 'same']);
  expect(diffParagraphs([], [])).toEqual([]);
});
