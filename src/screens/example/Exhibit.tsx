import { type ReactNode, useId } from 'react';
import classes from './Exhibit.module.css';

interface ExhibitProps {
  title: string;
  note?: string;
  children: ReactNode;
}

/** One component with its states. */
export function Exhibit({ title, note, children }: ExhibitProps) {
  const id = useId();
  return (
    <section className={classes.exhibit} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.content}>{children}</div>
    </section>
  );
}

/** What the component has told so far. */
export function Told({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={classes.told}>
      <span className={classes.toldLabel}>{label}</span>
      <output>{children}</output>
    </p>
  );
}
