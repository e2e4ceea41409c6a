import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { Logo } from '../../components/Logo.tsx';
import { layout } from '../../messages/ko.ts';
import { paths } from '../../paths/paths.ts';
import classes from './LoginLayout.module.css';

const TipCarousel = lazy(() => import('../../screens/login/TipCarousel.tsx'));

/** Brand and tips on the left, the form on the right; narrow screens have the form only. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const roomForTips = useMediaQuery('(min-width: 62em)');

  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Logo tone="light" />
        <p className={classes.tagline}>{layout.tagline}</p>
        {roomForTips && (
          <div className={classes.tips}>
            <Suspense>
              <TipCarousel />
            </Suspense>
          </div>
        )}
      </header>
      <div className={classes.side}>
        <main className={classes.main}>{children}</main>
        <footer className={classes.footer}>
          <nav className={classes.links} aria-label={layout.legalLinks}>
            <Link href={paths.terms()}>{layout.terms}</Link>
            <Link href={paths.privacy()}>{layout.privacy}</Link>
          </nav>
          <p>{layout.copyright}</p>
        </footer>
      </div>
    </div>
  );
}
