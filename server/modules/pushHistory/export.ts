import { and, eq, inArray } from 'drizzle-orm';
import type { PushHistoryQuery, PushHistoryRow } from '../../../src/contracts/pushHistory.ts';
import type { Db } from '../../db/database.ts';
import type { Principal } from '../../plugins/session.ts';
import { customerCompany } from '../companies/tables.ts';
import { delivery } from '../outbox/tables.ts';
import { user } from '../users/tables.ts';
import { matchingDeliveries, orderOfDeliveries, selected, toRow, withinReach } from './service.ts';

/** Ids of the deliveries that match, in the order of the list, at most `limit`. */
export async function listPushHistoryIds(
  db: Db,
  principal: Principal,
  query: Omit<PushHistoryQuery, 'page' | 'size'>,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: delivery.deliveryId })
    .from(delivery)
    .leftJoin(user, eq(user.id, delivery.userId))
    .where(matchingDeliveries(principal, query))
    .orderBy(...orderOfDeliveries(query.sort))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Those of the deliveries that are still there and within reach, in the order of `ids`. */
export async function pushHistoryByIds(
  db: Db,
  principal: Principal,
  ids: readonly string[],
): Promise<PushHistoryRow[]> {
  const rows = await db
    .select(selected)
    .from(delivery)
    .leftJoin(user, eq(user.id, delivery.userId))
    .leftJoin(customerCompany, eq(customerCompany.customerCompanyId, user.customerCompanyId))
    .where(and(inArray(delivery.deliveryId, [...ids]), withinReach(principal)));
  const byId = new Map(rows.map((row) => [row.delivery.deliveryId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toRow(row)] : [];
  });
}
