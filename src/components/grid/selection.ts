import type { List } from './useList.ts';

/** Which rows of a list are chosen, and how to change that. */
export function selectionOf<T>(
  { options, state, send }: List<T>,
  selectable: boolean | ((row: T) => boolean),
) {
  const { selected, rows } = state.context;
  const ids = new Set(selected.map(options.idOf));
  const isChosen = (row: T) => ids.has(options.idOf(row));
  const canChoose = (row: T) => (typeof selectable === 'function' ? selectable(row) : selectable);
  const choosable = rows.filter(canChoose);
  const chosenHere = choosable.filter(isChosen).length;
  const change = (next: readonly T[]) => send({ type: 'selection.change', selected: next });

  return {
    isChosen,
    canChoose,
    /** How much of the page is chosen. */
    page: chosenHere === 0 ? 'none' : chosenHere === choosable.length ? 'all' : 'some',
    toggle(row: T) {
      const id = options.idOf(row);
      change(isChosen(row) ? selected.filter((other) => options.idOf(other) !== id) : [...selected, row]);
    },
    togglePage() {
      const here = new Set(choosable.map(options.idOf));
      const elsewhere = selected.filter((row) => !here.has(options.idOf(row)));
      change(chosenHere === choosable.length ? elsewhere : [...elsewhere, ...choosable]);
    },
  } as const;
}
