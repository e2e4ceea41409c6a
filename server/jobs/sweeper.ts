import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';

/**
 * Work that comes due with time and is not worth a job of its own: expiry, dormancy, clean-up. A sweep asks the
 * server's clock what is due, so it may run at any time, any number of times.
 */
export interface Sweep {
  name: string;
  /** Runs in a transaction of its own. Returns how many rows it changed. */
  run(tx: Tx): Promise<number>;
}

export interface Sweeper {
  add(sweep: Sweep): void;
  start(): void;
  /** Waits for the sweep under way and begins no other. */
  stop(): Promise<void>;
  /** Runs everything that is due now, one after the other: a round that begins once the one under way has ended. */
  runAll(): Promise<void>;
}

const EVERY_MS = 60_000;

/**
 * Runs all sweeps once a minute, of several server processes one at a time does each, and looks after the tables. While
 * a round is under way at most one other waits.
 */
export function createSweeper({ database, logger }: { database: Database; logger: Logger }): Sweeper {
  const sweeps: Sweep[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let stopping = false;

  async function runOne({ name, run }: Sweep): Promise<void> {
    try {
      const changed = await database.db.transaction(async (tx) => {
        const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`sweep.${name}`}, 0)) as mine`;
        const { rows } = await tx.execute<{ mine: boolean }>(lock);
        return rows[0]?.mine ? run(tx) : 0;
      });
      if (changed > 0) logger.info({ sweep: name, changed }, 'swept');
    } catch (error) {
      logger.error({ err: error, sweep: name }, 'sweep failed, to be tried again in a minute');
    }
  }

  async function lookAfterTables(): Promise<void> {
    try {
      const tables = await database.lookAfterTables();
      if (tables.length > 0) logger.debug({ tables }, 'looked after tables');
    } catch (error) {
      logger.error({ err: error }, 'tables not looked after, to be tried again in a minute');
    }
  }

  const runAll = (): Promise<void> => {
    if (waiting) return waiting;
    const round = running.then(async () => {
      waiting = undefined;
      for (const sweep of sweeps) if (!stopping) await runOne(sweep);
    });
    waiting = round;
    running = round;
    return round;
  };

  return {
    add: (sweep) => {
      sweeps.push(sweep);
    },
    start() {
      timer = setInterval(() => {
        if (waiting) return;
        running = runAll().then(() => (stopping ? undefined : lookAfterTables()));
      }, EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopping = true;
      await running;
    },
    runAll,
  };
}
