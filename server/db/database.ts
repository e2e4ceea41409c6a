import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as BossDatabase } from 'pg-boss';

/** Result of a raw statement with either driver. Affected rows are counted with `.returning()`. */
interface Rows<Row> {
  rows: Row[];
}
interface QueryResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Drizzle over PGlite or PostgreSQL. A transaction is one too: functions that only need to query take a `Db`. */
export type Db = PgDatabase<QueryResult, Record<string, never>>;

/** An open transaction. Functions that must commit together with their caller take a `Tx`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Called when notifications may have been missed: what was cached from them is to be dropped both times. */
export interface ListenSignals {
  lost?(): void;
  restored?(): void;
}

/**
 * An open database.
 *
 * PGlite is one connection: while a transaction is open, every other query waits for it. So inside
 * `db.transaction(…)` use the `tx` and nothing else; waiting there for a query on `db`, `ping`, `listen` or
 * the queue (other than `enqueue(tx, …)`) never ends.
 */
export interface Database {
  engine: 'pglite' | 'postgres';
  db: Db;
  /**
   * Calls `onPayload` for every `notify` on `channel` that commits, in this process or (PostgreSQL) any other,
   * until the returned function is called. A lost connection is replaced by itself.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    signals?: ListenSignals,
  ): Promise<() => Promise<void>>;
  /**
   * Applies the migrations that are missing, all or none; processes that start together take turns. Rejects with
   * OtherReleaseError where there are others.
   */
  migrate(): Promise<void>;
  /** Counts the server processes that listen on this database, this one included. */
  countProcesses(): Promise<number>;
  /** Looks after tables that have changed much, as PostgreSQL does by itself. Returns the names of those it looked after. */
  lookAfterTables(): Promise<string[]>;
  /** Rejects when the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
  /** The same database as pg-boss wants to see it. */
  boss: BossDatabase;
}

/** Notifies all listeners of `channel` once `tx` commits. `payload` is at most 7,999 bytes. */
export async function notify(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
