import Big from 'big.js';
import { joinLines } from '../../contracts/lines.ts';
import { plainNumber } from '../../contracts/numberText.ts';
import { normaliseText } from '../../contracts/text.ts';
import { treeGrid as texts } from '../../messages/ko.tree.ts';

/** Numbers are decimal texts (`12.50`), never floats. What cannot be read stays as it was typed. */
export type CellValue = string | boolean;
/** Move after a cell was edited; `cancel` keeps nothing. */
export type EditEnd = 'stay' | 'down' | 'next' | 'previous' | 'cancel';
type RowValues = Readonly<Record<string, CellValue>>;

export interface TreeGridRow {
  id: string;
  /** Null at the top. */
  parentId: string | null;
  /** Text of the tree's own column. */
  label: string;
  values: RowValues;
  /** None of its cells can be changed. */
  isFixed?: boolean;
}

interface Column {
  key: string;
  title: string;
  /** Neighbours of the same group have a heading together. */
  group?: string;
  /** Pixels. */
  width: number;
  /** Korean text of what is wrong with a value that can be read; null when nothing is. */
  validate?(value: CellValue, row: TreeGridRow): string | null;
}

/** Kind of a cell, with what its kind needs. */
export type CellKind =
  | {
      kind: 'text';
      maxLength?: number;
      /** Figures are aligned to the right. */
      isFigure?: boolean;
      /** Text that is stored of one that was typed or pasted; the text itself where it cannot be understood. */
      parse?(text: string): string;
      format?(value: string): string;
    }
  | {
      kind: 'number';
      decimals: number;
      /** The footer has the sum of the rows that have none below them. */
      isSummed?: boolean;
    }
  | { kind: 'select'; choices: readonly { value: string; label: string }[] }
  | { kind: 'check' }
  | { kind: 'readOnly'; isFigure?: boolean };

/** A column all of whose cells are of one kind. */
export type CellColumn = Column & CellKind;

/** `mixed`: each row has a kind of cell of its own. */
export type TreeGridColumn = CellColumn | (Column & { kind: 'mixed'; findKind(row: TreeGridRow): CellKind });

/** The column as it is for a row. */
export function resolveColumn(column: TreeGridColumn, row: TreeGridRow): CellColumn {
  if (column.kind !== 'mixed') return column;
  const { findKind, kind: _, ...shared } = column;
  return { ...shared, ...findKind(row) };
}

/** A number as people write it (see plainNumber); null when it is none. */
export function readNumber(text: string): Big | null {
  const figures = plainNumber(text);
  return figures === null ? null : new Big(figures);
}

const countDecimals = (number: Big) => Math.max(0, number.c.length - number.e - 1);
const checkTexts: Readonly<Record<string, boolean>> = {
  [texts.yes]: true,
  true: true,
  y: true,
  '1': true,
  o: true,
  [texts.no]: false,
  false: false,
  n: false,
  '0': false,
  x: false,
  '': false,
};

/** Value of a text that was typed or pasted. A text that cannot be read is the value, and `findIssue` reports it. */
export function parseCell(column: CellColumn, text: string): CellValue {
  const trimmed = text.trim();
  switch (column.kind) {
    case 'number': {
      const number = readNumber(trimmed);
      if (number === null || countDecimals(number) > column.decimals) return trimmed;
      return number.toFixed(column.decimals);
    }
    case 'select':
      return (
        column.choices.find(({ value, label }) => label === trimmed || value === trimmed)?.value ?? trimmed
      );
    case 'check':
      return checkTexts[trimmed.toLowerCase()] ?? trimmed;
    case 'text': {
      const line = joinLines(normaliseText(text));
      return column.parse?.(line) ?? line;
    }
    case 'readOnly':
      return joinLines(normaliseText(text));
    default:
      return column satisfies never;
  }
}

/** Returns what is wrong with a value, in Korean; null when nothing is. */
export function findIssue(given: TreeGridColumn, value: CellValue, row: TreeGridRow): string | null {
  const column = resolveColumn(given, row);
  if (column.kind === 'number' && value !== '') {
    const number = typeof value === 'string' ? readNumber(value) : null;
    if (number === null) return texts.notNumber;
    if (countDecimals(number) > column.decimals) return texts.decimals(column.decimals);
  }
  if (column.kind === 'select' && value !== '' && column.choices.every((choice) => choice.value !== value)) {
    return texts.notChoice;
  }
  if (column.kind === 'check' && typeof value !== 'boolean') return texts.notCheck;
  return column.validate?.(value, row) ?? null;
}

/** Thousands apart, decimals as they are. */
export function groupDigits(decimal: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(decimal) ?? [];
  return whole === '' ? decimal : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`;
}

/** Returns the text of a cell. */
export function formatCell(column: CellColumn, value: CellValue): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (column.kind === 'number') return groupDigits(value);
  if (column.kind === 'select')
    return column.choices.find((choice) => choice.value === value)?.label ?? value;
  if (column.kind === 'text') return column.format?.(value) ?? value;
  return value;
}

/**
 * Sum of a column over the rows that have none below them, with the column's decimals; what is no number is left out.
 */
export function computeSum(rows: readonly TreeGridRow[], column: TreeGridColumn): string {
  const parents = new Set(rows.map(({ parentId }) => parentId));
  const sum = rows.reduce((total, { id, values }) => {
    const value = values[column.key];
    const number = parents.has(id) || typeof value !== 'string' ? null : readNumber(value);
    return number ? total.plus(number) : total;
  }, new Big(0));
  return sum.toFixed(column.kind === 'number' ? column.decimals : 0);
}
