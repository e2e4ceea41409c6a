import type { Page } from '@playwright/test';
import { type AppRoute, decide, routes } from '../src/app/routes.tsx';
import type { Role } from '../src/contracts/roles.ts';
import { patterns } from '../src/paths/console.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// of two routes with one path the first has it
const built = routes.filter(
  ({ name, path, screen }) =>
    screen !== 'planned' &&
    name !== 'user-login' &&
    routes.find((route) => route.path === path)?.name === name,
);

/** An address of the route; its parameters name nothing that exists. */
const addressOf = ({ path }: AppRoute) => path.replaceAll(/:\w+\??/g, '00000000-0000-4000-8000-000000000000');

// The editor's page shows what becomes of hostile HTML; the browser reports that its handlers did not run.
const blockedHandler = /^Executing inline event handler violates the following Content Security Policy/;

/** In no menu of the role, yet open to anyone: what it shows the server refuses, which leads away alike in a section. */
const isRefused = ({ access, layout, section, roles }: AppRoute, role: Role | null) =>
  access === 'anyone' &&
  layout === 'signedIn' &&
  section.name !== 'example' &&
  (role === null || !roles.includes(role));

/** As a link does it, without loading the console again. */
const openByLink = (page: Page, address: string) =>
  page.evaluate((to) => history.pushState(null, '', to), address);

/**
 * Sections that another's walk has: the two of notices have the same rows and screens, and the gallery, errors and what
 * is there before a sign-in show everybody the same.
 */
const ofAnotherWalk: Record<Role | 'nobody', readonly AppRoute['section']['name'][]> = {
  nobody: ['sys'],
  ROLE_ADMIN: ['example'],
  ROLE_OPERATOR: ['sys', 'example', 'user', 'error'],
  ROLE_WORKER: ['sys', 'example', 'user', 'error'],
  ROLE_PARTNER: ['sys', 'example', 'user', 'error'],
};

/**
 * Opens built pages, looks where each leads, and has `inspect` look at what is open; errors of the page fail the
 * test by themselves. Of the pages that lead away one of each kind is enough, and of those of others one of each section:
 * tests/app/redirects.test.tsx has all.
 */
async function openAll(
  page: Page,
  role: Role | null,
  inspect = async (_route: AppRoute) => {},
): Promise<void> {
  const seen = new Set<string>();
  for (const route of built) {
    if (ofAnotherWalk[role ?? 'nobody'].includes(route.section.name)) continue;
    if (isRefused(route, role)) {
      if (seen.has(route.section.title ?? '')) continue;
      seen.add(route.section.title ?? '');
    }
    // the workbench of statecharts is open in demo mode
    const decision = decide(route, role === null ? 'signedOut' : 'signedIn', role, true);
    const leadsTo = { open: null, login: '/user/login', forbidden: '/error/500' } as const;
    if (!(decision in leadsTo)) throw new Error(`${route.name} is ${decision}`);
    const target = leadsTo[decision as keyof typeof leadsTo];
    if (target !== null && seen.has(target)) continue;
    if (target !== null) seen.add(target);
    await test.step(`${route.name} as ${role ?? 'nobody'}`, async () => {
      await openByLink(page, addressOf(route));
      if (target !== null) await page.waitForURL((url) => url.pathname === target);
      // A page open to anyone may hold what its server keeps for some: then it leads away as well.
      else if (route.access !== 'anyone') expect(new URL(page.url()).pathname).toBe(addressOf(route));
      const titled = target === null ? route : routes.find(({ path }) => path === target);
      if (target !== null || route.access !== 'anyone')
        await expect(page).toHaveTitle(`${titled?.title} | ESG 경영관리`);
      // A step that nothing led to shows that in an alert.
      const shown = page.getByRole('heading', { level: 1 }).or(page.getByRole('alertdialog'));
      await expect(shown.first()).toBeVisible();
      await expect(page.getByLabel(/불러오는 중입니다/)).toHaveCount(0);
      if (target === null) await inspect(route);
    });
  }
}

test.describe('every built page opens', () => {
  // each with an account of its own, so that two workers share them
  test.describe.configure({ mode: 'parallel' });
  test.slow();

  test('for nobody, the gallery to be inspected', async ({ page, allowConsoleError, expectAccessible }) => {
    allowConsoleError(blockedHandler);
    await page.goto('/user/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openAll(page, null, async ({ section }) => {
      if (section.name === 'example') await expectAccessible(page);
    });
  });

  // One role is enough to inspect: the others see the same pages, or fewer.
  test('for admin01, to be inspected', async ({ page, allowConsoleError, expectAccessible }) => {
    allowConsoleError(blockedHandler);
    await signIn(page, 'admin01');
    await openAll(page, 'ROLE_ADMIN', () => expectAccessible(page));
  });

  for (const [userId, role] of [
    ['operator01', 'ROLE_OPERATOR'],
    ['worker01', 'ROLE_WORKER'],
    ['partner01', 'ROLE_PARTNER'],
  ] as const) {
    test(`for ${userId}`, async ({ page, allowConsoleError }) => {
      allowConsoleError(blockedHandler);
      await signIn(page, userId);
      await openAll(page, role);
    });
  }
});

test.describe('an address', () => {
  test("of every built page is the console's, and a page of each layout opens by it", async ({ page }) => {
    await signIn(page, 'admin01');
    const console = await (await page.request.get('/')).text();
    for (const route of built) {
      expect(await (await page.request.get(addressOf(route))).text(), route.path).toBe(console);
    }
    const firsts = Map.groupBy(
      built.filter((route) => decide(route, 'signedIn', 'ROLE_ADMIN') === 'open'),
      ({ layout }) => layout,
    );
    for (const [route] of firsts.values()) {
      if (!route) continue;
      await page.goto(addressOf(route));
      await expect(page).toHaveTitle(`${route.title} | ESG 경영관리`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
  });

  test('that is no page leads to /error/404', async ({ page }) => {
    for (const address of ['/no/such/page', '/ntc', '/ntc/notice/view']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/error/404');
    }
  });

  test('of a page that is to come shows that', async ({ page, expectAccessible }) => {
    await page.goto(patterns['materiality-test-issue-pool-list']);
    await expect(page.getByRole('heading', { level: 1, name: '이슈풀 관리' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '준비 중인 화면입니다' })).toBeVisible();
    await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('with rubbish in it does no harm', async ({ page }) => {
    await signIn(page, 'worker01', '/info/sitemap');
    for (const rubbish of ['?page=-1&size=7&sort=x:y&q=%00', '#%E0%A4%A', '?q=<script>alert(1)</script>']) {
      await page.goto(`/info/sitemap${rubbish}`);
      await expect(page.getByRole('heading', { level: 1, name: '사이트맵' })).toBeVisible();
    }
  });
});
