import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { WAIT_MS } from '../tools/testLimits.ts';
import { setClientSettings } from './support/clientSettings.ts';
import { jsdomComputedStyle, quickComputedStyle } from './support/computedStyle.ts';
import { jsdomMatches, quickMatches } from './support/quickMatches.ts';

// Files share workers, with their window and the modules of packages. The product's own modules start afresh.
vi.resetModules();

// As the library's own, but without the document for a try that is followed by others: it is added when time is up.
function createQueryError(message: string | null, container: Element): Error {
  const isOneTry = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  const text = isOneTry ? message : [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  const error = Object.assign(new Error(text ?? ''), { name: 'TestingLibraryElementError' });
  Error.captureStackTrace(error, createQueryError);
  return error;
}

configure({ asyncUtilTimeout: WAIT_MS, getElementError: createQueryError });

// React takes a stack trace for each element it makes, to show in warnings where it was made, up to ten thousand a
// second. A warning fails its test here, and names the component without it.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') ?? {},
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => 10_000, set: () => {} },
);

// Mantine asks for these on render; jsdom has neither layout nor media.
class NoLayoutObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Everything is in view. */
class EverythingInView extends NoLayoutObserver {
  private readonly see: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void;
  constructor(see: EverythingInView['see']) {
    super();
    this.see = see;
  }
  override observe() {
    queueMicrotask(() => this.see([{ isIntersecting: true, intersectionRatio: 1 }]));
  }
}

function noMedia(query: string): MediaQueryList {
  return {
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  };
}

Object.defineProperty(window, 'matchMedia', { writable: true, configurable: true, value: noMedia });
Object.defineProperty(window, 'ResizeObserver', {
  writable: true,
  configurable: true,
  value: NoLayoutObserver,
});
Object.defineProperty(window, 'IntersectionObserver', {
  writable: true,
  configurable: true,
  value: EverythingInView,
});
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: Object.assign(new EventTarget(), {
    ready: Promise.resolve(),
    load: () => Promise.resolve([]),
  }),
});
window.getComputedStyle = quickComputedStyle(jsdomComputedStyle());
Object.assign(Element.prototype, { matches: quickMatches(jsdomMatches()) });
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
// ProseMirror asks where its text is.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;

// jsdom hides every popover and cannot show one.
HTMLElement.prototype.showPopover = function () {
  this.removeAttribute('popover');
};
HTMLElement.prototype.hidePopover = function () {
  this.popover = 'manual';
};

// jsdom has <dialog> without its methods; tests rely on `open` and on where the focus goes.
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function () {
  focusedBefore.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('button, input, a[href]')?.focus();
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  const before = focusedBefore.get(this);
  if (before instanceof HTMLElement) before.focus();
};

const consoleErrors: string[] = [];

// Imports may read them, too.
setClientSettings();

beforeEach(() => {
  setClientSettings();
  consoleErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    consoleErrors.push(
      parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' '),
    );
  });
});

afterEach(() => {
  cleanup();
  // stores of packages, which outlive their components
  notifications.clean();
  notifications.cleanQueue();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (consoleErrors.length > 0) {
    throw new Error(`console.error during the test:\n${consoleErrors.join('\n')}`);
  }
});
