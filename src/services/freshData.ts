import * as z from 'zod/mini';
import { type ToldTouched, type Touched, touched } from '../contracts/touched.ts';
import { answeredRequests } from './answeredRequests.ts';

type Listener = (touched: Touched) => void;

const CHANNEL = 'freshData';
const listeners = new Set<Listener>();
let otherTabs: BroadcastChannel | undefined;

const REQUESTS_KEPT = 100;
/** Keys that were reported here after a request had been answered, by its id. */
const reportedSince = new Map<string, Set<string>>();

/** Returns the key of a change: the record, or the resource where it touched many. */
const toKey = (resource: string, id: string | null) => (id === null ? resource : recordKey(resource, id));

/** Reports a change to this tab that was made by one of the requests, all of which had been answered before. */
function deliverAnswered(change: Touched, requestIds: readonly string[]): void {
  const { resource, id } = change;
  if (resource !== null) {
    const key = toKey(resource, id);
    for (const requestId of requestIds) {
      const keys = reportedSince.get(requestId) ?? new Set();
      // the latest reported ones are kept
      reportedSince.delete(requestId);
      reportedSince.set(requestId, keys.add(key));
    }
  }
  for (const requestId of [...reportedSince.keys()].slice(0, -REQUESTS_KEPT)) reportedSince.delete(requestId);
  deliver(change);
}

/** Reports what the server tells to have been touched, unless it was reported here since its request was answered. */
export function hear({ resource, id, requestId }: ToldTouched): void {
  const keys = requestId === undefined ? undefined : reportedSince.get(requestId);
  const isKnown = resource !== null && (keys?.has(resource) || keys?.has(toKey(resource, id)));
  if (!isKnown) deliver({ resource, id });
}

/** Message between tabs about a change: the requests that had their response before it was reported come with it. */
const message = z.object({ ...touched.shape, requestIds: z._default(z.array(z.string()), []) });

/** Reports to this tab what a change elsewhere touched. */
export function deliver(change: Touched): void {
  for (const listener of [...listeners]) listener(change);
}

function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel(CHANNEL);
  // A tab from before an update may send another shape.
  channel.addEventListener('message', ({ data }) => {
    const received = message.safeParse(data);
    if (!received.success) return;
    const { resource, id, requestIds } = received.data;
    deliverAnswered({ resource, id }, requestIds);
  });
  return channel;
}

/** Reports a change made in this tab, here and in the other tabs. Without `id` it touched many. */
export function touch(resource: string, id: string | null = null): void {
  deliverAnswered({ resource, id }, answeredRequests);
  otherTabs ??= openChannel();
  otherTabs.postMessage({ resource, id, requestIds: [...answeredRequests] });
}

/** Reports that changes may have been missed: everything shown in this tab may be stale. */
export const touchEverything = (): void => deliver({ resource: null, id: null });

/** Calls `listener` for every change, made in this tab, in another one or reported by the server. */
export function subscribe(listener: Listener): () => void {
  otherTabs ??= openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The key of one record, to subscribe to; a resource's own name means all of it. */
export const recordKey = (resource: string, id: string): string => `${resource}/${id}`;

/** Reports whether a change concerns data shown under `key`, a resource's name or a `recordKey`. */
export function concerns({ resource, id }: Touched, key: string): boolean {
  if (resource === null || key === resource) return true;
  return id === null ? key.startsWith(recordKey(resource, '')) : key === recordKey(resource, id);
}
