import type { CategoryRow } from '../../../src/contracts/categories.ts';
import { categoryExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { categories } from '../../../src/messages/ko.categories.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { readAllCategories } from './service.ts';

const categoryColumns: ExcelColumn<CategoryRow>[] = [
  { header: categories.area, width: 16, value: ({ area }) => categories.areas[area] },
  { header: categories.name, width: 30, value: ({ categoryNm }) => categoryNm },
  { header: categories.order, width: 10, decimals: 0, value: ({ sortOrder }) => sortOrder + 1 },
  {
    header: categories.enabled,
    width: 12,
    value: ({ enabled }) => (enabled ? categories.use : categories.noUse),
  },
  { header: categories.posts, width: 12, decimals: 0, value: ({ postCnt }) => postCnt },
  ...tracked<CategoryRow>(),
];

/** Excel file of the categories of posts. */
export const categoryExports: readonly ExportSource[] = [
  listExport({
    path: '/category',
    summary: '분류 목록 엑셀',
    title: categories.title,
    access: roleSets.admin,
    query: categoryExcelQuery,
    columns: categoryColumns,
    readAll: readAllCategories,
  }),
];
