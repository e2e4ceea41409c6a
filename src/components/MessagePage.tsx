import type { ReactNode } from 'react';
import classes from './MessagePage.module.css';

interface MessagePageProps {
  title: string;
  text: ReactNode;
  /** A short mark above the title, such as the number of an error. */
  mark?: string;
  actions: ReactNode;
  /** Facts that only the support desk needs, in small print. */
  detail?: ReactNode;
  /** 2 where the page has a heading of its own above. */
  level?: 1 | 2;
}

/** A page that only shows a message and offers the way on. */
export function MessagePage({ title, text, mark, actions, detail, level = 1 }: MessagePageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={classes.feedback}>
      {mark && (
        <p className={classes.mark} aria-hidden="true">
          {mark}
        </p>
      )}
      <Heading className={classes.title}>{title}</Heading> <p className={classes.text}>{text}</p>
      {detail && <p className={classes.detail}>{detail}</p>}
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}
