import { type ReactNode, useId } from 'react';
import classes from './MyPage.module.css';

export function Section({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {mark && <span className={classes.mark}>{mark}</span>}
      </header>
      {children}
    </section>
  );
}
