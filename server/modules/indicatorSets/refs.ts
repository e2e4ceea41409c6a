import { and, eq, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SetKind } from '../../../src/contracts/indicatorSets.ts';
import type { Db } from '../../db/database.ts';
import type { Principal } from '../../plugins/session.ts';
import type { RefResolver } from '../files/refs.ts';
import { nothing } from '../resource/scope.ts';
import { setScope, writableSets } from './scope.ts';
import { indicatorSet } from './tables.ts';

/** Decides about the histories of sets, which those see who reach the set, but for workers. */
export function createSetRefs(kind: SetKind): RefResolver {
  const { setId, setNm, custCoId } = indicatorSet;
  const reached = (principal: Principal) =>
    principal.userAuth === 'ROLE_WORKER' ? nothing : setScope(kind)(principal);
  const isThere = async (tx: Db, id: string, matching: ReturnType<typeof reached>) =>
    (await tx.$count(indicatorSet, and(eq(setId, id), matching))) > 0;
  return {
    hasThreads: true,
    maySee: (tx, principal, id) => isThere(tx, id, reached(principal)),
    mayDelete: (tx, principal, id) => {
      const isWritable = and(reached(principal), writableSets(principal)) ?? nothing;
      return isThere(tx, id, isWritable);
    },
    reached: (principal) =>
      new QueryBuilder()
        .select({ id: sql`${setId}`.as('id') })
        .from(indicatorSet)
        .where(reached(principal)),
    async titles(tx, ids) {
      const rows = await tx
        .select({ setId, setNm })
        .from(indicatorSet)
        .where(inArray(setId, [...ids]));
      return new Map(rows.map((row) => [row.setId, row.setNm]));
    },
    async companyOf(tx, id) {
      const [row] = await tx.select({ custCoId }).from(indicatorSet).where(eq(setId, id));
      return row?.custCoId ?? null;
    },
  };
}
