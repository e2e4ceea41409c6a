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
  ['<div>가<div>나</div></div><pre>다</pre>', '가<p>나</p><p>다</p>'],
  ['<p><b>가</b><i>나</i><span>다</span><code>라</code></p>', '<p><strong>가</strong><em>나</em>다라</p>'],
  [
    '<table><caption>가</caption><colgroup><col></colgroup><thead><tr><th scope="col">나</th></tr></thead><tbody><tr><td>다</td></tr></tbody></table>',
    '<p>가</p><table><tbody><tr><th scope="col">나</th></tr></tbody><tbody><tr><td>다</td></tr></tbody></table>',
  ],
])('of %s stays %s', (html, expected) => {
  const { container } = show(<HtmlContent html={html} />);
  expect(container.firstElementChild?.innerHTML).toBe(expected);
});

test('what is clean stays as it is however often it is cleaned', () => {
  const clean = sanitizeHtml('<h2>제목</h2><ul><li>하나 <strong>둘</strong></li></ul>');
  expect(sanitizeHtml(clean)).toBe(clean);
});
