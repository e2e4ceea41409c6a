import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoPopupIds } from '../../server/seed/notices.ts';
import { TEST_MS } from '../../tools/testLimits.ts';
import { inspect } from './inspect.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createServers, type RunningServer, type Servers } from './server.ts';
import { keepToasts } from './toasts.ts';

interface ServerOptions {
  /**
   * For a file that changes what others rely on, or that needs other settings: what its server has besides those of
   * `startServer`. Without it a file shares its worker's server.
   */
  ownServer: Record<string, string> | null;
}

interface PageOptions {
  /** True while the popups of the demo come up on the home page; without them most tests have it for themselves. */
  showsPopups: boolean;
  /** True while an idle page fetches the screens of its menu, hundreds of files; otherwise those that are opened. */
  preloads: boolean;
}

interface WorkerFixtures {
  servers: Servers;
  /** Shapes of the parts of pages that `expectAccessible` has looked at. */
  knownShapes: Set<number>;
}

interface TestFixtures {
  server: RunningServer;
  /** Console errors that this test brings about on purpose. */
  allowConsoleError(pattern: RegExp): void;
  /** Another browser: its own storage and cookies, watched for errors like the first. */
  otherBrowser(): Promise<Page>;
  outbox: Outbox;
  clock: Clock;
  /**
   * No axe violation on the page as it is, and enough contrast in the dark scheme too. Parts of a shape that this worker
   * has looked at before are left out.
   */
  expectAccessible(page: Page): Promise<void>;
  /** Keeps a picture of the page under test-results/screens for people to look at, when PICTURES=1 asks for it. */
  picture(page: Page, name: string): Promise<void>;
}

export interface Clock {
  /** Gives the page timers that `advance` moves; to be called before the page is opened. */
  control(page: Page): Promise<void>;
  /** Moves the server's clock and those of all controlled pages. */
  advance(ms: number): Promise<void>;
}

// the truthful HTTP codes of the API are not errors of the page, yet the browser reports them as such
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

function watch(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (webError) =>
    errors.push(`uncaught: ${webError.error().stack ?? webError.error()}`),
  );
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (refusedCall.test(message.text()) && new URL(url).pathname.startsWith('/api/')) return;
    errors.push(`${message.text()} (${url})`);
  });
}

/** As if its person did not want to see the demo's popups any more; what the person chooses later stays. */
const hidePopups = (context: BrowserContext) =>
  context.addInitScript(
    (hidden) => {
      // the empty page that a tab begins with has no storage
      if (location.origin === 'null') return;
      if (localStorage.getItem('noticePopups') === null) localStorage.setItem('noticePopups', hidden);
    },
    JSON.stringify(Object.fromEntries(Object.values(demoPopupIds).map((id) => [id, '2999-12-31']))),
  );

/** As if its person had told the browser to save data. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { get: () => true }),
  );

async function prepare(context: BrowserContext, { showsPopups, preloads }: PageOptions): Promise<void> {
  await keepToasts(context);
  if (!showsPopups) await hidePopups(context);
  if (!preloads) await saveData(context);
}

export const test = base.extend<
  TestFixtures & ServerOptions & PageOptions & { errors: string[] },
  WorkerFixtures
>({
  ownServer: [null, { option: true }],
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
    async ({}, use) => {
      const servers = createServers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
  knownShapes: [async ({}, use) => use(new Set()), { scope: 'worker' }],
  server: [
    async ({ servers, ownServer }, use, { file }) =>
      use(await (ownServer === null ? servers.share() : servers.own(file, ownServer))),
    { timeout: TEST_MS },
  ],
  showsPopups: [false, { option: true }],
  preloads: [false, { option: true }],
  baseURL: async ({ server }, use) => use(server.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
  errors: async ({}, use) => use([]),
  allowConsoleError: [
    async ({ errors, context, server, showsPopups, preloads }, use, testInfo) => {
      const allowed: RegExp[] = [];
      watch(context, errors);
      await prepare(context, { showsPopups, preloads });
      await use((pattern) => allowed.push(pattern));
      if (testInfo.errors.length > 0) await testInfo.attach('server log', { body: server.log() });
      expect(
        errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
        'console errors and uncaught errors',
      ).toEqual([]);
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser, errors, contextOptions, baseURL, showsPopups, preloads }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      opened.push(context);
      watch(context, errors);
      await prepare(context, { showsPopups, preloads });
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },

  outbox: async ({ request }, use) => use(createOutbox(request)),

  clock: async ({ server, request }, use) => {
    const pages: Page[] = [];
    await use({
      async control(page) {
        const response = await request.get('/api/auth/publicKey');
        const { data } = (await response.json()) as { data: { now: number } };
        await page.clock.install({ time: data.now * 1000 });
        pages.push(page);
      },
      async advance(ms) {
        await server.advance(ms);
        await Promise.all(pages.map((page) => page.clock.runFor(ms)));
      },
    });
  },

  expectAccessible: async ({ knownShapes }, use) => {
    await use(async (page) => expect(await inspect(page, knownShapes)).toEqual({ light: [], dark: [] }));
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
  picture: async ({}, use, testInfo) => {
    await use(async (page, name) => {
      if (!process.env.PICTURES) return;
      const file = `test-results/screens/${testInfo.project.name}/${name}.png`;
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    });
  },
});

export { expect };
