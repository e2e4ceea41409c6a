import { improvementExcelQuery } from '../../../src/contracts/excel.ts';
import type { ImprovementRow } from '../../../src/contracts/improvements.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { toDashedDay } from '../../../src/contracts/seoulTime.ts';
import { improvementStateTexts, improvementTexts as texts } from '../../../src/messages/ko.improvements.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import type { ImprovementService } from './service.ts';
import { improvementRouteNames } from './tasks.ts';

type Row = Omit<ImprovementRow, 'reachedBy'>;

const columns: ExcelColumn<Row>[] = [
  { header: texts.taskTitle, width: 50, value: ({ title }) => title },
  { header: texts.state, width: 12, value: ({ stateCd }) => improvementStateTexts.states[stateCd] },
  { header: texts.section, width: 20, value: ({ bizSectNm }) => bizSectNm ?? texts.company },
  { header: texts.indicator, width: 30, value: ({ idctrsNm }) => idctrsNm },
  { header: texts.targetPoints, width: 10, decimals: 0, value: ({ targetPoints }) => targetPoints },
  { header: texts.owner, width: 14, value: ({ ownerName }) => ownerName },
  { header: texts.due, width: 14, value: ({ dueYmd }) => toDashedDay(dueYmd) },
  { header: texts.late, width: 12, value: ({ isLate }) => (isLate ? texts.late : null) },
  { header: texts.source, width: 16, value: ({ srcCd }) => texts.sourceNames[srcCd] },
  ...tracked<Row>(),
];

/** Excel file of the tasks. */
export const createImprovementExports = (service: ImprovementService): ExportSource[] => [
  listExport({
    path: '/improveTask',
    access: roleSets.companyAndAdmin,
    consoleRoutes: improvementRouteNames,
    summary: '개선 과제 목록 엑셀',
    title: texts.title,
    query: improvementExcelQuery,
    columns,
    personalData: { masked: false },
    readAll: service.readAll,
  }),
];
