import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss, type QueueResult, type Queue as QueueSettings } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { withoutData } from '../loggedErrors.ts';

/** A sort of job. `Data` is what is stored with each, as JSON: ids, never texts or secrets. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** A worker that has not ended a job by then counts as dead, and the job goes to another. */
  readonly leaseSeconds: number;
  /** Tries after the first one, with pauses that double from `retryDelaySeconds` to `retryDelayMaxSeconds`. */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly retryDelayMaxSeconds: number;
  /** Jobs of this kind that one process works on at a time. */
  readonly concurrency: number;
  /** Only carries the type of the data. */
  readonly data?: Data;
}

interface JobRun {
  /** The same for every try of one job. */
  jobId: string;
  /** Aborts when the lease is over or the server stops: whatever the handler still does is done again. */
  signal: AbortSignal;
}

interface JobHandlers<Data extends object> {
  /** A job can run more than once. What it throws is kept with the job and leads to the next try. */
  run(data: Data, job: JobRun): Promise<void>;
  /** Called once when the last try has failed or its worker has died. */
  givenUp?(data: Data): Promise<void>;
}

interface EnqueueOptions {
  /** By the server's clock; at once when absent or past. */
  startAfter?: Date;
}

export interface Queue {
  /** Adds a job that exists exactly when `tx` commits, and that a waiting worker starts at once then. */
  enqueue<Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Registers how jobs of this kind are done. Before `start`, and for every kind that is enqueued. */
  work<Data extends object>(kind: JobKind<Data>, handlers: JobHandlers<Data>): void;
  start(): Promise<void>;
  /** Accepts no more jobs; `graceful` waits up to `timeoutMs` for those under way, the rest run again elsewhere. */
  stop(options: { graceful: boolean; timeoutMs?: number }): Promise<void>;
  /** Between `start` and `stop`. */
  isRunning(): boolean;
  /** Has workers of this kind look for jobs now, for instance for one whose pause is over. */
  wake(kind: JobKind<object>): void;
}

const SUPERVISE_SECONDS = 5;
const POLL_SECONDS = 1;
const STOP_MS = 10_000;
/** Failed and finished jobs are kept this long to find out what happened. */
const KEEP_SECONDS = 3 * 24 * 60 * 60;

interface Work {
  kind: JobKind<object>;
  handlers: JobHandlers<object>;
}

/** Jobs by pg-boss in the schema `pgboss` of the same database. */
export function createQueue(deps: { database: Database; clock: Clock; logger: FastifyBaseLogger }): Queue {
  const { database, clock, logger } = deps;
  const works = new Map<string, Work>();
  let running = false;
  const givenUpName = (kind: JobKind<object>) => `${kind.name}.givenUp`;

  const boss = new PgBoss({
    db: database.boss,
    backend: database.engine,
    // A job wakes its worker by a notification that arrives when the job's transaction commits.
    useListenNotify: true,
    schedule: false,
    // Expired leases are found in these rounds, of which several processes share one.
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS - 1,
    // Flows and background migrations are not used; both rounds cannot be switched off.
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    ...(database.engine === 'pglite' ? { reindex: false, monitorVacuum: false } : {}),
  });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => logger.warn({ warning }, 'job queue'));

  async function prepare({ kind, handlers }: Work, known: readonly QueueResult[]): Promise<void> {
    const options = {
      expireInSeconds: kind.leaseSeconds,
      retryLimit: kind.retryLimit,
      retryDelay: kind.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: kind.retryDelayMaxSeconds,
      deleteAfterSeconds: KEEP_SECONDS,
      notify: true,
    };
    if (handlers.givenUp) await createQueueOf(givenUpName(kind), options, known);
    await createQueueOf(
      kind.name,
      handlers.givenUp ? { ...options, deadLetter: givenUpName(kind) } : options,
      known,
    );
  }

  /** Nothing where the queue is among those `known`, as it is to be: pg-boss has read their settings at its start. */
  async function createQueueOf(
    name: string,
    options: Omit<QueueSettings, 'name'>,
    known: readonly QueueResult[],
  ): Promise<void> {
    const now = known.find((queue) => queue.name === name);
    const wanted = Object.entries(options);
    if (now && wanted.every(([option, value]) => Reflect.get(now, option) === value)) return;
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    // pg-boss reads a queue's settings when it first needs them: not inside the transaction of an enqueue,
    // where PGlite's one connection is taken.
    await boss.findJobs(name, { key: 'none' });
  }

  async function startWorkers({ kind, handlers }: Work): Promise<void> {
    const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
    const options = { ...polling, localConcurrency: kind.concurrency };
    await boss.work<object>(kind.name, options, async (jobs) => {
      // Where there was one job there may be more: the next fetch follows at once instead of at the next poll.
      wake(kind);
      for (const job of jobs) {
        const log = logger.child({ job: kind.name, jobId: job.id });
        try {
          await handlers.run(job.data, { jobId: job.id, signal: job.signal });
          log.debug('job done');
        } catch (error) {
          log.warn({ err: error }, 'job failed, to be tried again unless it was the last try');
          // pg-boss keeps what is thrown with the job
          throw withoutData(error);
        }
      }
    });
    const { givenUp } = handlers;
    if (!givenUp) return;
    await boss.work<object>(givenUpName(kind), polling, async (jobs) => {
      for (const job of jobs) {
        logger.error({ job: kind.name, jobId: job.id }, 'job given up');
        await givenUp(job.data).catch((error) => {
          throw withoutData(error);
        });
      }
    });
  }

  function wake(kind: JobKind<object>): void {
    for (const worker of boss.getWipData()) if (worker.name === kind.name) boss.notifyWorker(worker.id);
  }

  return {
    async enqueue(tx, kind, data, { startAfter } = {}) {
      if (!works.has(kind.name)) throw new Error(`Nobody works on jobs of kind ${kind.name}`);
      const waitMs = startAfter ? startAfter.getTime() - clock.nowMs() : 0;
      await boss.send(kind.name, data, {
        db: fromDrizzle(tx, sql),
        ...(waitMs > 0 ? { startAfter: Math.ceil(waitMs / 1000) } : {}),
      });
    },
    work(kind, handlers) {
      // Each handler only ever gets the data its own kind was enqueued with.
      works.set(kind.name, { kind, handlers: handlers as JobHandlers<object> });
    },
    async start() {
      await boss.start();
      const known = await boss.getQueues();
      for (const work of works.values()) await prepare(work, known);
      for (const work of works.values()) await startWorkers(work);
      running = true;
    },
    async stop({ graceful, timeoutMs = STOP_MS }) {
      running = false;
      // At once: stopping begins with the notifier, and meanwhile a worker would take another job.
      const stopped = [...works.keys()].map((name) => boss.offWork(name, { wait: false }));
      await Promise.all(stopped);
      await boss.stop({ graceful, timeout: timeoutMs, close: false });
    },
    isRunning: () => running,
    wake,
  };
}
