import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Logo } from '../../components/Logo.tsx';
import { layout } from '../../messages/ko.ts';
import { paths } from '../paths.ts';
import classes from './PlainLayout.module.css';

/** Pages of the account's flows and the legal texts, open to anyone. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link href={paths.login()} className={classes.logo} aria-label={layout.loginLink}>
          <Logo />
        </Link>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <Link href={paths.privacy()}>{layout.privacy}</Link>
      </footer>
    </div>
  );
}
