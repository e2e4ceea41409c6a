/** A place in somebody's notifications: everything up to and with this one. */
export interface Cursor {
  createdAt: Date;
  ntfctId: string;
}

export const encodeCursor = ({ createdAt, ntfctId }: Cursor): string =>
  Buffer.from(JSON.stringify({ createdAt: createdAt.toISOString(), ntfctId })).toString('base64url');

/** Undefined for a text that was not made here. */
export function decodeCursor(text: string): Cursor | undefined {
  try {
    const { createdAt, ntfctId } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const at = new Date(String(createdAt));
    const isOurs =
      !Number.isNaN(at.getTime()) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(ntfctId));
    return isOurs ? { createdAt: at, ntfctId: String(ntfctId) } : undefined;
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

/** What an event's id says of a notification. */
export const shortId = (ntfctId: string): string => ntfctId.slice(0, 8);
