import { postExcelQuery } from '../../../src/contracts/excel.ts';
import type { PostArea, PostRow } from '../../../src/contracts/posts.ts';
import { roleNames } from '../../../src/messages/ko.coms.ts';
import { posts } from '../../../src/messages/ko.posts.ts';
import { time, tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { type PostService, postRouteNames } from './service.ts';

/** Columns that show a data room post's readers, or a data centre post's company and whether partners see it. */
const visibilityColumns: Readonly<Record<PostArea, readonly ExcelColumn<PostRow>[]>> = {
  pds: [{ header: posts.roles, width: 30, value: ({ roles }) => roleNames(roles) }],
  datacenter: [
    { header: posts.company, width: 24, value: ({ companyKoreanName }) => companyKoreanName },
    { header: posts.shared, width: 20, value: ({ shared }) => (shared ? posts.sharedWith : posts.notShared) },
  ],
};

const postColumns = (area: PostArea): ExcelColumn<PostRow>[] => [
  { header: posts.divide, width: 20, value: ({ divide }) => divide },
  { header: posts.subject, width: 50, value: ({ title }) => title },
  { header: posts.draft, width: 10, value: ({ draft }) => (draft ? posts.draft : null) },
  { header: posts.boardDate, width: 18, time: 'minute', value: ({ boardDate }) => time(boardDate) },
  { header: posts.write, width: 14, value: ({ write }) => write },
  ...visibilityColumns[area],
  { header: posts.files, width: 10, decimals: 0, value: ({ fileCnt }) => fileCnt },
  { header: posts.hits, width: 10, decimals: 0, value: ({ hits }) => hits },
  { header: posts.downloads, width: 14, decimals: 0, value: ({ downloads }) => downloads },
  ...tracked<PostRow>(),
];

/** Excel files of the data room and of the data centres. */
export const createPostExports = ({ pds, datacenter }: Record<PostArea, PostService>): ExportSource[] => [
  listExport({
    path: '/pds',
    summary: '자료실 목록 엑셀',
    title: posts.titles.pds,
    access: 'signedIn',
    consoleRoutes: postRouteNames.pds,
    query: postExcelQuery,
    columns: postColumns('pds'),
    readAll: pds.readAll,
  }),
  listExport({
    path: '/datacenter',
    summary: '데이터센터 목록 엑셀',
    title: posts.titles.datacenter,
    access: 'signedIn',
    consoleRoutes: postRouteNames.datacenter,
    query: postExcelQuery,
    columns: postColumns('datacenter'),
    readAll: datacenter.readAll,
  }),
];
