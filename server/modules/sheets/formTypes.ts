import type { DataValidation } from 'hucre/xlsx';

export type FormCell = string | number | null;

export interface FormColumn {
  header: string;
  /** Characters. */
  width: number;
  isHidden?: boolean;
}

/** Rule by which a spreadsheet lets people fill in cells. */
export type FormRule = Omit<DataValidation, 'range'>;

export interface FormRow {
  cells: readonly FormCell[];
  /** Cells that can be filled in by their place, each with the name of its rule; null without one. */
  open: Readonly<Record<number, string | null>>;
}

/** A table with what explains it. */
export interface FormNotes {
  name: string;
  columns: readonly { header: string; width: number }[];
  rows: readonly (readonly FormCell[])[];
}

/** A workbook in which people fill in the open cells of a table and nothing else. */
export interface Form {
  name: string;
  /** Lines above the table, the first of which is its title. */
  intro: readonly string[];
  columns: readonly FormColumn[];
  /** Columns that stay in sight. */
  fixedColumns: number;
  rules: Readonly<Record<string, FormRule>>;
  notes: FormNotes;
}

/** Message to the thread that writes a form. */
export type FormMessage = { rows: readonly FormRow[] } | { end: true };
