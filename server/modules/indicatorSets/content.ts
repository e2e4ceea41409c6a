import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { keyOfNode } from '../../../src/contracts/indicatorSetComparison.ts';
import type { CatalogueComparison } from '../../../src/contracts/indicatorSetMerge.ts';
import { findSetProblems } from '../../../src/contracts/indicatorSetProblems.ts';
import {
  type CatalogueState,
  catalogueState,
  type IndicatorSet,
  indicatorSetLevels,
  type SetItem,
  type SetKind,
  type SetNode,
  type SetProblem,
  type SetState,
  type SetVersionRef,
} from '../../../src/contracts/indicatorSets.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { indicatorSetProblemTexts } from '../../../src/messages/ko.indicatorSets.ts';
import type { Db } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { indicatorSetCell, indicatorSetItem, indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ReadCall } from '../resource/call.ts';
import { grantedScope } from '../roles/indicatorTree.ts';
import { readChecks } from './checks.ts';
import { readModelNodes, type SetModel, type StoredNode } from './model.ts';
import {
  compareOriginals,
  countOriginalChanges,
  findOriginals,
  namesAbove,
  withGroups,
} from './originals.ts';
import type { SetReads } from './reads.ts';
import { mayWrite } from './scope.ts';

/** States in which a version shows what the catalogue has changed since: those that it still counts for. */
const comparedStates: readonly SetState[] = ['draft', 'review', 'published'];

type Content = Pick<IndicatorSet, 'nodes' | 'cells' | 'sections' | 'people'>;

const node = indicatorSetNode;
const cell = indicatorSetCell;
const isNodeOf = ({ setId, ver }: SetVersionRef) => and(eq(node.setId, setId), eq(node.ver, ver));
const isCellOf = ({ setId, ver }: SetVersionRef) => and(eq(cell.setId, setId), eq(cell.ver, ver));

/** Columns of a node in lists and the whole version; its texts and scoring are the indicator's own page. */
const nodeFields = {
  itemId: node.itemId,
  upItemId: node.upItemId,
  lvl: node.lvl,
  sortOrder: node.sortOrder,
  domainCd: node.domainCd,
  idctrsNm: node.idctrsNm,
  idctrsCd: node.idctrsCd,
  kindCd: node.kindCd,
  scoringTypeCd: node.scoringTypeCd,
  unitCd: node.unitCd,
  cycleCd: node.cycleCd,
  evidenceRequired: node.evidenceRequired,
  toBeConfirmed: node.toBeConfirmed,
  isComplete: node.isComplete,
  weight: sql<string>`coalesce(${node.weight}::text, '')`,
  idctrsClsfctnId: indicatorSetItem.idctrsClsfctnId,
  originalIndicatorId: indicatorSetItem.originalIndicatorId,
  scoringHash: sql<string | null>`md5(${node.scoring}::text)`,
  guidanceHash: sql<
    string | null
  >`case when ${node.lvl} = ${indicatorSetLevels.indicator} then md5(${node.guidance}) end`,
  referencesHash: sql<
    string | null
  >`case when ${node.lvl} = ${indicatorSetLevels.indicator} then md5(${node.references}::text) end`,
};
const cellFields = {
  itemId: cell.itemId,
  bizSectId: cell.bizSectId,
  weight: sql<string>`coalesce(${cell.weight}::text, '')`,
  managerId: cell.managerId,
  approverId: cell.approverId,
};

const readNodes = (tx: Db, ref: SetVersionRef, matching?: SQL): Promise<SetNode[]> =>
  tx
    .select(nodeFields)
    .from(node)
    .innerJoin(indicatorSetItem, eq(indicatorSetItem.itemId, node.itemId))
    .where(and(isNodeOf(ref), matching))
    .orderBy(asc(node.sortOrder), asc(node.itemId));

