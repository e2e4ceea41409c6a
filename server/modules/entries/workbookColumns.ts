import { entryWorkbookTexts as texts } from '../../../src/messages/ko.entryWorkbooks.ts';
import type { ColumnMeaning, ImportColumn } from '../sheets/records.ts';
import type { InputKey } from './workbookLines.ts';

/** Columns that say what a line is; `reason` is in files of lines that were given back alone. */
export type WorkbookKey =
  | InputKey
  | 'reason'
  | 'code'
  | 'name'
  | 'section'
  | 'part'
  | 'earlier'
  | 'state'
  | 'id'
  | 'place'
  | 'version'
  | 'mark';

interface WorkbookColumn extends ImportColumn {
  key: WorkbookKey;
  /** Characters. */
  width: number;
  /** Only for reading the file in again. */
  isHidden: boolean;
}

const flag: ColumnMeaning = { is: 'flag', yes: 'Y', no: 'N' };
const column = (
  key: WorkbookKey,
  width: number,
  given: Partial<Omit<WorkbookColumn, 'key' | 'title'>> = {},
): WorkbookColumn => ({
  key,
  title: texts.columns[key],
  width,
  isRequired: false,
  isHidden: false,
  meaning: { is: 'text' },
  ...given,
});
const hidden = { meaning: { is: 'code' }, isHidden: true } as const;

/** Columns of a workbook of a cycle, in their order. */
export const workbookColumns: readonly WorkbookColumn[] = [
  column('reason', 48),
  column('code', 12, { meaning: { is: 'code' } }),
  column('name', 32),
  column('section', 16),
  column('part', 24),
  column('value', 18, { meaning: { is: 'typed' } }),
  column('unit', 14),
  column('earlier', 18),
  column('naYn', 10, { meaning: flag }),
  column('naRsn', 24),
  column('estYn', 8, { meaning: flag }),
  column('estBasis', 24),
  column('cmt', 28),
  column('memo', 28),
  column('ovrdRsn', 24),
  column('state', 10),
  column('id', 10, hidden),
  column('place', 10, hidden),
  column('version', 10, hidden),
  column('mark', 10, hidden),
];

/** Columns without which nobody can tell what a line is. */
export const identifyingKeys = ['id', 'place', 'version'] as const satisfies readonly WorkbookKey[];

/** Columns that a preview shows. */
export const previewKeys = [
  'code',
  'name',
  'section',
  'part',
  'value',
  'unit',
  'naYn',
  'naRsn',
  'estYn',
  'estBasis',
  'cmt',
  'memo',
  'ovrdRsn',
] as const satisfies readonly WorkbookKey[];
