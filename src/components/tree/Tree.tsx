import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { createTicks, type TickRule } from '../../contracts/ticks.ts';
import { tree as texts } from '../../messages/ko.tree.ts';
import { useLatest } from '../useLatest.ts';
import { MoveMenu, type NodeMoves } from './MoveMenu.tsx';
import {
  type DropPosition,
  placeOfDrop,
  placeOfStep,
  type RefuseMove,
  type TreePlace,
  type TreeStep,
  toRefusal,
} from './moves.ts';
import { type Branches, findBranches, type TreeNode, toRows } from './rows.ts';
import classes from './Tree.module.css';
import { TreeItem } from './TreeItem.tsx';
import { createTreeKeys } from './treeKeys.ts';
import { useRowWindow } from './useRowWindow.ts';
import { type DropHint, useDragScroll } from './useTreeDrag.ts';

const ROW_HEIGHT = 44;

interface TreeProps<N extends TreeNode> {
  label: string;
  /** In the order of the tree: siblings one after the other, wherever their children are. */
  nodes: readonly N[];
  selected?: string | null;
  onSelect?(node: N): void;
  /** Check boxes, kept as the set of ticked ids. */
  ticks?: {
    rule: TickRule;
    ticked: ReadonlySet<string>;
    onChange?(ticked: Set<string>): void;
    /** For owners that find by themselves what is ticked then. */
    onToggle?(nodeId: string): void;
    /** They are shown and cannot be changed. */
    isReadOnly?: boolean;
  };
  /** Dragging, Alt with an arrow key, and a menu in each row. The move is announced when the nodes show it. */
  onMove?(node: N, place: TreePlace): void;
  refuseMove?: RefuseMove<N>;
  /** Returns what is at the end of a row. */
  extra?(node: N): ReactNode;
  /** Most of the tree that is in sight, in rows. */
  visibleRows?: number;
}

/** The announcement of a move that the nodes show; null while they do not. */
function toArrival(
  nodes: readonly TreeNode[],
  branches: Branches<TreeNode>,
  { id, place }: { id: string; place: TreePlace },
): string | null {
  const siblings = branches.get(place.parentId) ?? [];
  const node = siblings[place.index];
  if (node?.id !== id) return null;
  const parent = nodes.find((other) => other.id === place.parentId);
  return parent
    ? texts.movedInto(node.label, parent.label, place.index + 1, siblings.length)
    : texts.movedTop(node.label, place.index + 1, siblings.length);
}

