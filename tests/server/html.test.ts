import { describe, expect, it } from 'vitest';
import { Refusal } from '../../server/errors.ts';
import { HTML_DEPTH_MAX, hasText, keepHtml, sanitizeHtml } from '../../server/html.ts';
import { htmlRefusals } from '../../src/messages/ko.html.ts';

const findOutcome = (run: () => string) => {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error.data;
    throw error;
  }
};

describe('HTML that people write', () => {
  it.each([
    ['open tags', '<b>'],
    ['blocks', '<div>'],
    ['tags in turn', '<div><em>'],
    ['tags that are not shown', '<x>'],
    ['drawings', '<svg>'],
  ])('is refused at its field when %s are in one another without end', (_what, tag) => {
    const html = tag.repeat(100_000);
    const refused = { fields: [{ path: 'trmsCn', message: htmlRefusals.tooDeep }] };
    expect(findOutcome(() => sanitizeHtml(html, 'trmsCn'))).toEqual(refused);
  });

  it('may have as many tags around a text as are allowed, and any number beside each other', () => {
    const deep = `${'<b>'.repeat(HTML_DEPTH_MAX)}가${'</b>'.repeat(HTML_DEPTH_MAX)}`;
    expect(sanitizeHtml(deep, 'cn')).toBe(deep);
    expect(findOutcome(() => keepHtml(`<i>${deep}</i>`, 10, '없음'))).toEqual({
      fields: [{ path: 'cn', message: htmlRefusals.tooDeep }],
    });
    const wide = '<p>가<br />나</p><ul><li>다</li></ul>'.repeat(5_000);
    expect(sanitizeHtml(wide, 'cn')).toBe(wide);
    expect(sanitizeHtml(`<p>가${'</i></div>'.repeat(20_000)}`, 'cn')).toBe('<p>가</p>');
    expect(sanitizeHtml('<p>가'.repeat(20_000), 'cn')).toBe('<p>가</p>'.repeat(20_000));
  });

  it('has no link to another site that is written as a place of this one', () => {
    const link = (href: string) => sanitizeHtml(`<a href="${href}">가</a>`, 'cn');
    for (const href of ['//elsewhere.example/a', '/\\elsewhere.example/a', '\\\\elsewhere.example/a'])
      expect([href, link(href)]).toEqual([href, '<a>가</a>']);
    expect(link('/ntc/notice')).toBe('<a href="/ntc/notice">가</a>');
  });

  it('is empty where only tags are left', () => {
    expect(hasText(sanitizeHtml('<p>&nbsp;<script>가</script></p>', 'cn'))).toBe(false);
  });

  it('has at most as many characters to read as its field shows, whatever hides them from the browser', () => {
    const tooLong = { fields: [{ path: 'cn', message: htmlRefusals.tooLong(10) }] };
    expect(keepHtml(`<p><b>${'가'.repeat(9)}</b>&amp;</p>`, 10, '없음')).toBe(
      `<p><b>${'가'.repeat(9)}</b>&amp;</p>`,
    );
    for (const html of [
      `<p>${'가'.repeat(11)}</p>`,
      `1<2 ${'가'.repeat(11)}`,
      `<x>${'&amp;'.repeat(11)}</x>`,
    ])
      expect([html, findOutcome(() => keepHtml(html, 10, '없음'))]).toEqual([html, tooLong]);
  });

  it('loses characters that nobody sees, however they are written', () => {
    expect(sanitizeHtml('<p>&#x202E;가&ZeroWidthSpace;나\u2066</p>', 'cn')).toBe('<p>가나</p>');
    expect(hasText(sanitizeHtml('<p>&#8203;&#x3164;&shy;</p>', 'cn'))).toBe(false);
  });

  it('keeps the ends of its tags, whatever mark follows them', () => {
    const html = '<a href="https://example.com">&#x338; onclick=alert(1) </a><b>가</b>';
    expect(sanitizeHtml(html, 'cn')).toBe(
      '<a href="https://example.com">\u0338 onclick=alert(1) </a><b>가</b>',
    );
  });
});
