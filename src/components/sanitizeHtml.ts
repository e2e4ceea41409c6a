import createPurifier from 'dompurify';

const purifier = createPurifier(window);

const tags = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'div', 'span'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const plainAttributes = ['target', 'colspan', 'rowspan', 'scope', 'start'];

// Web, mail and phone addresses, and places of this console; `//host` would be another site's.
const addresses = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.getAttribute('target')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
});

/** What may be shown of somebody's HTML: text structure, tables and links; no script, style, picture or form. */
export const sanitizeHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', ...plainAttributes],
    ADD_URI_SAFE_ATTR: plainAttributes,
    ALLOWED_URI_REGEXP: addresses,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
