import type { SQLWrapper } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import type { Principal } from '../../plugins/session.ts';
import type { Origin } from '../audit/service.ts';

/** Context of a handler that only reads. A `Call` is one too. */
export interface ReadCall<P extends Principal | null = Principal> {
  tx: Db;
  principal: P;
  /** Reads the rows of a long query a few at a time, as they were at its beginning; for files of many rows. */
  stream?: RowStream;
}

/** Rows as the database has them, by the names of its columns. */
export type RowStream = (query: SQLWrapper) => AsyncIterable<readonly Record<string, unknown>[]>;

/** Context of what changes something: an open transaction, and where it came from, a request or a sweep. */
export interface Acting {
  tx: Tx;
  origin: Origin;
}

/** Context of a handler that writes: besides, the person who made the request. */
export interface Call extends ReadCall, Acting {
  tx: Tx;
}
