import type { ReactNode } from 'react';
import classes from './ActionBar.module.css';
import { useFooterActionBar } from './page.tsx';

interface ActionBarProps {
  /** Name of the bar. */
  label: string;
  /** The ways out of the page, at the left. */
  start: ReactNode;
  /** Actions, at the right. */
  children: ReactNode;
}

/** The buttons of a page, below it; they stay in view while more of the page is to come. */
export function ActionBar({ label, start, children }: ActionBarProps) {
  useFooterActionBar();
  return (
    <div role="toolbar" aria-label={label} className={classes.bar}>
      {start}
      <span className={classes.between} />
      {children}
    </div>
  );
}
