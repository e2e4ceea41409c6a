import type { ImportIssue } from '../../../src/contracts/excelImport.ts';
import { GICS_LEVELS } from '../../../src/contracts/gics.ts';
import { singleLine } from '../../../src/contracts/text.ts';
import { excelImport } from '../../../src/messages/ko.excelImport.ts';
import { imports as texts } from '../../../src/messages/ko.files.ts';
import { validation } from '../../../src/messages/ko.validation.ts';
import type { ImportRecord } from '../../db/schema/excel.ts';
import type { gics } from '../../db/schema/gics.ts';
import type { ColumnMeaning, ImportColumn } from '../sheets/records.ts';

const NAME_LENGTH = 200;

export type GicsRow = typeof gics.$inferInsert;

const columnKeys = ['gicsId', 'gicsName', 'gicsNameEn', 'level', 'upGicsId', 'edition'] as const;

const meanings: Partial<Record<(typeof columnKeys)[number], ColumnMeaning>> = {
  gicsId: { is: 'code' },
  upGicsId: { is: 'code' },
  level: { is: 'number', decimals: 0 },
};

export const gicsColumns: readonly ImportColumn[] = columnKeys.map((key) => ({
  key,
  title: excelImport.gicsColumns[key],
  isRequired: key === 'gicsId' || key === 'gicsName',
  meaning: meanings[key] ?? { is: 'text' },
}));

/** Cells of a stored row, by column key. */
export const gicsCells = (row: GicsRow): Record<string, string> =>
  Object.fromEntries(columnKeys.map((key) => [key, String(row[key] ?? '')]));

/**
 * Checks a whole classification. Whatever follows from the code (level, parent, full path) is computed, not
 * believed; a cell that is empty where it follows from the code is filled.
 */
export function checkGics(
  records: readonly ImportRecord[],
): { row: GicsRow; record: ImportRecord; issues: ImportIssue[] }[] {
  const names = new Map(records.map(({ cells }) => [cells.gicsId, cells.gicsName ?? '']));
  const seen = new Set<string>();
  return records.map((record) => {
    const cell = (column: (typeof columnKeys)[number]) => record.cells[column] ?? '';
    const issues: ImportIssue[] = [];
    const gicsId = cell('gicsId');
    const level = gicsId.length / 2;
    const upGicsId = level > 1 ? gicsId.slice(0, -2) : null;
    const complain = (column: string, message: string) => issues.push({ column, message });
    if (!/^(\d\d){1,4}$/.test(gicsId) || level > GICS_LEVELS) complain('gicsId', texts.gicsId);
    else if (seen.has(gicsId)) complain('gicsId', texts.duplicate);
    seen.add(gicsId);
    const parent = cell('upGicsId');
    if ((upGicsId !== null && !names.has(upGicsId)) || (parent !== '' && parent !== upGicsId)) {
      complain('upGicsId', texts.gicsParent);
    }
    if (cell('level') !== '' && cell('level') !== String(level)) complain('level', texts.gicsLevel);
    if (cell('gicsName') === '') complain('gicsName', texts.required);
    for (const column of ['gicsName', 'gicsNameEn', 'edition'] as const) {
      if (cell(column).length > NAME_LENGTH) complain(column, texts.tooLong(NAME_LENGTH));
      else if (!singleLine.test(cell(column))) complain(column, validation.singleLine);
    }
    const above = Array.from({ length: Math.min(Math.ceil(level), GICS_LEVELS) }, (_, at) =>
      gicsId.slice(0, (at + 1) * 2),
    );
    const row: GicsRow = {
      gicsId,
      upGicsId,
      level,
      gicsName: cell('gicsName'),
      gicsNameEn: cell('gicsNameEn') || null,
      gicsFullPath: above.map((id) => names.get(id) ?? '').join(' > '),
      edition: cell('edition') || null,
    };
    return { row, issues, record: issues.length > 0 ? record : { ...record, cells: gicsCells(row) } };
  });
}
