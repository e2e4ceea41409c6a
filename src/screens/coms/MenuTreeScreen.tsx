import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { InlineNotice } from '../../components/InlineNotice.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { MenuItem } from '../../contracts/menu.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions, grid, results } from '../../messages/ko.grid.ts';
import { layout } from '../../messages/ko.ts';
import { pathTo } from '../../paths/console.ts';
import {
  changeMenuItem,
  copyMenuItem,
  deleteMenuItem,
  listMenuItems,
  loadMenuItem,
  MENU,
} from '../../services/menu.ts';
import { MenuDetail } from './MenuDetail.tsx';
import { MenuTree } from './MenuTree.tsx';
import classes from './MenuTreeScreen.module.css';

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
  const [form, openForm] = useState<{ item: MenuItem | null; upMenuId: string | null } | null>(null);
  const [state, send] = useRecord(async (signal) => branch(await loadMenuItem(menuId, signal), signal), {
    resources: [MENU],
  });
  const { record, notice } = state.context;
  const items = record ?? [];
  const item = items.find((candidate) => candidate.menuId === chosen) ?? items[0];
  const commands = useCommands(
    { selected: item ? [item] : [], reload: () => send({ type: 'record.reload' }) },
    {
      move: {
        // The item has the place it is to move to.
        run: async ([moved], { signal }) => {
          if (!moved) return;
          const { menuId, version, upMenuId, sortOrder } = moved;
          await changeMenuItem({ menuId, version, upMenuId, sortOrder }, signal);
        },
        done: menus.moved,
      },
      copy: {
        scope: 'one',
        question: ([original]) => menus.copyQuestion(original?.menuNm ?? ''),
        run: async ([original], { signal }) => {
          if (original) choose((await copyMenuItem({ menuId: original.menuId }, signal)).menuId);
        },
        done: menus.copied,
      },
      delete: {
        scope: 'one',
        question: ([deleted]) => menus.deleteQuestion(deleted?.menuNm ?? ''),
        run: async ([deleted], { signal }) => deleted && deleteMenuItem({ menuId: deleted.menuId }, signal),
        done: results.deleted,
      },
    },
  );
  const isBusy = commands.isRunning || state.matches('loading');

  return (
    <>
      <Link href={pathTo('coms-menu')} className={classes.back}>
        {actions.backToList}
      </Link>
      {state.matches('failed') && (
        <LoadFailure message={notice?.message} onRetry={() => send({ type: 'record.retry' })} />
      )}
      {state.matches('outdated') && (
        <InlineNotice text={grid.outdated} onAction={() => send({ type: 'record.retry' })} />
      )}
      {!item && state.matches('loading') && (
        <div role="status" aria-label={layout.loading}>
          <Skeleton height={320} radius="md" />
        </div>
      )}
      {item && (
        <div className={classes.page} aria-busy={isBusy}>
          <MenuTree
            items={items}
            chosen={item}
            onChoose={choose}
            onMove={(moved, { parentId, index }) =>
              commands.run('move', [{ ...moved, upMenuId: parentId, sortOrder: index }])
            }
          />
          <MenuDetail
            item={item}
            onEdit={() => openForm({ item, upMenuId: item.upMenuId })}
            onAddChild={() => openForm({ item: null, upMenuId: item.menuId })}
            onCopy={() => commands.run('copy')}
            onDelete={() => commands.run('delete')}
          />
        </div>
      )}
      {form && (
        <Suspense>
          <MenuForm
            {...form}
            item={items.find(({ menuId }) => menuId === form.item?.menuId) ?? form.item}
            onSaved={(saved) => {
              openForm(null);
              choose(saved);
              send({ type: 'record.reload' });
            }}
            onClose={() => openForm(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog commands={commands} />
    </>
  );
}
