import * as z from 'zod/mini';
import { instant } from '../../../src/contracts/text.ts';

/** A place in somebody's notifications: everything up to and with this one. */
export interface Cursor {
  createdAt: Date;
  ntfctId: string;
}

export const encodeCursor = ({ createdAt, ntfctId }: Cursor): string =>
  Buffer.from(JSON.stringify({ createdAt: createdAt.toISOString(), ntfctId })).toString('base64url');

const cursor = z.object({ createdAt: instant, ntfctId: z.uuid() });

/** Undefined for a text that was not made here. */
export function decodeCursor(text: string): Cursor | undefined {
  try {
    const { createdAt, ntfctId } = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { createdAt: new Date(createdAt), ntfctId };
  } catch {
    return undefined;
  }
}

const SEEN_MAX = 20;

/** Id of an event: a place, and which of the notifications around it were sent (the first part of their ids). */
export const encodeEventId = (cursor: Cursor, seen: readonly string[]): string =>
  [encodeCursor(cursor), ...seen.slice(-SEEN_MAX)].join('.');

/** Undefined for a text that was not made here. */
export function decodeEventId(text: string): { cursor: Cursor; seen: string[] } | undefined {
  const [place = '', ...seen] = text.split('.');
  const cursor = decodeCursor(place);
  const isOurs = seen.length <= SEEN_MAX && seen.every((part) => /^[0-9a-f]{8}$/.test(part));
  return cursor && isOurs ? { cursor, seen } : undefined;
}

/** Returns what an event's id holds of a notification. */
export const shortId = (ntfctId: string): string => ntfctId.slice(0, 8);
