import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { maskPhone } from '../../../src/contracts/masks.ts';
import {
  type PushHistoryDetail,
  type PushHistoryQuery,
  type PushHistoryRow,
  resendHindrance,
} from '../../../src/contracts/pushHistory.ts';
import { endOfSeoulDay, startOfSeoulDay } from '../../../src/contracts/seoulTime.ts';
import { notificationTexts, resendRefusals } from '../../../src/messages/ko.ntfct.ts';
import { contains, listPage, orderBy } from '../../db/listing.ts';
import type { Db, Tx } from '../../db/open.ts';
import { conflict, Refusal } from '../../errors.ts';
import { audit, type Origin } from '../audit/service.ts';
import type { Principal } from '../auth/sessions.ts';
import { customerCompany } from '../companies/tables.ts';
import type { NotificationService } from '../notifications/service.ts';
import { notification } from '../notifications/tables.ts';
import type { Deliveries } from '../outbox/service.ts';
import { delivery } from '../outbox/tables.ts';
import { user } from '../users/tables.ts';

type DeliveryRow = typeof delivery.$inferSelect;

/** Administrators reach every delivery, others those to people of their company. */
export const withinReach = ({ userAuth, customerCompanyId }: Principal): SQL | undefined =>
  userAuth === 'ROLE_ADMIN' ? undefined : sql`${user.customerCompanyId} = ${customerCompanyId}::uuid`;

const resentAs = sql<string | null>`(select again.delivery_id from ${delivery} again
  where again.resend_of = ${delivery.deliveryId})`;

/** What a list shows of a delivery; its HTML, which may be long, is read for one alone. */
const listed = {
  deliveryId: delivery.deliveryId,
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
};
type ListedDelivery = Pick<DeliveryRow, keyof typeof listed>;

export const selected = {
  delivery: listed,
  userName: user.userName,
  companyKoreanName: customerCompany.companyKoreanName,
  resentAs,
};
type Selected = {
  delivery: ListedDelivery;
  userName: string | null;
  companyKoreanName: string | null;
  resentAs: string | null;
};

/** 010-****-5678; a gateway's error may name the number too. */
function masked({ channel, to, error }: ListedDelivery): { to: string; error: string | null } {
  if (channel !== 'sms' || to === '') return { to, error };
  const number = maskPhone(to);
  return { to: number, error: error?.replaceAll(to, number) ?? null };
}

