import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/open.ts';

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

export interface JobRun {
  /** The same for every try of one job. */
  jobId: string;
  /** Aborts when the lease is over or the server stops: whatever the handler still does is done again. */
  signal: AbortSignal;
}

export interface JobHandlers<Data extends object> {
  /** A job can run more than once. What it throws is kept with the job and leads to the next try. */
  run(data: Data, job: JobRun): Promise<void>;
  /** Called once when the last try has failed or its worker has died. */
  givenUp?(data: Data): Promise<void>;
}

export interface EnqueueOptions {
  /** By the server's clock; at once when absent or past. */
  startAfter?: Date;
  /** At most one job of this kind with this key waits at a time; others are dropped. */
  singletonKey?: string;
}

export interface Queue {
  /** Adds a job that exists exactly when `tx` commits, and that a waiting worker takes up at once then. */
  enqueue<Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Says how jobs of this kind are done. Before `start`, and for every kind that is enqueued. */
  work<Data extends object>(kind: JobKind<Data>, handlers: JobHandlers<Data>): void;
  start(): Promise<void>;
  /** Takes no more jobs; `graceful` waits up to `timeoutMs` for those under way, the rest run again elsewhere. */
  stop(options: { graceful: boolean; timeoutMs?: number }): Promise<void>;
  /** Has workers of this kind look for jobs now, for instance for one whose pause is over. */
  wake(kind: JobKind<object>): void;
  /** Finds expired leases now instead of at the next round. */
  supervise(): Promise<void>;
}
