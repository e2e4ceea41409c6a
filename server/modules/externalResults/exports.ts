import { domainCds } from '../../../src/contracts/classifications.ts';
import { externalResultExcelQuery, gradeScaleExcelQuery } from '../../../src/contracts/excel.ts';
import type { ExternalResultRow } from '../../../src/contracts/externalResults.ts';
import type { GradeScaleRow } from '../../../src/contracts/gradeScales.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { resultTexts, scaleTexts } from '../../../src/messages/ko.externalResults.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { readAllGradeScales } from './scales.ts';
import { type ExternalResultService, resultRouteNames } from './service.ts';

const resultColumns: ExcelColumn<ExternalResultRow>[] = [
  { header: resultTexts.year, width: 10, value: ({ crtrYr }) => crtrYr },
  { header: resultTexts.institution, width: 24, value: ({ instNm, instCdId }) => instNm ?? instCdId },
  { header: resultTexts.announcedOn, width: 14, value: ({ anncYmd }) => anncYmd },
  { header: resultTexts.grade, width: 12, value: ({ grade }) => grade },
  { header: resultTexts.announcedGrade, width: 12, value: ({ announced }) => announced.grade },
  ...domainCds.map(
    (domainCd): ExcelColumn<ExternalResultRow> => ({
      header: resultTexts.domain(domainCd),
      width: 14,
      value: ({ domainGrades }) => domainGrades[domainCd],
    }),
  ),
  {
    header: resultTexts.adjustmentCnt,
    width: 10,
    decimals: 0,
    value: ({ adjustmentCnt }) => adjustmentCnt,
  },
  { header: resultTexts.fileCnt, width: 10, decimals: 0, value: ({ fileCnt }) => fileCnt },
  { header: resultTexts.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
  ...tracked<ExternalResultRow>(),
];

const scaleColumns: ExcelColumn<GradeScaleRow>[] = [
  { header: scaleTexts.institution, width: 24, value: ({ instNm, instCdId }) => instNm ?? instCdId },
  { header: scaleTexts.fromYr, width: 14, value: ({ fromYr }) => fromYr },
  { header: scaleTexts.kind, width: 10, value: ({ kindCd }) => scaleTexts.kinds[kindCd] },
  { header: scaleTexts.scale, width: 40, value: scaleTexts.show },
  {
    header: scaleTexts.toBeConfirmed,
    width: 12,
    value: ({ toBeConfirmed }) => scaleTexts.confirmed[toBeConfirmed ? 'Y' : 'N'],
  },
  { header: scaleTexts.remark, width: 40, value: ({ remark }) => remark },
  ...tracked<GradeScaleRow>(),
];

/** Excel files of results and of scales. */
export const createExternalResultExports = (results: ExternalResultService): ExportSource[] => [
  listExport({
    path: '/evlInstRst',
    summary: '외부기관 평가결과 목록 엑셀',
    title: resultTexts.title,
    access: roleSets.companyAndAdmin,
    consoleRoutes: resultRouteNames,
    query: externalResultExcelQuery,
    columns: resultColumns,
    readAll: results.readAll,
  }),
  listExport({
    path: '/instGrdScale',
    summary: '평가기관 등급 척도 목록 엑셀',
    title: scaleTexts.title,
    access: roleSets.admin,
    query: gradeScaleExcelQuery,
    columns: scaleColumns,
    readAll: readAllGradeScales,
  }),
];
