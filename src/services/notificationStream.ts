import { type Notification, notificationStreamEvents } from '../contracts/notifications.ts';
import { readTokens } from '../stores/session.ts';
import { inBackground } from './background.ts';
import { readEvents, type StreamEvent } from './eventStream.ts';
import { deliver, touchEverything } from './freshData.ts';
import { HttpError } from './httpError.ts';
import { countUnread, NOTIFICATION } from './notifications.ts';

export interface NotificationListener {
  /** How many are unread now. */
  onCount(count: number): void;
  /** A new one; each is reported once. */
  onNotification(notification: Notification): void;
  /** So much happened meanwhile that the list is to be loaded again. */
  onReload(): void;
}

const PATH = '/api/esg/v1/ntfct/stream';

/** All in milliseconds. */
export const streamTimes = {
  /** Before a broken stream is opened again; doubles with every failure in a row. */
  firstPause: 1_000,
  /** While there is no stream, the count is asked for this often. */
  poll: 60_000,
  /** The server gives a sign of life every 25 s; a stream that is silent for longer than this is dead. */
  silence: 70_000,
};

/** Failures in a row until the count is asked for instead. */
const FAILURES_TO_POLL = 3;
const REMEMBERED = 500;

/**
 * Listens for the signed-in person's notifications, and for changes of data, which it hands to freshData, until the
 * returned function is called. A broken stream resumes where it was, with growing pauses; while that fails the
 * unread count is requested instead. Ends by itself when the session is over, which the transport reports.
 */
export function listenForNotifications(
  listener: NotificationListener,
  times: Readonly<typeof streamTimes> = streamTimes,
): () => void {
  const ended = new AbortController();
  const known = new Set<string>();
  let lastEventId: string | null = null;
  let failures = 0;
  /** Changes that happened without a stream are not repeated. */
  let missesChanges = false;
  /** The tokens were renewed for this try already. */
  let renewed = false;

  function reportCount(count: number): void {
    listener.onCount(count);
    deliver({ resource: NOTIFICATION, id: null });
  }

  function report({ id, event, data }: StreamEvent): void {
    lastEventId = id ?? lastEventId;
    if (event === 'count') reportCount(notificationStreamEvents.count.parse(JSON.parse(data)).count);
    if (event === 'reload') inBackground(() => listener.onReload());
    if (event === 'resource.touched')
      deliver(notificationStreamEvents['resource.touched'].parse(JSON.parse(data)));
    if (event !== 'notification') return;
    const notification = notificationStreamEvents.notification.parse(JSON.parse(data));
    if (known.has(notification.ntfctId)) return;
    known.add(notification.ntfctId);
    if (known.size > REMEMBERED)
      for (const oldest of [...known].slice(0, REMEMBERED / 2)) known.delete(oldest);
    listener.onNotification(notification);
  }

  /** Reads one stream to its end. `refused`: the token is no good; the transport knows what to do about it. */
  async function readOne(): Promise<'over' | 'refused'> {
    const silent = new AbortController();
    let watch = setTimeout(() => silent.abort(), times.silence);
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(() => silent.abort(), times.silence);
    };
    try {
      const response = await fetch(new URL(PATH, window.location.href), {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${readTokens()?.accessToken ?? ''}`,
          ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        signal: AbortSignal.any([ended.signal, silent.signal]),
      });
      if (response.status === 401 || response.status === 403) return 'refused';
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (!response.ok || !isStream || !response.body) throw new Error(`No stream: ${response.status}`);
      if (missesChanges) touchEverything();
      missesChanges = true;
      for await (const event of readEvents(response.body, alive)) {
        report(event);
        failures = 0;
        renewed = false;
      }
      return 'over';
    } finally {
      clearTimeout(watch);
    }
  }

  /** Asks for the count as an ordinary call, which renews the tokens or finds the session over. */
  async function poll(): Promise<void> {
    try {
      reportCount(await inBackground(() => countUnread(ended.signal)));
    } catch (error) {
      if (error instanceof HttpError && error.kind === 'forcedOut') ended.abort();
      else if (!(error instanceof HttpError)) throw error;
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        ended.signal.removeEventListener('abort', resume);
        resolve();
      };
      const timer = setTimeout(resume, ms);
      ended.signal.addEventListener('abort', resume);
    });

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      const outcome = await readOne().catch(() => 'failed' as const);
      if (ended.signal.aborted) return;
      if (outcome === 'refused' && !renewed) {
        renewed = true;
        await poll();
        continue;
      }
      failures += 1;
      if (failures < FAILURES_TO_POLL) {
        // Streams that a stopping server ends at one moment are not to come back at one moment.
        await pause(times.firstPause * 2 ** (failures - 1) * (0.75 + Math.random() / 2));
        continue;
      }
      await poll();
      await pause(times.poll);
    }
  }

  run();
  return () => ended.abort();
}
