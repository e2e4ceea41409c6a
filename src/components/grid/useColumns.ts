import { useState } from 'react';
import {
  type ColumnPreference,
  keepColumnPreference,
  readColumnPreference,
} from '../../stores/columnPreferences.ts';
import type { GridColumn } from './column.ts';

const standard = <T>(columns: readonly GridColumn<T>[]): ColumnPreference => ({
  hidden: columns.filter(({ optional }) => optional).map(({ id }) => id),
  order: [],
  widths: {},
});

function arrange<T>(columns: readonly GridColumn<T>[], order: readonly string[]): GridColumn<T>[] {
  const findPlace = ({ id }: GridColumn<T>) => {
    const place = order.indexOf(id);
    return place < 0 ? order.length : place;
  };
  return columns.toSorted((a, b) => findPlace(a) - findPlace(b));
}

/** The columns of a grid as its person arranged them; the arrangement is kept in this browser. */
export function useColumns<T>(name: string, columns: readonly GridColumn<T>[]) {
  const [preference, setPreference] = useState(() => readColumnPreference(name) ?? standard(columns));
  const keep = (next: ColumnPreference) => {
    setPreference(next);
    keepColumnPreference(name, next);
  };
  const all = arrange(columns, preference.order);
  const { hidden, widths } = preference;

  return {
    /** Every column, in order. */
    all,
    visible: all.filter(({ id }) => !hidden.includes(id)),
    widths,
    isShown: (id: string) => !hidden.includes(id),
    toggle(id: string) {
      keep({
        ...preference,
        hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id],
      });
    },
    /** Moves a column by one place; `step` is 1 or -1. */
    move(id: string, step: 1 | -1) {
      const order = all.map((column) => column.id);
      const from = order.indexOf(id);
      const to = from + step;
      if (to < 0 || to >= order.length) return;
      keep({ ...preference, order: order.toSpliced(from, 1).toSpliced(to, 0, id) });
    },
    resize: (next: Readonly<Record<string, number>>) => keep({ ...preference, widths: next }),
    reset() {
      setPreference(standard(columns));
      keepColumnPreference(name, null);
    },
  };
}

export type Arrangement<T> = ReturnType<typeof useColumns<T>>;
