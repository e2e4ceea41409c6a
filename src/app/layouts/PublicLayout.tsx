import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Logo } from '../../components/Logo.tsx';
import { layout } from '../../messages/ko.ts';
import { paths } from '../../paths/paths.ts';
import classes from './PlainLayout.module.css';

interface PublicLayoutProps {
  /** Shows the content in a box of 1280 px, for long texts. */
  wide?: boolean;
  children: ReactNode;
}

/** Pages of the account's flows and the legal texts, open to anyone. */
export default function PublicLayout({ wide = false, children }: PublicLayoutProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link href={paths.login()} className={classes.logo} aria-label={layout.loginLink}>
          <Logo />
        </Link>
      </header>
      <main className={classes.main} data-wide={wide || undefined}>
        {children}
      </main>
      <footer className={classes.footer}>
        <Link href={paths.privacy()}>{layout.privacy}</Link>
      </footer>
    </div>
  );
}
