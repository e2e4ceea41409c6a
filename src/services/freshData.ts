import { type Touched, touched } from '../contracts/touched.ts';

type Listener = (touched: Touched) => void;

const CHANNEL = 'freshData';
const listeners = new Set<Listener>();
let otherTabs: BroadcastChannel | undefined;

/** Reports to this tab what a change elsewhere touched. */
export function deliver(change: Touched): void {
  for (const listener of [...listeners]) listener(change);
}

function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel(CHANNEL);
  // A tab from before an update may send another shape.
  channel.addEventListener('message', ({ data }) => {
    const received = touched.safeParse(data);
    if (received.success) deliver(received.data);
  });
  return channel;
}

/** Reports a change made in this tab, here and in the other tabs. Without `id` it touched many. */
export function touch(resource: string, id: string | null = null): void {
  const change: Touched = { resource, id };
  deliver(change);
  otherTabs ??= openChannel();
  otherTabs.postMessage(change);
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

/** Whether a change concerns data shown under `key`, a resource's name or a `recordKey`. */
export function concerns({ resource, id }: Touched, key: string): boolean {
  if (resource === null || key === resource) return true;
  return id === null ? key.startsWith(recordKey(resource, '')) : key === recordKey(resource, id);
}
