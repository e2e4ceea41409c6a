import { gicsExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { excelImport } from '../../../src/messages/ko.excelImport.ts';
import { gics } from '../../db/schema/gics.ts';
import { type ExportSource, listExport, streamRows } from '../sheets/listExport.ts';
import { findDecimals } from '../sheets/records.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { gicsCells, gicsColumns as gicsImportColumns } from './rules.ts';

/** The columns of an import, so that the file can be changed and taken back. */
const gicsColumns: ExcelColumn<typeof gics.$inferSelect>[] = gicsImportColumns.map(
  ({ key, title, meaning }) => ({
    header: title,
    width: key === 'gicsName' || key === 'gicsNameEn' ? 40 : 14,
    decimals: findDecimals(meaning),
    value: (row) => gicsCells(row)[key] ?? null,
  }),
);

/** Excel file of the industries. */
export const gicsExports: readonly ExportSource[] = [
  listExport({
    path: '/gics',
    summary: '산업분류 엑셀',
    title: excelImport.gics,
    access: roleSets.admin,
    query: gicsExcelQuery,
    columns: gicsColumns,
    async readAll({ tx }) {
      const rows = await tx.select().from(gics).orderBy(gics.gicsId);
      return { count: rows.length, rows: streamRows(rows) };
    },
  }),
];
