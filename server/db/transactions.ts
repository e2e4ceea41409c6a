import pRetry from 'p-retry';
import { Refusal } from '../errors.ts';
import type { Db, Tx } from './database.ts';
import { isConflictOfTransactions } from './failures.ts';

const RETRIES = 5;
/** Between 1 and 2 times this before the first retry, doubled before each further one. */
const PAUSE_MS = 10;

/**
 * The one place that opens transactions: one that loses to another (deadlock, serialization failure) runs again
 * as a whole, so its callback must have no effect outside `tx`. Savepoints (`tx.transaction`) do not retry.
 */
export function withRetries<T extends Pick<Db, 'transaction'>>(db: T): T {
  const open = db.transaction.bind(db);
  db.transaction = (work, config) =>
    pRetry(() => open(work, config), {
      retries: RETRIES,
      minTimeout: PAUSE_MS,
      randomize: true,
      shouldRetry: ({ error }) => isConflictOfTransactions(error),
    });
  return db;
}

/**
 * Runs `work` in a transaction. A Refusal that `work` throws undoes everything, as any error does. One that it
 * returns is thrown after the commit: for what has to be stored although the request is refused, such as a counted
 * attempt or a line of the audit.
 */
export async function commitThenRefuse<T>(db: Db, work: (tx: Tx) => Promise<T | Refusal>): Promise<T> {
  const result = await db.transaction(work);
  if (result instanceof Refusal) throw result;
  return result;
}
