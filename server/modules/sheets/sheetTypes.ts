/** A cell that is more than its text. */
export interface TypedCell {
  is: 'text' | 'number' | 'percent' | 'date' | 'noValue' | 'error';
  /** A number as a plain decimal; of a percentage without its sign. */
  text: string;
  /** As the sheet shows it: of a number with the zeros of its format. */
  shown: string;
  /** It shares its value with other cells, or is beside the one that has it. */
  isMerged?: true;
}
export type SheetCell = string | TypedCell;

/** A row that is not empty; `line` counts from 1. */
export interface SheetRow {
  line: number;
  cells: SheetCell[];
}

export interface SheetLimits {
  /** Rows with text below the heading. */
  rows: number;
  columns: number;
  /** Characters of one cell. */
  cellLength: number;
}

/** Rows among which the heading is: a title and instructions may come before it. */
export const HEADING_WITHIN = 20;

export type SheetFault = 'tooManyRows' | 'tooManyColumns' | 'tooLongCell' | 'tooLarge' | 'broken';
/** Report of the thread that reads a workbook: rows a few at a time, so that taking them over keeps nobody waiting. */
export type SheetReport = { rows: SheetRow[] } | { fault: SheetFault } | { end: true };
