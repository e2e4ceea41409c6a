import { expect, test } from 'vitest';
import { htmlToText, readLines } from '../../src/components/htmlText.ts';

test('lines are the blocks of a text, without what is blank', () => {
  const html =
    '<h3>제1조</h3><ul><li><p>하나</p></li><li>둘</li></ul><p> </p><table><tr><td>셋 &amp; 넷</td><td>다섯</td></tr></table>';
  expect(readLines(html)).toEqual(['제1조', '하나', '둘', '셋 & 넷', '다섯']);
  expect(readLines('그냥 글')).toEqual(['그냥 글']);
  expect(readLines('')).toEqual([]);
});

test('a line break begins a line, formatting does not', () => {
  expect(readLines('<p>가 <strong>나</strong>다<br>라</p>')).toEqual(['가 나다', '라']);
});

test('a block has the text beside its inner blocks, too', () => {
  expect(
    readLines('<ul><li>하나<ul><li>둘</li></ul>셋</li></ul><blockquote>넷<p>다섯</p></blockquote>'),
  ).toEqual(['하나', '둘', '셋', '넷', '다섯']);
});

test('as one text it has a line for each', () => {
  expect(htmlToText('<h2>가</h2><p>나<br>다</p>')).toBe('가\n나\n다');
});
