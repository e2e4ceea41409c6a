import { exports as exportTexts } from '../../messages/ko.workbench.ts';
import { type DiagramNode, type DiagramRow, metrics, type PlacedDiagram } from '../diagram.ts';
import { arrowHead, edgePath } from '../edgePath.ts';
import { textWidth, wrapText } from '../textLines.ts';
import { escapeXml } from './xml.ts';

/** Colour and sign of what stands out. */
interface DrawnMark {
  colour: string;
  sign?: string | undefined;
}

/** CSS colours of the picture, and the family of its texts. */
export interface DiagramStyle {
  canvas: string;
  surface: string;
  group: string;
  line: string;
  edge: string;
  text: string;
  dimmed: string;
  accent: string;
  fontFamily: string;
  /** `@font-face` rules that the document brings along. */
  fontFaces?: string;
  /** By path of a state and id of a branch. */
  marks?: { states: ReadonlyMap<string, DrawnMark>; branches: ReadonlyMap<string, DrawnMark> };
}

const MARGIN = 24;

type Placed = PlacedDiagram['nodes'][number];

const textAt = (x: number, y: number, text: string, attributes: string) =>
  `<text x="${x}" y="${y}" ${attributes}>${escapeXml(text)}</text>`;

/** Rows of branches from `top` down, as the page shows them. */
function rowsAt(rows: readonly DiagramRow[], x: number, top: number, style: DiagramStyle): string {
  const { size, line } = metrics.label;
  let y = top;
  const parts = rows.flatMap(({ lines }) => {
    const drawn = lines.map(({ text, tone }) => {
      y += line;
      const colour = tone === 'event' ? style.text : style.dimmed;
      return textAt(x, y - 3, text, `font-size="${size}" fill="${colour}"`);
    });
    y += 4;
    return drawn;
  });
  return parts.join('');
}

const signWidth = (sign: string) => textWidth(sign, metrics.label.size) + 10;

/** A sign in a pill at the upper right of a box that ends at `right`. */
function signAt(mark: DrawnMark | undefined, right: number, y: number, style: DiagramStyle): string {
  if (!mark?.sign) return '';
  const width = signWidth(mark.sign);
  return (
    `<rect x="${right - width - 6}" y="${y - 8}" width="${width}" height="16" rx="8" fill="${mark.colour}"/>` +
    textAt(
      right - width - 1,
      y + 4,
      mark.sign,
      `font-size="${metrics.label.size}" font-weight="700" fill="${style.surface}"`,
    )
  );
}

function nodeShape(
  { id, x, y, width, height, shape, transient, region }: Placed,
  style: DiagramStyle,
): string {
  const mark = style.marks?.states.get(id);
  if (shape === 'initial')
    return `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}" fill="${style.text}"/>`;
  const rect = (inset: number, more: string) =>
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${10 - inset}" ${more}/>`;
  const isGroup = shape === 'compound' || shape === 'parallel';
  const fill = isGroup ? style.group : style.surface;
  const dashes = region || transient ? ' stroke-dasharray="6 4"' : '';
  const box = rect(
    0,
    `fill="${fill}" stroke="${mark?.colour ?? style.line}" stroke-width="${mark ? 2.5 : 1.5}"${dashes}`,
  );
  const ring = shape === 'final' ? rect(4, `fill="none" stroke="${style.line}"`) : '';
  return box + ring + signAt(mark, x + width, y, style);
}

