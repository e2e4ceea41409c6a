import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** A session that has ended; payload is its id and an id for the replies. */
const SESSION_ENDED = 'session_ended';
/** A process has forgotten it; payload is the id for the replies. */
const SESSION_FORGOTTEN = 'session_forgotten';

/** A process that has not replied by then is gone, or has lost its connection and with it all that it remembered. */
const REPLY_MS = 1_000;

/**
 * Lets a sign-out wait until every server process has forgotten the session. `forget` forgets it in this one; it is
 * called for sessions ended by any process.
 */
export async function createEndings({
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
      const [sessionId = '', replyId = ''] = payload.split(' ');
      forget(sessionId);
      // without a reply the other process waits a little longer
      send(SESSION_FORGOTTEN, replyId).catch(() => {});
    }),
    await database.listen(SESSION_FORGOTTEN, (replyId) => replies.get(replyId)?.()),
  ];

  return {
    /** Resolves when no process accepts the tokens of this session any more. Call it once its end has committed. */
    async forgetEverywhere(sessionId: string): Promise<void> {
      forget(sessionId);
      let missing = await database.countProcesses();
      if (missing <= 1) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const replyId = randomUUID();
      replies.set(replyId, () => {
        missing -= 1;
        if (missing === 0) resolve();
      });
      const timer = setTimeout(resolve, REPLY_MS);
      try {
        await send(SESSION_ENDED, `${sessionId} ${replyId}`);
        await promise;
      } finally {
        clearTimeout(timer);
        replies.delete(replyId);
      }
    },
    async stop(): Promise<void> {
      for (const stop of stopListening) await stop();
    },
  };
}
