import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type DiagnosisResult,
  type DiagnosisResultQuery,
  type DiagnosisResultRow,
  type DiagnosisSubjectQuery,
  diagnosisResultQuery,
  type FoundResult,
  type ShownNode,
  WHOLE_COMPANY,
} from '../../../src/contracts/diagnosisRuns.ts';
import { COUNT_STEP } from '../../../src/contracts/envelope.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import { toPerson } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { diagnosisResult, diagnosisResultNode, diagnosisRun } from '../../db/schema/diagnoses.ts';
import { indicatorSet, roleIndicator } from '../../db/schema/indicatorSets.ts';
import { role } from '../../db/schema/roles.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import { readConsoleRoutes } from '../menu/service.ts';
import type { ReadCall } from '../resource/call.ts';
import { scopedReads } from '../resource/reads.ts';
import { companyScope, nothing } from '../resource/scope.ts';
import { readStandard } from '../standards/reading.ts';
import { findCycle, requireSubject } from './input.ts';

const result = diagnosisResult;
const run = diagnosisRun;

// what it was made of can be megabytes
const {
  input: _input,
  peerScores: _peerScores,
  peerFigures: _peerFigures,
  ...recordColumns
} = getTableColumns(result);
export type ResultRecord = Omit<typeof result.$inferSelect, 'input' | 'peerScores' | 'peerFigures'>;

/** The console route by which workers see scores of a company, of its domains and categories. */
const OVERALL_ROUTE = 'analperf-esg-managementperformance';

/** Sight of the caller: what a worker does not see is left out, or hidden. */
export interface Sight {
  seesOverall: boolean;
  hasRoute(name: string): boolean;
  sees(cell: { itemId: string; bizSectId: string }): boolean;
}

const seesAll: Sight = { seesOverall: true, hasRoute: () => true, sees: () => true };

/** Reads what the caller sees of results: workers the cells of their role, and overall scores with their page. */
export async function readSight({ tx, principal }: ReadCall, now: Date): Promise<Sight> {
  if (principal.userAuth !== 'ROLE_WORKER') return seesAll;
  const routes = await readConsoleRoutes(tx, principal, seoulDayDigits(now));
  const cells = await tx
    .select({ itemId: roleIndicator.oncoIdctrsId, bizSectId: roleIndicator.bizSectId })
    .from(roleIndicator)
    .innerJoin(role, and(eq(role.roleId, roleIndicator.roleId), eq(role.enabled, true)))
    .innerJoin(user, and(eq(user.roleId, role.roleId), eq(user.id, principal.id)));
  const granted = new Set(cells.map(({ itemId, bizSectId }) => `${itemId} ${bizSectId}`));
  return {
    seesOverall: routes.has(OVERALL_ROUTE),
    hasRoute: (name) => routes.has(name),
    sees: ({ itemId, bizSectId }) => granted.has(`${itemId} ${bizSectId}`),
  };
}

const isWorker = ({ userAuth }: Principal): boolean => userAuth === 'ROLE_WORKER';

/** Results that the caller reaches: workers those that were published. */
const scope = (principal: Principal): SQL =>
  and(
    companyScope(result)(principal),
    isWorker(principal) ? eq(result.dgnsRstId, run.publishedRstId) : undefined,
  ) ?? nothing;

const noTrend = { status: 'notComparable', cause: 'noScore' } as const;

/** A node without its figures. */
const hide = (node: ShownNode): ShownNode => ({
  ...node,
  weight: null,
  share: null,
  score: null,
  coverage: null,
  points: null,
  outcome: 'hidden',
  cause: null,
  bandCd: null,
  yoy: noTrend,
  qoq: noTrend,
  daIds: [],
  texts: [],
});

/** Nodes as the caller sees them: without indicators out of sight, and without what is above none. */
function narrowNodes(nodes: readonly ShownNode[], { seesOverall, sees }: Sight): ShownNode[] {
  const isSeen = ({ lvl, itemId, bizSectId }: ShownNode): boolean =>
    lvl < 3 ? seesOverall : bizSectId !== null && sees({ itemId, bizSectId });
  const parents = new Map(nodes.map((node) => [`${node.itemId} ${node.bizSectId}`, node]));
  const kept = new Set<ShownNode>();
  for (const node of nodes) {
    if (!isSeen(node) && node.lvl > 0) continue;
    for (let each: ShownNode | undefined = node; each && !kept.has(each); ) {
      kept.add(each);
      each = each.upItemId === null ? undefined : parents.get(`${each.upItemId} ${each.bizSectId}`);
    }
  }
  return nodes.filter((node) => kept.has(node)).map((node) => (isSeen(node) ? node : hide(node)));
}

/** Nodes of results, in the order of these, parents first, as they were stored. */
export async function readNodes(tx: Db, ids: readonly string[]): Promise<ShownNode[]> {
  const rows = await tx
    .select()
    .from(diagnosisResultNode)
    .where(inArray(diagnosisResultNode.dgnsRstId, [...ids]))
    .orderBy(
      sql`array_position(${sql.param([...ids])}::uuid[], ${diagnosisResultNode.dgnsRstId})`,
      asc(diagnosisResultNode.place),
    );
  return rows.map(({ dgnsRstId: _, place: __, ...node }) => node);
}

