import type { List } from './useList.ts';

/** Returns the chosen rows of a list, and how to change that. */
export function toSelection<T>(
  { options, state, send }: List<T>,
  selectable: boolean | ((row: T) => boolean),
) {
  const { rows, selected } = state.context;
  const ids = new Set(selected.map(options.getId));
  const isChosen = (row: T) => ids.has(options.getId(row));
  const canChoose = (row: T) => (typeof selectable === 'function' ? selectable(row) : selectable);
  const change = (next: readonly T[]) => send({ type: 'selection.change', selected: next });

  return {
    isChosen,
    canChoose,
    /** Rows of other filters than those in force cannot be chosen until these have loaded. */
    isLocked: !state.can({ type: 'selection.change', selected: rows }),
    toggle(row: T) {
      const id = options.getId(row);
      change(isChosen(row) ? selected.filter((other) => options.getId(other) !== id) : [...selected, row]);
    },
  } as const;
}
