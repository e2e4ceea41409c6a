import { type ReactNode, useId } from 'react';
import classes from './DemoCard.module.css';

interface DemoCardProps {
  title: string;
  note?: string;
  children: ReactNode;
}

/** One component with its states. */
export function DemoCard({ title, note, children }: DemoCardProps) {
  const id = useId();
  return (
    <section className={classes.demo} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.content}>{children}</div>
    </section>
  );
}

/** Value that the component has reported so far. */
export function DemoValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={classes.value}>
      <span className={classes.valueLabel}>{label}</span>
      <output>{children}</output>
    </p>
  );
}

/** Cards and fields beside each other where there is room. */
export const DemoColumns = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
);

export const DemoRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);

/** Reason a page has nothing to try yet. */
export const SignInFirst = ({ children }: { children: ReactNode }) => (
  <p className={classes.signInFirst}>{children}</p>
);
