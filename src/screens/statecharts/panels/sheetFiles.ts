import type { pathsPanel } from '../../../messages/ko.workbenchRun.ts';
import { sheetCsv } from '../../../statecharts/sheets/csv.ts';
import { sheetGherkin } from '../../../statecharts/sheets/gherkin.ts';
import { sheetJson } from '../../../statecharts/sheets/json.ts';
import { sheetMarkdown } from '../../../statecharts/sheets/markdown.ts';
import { sheetPlaywright } from '../../../statecharts/sheets/playwright.ts';
import type { ChartSheet } from '../../../statecharts/sheets/sheet.ts';
import { sheetWorkbook } from '../../../statecharts/sheets/workbook.ts';

/** Endings of the files that a test sheet is saved as. */
export type SheetFormat = keyof typeof pathsPanel.formats;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const writers: Record<SheetFormat, (sheet: ChartSheet) => string | Promise<Uint8Array>> = {
  xlsx: (sheet) => sheetWorkbook([sheet]),
  csv: (sheet) => sheetCsv([sheet]),
  md: sheetMarkdown,
  json: (sheet) => sheetJson([sheet]),
  feature: sheetGherkin,
  'spec.ts': (sheet) => sheetPlaywright(sheet),
};

/** A test sheet as a file's content. */
export async function sheetFile(format: SheetFormat, sheet: ChartSheet): Promise<Blob> {
  const content = await writers[format](sheet);
  const isBinary = typeof content !== 'string';
  return new Blob([isBinary ? content.slice() : content], {
    type: isBinary ? XLSX : 'text/plain;charset=utf-8',
  });
}
