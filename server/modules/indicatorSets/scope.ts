import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { RouteName } from '../../../src/contracts/consoleRoutes.ts';
import type { SetKind, SetState } from '../../../src/contracts/indicatorSets.ts';
import { indicatorSet, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import type { Principal } from '../../plugins/session.ts';
import { everything, nothing, type Scope } from '../resource/scope.ts';

const { custCoId, setId, kindCd } = indicatorSet;

/** Entries of the menu that lead to sets of a kind, where not administrators alone have them. */
export const setRouteNames: Readonly<Record<SetKind, readonly RouteName[] | undefined>> = {
  preset: undefined,
  coset: ['bsc-custco-coset'],
  supply: ['bsc-supply'],
};

/** States of versions that others see than those who write the set. */
const publicStates: readonly SetState[] = ['published', 'superseded', 'retired'];

const isOwn = ({ customerCompanyId }: Principal): SQL =>
  customerCompanyId === null ? nothing : eq(custCoId, customerCompanyId);

/** Sets that the caller writes: administrators all, operators those of their company. */
export const writableSets: Scope = (principal) => {
  if (principal.userAuth === 'ROLE_ADMIN') return everything;
  return principal.userAuth === 'ROLE_OPERATOR' ? isOwn(principal) : nothing;
};

/** Reports whether the caller writes a set. */
export const mayWrite = (
  { userAuth, customerCompanyId }: Principal,
  row: { custCoId: string | null },
): boolean =>
  userAuth === 'ROLE_ADMIN' ||
  (userAuth === 'ROLE_OPERATOR' && customerCompanyId !== null && row.custCoId === customerCompanyId);

/** Versions of a set that the caller sees: all of those that it writes, of others what has been published. */
export const visibleVersions = (
  principal: Principal,
  version: { stateCd: typeof indicatorSetVersion.stateCd },
): SQL => or(writableSets(principal), inArray(version.stateCd, [...publicStates])) ?? nothing;

const hasPublished = exists(
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(indicatorSetVersion)
    .where(
      and(eq(indicatorSetVersion.setId, setId), inArray(indicatorSetVersion.stateCd, [...publicStates])),
    ),
);

/** Sets of a kind that the caller reaches; partners reach none. */
export const indicatorSetScope =
  (kind: SetKind): Scope =>
  (principal) => {
    const visible = (): SQL | undefined => {
      switch (principal.userAuth) {
        case 'ROLE_ADMIN':
          return everything;
        case 'ROLE_OPERATOR':
          return or(isOwn(principal), and(isNull(custCoId), hasPublished));
        case 'ROLE_WORKER':
          return kind === 'coset' ? and(isOwn(principal), hasPublished) : nothing;
        case 'ROLE_PARTNER':
          return nothing;
      }
    };
    return and(eq(kindCd, kind), visible()) ?? nothing;
  };
