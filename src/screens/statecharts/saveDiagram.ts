import { saveAs } from '../../components/saveAs.ts';
import type { PlacedDiagram } from '../../statecharts/diagram.ts';
import { type DiagramStyle, svgOf } from '../../statecharts/export/svg.ts';
import { markColours } from './diagram/marks.ts';
import { fontFacesFor } from './fontFaces.ts';

import type { Overlay } from './workbench.ts';

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
export async function drawnSvg(
  placed: PlacedDiagram,
  overlay: Overlay,
  titles: { title: string; description: string },
): Promise<string> {
  const style = readStyle(document.body, overlay);
  const plain = svgOf(placed, style, titles);
  return svgOf(placed, { ...style, fontFaces: await fontFacesFor(plain) }, titles);
}

/** Saves an SVG document as PNG. Rejects where the browser cannot draw it. */
export async function savePng(svg: string, name: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = Math.min(PNG_SCALE, CANVAS_MAX_PX / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error('The browser made no picture');
    saveAs(png, name);
  } finally {
    URL.revokeObjectURL(url);
  }
}

export const saveText = (text: string, type: string, name: string): void =>
  saveAs(new Blob([text], { type }), name);
