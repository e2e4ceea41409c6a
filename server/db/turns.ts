import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Transactions that take a turn by the same name go on one after the other, each until its end. */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
