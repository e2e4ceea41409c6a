import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { decide, routes } from '../../src/app/routes.tsx';
import type { Role } from '../../src/contracts/roles.ts';
import { touch } from '../../src/services/freshData.ts';
import { operator } from '../machines/session/drive.ts';
import { refusal, success } from '../services/support/server.ts';
import { address, happen } from '../support/screens.tsx';
import { openConsole, serveConsole } from './servedConsole.tsx';

const served = serveConsole();

const built = routes.filter(({ name, screen }) => screen !== 'planned' && name !== 'user-login');
const targets: Partial<Record<ReturnType<typeof decide>, string>> = {
  login: '/user/login',
  forbidden: '/error/500',
};
const roles: (Role | null)[] = [null, 'ROLE_ADMIN', 'ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'];

/**
 * A built route of each section that this role may not open, and where it leads. The others differ from it only in that
 * their addresses are found, which tests/app/routes.test.tsx tests.
 */
function findRedirects(role: Role | null) {
  const redirects = built.flatMap((route) => {
    const target = targets[decide(route, role === null ? 'signedOut' : 'signedIn', role, true)];
    return target === undefined ? [] : [{ route, target }];
  });
  return [...Map.groupBy(redirects, ({ route }) => route.section).values()].flatMap(([first]) => first ?? []);
}

// the pages that open do so in a browser: e2e/routes.spec.ts
test.each(roles.filter((role) => findRedirects(role).length > 0))(
  'a built page of each section that is not for %s leads away',
  async (role) => {
    await openConsole('/info/sitemap', role === null ? null : { ...operator, userAuth: role });
    for (const { route, target } of findRedirects(role)) {
      await happen(() => history.pushState(null, '', route.path.replaceAll(/:\w+\??/g, '7')));
      await waitFor(() => expect(address(), route.name).toBe(target));
      const title = routes.find(({ path }) => path === target)?.title;
      await waitFor(() => expect(document.title, route.name).toBe(`${title} | ESG 경영관리`));
      expect((await screen.findAllByRole('heading', { level: 1 }))[0]).toBeVisible();
    }
  },
);

describe('a worker', () => {
  const worker = { ...operator, userAuth: 'ROLE_WORKER' } as const;
  const MENU = 'GET /api/esg/v1/menu';
  const withPosts = success([
    { title: '자료실', src: 'folder', children: [{ name: 'board-pds', title: '자료실' }] },
  ]);
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  /** Finds what the page itself shows: its title is there before the menu has let the worker in. */
  const content = () => screen.findByRole('search', { name: '검색 조건' });

  test('does not open a page that the menu lacks', async () => {
    served.server.on(MENU, withPosts);
    await openConsole('/bsc/datacenter', worker);
    await waitFor(() => expect(address()).toBe('/error/500'));
    expect(await title('접근할 수 없는 페이지입니다.')).toBeVisible();
  });

  test('opens one that the menu leads to, and is not thrown out of it when the menu loses it', async () => {
    served.server.on(MENU, withPosts);
    await openConsole('/board/pds', worker);
    expect(await content()).toBeVisible();
    const [menu] = screen.getAllByRole('navigation', { name: '주 메뉴' });
    served.server.on(MENU, success([]));
    await happen(() => touch('menu'));
    await waitFor(() => expect(menu).not.toHaveTextContent('자료실'));
    expect(await content()).toBeVisible();
    await happen(() => history.pushState(null, '', '/ntc/notice'));
    await waitFor(() => expect(address()).toBe('/error/500'));
  });

  test('is let in where the menu cannot be loaded, as the server decides', async () => {
    served.server.on(MENU, refusal(503, 'S0003'));
    await openConsole('/board/pds', worker);
    expect(await content()).toBeVisible();
  });

  test('opens what is of no menu', async () => {
    served.server.on(MENU, success([]));
    await openConsole('/info/sitemap', worker);
    expect(await title('사이트맵')).toBeVisible();
    await happen(() => history.pushState(null, '', '/ntc/qnaOperator'));
    expect(await title('1:1 문의')).toBeVisible();
  });
});
