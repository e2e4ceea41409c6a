import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { MenuItem } from '../../contracts/menu.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions, results } from '../../messages/ko.grid.ts';
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
  const record = useRecord(async (signal) => branch(await loadMenuItem(menuId, signal), signal), {
    resources: [MENU],
  });
  const [state, send] = record;
  return (
    <>
      <Link href={pathTo('coms-menu')} className={classes.back}>
        {actions.backToList}
      </Link>
      <RecordGate of={record}>
        {(items) => (
          <Content
            items={items}
            isLoading={state.matches('loading')}
            reload={() => send({ type: 'record.reload' })}
          />
        )}
      </RecordGate>
    </>
  );
}

interface ContentProps {
  /** The group first. */
  items: MenuItem[];
  isLoading: boolean;
  reload(): void;
}

function Content({ items, isLoading, reload }: ContentProps) {
  const [chosen, choose] = useState<string | null>(null);
  const [form, openForm] = useState<{ item: MenuItem | null; upMenuId: string | null } | null>(null);
  const item = items.find(({ menuId }) => menuId === chosen) ?? items[0];
  const commands = useCommands(
    { selected: item ? [item] : [], reload },
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
  return (
    <>
      {item && (
        <div className={classes.page} aria-busy={isLoading || commands.isRunning}>
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
              reload();
            }}
            onClose={() => openForm(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog commands={commands} />
    </>
  );
}
