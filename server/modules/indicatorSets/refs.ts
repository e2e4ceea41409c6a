import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SetKind } from '../../../src/contracts/indicatorSets.ts';
import type { Db } from '../../db/database.ts';
import { indicatorSet } from '../../db/schema/indicatorSets.ts';
import type { RefResolver } from '../resource/refs.ts';
import { indicatorSetScope, setRouteNames, writableSets } from './scope.ts';

const { setId, setNm, custCoId } = indicatorSet;

/** Ids of sets, as a query. */
export const setIds = (matching: SQL | undefined) =>
  new QueryBuilder()
    .select({ id: sql`${setId}`.as('id') })
    .from(indicatorSet)
    .where(matching);

export async function readSetNames(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ setId, setNm })
    .from(indicatorSet)
    .where(inArray(setId, [...ids]));
  return new Map(rows.map((row) => [row.setId, row.setNm]));
}

/** The company of a set; null of the catalogue's. */
export async function readSetCompany(tx: Db, id: string): Promise<string | null> {
  const [row] = await tx.select({ custCoId }).from(indicatorSet).where(eq(setId, id));
  return row?.custCoId ?? null;
}

/** Readers do not see the history of a set: the catalogue's would show what people of other companies write. */
export const createSetRefs = (kind: SetKind): RefResolver => ({
  hasThreads: true,
  consoleRoutes: setRouteNames[kind],
  visible: (principal) => ({ ids: setIds(and(indicatorSetScope(kind)(principal), writableSets(principal))) }),
  titles: readSetNames,
  getCompany: readSetCompany,
});
