import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../server/clock.ts';
import { loadConfig } from '../../../server/config.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { DEMO_PASSWORD } from '../../../server/seed/demo.ts';
import { seed } from '../../../server/seed/seed.ts';
import { type ServerProcess, startProcess } from '../../../tools/serverProcess.ts';
import { engine } from '../support/database.ts';
import { createOwnPostgres, type OwnPostgres } from '../support/ownPostgres.ts';
import { quickSettings } from '../support/settings.ts';

/** Within this time of the database being back, on top of what it takes at any time, everything works again. */
const WHOLE_MS = 2_000;

describe.runIf(engine === 'postgres' && process.platform !== 'win32')('a server whose database goes', () => {
  let postgres: OwnPostgres;
  let url: string;
  let server: ServerProcess;
  beforeAll(async () => {
    postgres = await createOwnPostgres();
    await postgres.start();
    const admin = new Client({ connectionString: `${postgres.url}/postgres` });
    await admin.connect();
    await admin.query('create database esg');
    await admin.end();
    url = `${postgres.url}/esg`;
    const database = await openPostgres(url, 3);
    await database.migrate();
    await seed(database.db, systemClock(), loadConfig(quickSettings));
    await database.close();
    server = await startProcess(
      'server/main.ts',
      {
        ...quickSettings,
        DATABASE_URL: url,
        LOG_LEVEL: 'warn',
        OUTBOX: '1',
        CODE_REQUESTS: '100',
        DATABASE_CONNECT_SECONDS: '1',
        DATABASE_STATEMENT_SECONDS: '1',
        SESSION_IDLE_MINUTES: '60',
      },
      '/readyz',
    );
  });
  afterAll(async () => {
    await server?.stop();
    await postgres?.remove();
  });

  /** HTTP status and status of one answer; `broken` when there was none. */
  async function call(path: string, token?: string, body?: object): Promise<string> {
    try {
      const response = await fetch(`${server.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
        await response.body?.cancel();
        return '200 stream';
      }
      return `${response.status} ${(await response.json()).status}`;
    } catch (error) {
      return `broken ${error}`;
    }
  }
  /** A person may have few streams, and one that was left counts until the server has seen that. */
  async function stream(token: string): Promise<string> {
    const answer = await call('/api/esg/v1/ntfct/stream', token);
    return answer === '429 L0429' ? pause(20).then(() => stream(token)) : answer;
  }
  const login = (userId: string) => call('/api/auth/login', undefined, { userId, password: DEMO_PASSWORD });
  async function getToken(userId: string): Promise<string> {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId, password: DEMO_PASSWORD }),
    });
    return (await response.json()).data.accessToken;
  }

  /** Sign-ins with and without a message, reads, streams and readiness, all the time until stopped. */
  function load(token: string) {
    const answers = new Map<string, number>();
    let stopped = false;
    const calls: (() => Promise<string>)[] = [
      () => login('partner01'),
      () => login('operator01'),
      () => call('/api/esg/v1/ntfctCnt', token),
      () => call('/api/esg/v1/ntfctList', token),
      () => stream(token),
      () => call('/readyz'),
    ];
    const loops = calls.flatMap((one) =>
      [1, 2].map(async () => {
        while (!stopped) {
          const answer = await one();
          answers.set(answer, (answers.get(answer) ?? 0) + 1);
          await pause(5);
        }
      }),
    );
    return {
      answers,
      async stop() {
        stopped = true;
        await Promise.all(loops);
      },
    };
  }

  /** The milliseconds until sign-in, read, stream and readiness all work. Throws once the process has ended. */
  async function whole(token: string): Promise<number> {
    const begun = performance.now();
    const works = async () => {
      const answers = await Promise.all([
        call('/readyz'),
        login('partner01'),
        call('/api/esg/v1/ntfctCnt', token),
        stream(token),
      ]);
      return answers.every((answer) => answer.startsWith('200'));
    };
    while (!(await works())) {
      process.kill(server.pid, 0);
      await pause(20);
    }
    return performance.now() - begun;
  }

  /** Rows of a query on a connection of the test's own. */
  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Messages that were promised and that nobody will send: not sent, and no job left that would. */
  const lostMessages = () =>
    query<{ delivery_id: string }>(`
      select delivery_id from delivery d where status <> 'sent' and not exists (
        select from pgboss.job j
        where j.data ->> 'deliveryId' = d.delivery_id::text and j.state in ('created', 'retry', 'active'))`);

  const terminateAll = () =>
    query(`select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`);

  const allowed = new Set(['200 C200', '200 stream', '503 S0003']);
  const outages: Record<string, () => Promise<unknown>> = {
    'has all its connections terminated, again and again': async () => {
      for (let round = 0; round < 10; round += 1) {
        await terminateAll();
        await pause(30);
      }
    },
    'is restarted': async () => {
      await postgres.stop('SIGINT');
      await postgres.start();
    },
    'is killed and starts again after a while': async () => {
      await postgres.stop('SIGKILL');
      await pause(700);
      await postgres.start();
    },
  };

  test.each(Object.entries(outages))(
    'lives, refuses with 503 S0003 alone and is whole within 2 s when it %s',
    async (_name, outage) => {
      const token = await getToken('worker01');
      const traffic = load(token);
      const endure = async () => {
        const usual = await whole(token);
        await pause(300);
        await outage();
        const took = await whole(token);
        const [latest] = await query<{ at: string }>('select now()::text as at');
        await pause(100);
        return { usual, took, latest };
      };
      const { usual, took, latest } = await endure().finally(() => traffic.stop());

      const others = [...traffic.answers].filter(([answer]) => !allowed.has(answer));
      expect(others, server.log().slice(-800)).toEqual([]);
      expect(traffic.answers.get('503 S0003')).toBeGreaterThan(0);
      expect(took - usual).toBeLessThan(WHOLE_MS);
      expect(await lostMessages()).toEqual([]);
      // what is enqueued from now on is sent at once: the workers are back
      await expect
        .poll(
          () =>
            query(
              `select 1 from delivery where status <> 'sent' and attempts = 0 and created_at > '${latest?.at}'`,
            ),
          { timeout: WHOLE_MS, interval: 50 },
        )
        .toEqual([]);
      expect(process.kill(server.pid, 0)).toBe(true);
    },
  );

  test('does not wait for a database that does not reply', async () => {
    const token = await getToken('worker01');
    const usual = await whole(token);
    await postgres.freeze('SIGSTOP');
    const begun = performance.now();
    const [ready, healthy] = await Promise.all([call('/readyz'), call('/healthz')]);
    const readyAfter = performance.now() - begun;
    const signIn = await login('partner01');
    const read = await call('/api/esg/v1/ntfctList', token);
    await postgres.freeze('SIGCONT');
    expect({ ready, healthy, signIn, read }).toEqual({
      ready: '503 S0003',
      healthy: '200 C200',
      signIn: '503 S0003',
      read: '503 S0003',
    });
    expect(readyAfter).toBeLessThan(3_000);
    expect((await whole(token)) - usual).toBeLessThan(WHOLE_MS);
  });

  test('ends in time and by itself while the database does not reply', async () => {
    const stopping = await startProcess(
      'server/main.ts',
      { ...quickSettings, DATABASE_URL: url, LOG_LEVEL: 'error', SHUTDOWN_SECONDS: '4' },
      '/readyz',
    );
    await postgres.freeze('SIGSTOP');
    const waiting = fetch(`${stopping.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: 'partner01', password: DEMO_PASSWORD }),
    }).catch(() => {});
    // by then the workers of the queue wait for it as well
    expect((await fetch(`${stopping.url}/readyz`)).status).toBe(503);
    const begun = performance.now();
    const code = await stopping.stop();
    const took = performance.now() - begun;
    await postgres.freeze('SIGCONT');
    await waiting;
    expect(code, stopping.log()).toBe(0);
    expect(took).toBeLessThan(4_000);
  });
});
