import type { ReactNode } from 'react';
import classes from './FormColumns.module.css';

/** Fields in two columns, in one on a phone. */
export const FormColumns = ({ children }: { children: ReactNode }) => (
  <div className={classes.fields}>{children}</div>
);
