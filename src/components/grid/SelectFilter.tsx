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
  const entries = Object.entries(choices ?? {});
  const data = [{ value: '', label: grid.all }, ...entries.map(([value, text]) => ({ value, label: text }))];
  // Choices that come late are those that the address names one of.
  const key = entries.map(([value]) => value).join();
  const value = list.query.filters[name];
  return <NativeSelect key={key} size="sm" {...{ name, label, data }} defaultValue={value ?? ''} />;
}
