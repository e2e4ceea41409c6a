import { useState } from 'react';
import type { CommandedRow, EntryRow } from '../../contracts/entries.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { commandEntries, type EntryCommandName } from '../../services/entries.ts';
import { type Command, useCommands } from '../command/useCommands.ts';
import { toast } from '../toast.ts';

/** Rows of a command that were refused, with the reason of each. */
export interface Refusals {
  done: number;
  refused: readonly { id: string; message: string }[];
}

export type EntryCommands = ReturnType<typeof useEntryCommands>;

/** Rows as their screen keeps them. */
interface KeptEntries {
  /** Nothing that was typed waits for being saved. */
  isSaved: boolean;
  /** Shows rows as a command has left them. */
  takeOver(rows: readonly EntryRow[]): void;
}

/**
 * Commands of entries: what each row came to is taken over at once, and rows that were refused are listed with their
 * reasons.
 */
export function useEntryCommands(
  entries: KeptEntries,
  questions: Partial<Record<EntryCommandName, string>> = {},
) {
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const [reasonFor, setReasonFor] = useState<{ name: EntryCommandName; rows: readonly EntryRow[] } | null>(
    null,
  );

  function settle(outcomes: readonly CommandedRow[]): void {
    const rows = outcomes.flatMap((outcome) => (outcome.status === 'done' ? [outcome.row] : []));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'refused' ? [{ id: outcome.idctrsDataId, message: outcome.message }] : [],
    );
    entries.takeOver(rows);
    if (refused.length > 0) setRefusals({ done: rows.length, refused });
  }

  const toCommand = (name: EntryCommandName): Command<EntryRow> => {
    const question = questions[name];
    return {
      scope: 'page',
      refusal: () => (entries.isSaved ? null : texts.unsavedFirst),
      ...(question === undefined ? {} : { question: () => question }),
      run: async (rows, { signal }) => {
        const outcomes = await commandEntries(name, rows, { signal });
        settle(outcomes);
        if (outcomes.every(({ status }) => status === 'done')) toast(texts.done(outcomes.length));
      },
      done: null,
    };
  };
  const commands = useCommands<EntryRow, 'submit' | 'withdraw' | 'approve'>(
    { selected: [], reload: () => {} },
    { submit: toCommand('submit'), withdraw: toCommand('withdraw'), approve: toCommand('approve') },
  );
  return {
    commands,
    /** Takes over what rows came to, and lists those that were refused. */
    settle,
    refusals,
    closeRefusals: () => setRefusals(null),
    reasonFor,
    /** Asks for the reason of a command that needs one. */
    askReason: (name: 'return' | 'omit' | 'reopen', rows: readonly EntryRow[]) =>
      setReasonFor({ name, rows }),
    closeReason: () => setReasonFor(null),
    async runWithReason(reason: string, signal: AbortSignal): Promise<void> {
      if (!reasonFor) return;
      settle(await commandEntries(reasonFor.name, reasonFor.rows, { reason, signal }));
    },
  };
}
