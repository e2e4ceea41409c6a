import type { ReactNode } from 'react';
import classes from './ChoiceList.module.css';

interface ChoiceListProps<T extends { id: string }> {
  label: string;
  items: readonly T[];
  onChoose(item: T): void;
  children(item: T): ReactNode;
}

/** Paths or cases, one of which is opened. */
export function ChoiceList<T extends { id: string }>({
  label,
  items,
  onChoose,
  children,
}: ChoiceListProps<T>) {
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" onClick={() => onChoose(item)}>
            {children(item)}
          </button>
        </li>
      ))}
    </ul>
  );
}
