import type { Role } from '../contracts/roles.ts';
import { readClientSettings } from '../services/clientSettings.ts';
import { readDestination } from '../stores/destination.ts';
import { decide, findRoute } from './routes.tsx';

/**
 * Address that somebody wanted before signing in; null where there is none. What stands in storage is not trusted:
 * another origin, however it is written, is no address.
 */
export function readDestinationUrl(): URL | null {
  const { origin } = window.location;
  const wanted = readDestination();
  const url = wanted === null ? null : URL.parse(wanted, origin);
  return url?.origin === origin ? url : null;
}

/** Address of the wanted page; null where there is none, or none of this console that the role may open. */
export function findDestination(role: Role): string | null {
  const url = readDestinationUrl();
  if (!url) return null;
  const route = findRoute(url.pathname);
  const isPage = route?.layout === 'signedIn' && route.name !== 'landing';
  const { statechartsOpen } = readClientSettings();
  if (!isPage || decide(route, 'signedIn', role, statechartsOpen) !== 'open') return null;
  return url.pathname + url.search + url.hash;
}
