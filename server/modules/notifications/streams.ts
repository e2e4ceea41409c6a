import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { RESOURCE_TOUCHED } from '../../db/touched.ts';
import { Refusal } from '../../errors.ts';
import { type Principal, SESSION_CHANGED } from '../../plugins/session.ts';
import { type Cursor, decodeEventId, encodeEventId, shortId } from './cursor.ts';
import { type NotificationService, toNotification } from './service.ts';
import { createTouchBatches, type TouchViewer } from './touches.ts';

/** Streams one person may have open at one server process; a browser opens at most 6 connections to it. */
const STREAMS_PER_USER = 4;
/** More missed notifications than these are not sent one by one. */
const BACKLOG = 100;
/** A transaction may commit this much later than one that wrote a newer notification. */
const OVERLAP_MS = 10_000;
/** Bytes that may wait for a reader; one that is slower is cut off and resumes. */
const WAITING_MAX = 256 * 1024;
const RECONNECT_MS = 1000;

interface Stream extends TouchViewer {
  userId: string;
  sessionId: string;
  output: PassThrough;
  /** The newest notification that was sent, or when the stream was opened. */
  position: Cursor;
  /** Short ids of the sent ones that are newer than the overlap before `position`, with their times. */
  sent: Map<string, number>;
  count: number | undefined;
  sending: boolean;
  /** Something changed while it was sending. */
  again: boolean;
}

export type NotificationStreams = Awaited<ReturnType<typeof createNotificationStreams>>;

/** Streams of new notifications. Every process serves those that are open at it (LISTEN/NOTIFY). */
export async function createNotificationStreams(deps: {
  database: Database;
  clock: Clock;
  sessions: { stillOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>> };
  notifications: NotificationService;
  heartbeatMs: number;
  logger: FastifyBaseLogger;
}) {
  const { clock, sessions, notifications, logger } = deps;
  const streams = new Set<Stream>();
  let draining = false;

  const of = (userId: string) => [...streams].filter((stream) => stream.userId === userId);

  function write(stream: Stream, event: string, data: unknown): void {
    const id = encodeEventId(stream.position, [...stream.sent.keys()]);
    stream.output.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (stream.output.writableLength > WAITING_MAX) stream.output.destroy();
  }

  const since = (stream: Stream) => new Date(stream.position.createdAt.getTime() - OVERLAP_MS);

  /** Treats all that is there as sent. */
  async function skip(stream: Stream): Promise<void> {
    for (const row of (await notifications.listSince(stream.userId, since(stream))).toReversed())
      markSent(stream, row);
  }

  function markSent(stream: Stream, { ntfctId, createdAt }: Cursor): void {
    if (createdAt >= stream.position.createdAt) stream.position = { ntfctId, createdAt };
    stream.sent.set(shortId(ntfctId), createdAt.getTime());
  }

  async function sendNews(stream: Stream): Promise<void> {
    const rows = await notifications.listSince(stream.userId, since(stream), BACKLOG + stream.sent.size + 1);
    const fresh = rows.filter(({ ntfctId }) => !stream.sent.has(shortId(ntfctId)));
    if (fresh.length > BACKLOG) {
      stream.position = fresh[0] ?? stream.position;
      await skip(stream);
      write(stream, 'reload', {});
    } else {
      for (const row of fresh.toReversed()) {
        markSent(stream, row);
        write(stream, 'notification', toNotification(row));
      }
    }
    for (const [id, at] of stream.sent) if (at < since(stream).getTime()) stream.sent.delete(id);
    const count = await notifications.countUnread(stream.userId);
    if (count !== stream.count) write(stream, 'count', { count });
    stream.count = count;
  }

  /** Sends what is new, one round at a time per stream. */
  async function send(stream: Stream): Promise<void> {
    stream.again = true;
    if (stream.sending) return;
    stream.sending = true;
    try {
      while (stream.again && !stream.output.destroyed) {
        stream.again = false;
        await sendNews(stream);
      }
    } catch (error) {
      logger.warn({ err: error }, 'notification stream failed');
      stream.output.destroy();
    } finally {
      stream.sending = false;
    }
  }

  /** Ends the streams whose session is over. */
  async function endStale(candidates: readonly Stream[]): Promise<void> {
    const open = await sessions.stillOpen([...new Set(candidates.map(({ sessionId }) => sessionId))]);
    for (const stream of candidates) if (!open.has(stream.sessionId)) stream.output.end();
  }
  const check = (candidates: readonly Stream[]) => {
    if (candidates.length === 0) return;
    endStale(candidates).catch((error) => logger.warn({ err: error }, 'sessions of streams not checked'));
  };

  const stopObserving = notifications.onChange((userId) => {
    for (const stream of userId === null ? streams : of(userId)) send(stream);
  });
  const stopListening = await deps.database.listen(
    SESSION_CHANGED,
    (sessionId) => check([...streams].filter((stream) => stream.sessionId === sessionId)),
    { restored: () => check([...streams]) },
  );
  const touches = createTouchBatches((touchesFor) => {
    for (const stream of streams)
      for (const touched of touchesFor(stream)) write(stream, 'resource.touched', touched);
  });
  const stopListeningForTouches = await deps.database.listen(
    RESOURCE_TOUCHED,
    (payload) => {
      try {
        touches.add(payload);
      } catch (error) {
        logger.warn({ err: error }, 'touched resource not understood');
      }
    },
    { restored: () => touches.addEverything() },
  );
  const heartbeat = setInterval(() => {
    for (const { output } of streams) output.write(':\n\n');
    check([...streams]);
  }, deps.heartbeatMs);
  heartbeat.unref();

  /**
   * Events from now on or, after `lastEventId`, from there on. Ends with the session.
   * Refused with L0429 beyond the streams a person may have, with S0003 while the server stops.
   */
  async function open(principal: Principal, lastEventId: string | undefined): Promise<Readable> {
    if (draining) throw new Refusal('S0003');
    if (of(principal.id).length >= STREAMS_PER_USER) {
      throw new Refusal('L0429', { headers: { 'retry-after': '60' } });
    }
    const from = lastEventId === undefined ? undefined : decodeEventId(lastEventId);
    const now = clock.now();
    const stream: Stream = {
      userId: principal.id,
      sessionId: principal.sessionId,
      userAuth: principal.userAuth,
      customerCompanyId: principal.customerCompanyId,
      output: new PassThrough(),
      position: from?.cursor ?? { createdAt: now, ntfctId: '00000000-0000-0000-0000-000000000000' },
      sent: new Map(from?.seen.map((id) => [id, from.cursor.createdAt.getTime()])),
      count: undefined,
      sending: false,
      again: false,
    };
    streams.add(stream);
    stream.output.on('close', () => streams.delete(stream)).on('error', () => streams.delete(stream));
    stream.output.write(`retry: ${RECONNECT_MS}\n\n`);
    try {
      if (!from) await skip(stream);
    } catch (error) {
      stream.output.destroy();
      throw error;
    }
    if (!from && lastEventId !== undefined) write(stream, 'reload', {});
    send(stream);
    // Ended between the check of the token and now, when nobody listened for it yet.
    check([stream]);
    return stream.output;
  }

  return {
    open,
    /** Ends all streams; their readers resume at another process. */
    async stop(): Promise<void> {
      draining = true;
      clearInterval(heartbeat);
      stopObserving();
      touches.stop();
      for (const { output } of streams) output.end();
      await stopListening();
      await stopListeningForTouches();
    },
  };
}
