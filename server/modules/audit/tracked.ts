import { eq } from 'drizzle-orm';
import { type AnyPgColumn, integer, type PgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import type { Tx } from '../../db/database.ts';
import { conflict, Refusal } from '../../errors.ts';
import { user } from '../users/tables.ts';
import type { Origin } from './service.ts';

/** Columns of a row that people change: its version, and who changed it last. */
export const trackedColumns = () => ({
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastModifiedAt: timestamp('last_modified_at', { withTimezone: true }).notNull(),
  lastModifiedById: uuid('last_modified_by_id').references(() => user.id, { onDelete: 'set null' }),
});

/** Values of the tracked columns of a new row. */
export const created = ({ at, actorId }: Origin) => ({
  createdAt: at,
  lastModifiedAt: at,
  lastModifiedById: actorId,
});

/** Values of the tracked columns of a row that had `version` so far. */
export const changed = ({ at, actorId }: Origin, version: number) => ({
  version: version + 1,
  lastModifiedAt: at,
  lastModifiedById: actorId,
});

/** How answers name a person; null when the account is gone. */
export const person = (userName: string | null) => (userName === null ? null : { userName });

/** Refused with C0409 when somebody else changed the row since the person saw it. */
export function expectVersion(row: { version: number }, version: number): void {
  if (row.version !== version) throw conflict(messageByStatus.C0409);
}

/** The row whose `key` is `id`, locked until the transaction ends. Refused with N0404. */
export async function lockRow<T extends PgTable>(
  tx: Tx,
  table: T,
  key: AnyPgColumn,
  id: string,
): Promise<T['$inferSelect']> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(key, id))
    .for('update');
  if (!row) throw new Refusal('N0404');
  return row as T['$inferSelect'];
}