/** Business sections that a set of a company can be used by, and those that use it though they are closed. */
const readSections = (tx: Db, custCoId: string, ref: SetVersionRef) =>
  tx
    .select({ bizSectId: bizSection.bizSectId, bizSectNm: bizSection.bizSectNm })
    .from(bizSection)
    .where(
      and(
        eq(bizSection.custCoId, custCoId),
        or(
          eq(bizSection.enabled, true),
          sql`exists (select 1 from ${cell} where ${isCellOf(ref)} and ${cell.bizSectId} = ${sql`${bizSection}.biz_sect_id`})`,
        ),
      ),
    )
    .orderBy(asc(bizSection.sortOrder), asc(bizSection.bizSectId));

/** People of a company whose roles have indicators. */
export const hasIndicators = (custCoId: string) =>
  and(eq(user.customerCompanyId, custCoId), inArray(user.userAuth, roleSets.company));

/** People of a company who may be put in charge of an indicator. */
export const isAssignable = (custCoId: string, canSignIn: CanSignIn) =>
  and(hasIndicators(custCoId), canSignIn());

async function readPeople(tx: Db, matching: SQL | undefined): Promise<Content['people']> {
  const people = await tx
    .select({
      id: user.id,
      userName: user.userName,
      departmentName: user.departmentName,
      userId: user.userId,
    })
    .from(user)
    .where(matching)
    .orderBy(asc(user.userName), asc(user.id));
  const named = Map.groupBy(people, ({ userName }) => userName);
  const isTold = ({ id, userName, departmentName }: (typeof people)[number]) =>
    !named.get(userName)?.some((other) => {
      return other.id !== id && (departmentName === null || other.departmentName === departmentName);
    });
  return people.map((person) => (isTold(person) ? { ...person, userId: null } : person));
}

const namedIn = (cells: readonly { managerId: string | null; approverId: string | null }[]): string[] => [
  ...new Set(
    cells.flatMap(({ managerId, approverId }) => [managerId, approverId].filter((id) => id !== null)),
  ),
];

const grantScope = (principal: ReadCall['principal']) =>
  grantedScope(principal, { bizSectId: cell.bizSectId, oncoIdctrsId: cell.itemId });

/** Nodes that one of the cells is of, with those above. */
function narrowNodes(nodes: readonly SetNode[], cells: Content['cells']): SetNode[] {
  const parents = new Map(nodes.map(({ itemId, upItemId }) => [itemId, upItemId]));
  const kept = new Set<string>();
  for (const { itemId } of cells) {
    for (let id: string | null = itemId; id !== null && !kept.has(id); id = parents.get(id) ?? null)
      kept.add(id);
  }
  return nodes.filter(({ itemId }) => kept.has(itemId));
}

/**
 * Reads the content of a version of a set, in a number of queries that does not depend on its size. Workers see the
 * indicators that their role grants in a section, and of the people those who are in charge of them.
 */
export async function readContent(
  { tx, principal }: ReadCall,
  ref: SetVersionRef & { custCoId: string | null },
  { kind, canSignIn }: { kind: SetKind; canSignIn: CanSignIn },
): Promise<Content> {
  const nodes = await readNodes(tx, ref);
  if (kind !== 'coset' || ref.custCoId === null) return { nodes, cells: [], sections: [], people: [] };
  const isWorker = principal.userAuth === 'ROLE_WORKER';
  const all = await tx
    .select({ ...cellFields, isGranted: sql<boolean>`(${grantScope(principal)})` })
    .from(cell)
    .where(isCellOf(ref));
  const sections = await readSections(tx, ref.custCoId, ref);
  const cells = all.map(({ isGranted: _, ...each }) => each);
  if (!isWorker) {
    const isOffered = isAssignable(ref.custCoId, canSignIn);
    const people = await readPeople(tx, or(isOffered, inArray(user.id, namedIn(cells))));
    return { nodes, cells, sections, people };
  }
  const granted = all.flatMap(({ isGranted, ...each }) => (isGranted ? [each] : []));
  const seen = narrowNodes(nodes, granted);
  const places = new Set(granted.map(({ bizSectId }) => bizSectId));
  const branchIds = new Map(
    [...places].map((bizSectId) => {
      const own = granted.filter((each) => each.bizSectId === bizSectId);
      return [bizSectId, new Set(narrowNodes(nodes, own).map(({ itemId }) => itemId))];
    }),
  );
  const people = granted.length === 0 ? [] : await readPeople(tx, inArray(user.id, namedIn(granted)));
  return {
    nodes: seen,
    cells: cells.filter(({ bizSectId, itemId }) => branchIds.get(bizSectId)?.has(itemId)),
    sections: sections.filter(({ bizSectId }) => places.has(bizSectId)),
    people,
  };
}

