import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { type EntryCells, toPlace } from '../../contracts/entryCells.ts';
import { entryGridTexts as texts } from '../../messages/ko.entryGrid.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { SelectField } from '../SelectField.tsx';
import type { CellKind, CellValue } from '../treeGrid/cells.ts';
import type { GridPart } from './entryCells.ts';

interface CellFieldProps {
  label: string;
  kind: CellKind;
  value: CellValue;
  onChange(value: CellValue): void;
  disabled: boolean;
  unit?: string | null;
  description?: string | undefined;
  error?: string | undefined;
}

/** Field of one cell of a value, by its kind; nothing for one that cannot be changed. */
export function CellField({ label, kind, value, onChange, disabled, ...rest }: CellFieldProps) {
  const { unit = null, description, error } = rest;
  switch (kind.kind) {
    case 'select':
      return (
        <SelectField
          label={label}
          disabled={disabled}
          data={[...kind.choices]}
          value={String(value)}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'check':
      return (
        <Checkbox
          label={label}
          disabled={disabled}
          checked={value === true}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
      );
    case 'text':
      return (
        <TextInput
          label={label}
          disabled={disabled}
          size="md"
          inputMode="decimal"
          description={description}
          value={(disabled && kind.format?.(String(value))) || String(value)}
          error={error}
          maxLength={kind.maxLength}
          rightSection={unit}
          rightSectionWidth="4.5rem"
          onChange={({ currentTarget: { value: typed } }) => onChange(typed)}
          onBlur={({ currentTarget: { value: typed } }) => {
            const read = kind.parse?.(typed) ?? typed;
            if (read !== String(value)) onChange(read);
          }}
        />
      );
    default:
      return null;
  }
}

interface ValueFieldsProps {
  parts: readonly GridPart[];
  cells: EntryCells;
  /** By the places of cells. */
  problems: ReadonlyMap<string, string>;
  disabled?: boolean;
  onChange(place: string, value: CellValue): void;
  /** Text beside the field of a part. */
  hintOf?(part: string): string | undefined;
}

/** Fields of the value of an indicator, one for each of its parts. */
export function ValueFields({
  parts,
  cells,
  problems,
  disabled = false,
  onChange,
  hintOf,
}: ValueFieldsProps) {
  const field = (place: string, label: string, kind: CellKind, more: Partial<CellFieldProps> = {}) => (
    <CellField
      key={place}
      label={label}
      kind={kind}
      value={cells[place] ?? ''}
      onChange={(value) => onChange(place, value)}
      disabled={disabled}
      error={problems.get(place)}
      {...more}
    />
  );
  return parts.flatMap((part) => [
    part.kinds.na && field(toPlace(part.id, 'na'), `${part.label} ${texts.columns.naYn}`, part.kinds.na),
    part.kinds.value &&
      field(toPlace(part.id, 'value'), part.label || texts.columns.value, part.kinds.value, {
        unit: part.unitCd && part.kinds.unit?.kind !== 'select' ? unitNames[part.unitCd] : null,
        description: hintOf?.(part.id),
      }),
    part.kinds.unit?.kind === 'select' &&
      field(toPlace(part.id, 'unit'), `${part.label} ${texts.columns.unit}`, part.kinds.unit),
  ]);
}
