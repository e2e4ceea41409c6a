import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { CommandDialogs } from '../../components/entries/CommandDialogs.tsx';
import { useEntryCommands } from '../../components/entries/useEntryCommands.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { useSession } from '../../components/session.tsx';
import { toast } from '../../components/toast.ts';
import { isEntryOpen } from '../../machines/cycle/lifecycle.ts';
import { toActor } from '../../machines/entry/actor.ts';
import { entryLifecycle } from '../../machines/entry/lifecycle.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { entryStateTexts } from '../../messages/ko.entryStates.ts';
import { type LoadedGrid, suggestEntries } from '../../services/entries.ts';
import classes from './Entries.module.css';
import { listFlags } from './entryFilters.ts';
import { nameEntry } from './entryTree.ts';
import type { EntryEditing, ShownEntry } from './useEntryEdits.ts';

interface EntryToolbarProps {
  grid: LoadedGrid;
  editing: EntryEditing;
  /** Entries that are listed. */
  entries: readonly ShownEntry[];
  bizSectId: string | null;
  /** Further commands. */
  children: ReactNode;
}

/** Commands over all entries that are listed and that they can be done to. */
export function EntryToolbar({ grid, editing, entries, bizSectId, children }: EntryToolbarProps) {
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const isCycleOpen = isEntryOpen(grid.cycle.stateCd);
  const allows = (entry: ShownEntry, type: 'entry.submit' | 'entry.approve' | 'entry.return') => {
    const given = { by: toActor(entry.row), isCycleOpen };
    const event =
      type === 'entry.submit'
        ? { type, ...given, readiness: entry.readiness }
        : type === 'entry.return'
          ? { type, ...given, reason: texts.reason }
          : { type, ...given };
    return entryLifecycle.decide(entry.row.stateCd, event).isAllowed;
  };
  const toSubmit = entries.filter((entry) => allows(entry, 'entry.submit'));
  const approvable = entries.filter((entry) => allows(entry, 'entry.approve'));
  const toApprove = approvable.filter((entry) => listFlags(entry).length === 0);
  const toReturn = entries.filter((entry) => allows(entry, 'entry.return'));
  const entryCommands = useEntryCommands(editing, {
    submit: texts.submitQuestion(toSubmit.length),
    approve: texts.approveQuestion(toApprove.length, approvable.length - toApprove.length),
  });
  const suggesting = useCommands(
    { selected: [], reload: () => {} },
    {
      suggest: {
        scope: 'page',
        refusal: () => (editing.isSaved ? null : texts.unsavedFirst),
        question: () => texts.suggestQuestion,
        done: null,
        run: async (_, { signal }) => {
          const { entryCycleId } = grid.cycle;
          const given = bizSectId === null ? { entryCycleId } : { entryCycleId, bizSectId };
          toast(texts.suggested(await suggestEntries(given, signal)));
        },
      },
    },
  );
  const nodes = new Map(grid.nodes.map((node) => [node.oncoIdctrsId, node]));
  const getName = (id: string): string => {
    const row = editing.edits.stored.get(id);
    return nameEntry(row?.oncoIdctrsId == null ? undefined : nodes.get(row.oncoIdctrsId));
  };
  const closed = isCycleOpen ? null : entryStateTexts.reasons.isCycleOpen;
  const unsaved = editing.isSaved ? null : texts.unsavedFirst;
  const toRows = (list: readonly ShownEntry[]) => list.map(({ row }) => row);
  const approves = entries.some(({ row }) => row.mayApprove);
  const writes = entries.some(({ row }) => row.mayWrite);
  if (role === undefined) return null;
  return (
    <div role="toolbar" aria-label={texts.label} className={classes.toolbar}>
      {writes && (
        <>
          <ReasonButton
            variant="default"
            size="sm"
            reason={closed ?? unsaved}
            onClick={() => suggesting.run('suggest', [])}
          >
            {texts.suggest}
          </ReasonButton>
          <ReasonButton
            size="sm"
            reason={closed ?? unsaved ?? (toSubmit.length === 0 ? texts.nothingToSubmit : null)}
            onClick={() => entryCommands.commands.run('submit', toRows(toSubmit))}
          >
            {texts.submitAll(toSubmit.length)}
          </ReasonButton>
        </>
      )}
      {approves && (
        <>
          <ReasonButton
            variant="default"
            size="sm"
            reason={closed ?? (toReturn.length === 0 ? texts.nothingToApprove : null)}
            onClick={() => entryCommands.askReason('return', toRows(toReturn))}
          >
            {texts.returnAll(toReturn.length)}
          </ReasonButton>
          <ReasonButton
            size="sm"
            reason={closed ?? unsaved ?? (toApprove.length === 0 ? texts.nothingToApprove : null)}
            onClick={() => entryCommands.commands.run('approve', toRows(toApprove))}
          >
            {texts.approveAll(toApprove.length)}
          </ReasonButton>
        </>
      )}
      {children}
      <CommandDialogs of={entryCommands} getName={getName} />
      <ConfirmDialog commands={suggesting} />
    </div>
  );
}