/** Result of a run that the caller sees: the current one, of workers the one that was published. */
export const getVisibleId = (principal: Principal) =>
  isWorker(principal) ? run.publishedRstId : run.dgnsRstId;

/** Columns of a result joined to its run and its section, as every reader is shown them. */
export const shownColumns = {
  dgnsRstId: result.dgnsRstId,
  dgnsYr: result.dgnsYr,
  brnCd: result.brnCd,
  bizSectId: result.bizSectId,
  bizSectNm: bizSection.bizSectNm,
  rev: result.rev,
  cosetId: result.cosetId,
  ver: result.ver,
  score: result.score,
  coverage: result.coverage,
  bandCd: result.bandCd,
  provisional: result.provisional,
  openCnt: result.openCnt,
  isPublished: sql<boolean>`coalesce(${result.dgnsRstId} = ${run.publishedRstId}, false)`,
  madeAt: result.madeAt,
};

/** Columns of nodes by which results are analysed. */
export const analysedColumns = {
  dgnsRstId: diagnosisResultNode.dgnsRstId,
  itemId: diagnosisResultNode.itemId,
  upItemId: diagnosisResultNode.upItemId,
  lvl: diagnosisResultNode.lvl,
  bizSectId: diagnosisResultNode.bizSectId,
  domainCd: diagnosisResultNode.domainCd,
  itemNm: diagnosisResultNode.itemNm,
  itemCd: diagnosisResultNode.itemCd,
  share: diagnosisResultNode.share,
  score: diagnosisResultNode.score,
  outcome: diagnosisResultNode.outcome,
};

const isSubject = (bizSectId: string | undefined): SQL =>
  bizSectId === undefined || bizSectId === WHOLE_COMPANY
    ? isNull(result.bizSectId)
    : eq(result.bizSectId, bizSectId);

/** Results within the reach of the caller, the newest first. */
const heads = scopedReads({
  table: result,
  key: ['dgnsRstId'],
  scope,
  joins: [
    { table: run, on: eq(run.dgnsRunId, result.dgnsRunId), isInner: true },
    { table: customerCompany, on: eq(customerCompany.customerCompanyId, result.custCoId), isInner: true },
    { table: bizSection, on: eq(bizSection.bizSectId, result.bizSectId) },
    { table: user, on: eq(user.id, result.madeById) },
  ],
  values: {
    ...shownColumns,
    dgnsRunId: result.dgnsRunId,
    isCurrent: sql<boolean>`${result.dgnsRstId} = ${run.dgnsRstId}`,
    madeByNm: user.userName,
  },
  query: diagnosisResultQuery,
  filters: {
    dgnsYr: equals(result.dgnsYr),
    brnCd: equals(result.brnCd),
    bizSectId: isSubject,
    custCoId: equals(result.custCoId),
  },
  countStep: COUNT_STEP,
  search: [bizSection.bizSectNm, customerCompany.companyKoreanName],
  // an order by scores would show workers what they do not see
  sortable: {
    dgnsYr: result.dgnsYr,
    brnCd: result.brnCd,
    bizSectNm: bizSection.bizSectNm,
    rev: result.rev,
    madeAt: result.madeAt,
  },
  order: [desc(result.madeAt), result.dgnsRstId],
  tieBreaker: result.dgnsRstId,
});
type Head = Awaited<ReturnType<typeof heads.list>>['rows'][number];

function toRow({ madeByNm, ...row }: Head, { seesOverall }: Sight): DiagnosisResultRow {
  const shown = { ...row, madeBy: toPerson(madeByNm) };
  return seesOverall ? shown : { ...shown, score: null, coverage: null, bandCd: null };
}

export type DiagnosisResults = ReturnType<typeof createResults>;

