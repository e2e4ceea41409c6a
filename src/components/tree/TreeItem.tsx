import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { type ReactNode, useRef } from 'react';
import type { TickState } from '../../contracts/ticks.ts';
import type { TreeNode, TreeRow } from './rows.ts';
import classes from './Tree.module.css';
import { type DropHint, type TreeDrag, useRowDrag } from './useTreeDrag.ts';

const INDENT_REM = 1.25;

interface TreeItemProps {
  id: string;
  row: TreeRow<TreeNode>;
  /** Pixels from the top of the list. */
  top: number;
  isActive: boolean;
  isSelected: boolean;
  /** Undefined in a tree without ticks. */
  tick: TickState | undefined;
  /** The tick is shown and cannot be changed. */
  isTickFixed: boolean;
  drag: TreeDrag | null;
  hint: DropHint | null;
  extra: ReactNode;
  /** Commands of the node. */
  menu: ReactNode;
  onPress(): void;
  onToggle(): void;
  onTick(): void;
}

/** One row of a tree; the tree has the focus and the keys. */
export function TreeItem(props: TreeItemProps) {
  const { id, row, top, isActive, isSelected, tick, isTickFixed, drag, hint, extra, menu } = props;
  const { onPress, onToggle, onTick } = props;
  const { node, level, position, setSize, hasChildren, isExpanded } = row;
  const element = useRef<HTMLDivElement>(null);
  const isDragging = useRowDrag(element, node.id, drag);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the tree has the focus and the keys
    <div
      ref={element}
      id={id}
      role="treeitem"
      aria-labelledby={extra ? `${id}-label ${id}-extra` : `${id}-label`}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={hasChildren ? isExpanded : undefined}
      aria-selected={tick === undefined ? isSelected : undefined}
      aria-checked={tick}
      aria-disabled={isTickFixed || undefined}
      data-active={isActive}
      data-draggable={drag !== null}
      data-dragging={isDragging}
      data-drop={hint && hint.refusal === null ? hint.position : undefined}
      data-refused={hint ? hint.refusal !== null : undefined}
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, paddingLeft: `${0.5 + (level - 1) * INDENT_REM}rem` }}
      onClick={onPress}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the arrow keys do it */}
      <span
        className={classes.toggle}
        onClick={(event) => {
          if (!hasChildren) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {hasChildren && (
          <IconChevronRight aria-hidden size={16} className={classes.chevron} data-open={isExpanded} />
        )}
      </span>
      {tick !== undefined && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the space key does it
        <span
          className={classes.box}
          data-state={tick}
          onClick={(event) => {
            event.stopPropagation();
            onTick();
          }}
        >
          {tick === true && <IconCheck aria-hidden size={14} stroke={3} />}
          {tick === 'mixed' && <IconMinus aria-hidden size={14} stroke={3} />}
        </span>
      )}
      <span id={`${id}-label`} className={classes.label} title={node.label}>
        {node.label}
      </span>
      {extra && (
        <span id={`${id}-extra`} className={classes.extra}>
          {extra}
        </span>
      )}
      {menu && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: no control, it keeps clicks in the menu from selecting the row
        <span className={classes.menu} onClick={(event) => event.stopPropagation()}>
          {menu}
        </span>
      )}
    </div>
  );
}
