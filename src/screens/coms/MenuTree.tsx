import '@mantine/core/styles/Tree.layer.css';
import { ActionIcon, getTreeExpandedState, Tree, type TreeNodeData, useTree } from '@mantine/core';
import IconArrowBarToLeft from '@tabler/icons-react/dist/esm/icons/IconArrowBarToLeft.mjs';
import IconArrowBarToRight from '@tabler/icons-react/dist/esm/icons/IconArrowBarToRight.mjs';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { MenuItem } from '../../contracts/menu.ts';
import { menus } from '../../messages/ko.coms.ts';
import classes from './MenuTree.module.css';
import {
  childrenOf,
  type MenuDrop,
  type MenuPlace,
  type MenuStep,
  placeOfDrop,
  placeOfStep,
} from './menuMoves.ts';

interface MenuTreeProps {
  /** A branch of the menu, its top first. */
  items: readonly MenuItem[];
  chosen: MenuItem;
  onChoose(menuId: string): void;
  onMove(item: MenuItem, place: MenuPlace): void;
}

const steps = [
  ['up', menus.up, IconArrowUp],
  ['down', menus.down, IconArrowDown],
  ['out', menus.out, IconArrowBarToLeft],
  ['into', menus.into, IconArrowBarToRight],
] as const satisfies readonly (readonly [MenuStep, string, unknown])[];

const stepOfKey: Readonly<Record<string, MenuStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'into',
};

const nodeOf = (items: readonly MenuItem[], item: MenuItem): TreeNodeData => ({
  value: item.menuId,
  label: item.menuNm,
  children: childrenOf(items, item.menuId).map((child) => nodeOf(items, child)),
});

/** Dragged, or moved by the buttons or Alt and an arrow key. */
export function MenuTree({ items, chosen, onChoose, onMove }: MenuTreeProps) {
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  const [top] = items;
  const data = useMemo(() => (top ? [nodeOf(items, top)] : []), [items, top]);
  const tree = useTree({
    initialExpandedState: getTreeExpandedState(data, '*'),
    selectedState: [chosen.menuId],
    onSelectedStateChange: ([menuId]) => menuId && onChoose(menuId),
  });

  // An item that moved left its place in the page, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new items are what shows the move
  useEffect(() => {
    if (moved.current === null) return;
    const item = root.current?.querySelector<HTMLElement>(`[role=treeitem][data-value="${moved.current}"]`);
    if (document.activeElement === document.body) item?.focus();
    moved.current = null;
  }, [items]);

  const move = (menuId: string, place: MenuPlace | null) => {
    const item = items.find((candidate) => candidate.menuId === menuId);
    if (!item || !place) return;
    moved.current = menuId;
    tree.expand(place.upMenuId);
    onChoose(menuId);
    onMove(item, place);
  };
  const drop = (payload: MenuDrop) => move(payload.draggedNode, placeOfDrop(items, payload));

  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const focused = event.target instanceof Element ? event.target.closest('[role=treeitem]') : null;
    const menuId = focused?.getAttribute('data-value');
    if (!menuId) return;
    const step = event.altKey ? stepOfKey[event.key] : undefined;
    if (step) move(menuId, placeOfStep(items, menuId, step));
    else if (event.key === 'Enter') onChoose(menuId);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section className={classes.panel} aria-label={menus.tree(top?.menuNm ?? '')}>
      <h2 className={classes.heading}>{menus.tree(top?.menuNm ?? '')}</h2>
      <p className={classes.hint}>{menus.treeHint}</p>
      <div className={classes.steps} role="toolbar" aria-label={menus.move}>
        {steps.map(([step, label, Icon]) => {
          const place = placeOfStep(items, chosen.menuId, step);
          return (
            <ActionIcon
              key={step}
              variant="default"
              size="lg"
              aria-label={label}
              title={label}
              disabled={place === null}
              onClick={() => move(chosen.menuId, place)}
            >
              <Icon aria-hidden size={18} />
            </ActionIcon>
          );
        })}
      </div>
      <div ref={root} onKeyDownCapture={onKey}>
        <Tree
          aria-label={menus.tree(top?.menuNm ?? '')}
          data={data}
          tree={tree}
          levelOffset={24}
          selectOnClick
          expandOnClick={false}
          onDragDrop={drop}
          allowDrop={(payload) => placeOfDrop(items, payload) !== null}
          renderNode={({ node, expanded, hasChildren, elementProps, tree: controller }) => {
            const item = items.find(({ menuId }) => menuId === node.value);
            return (
              <div {...elementProps} className={`${elementProps.className} ${classes.node}`}>
                {hasChildren ? (
                  <ActionIcon
                    variant="subtle"
                    size="sm"
                    tabIndex={-1}
                    aria-label={(expanded ? menus.collapse : menus.expand)(item?.menuNm ?? '')}
                    onClick={(event) => {
                      event.stopPropagation();
                      controller.toggleExpanded(node.value);
                    }}
                  >
                    <IconChevronRight
                      aria-hidden
                      size={16}
                      className={classes.chevron}
                      data-open={expanded}
                    />
                  </ActionIcon>
                ) : (
                  <span className={classes.leaf} />
                )}
                <span>{node.label}</span>
                {item?.enabled === false && <span className={classes.off}>{menus.hidden}</span>}
              </div>
            );
          }}
        />
      </div>
    </section>
  );
}
