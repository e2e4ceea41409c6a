import { Button } from '@mantine/core';
import { describeEntryValue } from '../../components/entries/describeEntryValue.ts';
import type { EntryRow } from '../../contracts/entries.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import type { LoadedGrid } from '../../services/entries.ts';
import classes from './Entries.module.css';
import { readFields } from './entryEdits.ts';
import { SaveProgress } from './SaveProgress.tsx';
import type { EntryEditing } from './useEntryEdits.ts';

/** Progress of saving, and how many entries wait for a value that can be stored. */
export function SaveState({ editing }: { editing: EntryEditing }) {
  const { edits, saving } = editing;
  const invalid = [...edits.typed.keys()].filter((id) => {
    const row = edits.stored.get(id);
    return row && editing.getProblems(row).size > 0;
  }).length;
  return (
    <div className={classes.save}>
      {(invalid === 0 || !saving.isSaved) && <SaveProgress saving={saving} />}
      {invalid > 0 && (
        <p role="status" data-bad>
          {texts.save.invalid(invalid)}
        </p>
      )}
    </div>
  );
}

/** Offers the input of an earlier visit that was not saved. */
export function KeptBar({ editing }: { editing: EntryEditing }) {
  if (editing.keptCount === 0) return null;
  return (
    <div role="status" className={classes.kept}>
      <span>{texts.kept.found(editing.keptCount)}</span>
      <Button size="compact-sm" onClick={editing.restoreKept}>
        {texts.kept.restore}
      </Button>
      <Button size="compact-sm" variant="default" onClick={editing.discardKept}>
        {texts.kept.discard}
      </Button>
    </div>
  );
}

interface ConflictListProps {
  editing: EntryEditing;
  getName(row: EntryRow): string;
  findNode(oncoIdctrsId: string | null): LoadedGrid['nodes'][number] | undefined;
}

/** Entries that somebody else has saved before, each with both values and a choice. */
export function ConflictList({ editing, getName, findNode }: ConflictListProps) {
  const { edits, findScoring, resolve } = editing;
  if (edits.conflicts.size === 0) return null;
  return (
    <section aria-label={texts.conflict.title} className={classes.conflicts}>
      <h2>{texts.conflict.rows(edits.conflicts.size)}</h2>
      <ul>
        {[...edits.conflicts].map(([id, newest]) => {
          const row = edits.stored.get(id) ?? newest;
          const node = findNode(row.oncoIdctrsId) ?? null;
          const own = readFields(edits, row, findScoring).value;
          return (
            <li key={id}>
              <strong>{getName(row)}</strong>
              <p>{texts.conflict.body(newest.lastModifiedBy?.userName ?? '')}</p>
              <dl>
                <dt>{texts.conflict.own}</dt>
                <dd>{describeEntryValue(node, own) || texts.none}</dd>
                <dt>{texts.conflict.stored}</dt>
                <dd>{describeEntryValue(node, newest.value) || texts.none}</dd>
              </dl>
              <Button size="compact-sm" onClick={() => resolve(id, true)}>
                {texts.conflict.keepOwn}
              </Button>{' '}
              <Button size="compact-sm" variant="default" onClick={() => resolve(id, false)}>
                {texts.conflict.takeStored}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
