import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { saveExcel } from '../../components/saveExcel.ts';
import { isEntryOpen } from '../../machines/cycle/lifecycle.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { entryExcelTexts as texts } from '../../messages/ko.entryExcel.ts';
import { entryGridTexts } from '../../messages/ko.entryGrid.ts';
import { entryStateTexts } from '../../messages/ko.entryStates.ts';
import { grid as listTexts } from '../../messages/ko.grid.ts';
import type { LoadedGrid } from '../../services/entries.ts';
import { downloadEntryWorkbook } from '../../services/entryWorkbooks.ts';
import type { EntryEditing } from './useEntryEdits.ts';

const EntryImport = lazy(() => import('./EntryImport.tsx'));

interface EntryExcelProps {
  grid: LoadedGrid;
  editing: EntryEditing;
  /** Section that is shown; null where it is one indicator of all sections. */
  bizSectId: string | null;
  /** Only entries of the reader are shown. */
  isMine: boolean;
}

/** The workbook of what is shown of a cycle, and of one that has been filled in. */
export function EntryExcel({ grid, editing, bizSectId, isMine }: EntryExcelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { entryCycleId } = grid.cycle;
  const unsent = editing.edits.typed.size;
  const unsaved = editing.isSaved ? null : entryGridTexts.unsavedFirst;
  const commands = useCommands<never, 'download'>(
    { selected: [], reload() {} },
    {
      download: {
        scope: 'page',
        refusal: () => unsaved,
        ...(unsent === 0 ? {} : { question: () => texts.unsentQuestion(unsent) }),
        run: async (_, { signal }) => {
          const query = {
            entryCycleId,
            ...(bizSectId === null ? {} : { bizSectId }),
            ...(isMine ? { mine: 'Y' as const } : {}),
          };
          saveExcel(await downloadEntryWorkbook(query, { signal }), texts.title);
        },
        done: listTexts.exportStarted,
      },
    },
  );
  const writes = grid.rows.some(({ mayWrite }) => mayWrite);
  const closed = isEntryOpen(grid.cycle.stateCd) ? null : entryStateTexts.reasons.isCycleOpen;
  return (
    <>
      <ReasonButton
        variant="default"
        size="sm"
        reason={unsaved}
        loading={commands.isRunning}
        onClick={() => commands.run('download')}
      >
        {texts.download}
      </ReasonButton>
      {writes && (
        <ReasonButton variant="default" size="sm" reason={closed ?? unsaved} onClick={() => setIsOpen(true)}>
          {texts.upload}
        </ReasonButton>
      )}
      {isOpen && (
        <Suspense>
          <EntryImport
            entryCycleId={entryCycleId}
            subject={namePeriod(grid.cycle)}
            unsent={unsent}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      <ConfirmDialog commands={commands} />
    </>
  );
}
