import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { messageByStatus } from '../../src/messages/ko.status.ts';
import { conflict } from '../errors.ts';
import { user } from './schema/users.ts';

/** Columns of a row that people change: its version, and who changed it last. */
export const auditedColumns = () => ({
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastModifiedAt: timestamp('last_modified_at', { withTimezone: true }).notNull(),
  lastModifiedById: uuid('last_modified_by_id').references(() => user.id, { onDelete: 'set null' }),
});

/** Time and author of a change to a row; null when nobody is signed in. */
interface ChangeStamp {
  at: Date;
  actorId: string | null;
}

/** Values of the audited columns of a new row. */
export const stampCreated = ({ at, actorId }: ChangeStamp) => ({
  createdAt: at,
  lastModifiedAt: at,
  lastModifiedById: actorId,
});

/** Values of the audited columns of a row that had `version` so far. */
export const stampChanged = ({ at, actorId }: ChangeStamp, version: number) => ({
  version: version + 1,
  lastModifiedAt: at,
  lastModifiedById: actorId,
});

/** A person as responses show one; null when the account is gone. */
export const toPerson = (userName: string | null) => (userName === null ? null : { userName });

/** Refused with C0409 when somebody else changed the row since the person saw it. */
export function expectVersion(row: { version: number }, version: number): void {
  if (row.version !== version) throw conflict(messageByStatus.C0409);
}
