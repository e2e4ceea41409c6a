import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { type ServerProcess, startProcess } from '../../tools/serverProcess.ts';
import { engine } from './support/database.ts';
import { createPostgresDatabase } from './support/postgresCopies.ts';
import { quickSettings } from './support/settings.ts';
import { waitFor } from './support/waitFor.ts';

// Settings that only a process of its own shows. It runs on PostgreSQL, where it starts fastest.

async function connectionsTo(database: string): Promise<number> {
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows[0].others;
}

describe.runIf(engine === 'postgres')('the server process', () => {
  let server: ServerProcess;
  let database = '';

  beforeAll(async () => {
    database = await createPostgresDatabase();
    server = await startProcess(
      'server/main.ts',
      {
        ...quickSettings,
        DATABASE_URL: database,
        HOST: '0.0.0.0',
        LOG_PRETTY: '1',
        LOG_LEVEL: 'warn',
        TEST_CLOCK: '0',
        SHUTDOWN_SECONDS: '1',
      },
      '/readyz',
    );
  });
  afterAll(() => server?.stop('SIGKILL'));

  it('listens at HOST and PORT', async () => {
    const { port } = new URL(server.url);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.2:${port}/healthz`)).status).toBe(200);
  });

  it('uses DATABASE_URL', async () => expect(await connectionsTo(database)).toBeGreaterThan(0));

  it('writes what LOG_LEVEL lets through, for people with LOG_PRETTY', async () => {
    await waitFor(() => expect(server.log()).toContain('SMTP_URL is not set'));
    const line = server
      .log()
      .split('\n')
      .find((written) => written.includes('SMTP_URL is not set'));
    expect(line).toMatch(/WARN/);
    expect(() => JSON.parse(line ?? '')).toThrow();
    expect(server.log()).not.toMatch(/INFO|incoming request/);
  });

  it('ends SHUTDOWN_SECONDS after SIGTERM', async () => {
    const { port } = new URL(server.url);
    const stalled = connect(Number(port), '127.0.0.1');
    await once(stalled, 'connect');
    stalled.on('error', () => {});
    stalled.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const stoppedAt = performance.now();
    await server.stop('SIGTERM');
    // what stalls is cut after half of it, by default after five seconds
    expect(performance.now() - stoppedAt).toBeLessThan(4000);
    stalled.destroy();
  });
});

it.runIf(engine === 'postgres')('opens DATABASE_POOL_MAX connections at most', async () => {
  const url = await createPostgresDatabase();
  const opened = await openDatabase(loadConfig({ DATABASE_URL: url, DATABASE_POOL_MAX: '3' }));
  const work = Promise.all(Array.from({ length: 12 }, () => opened.db.execute(sql`select pg_sleep(0.1)`)));
  await waitFor(async () => expect(await connectionsTo(url)).toBe(3));
  await work;
  expect(await connectionsTo(url)).toBe(3);
  await opened.close();
});

describe.runIf(engine === 'postgres')('the server waits for PostgreSQL', () => {
  /** Returns how long something took that failed, and why it did. */
  async function toFailure(work: () => Promise<unknown>): Promise<{ took: number; reason: unknown }> {
    const begun = performance.now();
    const reason = await work().then(
      () => 'no failure',
      (error: unknown) => error,
    );
    return { took: performance.now() - begun, reason };
  }

  it('no longer than DATABASE_CONNECT_SECONDS for a connection', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const DATABASE_URL = `postgres://esg:esg@127.0.0.1:${port}/esg`;
    const config = loadConfig({ DATABASE_URL, DATABASE_CONNECT_SECONDS: '1' });
    const { took, reason } = await toFailure(() => openDatabase(config));
    silent.close();
    expect(reason).toMatchObject({ message: expect.stringContaining('timeout') });
    // by default it would be five seconds
    expect([took > 900, took < 4000]).toEqual([true, true]);
  });

  it('no longer than DATABASE_STATEMENT_SECONDS for a statement', async () => {
    const DATABASE_URL = await createPostgresDatabase();
    const opened = await openDatabase(loadConfig({ DATABASE_URL, DATABASE_STATEMENT_SECONDS: '1' }));
    const { took, reason } = await toFailure(() => opened.db.execute(sql`select pg_sleep(10)`));
    await opened.close();
    expect(reason).toMatchObject({ cause: { code: '57014' } });
    expect([took > 900, took < 8000]).toEqual([true, true]);
  });
});
