import { act, render, renderHook } from '@testing-library/react';
import { type ReactNode, use } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { createActor, fromPromise } from 'xstate';
import { preloadShared, useIdlePreload, useNextPreload } from '../../src/app/preload.ts';
import { routes } from '../../src/app/routes.tsx';
import { ShownAddress } from '../../src/app/ShownAddress.tsx';
import { lazyPart } from '../../src/components/lazyPart.tsx';
import { NavigationProvider } from '../../src/components/navigation.tsx';
import { type MenuLoaded, sideNavigationMachine } from '../../src/machines/sideNavigation/machine.ts';
import { setClientSettings } from '../support/clientSettings.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Addresses whose screens are fetched from now on; none of the fetches happens. */
function watchFetches(): string[] {
  const fetched: string[] = [];
  for (const { path, screen } of routes) {
    if (screen === 'planned') continue;
    vi.spyOn(screen, 'load').mockImplementation(async () => void fetched.push(path));
  }
  return fetched;
}

const menu: MenuLoaded = {
  status: 'C200',
  groups: [
    {
      menuGrpId: '1',
      menuGrpName: '게시판',
      icon: 'notes',
      children: [{ menuId: '2', name: 'ntc-notice', title: '공지사항', href: '/ntc/notice' }],
    },
  ] as never,
};

/** The navigation of somebody who is signed in. */
function startNavigation() {
  const actor = createActor(
    sideNavigationMachine.provide({ actors: { loadMenu: fromPromise(async () => menu) } }),
  ).start();
  onTestFinished(() => void actor.stop());
  actor.send({ type: 'person.changed', role: 'ROLE_WORKER' });
  return actor;
}

/** A signed-in page that has its menu and nothing else to do for a while. */
async function idle() {
  const actor = startNavigation();
  renderHook(useIdlePreload, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <NavigationProvider actor={actor}>{children}</NavigationProvider>
    ),
  });
  await vi.advanceTimersByTimeAsync(20_000);
}

test.each([
  ['those of the gallery included in demo mode', true, ['/example', '/example/tree']],
  ['those of the gallery excluded elsewhere', false, []],
])('an idle page fetches its menu, then what everybody may open, %s', async (_, demoMode, ofGallery) => {
  setClientSettings({ demoMode });
  const fetched = watchFetches();
  lazyPart(
    async () => {
      fetched.push('a large part');
      return { default: () => null };
    },
    { isLarge: true },
  );
  await idle();
  expect(fetched[0]).toBe('/ntc/notice');
  expect(fetched.at(-1)).toBe('a large part');
  expect(fetched).toEqual(expect.arrayContaining(['/info/policy', '/info/sitemap', ...ofGallery]));
  expect(fetched.some((path) => path.startsWith('/example'))).toBe(demoMode);
  expect(fetched).not.toContain('/coms/comcode');
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('an idle page fetches nothing ahead for a browser that saves data', async () => {
  setClientSettings();
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetched = watchFetches();
  await idle();
  expect(fetched).toEqual([]);
});

/** A page that fetches ahead as every page does; the one at `to` comes once its code is there. */
function Page({ to, code }: { to: string; code: Promise<void> }) {
  useNextPreload();
  useIdlePreload();
  return <Screen to={to} code={code} />;
}

function Screen({ to, code }: { to: string; code: Promise<void> }) {
  const [path] = useLocation();
  if (path === to) use(code);
  return path;
}

/** Goes from home to a page whose code comes when the test lets it. */
async function leaveHome(to: string) {
  history.replaceState(null, '', '/');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const { promise, resolve } = Promise.withResolvers<void>();
  render(
    <ShownAddress>
      <NavigationProvider actor={startNavigation()}>
        <Page to={to} code={promise} />
      </NavigationProvider>
    </ShownAddress>,
  );
  await act(async () => history.pushState(null, '', to));
  return {
    pass: () => act(() => vi.advanceTimersByTimeAsync(20_000)),
    come: () => act(async () => resolve()),
  };
}

test('the page that comes next is fetched at once, and the others wait until it is there', async () => {
  setClientSettings();
  const fetched = watchFetches();
  const { pass, come } = await leaveHome('/coms/menu');
  expect(fetched).toEqual(['/coms/menu']);
  await pass();
  expect(fetched).toEqual(['/coms/menu']);
  await come();
  await pass();
  expect(fetched).toEqual(expect.arrayContaining(['/ntc/notice', '/info/sitemap']));
});

test.each([
  ['quickly', 400, ['/ntc/notice']],
  ['slowly', 1_400, []],
])('what most screens share is fetched before a sign-in where the login page came %s', async (_, ms, all) => {
  const fetched = watchFetches();
  preloadShared(ms);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual(all);
});
