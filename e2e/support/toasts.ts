import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Has each page of `context` keep what its toasts say: on a busy machine one may come and go between two looks. */
export const keepToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const toasts: string[] = [];
    Object.assign(window, { toasts });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        const toast =
          node.closest('.mantine-Notification-root') ?? node.querySelector('.mantine-Notification-root');
        if (toast) toasts.push(toast.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** That a toast has said `text` since the page was loaded. */
export const expectToast = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => Reflect.get(window, 'toasts'))).toContain(text);
