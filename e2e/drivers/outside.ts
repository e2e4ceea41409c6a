import type { Page } from '@playwright/test';
import { noticeText } from '../../src/components/noticeText.ts';
import type { Notice } from '../../src/machines/result.ts';
import { sampleLimits } from '../../src/machines/sampleLimits.ts';
import { messagesByStatus } from '../../src/messages/ko.status.ts';
import { test as base, expect } from '../support/test.ts';

/** As the browser tests', but a network that fails on purpose is no error of the page. */
export const test = base.extend<{ failuresOnPurpose: undefined }>({
  failuresOnPurpose: [
    async ({ allowConsoleError }, use) => {
      allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
      await use(undefined);
    },
    { auto: true },
  ],
});

const serverTexts: Partial<Record<string, string>> = messagesByStatus(sampleLimits);

/** What the product shows of a notice whose text in the chart's model is a stand-in. */
export const shownText = ({ status }: Pick<Notice, 'status'>): string =>
  serverTexts[status] ?? noticeText({ status, message: null });

/** Moves the clock of the server that `page` shows. */
export async function moveServerClock(page: Page, advanceMs: number): Promise<void> {
  const response = await page.request.post('/dev/clock', { data: { advanceMs } });
  expect(response.status(), 'POST /dev/clock').toBe(200);
}

/** Epoch ms by the server's clock. */
export async function serverTime(page: Page): Promise<number> {
  const response = await page.request.get('/api/auth/publicKey');
  const { data } = (await response.json()) as { data: { now: number } };
  return data.now * 1000;
}

/** Epoch ms by the page's clock. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => Date.now());

interface SentMessage {
  text: string;
  createdAt: string;
}

/** What was sent to a phone or address, the newest first. */
async function listMessages(page: Page, to: string): Promise<SentMessage[]> {
  const response = await page.request.get('/dev/outbox', {
    params: { to },
    headers: { accept: 'application/json' },
  });
  const { data } = (await response.json()) as { data: { rows: SentMessage[] } };
  return data.rows;
}

/** Texts of what was sent to a phone or address, the newest first. */
export const readMessages = async (page: Page, to: string): Promise<string[]> =>
  (await listMessages(page, to)).map(({ text }) => text);

/** When the newest message to a phone or address was sent; empty when there is none. */
export const newestMessageAt = async (page: Page, to: string): Promise<string> =>
  (await listMessages(page, to))[0]?.createdAt ?? '';

/** The six digits of the newest message to a phone or address, once there is one that was sent later than `after`. */
export async function newestCode(page: Page, to: string, after = ''): Promise<string> {
  await expect.poll(async () => (await newestMessageAt(page, to)) > after).toBe(true);
  const [text = ''] = await readMessages(page, to);
  const digits = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (digits === undefined) throw new Error(`no code was sent to ${to}`);
  return digits;
}
