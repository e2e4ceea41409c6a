import { expect, test } from 'vitest';
import { escapeHtml, escapeHtmlText, unescapeHtml } from '../../src/contracts/html.ts';

const text = `<a href="x">R&D's</a> &amp;`;

test('escaped text holds no tag and ends no attribute', () => {
  expect(escapeHtml(text)).toBe('&lt;a href=&quot;x&quot;&gt;R&amp;D&#39;s&lt;/a&gt; &amp;amp;');
});

test('escaped text is the same again when it is unescaped', () => {
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
});

test('between tags, quotation marks stay', () => {
  expect(escapeHtmlText(`"a" < 'b'`)).toBe(`"a" &lt; 'b'`);
});
