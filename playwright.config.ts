import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/support/browser.ts';
import { TEST_MS, WAIT_MS } from './tools/testLimits.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  forbidOnly: true,
  // so many have one cause, which need not be waited for a hundred times
  maxFailures: 15,
  workers: 2,
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  reporter: 'list',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    launchOptions: await findBrowser(),
    // `--trace on` records one; recording every test would take a third longer
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // each flow runs once: some here, and what differs on both
      grep: /@phone|@both/,
      // few: a second worker would cost more, with its browser and server, than it takes over; first, beside the desktop's
      workers: 1,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      // frames of animations are a sixth of what a page costs; the phone shows them
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
