import { useDeferredValue, useMemo } from 'react';
import type { CellValue } from '../../components/treeGrid/cells.ts';
import { useGridEdits } from '../../components/treeGrid/useGridEdits.ts';
import { isAsLoaded, mergeValues } from '../../components/unsaved/merge.ts';
import { useReadableState } from '../../components/useReadableState.ts';
import { useGridForm } from '../../components/versionedTree/useGridForm.ts';
import { findSetProblems, splitProblems } from '../../contracts/indicatorSetProblems.ts';
import type { IndicatorSet, SetChange, SetKind } from '../../contracts/indicatorSets.ts';
import { results } from '../../messages/ko.grid.ts';
import { indicatorSetProblemTexts } from '../../messages/ko.indicatorSets.ts';
import { changeSet } from '../../services/indicatorSets.ts';
import { cascade } from './cascade.ts';
import { getColumns, toChanges, toContent, toRows } from './indicatorSetGrid.ts';

/** Fields of a draft besides its tree. */
export interface SetHead {
  setNm: string;
  effectiveFrom: string | null;
  changeNote: string;
}

const getHead = ({ setNm, effectiveFrom, changeNote }: IndicatorSet): SetHead => ({
  setNm,
  effectiveFrom,
  changeNote,
});

/** Changes of the tree itself, which are saved at once with everything else. */
export type TreeChange = Pick<SetChange, 'addedIndicatorIds' | 'removedItemIds' | 'order'>;

/** A draft while it is edited: the grid, what belongs to it, and one save for all of it. */
export function useSetEdits(kind: SetKind, set: IndicatorSet, onCancel: () => void) {
  const columns = useMemo(() => getColumns(kind, set), [kind, set]);
  const grid = useGridEdits(
    useMemo(() => toRows(kind, set), [kind, set]),
    columns.all,
  );
  const { value: head, read: readHead, set: setHead } = useReadableState(() => getHead(set));
  const form = useGridForm<IndicatorSet, SetChange>({
    record: set,
    edits: grid,
    onCancel,
    toRows: (record) => toRows(kind, record),
    columns: columns.all,
    onRestart: (record) => setHead(getHead(record)),
    onMerge: (before, record) => setHead(mergeValues(getHead(before), getHead(record), readHead()).merged),
    save: (change, signal, { setId, ver, version }) =>
      changeSet(kind, setId, { ...change, ver, version }, signal),
  });

  const { shown } = form;
  const edited = () => form.edited(grid.isAsGiven() && isAsLoaded(readHead(), getHead(shown)));
  const before = getHead(shown);
  const changedHead = Object.fromEntries(
    Object.entries(head).filter(([field, value]) => before[field as keyof SetHead] !== value),
  ) as Partial<SetHead>;
  const isChanged = grid.dirty.length > 0 || Object.keys(changedHead).length > 0;

  const { effectiveFrom } = head;
  // Faults of the whole follow the typing when there is time for it.
  const rows = useDeferredValue(grid.rows);
  const [problems, warnings] = useMemo(() => {
    const set = { ...shown, ...toContent(kind, shown, rows), effectiveFrom };
    return splitProblems(findSetProblems(kind, set, indicatorSetProblemTexts));
  }, [kind, shown, rows, effectiveFrom]);

  const invalid = useMemo(
    () => [...grid.issues.values()].reduce((sum, { size }) => sum + size, 0),
    [grid.issues],
  );
  return {
    ...form,
    columns,
    head,
    problems,
    warnings,
    invalid,
    isChanged,
    edits: {
      ...grid,
      change(cells: readonly { rowId: string; key: string; value: CellValue }[]) {
        grid.change(cascade(grid.rows, cells));
        edited();
      },
      undo() {
        grid.undo();
        edited();
      },
      redo() {
        grid.redo();
        edited();
      },
    },
    changeHead(change: Partial<SetHead>) {
      setHead({ ...readHead(), ...change });
      edited();
    },
    /** Saves everything that has been changed, with `tree` where the tree itself changes. */
    save(tree: TreeChange = {}, doneText: string = results.saved) {
      const { ver, version } = shown;
      const { nodes, cells } = toChanges(grid.rows, grid.dirty);
      form.submit(
        {
          ver,
          version,
          ...changedHead,
          ...tree,
          ...(nodes.length > 0 && { nodes }),
          ...(cells.length > 0 && { cells }),
        },
        doneText,
      );
    },
  };
}

export type SetEdits = ReturnType<typeof useSetEdits>;
