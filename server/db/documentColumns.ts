import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DocumentState } from '../../src/contracts/documents.ts';

/** Columns of a text that another person reviews before it is published. */
export const documentColumns = () => ({
  state: text('state').$type<DocumentState>().notNull().default('draft'),
  /** Everybody who has written a part of it or sent it to review: none of them publishes it. */
  writerIds: uuid('writer_ids').array().notNull().default([]),
  /** Reason it went back to its writers the last time. */
  returnReason: text('return_reason'),
  publishedAt: timestamp('published_at', { withTimezone: true }),
});
