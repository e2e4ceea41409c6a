import { weightExcelQuery } from '../../../src/contracts/excel.ts';
import {
  type WeightRow,
  weightSheetColumns,
  weightSheetQuery,
} from '../../../src/contracts/partnerWeights.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { WEIGHT_DECIMALS } from '../../../src/contracts/weights.ts';
import { indicatorSetStateTexts } from '../../../src/messages/ko.indicatorSets.ts';
import { partnerWeights as texts, weightSheet } from '../../../src/messages/ko.partnerWeights.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { toCells, type WeightCell } from './excel.ts';
import { weightRouteNames } from './reads.ts';
import type { PartnerWeights } from './weights.ts';

const NAME_WIDTH = 30;

const weightColumns: ExcelColumn<WeightRow>[] = [
  { header: texts.set, width: NAME_WIDTH, value: ({ setNm }) => setNm },
  { header: texts.owner, width: NAME_WIDTH, value: ({ custCoNm }) => custCoNm ?? texts.catalogue },
  { header: texts.ver, width: 8, decimals: 0, value: ({ ver }) => ver },
  { header: texts.setVer, width: 14, decimals: 0, value: ({ setVer }) => setVer },
  { header: texts.state, width: 12, value: ({ stateCd }) => indicatorSetStateTexts.states[stateCd] },
  { header: texts.effectiveFrom, width: 14, value: ({ effectiveFrom }) => effectiveFrom },
  { header: texts.industries, width: 10, decimals: 0, value: ({ industries }) => industries },
  ...tracked<WeightRow>(),
];

const sheetColumns: ExcelColumn<WeightCell>[] = weightSheetColumns.map((key) => ({
  header: weightSheet.columns[key],
  width: key.endsWith('Nm') || key === 'itemId' ? NAME_WIDTH : 16,
  decimals: key === 'weight' ? WEIGHT_DECIMALS : undefined,
  value: (cell) => toCells(cell)[key],
}));

/** Excel files of the weights of partner sets. */
export const createWeightExports = ({
  views,
  sheets,
}: Pick<PartnerWeights, 'views' | 'sheets'>): ExportSource[] => [
  listExport({
    path: '/ptnrWht',
    summary: '협력사 가중치 목록 엑셀',
    title: texts.title,
    access: roleSets.managers,
    consoleRoutes: weightRouteNames,
    query: weightExcelQuery,
    columns: weightColumns,
    readAll: views.readAll,
  }),
  listExport({
    path: '/ptnrWhtWeights',
    summary: '협력사 가중치 엑셀',
    title: weightSheet.title,
    access: roleSets.managers,
    consoleRoutes: weightRouteNames,
    query: weightSheetQuery,
    columns: sheetColumns,
    readAll: sheets.readAll,
  }),
];
