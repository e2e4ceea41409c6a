import { decodeXML } from 'entities/decode';
import sanitize from 'sanitize-html';
import { readLength } from '../src/contracts/documents.ts';
import { removeInvisible } from '../src/contracts/text.ts';
import { htmlRefusals } from '../src/messages/ko.html.ts';
import { wrongField } from './errors.ts';

const shown: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, 'u', 's'],
  allowProtocolRelative: false,
  allowedAttributes: {
    a: ['href', 'target'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
};

/** Tags around a text. Editors make some ten of them; the time that reading takes grows with their number. */
export const HTML_DEPTH_MAX = 100;

/**
 * Keeps the text structure, tables and links of HTML that people write; no script, style or picture. Refused with V0001
 * at `field` for tags in more tags than any text has, and for more than `max` characters to read.
 */
export function sanitizeHtml(html: string, field: string, max = Number.POSITIVE_INFINITY): string {
  let depth = 0;
  const kept = sanitize(html, {
    ...shown,
    onOpenTag() {
      depth += 1;
      if (depth > HTML_DEPTH_MAX) throw wrongField(field, htmlRefusals.tooDeep);
    },
    onCloseTag() {
      depth -= 1;
    },
  });
  // not composed: `>` and a following mark would become one letter, and the tag's end with it
  const visible = removeInvisible(kept);
  if (readLength(visible) > max) throw wrongField(field, htmlRefusals.tooLong(max));
  return visible;
}

/** Reports whether there is anything to read in sanitised HTML. */
export const hasText = (html: string): boolean =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .trim() !== '';

/** The words of sanitised HTML as text, each block on a line of its own. */
export const readText = (html: string): string =>
  decodeXML(
    sanitize(html.replaceAll(/<\/(?:p|li|h[1-6]|tr|blockquote)>|<br \/>/g, '\n'), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  ).trim();

/**
 * The HTML of a field `cn` as it is stored. Refused with V0001 when more than `max` characters are left to read, with `message`
 * when none is.
 */
export function keepHtml(html: string, max: number, message: string): string {
  const kept = sanitizeHtml(html, 'cn', max);
  if (!hasText(kept)) throw wrongField('cn', message);
  return kept;
}
