const blocks =
  'blockquote, br, caption, div, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, table, td, th, tr, ul';

/** Returns the lines of text of HTML: a block, a cell of a table and a line break each begin one; none is blank. */
export function readLines(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = [''];
  const read = (node: Node): void => {
    if (node instanceof Text) lines.push(`${lines.pop()}${node.data}`);
    const isBlock = node instanceof Element && node.matches(blocks);
    if (isBlock) lines.push('');
    node.childNodes.forEach(read);
    if (isBlock) lines.push('');
  };
  read(body);
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

/** Returns the text of HTML, as its lines. */
export const htmlToText = (html: string): string => readLines(html).join('\n');
