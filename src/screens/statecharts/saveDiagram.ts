import { saveAs } from '../../components/saveAs.ts';
import type { PlacedDiagram } from '../../statecharts/diagram.ts';
import { type DiagramStyle, toSvg } from '../../statecharts/export/svg.ts';
import { markColours } from './diagram/marks.ts';
import { fontFacesFor } from './fontFaces.ts';

import type { Overlay } from './workbench.ts';

interface Titles {
  title: string;
  description: string;
}

/** Device pixels of a picture for each of the diagram's, and the most a browser's canvas takes in one direction. */
const PNG_SCALE = 2;
const CANVAS_MAX_PX = 12_000;

/** The page's colours as they are now, those of what stands out included. */
function readStyle(element: Element, { states, branches }: Overlay): DiagramStyle {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const drawn = (marks: Overlay['states']) =>
    new Map([...marks].map(([id, { mark, sign }]) => [id, { colour: read(markColours[mark]), sign }]));
  return {
    canvas: read('--canvas'),
    surface: read('--surface'),
    group: read('--surface-muted'),
    line: read('--line-strong'),
    edge: read('--mantine-color-dimmed'),
    text: read('--mantine-color-text'),
    dimmed: read('--mantine-color-dimmed'),
    accent: read('--accent'),
    fontFamily: style.fontFamily,
    marks: { states: drawn(states), branches: drawn(branches) },
  };
}

/** The diagram on the screen as an SVG document in the page's colours, with its typeface inside. */
export async function drawnSvg(placed: PlacedDiagram, overlay: Overlay, titles: Titles): Promise<string> {
  const style = readStyle(document.body, overlay);
  const plain = toSvg(placed, style, titles);
  return toSvg(placed, { ...style, fontFaces: await fontFacesFor(plain) }, titles);
}

/** Writes the texts of an SVG document, whose fonts a picture would not wait for, with those of the page. */
async function drawTexts(svg: Document, context: CanvasRenderingContext2D): Promise<void> {
  const family = svg.documentElement.getAttribute('font-family') ?? '';
  const texts = [...svg.querySelectorAll('text')].map((element) => {
    const read = (name: string) => element.getAttribute(name) ?? '';
    return {
      text: element.textContent,
      font: `${read('font-weight') || 400} ${read('font-size')}px ${family}`,
      x: Number(read('x')),
      y: Number(read('y')),
      fill: read('fill'),
      isCentred: read('text-anchor') === 'middle',
    };
  });
  await Promise.all(texts.map(({ font, text }) => document.fonts.load(font, text)));
  for (const { text, font, x, y, fill, isCentred } of texts) {
    context.font = font;
    context.fillStyle = fill;
    context.textAlign = isCentred ? 'center' : 'left';
    context.fillText(text, x, y);
  }
}

/** Saves the diagram as PNG, as `drawnSvg` draws it. Rejects where the browser cannot draw it. */
export async function savePng(
  placed: PlacedDiagram,
  overlay: Overlay,
  titles: Titles,
  name: string,
): Promise<void> {
  const svg = new DOMParser().parseFromString(
    toSvg(placed, readStyle(document.body, overlay), titles),
    'image/svg+xml',
  );
  const [left = 0, top = 0] = svg.documentElement.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const withoutTexts = svg.cloneNode(true) as Document;
  for (const text of withoutTexts.querySelectorAll('text')) text.remove();
  const content = new XMLSerializer().serializeToString(withoutTexts);
  const url = URL.createObjectURL(new Blob([content], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = Math.min(PNG_SCALE, CANVAS_MAX_PX / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no canvas');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
    await drawTexts(svg, context);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error('The browser made no picture');
    saveAs(png, name);
  } finally {
    URL.revokeObjectURL(url);
  }
}

export const saveText = (text: string, type: string, name: string): void =>
  saveAs(new Blob([text], { type }), name);
