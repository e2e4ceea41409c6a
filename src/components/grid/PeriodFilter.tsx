import { useState } from 'react';
import { type Period, readDay } from '../../contracts/period.ts';
import { PeriodInput } from '../PeriodInput.tsx';
import type { List } from './useList.ts';

interface PeriodFilterProps<T> {
  /** Has the filters `from` and `to`, days as `YYYY-MM-DD`. */
  list: List<T>;
  label: string;
}

/** A period in a list's search panel. */
export function PeriodFilter<T>({ list, label }: PeriodFilterProps<T>) {
  const { from = '', to = '' } = list.query.filters;
  const [period, setPeriod] = useState<Period>({ from: readDay(from), to: readDay(to) });
  return (
    <div>
      <PeriodInput size="sm" label={label} value={period} onChange={setPeriod} />
      <input type="hidden" name="from" value={period.from ?? ''} />
      <input type="hidden" name="to" value={period.to ?? ''} />
    </div>
  );
}
