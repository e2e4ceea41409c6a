import type { KeyboardEvent } from 'react';
import type { TreeStep } from './moves.ts';
import { findByTyping, type TreeRow } from './rows.ts';

/** Effect of a key in a tree. */
export type TreeAction =
  | { type: 'focus'; index: number }
  | { type: 'expand' | 'collapse'; ids: readonly string[] }
  | { type: 'tick' | 'select' }
  | { type: 'move'; step: TreeStep };

const steps: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'into',
};

/** Milliseconds after which typing begins a new word. */
const TYPING_MS = 700;

function parentIndex(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 1;
  return rows.findLastIndex((row, at) => at < index && row.level === level - 1);
}

function expandSiblings(rows: readonly TreeRow[], row: TreeRow): TreeAction {
  const siblings = rows.filter(({ node, hasChildren }) => hasChildren && node.parentId === row.node.parentId);
  return { type: 'expand', ids: siblings.map(({ node }) => node.id) };
}

function plainAction(key: string, rows: readonly TreeRow[], index: number, page: number): TreeAction | null {
  const row = rows[index];
  const last = rows.length - 1;
  const focus = (to: number): TreeAction => ({ type: 'focus', index: Math.min(last, Math.max(0, to)) });
  if (!row) return rows.length > 0 ? focus(0) : null;
  switch (key) {
    case 'ArrowDown':
      return focus(index + 1);
    case 'ArrowUp':
      return focus(index - 1);
    case 'PageDown':
      return focus(index + page);
    case 'PageUp':
      return focus(index - page);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(last);
    case 'ArrowRight':
      if (!row.hasChildren) return null;
      return row.isExpanded ? focus(index + 1) : { type: 'expand', ids: [row.node.id] };
    case 'ArrowLeft':
      if (row.isExpanded) return { type: 'collapse', ids: [row.node.id] };
      return row.level > 1 ? focus(parentIndex(rows, index)) : null;
    case '*':
      return expandSiblings(rows, row);
    case ' ':
      return { type: 'tick' };
    case 'Enter':
      return { type: 'select' };
    default:
      return null;
  }
}

/** Reads the keys of the WAI-ARIA tree pattern, with Alt and an arrow key for moves and typing to find a node. */
export function createTreeKeys(now: () => number = Date.now) {
  let typed = '';
  let typedAt = Number.NEGATIVE_INFINITY;

  return (
    event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
    rows: readonly TreeRow[],
    { index, page }: { index: number; page: number },
  ): TreeAction | null => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey) return null;
    if (event.altKey) {
      const step = steps[key];
      return step ? { type: 'move', step } : null;
    }
    const action = plainAction(key, rows, index, page);
    if (action || key.length !== 1 || key === ' ' || key === '*') return action;
    const at = now();
    typed = at - typedAt < TYPING_MS ? typed + key : key;
    typedAt = at;
    // The same character again and again goes from one to the next.
    const isRepeat = [...typed].every((each) => each === key);
    const found = findByTyping(rows, index, isRepeat ? key : typed);
    return found === undefined ? null : { type: 'focus', index: found };
  };
}
