import type { SQLWrapper } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import type { Principal } from '../../plugins/session.ts';
import type { Origin } from '../audit/service.ts';

/** What a handler that only reads works with. A `Call` is one too. */
export interface ReadCall<P extends Principal | null = Principal> {
  tx: Db;
  principal: P;
  /** Reads the rows of a long query a few at a time, as they were at its beginning; for files of many rows. */
  stream?: RowStream;
}

/** Rows as the database has them, by the names of its columns. */
export type RowStream = (query: SQLWrapper) => AsyncIterable<readonly Record<string, unknown>[]>;

/** What a handler that writes works with: an open transaction, where the request came from and who made it. */
export interface Call extends ReadCall {
  tx: Tx;
  origin: Origin;
}
