/**
 * Functions that the bench runs inside the page. Playwright sends these functions as text, so each holds all that it
 * needs. Times are milliseconds of `performance.now()`, whose zero is the start of the navigation.
 */
export interface LoginMarks {
  /** Time a key first changed the field of the id. */
  firstKey?: number;
  /** Time the form can sign in. */
  interactive?: number;
  submit?: number;
  /** Time the greeting of home is in the page. */
  greeting?: number;
  /** Time nothing of home is loading any more. */
  home?: number;
}

declare global {
  interface Window {
    benchMarks: LoginMarks;
  }
}

/** Runs before the page's own scripts. */
export function observeLogin(): void {
  const marks: LoginMarks = {};
  window.benchMarks = marks;
  const now = () => performance.now();
  document.addEventListener(
    'input',
    ({ target, isTrusted }) => {
      if (isTrusted && target instanceof HTMLInputElement && target.name === 'userId')
        marks.firstKey ??= now();
    },
    true,
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter') marks.submit ??= now();
    },
    true,
  );
  const look = () => {
    const form = document.querySelector('form');
    if (form && Object.keys(form).some((key) => key.startsWith('__reactProps'))) marks.interactive ??= now();
    const greets = /안녕하세요/.test(document.querySelector('main h1')?.textContent ?? '');
    if (greets) marks.greeting ??= now();
    if (greets && !document.querySelector('main [role=status][aria-label]')) marks.home ??= now();
    if (marks.home === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export interface Visit {
  /** Until the page's title and its screen are there. */
  shown: number;
  /** Until nothing of the page is loading any more. */
  complete: number;
}

/**
 * Clicks the link of the side menu without hovering it, or goes to a page that is not in it, and waits for the page.
 */
export async function visit(href: string): Promise<Visit> {
  const link = document.querySelector<HTMLAnchorElement>(`aside nav a[href="${href}"]`);
  const before = document.querySelector('main > :nth-child(2)');
  const frame = () => new Promise(requestAnimationFrame);
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const until = async (isThere: () => boolean) => {
    while (!isThere()) {
      if (since() > 20_000) throw new Error(`${href} did not come`);
      await frame();
    }
    return since();
  };
  if (link) link.click();
  else history.pushState(null, '', href);
  const shown = await until(() => {
    const content = document.querySelector('main > :nth-child(2)');
    const isHere = location.pathname === href && document.querySelector('main h1') !== null;
    return isHere && content !== null && content !== before && !content.matches('[role=status]');
  });
  const complete = await until(
    () => !document.querySelector('main [role=status][aria-label], main [aria-busy=true]'),
  );
  return { shown, complete };
}

/** Addresses of all pages in the side menu. */
export const menuAddresses = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('aside nav a[href]')].map((link) => link.pathname);

/** Notes for every key how long the page takes until the frame that shows what came of it. */
export function watchKeys(): void {
  const times: number[] = [];
  Object.assign(window, { benchKeys: times });
  addEventListener(
    'keydown',
    () => {
      const begin = performance.now();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => times.push(performance.now() - begin);
      // a message that is sent within a frame arrives after its painting
      requestAnimationFrame(() => channel.port2.postMessage(null));
    },
    { capture: true },
  );
}

export const paintedKeys = (): number[] => (window as unknown as { benchKeys: number[] }).benchKeys;
