import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../../../server/db/database.ts';
import { openPostgres } from '../../../../server/db/postgres.ts';
import { createSessionEndings } from '../../../../server/modules/auth/sessionEndings.ts';
import { engine } from '../../support/database.ts';
import { createPostgresDatabase } from '../../support/postgresCopies.ts';

const LATE_MS = 300;

/** A process that hears everything late. */
const farAway = (database: Database): Database => ({
  ...database,
  listen: (channel, onPayload, signals) =>
    database.listen(channel, (payload) => setTimeout(onPayload, LATE_MS, payload), signals),
});

it.runIf(engine === 'postgres')(
  'waits until a process far away has forgotten the sessions, too',
  async () => {
    const url = await createPostgresDatabase();
    const databases = [await openPostgres(url, 2), farAway(await openPostgres(url, 2))];
    const forgotten: string[] = [];
    const [here, there] = await Promise.all(
      databases.map((database, index) =>
        createSessionEndings({ database, forget: (sessionId) => forgotten.push(`${index} ${sessionId}`) }),
      ),
    );
    // more than one message holds
    const sessionIds = Array.from({ length: 250 }, () => randomUUID());
    await here?.forgetEverywhere(sessionIds);
    for (const sessionId of sessionIds) expect(forgotten).toContain(`1 ${sessionId}`);
    await here?.stop();
    await there?.stop();
    for (const database of databases) await database.close();
  },
);
