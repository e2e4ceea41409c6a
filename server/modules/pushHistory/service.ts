import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { maskPhone } from '../../../src/contracts/masks.ts';
import {
  type PushHistoryDetail,
  type PushHistoryQuery,
  type PushHistoryRow,
  pushHistoryQuery,
  resendBlockedReason,
} from '../../../src/contracts/pushHistory.ts';
import { notificationTexts, resendRefusals } from '../../../src/messages/ko.ntfct.ts';
import type { Tx } from '../../db/database.ts';
import { equals, sinceDay, untilDay } from '../../db/filters.ts';
import { contains } from '../../db/listing.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { notification } from '../../db/schema/notifications.ts';
import { delivery } from '../../db/schema/outbox.ts';
import { user } from '../../db/schema/users.ts';
import { notifyTouched } from '../../db/touched.ts';
import { conflict, Refusal } from '../../errors.ts';
import { audit } from '../audit/service.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { Deliveries } from '../outbox/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { scopedReads } from '../resource/reads.ts';
import { companyScope } from '../resource/scope.ts';

type DeliveryRow = typeof delivery.$inferSelect;

const resentAs = sql<string | null>`(select again.delivery_id from ${delivery} again
  where again.resend_of = ${delivery.deliveryId})`;

/** Columns of a delivery in a list; its HTML, which may be long, is read for one alone. */
const listed = {
  deliveryId: delivery.deliveryId,
  userId: delivery.userId,
  channel: delivery.channel,
  to: delivery.to,
  status: delivery.status,
  subject: delivery.subject,
  text: delivery.text,
  sensitive: delivery.sensitive,
  attempts: delivery.attempts,
  error: delivery.error,
  createdAt: delivery.createdAt,
  endedAt: delivery.endedAt,
  resendOf: delivery.resendOf,
  userName: user.userName,
  companyKoreanName: customerCompany.companyKoreanName,
  resentAs,
};

const recipient = { table: user, on: eq(user.id, delivery.userId) };
const company = {
  table: customerCompany,
  on: eq(customerCompany.customerCompanyId, user.customerCompanyId),
};
const { createdAt, endedAt, attempts, channel, status } = delivery;

/** A delivery belongs to the company of its recipient. */
const definition = {
  table: delivery,
  key: ['deliveryId'] as const,
  scope: companyScope(user),
  query: pushHistoryQuery,
  filters: {
    channel: equals(channel),
    status: equals(status),
    from: sinceDay(createdAt),
    to: untilDay(createdAt),
  },
  search: matches,
  sortable: { createdAt, endedAt, attempts, channel, status },
  order: [desc(createdAt), desc(delivery.deliveryId)],
};
const deliveryRows = scopedReads({ ...definition, joins: [recipient, company], values: listed });
const deliveryDetails = scopedReads({
  ...definition,
  joins: [recipient, company, { table: notification, on: eq(notification.ntfctId, delivery.notificationId) }],
  values: { ...listed, html: delivery.html, urlAddr: notification.urlAddr },
});
type Listed = Awaited<ReturnType<typeof deliveryRows.find>>;

/** 010-****-5678; a gateway's error may name the number too. */
function mask({ channel, to, error }: Pick<Listed, 'channel' | 'to' | 'error'>): {
  to: string;
  error: string | null;
} {
  if (channel !== 'sms' || to === '') return { to, error };
  const number = maskPhone(to);
  return { to: number, error: error?.replaceAll(to, number) ?? null };
}

const toRow = ({ deliveryId, text, ...row }: Listed): PushHistoryRow => ({
  ...row,
  ...mask(row),
  pushHistoryId: deliveryId,
  text: row.sensitive ? null : text,
});

/** A text that is not shown is not searched either, nor is a phone number of which only a part is shown. */
function matches(q: string): SQL | undefined {
  const found = contains(q, [user.userName, delivery.subject]);
  const shown = contains(q, [delivery.text]);
  const address = contains(q, [delivery.to]);
  return (
    found &&
    sql`(${found} or (not ${delivery.sensitive} and ${shown}) or (${delivery.channel} <> 'sms' and ${address}))`
  );
}

