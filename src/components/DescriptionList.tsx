import type { ReactNode } from 'react';
import classes from './DescriptionList.module.css';

/** `null` leaves a line out. */
export type DescriptionLine = readonly [term: string, description: ReactNode] | null;

/** The details of one record, term by term. */
export function DescriptionList({ lines }: { lines: readonly DescriptionLine[] }) {
  return (
    <dl className={classes.list}>
      {lines.map(
        (line) =>
          line && (
            <div key={line[0]}>
              <dt>{line[0]}</dt>
              <dd>{line[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
