import { Button } from '@mantine/core';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { isPhraseYearRemovable, type PhraseRow } from '../../contracts/phrases.ts';
import { seoulYear } from '../../contracts/seoulTime.ts';
import { actions, results } from '../../messages/ko.grid.ts';
import { phraseTexts as texts } from '../../messages/ko.phrases.ts';
import { deletePhrase } from '../../services/phrases.ts';

interface PhraseRemovalProps {
  of: Pick<PhraseRow, 'phraseId' | 'crtrYr'>;
  onRemoved(): void;
}

/** Removes the texts of a year that has not begun. */
export function PhraseRemoval({ of: row, onRemoved }: PhraseRemovalProps) {
  const commands = useCommands(
    { selected: [row], reload() {} },
    {
      delete: {
        scope: 'one',
        question: () => texts.deleteQuestion(row.crtrYr),
        run: ([removed], { signal }) =>
          removed ? deletePhrase({ phraseId: removed.phraseId }, signal) : Promise.resolve(),
        done: results.deleted,
        onDone: onRemoved,
      },
    },
  );
  if (!isPhraseYearRemovable(row.crtrYr, seoulYear(Date.now()))) return null;
  return (
    <>
      <Button variant="default" loading={commands.isRunning} onClick={() => commands.run('delete')}>
        {actions.delete}
      </Button>
      <ConfirmDialog commands={commands} />
    </>
  );
}
