import { type Notification, notificationStreamEvents } from '../contracts/notifications.ts';
import { readTokens } from '../stores/session.ts';
import { inBackground } from './background.ts';
import { readEvents, type StreamEvent } from './eventStream.ts';
import { deliver, hear, touchEverything } from './freshData.ts';
import { countUnread, NOTIFICATION } from './notifications.ts';

export interface NotificationListener {
  /** Called with the number of unread ones. */
  onCount(count: number): void;
  /** A new one; each is reported once. */
  onNotification(notification: Notification): void;
  /** So much happened meanwhile that the list is to be loaded again. */
  onReload(): void;
}

/** Observer of one stream. */
export interface StreamObserver {
  onOpen(): void;
  /** Called for whatever arrives, signs of life included. */
  onAlive(): void;
  /** Called after each event. */
  onEvent(): void;
}

const PATH = '/api/esg/v1/ntfct/stream';
const REMEMBERED = 500;

/**
 * Reads the signed-in person's notifications, and changes of data, which it hands to freshData. Each stream resumes
 * where the last one ended.
 */
export function createNotificationReader(listener: NotificationListener) {
  const known = new Set<string>();
  let lastEventId: string | null = null;
  /** Changes that happened without a stream are not repeated. */
  let missesChanges = false;

  function reportCount(count: number): void {
    listener.onCount(count);
    deliver({ resource: NOTIFICATION, id: null });
  }

  function report({ id, event, data }: StreamEvent): void {
    lastEventId = id ?? lastEventId;
    if (event === 'count') reportCount(notificationStreamEvents.count.parse(JSON.parse(data)).count);
    if (event === 'reload') inBackground(() => listener.onReload());
    if (event === 'resource.touched')
      hear(notificationStreamEvents['resource.touched'].parse(JSON.parse(data)));
    if (event !== 'notification') return;
    const notification = notificationStreamEvents.notification.parse(JSON.parse(data));
    if (known.has(notification.ntfctId)) return;
    known.add(notification.ntfctId);
    if (known.size > REMEMBERED)
      for (const oldest of [...known].slice(0, REMEMBERED / 2)) known.delete(oldest);
    listener.onNotification(notification);
  }

  return {
    /**
     * Reads one stream to its end. `refused`: the token is no good; the transport knows what to do about it. Throws
     * what breaks the stream.
     */
    async readOne(observer: StreamObserver, signal: AbortSignal): Promise<'over' | 'refused'> {
      const response = await fetch(new URL(PATH, window.location.href), {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${readTokens()?.accessToken ?? ''}`,
          ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        signal,
      });
      if (response.status === 401 || response.status === 403) return 'refused';
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (!response.ok || !isStream || !response.body) throw new Error(`No stream: ${response.status}`);
      observer.onOpen();
      if (missesChanges) touchEverything();
      missesChanges = true;
      for await (const event of readEvents(response.body, observer.onAlive)) {
        report(event);
        observer.onEvent();
      }
      return 'over';
    },

    /** Asks for the count as an ordinary call, which renews the tokens or finds the session over. */
    async poll(signal: AbortSignal): Promise<void> {
      reportCount(await inBackground(() => countUnread(signal)));
    },
  };
}
