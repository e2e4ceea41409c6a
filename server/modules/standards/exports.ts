import { sectWeightSheetQuery } from '../../../src/contracts/evaluationStandards.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { WEIGHT_DECIMALS } from '../../../src/contracts/weights.ts';
import { sectWeightSheet as texts } from '../../../src/messages/ko.standards.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { readSectWeights, type SectWeightCell } from './sheet.ts';

const columns: ExcelColumn<SectWeightCell>[] = [
  { header: texts.columns.bizSectNm, width: 30, value: ({ bizSectNm }) => bizSectNm },
  {
    header: texts.columns.weight,
    width: 16,
    decimals: WEIGHT_DECIMALS,
    value: ({ weight }) => weight,
  },
  { header: texts.columns.bizSectId, width: 40, value: ({ bizSectId }) => bizSectId },
];

/** Excel file of the weights of sections. */
export const standardExports: ExportSource[] = [
  listExport({
    path: '/sectWeight',
    summary: '사업부문 가중치 엑셀',
    title: texts.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes: ['bsc-standard'],
    query: sectWeightSheetQuery,
    columns,
    readAll: readSectWeights,
  }),
];
