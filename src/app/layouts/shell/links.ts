import { isInternalPath } from '../../../contracts/notifications.ts';

export type LinkTarget = { kind: 'internal'; path: string } | { kind: 'external'; href: string };

/**
 * Returns the target of a notification's address: a page of the console, or a page of an allowed site; null for
 * anything else. `origin` is the console's own, `allowed` are those of the other sites.
 */
export function linkTarget(address: string, origin: string, allowed: readonly string[]): LinkTarget | null {
  if (isInternalPath(address)) return { kind: 'internal', path: address };
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const path = url.pathname + url.search + url.hash;
  if (url.origin === origin && isInternalPath(path)) return { kind: 'internal', path };
  return url.username === '' && allowed.includes(url.origin) ? { kind: 'external', href: url.href } : null;
}