/** A tree of any size: keys of the WAI-ARIA pattern, check boxes, moving by pointer and keyboard. */
export function Tree<N extends TreeNode>(props: TreeProps<N>) {
  const { label, nodes, selected, onSelect, ticks, onMove, refuseMove, extra } = props;
  const { visibleRows = 10 } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [readKey] = useState(() => createTreeKeys());
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(() => new Set());
  const [activeId, setActiveId] = useState<string | null>(null);
  const [hint, setHint] = useState<DropHint | null>(null);
  const [feedback, setFeedback] = useState({ text: '', isRefusal: false });
  const [pending, setPending] = useState<{ id: string; place: TreePlace } | null>(null);

  const branches = useMemo(() => findBranches(nodes), [nodes]);
  const isExpanded = (nodeId: string) => !collapsed.has(nodeId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isExpanded` follows from the set
  const rows = useMemo(() => toRows(branches, isExpanded), [branches, collapsed]);
  const rule = ticks?.rule;
  const ticker = useMemo(() => rule && createTicks(nodes, rule), [nodes, rule]);
  const ticked = ticks?.ticked;
  const states = useMemo(() => ticked && ticker?.computeStates(ticked), [ticker, ticked]);

  const found = rows.findIndex(({ node }) => node.id === (activeId ?? selected));
  const active = Math.max(0, found);
  const window = useRowWindow({ count: rows.length, rowHeight: ROW_HEIGHT, scroller, keep: active });
  useDragScroll(scroller, onMove !== undefined);
  const getId = (nodeId: string) => `${id}-${nodeId}`;

  const focus = (index: number) => {
    const row = rows[index];
    if (!row) return;
    setActiveId(row.node.id);
    window.scrollToIndex(index);
  };
  const expand = (ids: readonly string[], open: boolean) =>
    setCollapsed((before) => {
      const next = new Set(before);
      for (const nodeId of ids) {
        if (open) next.delete(nodeId);
        else next.add(nodeId);
      }
      return next;
    });
  const tick = (nodeId: string) => {
    if (!ticker || !ticks || ticks.isReadOnly) return;
    ticks.onToggle?.(nodeId);
    ticks.onChange?.(ticker.toggle(ticks.ticked, nodeId));
  };
  const select = (node: N) => onSelect?.(node);

  const move = (node: N, place: TreePlace | null) => {
    if (!onMove) return;
    const refusal = place ? toRefusal(nodes, node, place, refuseMove) : texts.edge;
    if (!place || refusal !== null) {
      setFeedback({ text: texts.refused(node.label, refusal ?? texts.edge), isRefusal: true });
      return;
    }
    if (place.parentId !== null) expand([place.parentId], true);
    setActiveId(node.id);
    setFeedback({ text: '', isRefusal: false });
    setPending({ id: node.id, place });
    onMove(node, place);
  };
  // A move may be refused where it is stored: it has happened when the nodes show it.
  const moved = pending && toArrival(nodes, branches, pending);
  if (moved) {
    setPending(null);
    setFeedback({ text: moved, isRefusal: false });
  }
  const stepBy = (node: N, step: TreeStep) => move(node, placeOfStep(nodes, branches, node, step));

  const findNode = (nodeId: string) => nodes.find((node) => node.id === nodeId);
  const latest = useLatest({
    findPlace(nodeId: string, step: TreeStep) {
      const node = findNode(nodeId);
      return node ? placeOfStep(nodes, branches, node, step) : null;
    },
    run(nodeId: string, step: TreeStep) {
      const node = findNode(nodeId);
      if (node) stepBy(node, step);
    },
  });
  const [moves] = useState<NodeMoves>(() => ({
    findPlace: (nodeId, step) => latest.current.findPlace(nodeId, step),
    run: (nodeId, step) => latest.current.run(nodeId, step),
  }));
  const getDrop = (draggedId: string, targetId: string, position: DropPosition) => {
    const [node, target] = [findNode(draggedId), findNode(targetId)];
    return node && target && { node, place: placeOfDrop(branches, node, { target, position }) };
  };
  const drag = onMove
    ? {
        treeId: id,
        toRefusal(draggedId: string, targetId: string, position: DropPosition) {
          const drop = getDrop(draggedId, targetId, position);
          return drop ? toRefusal(nodes, drop.node, drop.place, refuseMove) : null;
        },
        onDrop(draggedId: string, targetId: string, position: DropPosition) {
          const drop = getDrop(draggedId, targetId, position);
          if (drop) move(drop.node, drop.place);
        },
        onHint: setHint,
      }
    : null;

  const onKey = (event: KeyboardEvent) => {
    // The menu of a row has keys of its own.
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, visibleRows - 1);
    const action = readKey(event, rows, { index: active, page });
    if (!action) return;
    event.preventDefault();
    const node = rows[active]?.node;
    if (action.type === 'focus') focus(action.index);
    else if (action.type === 'expand' || action.type === 'collapse') {
      expand(action.ids, action.type === 'expand');
    } else if (node) {
      setActiveId(node.id);
      if (action.type === 'move') stepBy(node, action.step);
      else if (action.type === 'tick' && ticks) tick(node.id);
      else select(node);
    }
  };

  const activeNode = rows[active]?.node;
  const shownFeedback = hint?.refusal ? { text: hint.refusal, isRefusal: true } : feedback;
  return (
    <div>
      <div
        ref={scroller}
        role="tree"
        aria-label={label}
        aria-multiselectable={ticks ? true : undefined}
        data-readonly={ticks?.isReadOnly}
        aria-activedescendant={activeNode && getId(activeNode.id)}
        aria-describedby={onMove && `${id}-hint`}
        tabIndex={0}
        className={classes.tree}
        style={{ maxHeight: visibleRows * ROW_HEIGHT, overflowX: 'auto', overflowY: 'auto' }}
        onKeyDown={onKey}
      >
        <div role="presentation" className={classes.rows} style={{ height: window.getTotalSize() }}>
          {window.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const { node } = row;
            return (
              <TreeItem
                key={node.id}
                id={getId(node.id)}
                row={row}
                top={start}
                isActive={index === active}
                isSelected={node.id === selected}
                tick={states?.get(node.id)}
                isTickFixed={ticks?.isReadOnly ?? false}
                drag={drag}
                hint={hint?.targetId === node.id ? hint : null}
                extra={extra?.(node)}
                menu={
                  onMove &&
                  rows.length > 1 &&
                  !(row.level === 1 && row.setSize === 1) && (
                    <MoveMenu
                      nodeId={node.id}
                      label={node.label}
                      isReachable={index === active}
                      moves={moves}
                    />
                  )
                }
                onPress={() => {
                  setActiveId(node.id);
                  if (ticks && !onSelect) tick(node.id);
                  else select(node);
                }}
                onToggle={() => expand([node.id], !row.isExpanded)}
                onTick={() => {
                  setActiveId(node.id);
                  tick(node.id);
                }}
              />
            );
          })}
        </div>
        {rows.length === 0 && <p className={classes.empty}>{texts.empty}</p>}
      </div>
      {onMove && (
        <>
          <p id={`${id}-hint`} hidden>
            {texts.moveHint}
          </p>
          <p role="status" className={classes.feedback} data-refused={shownFeedback.isRefusal}>
            {shownFeedback.text}
          </p>
        </>
      )}
    </div>
  );
}
