import { termsConsentExcelQuery, termsExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type ConsentCountRow, consentOutcomes, type TermsRow } from '../../../src/contracts/terms.ts';
import { menus } from '../../../src/messages/ko.coms.ts';
import { documents, documentTexts } from '../../../src/messages/ko.documents.ts';
import { consents, termsKindNames, terms as termsTexts } from '../../../src/messages/ko.terms.ts';
import { time, tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport, streamRows } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import type { TermsManagement } from './management.ts';

const termsColumns: ExcelColumn<Omit<TermsRow, 'isInForce' | 'isWriter'>>[] = [
  { header: termsTexts.kind, width: 24, value: ({ trmsSeCdId }) => termsKindNames[trmsSeCdId] },
  { header: termsTexts.ver, width: 10, value: ({ ver }) => ver },
  { header: documents.state, width: 12, value: ({ state }) => documentTexts.states[state] },
  { header: termsTexts.effectiveFrom, width: 14, value: ({ effectiveFrom }) => effectiveFrom },
  {
    header: termsTexts.required,
    width: 10,
    value: ({ required }) => termsTexts.requiredNames[required ? 'true' : 'false'],
  },
  { header: termsTexts.changes, width: 60, value: ({ changes }) => changes },
  {
    header: documents.publishedAt,
    width: 18,
    time: 'minute',
    value: ({ publishedAt }) => time(publishedAt),
  },
  ...tracked<Omit<TermsRow, 'isInForce' | 'isWriter'>>(),
];

const termsConsentColumns: ExcelColumn<ConsentCountRow>[] = [
  {
    header: consents.company,
    width: 24,
    value: ({ companyKoreanName }) => companyKoreanName ?? consents.noCompany,
  },
  { header: consents.role, width: 16, value: ({ userAuth }) => menus.roleNames[userAuth] },
  ...consentOutcomes.map((name) => ({
    header: consents.outcomes[name],
    width: 10,
    decimals: 0,
    value: (row: ConsentCountRow) => row[name],
  })),
  { header: consents.outstanding, width: 10, decimals: 0, value: ({ outstanding }) => outstanding },
];

/** Excel files of terms and of the consents to a version. */
export const createTermsExports = (management: TermsManagement): ExportSource[] => [
  listExport({
    path: '/terms',
    summary: '약관 목록 엑셀',
    title: termsTexts.title,
    access: roleSets.admin,
    query: termsExcelQuery,
    columns: termsColumns,
    readAll: management.readAll,
  }),
  listExport({
    path: '/termsConsent',
    summary: '약관 동의 현황 엑셀',
    title: consents.title,
    access: roleSets.admin,
    query: termsConsentExcelQuery,
    columns: termsConsentColumns,
    async readAll(call, key, limit) {
      const { rows } = await management.listConsents(call, key, { page: 0, size: limit });
      return { count: rows.length, rows: streamRows(rows) };
    },
  }),
];
