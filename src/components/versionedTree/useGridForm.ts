import { useEffect, useRef, useState } from 'react';
import type { FieldIssue } from '../../contracts/envelope.ts';
import { results } from '../../messages/ko.grid.ts';
import { useFormMachine } from '../form/useFormMachine.ts';
import { toast } from '../toast.ts';
import type { TreeGridRow } from '../treeGrid/cells.ts';
import type { GridEdits } from '../treeGrid/useGridEdits.ts';

interface GridFormOptions<R extends { version: number }, V> {
  /** The newest that is known of what is edited. */
  record: R;
  rowsOf(record: R): readonly TreeGridRow[];
  edits: GridEdits;
  /** `record` is the one whose values were edited: its version guards what others have changed since. */
  save(values: V, signal: AbortSignal, record: R): Promise<unknown>;
  /** Begins again with the values of a record, besides those of the grid. */
  onRestart(record: R): void;
  onCancel(): void;
}

/**
 * The form chart over a tree grid and what belongs to it. All that was changed is saved as a whole or refused as a
 * whole. A newer record replaces what is shown, but never what has been edited and not saved: then it is offered.
 */
export function useGridForm<R extends { version: number }, V extends object>(options: GridFormOptions<R, V>) {
  const { record, rowsOf, edits, onRestart } = options;
  const [shown, setShown] = useState(record);
  // Between the response to a save and the record that it led to, the grid shows what is not current any more.
  const [isAwaited, setAwaited] = useState(false);
  const sent = useRef<{ values: V; doneText: string } | null>(null);

  const restart = (next: R) => {
    setShown(next);
    setAwaited(false);
    edits.restart(rowsOf(next));
    onRestart(next);
  };
  const { state, send, reload, cancel, edited } = useFormMachine<V, unknown>({
    save: (values, signal) => options.save(values, signal, shown),
    onSaved: () => {
      toast(sent.current?.doneText ?? results.saved);
      setAwaited(true);
    },
    onReload: () => restart(record),
    onCancel: options.onCancel,
  });

  const isPristine = state.matches('pristine');
  const isOutdated = shown !== record;
  // It was asked for before the save and came after it.
  const isOvertaken = isAwaited && record.version <= shown.version;
  useEffect(() => {
    if (isOutdated && isPristine && !isOvertaken) restart(record);
  });

  const { refusal } = state.context;
  const isBusy = state.hasTag('busy') || isAwaited;
  return {
    /** What is edited, as it was loaded. */
    shown,
    isPristine,
    isBusy,
    edited,
    flow: {
      state,
      send,
      isBusy,
      refusal,
      edited,
      cancel,
      onSubmit: async () => undefined,
      loadNewest: isOutdated && !isPristine && !isBusy ? reload : null,
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
