import pRetry from 'p-retry';
import { Refusal } from '../errors.ts';
import type { Db, Tx } from './database.ts';
import { isConflictOfTransactions } from './failures.ts';

const RETRIES = 5;
/** Between 1 and 2 times this before the first retry, doubled before each further one. */
const PAUSE_MS = 10;

type DeferredContent = () => Promise<void>;
const waiting = new WeakMap<Tx, DeferredContent[]>();

/** Has something done once the transaction has committed, before it resolves; nothing where it is rolled back. */
export function onCommitted(tx: Tx, afterwards: DeferredContent): void {
  const ofTransaction = waiting.get(tx);
  if (!ofTransaction)
    throw new Error('Only a transaction of the database itself has something done afterwards');
  ofTransaction.push(afterwards);
}

/**
 * The one place that opens transactions: one that loses to another (deadlock, serialization failure) runs again
 * as a whole, so its callback must have no effect outside `tx`. Savepoints (`tx.transaction`) do not retry.
 */
export function withRetries<T extends Pick<Db, 'transaction'>>(db: T): T {
  const open = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    let afterwards: DeferredContent[] = [];
    const run = () => {
      afterwards = [];
      return open((tx) => {
        waiting.set(tx, afterwards);
        return work(tx);
      }, config);
    };
    const result = await pRetry(run, {
      retries: RETRIES,
      minTimeout: PAUSE_MS,
      randomize: true,
      shouldRetry: ({ error }) => isConflictOfTransactions(error),
    });
    await Promise.all(afterwards.map((each) => each()));
    return result;
  };
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
