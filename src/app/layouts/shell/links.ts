import { isInternalPath } from '../../../contracts/notifications.ts';

/** Sites besides this one that a notification may lead to. */
const allowedHosts: readonly string[] = [];

export type LinkTarget = { kind: 'internal'; path: string } | { kind: 'external'; href: string };

/**
 * Where a notification's address leads: a page of the console, or a page of an allowed site; null for anything
 * else. `origin` is the console's own.
 */
export function linkTarget(
  address: string,
  origin: string,
  hosts: readonly string[] = allowedHosts,
): LinkTarget | null {
  if (isInternalPath(address)) return { kind: 'internal', path: address };
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const path = url.pathname + url.search + url.hash;
  if (url.origin === origin && isInternalPath(path)) return { kind: 'internal', path };
  const isAllowed = url.protocol === 'https:' && url.username === '' && hosts.includes(url.host);
  return isAllowed ? { kind: 'external', href: url.href } : null;
}
