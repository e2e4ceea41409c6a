import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SelectField } from '../../components/SelectField.tsx';
import { toast } from '../../components/toast.ts';
import type { CellKind, CellValue } from '../../components/treeGrid/cells.ts';
import { toPlace } from '../../contracts/entryCells.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { unitNames } from '../../messages/ko.formula.ts';
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
      <ValueFields editing={editing} entry={active} mayEdit={mayEdit} />
      {children}
    </article>
  );
}

/** Fields of the value of an entry, one for each of its parts. */
function ValueFields({
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
  const field = (
    place: string,
    label: string,
    kind: CellKind,
    { unit = null, earlier = '' }: { unit?: string | null; earlier?: string } = {},
  ) => {
    const value = cells[place] ?? '';
    const shared = { key: place, label, disabled: !mayEdit };
    switch (kind.kind) {
      case 'select':
        return (
          <SelectField
            {...shared}
            key={place}
            data={[...kind.choices]}
            value={String(value)}
            onChange={(chosen) => change(place, chosen ?? '')}
          />
        );
      case 'check':
        return (
          <Checkbox
            {...shared}
            key={place}
            checked={value === true}
            onChange={({ currentTarget: { checked } }) => change(place, checked)}
          />
        );
      case 'text':
        return (
          <TextInput
            {...shared}
            key={place}
            size="md"
            inputMode="decimal"
            description={earlier === '' ? undefined : `${texts.columns.earlier} ${earlier}`}
            value={(!mayEdit && kind.format?.(String(value))) || String(value)}
            error={problems.get(place)}
            maxLength={kind.maxLength}
            rightSection={unit}
            rightSectionWidth="4.5rem"
            onChange={({ currentTarget: { value: typed } }) => change(place, typed)}
            onBlur={({ currentTarget: { value: typed } }) => change(place, kind.parse?.(typed) ?? typed)}
          />
        );
      default:
        return null;
    }
  };
  return (
    <div className={classes.notes}>
      {listEntryParts(editing, row.oncoIdctrsId).flatMap((part) => [
        part.kinds.na && field(toPlace(part.id, 'na'), `${part.label} ${texts.columns.naYn}`, part.kinds.na),
        part.kinds.value &&
          field(toPlace(part.id, 'value'), part.label || texts.columns.value, part.kinds.value, {
            unit: part.unitCd && part.kinds.unit?.kind !== 'select' ? unitNames[part.unitCd] : null,
            earlier: showEarlierInput(row.earlier, part.id),
          }),
        part.kinds.unit?.kind === 'select' &&
          field(toPlace(part.id, 'unit'), `${part.label} ${texts.columns.unit}`, part.kinds.unit),
      ])}
      {field(toPlace('', 'naYn'), texts.columns.naYn, { kind: 'check' })}
      {field(toPlace('', 'estYn'), texts.columns.estYn, { kind: 'check' })}
    </div>
  );
}
