import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COLOR_SCHEME_KEY, writeThemeScript } from '../../src/app/themeScript.ts';

let listeners: AbortController;
let systemIsDark: boolean;
let changeSystem: () => void;

beforeEach(() => {
  listeners = new AbortController();
  systemIsDark = false;
  document.head.innerHTML = '<meta name="theme-color" content="">';
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return systemIsDark;
        },
        addEventListener(_: string, listener: () => void) {
          changeSystem = listener;
        },
      }) as unknown as MediaQueryList,
  );
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, listener: EventListenerOrEventListenerObject) =>
      listen(name, listener, { signal: listeners.signal }),
  );
});
afterEach(() => {
  listeners.abort();
  document.documentElement.removeAttribute('data-mantine-color-scheme');
});

/** Runs the script as a page would: as text, with nothing around it. */
// biome-ignore lint/security/noGlobalEval: the script is text that must work with nothing around it
const load = () => window.eval(writeThemeScript());
const painted = async () => {
  await Promise.resolve();
  return [
    document.documentElement.getAttribute('data-mantine-color-scheme'),
    document.querySelector('meta')?.content,
  ];
};
const light = ['light', '#0a4f40'];
const dark = ['dark', '#16211d'];

test.each([
  [null, false, light],
  [null, true, dark],
  ['auto', true, dark],
  ['light', true, light],
  ['dark', false, dark],
  ['rubbish', false, light],
])(
  'with the choice %s and a dark system %s the page and the browser’s frame are %s',
  async (choice, system, wanted) => {
    systemIsDark = system;
    if (choice) localStorage.setItem(COLOR_SCHEME_KEY, choice);
    load();
    expect(await painted()).toEqual(wanted);
  },
);

test('follows the system, and other tabs', async () => {
  load();
  systemIsDark = true;
  changeSystem();
  expect(await painted()).toEqual(dark);
  localStorage.setItem(COLOR_SCHEME_KEY, 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: COLOR_SCHEME_KEY }));
  expect(await painted()).toEqual(light);
});

test('prints in light colours', async () => {
  localStorage.setItem(COLOR_SCHEME_KEY, 'dark');
  load();
  window.dispatchEvent(new Event('beforeprint'));
  expect(await painted()).toEqual(light);
  window.dispatchEvent(new Event('afterprint'));
  expect(await painted()).toEqual(dark);
});

test('goes by the system where storage is forbidden', async () => {
  systemIsDark = true;
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  load();
  expect(await painted()).toEqual(dark);
});
