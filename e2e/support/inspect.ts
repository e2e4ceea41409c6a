import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { layout } from '../../src/messages/ko.ts';

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
type Inspected = Found & { shapes: number[] };

/**
 * Runs axe on the page as it is, but for its parts of a known shape; null when a part of it was dimmed meanwhile
 * because it loads again.
 */
const runAxe = (page: Page, known: number[]): Promise<Inspected | null> =>
  page.evaluate(async (knownShapes) => {
    // what numbers the elements as they come about
    const numbered = new Set(['id', 'for', 'href', 'aria-labelledby', 'aria-describedby', 'aria-controls']);
    /** A number for what accessibility depends on in a part: elements and attributes, and where words are. */
    const toShape = (part: Element): number => {
      let hash = innerWidth;
      const add = (text: string) => {
        for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) % 9_007_199_254;
      };
      for (const element of [part, ...part.querySelectorAll('*')]) {
        add(element.tagName);
        for (const { name, value } of element.attributes) add(numbered.has(name) ? name : `${name}=${value}`);
        for (const { nodeType, nodeValue } of element.childNodes)
          if (nodeType === Node.TEXT_NODE && nodeValue?.trim()) add('words');
      }
      return hash;
    };
    const landmarks = [...document.querySelectorAll('header, nav, main, footer')].filter(
      (part) => part.parentElement?.closest('header, nav, main, footer') === null,
    );
    const inFront = [...document.body.children].filter(
      (part) => !landmarks.some((landmark) => part.contains(landmark)),
    );
    const parts = [...landmarks, ...inFront].map((part) => ({ part, shape: toShape(part) }));
    const shapes = parts.map(({ shape }) => shape);
    const isKnown = ({ shape }: { shape: number }) => knownShapes.includes(shape);
    if (parts.length > 0 && parts.every(isKnown)) return { light: [], dark: [], shapes };
    const inspected = { exclude: parts.filter(isKnown).map(({ part }) => part) };
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
    let wasBusy = isBusy();
    const watch = new MutationObserver(() => {
      wasBusy ||= isBusy();
    });
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    const run = async (options: import('axe-core').RunOptions) => {
      const { violations } = await axe.run(inspected.exclude.length > 0 ? inspected : document, {
        ...options,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
    };
    const root = document.documentElement;
    const scheme = 'data-mantine-color-scheme';
    /** Finishes fades and colour changes at once; endless animations go on. */
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
    return wasBusy ? null : { light, dark, shapes };
  }, known);

/**
 * Runs axe on the page once it has come to rest, neither loading nor fading in: with all rules in the scheme it shows,
 * and with that of contrast alone in the dark scheme, which changes nothing but colours. Skips parts of the page whose
 * shape is among `known`, and adds the shapes that it has checked.
 */
export async function inspect(page: Page, known: Set<number>): Promise<Found> {
  for (;;) {
    // a list is dimmed while it loads again
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // the line above a page that is about to be replaced
    await expect(page.getByRole('progressbar', { name: layout.loading })).toHaveCount(0);
    await provideAxe(page);
    const inspected = await runAxe(page, [...known]);
    if (inspected === null) continue;
    const { shapes, ...found } = inspected;
    for (const shape of shapes) known.add(shape);
    return found;
  }
}
