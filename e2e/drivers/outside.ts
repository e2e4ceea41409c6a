import type { Page } from '@playwright/test';
import { feedbackText } from '../../src/components/feedbackText.ts';
import type { Feedback } from '../../src/machines/result.ts';
import { messagesByStatus } from '../../src/messages/ko.status.ts';
import { sampleLimits } from '../../src/statecharts/charts/sampleLimits.ts';
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

/** Returns the text that is shown of a notice whose text in the chart's model is a stand-in. */
export const shownText = ({ status }: Pick<Feedback, 'status'>): string =>
  serverTexts[status] ?? feedbackText({ status, message: null });

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
