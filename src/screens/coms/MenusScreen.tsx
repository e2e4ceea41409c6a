import { Button } from '@mantine/core';
import { lazy } from 'react';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { EditableList } from '../../components/grid/EditableList.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import type { MenuItem } from '../../contracts/menu.ts';
import type { ListRequest } from '../../machines/list/types.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions } from '../../messages/ko.grid.ts';
import { pathTo } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { copyMenuItem, deleteMenuItem, listMenuItems, MENU } from '../../services/menu.ts';
import classes from './MenusScreen.module.css';
import { enabledText, roleText } from './menuText.ts';

const MenuForm = lazy(() => import('./MenuForm.tsx'));

/** The groups come all at once; their page is cut here. */
async function load({ page, size, q = '' }: ListRequest, signal: AbortSignal) {
  const groups = await listMenuItems(null, signal);
  const found = groups.filter(({ menuNm }) => menuNm.includes(q));
  return { rows: found.slice(page * size, (page + 1) * size), total: found.length };
}

const columns: GridColumn<MenuItem>[] = [
  { id: 'menuNm', header: menus.name, main: true, width: 200 },
  { id: 'childCnt', header: menus.children, width: 110, align: 'right' },
  {
    id: 'enabled',
    header: menus.enabled,
    width: 120,
    value: enabledText,
    cell: (item) => <span className={item.enabled ? undefined : classes.off}>{enabledText(item)}</span>,
  },
  { id: 'roles', header: menus.roles, width: 260, value: roleText },
  ...trackedColumns<MenuItem>({ sortable: false }),
];

/** The groups of the menu; each leads to its tree. */
export default function MenusScreen() {
  const list = useList<MenuItem>({
    name: 'menus',
    title: menus.title,
    columns,
    getId: ({ menuId }) => menuId,
    load,
    resources: [MENU],
    excel: ({ q }, options) => downloadExcel('menu', { q }, options),
  });
  const commands = useCommands(list, {
    copy: {
      scope: 'one',
      question: ([item]) => menus.copyQuestion(item?.menuNm ?? ''),
      run: async ([item], { signal }) => item && copyMenuItem({ menuId: item.menuId }, signal),
      done: menus.copied,
    },
    delete: deleting<MenuItem>(({ menuId }, signal) => deleteMenuItem({ menuId }, signal)),
  });

  return (
    <PageStack>
      <EditableList
        list={list}
        commands={commands}
        selectable
        toHref={({ menuId }) => pathTo('coms-menu-tree', { menuId })}
        searchIn={menus.searchIn}
        createText={menus.newGroup}
        actions={
          <Button variant="default" size="sm" onClick={() => commands.run('copy')}>
            {actions.copy}
          </Button>
        }
        editor={({ row, ...props }) => <MenuForm item={row} upMenuId={null} {...props} />}
      />
    </PageStack>
  );
}
