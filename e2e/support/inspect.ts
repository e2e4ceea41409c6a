import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

interface Violation {
  id: string;
  help: string;
  where: string[];
}

// minified: it goes through the protocol and is parsed for each document
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into each document of the page that has not got it; a document that is left takes it along. */
async function provideAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
}

type Found = Record<'light' | 'dark', Violation[]>;

/** What axe finds on the page as it is; null when a part of it was dimmed meanwhile because it loads again. */
const runAxe = (page: Page): Promise<Found | null> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
    let wasBusy = isBusy();
    const watch = new MutationObserver(() => {
      wasBusy ||= isBusy();
    });
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    const run = async (options: import('axe-core').RunOptions) => {
      const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
    };
    const root = document.documentElement;
    const scheme = 'data-mantine-color-scheme';
    /** What is fading in or changes its colours is there at once; what goes round for ever goes on. */
    const finishAnimations = () => {
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    };
    const paint = (next: string) => {
      root.setAttribute(scheme, next);
      finishAnimations();
    };
    const shown = root.getAttribute(scheme) ?? 'light';
    finishAnimations();
    const light = await run({});
    paint('dark');
    const dark = await run({ runOnly: ['color-contrast'] });
    paint(shown);
    watch.disconnect();
    return wasBusy ? null : { light, dark };
  });

/**
 * What axe finds on the page once it has come to rest, neither loading nor fading in: by all rules in the scheme it
 * shows, and by that of contrast alone in the dark scheme, which changes nothing but colours.
 */
export async function inspect(page: Page): Promise<Found> {
  for (;;) {
    // a list is dimmed while it loads again
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await provideAxe(page);
    const found = await runAxe(page);
    if (found) return found;
  }
}
