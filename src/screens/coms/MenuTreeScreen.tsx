import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'wouter';
import { CommandQuestion } from '../../components/grid/CommandQuestion.tsx';
import { useList } from '../../components/grid/useList.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import type { MenuItem } from '../../contracts/menu.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions, results } from '../../messages/ko.grid.ts';
import { layout } from '../../messages/ko.ts';
import { pathTo } from '../../paths/console.ts';
import {
  changeMenuItem,
  copyMenuItem,
  deleteMenuItem,
  listMenuItems,
  loadMenuItem,
} from '../../services/menu.ts';
import { MenuDetail } from './MenuDetail.tsx';
import { MenuTree } from './MenuTree.tsx';
import classes from './MenuTreeScreen.module.css';
import type { MenuPlace } from './menuMoves.ts';

const MenuForm = lazy(() => import('./MenuForm.tsx'));

/** An item and all below it, parents first. */
async function branch(item: MenuItem, signal: AbortSignal): Promise<MenuItem[]> {
  const children = item.childCnt > 0 ? await listMenuItems(item.menuId, signal) : [];
  const branches = await Promise.all(children.map((child) => branch(child, signal)));
  return [item, ...branches.flat()];
}

/** One group of the menu as a tree: order, copy and delete its items. */
export default function MenuTreeScreen() {
  const { menuId = '' } = useParams();
  return <Branch key={menuId} menuId={menuId} />;
}

function Branch({ menuId }: { menuId: string }) {
  const [chosen, choose] = useState(menuId);
  const [form, openForm] = useState<'edit' | 'child' | null>(null);
  const list = useList<MenuItem>({
    name: 'menuTree',
    title: menus.title,
    columns: [],
    idOf: (item) => item.menuId,
    load: async (_, signal) => {
      const rows = await branch(await loadMenuItem(menuId, signal), signal);
      return { rows, total: rows.length };
    },
    commands: {
      move: {
        // The row carries the place it is to have.
        run: async ([item], signal) => {
          if (!item) return;
          const { menuId, version, upMenuId, sortOrder } = item;
          await changeMenuItem({ menuId, version, upMenuId, sortOrder }, signal);
        },
        done: menus.moved,
      },
      copy: {
        question: ([item]) => menus.copyQuestion(item?.menuNm ?? ''),
        run: async ([item], signal) => {
          if (item) choose((await copyMenuItem({ menuId: item.menuId }, signal)).menuId);
        },
        done: menus.copied,
      },
      delete: {
        question: ([item]) => menus.deleteQuestion(item?.menuNm ?? ''),
        run: async ([item], signal) => item && deleteMenuItem({ menuId: item.menuId }, signal),
        done: results.deleted,
      },
    },
  });
  const { rows, message } = list.state.context;
  const item = rows.find((row) => row.menuId === chosen) ?? rows[0];
  const move = (moved: MenuItem, place: MenuPlace) => list.run('move', [{ ...moved, ...place }]);

  return (
    <>
      <Link href={pathTo('coms-menu')} className={classes.back}>
        {actions.backToList}
      </Link>
      {list.state.matches({ rows: 'failed' }) && (
        <LoadFailure message={message} onRetry={() => list.send({ type: 'list.retry' })} />
      )}
      {!item && list.state.matches({ rows: 'loading' }) && (
        <div role="status" aria-label={layout.loading}>
          <Skeleton height={320} radius="md" />
        </div>
      )}
      {item && (
        <div className={classes.page} aria-busy={list.state.hasTag('busy')}>
          <MenuTree items={rows} chosen={item} onChoose={choose} onMove={move} />
          <MenuDetail
            item={item}
            onEdit={() => openForm('edit')}
            onAddChild={() => openForm('child')}
            onCopy={() => list.run('copy', [item])}
            onDelete={() => list.run('delete', [item])}
          />
        </div>
      )}
      {form && item && (
        <Suspense>
          <MenuForm
            item={form === 'edit' ? item : null}
            upMenuId={form === 'edit' ? item.upMenuId : item.menuId}
            onSaved={(saved) => {
              openForm(null);
              choose(saved);
              list.refresh();
            }}
            onClose={() => openForm(null)}
          />
        </Suspense>
      )}
      <CommandQuestion list={list} />
    </>
  );
}
