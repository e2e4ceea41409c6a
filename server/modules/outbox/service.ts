import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { escapeUTF8 } from 'entities/escape';
import { deliveryErrors } from '../../../src/messages/ko.ntfct.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type DeliveryStatus, delivery, type FailureScope } from '../../db/schema/outbox.ts';
import { GatewayError } from '../../gateways/gateway.ts';
import type { MailGateway } from '../../gateways/mail.ts';
import type { SmsGateway } from '../../gateways/sms.ts';
import type { JobKind, Queue } from '../../jobs/queue.ts';
import { loggedMessage } from '../../loggedErrors.ts';

interface Message {
  /** Hidden from readers of the database: the text is erased once the message has come to its end. */
  sensitive?: boolean;
  /** The message is of no use from then on and is dropped if it has not been sent by then. */
  expiresAt?: Date;
  userId?: string;
  notificationId?: string;
  /** The delivery that this one repeats. */
  resendOf?: string;
}
interface SmsMessage extends Message {
  /** Phone number; anything but digits is removed. */
  to: string;
  text: string;
}
/** A mail as its paragraphs, or as text with HTML beside it. */
export type MailContent =
  | { subject: string; paragraphs: readonly string[] }
  | { subject: string; text: string; html?: string };
type MailMessage = Message & { to: string } & MailContent;

/** A mail of paragraphs as plain text and as HTML, its texts escaped. */
export const renderParagraphs = <M extends { paragraphs: readonly string[] }>({
  paragraphs,
  ...rest
}: M) => ({
  ...rest,
  text: paragraphs.join('\n\n'),
  html: paragraphs.map((paragraph) => `<p>${escapeUTF8(paragraph)}</p>`).join('\n'),
});

const renderMail = (mail: MailMessage) => ('paragraphs' in mail ? renderParagraphs(mail) : mail);

/** Messages leave exactly when the transaction they were asked for in commits. Both return the delivery's id. */
export interface Deliveries {
  sendSms(tx: Tx, message: SmsMessage): Promise<string>;
  sendMail(tx: Tx, message: MailMessage): Promise<string>;
  /**
   * Reports whether a channel has lately failed for all messages, so that one more would only keep a person waiting. A
   * failure for its recipient alone does not count. Forgotten after five minutes, when the next message tries again.
   */
  isDown(tx: Tx, channel: 'sms' | 'mail'): Promise<boolean>;
}

interface DeliveryJob {
  deliveryId: string;
}

/** A code lives 5 minutes: retries come fast and stop within it. */
export const smsJob: JobKind<DeliveryJob> = {
  name: 'sms',
  leaseSeconds: 60,
  retryLimit: 8,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  concurrency: 4,
};

/** A mail server may be away for hours. */
export const mailJob: JobKind<DeliveryJob> = {
  name: 'mail',
  leaseSeconds: 60,
  retryLimit: 16,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 1800,
  concurrency: 4,
};

const ERROR_LENGTH = 500;

/** Time a message with a secret is kept by the embedded gateways when it has no time of expiry. */
const SECRET_MS = 24 * 60 * 60_000;

/** A channel counts as down when this many messages in a row have failed within this time. */
const DOWN_AFTER = 3;
const DOWN_FOR_MS = 5 * 60_000;

type DeliveryRow = typeof delivery.$inferSelect;