export function toRow({ delivery: row, userName, companyKoreanName, resentAs }: Selected): PushHistoryRow {
  const { deliveryId, channel, status, subject, text, sensitive, attempts, createdAt, endedAt, resendOf } =
    row;
  return {
    ...{ pushHistoryId: deliveryId, channel, status, subject, sensitive, attempts, resendOf },
    ...{ userName, companyKoreanName, resentAs },
    ...masked(row),
    text: sensitive ? null : text,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

type Filters = Pick<PushHistoryQuery, 'q' | 'channel' | 'status' | 'from' | 'to'>;

/** Needs the recipient joined. */
export const matchingDeliveries = (
  principal: Principal,
  { q, channel, status, from, to }: Filters,
): SQL | undefined =>
  and(
    withinReach(principal),
    channel && eq(delivery.channel, channel),
    status && eq(delivery.status, status),
    from ? gte(delivery.createdAt, startOfSeoulDay(from)) : undefined,
    to ? lt(delivery.createdAt, endOfSeoulDay(to)) : undefined,
    matches(q),
  );

const sortableDeliveries = {
  createdAt: delivery.createdAt,
  endedAt: delivery.endedAt,
  attempts: delivery.attempts,
  channel: delivery.channel,
  status: delivery.status,
};
const deliveryOrder = [desc(delivery.createdAt), desc(delivery.deliveryId)];

/** Refused with V0001 for a field that it cannot be sorted by. */
export const orderOfDeliveries = (sort: string | undefined) =>
  orderBy(sort, sortableDeliveries, deliveryOrder);

/** Refused with V0001 for a field that it cannot be sorted by. */
export async function listPushHistory(
  db: Db,
  principal: Principal,
  { page, size, sort, ...filters }: PushHistoryQuery,
): Promise<{ rows: PushHistoryRow[]; total: number }> {
  const matching = matchingDeliveries(principal, filters);
  const { rows, total } = await listPage(
    db,
    { page, size, sort },
    {
      from: sql`${delivery} left join ${user} on ${user.id} = ${delivery.userId}`,
      matching,
      sortable: sortableDeliveries,
      order: deliveryOrder,
      select: (total) =>
        db
          .select({ ...selected, total })
          .from(delivery)
          .leftJoin(user, eq(user.id, delivery.userId))
          .leftJoin(customerCompany, eq(customerCompany.customerCompanyId, user.customerCompanyId))
          .$dynamic(),
    },
  );
  return { rows: rows.map(toRow), total };
}

/** A text that is not shown is not searched either, nor is a phone number of which only a part is shown. */
function matches(q: string | undefined): SQL | undefined {
  const found = contains(q, [user.userName, delivery.subject]);
  const shown = contains(q, [delivery.text]);
  const address = contains(q, [delivery.to]);
  return (
    found &&
    sql`(${found} or (not ${delivery.sensitive} and ${shown}) or (${delivery.channel} <> 'sms' and ${address}))`
  );
}

/** Refused with N0404, also when it is out of the caller's reach. */
export async function findPushHistory(db: Db, principal: Principal, id: string): Promise<PushHistoryDetail> {
  const [row] = await db
    .select({ ...selected, html: delivery.html, urlAddr: notification.urlAddr })
    .from(delivery)
    .leftJoin(user, eq(user.id, delivery.userId))
    .leftJoin(customerCompany, eq(customerCompany.customerCompanyId, user.customerCompanyId))
    .leftJoin(notification, eq(notification.ntfctId, delivery.notificationId))
    .where(and(eq(delivery.deliveryId, id), withinReach(principal)));
  if (!row) throw new Refusal('N0404');
  const { sensitive, channel } = row.delivery;
  const { html, urlAddr, ...rest } = row;
  return { ...toRow(rest), urlAddr, html: channel === 'screen' && !sensitive ? html : null };
}

/** Of somebody who may have given a number since; empty for none. */
async function phoneOf(tx: Tx, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const [row] = await tx
    .select({ network: user.comNetWorkNoId, number: user.userMobileTelno })
    .from(user)
    .where(eq(user.id, userId));
  return row?.network && row.number ? `${row.network}${row.number}` : '';
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
      ...{ resendOf, to, text: text ?? '' },
      ...(userId ? { userId } : {}),
      ...(notificationId ? { notificationId } : {}),
    };
    if (row.channel === 'sms') {
      const number = to || (await phoneOf(tx, userId));
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
      ...{ userIds: userId ?? [], cn: html ?? text ?? '', urlAddr: original?.urlAddr ?? null },
      resendOf,
    });
    const [again] = await tx
      .select({ deliveryId: delivery.deliveryId })
      .from(delivery)
      .where(eq(delivery.resendOf, resendOf));
    // Whoever it was for has left.
    if (!again) throw new Refusal('N0404');
    return again.deliveryId;
  }

  /** The new delivery's id. Refused with N0404 out of reach, with C0409 for sensitive, queued and repeated ones. */
  return async function resend(tx: Tx, origin: Origin, principal: Principal, id: string): Promise<string> {
    const [reached] = await tx
      .select({ deliveryId: delivery.deliveryId })
      .from(delivery)
      .leftJoin(user, eq(user.id, delivery.userId))
      .where(and(eq(delivery.deliveryId, id), withinReach(principal)));
    if (!reached) throw new Refusal('N0404');
    const [row] = await tx.select().from(delivery).where(eq(delivery.deliveryId, id)).for('update');
    if (!row) throw new Refusal('N0404');
    const [again] = await tx
      .select({ deliveryId: delivery.deliveryId })
      .from(delivery)
      .where(eq(delivery.resendOf, id));
    const hindrance = resendHindrance({ ...row, resentAs: again?.deliveryId ?? null });
    if (hindrance) throw conflict(resendRefusals[hindrance]);
    const pushHistoryId = await repeat(tx, row);
    await audit(tx, origin, {
      action: 'push.resend',
      result: 'C200',
      target: { type: 'delivery', id },
      detail: { pushHistoryId },
    });
    return pushHistoryId;
  };
}
