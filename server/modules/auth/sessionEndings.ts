import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { Database } from '../../db/database.ts';

/** Sessions that have ended; payload is an id for the replies and their ids. */
const SESSION_ENDED = 'session_ended';
/** A process has forgotten them; payload is the id for the replies. */
const SESSION_FORGOTTEN = 'session_forgotten';

/** Sessions of one message, whose payload has to stay below 8,000 bytes. */
const AT_ONCE = 200;

/** A process that has not replied by then is gone, or has lost its connection and with it all that it remembered. */
const REPLY_MS = 1_000;

/**
 * Lets the end of sessions wait until every server process has forgotten them. `forget` forgets one in this process;
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

  return {
    /** Resolves when no process accepts the tokens of these sessions any more. Call it once their end has committed. */
    async forgetEverywhere(sessionIds: readonly string[]): Promise<void> {
      if (sessionIds.length === 0) return;
      for (const sessionId of sessionIds) forget(sessionId);
      const processes = await database.countProcesses();
      if (processes <= 1) return;
      for (const chunk of splitIntoChunks(sessionIds, AT_ONCE)) await tell(chunk, processes);
    },
    async stop(): Promise<void> {
      for (const stop of stopListening) await stop();
    },
  };
}
