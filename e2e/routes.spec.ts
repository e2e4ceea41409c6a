import type { Page } from '@playwright/test';
import { type AppRoute, decide, routes } from '../src/app/routes.tsx';
import type { Role } from '../src/contracts/roles.ts';
import { patterns } from '../src/paths/console.ts';
import { roleAccounts } from '../tests/support/roleAccounts.ts';
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
const toAddress = ({ path }: AppRoute) => path.replaceAll(/:\w+\??/g, '00000000-0000-4000-8000-000000000000');

// The editor's page shows what becomes of hostile HTML; the browser reports that its handlers did not run.
const blockedHandler = /^Executing inline event handler violates the following Content Security Policy/;

/** As a link does it, without loading the console again. */
const openByLink = (page: Page, address: string) =>
  page.evaluate((to) => history.pushState(null, '', to), address);

/** The first who may open the page, so that each is opened once; null for what comes before a sign-in, and the gallery. */
function findVisitor(route: AppRoute): Role | null {
  if (route.layout !== 'signedIn' || route.section.name === 'example') return null;
  const opens = (role: Role) =>
    route.roles.includes(role) && decide(route, 'signedIn', role, true) === 'open';
  const visitor = (Object.keys(roleAccounts) as Role[]).find(opens);
  if (visitor === undefined) throw new Error(`nobody opens ${route.name}`);
  return visitor;
}

/** Opens a page and inspects what it shows; errors of the page fail the test by themselves. */
async function openAndInspect(page: Page, route: AppRoute, expectAccessible: (page: Page) => Promise<void>) {
  await openByLink(page, toAddress(route));
  // A page open to anyone may hold what its server keeps for some: then it leads away.
  if (route.access !== 'anyone') {
    await expect(page).toHaveTitle(`${route.title} | ESG 경영관리`);
    expect(new URL(page.url()).pathname).toBe(toAddress(route));
  }
  // A step that nothing led to shows that in an alert.
  const shown = page.getByRole('heading', { level: 1 }).or(page.getByRole('alertdialog'));
  await expect(shown.first()).toBeVisible();
  await expect(page.getByLabel(/불러오는 중입니다/)).toHaveCount(0);
  await expectAccessible(page);
}

/** Few enough for one test. */
const PAGES_OF_A_TEST = 30;

// what is closed to a role leads away: tests/app/redirects.test.tsx
test.describe('every built page opens', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const [visitor, pages] of Map.groupBy(built, findVisitor))
    for (let first = 0; first < pages.length; first += PAGES_OF_A_TEST)
      test(`for ${visitor ? roleAccounts[visitor] : 'nobody'}, from number ${first + 1} on`, async ({
        page,
        allowConsoleError,
        expectAccessible,
      }) => {
        test.slow();
        allowConsoleError(blockedHandler);
        if (visitor === null) {
          await page.goto('/user/login');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        } else await signIn(page, roleAccounts[visitor]);
        for (const route of pages.slice(first, first + PAGES_OF_A_TEST))
          await test.step(route.name, () => openAndInspect(page, route, expectAccessible));
      });
});

test.describe('an address', () => {
  test("of every built page is the console's, and a page of each layout opens by it", async ({ page }) => {
    await signIn(page, 'admin01');
    const console = await (await page.request.get('/')).text();
    for (const route of built) {
      expect(await (await page.request.get(toAddress(route))).text(), route.path).toBe(console);
    }
    const firsts = Map.groupBy(
      built.filter((route) => decide(route, 'signedIn', 'ROLE_ADMIN') === 'open'),
      ({ layout }) => layout,
    );
    for (const [route] of firsts.values()) {
      if (!route) continue;
      await page.goto(toAddress(route));
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