const readState = (nodes: SetModel['nodes'], each: StoredNode): CatalogueState =>
  catalogueState.parse({ ...each, ...each.scoring, place: namesAbove(nodes, each) });

/** Reads the contents of a kind of sets by the version that `reads` finds for the caller. */
export function createContentReads(reads: SetReads, canSignIn: CanSignIn) {
  const { kind } = reads;

  /** One version, whole. Refused with N0404. */
  async function find(call: ReadCall, setId: string, ver: number | undefined): Promise<IndicatorSet> {
    const version = await reads.find(call, setId, ver);
    const isShown = mayWrite(call.principal, version) && comparedStates.includes(version.stateCd);
    const catalogueChanges = isShown ? await countOriginalChanges(call.tx, version) : 0;
    return {
      ...version,
      catalogueChanges,
      ...(await readContent(call, version, { kind, canSignIn })),
      ...(await readChecks(call, version, kind)),
    };
  }

  /** Lists catalogue changes in items of a version. Refused with N0404, with A0403 for those who only read it. */
  async function compareCatalogue(
    call: ReadCall,
    setId: string,
    ver: number | undefined,
  ): Promise<CatalogueComparison> {
    const version = await reads.find(call, setId, ver);
    if (!mayWrite(call.principal, version)) throw new Refusal('A0403');
    return compareOriginals(call.tx, version);
  }

  /** Refused with N0404, also for a node that is no indicator and for one that the role of a worker does not grant. */
  async function findItem(
    call: ReadCall,
    { setId, itemId }: { setId: string; itemId: string },
    ver: number | undefined,
  ): Promise<SetItem> {
    const { tx, principal } = call;
    const version = await reads.find(call, setId, ver);
    const isItem = and(eq(node.itemId, itemId), eq(node.lvl, indicatorSetLevels.indicator));
    const [shown] = await readNodes(tx, version, isItem);
    const cells = await tx
      .select(cellFields)
      .from(cell)
      .where(and(isCellOf(version), eq(cell.itemId, itemId), grantScope(principal)));
    if (!shown || (principal.userAuth === 'ROLE_WORKER' && cells.length === 0)) throw new Refusal('N0404');
    const own = await readModelNodes(tx, version, withGroups(eq(node.itemId, itemId)));
    const originals = await findOriginals(tx, version, own);
    const key = keyOfNode(shown);
    const [kept, before, after] = [own.get(itemId), originals.before.get(key), originals.after.get(key)];
    if (!kept) throw new Refusal('N0404');
    return {
      ...shown,
      ...readState(own, kept),
      setId,
      setNm: version.setNm,
      ver: version.ver,
      stateCd: version.stateCd,
      version: version.version,
      original:
        kept.originalIndicatorId !== null && after
          ? { ...readState(originals.after, after), enabled: !originals.retired.has(key) }
          : null,
      formerOriginal: before ? readState(originals.before, before) : null,
      cells,
    };
  }

  /** Lists what keeps a version from being published, and warnings. Refused with N0404. */
  async function listProblems(
    call: ReadCall,
    setId: string,
    ver: number | undefined,
  ): Promise<{ rows: SetProblem[]; total: number }> {
    const rows = findSetProblems(kind, await find(call, setId, ver), indicatorSetProblemTexts);
    return { rows, total: rows.length };
  }

  return { find, findItem, compareCatalogue, listProblems };
}
