import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { CleanPaste } from './cleanPaste.ts';

/** Most columns or rows of one cell, as in browsers. */
const SPAN_MAX = 1_000;

const span = (name: string) => ({
  default: 1,
  parseHTML: (cell: HTMLElement) =>
    Math.min(SPAN_MAX, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1)),
});
// Neither widths nor alignment: readers see neither.
const cellAttributes = { colspan: span('colspan'), rowspan: span('rowspan'), scope: { default: null } };

/** Parts that a text may consist of: just what `sanitizeHtml` leaves of it for its readers. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
    code: false,
    codeBlock: false,
  }),
  // The original has widths, as inline styles, which the CSP refuses.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: () => cellAttributes }),
  TableCell.extend({ addAttributes: () => cellAttributes }),
  CleanPaste,
];

const spacesThatCollapse = / (?= )|(?<=<(?:p|h[1-4]|br)>) /g;

/** HTML as readers get it: spaces that the editor shows, and a browser elsewhere would not, are kept. */
export const keepSpaces = (html: string): string => html.replaceAll(spacesThatCollapse, '\u00a0');
