import type { ReactNode } from 'react';
import classes from './PageStack.module.css';

interface PageStackProps {
  /** Something of the page is being loaded or changed. */
  isBusy?: boolean;
  children: ReactNode;
}

/** The parts of a page one below the other. */
export const PageStack = ({ isBusy = false, children }: PageStackProps) => (
  <div className={classes.page} aria-busy={isBusy}>
    {children}
  </div>
);
