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

const OWNER = 'destinationOwner';

/** Keeps who is signed in in this tab: what is wanted when that session ends is for this person. */
export const keepDestinationOwner = (userId: string): void => sessionStorage.setItem(OWNER, userId);

/** Lets anybody who signs in come to the page at `path`, unless it is what an ended session of this tab left. */
export function openDestination(path: string): void {
  if (readDestinationUrl()?.pathname !== path) sessionStorage.removeItem(OWNER);
}

/**
 * Address of the wanted page; null where there is none, none of this console that the role may open, or where it was
 * left by the ended session of somebody else.
 */
export function findDestination({ id, userAuth: role }: { id: string; userAuth: Role }): string | null {
  const url = readDestinationUrl();
  const owner = sessionStorage.getItem(OWNER);
  if (!url || (owner !== null && owner !== id)) return null;
  const route = findRoute(url.pathname);
  const isPage = route?.layout === 'signedIn' && route.name !== 'landing';
  const { statechartsOpen } = readClientSettings();
  if (!isPage || decide(route, 'signedIn', role, statechartsOpen) !== 'open') return null;
  return url.pathname + url.search + url.hash;
}
