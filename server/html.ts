import { decodeXML } from 'entities/decode';
import sanitize from 'sanitize-html';

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
