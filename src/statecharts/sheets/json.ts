import type { ChartSheet } from './sheet.ts';

/** Changes when something that readers rely on does. */
const SHEETS_VERSION = 1;

/** Sheets as JSON that docs/statecharts/paths.schema.json describes. */
export const sheetJson = (all: readonly ChartSheet[]): string =>
  `${JSON.stringify({ version: SHEETS_VERSION, charts: all }, null, 2)}\n`;
