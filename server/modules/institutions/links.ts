import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { LinkedIndicator } from '../../../src/contracts/institutionItems.ts';
import { itemRefusals as refusals } from '../../../src/messages/ko.institutions.ts';
import type { Db, Tx } from '../../db/database.ts';
import { wrongField } from '../../errors.ts';
import { indicator } from '../indicators/tables.ts';
import { institutionItem, institutionLink } from './tables.ts';

/** The linked indicators of a question as one value of its row, by their codes. */
export const linksOfItem = sql<LinkedIndicator[]>`coalesce((
  select json_agg(json_build_object('indicatorId', ${indicator.indicatorId}, 'idctrsCd', ${indicator.idctrsCd},
    'idctrsNm', ${indicator.idctrsNm}, 'enabled', ${indicator.enabled}) order by ${indicator.idctrsCd})
  from ${institutionLink} join ${indicator} on ${indicator.indicatorId} = ${institutionLink.indicatorId}
  where ${institutionLink.instIdctrsId} = ${institutionItem.instIdctrsId}), '[]'::json)`;

/** Ids of the indicators that a question is linked to, in their order. */
export async function readLinks(tx: Db, instIdctrsId: string): Promise<string[]> {
  const found = await tx
    .select({ id: institutionLink.indicatorId })
    .from(institutionLink)
    .where(eq(institutionLink.instIdctrsId, instIdctrsId))
    .orderBy(institutionLink.indicatorId);
  return found.map(({ id }) => id);
}

/**
 * Links a question to these indicators alone. A new one has to be switched on, and stays until the transaction ends.
 * Refused with V0001.
 */
export async function replaceLinks(
  tx: Tx,
  instIdctrsId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (removed.length > 0) {
    await tx
      .delete(institutionLink)
      .where(
        and(eq(institutionLink.instIdctrsId, instIdctrsId), inArray(institutionLink.indicatorId, removed)),
      );
  }
  if (added.length === 0) return;
  const found = await tx
    .select({ id: indicator.indicatorId })
    .from(indicator)
    .where(and(inArray(indicator.indicatorId, added), eq(indicator.enabled, true)))
    .orderBy(indicator.indicatorId)
    .for('key share');
  if (found.length < added.length) throw wrongField('indicatorIds', refusals.noIndicator);
  await tx.insert(institutionLink).values(added.map((indicatorId) => ({ instIdctrsId, indicatorId })));
}

/** Indicators with one of these codes that a question of `institutionId` may be linked to, or is already. */
export async function findByCodes(
  tx: Db,
  institutionId: string,
  codes: readonly string[],
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const isLinkedHere = sql`exists (select 1 from ${institutionLink}
    join ${institutionItem} on ${institutionItem.instIdctrsId} = ${institutionLink.instIdctrsId}
    where ${institutionLink.indicatorId} = ${indicator.indicatorId}
      and ${institutionItem.institutionId} = ${institutionId})`;
  const found = await tx
    .select({ id: indicator.indicatorId, code: indicator.idctrsCd })
    .from(indicator)
    .where(and(inArray(indicator.idctrsCd, [...codes]), or(eq(indicator.enabled, true), isLinkedHere)));
  return new Map(found.map(({ id, code }) => [code, id]));
}
