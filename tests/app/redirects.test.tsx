import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decide, routes } from '../../src/app/routes.tsx';
import type { Role } from '../../src/contracts/roles.ts';
import { operator } from '../machines/session/drive.ts';
import { address, happen } from '../support/screens.tsx';
import { openConsole, serveConsole } from './servedConsole.tsx';

serveConsole();

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
function redirectsOf(role: Role | null) {
  const redirects = built.flatMap((route) => {
    const target = targets[decide(route, role === null ? 'signedOut' : 'signedIn', role, true)];
    return target === undefined ? [] : [{ route, target }];
  });
  return [...Map.groupBy(redirects, ({ route }) => route.section).values()].flatMap(([first]) => first ?? []);
}

// the pages that open do so in a browser: e2e/routes.spec.ts
test.each(roles.filter((role) => redirectsOf(role).length > 0))(
  'a built page of each section that is not for %s leads away',
  async (role) => {
    await openConsole('/info/sitemap', role === null ? null : { ...operator, userAuth: role });
    for (const { route, target } of redirectsOf(role)) {
      await happen(() => history.pushState(null, '', route.path.replaceAll(/:\w+\??/g, '7')));
      await waitFor(() => expect(address(), route.name).toBe(target));
      const title = routes.find(({ path }) => path === target)?.title;
      await waitFor(() => expect(document.title, route.name).toBe(`${title} | ESG 경영관리`));
      expect((await screen.findAllByRole('heading', { level: 1 }))[0]).toBeVisible();
    }
  },
);
