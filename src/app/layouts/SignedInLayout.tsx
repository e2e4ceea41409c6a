import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Logo } from '../../components/Logo.tsx';
import { useSession, useSessionActor } from '../../components/session.tsx';
import { layout } from '../../messages/ko.ts';
import { paths } from '../paths.ts';
import classes from './SignedInLayout.module.css';

export default function SignedInLayout({ children }: { children: ReactNode }) {
  const session = useSessionActor();
  const canLogOut = useSession((state) => state.can({ type: 'logout' }));
  const [path] = useLocation();
  const search = useSearch();

  return (
    <div className={classes.page}>
      <a href="#content" className={classes.skip}>
        {layout.skipToContent}
      </a>
      <header className={classes.header}>
        <Link href={paths.home()} className={classes.logo} aria-label={layout.homeLink}>
          <Logo />
        </Link>
        <Button
          variant="default"
          size="sm"
          disabled={!canLogOut}
          onClick={() => session.send({ type: 'logout' })}
        >
          {layout.logout}
        </Button>
      </header>
      <main id="content" tabIndex={-1} className={classes.main} key={`${path}?${search}`}>
        {children}
      </main>
      <footer className={classes.footer}>
        <Link href={paths.privacy()}>{layout.privacy}</Link>
        <p>{layout.copyright}</p>
      </footer>
    </div>
  );
}
