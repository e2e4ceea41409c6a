import { pushHistoryExcelQuery } from '../../../src/contracts/excel.ts';
import type { PushHistoryRow } from '../../../src/contracts/pushHistory.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { pushHistory } from '../../../src/messages/ko.pushHistory.ts';
import { time } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { exportPushHistory } from './service.ts';

const pushHistoryColumns: ExcelColumn<PushHistoryRow>[] = [
  {
    header: pushHistory.content,
    width: 60,
    value: ({ subject, text }) => [subject, text].filter(Boolean).join(' · ') || pushHistory.hidden,
  },
  { header: pushHistory.channel, width: 10, value: ({ channel }) => pushHistory.channels[channel] },
  { header: pushHistory.status, width: 12, value: ({ status }) => pushHistory.statuses[status] },
  { header: pushHistory.recipient, width: 14, value: ({ userName }) => userName },
  { header: pushHistory.createdAt, width: 18, time: 'minute', value: ({ createdAt }) => time(createdAt) },
  { header: pushHistory.attempts, width: 10, decimals: 0, value: ({ attempts }) => attempts },
  { header: pushHistory.error, width: 40, value: ({ error }) => error },
  { header: pushHistory.address, width: 30, value: ({ to }) => to },
  { header: pushHistory.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
  { header: pushHistory.endedAt, width: 18, time: 'minute', value: ({ endedAt }) => time(endedAt) },
];

/** Excel file of the sent notifications. */
export const pushHistoryExports: readonly ExportSource[] = [
  listExport({
    path: '/pushHistory',
    summary: '알림 발송이력 목록 엑셀',
    title: pushHistory.title,
    access: roleSets.managers,
    consoleRoutes: ['sys-alarm'],
    query: pushHistoryExcelQuery,
    columns: pushHistoryColumns,
    personalData: { masked: false },
    readAll: exportPushHistory,
  }),
];
