import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/support/browser.ts';
import { buildConsole } from '../build.ts';
import { startProcess } from '../serverProcess.ts';
import { buildIsFresh } from '../sources.ts';
import { measureEntryGrid, measureGrid } from './browserGrid.ts';
import { menuAddresses, observeLogin, visit } from './browserPage.ts';

// Measures what people wait for in the browser, on the built console with a server as in production.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    accounts: { type: 'string', default: 'admin01,worker01' },
    /** Names of what to measure, separated by commas; all when absent. */
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const only = values.only?.split(',');
const isWanted = (key: string) => only === undefined || only.includes(key);
const password = 'Esg!2026demo';
/** Built pages that everybody may open and that no menu has. */
const elsewhere = [
  '/info/sitemap',
  '/info/policy',
  '/example',
  '/example/modal',
  '/example/tab',
  '/example/ag-grid',
  '/example/tree',
  '/example/fileboard',
  '/example/reply',
  '/example/Editor',
];
const afterHomeMs = 200;
const keyEveryMs = 80;
const slow = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const slowCpu = 4;

interface Transfer {
  at: number;
  url: string;
  bytes: number;
}

/** Every request of the page with its weight on the wire, in the order in which they were sent. */
async function watchTransfers(session: CDPSession): Promise<() => Transfer[]> {
  const transfers = new Map<string, Transfer>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('data:'))
      transfers.set(requestId, { at: timestamp * 1000, url: request.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  return () => [...transfers.values()];
}

const rows: { name: string; goal: number | null; values: number[]; unit: string }[] = [];
function record(name: string, value: number | undefined, goal: number | null = null, unit = 'ms'): void {
  if (value === undefined) throw new Error(`${name} did not happen`);
  const row = rows.find((each) => each.name === name);
  if (row) row.values.push(value);
  else rows.push({ name, goal, values: [value], unit });
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

async function measureLogin(browser: Browser, url: string): Promise<void> {
  const page = await newPage(browser);
  await page.addInitScript(observeLogin);
  const session = await page.context().newCDPSession(page);
  const transfersNow = await watchTransfers(session);
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  await page.goto(`${url}/user/login`, { waitUntil: 'commit' });
  const userId = page.locator('input[name=userId]');
  let typed = '';
  while (typed === '') {
    await page.keyboard.press('w');
    typed = await page.evaluate(
      () => document.querySelector<HTMLInputElement>('input[name=userId]')?.value ?? '',
    );
  }
  const type = async (text: string) => {
    for (const key of text) {
      await page.keyboard.press(key);
      await delay(keyEveryMs);
    }
  };
  // more keys may have come while the page was busy
  const rest = await userId.inputValue();
  if (!/^w+$/.test(rest)) throw new Error(`The field holds “${rest}”`);
  for (let extra = rest.length; extra > 1; extra -= 1) await page.keyboard.press('Backspace');
  await type('orker01');
  await page.keyboard.press('Tab');
  await type(password);
  await page.waitForFunction(() => window.benchMarks.interactive !== undefined);
  if ((await userId.inputValue()) !== 'worker01')
    throw new Error(`Keys were lost: ${await userId.inputValue()}`);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.benchMarks.home !== undefined);
  const marks = await page.evaluate(() => window.benchMarks);
  const transfers = transfersNow();
  const start = transfers[0]?.at ?? 0;
  const untilKey = transfers.filter(({ at }) => at - start <= (marks.firstKey ?? 0));
  const untilForm = transfers.filter(({ at }) => at - start <= (marks.interactive ?? 0));
  const bytes = (some: Transfer[]) => some.reduce((sum, each) => sum + each.bytes, 0) / 1000;
  record('login: first key accepted', marks.firstKey, 1500);
  record('login: form can sign in', marks.interactive);
  record('login: requests until the first key', untilKey.length, 15, '');
  record('login: transferred until then', bytes(untilKey), 300, 'kB');
  record('login: requests until the form can sign in', untilForm.length, 15, '');
  record('login: transferred until then ', bytes(untilForm), 300, 'kB');
  const sinceSubmit = (mark = Number.NaN) => mark - (marks.submit ?? Number.NaN);
  record('login: submit until home is there', sinceSubmit(marks.greeting), 700);
  record('login: submit until home has its data', sinceSubmit(marks.home));
  if (process.env.BENCH_REQUESTS) {
    for (const { at, url: address, bytes: weight } of transfers)
      process.stderr.write(
        `${(at - start).toFixed(0).padStart(6)} ms ${String(weight).padStart(8)} ${address}\n`,
      );
  }
  await page.context().close();
}

/** First visits to every page of the menu, beginning with another one each round. */
async function measureRoutes(browser: Browser, url: string, account: string, round: number): Promise<void> {
  const page = await newPage(browser);
  await page.goto(`${url}/user/login`);
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill(account);
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.locator('main h1', { hasText: '안녕하세요' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('aside nav [role=status]'));
  await delay(afterHomeMs);
  const menu = (await page.evaluate(menuAddresses)).filter((address) => address !== '/');
  const all = [...menu, ...elsewhere];
  const turn = Math.round((round * all.length) / rounds);
  for (const [place, address] of [...all.slice(turn), ...all.slice(0, turn)].entries()) {
    const { shown, complete } = await page.evaluate(visit, address);
    if (place === 0) record('route: 200 ms after home', shown, 100);
    record(
      menu.includes(address) ? 'route: first visit from the menu' : 'route: first visit elsewhere',
      shown,
      100,
    );
    record('route: first visit, with all of its data', complete);
    if (process.env.BENCH_REQUESTS)
      process.stderr.write(`${account} ${place} ${address} ${shown.toFixed(0)} ${complete.toFixed(0)}\n`);
  }
  await page.context().close();
}

/** Measures how long the largest chart takes to be laid out, from when the worker has loaded its code. */
async function measureDiagram(browser: Browser, url: string): Promise<void> {
  const page = await newPage(browser);
  await page.goto(`${url}/statecharts/session`);
  await page.locator('[data-state]').first().waitFor();
  const [layout] = await page.evaluate(() =>
    performance.getEntriesByName('statechart-layout').map(({ duration }) => duration),
  );
  record('diagram: layout of the largest chart', layout, 500);
  await page.context().close();
}

/** Signs in as an operator. */
async function signInOperator(browser: Browser, url: string): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(`${url}/user/login`);
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill('operator01');
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.locator('main h1', { hasText: '안녕하세요' }).waitFor();
  await delay(afterHomeMs);
  return page;
}

/** A company's set of 500 indicators in ten sections: its first rows, and 200 keys typed in the middle of it. */
async function measureSetGrid(browser: Browser, url: string): Promise<void> {
  const page = await signInOperator(browser, url);
  const { firstRows, keys } = await measureGrid(page);
  record('grid 500 × 10: first rows', firstRows, 1000);
  for (const key of keys) record('grid 500 × 10: key until it is shown', key, 50);
  await page.context().close();
}

/** The values of such a set: the first rows of a section, and 200 keys typed into them. */
async function measureEntries(browser: Browser, url: string): Promise<void> {
  const page = await signInOperator(browser, url);
  const { firstRows, keys } = await measureEntryGrid(page);
  record('values 500 × 10: first rows', firstRows, 1000);
  for (const key of keys) record('values 500 × 10: key until it is shown', key, 50);
  await page.context().close();
}

const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;

if (!buildIsFresh() && !(await buildConsole())) process.exit(1);
const dataDir = await mkdtemp(path.join(tmpdir(), 'esg-bench-'));
const server = await startProcess(
  'server/main.ts',
  { DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', SECOND_FACTOR: 'none' },
  '/readyz',
);
const browser = await chromium.launch(await findBrowser());
try {
  for (let round = 0; round < rounds; round += 1) {
    if (isWanted('diagram')) await measureDiagram(browser, server.url);
    if (isWanted('login')) await measureLogin(browser, server.url);
    if (isWanted('grid')) await measureSetGrid(browser, server.url);
    if (isWanted('entries')) await measureEntries(browser, server.url);
    if (isWanted('routes'))
      for (const account of values.accounts.split(','))
        await measureRoutes(browser, server.url, account, round);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

process.stdout.write(`${rounds} rounds; login at ${slowCpu}× CPU, 1.6 Mbit/s, 150 ms\n`);
process.stdout.write(
  `${''.padEnd(46)}${['p50', 'p95', 'max', 'goal', 'ratio'].map((head) => head.padStart(8)).join('')}\n`,
);
for (const { name, goal, values: all, unit } of rows) {
  const sorted = all.toSorted((a, b) => a - b);
  const numbers = [quantile(sorted, 0.5), quantile(sorted, 0.95), sorted.at(-1) ?? Number.NaN];
  const p95 = numbers[1] ?? Number.NaN;
  const cells = [
    ...numbers.map((number) => number.toFixed(0)),
    ...(goal === null ? ['', ''] : [`≤ ${goal}`, (p95 / goal).toFixed(2)]),
  ];
  process.stdout.write(`${name.padEnd(46)}${cells.map((cell) => cell.padStart(8)).join('')} ${unit}\n`);
}
