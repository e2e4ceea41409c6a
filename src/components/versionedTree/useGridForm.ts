import { useEffect, useRef, useState } from 'react';
import type { FieldIssue } from '../../contracts/envelope.ts';
import { results } from '../../messages/ko.grid.ts';
import { unsaved } from '../../messages/ko.unsaved.ts';
import type { FormLabels } from '../form/useField.ts';
import { useFormMachine } from '../form/useFormMachine.ts';
import { toast } from '../toast.ts';
import type { TreeGridColumn, TreeGridRow } from '../treeGrid/cells.ts';
import type { GridEdits } from '../treeGrid/useGridEdits.ts';
import { type CellConflict, findCellConflicts, formatCells } from './cellConflicts.ts';

interface GridFormOptions<R extends { version: number }, V> {
  /** The newest that is known of what is edited. */
  record: R;
  toRows(record: R): readonly TreeGridRow[];
  edits: GridEdits;
  /** `record` is the one whose values were edited: its version guards what others have changed since. */
  save(values: V, signal: AbortSignal, record: R): Promise<unknown>;
  columns: readonly TreeGridColumn[];
  /** Begins again with the values of a record, besides those of the grid. */
  onRestart(record: R): void;
  /** Puts what was entered besides the grid, over `before`, on top of the values of a newer record. */
  onMerge(before: R, record: R): void;
  onCancel(): void;
}

/**
 * The form chart over a tree grid and what belongs to it. All that was changed is saved as a whole or refused as a
 * whole. A newer record replaces what is shown, but never what has been edited and not saved: then it is offered.
 */
export function useGridForm<R extends { version: number }, V extends object>(options: GridFormOptions<R, V>) {
  const { record, toRows, edits, columns, onRestart } = options;
  const [shown, setShown] = useState(record);
  // Between the response to a save and the record that it led to, the grid shows what is not current any more.
  const [isAwaited, setAwaited] = useState(false);
  const sent = useRef<{ values: V; doneText: string } | null>(null);

  const restart = (next: R) => {
    setShown(next);
    setAwaited(false);
    indicatorSetConflicts([]);
    edits.restart(toRows(next));
    onRestart(next);
  };
  const [conflicts, indicatorSetConflicts] = useState<readonly CellConflict[]>([]);
  const merge = () => {
    const rows = toRows(record);
    const own = edits.dirty.flatMap(({ rowId, key }) => {
      const row = edits.rows.find(({ id }) => id === rowId);
      return row ? [{ row, rowId, key, value: row.values[key] ?? '' }] : [];
    });
    const found = findCellConflicts(own, edits.originals, new Map(rows.map((row) => [row.id, row])), columns);
    setShown(record);
    edits.restart(rows);
    edits.change(own);
    options.onMerge(shown, record);
    indicatorSetConflicts(found);
    if (found.length === 0) toast(unsaved.merged);
  };
  const {
    state,
    send,
    reload,
    merge: askMerge,
    cancel,
    edited: sendEdit,
  } = useFormMachine<V, unknown>({
    onMerge: merge,
    readInput: () => formatCells(edits, columns),
    save: (values, signal) => options.save(values, signal, shown),
    onSaved: () => {
      indicatorSetConflicts([]);
      toast(sent.current?.doneText ?? results.saved);
      setAwaited(true);
    },
    onReload: () => restart(record),
    onCancel: options.onCancel,
  });

  const edited = (isReverted = false) => (isReverted ? send({ type: 'form.revert' }) : sendEdit());
  const isPristine = state.matches('pristine');
  const isOutdated = shown !== record;
  // It was asked for before the save and came after it.
  const isOvertaken = isAwaited && record.version <= shown.version;
  useEffect(() => {
    if (isOutdated && isPristine && !isOvertaken) restart(record);
  });

  const { refusal } = state.context;
  const isBusy = state.hasTag('busy') || isAwaited;
  const isNewerKnown = isOutdated && !isPristine && !isBusy;
  const [labels] = useState((): FormLabels => new Map());
  return {
    /** Record that is edited, as it was loaded. */
    shown,
    isPristine,
    isBusy,
    /** To be called after each change; `isReverted`: nothing is other than it was loaded. */
    edited,
    flow: {
      state,
      send,
      isBusy,
      refusal,
      edited: () => edited(),
      cancel,
      onSubmit: async () => undefined,
      labels,
      loadNewest: isNewerKnown ? reload : null,
      mergeNewest: isNewerKnown && state.matches('dirty') ? askMerge : null,
      conflicts: conflicts.map(({ label, stored, cell }) => ({
        label,
        stored,
        takeStored:
          cell &&
          (() => {
            edits.change([cell]);
            edited();
            indicatorSetConflicts((all) => all.filter((each) => each.label !== label));
          }),
      })),
      isNew: false,
    },
    /** Null unless a save was refused: what was sent, and which parts of it are wrong. */
    refused: refusal &&
      sent.current && {
        values: sent.current.values,
        fields: refusal.fields ?? noFields,
      },
    /** Saves without asking. */
    submit(values: V, doneText: string = results.saved) {
      sent.current = { values, doneText };
      send({ type: 'form.edit' });
      send({ type: 'form.submit', values, requiresConfirmation: false });
    },
  };
}

const noFields: readonly FieldIssue[] = [];
