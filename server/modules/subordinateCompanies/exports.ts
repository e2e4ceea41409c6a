import { percentageBounds } from '../../../src/contracts/decimal.ts';
import { subordinateExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import {
  effectiveOwnership,
  isInBoundary,
  type Placed,
  type SubordinateRow,
} from '../../../src/contracts/subordinateCompanies.ts';
import { subordinates } from '../../../src/messages/ko.subordinates.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { exportSubordinates } from './service.ts';

type PlacedRow = Placed<SubordinateRow>;

const subordinateColumns: ExcelColumn<PlacedRow>[] = [
  { header: subordinates.level, width: 8, decimals: 0, value: ({ level }) => level },
  { header: subordinates.name, width: 30, value: ({ node }) => node.name },
  { header: subordinates.parent, width: 30, value: ({ above }) => above.at(-1)?.name ?? subordinates.top },
  { header: subordinates.nation, width: 14, value: ({ node }) => node.nationName },
  { header: subordinates.businessNo, width: 18, value: ({ node }) => node.businessNo },
  {
    header: subordinates.ownership,
    width: 12,
    decimals: percentageBounds.decimals,
    value: ({ node }) => node.ownership,
  },
  {
    header: subordinates.effective,
    width: 14,
    decimals: percentageBounds.decimals,
    value: effectiveOwnership,
  },
  {
    header: subordinates.consolidated,
    width: 12,
    value: ({ node }) => (node.consolidated ? subordinates.isConsolidated : subordinates.isNotConsolidated),
  },
  {
    header: subordinates.boundary,
    width: 12,
    value: (placed) => (isInBoundary(placed) ? subordinates.inBoundary : subordinates.outOfBoundary),
  },
  { header: subordinates.section, width: 18, value: ({ node }) => node.bizSectNm },
  {
    header: subordinates.enabled,
    width: 10,
    value: ({ node }) => (node.enabled ? subordinates.use : subordinates.noUse),
  },
  ...tracked<SubordinateRow>().map(
    ({ value, ...column }): ExcelColumn<PlacedRow> => ({ ...column, value: ({ node }) => value(node) }),
  ),
];

/** Excel file of the subsidiaries. */
export const subordinateExports: readonly ExportSource[] = [
  listExport({
    path: '/subordinateCompany',
    summary: '자회사 목록 엑셀',
    title: subordinates.title,
    access: roleSets.operator,
    query: subordinateExcelQuery,
    columns: subordinateColumns,
    readAll: exportSubordinates,
  }),
];
