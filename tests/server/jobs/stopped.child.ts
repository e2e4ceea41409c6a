import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { systemClock } from '../../../server/clock.ts';
import { pgliteDatabase } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createQueue } from '../../../server/jobs/queue.ts';

const { URL: url, SNAPSHOT: snapshot = '' } = process.env;
const database = url
  ? await openPostgres(url, 5)
  : pgliteDatabase(await PGlite.create({ loadDataDir: await openAsBlob(snapshot) }));
const queue = createQueue({ database, clock: systemClock(), logger: pino({ level: 'silent' }) });
queue.work(
  {
    name: 'x',
    leaseSeconds: 30,
    retryLimit: 1,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 1,
    concurrency: 2,
  },
  { run: async () => {} },
);
await queue.start();
await queue.stop({ graceful: true });
await database.close();
