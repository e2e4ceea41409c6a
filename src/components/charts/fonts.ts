import { charts as texts } from '../../messages/ko.charts.ts';
import { loadTypeface } from '../typeface.ts';
import type { ChartSpec } from './spec.ts';
import { toTable } from './table.ts';

/** Characters of axes and shares, which the values of a chart need not have. */
const AXIS_CHARACTERS = '0123456789.,-%';

/** Time in milliseconds that a chart waits for its font before it is drawn in another. */
const FONT_WAIT_MS = 3_000;

/**
 * Font of a chart whose own has not come. A canvas leaves out letters whose part of a font is on its way, and what draws
 * charts keeps the widths of texts by the name of their font: those of another one would remain.
 */
const SYSTEM_FONT = 'sans-serif';

/** Every character that a chart draws. */
function collectText(spec: ChartSpec): string {
  const { columns, rows } = toTable(spec);
  const levels = spec.kind === 'line' || spec.kind === 'bar' ? (spec.levels ?? []) : [];
  const marks = spec.kind === 'heatmap' ? Object.values(texts.cellMarks) : [];
  return AXIS_CHARACTERS + [...columns, ...rows.flat(), ...levels, ...marks].join('');
}

/**
 * Loads the parts of a web font that a chart needs: a canvas, unlike the page, never asks for them again once it is
 * drawn. `draw` is called with the font once they are there, with another one when they cannot be had, and, when they
 * take long, first with the other and then with the font.
 */
export function drawWithFont(fontFamily: string, spec: ChartSpec, draw: (font: string) => void): void {
  let isDrawn = false;
  const drawWithout = () => {
    if (!isDrawn) draw(SYSTEM_FONT);
    isDrawn = true;
  };
  const timer = setTimeout(drawWithout, FONT_WAIT_MS);
  // Before its stylesheet is there, the typeface has no parts that could be asked for.
  const load = async () => {
    await loadTypeface();
    await document.fonts.load(`12px ${fontFamily}`, collectText(spec));
  };
  load().then(
    () => {
      clearTimeout(timer);
      draw(fontFamily);
    },
    () => {
      clearTimeout(timer);
      drawWithout();
    },
  );
}
