import { Link } from 'wouter';
import { neighbours as texts } from '../messages/ko.widgets.ts';
import classes from './Neighbours.module.css';

interface Neighbour {
  title: string;
  href: string;
}

/** The ways from a record to the newer and the older one; null where there is none. */
export function Neighbours({ next, previous }: { next: Neighbour | null; previous: Neighbour | null }) {
  return (
    <nav className={classes.neighbours} aria-label={texts.label}>
      {(
        [
          [texts.next, next, texts.noNext],
          [texts.previous, previous, texts.noPrevious],
        ] as const
      ).map(([label, to, none]) => (
        <p key={label} className={classes.neighbour}>
          <span>{label}</span>
          {to ? <Link href={to.href}>{to.title}</Link> : <span className={classes.none}>{none}</span>}
        </p>
      ))}
    </nav>
  );
}
