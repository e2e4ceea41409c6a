import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** `null` leaves a line out. */
export type FactLine = readonly [term: string, fact: ReactNode] | null;

/** What is known of one record, term by term. */
export function Facts({ facts }: { facts: readonly FactLine[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(
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
