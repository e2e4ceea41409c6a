import { noticeExcelQuery, noticePopupExcelQuery } from '../../../src/contracts/excel.ts';
import type { NoticePopupRow } from '../../../src/contracts/noticePopups.ts';
import type { NoticeRow } from '../../../src/contracts/notices.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { menus, roleNames } from '../../../src/messages/ko.coms.ts';
import { noticePopups } from '../../../src/messages/ko.noticePopups.ts';
import { notices } from '../../../src/messages/ko.notices.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { noticeConsoleRoutes } from './consoleRoutes.ts';
import type { NoticeService } from './service.ts';

const noticeColumns: ExcelColumn<Omit<NoticeRow, 'isUnread'>>[] = [
  { header: notices.subject, width: 50, value: ({ title }) => title },
  { header: notices.pinned, width: 8, value: ({ pinned }) => (pinned ? notices.pinned : null) },
  { header: notices.state, width: 12, value: ({ state }) => notices.states[state] },
  { header: notices.shownFrom, width: 14, value: ({ shownFrom }) => shownFrom },
  { header: notices.shownTo, width: 14, value: ({ shownTo }) => shownTo },
  { header: notices.roles, width: 30, value: ({ roles }) => roleNames(roles) },
  {
    header: notices.company,
    width: 24,
    value: ({ companyKoreanName }) => companyKoreanName ?? notices.allCompanies,
  },
  { header: notices.files, width: 10, decimals: 0, value: ({ fileCnt }) => fileCnt },
  { header: notices.hits, width: 10, decimals: 0, value: ({ hits }) => hits },
  { header: notices.author, width: 14, value: ({ authorName }) => authorName },
  ...tracked<Omit<NoticeRow, 'isUnread'>>(),
];

const noticePopupColumns: ExcelColumn<NoticePopupRow>[] = [
  { header: noticePopups.order, width: 8, decimals: 0, value: ({ popup }) => popup.order },
  { header: notices.subject, width: 50, value: ({ title }) => title },
  { header: notices.state, width: 12, value: ({ state }) => notices.states[state] },
  { header: notices.shownFrom, width: 14, value: ({ shownFrom }) => shownFrom },
  { header: notices.shownTo, width: 14, value: ({ shownTo }) => shownTo },
  {
    header: notices.roles,
    width: 30,
    value: ({ roles }) => roles.map((role) => menus.roleNames[role]).join(', '),
  },
  { header: noticePopups.place, width: 20, value: ({ popup }) => noticePopups.findPlace(popup) },
  { header: noticePopups.size, width: 16, value: ({ popup }) => noticePopups.measureSize(popup) },
  ...tracked<NoticePopupRow>(),
];

/** Excel files of notices and of their popups. */
export const createNoticeExports = (service: NoticeService): ExportSource[] => [
  listExport({
    path: '/notice',
    access: 'signedIn',
    consoleRoutes: noticeConsoleRoutes,
    summary: '공지사항 목록 엑셀',
    title: notices.title,
    query: noticeExcelQuery,
    columns: noticeColumns,
    readAll: service.readAll,
  }),
  listExport({
    path: '/noticePopup',
    summary: '메인 공지 팝업 목록 엑셀',
    title: noticePopups.title,
    access: roleSets.admin,
    query: noticePopupExcelQuery,
    columns: noticePopupColumns,
    readAll: service.popups.readAll,
  }),
];
