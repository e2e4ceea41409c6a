import { useCompanyChoices } from '../useCompanyChoices.ts';
import { SelectFilter } from './SelectFilter.tsx';
import type { List } from './useList.ts';

/** One customer company, or all, in the search panel of a list. */
export function CompanyFilter<T>({
  list,
  label,
  name = 'customerCompanyId',
}: {
  list: List<T>;
  label: string;
  /** The filter. */
  name?: string;
}) {
  const { choices } = useCompanyChoices();
  const names = choices && Object.fromEntries(choices.map(({ value, label }) => [value, label]));
  return <SelectFilter list={list} name={name} label={label} choices={names} />;
}
