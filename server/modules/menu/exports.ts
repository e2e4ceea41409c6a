import { menuExcelQuery } from '../../../src/contracts/excel.ts';
import type { MenuItem } from '../../../src/contracts/menu.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { menus } from '../../../src/messages/ko.coms.ts';
import { tracked } from '../sheets/columns.ts';
import { type ExportSource, listExport, streamRows } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { listMenu } from './management.ts';

const menuColumns: ExcelColumn<MenuItem>[] = [
  { header: menus.name, width: 24, value: ({ menuNm }) => menuNm },
  { header: menus.children, width: 12, decimals: 0, value: ({ childCnt }) => childCnt },
  { header: menus.enabled, width: 12, value: ({ enabled }) => (enabled ? menus.use : menus.noUse) },
  {
    header: menus.roles,
    width: 40,
    value: ({ roles }) => roles.map((role) => menus.roleNames[role]).join(', ') || menus.noRoles,
  },
  ...tracked<MenuItem>(),
];

/** Excel file of the top of the menu. */
export const menuExports: readonly ExportSource[] = [
  listExport({
    path: '/menu',
    access: roleSets.admin,
    summary: '최상위 메뉴 목록 엑셀',
    title: menus.title,
    consoleRoutes: ['coms-menu'],
    query: menuExcelQuery,
    columns: menuColumns,
    async readAll(call, { q = '' }) {
      const { rows } = await listMenu(call, null);
      const found = rows.filter(({ menuNm }) => menuNm.includes(q));
      return { count: found.length, rows: streamRows(found) };
    },
  }),
];
