import createPurifier from 'dompurify';

const purifier = createPurifier(window);

/**
 * Elements of what is shown: those that the editor has, so that nobody reads a text in another shape than it was
 * written.
 */
export const shownTags = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'a', 'table', 'tbody', 'tr', 'th', 'td'],
];
/** Elements that older texts have, with what stands for them. */
const renamedTags = {
  b: 'strong',
  i: 'em',
  pre: 'p',
  div: 'p',
  caption: 'p',
  thead: 'tbody',
  tfoot: 'tbody',
};
const blocks = 'p, div, pre, ul, ol, table, blockquote, hr, h1, h2, h3, h4';
const plainAttributes = ['target', 'colspan', 'rowspan', 'scope', 'start'];

// Web, mail and phone addresses, and places of this console; `//host` would be another site's.
const addresses = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.getAttribute('target')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
});

/**
 * Returns what may be shown of somebody's HTML: text structure, tables and links; no script, style, picture or form.
 */
export function sanitizeHtml(html: string): string {
  const content = purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...shownTags, ...Object.keys(renamedTags)],
    ALLOWED_ATTR: ['href', ...plainAttributes],
    ADD_URI_SAFE_ATTR: plainAttributes,
    ALLOWED_URI_REGEXP: addresses,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  const shown = content.ownerDocument.createElement('div');
  shown.append(content);
  for (const [old, name] of Object.entries(renamedTags)) {
    for (const element of [...shown.querySelectorAll(old)].reverse()) renameElement(element, name);
  }
  return shown.innerHTML;
}

function renameElement(element: Element, name: string): void {
  if (name === 'p' && element.querySelector(blocks)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  const table = element.localName === 'caption' ? element.closest('table') : null;
  if (table) table.before(renamed);
  else element.replaceWith(renamed);
  element.remove();
}
