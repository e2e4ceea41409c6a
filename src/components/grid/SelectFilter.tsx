import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { grid } from '../../messages/ko.grid.ts';
import type { List } from './useList.ts';

interface SelectFilterProps<T> {
  list: List<T>;
  /** The filter. */
  name: string;
  label: string;
  /** Texts of the values; null until they have come. */
  choices: Readonly<Record<string, string>> | null;
}

/** One of several values, or all, in a list's search panel. */
export function SelectFilter<T>({ list, name, label, choices }: SelectFilterProps<T>) {
  const value = list.query.filters[name] ?? '';
  const entries = Object.entries(choices ?? {});
  // One that the address names stays chosen though it has not come yet, or is no choice any more.
  if (value !== '' && choices?.[value] === undefined)
    entries.push([value, choices ? grid.unknownChoice : grid.choicesLoading]);
  return (
    <NativeSelect size="sm" name={name} label={label} defaultValue={value}>
      <option value="">{grid.all}</option>
      {entries.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}
