import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { LoadingOverlay } from '../../components/LoadingOverlay.tsx';
import { PageProvider, usePageFlags, useSetMotion } from '../../components/page.tsx';
import { useSession } from '../../components/session.tsx';
import { layout } from '../../messages/ko.ts';
import { reportMenu } from '../../services/logs.ts';
import { ColorScheme } from '../ColorScheme.tsx';
import type { AppRoute } from '../routes.tsx';
import classes from './SignedInLayout.module.css';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { MainTitle } from './shell/MainTitle.tsx';
import { QuickFind, useQuickFind } from './shell/QuickFind.tsx';
import { ScrollTop } from './shell/ScrollTop.tsx';
import { Drawer, Sidebar } from './shell/Sidebar.tsx';
import { useLoadingFlag } from './shell/useLoadingFlag.ts';

interface SignedInLayoutProps {
  route: AppRoute;
  children: ReactNode;
}

/** The frame of every page behind sign-in: menu, header, title, content, footer. */
export default function SignedInLayout(props: SignedInLayoutProps) {
  return (
    <ColorScheme>
      <PageProvider>
        <Frame {...props} />
      </PageProvider>
    </ColorScheme>
  );
}

function Frame({ route, children }: SignedInLayoutProps) {
  const [path] = useLocation();
  const loading = useLoadingFlag();
  const quickFind = useQuickFind();
  const { footerActionBar, searchArea } = usePageFlags();
  const title = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  useMotionReset(route, path);
  useMenuReport(route);
  // Followed as a link, it would be another place in the history.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    content.current?.focus();
  };

  return (
    <div className={classes.page}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page, only without a history entry */}
      <a href="#content" className={classes.skip} onClick={skip}>
        {layout.skipToContent}
      </a>
      <Sidebar />
      <div className={classes.column}>
        <Header onFind={quickFind.show} />
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className={classes.main}
          data-action-bar={footerActionBar || undefined}
          data-search-area={searchArea || undefined}
        >
          <MainTitle route={route} ref={title} />
          {children}
        </main>
        <Footer />
      </div>
      <Drawer />
      <ScrollTop title={title} page={path} />
      <QuickFind {...quickFind} />
      {loading && <LoadingOverlay />}
    </div>
  );
}

/** Each page that somebody who is signed in opens is a line of the access log. */
function useMenuReport({ name, screen }: AppRoute): void {
  const isSignedIn = useSession((state) => state.context.user !== null);
  useEffect(() => {
    if (isSignedIn && screen !== 'planned') void reportMenu(name);
  }, [isSignedIn, name, screen]);
}

/** Indicators that moved on the page before do not move on the next, except for the detail of their registration. */
function useMotionReset({ name }: AppRoute, path: string): void {
  const setMotion = useSetMotion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page, of the same route too
  useEffect(() => {
    if (name !== 'perfmgmt-indicatordata-detail') setMotion(false);
  }, [name, path, setMotion]);
}
