import { decodeXML } from 'entities/decode';
import sanitize from 'sanitize-html';
import { wrongField } from './errors.ts';

const shown: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, 'u', 's'],
  allowedAttributes: {
    a: ['href', 'target'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
};

/** What is kept of HTML that people write: text structure, tables and links; no script, style or picture. */
export const sanitizeHtml = (html: string): string => sanitize(html, shown);

/** Whether there is anything to read in HTML. */
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

/** The HTML of a field `cn` as it is stored. Refused with V0001 and `message` when nothing is left to read. */
export function keepHtml(html: string, message: string): string {
  const kept = sanitizeHtml(html);
  if (!hasText(kept)) throw wrongField('cn', message);
  return kept;
}
