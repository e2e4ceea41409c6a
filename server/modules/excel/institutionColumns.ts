import { maxScoreBounds } from '../../../src/contracts/institutionItems.ts';
import type { InstitutionRow } from '../../../src/contracts/institutions.ts';
import { institutionTexts as texts } from '../../../src/messages/ko.institutions.ts';
import { itemImportColumns } from '../institutions/importRules.ts';
import { tracked } from './columns.ts';
import { findDecimals } from './records.ts';
import type { ExcelColumn } from './workbook.ts';

export const institutionColumns: ExcelColumn<InstitutionRow>[] = [
  { header: texts.year, width: 10, value: ({ crtrYr }) => crtrYr },
  {
    header: texts.category,
    width: 16,
    value: ({ instCtgryNm, instCtgryCdId }) => instCtgryNm ?? instCtgryCdId,
  },
  { header: texts.institution, width: 24, value: ({ instNm, instCdId }) => instNm ?? instCdId },
  { header: texts.enabled, width: 12, value: ({ enabled }) => (enabled ? texts.use : texts.noUse) },
  { header: texts.itemCnt, width: 10, decimals: 0, value: ({ itemCnt }) => itemCnt },
  { header: texts.linkedCnt, width: 14, decimals: 0, value: ({ linkedCnt }) => linkedCnt },
  {
    header: texts.maxScore,
    width: 12,
    decimals: maxScoreBounds.decimals,
    value: ({ maxScore }) => maxScore,
  },
  { header: texts.remark, width: 50, value: ({ remark }) => remark },
  ...tracked<InstitutionRow>(),
];

const WIDE = new Set(['itemNm', 'options', 'links']);

/** As the import accepts them. */
export const institutionItemColumns: ExcelColumn<Record<string, string>>[] = itemImportColumns.map(
  ({ key, title, meaning }) => ({
    header: title,
    width: WIDE.has(key) ? 50 : 14,
    decimals: findDecimals(meaning),
    value: (cells) => cells[key] ?? null,
  }),
);
