import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { buildApp } from '../../../server/app.ts';
import { type AdjustableClock, adjustableClock } from '../../../server/clock.ts';
import { type Config, loadConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/database.ts';
import { openGateways } from '../../../server/gateways/open.ts';
import { createQueue, type Queue } from '../../../server/jobs/queue.ts';
import { createSweeper, type Sweeper } from '../../../server/jobs/sweeper.ts';
import { createLogger } from '../../../server/logger.ts';
import { outboxGateways } from '../../../server/modules/outbox/gateway.ts';
import { createDeliveries, type Deliveries } from '../../../server/modules/outbox/service.ts';
import { seed } from '../../../server/seed/seed.ts';
import type { OutboxKind, OutboxRow } from '../../../src/contracts/outbox.ts';
import { openTestDatabase } from './database.ts';
import { quickSettings } from './settings.ts';
import { waitFor } from './waitFor.ts';

/** An answer of the API: HTTP status, the envelope, and the whole response for headers and cookies. */
export interface Answer {
  http: number;
  status: string;
  message: string;
  /** Data that the route returns; tests know what they asked for. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the route's, and asserted by the test
  data: any;
  response: Awaited<ReturnType<FastifyInstance['inject']>>;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  remoteAddress?: string;
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  database: Database;
  clock: AdjustableClock;
  queue: Queue;
  deliveries: Deliveries;
  /** Runs what has come due only when a test calls it. */
  sweeper: Sweeper;
  /** Calls a path as it is, so with its /api. An object is sent as JSON, a string as it is. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<Answer>;
  /** Waits for a message that `accept`s among those sent so far, the newest first. */
  message(
    filter: { to: string; kind?: OutboxKind },
    accept?: (row: OutboxRow) => boolean,
  ): Promise<OutboxRow>;
  stop(): Promise<void>;
}

// Fastify looks for each plugin among all modules that have been loaded, before it takes the name of its function.
const displayName = Symbol.for('fastify.display-name');
Object.defineProperty(Function.prototype, displayName, {
  configurable: true,
  get(this: object) {
    return Reflect.get(this, 'name');
  },
  set(this: object, value: unknown) {
    Object.defineProperty(this, displayName, { configurable: true, writable: true, value });
  },
});

/** Folder without a console: to read one costs a fifth of a start, and its files would be among the routes. */
const noConsole = path.join(import.meta.dirname, 'no-console');

/**
 * The whole server but for listening and its console, on a seeded database of its own of the engine under test,
 * with a clock to move, workers running and the outbox open. `env` overrides settings; `url` names a PostgreSQL
 * database that it shares with others, `consoleFolder` a built console, `clock` another clock than one that runs on
 * between two moves, `log` where everything goes that the server writes into its log.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  {
    url,
    consoleFolder = noConsole,
    clock = adjustableClock(),
    log,
  }: { url?: string; consoleFolder?: string; clock?: AdjustableClock; log?: DestinationStream } = {},
): Promise<TestApp> {
  const dataDir = path.join(tmpdir(), `esg-test-files-${randomUUID()}`);
  const config = loadConfig({ ...quickSettings, DATA_DIR: dataDir, ...env });
  const logger = log
    ? createLogger({ logLevel: 'trace', logPretty: false }, log)
    : pino({ level: config.logLevel });
  const database = await openTestDatabase(url);
  // the prepared database has been seeded
  if (url !== undefined) await seed(database.db, clock, config);
  const queue = createQueue({ database, clock, logger });
  const deliveries = createDeliveries({
    db: database.db,
    clock,
    queue,
    ...openGateways(config, outboxGateways(database.db, clock)),
  });
  const sweeper = createSweeper({ database, logger });
  const app = await buildApp({
    config,
    database,
    clock,
    queue,
    deliveries,
    sweeper,
    logger,
    consoleFolder,
  });
  await app.ready();
  await queue.start();

  const call: TestApp['call'] = async (method, path, body, options = {}) => {
    const request: InjectOptions = {
      method,
      url: path,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(typeof body === 'string' || body instanceof Readable
          ? { 'content-type': 'application/json' }
          : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { payload: body as string | object }),
      ...(options.cookies ? { cookies: options.cookies } : {}),
      ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
    };
    const response = await app.inject(request);
    const envelope = response.headers['content-type']?.includes('json') ? response.json() : {};
    return { http: response.statusCode, ...envelope, response };
  };

  return {
    app,
    config,
    database,
    clock,
    queue,
    deliveries,
    sweeper,
    call,
    message: ({ to, kind }, accept = () => true) =>
      waitFor(async () => {
        const query = new URLSearchParams({ to, ...(kind ? { kind } : {}) });
        const { data } = await call('GET', `/dev/outbox?${query}`);
        const row = (data.rows as OutboxRow[]).find(accept);
        if (!row) throw new Error(`No such message to ${to} among ${data.rows.length}`);
        return row;
      }),
    async stop() {
      await app.close();
      await queue.stop({ graceful: false });
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
