import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { useIdlePreload } from '../../src/app/preload.ts';
import { routes } from '../../src/app/routes.tsx';
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

/** A signed-in page that has its menu and nothing else to do for a while. */
async function idle() {
  const actor = createActor(
    sideNavigationMachine.provide({ actors: { loadMenu: fromPromise(async () => menu) } }),
  ).start();
  onTestFinished(() => void actor.stop());
  actor.send({ type: 'person.changed', role: 'ROLE_WORKER' });
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
  await idle();
  expect(fetched[0]).toBe('/ntc/notice');
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
