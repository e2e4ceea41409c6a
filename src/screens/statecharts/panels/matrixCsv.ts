import Papa from 'papaparse';
import { matrixPanel as texts } from '../../../messages/ko.workbenchRun.ts';
import { stateText } from '../../../statecharts/branchText.ts';
import type { Matrix, MatrixCell } from '../../../statecharts/matrix.ts';
import { type DescribedChart, eventLabel, guardText } from './chartTexts.ts';

/** The matrix as CSV that a spreadsheet opens with its Korean right: a row per state, a column per event. */
export function matrixCsv(described: DescribedChart, { events, rows }: Matrix): string {
  const toText = (cell: MatrixCell) =>
    cell.verdict === 'guarded'
      ? texts.guarded(cell.guards.map((guard) => guardText(described, guard)))
      : texts.verdicts[cell.verdict];
  const table = [
    [
      texts.state,
      texts.key,
      texts.description,
      ...events.map((event) => `${eventLabel(described, event)} (${event})`),
    ],
    ...rows.map(({ state, cells }) => [
      stateText(state.path, described.chart.labels),
      state.path,
      state.description,
      ...cells.map(toText),
    ]),
  ];
  return `\uFEFF${Papa.unparse(table, { newline: '\r\n', escapeFormulae: true })}\r\n`;
}
