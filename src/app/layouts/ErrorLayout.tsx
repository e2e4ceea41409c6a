import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo.tsx';
import classes from './PlainLayout.module.css';

/** The screen brings the two buttons that lead on. */
export default function ErrorLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
