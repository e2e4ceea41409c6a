import { useState } from 'react';
import { type Period, readDay } from '../../contracts/period.ts';
import { PeriodInput } from '../PeriodInput.tsx';
import type { List } from './useList.ts';

interface PeriodFilterProps<T> {
  list: List<T>;
  label: string;
  /** Filters of the first and the last day, as `YYYY-MM-DD`; `from` and `to` unless given. */
  from?: string;
  to?: string;
}

/** A period in a list's search panel. */
export function PeriodFilter<T>({ list, label, from = 'from', to = 'to' }: PeriodFilterProps<T>) {
  const { filters } = list.query;
  const [period, setPeriod] = useState<Period>({
    from: readDay(filters[from] ?? ''),
    to: readDay(filters[to] ?? ''),
  });
  return (
    <div>
      <PeriodInput size="sm" label={label} value={period} onChange={setPeriod} />
      <input type="hidden" name={from} value={period.from ?? ''} />
      <input type="hidden" name={to} value={period.to ?? ''} />
    </div>
  );
}
