import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { itemRefusals as refusals } from '../../../src/messages/ko.institutions.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { Db, Tx } from '../../db/database.ts';
import { indicator } from '../../db/schema/indicators.ts';
import { institutionItem, institutionLink } from '../../db/schema/institutions.ts';
import { wrongField } from '../../errors.ts';

/** Every link of a set, by the codes of its question and its indicator. */
export const readLinksOfSet = (tx: Db, institutionId: string) =>
  tx
    .select({
      instIdctrsId: institutionLink.instIdctrsId,
      itemCd: institutionItem.itemCd,
      indicatorId: indicator.indicatorId,
      idctrsCd: indicator.idctrsCd,
      idctrsNm: indicator.idctrsNm,
      enabled: indicator.enabled,
    })
    .from(institutionLink)
    .innerJoin(institutionItem, eq(institutionItem.instIdctrsId, institutionLink.instIdctrsId))
    .innerJoin(indicator, eq(indicator.indicatorId, institutionLink.indicatorId))
    .where(eq(institutionItem.institutionId, institutionId))
    .orderBy(institutionItem.itemCd, indicator.idctrsCd);

/** Ids of the indicators that a question is linked to, in their order. */
export async function readLinks(tx: Db, instIdctrsId: string): Promise<string[]> {
  const found = await tx
    .select({ id: institutionLink.indicatorId })
    .from(institutionLink)
    .where(eq(institutionLink.instIdctrsId, instIdctrsId))
    .orderBy(institutionLink.indicatorId);
  return found.map(({ id }) => id);
}

/** Codes of indicators. */
export async function readCodes(tx: Tx, indicatorIds: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ code: indicator.idctrsCd })
    .from(indicator)
    .where(inArray(indicator.indicatorId, [...indicatorIds]));
  return found.map(({ code }) => code);
}

/** Rows of one insert. */
const ROWS_AT_ONCE = 1_000;

/**
 * Adds links of questions to indicators, which stay until the transaction ends. Refused with V0001 where one is not
 * there or switched off.
 */
export async function addLinks(
  tx: Tx,
  links: readonly (typeof institutionLink.$inferInsert)[],
): Promise<void> {
  const wanted = [...new Set(links.map(({ indicatorId }) => indicatorId))];
  if (wanted.length === 0) return;
  const found = await tx
    .select({ id: indicator.indicatorId })
    .from(indicator)
    .where(and(inArray(indicator.indicatorId, wanted), eq(indicator.enabled, true)))
    .orderBy(indicator.indicatorId)
    .for('key share');
  if (found.length < wanted.length) throw wrongField('indicatorIds', refusals.noIndicator);
  for (const chunk of splitIntoChunks(links, ROWS_AT_ONCE)) await tx.insert(institutionLink).values(chunk);
}

/** Links a question to these indicators alone. Refused with V0001 for a new one that is not there or switched off. */
export async function replaceLinks(
  tx: Tx,
  instIdctrsId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const removed = before.filter((id) => !after.includes(id));
  if (removed.length > 0) {
    await tx
      .delete(institutionLink)
      .where(
        and(eq(institutionLink.instIdctrsId, instIdctrsId), inArray(institutionLink.indicatorId, removed)),
      );
  }
  const added = after.filter((id) => !before.includes(id));
  await addLinks(
    tx,
    added.map((indicatorId) => ({ instIdctrsId, indicatorId })),
  );
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
    .where(
      and(
        sql`${indicator.idctrsCd} = any(${sql.param([...codes])}::text[])`,
        or(eq(indicator.enabled, true), isLinkedHere),
      ),
    );
  return new Map(found.map(({ id, code }) => [code, id]));
}