/** Registers the workers for both kinds of messages with `queue`. */
export function createDeliveries(deps: {
  db: Db;
  clock: Clock;
  queue: Queue;
  mail: MailGateway;
  sms: SmsGateway;
}): Deliveries {
  const { db, clock, queue } = deps;

  async function add(
    tx: Tx,
    values: typeof delivery.$inferInsert,
    kind: JobKind<DeliveryJob>,
  ): Promise<string> {
    const [row] = await tx.insert(delivery).values(values).returning({ deliveryId: delivery.deliveryId });
    if (!row) throw new Error('A delivery was not inserted');
    await queue.enqueue(tx, kind, row);
    return row.deliveryId;
  }

  /** Undefined when the delivery has come to its end. Throws while another worker has it in hand. */
  async function claim(deliveryId: string, leaseSeconds: number): Promise<DeliveryRow | undefined> {
    const now = clock.now();
    const [claimed] = await db
      .update(delivery)
      .set({
        attempts: sql`${delivery.attempts} + 1`,
        claimedUntil: new Date(now.getTime() + leaseSeconds * 1000),
      })
      .where(
        and(
          eq(delivery.deliveryId, deliveryId),
          eq(delivery.status, 'queued'),
          or(isNull(delivery.claimedUntil), lte(delivery.claimedUntil, now)),
        ),
      )
      .returning();
    if (claimed) return claimed;
    const [row] = await db
      .select({ status: delivery.status })
      .from(delivery)
      .where(eq(delivery.deliveryId, deliveryId));
    if (row?.status === 'queued') throw new Error('Another worker has this delivery in hand');
    return undefined;
  }

  async function end(
    deliveryId: string,
    status: DeliveryStatus,
    error: string | null,
    failure?: FailureScope | null,
  ): Promise<void> {
    await db
      .update(delivery)
      .set({
        status,
        error: error?.slice(0, ERROR_LENGTH) ?? null,
        ...(failure === undefined ? {} : { failure }),
        endedAt: clock.now(),
        claimedUntil: null,
        text: sql`case when ${delivery.sensitive} then null else ${delivery.text} end`,
        html: sql`case when ${delivery.sensitive} then null else ${delivery.html} end`,
      })
      .where(and(eq(delivery.deliveryId, deliveryId), eq(delivery.status, 'queued')));
  }

  async function handOver({ deliveryId, channel, to, subject, html, ...row }: DeliveryRow): Promise<void> {
    const secretUntil = row.sensitive ? (row.expiresAt ?? new Date(clock.nowMs() + SECRET_MS)) : null;
    const message = { deliveryId, to, text: row.text ?? '', secretUntil };
    if (channel === 'sms') await deps.sms.send(message);
    else await deps.mail.send({ ...message, subject: subject ?? '', html });
  }

  async function deliver(deliveryId: string, leaseSeconds: number): Promise<void> {
    const row = await claim(deliveryId, leaseSeconds);
    if (!row) return;
    if (row.expiresAt && row.expiresAt <= clock.now()) {
      return end(deliveryId, 'dropped', deliveryErrors.expired);
    }
    try {
      await handOver(row);
    } catch (error) {
      const message = loggedMessage(error);
      const scope = error instanceof GatewayError ? error.scope : 'channel';
      if (error instanceof GatewayError && error.permanent) return end(deliveryId, 'failed', message, scope);
      await db
        .update(delivery)
        .set({ claimedUntil: null, error: message.slice(0, ERROR_LENGTH), failure: scope })
        .where(eq(delivery.deliveryId, deliveryId));
      throw error;
    }
    await end(deliveryId, 'sent', null, null);
  }

  for (const kind of [smsJob, mailJob]) {
    queue.work(kind, {
      run: ({ deliveryId }) => deliver(deliveryId, kind.leaseSeconds),
      givenUp: async ({ deliveryId }) => {
        const [row] = await db
          .select({ error: delivery.error })
          .from(delivery)
          .where(eq(delivery.deliveryId, deliveryId));
        await end(deliveryId, 'failed', row?.error ?? deliveryErrors.givenUp);
      },
    });
  }

  async function isDown(tx: Tx, channel: 'sms' | 'mail'): Promise<boolean> {
    const rows = await tx
      .select({ status: delivery.status })
      .from(delivery)
      .where(
        and(
          eq(delivery.channel, channel),
          gt(delivery.createdAt, new Date(clock.nowMs() - DOWN_FOR_MS)),
          or(eq(delivery.status, 'sent'), eq(delivery.failure, 'channel')),
        ),
      )
      .orderBy(desc(delivery.createdAt))
      .limit(DOWN_AFTER);
    return rows.length === DOWN_AFTER && rows.every(({ status }) => status !== 'sent');
  }

  return {
    isDown,
    sendSms: (tx, { to, ...message }) =>
      add(tx, { channel: 'sms', to: to.replace(/\D/g, ''), createdAt: clock.now(), ...message }, smsJob),
    sendMail: (tx, message) =>
      add(tx, { channel: 'mail', createdAt: clock.now(), ...renderMail(message) }, mailJob),
  };
}
