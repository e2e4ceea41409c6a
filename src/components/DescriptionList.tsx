import type { ReactNode } from 'react';
import classes from './DescriptionList.module.css';
import { WholeDates } from './WholeDates.tsx';

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
              <dd>{typeof line[1] === 'string' ? <WholeDates text={line[1]} /> : line[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
