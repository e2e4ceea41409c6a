import { expect, test } from 'vitest';
import { HtmlContent } from '../../src/components/HtmlContent.tsx';
import { sanitizeHtml } from '../../src/components/sanitizeHtml.ts';
import { show } from '../support/screens.tsx';

test.each([
  ['<p>본문<script>alert(1)</script></p>', '<p>본문</p>'],
  [
    '<p onclick="alert(1)" style="color:red" class="x" id="y" data-z="1" aria-hidden="true">본문</p>',
    '<p>본문</p>',
  ],
  ['<img src=x onerror=alert(1)>글', '글'],
  ['<svg><script>alert(1)</script></svg>글', '글'],
  ['<style>body{display:none}</style>글', '글'],
  ['<iframe src="https://example.com"></iframe>글', '글'],
  ['<form action="/x"><input name="a">글</form>', '글'],
  ['<a href="javascript:alert(1)">글</a>', '<a>글</a>'],
  ['<a href=" java&#10;script:alert(1)">글</a>', '<a>글</a>'],
  ['<a href="data:text/html,x">글</a>', '<a>글</a>'],
  ['<a href="//evil.example">글</a>', '<a>글</a>'],
  ['<a href="/\\evil.example">글</a>', '<a>글</a>'],
  ['<a href="/ntc/notice">글</a>', '<a href="/ntc/notice">글</a>'],
  ['<a href="https://example.com">글</a>', '<a href="https://example.com">글</a>'],
  [
    '<a href="https://example.com" target="_top">글</a>',
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer">글</a>',
  ],
  [
    '<table><tbody><tr><th colspan="2">가</th></tr><tr><td>나</td><td>다</td></tr></tbody></table>',
    '<table><tbody><tr><th colspan="2">가</th></tr><tr><td>나</td><td>다</td></tr></tbody></table>',
  ],
])('of %s stays %s', (html, expected) => {
  const { container } = show(<HtmlContent html={html} />);
  expect(container.firstElementChild?.innerHTML).toBe(expected);
});

test('what is clean stays as it is however often it is cleaned', () => {
  const clean = sanitizeHtml('<h2>제목</h2><ul><li>하나 <strong>둘</strong></li></ul>');
  expect(sanitizeHtml(clean)).toBe(clean);
});
