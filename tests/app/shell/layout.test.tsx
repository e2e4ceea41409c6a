import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { createActor, fromPromise } from 'xstate';
import SignedInLayout from '../../../src/app/layouts/SignedInLayout.tsx';
import { findRoute } from '../../../src/app/routes.tsx';
import { NavigationProvider } from '../../../src/components/navigation.tsx';
import { useFooterActionBar, usePageFlags, useSetMotion } from '../../../src/components/page.tsx';
import { SessionProvider } from '../../../src/components/session.tsx';
import type { Role } from '../../../src/contracts/roles.ts';
import {
  type MenuLoaded,
  type NavigationGroup,
  sideNavigationMachine,
} from '../../../src/machines/sideNavigation/machine.ts';
import { startSession } from '../../machines/session/actors.ts';
import { ModelClock } from '../../support/modelClock.ts';
import { show } from '../../support/screens.tsx';

const REGISTRATION = '/perfmgmt/indicatordata/7';

const getRoute = (path: string) => {
  const route = findRoute(path);
  if (!route) throw new Error(`${path} is nobody's`);
  return route;
};

function Indicators() {
  const { motion } = usePageFlags();
  const setMotion = useSetMotion();
  useFooterActionBar();
  return (
    <button type="button" onClick={() => setMotion(true)}>
      {motion ? 'moving' : 'still'}
    </button>
  );
}

function Frame() {
  const [path] = useLocation();
  return (
    <SignedInLayout route={getRoute(path)}>
      <Indicators />
    </SignedInLayout>
  );
}

/** The frame around a page with a footer action bar, in which nobody has signed in yet. */
function openFrame(at: string, groups: readonly NavigationGroup[] = []) {
  const clock = new ModelClock(Date.UTC(2026, 2, 2));
  const session = startSession({ clock, inspect() {} });
  const loadMenu = fromPromise<MenuLoaded, { role: Role | null }>(async () => ({ status: 'C200', groups }));
  const navigation = createActor(sideNavigationMachine.provide({ actors: { loadMenu } })).start();
  if (groups.length > 0) navigation.send({ type: 'person.changed', role: 'ROLE_WORKER' });
  onTestFinished(() => {
    session.stop();
    navigation.stop();
    clock.release();
  });
  return show(
    <SessionProvider actor={session.actor}>
      <NavigationProvider actor={navigation}>
        <Frame />
      </NavigationProvider>
    </SessionProvider>,
    { at },
  );
}

const go = (path: string) => act(async () => navigate(path));
const motion = () => screen.getByRole('button', { name: /^(moving|still)$/ });

test('makes room for a footer action bar', () => {
  openFrame('/ntc/notice');
  expect(screen.getByRole('main')).toHaveAttribute('data-action-bar');
  expect(screen.getByRole('main')).not.toHaveAttribute('data-search-area');
});

test('shows a page below the group of the menu that leads to it, whatever its own section', async () => {
  const children = [{ name: 'bsc-datacenter', title: '데이터센터', href: '/bsc/datacenter' }];
  openFrame('/bsc/datacenter', [{ title: '자료실', src: 'folder', children }]);
  const crumbs = screen.getByRole('navigation', { name: '현재 위치' });
  await waitFor(() => expect(crumbs).toHaveTextContent(/^홈자료실데이터센터$/));
  await go('/info/sitemap');
  expect(crumbs).not.toHaveTextContent('자료실');
});

describe('motion of the indicators', () => {
  test.each([
    ['/ntc/notice', '/info/sitemap'],
    ['/perfmgmt/indicatordata', '/perfmgmt/institutiondata'],
  ])('that began on %s is off on %s', async (at, next) => {
    const { user } = openFrame(at);
    await user.click(motion());
    expect(motion()).toHaveTextContent('moving');
    await go(next);
    expect(motion()).toHaveTextContent('still');
  });

  test('stays on from one registration of performance to the next', async () => {
    const { user } = openFrame(REGISTRATION);
    await user.click(motion());
    await go('/perfmgmt/indicatordata/8');
    expect(motion()).toHaveTextContent('moving');
    await go('/info/sitemap');
    expect(motion()).toHaveTextContent('still');
  });
});

test('leads back to the top while less than three tenths of the title are below the upper 80 px', async () => {
  const watched: { element: Element; options: IntersectionObserverInit | undefined }[] = [];
  let tell = (_ratio: number) => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly see: (entries: { intersectionRatio: number }[]) => void;
      private readonly options: IntersectionObserverInit | undefined;
      constructor(see: typeof this.see, options?: IntersectionObserverInit) {
        this.see = see;
        this.options = options;
      }
      observe(element: Element) {
        watched.push({ element, options: this.options });
        tell = (ratio) => this.see([{ intersectionRatio: ratio }]);
      }
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const scrolled = vi.spyOn(window, 'scrollTo');
  const { user } = openFrame('/info/sitemap');
  expect(watched.at(-1)?.element).toContainElement(screen.getByRole('heading', { level: 1 }));
  expect(watched.at(-1)?.options).toEqual({ rootMargin: '-80px 0px 0px 0px', threshold: 0.3 });
  const button = screen.getByRole('button', { name: '맨 위로' });
  await act(async () => tell(0.3));
  expect(button).toHaveAttribute('inert');
  await act(async () => tell(0.29));
  expect(button).not.toHaveAttribute('inert');
  await user.click(button);
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});
