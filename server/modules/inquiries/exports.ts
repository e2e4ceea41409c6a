import { inquiryExcelQuery } from '../../../src/contracts/excel.ts';
import type { InquiryRow } from '../../../src/contracts/inquiries.ts';
import { inquiries, inquiryTexts } from '../../../src/messages/ko.inquiries.ts';
import { time, tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import type { InquiryService } from './service.ts';

const inquiryColumns: ExcelColumn<InquiryRow>[] = [
  { header: inquiries.subject, width: 50, value: ({ title }) => title },
  {
    header: inquiries.category,
    width: 16,
    value: ({ categoryName, categoryId }) => categoryName ?? categoryId,
  },
  { header: inquiries.state, width: 12, value: ({ state }) => inquiryTexts.states[state] },
  { header: inquiries.private, width: 8, value: ({ isPrivate }) => (isPrivate ? inquiries.private : null) },
  { header: inquiries.asker, width: 14, value: ({ askedByName }) => askedByName },
  {
    header: inquiries.company,
    width: 30,
    value: ({ companyKoreanName, ptnrNm }) => inquiries.getCompany(companyKoreanName, ptnrNm),
  },
  { header: inquiries.assignee, width: 14, value: ({ assigneeName }) => assigneeName },
  { header: inquiries.askedAt, width: 18, time: 'minute', value: ({ createdAt }) => time(createdAt) },
  {
    header: inquiries.waiting,
    width: 14,
    value: ({ waitingSec }) => (waitingSec === null ? null : inquiries.waited(waitingSec)),
  },
  { header: inquiries.dueAt, width: 18, time: 'minute', value: ({ dueAt }) => time(dueAt) },
  { header: inquiries.overdue, width: 12, value: ({ isOverdue }) => (isOverdue ? inquiries.overdue : null) },
  { header: inquiries.answeredAt, width: 18, time: 'minute', value: ({ answeredAt }) => time(answeredAt) },
  { header: inquiries.closedAt, width: 18, time: 'minute', value: ({ closedAt }) => time(closedAt) },
  ...tracked<InquiryRow>(),
];

/** Excel file of the inquiries. */
export const createInquiryExports = (service: InquiryService): ExportSource[] => [
  listExport({
    path: '/qna',
    access: 'signedIn',
    consoleRoutes: 'general',
    summary: '1:1 문의 목록 엑셀',
    title: inquiries.title,
    query: inquiryExcelQuery,
    columns: inquiryColumns,
    personalData: { masked: false },
    readAll: service.readAll,
  }),
];
