import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { notification } from './notifications.ts';
import { user } from './users.ts';

export type DeliveryChannel = 'sms' | 'mail' | 'screen';
/** `dropped`: not sent because it was of no use any more; `failed`: given up. */
export type DeliveryStatus = 'queued' | 'sent' | 'failed' | 'dropped';

/** Scope of a failed send: one message and whom it is for, or the way all messages take. */
export type FailureScope = 'recipient' | 'channel';

/** One message to one person by one channel, from the wish to send it to its end. */
export const delivery = pgTable(
  'delivery',
  {
    deliveryId: uuid('delivery_id').primaryKey().defaultRandom(),
    channel: text('channel').$type<DeliveryChannel>().notNull(),
    /** E-mail address, or phone number in digits. */
    to: text('to').notNull(),
    subject: text('subject'),
    /** Null once a sensitive message has come to its end. */
    text: text('text'),
    html: text('html'),
    sensitive: boolean('sensitive').notNull().default(false),
    status: text('status').$type<DeliveryStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** Cause of the last failed try; null once the message is sent. */
    failure: text('failure').$type<FailureScope>(),
    /** Not sent from then on. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** While a worker has it in hand. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    notificationId: uuid('notification_id').references(() => notification.ntfctId, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The delivery that this one repeats; each is repeated at most once. */
    resendOf: uuid('resend_of').references((): AnyPgColumn => delivery.deliveryId, { onDelete: 'set null' }),
    /** Time it ended, in any way. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('delivery_created_at_idx').on(table.createdAt, table.deliveryId),
    index('delivery_user_created_idx').on(table.userId, table.createdAt),
    uniqueIndex('delivery_resend_of_key').on(table.resendOf),
    index('delivery_notification_idx').on(table.notificationId),
    index('delivery_queued_idx').on(table.createdAt).where(sql`${table.status} = 'queued'`),
  ],
);

/** Messages "sent" by the embedded mail and SMS gateways, at most one row for each delivery. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    outboxMessageId: bigint('outbox_message_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid('delivery_id').notNull().unique(),
    kind: text('kind').$type<'sms' | 'mail'>().notNull(),
    to: text('to').notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    html: text('html'),
    /** Time it is forgotten because it holds a secret; null for the others, which are kept longer. */
    secretUntil: timestamp('secret_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('outbox_message_to_idx').on(table.to, table.outboxMessageId),
    index('outbox_message_created_idx').on(table.createdAt),
    index('outbox_message_secret_idx').on(table.secretUntil).where(sql`${table.secretUntil} is not null`),
  ],
);
