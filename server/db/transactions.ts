import pRetry from 'p-retry';
import type { Db } from './database.ts';
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
