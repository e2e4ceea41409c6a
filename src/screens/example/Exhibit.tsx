import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { gallery } from '../../messages/ko.example.ts';
import classes from './Exhibit.module.css';

/** A page of the gallery. */
export function ExhibitPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <Link href={paths.example()} className={classes.back}>
        {gallery.back}
      </Link>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
}

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
