/**
 * Reports whether a person can use `element` now: it is on the page, and nothing hides, disables, locks or covers it.
 */
export function isUsable(element: Element): boolean {
  // while a modal dialog is open, a browser lets nobody reach the page behind it
  const front = [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].at(-1);
  if (!element.isConnected || (front && !front.contains(element))) return false;
  if (element.closest('[hidden], [inert], [aria-hidden="true"]')) return false;
  return !element.matches(
    ':disabled, [readonly], [aria-disabled="true"], [data-disabled="true"], [data-loading="true"]',
  );
}
