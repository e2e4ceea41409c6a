import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { adjustableClock } from '../../server/clock.ts';
import { loadConfig } from '../../server/config.ts';
import { delivery } from '../../server/db/schema/outbox.ts';
import { user } from '../../server/db/schema/users.ts';
import { openGateways } from '../../server/gateways/open.ts';
import { createQueue, type JobKind } from '../../server/jobs/queue.ts';
import { createSweeper } from '../../server/jobs/sweeper.ts';
import { createLogger } from '../../server/logger.ts';
import { outboxGateways } from '../../server/modules/outbox/gateway.ts';
import { createDeliveries } from '../../server/modules/outbox/service.ts';
import { DEMO_PASSWORD } from '../../server/seed/demo.ts';
import { seed } from '../../server/seed/seed.ts';
import { openTestDatabase } from './support/database.ts';
import { quickSettings } from './support/settings.ts';
import { toPhone } from './support/signIn.ts';
import { waitFor } from './support/waitFor.ts';

const CODE = '735194';
const PHONE = '01099998888';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g';

test('database errors are logged and kept with jobs without the data they are about', async () => {
  const written: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const config = loadConfig({ ...quickSettings, DATA_DIR: path.join(tmpdir(), 'esg-log-test') });
  const clock = adjustableClock();
  const logger = createLogger({ logLevel: 'trace', logPretty: false }, destination);
  const database = await openTestDatabase();
  await seed(database.db, clock, config);
  const queue = createQueue({ database, clock, logger });
  const failing: JobKind<{ which: number }> = {
    name: 'failing',
    leaseSeconds: 30,
    retryLimit: 0,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 1,
    concurrency: 1,
  };
  const failures = [
    () =>
      database.db.insert(delivery).values({ channel: 'sms', to: PHONE, text: CODE, createdAt: clock.now() }),
    () => database.db.update(user).set({ passwordHash: HASH, userMobileTelno: PHONE }),
    () => database.db.execute(sql`select ${CODE + HASH}::uuid`),
    () => database.boss.executeSql('select $1::int', [`${PHONE}${HASH}`]),
  ];
  queue.work(failing, {
    run: async ({ which }) => {
      await failures[which]?.();
    },
  });
  const deliveries = createDeliveries({
    db: database.db,
    clock,
    queue,
    ...openGateways(config, outboxGateways(database.db, clock)),
  });
  const sweeper = createSweeper({ database, logger });
  sweeper.add({ name: 'failing', run: async () => Number(await failures[0]?.()) });
  const app = await buildApp({ config, database, clock, queue, deliveries, sweeper, logger });
  await app.ready();
  await queue.start();
  // The refusal of the database names the whole row that it refuses.
  for (const table of ['delivery', 'user_account', 'verification_code']) {
    await database.db.execute(sql.raw(`alter table ${table} add constraint closed check (false) not valid`));
  }

  const payload = { userId: 'operator01', password: DEMO_PASSWORD };
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(response.json()).toMatchObject({ status: 'S0001' });
  await database.db.transaction(async (tx) => {
    for (const which of failures.keys()) await queue.enqueue(tx, failing, { which });
  });
  const outputs = () =>
    database.db.execute<{ output: object }>(
      sql`select output from pgboss.job where name = 'failing' and state = 'failed'`,
    );
  await waitFor(async () => expect((await outputs()).rows).toHaveLength(failures.length));
  const { rows } = await outputs();
  await failures[1]?.().catch((err: unknown) => logger.fatal({ err }, 'stopping after an unexpected error'));
  await failures[0]?.().catch((error: unknown) => logger.error(error));
  await app.close();
  await queue.stop({ graceful: true });
  await database.close();

  const log = written.join('');
  for (const text of [log, JSON.stringify(rows)]) {
    expect(text).toContain('Failed query: insert into');
    expect(text).toContain('violates check constraint');
    expect(text).toContain('log.test.ts');
    for (const secret of [CODE, PHONE, toPhone('operator01'), toPhone('operator01').slice(3), '$argon2id$']) {
      expect(text.includes(secret), secret).toBe(false);
    }
    expect(text).not.toMatch(/"params"|Failing row/);
  }
  expect(log).toContain('"code":"23514"');
});
