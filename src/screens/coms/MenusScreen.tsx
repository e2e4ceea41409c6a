import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { pathTo } from '../../app/paths.console.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import type { MenuItem } from '../../contracts/menu.ts';
import type { ListAsk } from '../../machines/list/types.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions, confirmations, results } from '../../messages/ko.grid.ts';
import { copyMenuItem, deleteMenuItem, listMenuItems } from '../../services/menu.ts';
import classes from './CommonCodesScreen.module.css';
import { enabledText, roleText } from './menuText.ts';

const MenuForm = lazy(() => import('./MenuForm.tsx'));

/** The groups come all at once; their page is cut here. */
async function load({ page, size, q = '' }: ListAsk, signal: AbortSignal) {
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
  const [creating, setCreating] = useState(false);
  const list = useList<MenuItem>({
    name: 'menus',
    title: menus.title,
    columns,
    idOf: ({ menuId }) => menuId,
    load,
    commands: {
      copy: {
        single: true,
        question: ([item]) => menus.copyQuestion(item?.menuNm ?? ''),
        run: async ([item], signal) => item && copyMenuItem({ menuId: item.menuId }, signal),
        done: menus.copied,
      },
      delete: {
        question: (items) => confirmations.delete(items.length),
        run: async (items, signal) => {
          for (const { menuId } of items) await deleteMenuItem({ menuId }, signal);
        },
        done: results.deleted,
      },
    },
  });

  return (
    <div className={classes.codes}>
      <SearchPanel list={list} placeholder={menus.searchIn} />
      <Grid
        list={list}
        selectable
        hrefOf={({ menuId }) => pathTo('coms-menu-tree', { menuId })}
        actions={
          <>
            <Button variant="default" size="sm" onClick={() => list.run('delete')}>
              {actions.delete}
            </Button>
            <Button variant="default" size="sm" onClick={() => list.run('copy')}>
              {actions.copy}
            </Button>
            <Button size="sm" onClick={() => setCreating(true)}>
              {menus.newGroup}
            </Button>
          </>
        }
      />
      {creating && (
        <Suspense>
          <MenuForm
            item={null}
            upMenuId={null}
            onSaved={() => {
              setCreating(false);
              list.refresh();
            }}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
