import { lazy, Suspense, useState } from 'react';
import { CommandDialogs } from '../../components/entries/CommandDialogs.tsx';
import { useEntryCommands } from '../../components/entries/useEntryCommands.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { useSession } from '../../components/session.tsx';
import { isEntryOpen } from '../../machines/cycle/lifecycle.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { entryStateTexts } from '../../messages/ko.entryStates.ts';
import type { LoadedGrid } from '../../services/entries.ts';
import { nameEntry } from './entryTree.ts';
import type { EntryEditing, ShownEntry } from './useEntryEdits.ts';

const AssignForm = lazy(() => import('./AssignForm.tsx'));

interface AssignPeopleProps {
  grid: LoadedGrid;
  editing: EntryEditing;
  /** Entries that are listed, and those of them that are selected. */
  listed: readonly ShownEntry[];
  getSelected(): ShownEntry[];
}

/** Changes who enters and who approves entries, for operators. */
export function AssignPeople({ grid, editing, listed, getSelected }: AssignPeopleProps) {
  const isOperator = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_OPERATOR');
  const [selected, setSelected] = useState<readonly ShownEntry[] | null>(null);
  const commands = useEntryCommands(editing);
  if (!isOperator) return null;
  const nodes = new Map(grid.nodes.map((node) => [node.oncoIdctrsId, node]));
  const sections = new Map(grid.sections.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]));
  const getName = (id: string): string => {
    const row = editing.edits.stored.get(id);
    const name = nameEntry(row?.oncoIdctrsId == null ? undefined : nodes.get(row.oncoIdctrsId));
    return row ? `${name} · ${sections.get(row.bizSectId) ?? ''}` : name;
  };
  const findReason = (): string | null => {
    if (!isEntryOpen(grid.cycle.stateCd)) return entryStateTexts.reasons.isCycleOpen;
    if (!editing.isSaved) return texts.unsavedFirst;
    return listed.length === 0 ? texts.assign.noEntry : null;
  };
  return (
    <>
      <ReasonButton
        variant="default"
        size="sm"
        reason={findReason()}
        onClick={() => setSelected(getSelected())}
      >
        {texts.assign.title}
      </ReasonButton>
      {selected && (
        <Suspense>
          <AssignForm
            selected={selected.map(({ row }) => row)}
            listed={listed.map(({ row }) => row)}
            onDone={(outcomes) => {
              setSelected(null);
              commands.settle(outcomes);
            }}
            onClose={() => setSelected(null)}
          />
        </Suspense>
      )}
      <CommandDialogs of={commands} getName={getName} />
    </>
  );
}
