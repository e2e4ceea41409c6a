import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { splitIntoChunks } from '../../db/chunks.ts';
import { type Database, notify, type Tx } from '../../db/database.ts';
import { loginHistory, type SessionEnd, session } from '../../db/schema/auth.ts';
import { onCommitted } from '../../db/transactions.ts';
import { type Principal, SESSION_CHANGED } from '../../plugins/session.ts';

/** Sessions that have ended; payload is an id for the replies and their ids. */
const SESSION_ENDED = 'session_ended';
/** A process has forgotten them; payload is the id for the replies. */
const SESSION_FORGOTTEN = 'session_forgotten';

/** Sessions of one message, whose payload has to stay below 8,000 bytes. */
const AT_ONCE = 200;

/** A process that has not replied by then is gone, or has lost its connection and with it all that it remembered. */
const REPLY_MS = 1_000;

/**
 * Ends sessions, and lets the end of those that somebody ends wait until every server process has forgotten them. `forget` forgets one in this process;
 * it is called for sessions ended by any process.
 */
export async function createSessionEndings({
  database,
  forget,
}: {
  database: Database;
  forget: (sessionId: string) => void;
}) {
  const { db } = database;
  const replies = new Map<string, () => void>();
  const send = (channel: string, payload: string) =>
    db.execute(sql`select pg_notify(${channel}, ${payload})`);

  const stopListening = [
    await database.listen(SESSION_ENDED, (payload) => {
      const [replyId = '', ...sessionIds] = payload.split(' ');
      for (const sessionId of sessionIds) forget(sessionId);
      // without a reply the other process waits a little longer
      send(SESSION_FORGOTTEN, replyId).catch(() => {});
    }),
    await database.listen(SESSION_FORGOTTEN, (replyId) => replies.get(replyId)?.()),
  ];

  /** Resolves when as many processes have forgotten the sessions. */
  async function tell(sessionIds: readonly string[], processes: number): Promise<void> {
    let missing = processes;
    const { promise, resolve } = Promise.withResolvers<void>();
    const replyId = randomUUID();
    replies.set(replyId, () => {
      missing -= 1;
      if (missing === 0) resolve();
    });
    const timer = setTimeout(resolve, REPLY_MS);
    try {
      await send(SESSION_ENDED, [replyId, ...sessionIds].join(' '));
      await promise;
    } finally {
      clearTimeout(timer);
      replies.delete(replyId);
    }
  }

  /** Resolves when no process accepts the tokens of these sessions any more. Call it once their end has committed. */
  async function forgetEverywhere(sessionIds: readonly string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    for (const sessionId of sessionIds) forget(sessionId);
    const processes = await database.countProcesses();
    if (processes <= 1) return;
    for (const chunk of splitIntoChunks(sessionIds, AT_ONCE)) await tell(chunk, processes);
  }

  /**
   * Ends a user's open sessions but `keepSessionId` in the caller's transaction, which does not resolve before every
   * process has forgotten them.
   */
  async function endSessions(
    tx: Tx,
    userId: string,
    reason: SessionEnd,
    now: Date,
    keepSessionId?: string,
  ): Promise<void> {
    const ended = await tx
      .update(session)
      .set({ endedAt: now, endReason: reason })
      .where(
        and(
          eq(session.userId, userId),
          isNull(session.endedAt),
          keepSessionId === undefined ? undefined : ne(session.sessionId, keepSessionId),
        ),
      )
      .returning({ sessionId: session.sessionId });
    for (const { sessionId } of ended) await notify(tx, SESSION_CHANGED, sessionId);
    const ids = ended.map(({ sessionId }) => sessionId);
    onCommitted(tx, () => forgetEverywhere(ids));
  }

  /** Ends one whose time has run out, or that nobody may use any more. */
  async function endOne(sessionId: string, reason: SessionEnd, now: Date): Promise<void> {
    await db.transaction(async (tx) => {
      await tx
        .update(session)
        .set({ endedAt: now, endReason: reason })
        .where(and(eq(session.sessionId, sessionId), isNull(session.endedAt)));
      await notify(tx, SESSION_CHANGED, sessionId);
    });
    forget(sessionId);
  }

  /** Signs one session out in the caller's transaction, which does not resolve before every process has forgotten it. */
  async function end(tx: Tx, principal: Principal, now: Date): Promise<void> {
    await tx
      .update(session)
      .set({ endedAt: now, endReason: 'logout' })
      .where(and(eq(session.sessionId, principal.sessionId), isNull(session.endedAt)));
    await tx
      .update(loginHistory)
      .set({ loggedOutAt: now })
      .where(eq(loginHistory.loginHistoryId, principal.loginHistoryId));
    await notify(tx, SESSION_CHANGED, principal.sessionId);
    onCommitted(tx, () => forgetEverywhere([principal.sessionId]));
  }

  return {
    end,
    endOne,
    endSessions,
    forgetEverywhere,
    async stop(): Promise<void> {
      for (const stop of stopListening) await stop();
    },
  };
}