/** Results as their readers see them. */
export function createResults({ clock }: { clock: Clock }) {
  async function list(
    call: ReadCall,
    query: DiagnosisResultQuery,
  ): Promise<{ rows: DiagnosisResultRow[]; total: number }> {
    const { rows, total } = await heads.list(call, query);
    const sight = await readSight(call, clock.now());
    return { rows: rows.map((row) => toRow(row, sight)), total };
  }

  /** A result that the caller sees. Refused with N0404. */
  async function requireVisible({ tx, principal }: ReadCall, dgnsRstId: string): Promise<ResultRecord> {
    const [found] = await tx
      .select(recordColumns)
      .from(result)
      .innerJoin(run, eq(run.dgnsRunId, result.dgnsRunId))
      .where(and(eq(result.dgnsRstId, dgnsRstId), scope(principal)));
    if (!found) throw new Refusal('N0404');
    return found;
  }

  async function readSections(tx: Db, ids: readonly string[]) {
    if (ids.length === 0) return [];
    const rows = await tx
      .select({
        bizSectId: result.bizSectId,
        bizSectNm: bizSection.bizSectNm,
        dgnsRstId: result.dgnsRstId,
        provisional: result.provisional,
      })
      .from(result)
      .innerJoin(bizSection, eq(bizSection.bizSectId, result.bizSectId))
      .where(inArray(result.dgnsRstId, [...ids]));
    const byId = new Map(rows.map((row) => [row.dgnsRstId, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row && row.bizSectId !== null ? [{ ...row, bizSectId: row.bizSectId }] : [];
    });
  }

  /** Refused with N0404. */
  async function find(call: ReadCall, { dgnsRstId }: { dgnsRstId: string }): Promise<DiagnosisResult> {
    const { tx } = call;
    const stored = await requireVisible(call, dgnsRstId);
    const row = await heads.find(call, { dgnsRstId });
    const [ofRun] = await tx
      .select({
        runStateCd: run.stateCd,
        staleRsns: run.staleRsns,
        entryCycleId: run.entryCycleId,
        setNm: sql<string>`${indicatorSet.setNm}`,
      })
      .from(run)
      .innerJoin(indicatorSet, eq(indicatorSet.setId, run.cosetId))
      .where(eq(run.dgnsRunId, stored.dgnsRunId));
    const [made] = await tx
      .select({
        companyNm: sql<string>`${result.input} ->> 'companyNm'`,
        limits: sql<DiagnosisResult['limits']>`${result.input} -> 'limits'`,
        yearly: sql<string | null>`${result.input} -> 'yearly' ->> 'dgnsRstId'`,
        quarterly: sql<string | null>`${result.input} -> 'quarterly' ->> 'dgnsRstId'`,
      })
      .from(result)
      .where(eq(result.dgnsRstId, dgnsRstId));
    if (!ofRun || !made) throw new Refusal('N0404');
    const sight = await readSight(call, clock.now());
    const { bandNames } = await readStandard(tx, { setId: stored.cosetId, ver: stored.ver });
    const { companyNm, limits, yearly, quarterly } = made;
    return {
      ...toRow(row, sight),
      ...ofRun,
      staleRsns: isWorker(call.principal) ? [] : ofRun.staleRsns,
      custCoId: stored.custCoId,
      companyNm,
      inputHash: stored.inputHash,
      limits,
      bandNames,
      nodes: narrowNodes(await readNodes(tx, [dgnsRstId]), sight),
      parts: await readSections(tx, stored.partIds),
      earlier: { yearly, quarterly },
    };
  }

  /** The company that the caller asks about: its own, of an administrator the one named. Refused with N0404. */
  function requireCompany({ principal }: ReadCall, custCoId: string | undefined): string {
    const { userAuth, customerCompanyId } = principal;
    const found = userAuth === 'ROLE_ADMIN' ? custCoId : customerCompanyId;
    if (!found || (custCoId !== undefined && custCoId !== found)) throw new Refusal('N0404');
    return found;
  }

  /** The newest result of a subject that the caller sees, or that of a revision. Refused with N0404. */
  async function findOfSubject(
    call: ReadCall,
    { dgnsYr, brnCd, bizSectId, rev, custCoId: asked }: DiagnosisSubjectQuery,
  ): Promise<FoundResult> {
    const { tx, principal } = call;
    const custCoId = requireCompany(call, asked);
    await requireSubject(tx, custCoId, bizSectId);
    const [found] = await tx
      .select({ dgnsRstId: result.dgnsRstId })
      .from(result)
      .innerJoin(run, eq(run.dgnsRunId, result.dgnsRunId))
      .where(
        and(
          scope(principal),
          eq(result.custCoId, custCoId),
          eq(result.dgnsYr, dgnsYr),
          eq(result.brnCd, brnCd),
          isSubject(bizSectId),
          rev === undefined ? undefined : eq(result.rev, rev),
        ),
      )
      .orderBy(desc(result.rev))
      .limit(1);
    if (found) return { status: 'found', result: await find(call, found) };
    if (rev !== undefined) throw new Refusal('N0404');
    const cycle = await findCycle(tx, { custCoId, dgnsYr, brnCd });
    return cycle ? { status: 'noResult', entryCycleId: cycle.entryCycleId } : { status: 'noCycle' };
  }

  /** Nodes of sections' results as the caller sees them, without those of results that it does not reach. */
  async function readParts(call: ReadCall, ids: readonly string[]): Promise<ShownNode[]> {
    const { tx, principal } = call;
    if (ids.length === 0) return [];
    const reached = await tx
      .select({ dgnsRstId: result.dgnsRstId })
      .from(result)
      .innerJoin(run, eq(run.dgnsRunId, result.dgnsRunId))
      .where(and(inArray(result.dgnsRstId, [...ids]), scope(principal)));
    const isReached = new Set(reached.map(({ dgnsRstId }) => dgnsRstId));
    const nodes = await readNodes(
      tx,
      ids.filter((id) => isReached.has(id)),
    );
    return narrowNodes(nodes, await readSight(call, clock.now()));
  }

  return { list, find, findOfSubject, readParts, requireVisible, requireCompany };
}
