import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CellField, ValueFields } from '../../components/entries/ValueFields.tsx';
import { toast } from '../../components/toast.ts';
import type { CellValue } from '../../components/treeGrid/cells.ts';
import { toPlace } from '../../contracts/entryCells.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import classes from './Entries.module.css';
import { listEntryParts, showEarlierInput } from './entryTree.ts';
import type { EntryEditing, ShownEntry } from './useEntryEdits.ts';

interface EntryCardProps {
  editing: EntryEditing;
  entries: readonly ShownEntry[];
  active: ShownEntry;
  label: string;
  mayEdit: boolean;
  onShow(id: string): void;
  /** Shown above the value. */
  head: ReactNode;
  /** Shown below the value. */
  children: ReactNode;
}

/** One entry at a time, as a phone shows it, with the way to the next one without a value. */
export function EntryCard(props: EntryCardProps) {
  const { editing, entries, active, label, mayEdit, onShow, head, children } = props;
  const place = entries.findIndex(({ row }) => row.idctrsDataId === active.row.idctrsDataId);
  const showAt = (at: number) => {
    const next = entries[at];
    if (next) onShow(next.row.idctrsDataId);
  };
  const showEmpty = () => {
    const after = [...entries.slice(place + 1), ...entries.slice(0, place)];
    const next = after.find(
      ({ row, fields }) => row.stateCd === 'empty' && fields.value === null && fields.naYn === 'N',
    );
    if (next) onShow(next.row.idctrsDataId);
    else toast(texts.card.noEmpty);
  };
  return (
    <article className={classes.card} aria-label={label}>
      <nav className={classes.cardNav} aria-label={texts.columns.name}>
        <Button variant="default" size="sm" disabled={place <= 0} onClick={() => showAt(place - 1)}>
          {texts.card.previous}
        </Button>
        <span aria-live="polite">{texts.card.place(place + 1, entries.length)}</span>
        <Button
          variant="default"
          size="sm"
          disabled={place >= entries.length - 1}
          onClick={() => showAt(place + 1)}
        >
          {texts.card.next}
        </Button>
        <Button variant="light" size="sm" onClick={showEmpty}>
          {texts.card.nextEmpty}
        </Button>
      </nav>
      {head}
      <EntryFields editing={editing} entry={active} mayEdit={mayEdit} />
      {children}
    </article>
  );
}

/** Fields of the value of an entry, and of what is said of it. */
function EntryFields({
  editing,
  entry,
  mayEdit,
}: {
  editing: EntryEditing;
  entry: ShownEntry;
  mayEdit: boolean;
}) {
  const { row } = entry;
  const cells = editing.getCells(row);
  const problems = editing.getProblems(row);
  const change = (place: string, value: CellValue) =>
    editing.change([{ id: row.idctrsDataId, place, value }]);
  const note = (key: 'naYn' | 'estYn') => (
    <CellField
      label={texts.columns[key]}
      kind={{ kind: 'check' }}
      value={cells[toPlace('', key)] ?? ''}
      onChange={(value) => change(toPlace('', key), value)}
      disabled={!mayEdit}
    />
  );
  return (
    <div className={classes.notes}>
      <ValueFields
        parts={listEntryParts(editing, row.oncoIdctrsId)}
        cells={cells}
        problems={problems}
        disabled={!mayEdit}
        onChange={change}
        hintOf={(part) => {
          const earlier = showEarlierInput(row.earlier, part);
          return earlier === '' ? undefined : `${texts.columns.earlier} ${earlier}`;
        }}
      />
      {note('naYn')}
      {note('estYn')}
    </div>
  );
}
