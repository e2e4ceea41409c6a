import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { indicatorSetLevels } from '../../../src/contracts/indicatorSets.ts';
import type { RoleTree } from '../../../src/contracts/namedRoles.ts';
import { domainNames } from '../../../src/messages/ko.roles.ts';
import type { Db } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import {
  indicatorSet,
  indicatorSetCell,
  indicatorSetNode,
  indicatorSetVersion,
  roleIndicator,
} from '../../db/schema/indicatorSets.ts';
import { role } from '../../db/schema/roles.ts';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';
import { everything } from '../resource/scope.ts';

type IndicatorTree = Pick<RoleTree, 'indicatorList' | 'bizSectionList'>;

/** Finds the last published version of a company's sets whose day has come; `today` is in Asia/Seoul. */
async function findCurrentVersion(tx: Db, custCoId: string, today: string) {
  const [current] = await tx
    .select({ setId: indicatorSetVersion.setId, ver: indicatorSetVersion.ver })
    .from(indicatorSetVersion)
    .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetVersion.setId))
    .where(
      and(
        eq(indicatorSet.kindCd, 'coset'),
        eq(indicatorSet.custCoId, custCoId),
        eq(indicatorSetVersion.stateCd, 'published'),
        lte(indicatorSetVersion.effectiveFrom, today),
      ),
    )
    .orderBy(desc(indicatorSetVersion.effectiveFrom), desc(indicatorSetVersion.ver))
    .limit(1);
  return current;
}

const getSections = (tx: Db, custCoId: string) =>
  tx
    .select({ bizSectId: bizSection.bizSectId, bizSectNm: bizSection.bizSectNm })
    .from(bizSection)
    .where(and(eq(bizSection.custCoId, custCoId), eq(bizSection.enabled, true)))
    .orderBy(asc(bizSection.sortOrder), asc(bizSection.bizSectId));

/**
 * The published set of a company on `today`: all nodes in the order of the tree, and of each business section the
 * indicators that it uses. Without a published set both are empty but for the sections.
 */
export async function readIndicatorTree(tx: Db, custCoId: string, today: string): Promise<IndicatorTree> {
  const sections = await getSections(tx, custCoId);
  const current = await findCurrentVersion(tx, custCoId, today);
  if (!current) {
    return { indicatorList: [], bizSectionList: sections.map((row) => ({ ...row, indicatorList: [] })) };
  }
  const { setId, ver } = current;
  const nodes = await tx
    .select({
      oncoIdctrsId: indicatorSetNode.itemId,
      upOncoIdctrsId: indicatorSetNode.upItemId,
      lvl: indicatorSetNode.lvl,
      name: indicatorSetNode.idctrsNm,
      domainCd: indicatorSetNode.domainCd,
      idctrsCd: indicatorSetNode.idctrsCd,
      toBeConfirmed: indicatorSetNode.toBeConfirmed,
    })
    .from(indicatorSetNode)
    .where(and(eq(indicatorSetNode.setId, setId), eq(indicatorSetNode.ver, ver)))
    .orderBy(asc(indicatorSetNode.sortOrder), asc(indicatorSetNode.itemId));
  // One row for each section: a set has thousands of cells.
  const used = await tx
    .select({
      bizSectId: indicatorSetCell.bizSectId,
      ids: sql<string[]>`array_agg(${indicatorSetCell.itemId}::text)`,
    })
    .from(indicatorSetCell)
    .innerJoin(
      indicatorSetNode,
      and(
        eq(indicatorSetNode.setId, indicatorSetCell.setId),
        eq(indicatorSetNode.ver, indicatorSetCell.ver),
        eq(indicatorSetNode.itemId, indicatorSetCell.itemId),
        eq(indicatorSetNode.lvl, indicatorSetLevels.indicator),
      ),
    )
    .where(and(eq(indicatorSetCell.setId, setId), eq(indicatorSetCell.ver, ver)))
    .groupBy(indicatorSetCell.bizSectId);
  const usedBySection = new Map(used.map(({ bizSectId, ids }) => [bizSectId, new Set(ids)]));
  return {
    indicatorList: nodes.map(({ domainCd, ...node }) => ({ ...node, domainName: domainNames[domainCd] })),
    bizSectionList: sections.map((row) => ({
      ...row,
      indicatorList: nodes.flatMap(({ oncoIdctrsId }) =>
        usedBySection.get(row.bizSectId)?.has(oncoIdctrsId) ? [{ oncoIdctrsId }] : [],
      ),
    })),
  };
}

/** The part of a tree whose indicators `isVisible` lets through, with the nodes above them and without empty sections. */
export function narrowTree(
  { indicatorList, bizSectionList }: IndicatorTree,
  isVisible: (bizSectId: string, oncoIdctrsId: string) => boolean,
): IndicatorTree {
  const sections = bizSectionList
    .map(({ indicatorList: used, ...row }) => ({
      ...row,
      indicatorList: used.filter(({ oncoIdctrsId }) => isVisible(row.bizSectId, oncoIdctrsId)),
    }))
    .filter((row) => row.indicatorList.length > 0);
  const parents = new Map(indicatorList.map((node) => [node.oncoIdctrsId, node.upOncoIdctrsId]));
  const kept = new Set<string>();
  for (const { indicatorList: used } of sections) {
    for (const { oncoIdctrsId } of used) {
      for (let id: string | null = oncoIdctrsId; id !== null; id = parents.get(id) ?? null) kept.add(id);
    }
  }
  return {
    indicatorList: indicatorList.filter(({ oncoIdctrsId }) => kept.has(oncoIdctrsId)),
    bizSectionList: sections,
  };
}

/** Grants of the role that a worker has at this moment. */
const selectGrants = ({ id }: Principal) => sql`select 1 from ${roleIndicator}
  join ${user} grantee on grantee.role_id = ${roleIndicator.roleId}
  join ${role} granting on granting.role_id = grantee.role_id and granting.enabled
  where grantee.id = ${id}`;

/**
 * Condition of rows of a business section, or of an indicator in one, that the caller reaches: workers those that
 * their role grants at this moment, everybody else all. The company is the scope's to look at.
 */
export function grantedScope(
  principal: Principal,
  { bizSectId, oncoIdctrsId }: { bizSectId: AnyPgColumn; oncoIdctrsId?: AnyPgColumn },
): SQL {
  if (principal.userAuth !== 'ROLE_WORKER') return everything;
  const isIndicator = oncoIdctrsId ? sql` and ${roleIndicator.oncoIdctrsId} = ${oncoIdctrsId}` : sql``;
  return sql`exists (${selectGrants(principal)} and ${roleIndicator.bizSectId} = ${bizSectId}${isIndicator})`;
}

/** Condition of indicators of a set that the caller reaches in any business section: see `grantedScope`. */
export function grantedAnywhere(principal: Principal, oncoIdctrsId: AnyPgColumn): SQL {
  if (principal.userAuth !== 'ROLE_WORKER') return everything;
  return sql`exists (${selectGrants(principal)} and ${roleIndicator.oncoIdctrsId} = ${oncoIdctrsId})`;
}
