import type { ReactNode } from 'react';
import classes from './PlainNotice.module.css';

interface PlainNoticeProps {
  title: string;
  text: ReactNode;
  /** A short mark above the title, such as the number of an error. */
  mark?: string;
  actions: ReactNode;
}

/** A page that only tells something and offers the way on. */
export function PlainNotice({ title, text, mark, actions }: PlainNoticeProps) {
  return (
    <section className={classes.notice}>
      {mark && (
        <p className={classes.mark} aria-hidden="true">
          {mark}
        </p>
      )}
      <h1 className={classes.title}>{title}</h1> <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}
