import { loadTypeface } from '../typeface.ts';
import type { ChartSpec } from './spec.ts';
import { toTable } from './table.ts';

/** Characters of axes and shares, which the values of a chart need not have. */
const AXIS_CHARACTERS = '0123456789.,-%';

/** Time in milliseconds that a chart waits for its font before it is drawn in another. */
const FONT_WAIT_MS = 3_000;

/** Every character that a chart draws. */
function collectText(spec: ChartSpec): string {
  const { columns, rows } = toTable(spec);
  const levels = spec.kind === 'line' || spec.kind === 'bar' ? (spec.levels ?? []) : [];
  return AXIS_CHARACTERS + columns.join('') + rows.flat().join('') + levels.join('');
}

/**
 * Loads the parts of a web font that a chart needs: a canvas, unlike the page, never asks for them again once it is
 * drawn. `draw` is called when they are there or cannot be had, and, when they take long, both before and afterwards.
 */
export function drawWithFont(fontFamily: string, spec: ChartSpec, draw: () => void): void {
  let isDrawn = false;
  const drawOnce = () => {
    isDrawn = true;
    draw();
  };
  const timer = setTimeout(drawOnce, FONT_WAIT_MS);
  // Before its stylesheet is there, the typeface has no parts that could be asked for.
  const load = async () => {
    await loadTypeface();
    await document.fonts.load(`12px ${fontFamily}`, collectText(spec));
  };
  load().then(
    () => {
      clearTimeout(timer);
      draw();
    },
    () => {
      clearTimeout(timer);
      if (!isDrawn) draw();
    },
  );
}
