import type { ReactNode, Ref } from 'react';
import classes from './KeptInputBar.module.css';

interface KeptInputBarProps {
  /** Name of the section. */
  label: string;
  /** Reason the input below cannot be sent as it is. */
  children: ReactNode;
  /** Ways to go on. */
  buttons: ReactNode;
  /** For a section that is focused by itself. */
  ref?: Ref<HTMLElement>;
}

/** A bar that stays in view above input which can be read and copied, and not be sent. */
export const KeptInputBar = ({ label, children, buttons, ref }: KeptInputBarProps) => (
  <section ref={ref} tabIndex={ref ? -1 : undefined} className={classes.bar} aria-label={label}>
    <div role="alert">{children}</div>
    <div className={classes.buttons}>{buttons}</div>
  </section>
);
