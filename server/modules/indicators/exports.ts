import { indicatorExcelQuery } from '../../../src/contracts/excel.ts';
import type { IndicatorRow } from '../../../src/contracts/indicators.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { unitNames } from '../../../src/messages/ko.formula.ts';
import {
  cycleNames,
  frameworkNames,
  indicatorFieldNames as indicatorNames,
  indicatorTexts,
  kindNames,
  scoringTypeNames,
} from '../../../src/messages/ko.indicators.ts';
import { domainNames } from '../../../src/messages/ko.roles.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { readAllIndicators } from './service.ts';

const indicatorColumns: ExcelColumn<IndicatorRow>[] = [
  { header: indicatorNames.idctrsCd, width: 12, value: ({ idctrsCd }) => idctrsCd },
  { header: indicatorNames.idctrsNm, width: 40, value: ({ idctrsNm }) => idctrsNm },
  { header: indicatorTexts.domain, width: 12, value: ({ domainCd }) => domainNames[domainCd] },
  { header: indicatorNames.idctrsClsfctnId, width: 24, value: ({ clsfctnNm }) => clsfctnNm },
  { header: indicatorNames.kindCd, width: 10, value: ({ kindCd }) => kindNames[kindCd] },
  { header: indicatorNames.unitCd, width: 10, value: ({ unitCd }) => unitCd && unitNames[unitCd] },
  {
    header: indicatorNames.scoringTypeCd,
    width: 14,
    value: ({ scoringTypeCd }) => scoringTypeNames[scoringTypeCd],
  },
  {
    header: indicatorTexts.complete,
    width: 12,
    value: ({ isComplete }) => indicatorTexts.completeNames[`${isComplete}`],
  },
  { header: indicatorNames.cycleCd, width: 10, value: ({ cycleCd }) => cycleNames[cycleCd] },
  {
    header: indicatorNames.toBeConfirmed,
    width: 12,
    value: ({ toBeConfirmed }) => (toBeConfirmed ? indicatorTexts.toBeConfirmed : null),
  },
  {
    header: indicatorNames.enabled,
    width: 12,
    value: ({ enabled }) => (enabled ? indicatorTexts.use : indicatorTexts.noUse),
  },
  {
    header: indicatorTexts.references,
    width: 40,
    value: ({ references }) =>
      references.map(({ frmwkCd, ver, code }) => `${frameworkNames[frmwkCd]} ${ver} ${code}`).join(', '),
  },
  ...tracked<IndicatorRow>(),
];

/** Excel file of the catalogue of indicators. */
export const indicatorExports: readonly ExportSource[] = [
  listExport({
    path: '/indicator',
    summary: '지표 목록 엑셀',
    title: indicatorTexts.title,
    access: roleSets.admin,
    query: indicatorExcelQuery,
    columns: indicatorColumns,
    readAll: readAllIndicators,
  }),
];
