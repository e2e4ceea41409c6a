import Fraction from 'fraction.js';
import type { DiagnosisRunRow, ShownNode } from '../../../src/contracts/diagnosisRuns.ts';
import {
  diagnosisExcelQuery,
  diagnosisRunExcelQuery,
  heatMapExcelQuery,
} from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import {
  describeStaleReason,
  diagnosisNodeOutcomes,
  diagnosisRunStateTexts,
  diagnosisExcel as excel,
  diagnosisTexts as texts,
} from '../../../src/messages/ko.diagnoses.ts';
import { namePeriod } from '../../../src/messages/ko.entries.ts';
import { domainNames } from '../../../src/messages/ko.roles.ts';
import type { ReadCall } from '../resource/call.ts';
import { time, tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport, streamRows } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { diagnosisRouteNames as consoleRoutes } from './runs.ts';
import type { DiagnosisService } from './service.ts';

const toNumber = (fraction: string | null): number | null =>
  fraction === null ? null : new Fraction(fraction).valueOf();
const toPercent = (fraction: string | null): number | null =>
  fraction === null ? null : new Fraction(fraction).mul(100).valueOf();

/** Columns of a figure as a number and as the exact fraction. */
const exact = <Row>(
  header: string,
  getFraction: (row: Row) => string | null,
  toShown: (fraction: string | null) => number | null = toNumber,
): ExcelColumn<Row>[] => [
  { header, width: 10, decimals: 4, value: (row) => toShown(getFraction(row)) },
  { header: excel.fraction(header), width: 20, value: getFraction },
];

const runColumns: ExcelColumn<DiagnosisRunRow>[] = [
  {
    header: texts.period,
    width: 16,
    value: ({ dgnsYr, brnCd }) => namePeriod({ crtrYr: dgnsYr, brnCd }),
  },
  { header: texts.section, width: 20, value: ({ bizSectNm }) => bizSectNm ?? texts.company },
  { header: texts.state, width: 12, value: ({ stateCd }) => diagnosisRunStateTexts.states[stateCd] },
  { header: texts.rev, width: 8, decimals: 0, value: ({ rev }) => rev },
  ...exact<DiagnosisRunRow>(texts.score, ({ score }) => score),
  { header: excel.coverage, width: 12, decimals: 2, value: ({ coverage }) => toPercent(coverage) },
  {
    header: texts.provisional,
    width: 8,
    value: ({ provisional }) => (provisional ? texts.provisional : null),
  },
  { header: texts.open, width: 12, decimals: 0, value: ({ openCnt }) => openCnt },
  { header: texts.stale, width: 40, value: ({ staleRsns }) => staleRsns.map(describeStaleReason).join(' ') },
  { header: texts.confirmedBy, width: 14, value: ({ confirmedBy }) => confirmedBy?.userName ?? null },
  { header: texts.publishedBy, width: 14, value: ({ publishedBy }) => publishedBy?.userName ?? null },
  { header: texts.publishedAt, width: 18, time: 'minute', value: ({ publishedAt }) => time(publishedAt) },
  ...tracked<DiagnosisRunRow>(),
];

/** A node with the name of the section that it is of. */
type NodeLine = ShownNode & { bizSectNm: string | null };

const toDelta = (trend: ShownNode['yoy']): string | null =>
  trend.status === 'compared' ? trend.delta : null;

const nodeColumns: ExcelColumn<NodeLine>[] = [
  { header: texts.section, width: 18, value: ({ bizSectNm }) => bizSectNm ?? texts.company },
  { header: excel.level, width: 12, value: ({ lvl }) => excel.levels[lvl] },
  { header: excel.domain, width: 12, value: ({ domainCd }) => domainCd && domainNames[domainCd] },
  { header: excel.code, width: 12, value: ({ itemCd }) => itemCd },
  { header: excel.item, width: 40, value: ({ itemNm }) => itemNm },
  { header: excel.outcome, width: 12, value: ({ outcome }) => diagnosisNodeOutcomes[outcome] },
  { header: excel.weight, width: 10, decimals: 2, value: ({ weight }) => weight },
  ...exact<NodeLine>(excel.share, ({ share }) => share, toPercent),
  ...exact<NodeLine>(texts.score, ({ score }) => score),
  { header: excel.points, width: 8, decimals: 0, value: ({ points }) => points },
  { header: excel.coverage, width: 12, decimals: 2, value: ({ coverage }) => toPercent(coverage) },
  ...exact<NodeLine>(texts.yoy, ({ yoy }) => toDelta(yoy)),
  ...exact<NodeLine>(texts.qoq, ({ qoq }) => toDelta(qoq)),
];

/** Category of a section in a heat map. */
const heatColumns: ExcelColumn<NodeLine>[] = [
  { header: texts.section, width: 18, value: ({ bizSectNm }) => bizSectNm ?? texts.company },
  { header: excel.domain, width: 12, value: ({ domainCd }) => domainCd && domainNames[domainCd] },
  { header: excel.category, width: 30, value: ({ itemNm }) => itemNm },
  { header: excel.outcome, width: 12, value: ({ outcome }) => diagnosisNodeOutcomes[outcome] },
  ...exact<NodeLine>(texts.score, ({ score }) => score),
  { header: excel.coverage, width: 12, decimals: 2, value: ({ coverage }) => toPercent(coverage) },
];

/** Excel files of runs and results: scores as numbers and as exact fractions. */
export function createDiagnosisExports({ readAll, results }: DiagnosisService): ExportSource[] {
  const address = { access: roleSets.companyAndAdmin, consoleRoutes };

  /** Nodes of a result; of a company with those of its sections that the caller sees. */
  async function readLines(call: ReadCall, dgnsRstId: string): Promise<NodeLine[]> {
    const { nodes, parts, bizSectNm } = await results.find(call, { dgnsRstId });
    const sectionNames = new Map(parts.map((part) => [part.bizSectId, part.bizSectNm]));
    const own = nodes.map((node) => ({
      ...node,
      bizSectNm: node.bizSectId === null ? null : (sectionNames.get(node.bizSectId) ?? bizSectNm),
    }));
    const ids = parts.map((part) => part.dgnsRstId);
    // the whole of a section is among the nodes of the company
    const below = (await results.readParts(call, ids)).flatMap((node): NodeLine[] =>
      node.lvl === 0 ? [] : [{ ...node, bizSectNm: sectionNames.get(node.bizSectId ?? '') ?? null }],
    );
    return [...own, ...below];
  }

  const limited = (lines: NodeLine[], limit: number) => ({
    count: Math.min(lines.length, limit),
    rows: streamRows(lines),
  });

  return [
    listExport({
      ...address,
      path: '/dgnsRun',
      summary: '진단 목록 엑셀',
      title: texts.runs,
      query: diagnosisRunExcelQuery,
      columns: runColumns,
      personalData: { masked: false },
      readAll,
    }),
    listExport({
      ...address,
      path: '/dgnsRst',
      summary: '진단 결과 엑셀',
      title: texts.result,
      query: diagnosisExcelQuery,
      columns: nodeColumns,
      readAll: async (call, { dgnsRstId }, limit) => limited(await readLines(call, dgnsRstId), limit),
    }),
    listExport({
      ...address,
      path: '/dgnsHeat',
      summary: '진단 결과 히트맵 엑셀',
      title: texts.heat,
      query: heatMapExcelQuery,
      columns: heatColumns,
      readAll: async (call, { dgnsRstId }, limit) =>
        limited(
          (await readLines(call, dgnsRstId)).filter(({ lvl, bizSectId }) => lvl === 2 && bizSectId !== null),
          limit,
        ),
    }),
  ];
}
