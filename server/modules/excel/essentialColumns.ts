import { percentageBounds } from '../../../src/contracts/decimal.ts';
import { type EsgInfoRow, targetBounds } from '../../../src/contracts/esgInfo.ts';
import {
  amountBounds,
  type BasicInfo,
  type EssentialRow,
  type PartnerInfoRow,
} from '../../../src/contracts/essentialInfo.ts';
import { basicTotals } from '../../../src/contracts/essentialTotals.ts';
import {
  effectiveOwnership,
  isInBoundary,
  type Placed,
  type SubordinateRow,
} from '../../../src/contracts/subordinateCompanies.ts';
import { esgInfo as esgTexts } from '../../../src/messages/ko.esgInfo.ts';
import { board, essentialInfo as texts } from '../../../src/messages/ko.essentialInfo.ts';
import { subordinates } from '../../../src/messages/ko.subordinates.ts';
import { tracked } from './columns.ts';
import type { ExcelColumn } from './workbook.ts';

type PlacedRow = Placed<SubordinateRow>;

export const subordinateColumns: ExcelColumn<PlacedRow>[] = [
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

const basicColumns = <Row extends BasicInfo>(): ExcelColumn<Row>[] => [
  { header: texts.employees, width: 12, decimals: 0, value: (row) => basicTotals(row).employees },
  { header: texts.malePermanent, width: 14, decimals: 0, value: (row) => row.malePermanentCnt },
  { header: texts.maleFixedTerm, width: 14, decimals: 0, value: (row) => row.maleFixedTermCnt },
  { header: texts.femalePermanent, width: 14, decimals: 0, value: (row) => row.femalePermanentCnt },
  { header: texts.femaleFixedTerm, width: 14, decimals: 0, value: (row) => row.femaleFixedTermCnt },
  { header: texts.femaleShare, width: 14, decimals: 1, value: (row) => basicTotals(row).femaleShare },
  { header: texts.revenueUnit, width: 18, decimals: amountBounds.decimals, value: (row) => row.revenue },
  { header: texts.assetsUnit, width: 18, decimals: amountBounds.decimals, value: (row) => row.assets },
  { header: texts.domesticSites, width: 12, decimals: 0, value: (row) => row.domesticSiteCnt },
  { header: texts.overseasSites, width: 12, decimals: 0, value: (row) => row.overseasSiteCnt },
];

export const essentialColumns: ExcelColumn<EssentialRow>[] = [
  { header: texts.year, width: 10, value: ({ crtrYr }) => crtrYr },
  { header: texts.subject, width: 30, value: (row) => row.subordinateName ?? row.companyKoreanName },
  ...basicColumns<EssentialRow>(),
  { header: board.size, width: 10, decimals: 0, value: ({ directorCnt }) => directorCnt },
  ...tracked<EssentialRow>(),
];

export const partnerInfoColumns: ExcelColumn<PartnerInfoRow>[] = [
  { header: texts.year, width: 10, value: ({ crtrYr }) => crtrYr },
  { header: texts.subject, width: 30, value: ({ ptnrNm }) => ptnrNm },
  ...basicColumns<PartnerInfoRow>(),
  { header: texts.mainProduct, width: 40, value: ({ mainProduct }) => mainProduct },
  ...tracked<PartnerInfoRow>(),
];

export const esgInfoColumns: ExcelColumn<EsgInfoRow>[] = [
  { header: esgTexts.kind, width: 14, value: ({ kind }) => esgTexts.kinds[kind] },
  { header: esgTexts.subject, width: 40, value: ({ title }) => title },
  {
    header: esgTexts.reportYear,
    width: 10,
    value: ({ kind, crtrYr }) => (kind === 'report' ? crtrYr : null),
  },
  {
    header: esgTexts.standards,
    width: 24,
    value: ({ standards }) => standards?.map((code) => esgTexts.standardNames[code]).join(', ') ?? null,
  },
  { header: esgTexts.assurer, width: 20, value: ({ assurer }) => assurer },
  { header: esgTexts.certCd, width: 24, value: ({ certCd }) => certCd && esgTexts.certNames[certCd] },
  { header: esgTexts.certNo, width: 18, value: ({ certNo }) => certNo },
  { header: esgTexts.issuer, width: 20, value: ({ issuer }) => issuer },
  { header: esgTexts.validFrom, width: 14, value: ({ validFrom }) => validFrom },
  { header: esgTexts.validTo, width: 14, value: ({ validTo }) => validTo },
  { header: esgTexts.state, width: 12, value: ({ state }) => state && esgTexts.states[state] },
  { header: esgTexts.baseYear, width: 10, value: ({ baseYr }) => baseYr },
  {
    header: esgTexts.baseValue,
    width: 14,
    decimals: targetBounds.decimals,
    value: ({ baseValue }) => baseValue,
  },
  {
    header: esgTexts.targetYear,
    width: 10,
    value: ({ kind, crtrYr }) => (kind === 'target' ? crtrYr : null),
  },
  {
    header: esgTexts.targetValue,
    width: 14,
    decimals: targetBounds.decimals,
    value: ({ targetValue }) => targetValue,
  },
  { header: esgTexts.unit, width: 10, value: ({ unit }) => unit },
  { header: esgTexts.files, width: 10, decimals: 0, value: ({ fileCnt }) => fileCnt },
  ...tracked<EsgInfoRow>(),
];
