const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it can stand in HTML, in quoted attributes too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** Text as a sanitiser leaves it between tags, where quotation marks stay as they are. */
export const escapeHtmlText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => entities[sign] ?? '');

const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]));

/** Text that `escapeHtml` escaped, or that a sanitiser left without tags, as it was. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => signs.get(entity) ?? '');
