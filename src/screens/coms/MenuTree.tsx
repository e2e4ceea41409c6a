import { useMemo } from 'react';
import type { TreePlace } from '../../components/tree/moves.ts';
import { Tree } from '../../components/tree/Tree.tsx';
import type { MenuItem } from '../../contracts/menu.ts';
import { menus } from '../../messages/ko.coms.ts';
import classes from './MenuTree.module.css';
import { menuNodes, refuseMenuMove } from './menuMoves.ts';

/** Rows in sight: more than most groups have. */
const VISIBLE_ROWS = 16;

interface MenuTreeProps {
  /** A branch of the menu, its top first. */
  items: readonly MenuItem[];
  chosen: MenuItem;
  onChoose(menuId: string): void;
  /** `place.index` counts the other items there, as the server does. */
  onMove(item: MenuItem, place: TreePlace): void;
}

/** Dragged, or moved by the menu of a row or by Alt and an arrow key. */
export function MenuTree({ items, chosen, onChoose, onMove }: MenuTreeProps) {
  const nodes = useMemo(() => menuNodes(items), [items]);
  const refuse = useMemo(() => refuseMenuMove(nodes), [nodes]);
  const title = menus.tree(items[0]?.menuNm ?? '');
  return (
    <section className={classes.panel} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <p className={classes.hint}>{menus.treeHint}</p>
      <Tree
        label={title}
        nodes={nodes}
        selected={chosen.menuId}
        onSelect={({ id }) => onChoose(id)}
        onMove={({ id, item }, place) => {
          onChoose(id);
          onMove(item, place);
        }}
        refuseMove={refuse}
        extra={({ item }) => !item.enabled && <span className={classes.off}>{menus.hidden}</span>}
        visibleRows={VISIBLE_ROWS}
      />
    </section>
  );
}
