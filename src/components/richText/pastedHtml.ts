/** The place of inline styles while HTML is read: the page's CSP refuses even those of text that is never shown. */
const STYLE = 'data-pasted-style';

const comments = /<!--[\s\S]*?-->/g;
const stylesheets = /<style\b[\s\S]*?<\/style\s*>/gi;
const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const styleAttribute = /(\s)style(\s*=)/gi;

const renameStyles = (html: string): string =>
  html
    .replaceAll(comments, '')
    .replaceAll(stylesheets, '')
    .replaceAll(tag, (opening) => opening.replaceAll(styleAttribute, `$1${STYLE}$2`));

function readStyle(element: Element): Map<string, string> {
  const declarations = (element.getAttribute(STYLE) ?? '').split(';').map((each) => each.split(':'));
  return new Map(
    declarations.map(([name = '', ...value]) => [
      name.trim().toLowerCase(),
      value.join(':').trim().toLowerCase(),
    ]),
  );
}

/** Elements for what inline styles make bold, italic, underlined or struck; Google Docs has a `b` that is not bold. */
function applyStyles(root: DocumentFragment): void {
  for (const element of root.querySelectorAll(`[${STYLE}]`)) {
    const style = readStyle(element);
    const weight = style.get('font-weight') ?? '';
    const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
    if (element.matches('b, strong') && /^(?:normal|[1-4]00)$/.test(weight))
      element.replaceWith(...element.childNodes);
    else if (element.matches('span, td, th, p, li, a')) {
      if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) wrapContent(element, 'strong');
      if (style.get('font-style') === 'italic') wrapContent(element, 'em');
      if (line.includes('underline') && !element.matches('a')) wrapContent(element, 'u');
      if (line.includes('line-through')) wrapContent(element, 's');
    }
  }
}

function wrapContent(element: Element, name: string): void {
  const hasBlocks = element.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote');
  if (hasBlocks) return;
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Word's paragraphs of lists have `mso-list:l0 level1 lfo1` for the list and the level, and their mark as a text. */
const listStyle = /l(\d+)\s+level(\d+)/;
const orderedMark = /^\(?(?:\d+|[a-z]|[ivxlcdm]+|[가-힣]|[①-⑳ⓐ-ⓩ㉠-㉻])(?:[.)]|$)/i;

interface ListParagraph {
  element: HTMLElement;
  level: number;
  isOrdered: boolean;
  start: number;
}

function readListParagraph(element: HTMLElement): ListParagraph | null {
  const [, , level] = listStyle.exec(readStyle(element).get('mso-list') ?? '') ?? [];
  if (level === undefined) return null;
  const marks = [...element.querySelectorAll(`[${STYLE}]`)].filter(
    (each) => readStyle(each).get('mso-list') === 'ignore',
  );
  const mark = (marks[0]?.textContent ?? '').trim();
  for (const each of marks) each.remove();
  return {
    element,
    level: Number(level),
    isOrdered: orderedMark.test(mark),
    start: Number(/^\(?(\d+)/.exec(mark)?.[1] ?? 1),
  };
}

function addItem(lists: HTMLElement[], { element, level, isOrdered, start }: ListParagraph): void {
  const page = element.ownerDocument;
  const name = isOrdered ? 'ol' : 'ul';
  lists.splice(level);
  if (lists[level - 1]?.localName !== name) lists.splice(level - 1);
  while (lists.length < level) {
    const list = page.createElement(name);
    const parent = lists.at(-1);
    if (!parent) element.before(list);
    else (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(list);
    if (isOrdered && start > 1 && lists.length === level - 1) list.setAttribute('start', String(start));
    lists.push(list);
  }
  const item = page.createElement('li');
  const paragraph = page.createElement('p');
  paragraph.append(...element.childNodes);
  item.append(paragraph);
  lists[level - 1]?.append(item);
  element.remove();
}

function makeLists(root: DocumentFragment): void {
  let lists: HTMLElement[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('p')) {
    const paragraph = readListParagraph(element);
    const before = element.previousElementSibling;
    if (!paragraph) continue;
    if (lists[0] === undefined || before !== lists[0]) lists = [];
    addItem(lists, paragraph);
  }
}

/** HTML of the clipboard with Word's lists as lists and inline styles as elements, and without any stylesheet. */
export function cleanPastedHtml(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = renameStyles(html);
  makeLists(template.content);
  applyStyles(template.content);
  for (const element of template.content.querySelectorAll(`[${STYLE}]`)) element.removeAttribute(STYLE);
  return template.innerHTML;
}