/** Refused with V0001 for a field that it cannot be sorted by. */
export async function listPushHistory(
  call: ReadCall,
  query: PushHistoryQuery,
): Promise<{ rows: PushHistoryRow[]; total: number }> {
  const { rows, total } = await deliveryRows.list(call, query);
  return { rows: rows.map(toRow), total };
}

/** Rows for a file, a few at a time, and how many there are, at most `limit`. */
export async function exportPushHistory(
  call: ReadCall,
  query: Omit<PushHistoryQuery, 'page' | 'size'>,
  limit: number,
) {
  const { count, rows } = await deliveryRows.readAll(call, query, limit);
  async function* readRows(): AsyncGenerator<PushHistoryRow> {
    for await (const row of rows) yield toRow(row);
  }
  return { count, rows: readRows() };
}

/** Refused with N0404. */
export async function findPushHistory(call: ReadCall, deliveryId: string): Promise<PushHistoryDetail> {
  const { html, urlAddr, ...row } = await deliveryDetails.find(call, { deliveryId });
  const isShown = row.channel === 'screen' && !row.sensitive;
  return { ...toRow(row), urlAddr, html: isShown ? html : null };
}

/** Phone number that a person may have given since; empty for none. */
async function findPhone(tx: Tx, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const [row] = await tx
    .select({ network: user.comNetWorkNoId, number: user.userMobileTelno })
    .from(user)
    .where(eq(user.id, userId));
  return row?.network && row.number ? `${row.network}${row.number}` : '';
}

async function findCompanyId(tx: Tx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [row] = await tx.select({ id: user.customerCompanyId }).from(user).where(eq(user.id, userId));
  return row?.id ?? null;
}

/** Sends messages again. Each can be sent again once; its repetition can, in turn. */
export function createResend({
  deliveries,
  notifications,
}: {
  deliveries: Deliveries;
  notifications: NotificationService;
}) {
  async function repeat(tx: Tx, row: DeliveryRow): Promise<string> {
    const { deliveryId: resendOf, userId, notificationId, to, subject, text, html } = row;
    const about = {
      resendOf,
      to,
      text: text ?? '',
      ...(userId ? { userId } : {}),
      ...(notificationId ? { notificationId } : {}),
    };
    if (row.channel === 'sms') {
      const number = to || (await findPhone(tx, userId));
      if (number === '') throw conflict(notificationTexts.noPhone);
      return deliveries.sendSms(tx, { ...about, to: number });
    }
    if (row.channel === 'mail') {
      return deliveries.sendMail(tx, {
        ...about,
        subject: subject ?? '',
        ...(html === null ? {} : { html }),
      });
    }
    const [original] = await tx
      .select({ urlAddr: notification.urlAddr })
      .from(notification)
      .where(sql`${notification.ntfctId} = ${notificationId}::uuid`);
    await notifications.create(tx, {
      userIds: userId ?? [],
      cn: html ?? text ?? '',
      urlAddr: original?.urlAddr ?? null,
      resendOf,
    });
    const [again] = await tx
      .select({ deliveryId: delivery.deliveryId })
      .from(delivery)
      .where(eq(delivery.resendOf, resendOf));
    // The recipient has left.
    if (!again) throw new Refusal('N0404');
    return again.deliveryId;
  }

  /** The new delivery's id. Refused with N0404 out of reach, with C0409 for sensitive, queued and repeated ones. */
  return async function resend(call: Call, id: string): Promise<string> {
    const { tx, origin } = call;
    const row = await deliveryRows.lock(call, { deliveryId: id });
    const [again] = await tx
      .select({ deliveryId: delivery.deliveryId })
      .from(delivery)
      .where(eq(delivery.resendOf, id));
    const blockedReason = resendBlockedReason({ ...row, resentAs: again?.deliveryId ?? null });
    if (blockedReason) throw conflict(resendRefusals[blockedReason]);
    const pushHistoryId = await repeat(tx, row);
    await audit(tx, origin, {
      action: 'push.resend',
      result: 'C200',
      target: { type: 'delivery', id },
      detail: { pushHistoryId },
    });
    const customerCompanyId = await findCompanyId(tx, row.userId);
    await notifyTouched(tx, { resource: 'pushHistory', id: pushHistoryId, customerCompanyId });
    return pushHistoryId;
  };
}