function nodeTexts(node: Placed, style: DiagramStyle): string {
  const { x, y, width, height, shape, title, key, lines, calls, rows, hidden } = node;
  const { padding, text } = metrics;
  if (shape === 'initial') return '';
  if (shape === 'history')
    return textAt(
      x + width / 2,
      y + height / 2 + 4,
      'H',
      `font-size="13" text-anchor="middle" fill="${style.text}"`,
    );
  let line = y + padding + metrics.title.line;
  const left = x + padding;
  const name = hidden > 0 ? `${title} (+${hidden})` : title;
  const parts = [
    textAt(left, line - 5, name, `font-size="${metrics.title.size}" font-weight="700" fill="${style.text}"`),
  ];
  if (key !== '') {
    const after = left + textWidth(name, metrics.title.size) + 6;
    parts.push(textAt(after, line - 5, key, `font-size="${metrics.label.size}" fill="${style.dimmed}"`));
  }
  for (const description of lines) {
    line += text.line;
    parts.push(textAt(left, line - 4, description, `font-size="${text.size}" fill="${style.dimmed}"`));
  }
  for (const call of calls) {
    line += text.line + 2;
    parts.push(textAt(left, line - 5, `⚙ ${call}`, `font-size="${text.size}" fill="${style.accent}"`));
  }
  parts.push(rowsAt(rows, left, line + 4, style));
  return parts.join('');
}

function edgeShape({ points, label, rows }: PlacedDiagram['edges'][number], style: DiagramStyle): string {
  const marks = rows.flatMap(({ branchId }) => style.marks?.branches.get(branchId) ?? []);
  const [mark] = marks;
  const colour = mark?.colour ?? style.edge;
  const line = `<path d="${edgePath(points)}" fill="none" stroke="${colour}" stroke-width="${mark ? 2.4 : 1.5}"/><path d="${arrowHead(points)}" fill="${colour}"/>`;
  if (!label) return line;
  const box = `<rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="6" fill="${style.canvas}" stroke="${mark?.colour ?? style.line}" stroke-width="0.75"/>`;
  const signed = marks.find(({ sign }) => sign);
  return (
    line +
    box +
    rowsAt(rows, label.x + metrics.labelPadding, label.y + 2, style) +
    // beside the label: above it there may be the next one
    signAt(signed, label.x + label.width + signWidth(signed?.sign ?? '') + 9, label.y + 9, style)
  );
}

const computeDepth = (node: DiagramNode, parents: ReadonlyMap<string, string | null>): number => {
  const parent = parents.get(node.id);
  return parent === undefined || parent === null ? 0 : 1 + parent.split('.').length;
};

/** The diagram as an SVG document of its own; `title` and `description` are read out with it. */
export function toSvg(
  { nodes, edges, width, height, folded }: PlacedDiagram,
  style: DiagramStyle,
  { title, description }: { title: string; description: string },
): string {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  const outsideFirst = nodes.toSorted((a, b) => computeDepth(a, parents) - computeDepth(b, parents));
  const note = folded.length === 0 ? null : exportTexts.folded(folded.map(({ text }) => text));
  const notes = note === null ? [] : wrapText(note, Math.max(width, metrics.nodeWidth), metrics.text.size);
  const size = {
    width: Math.ceil(Math.max(width, metrics.nodeWidth)) + 2 * MARGIN,
    height:
      Math.ceil(height) + 2 * MARGIN + (notes.length === 0 ? 0 : MARGIN + notes.length * metrics.text.line),
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"`,
    ` viewBox="${-MARGIN} ${-MARGIN} ${size.width} ${size.height}" role="img" font-family="${escapeXml(style.fontFamily)}">`,
    `<title>${escapeXml(title)}</title><desc>${escapeXml(description)}</desc>`,
    style.fontFaces ? `<style>${escapeXml(style.fontFaces)}</style>` : '',
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${size.width}" height="${size.height}" fill="${style.canvas}"/>`,
    ...outsideFirst.map((node) => `<g>${nodeShape(node, style)}${nodeTexts(node, style)}</g>`),
    ...edges.map((edge) => `<g>${edgeShape(edge, style)}</g>`),
    ...notes.map((line, index) =>
      textAt(
        0,
        Math.ceil(height) + MARGIN + (index + 1) * metrics.text.line,
        line,
        `font-size="${metrics.text.size}" fill="${style.dimmed}"`,
      ),
    ),
    '</svg>',
  ].join('');
}
