import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { SetState } from '../../../src/contracts/indicatorSets.ts';
import { industryChain, itemsOfTab } from '../../../src/contracts/industryWeights.ts';
import {
  type ChainQuery,
  PARTNER_WEIGHT,
  type WeightChain,
  type WeightDetail,
  type WeightKey,
  type WeightNode,
  type WeightQuery,
  type WeightRow,
  type WeightTabChange,
  type WeightVersionRow,
  weightQuery,
} from '../../../src/contracts/partnerWeights.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import { toPerson } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { gics } from '../../db/schema/gics.ts';
import { indicatorSet, indicatorSetNode, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { partnerWeight, partnerWeightTab, partnerWeightVersion } from '../../db/schema/partnerWeights.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { awaitsReviewBy } from '../indicatorSets/todoItems.ts';
import type { ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope, forManagers } from '../resource/scope.ts';

const shown = aliasedTable(partnerWeightVersion, 'shown');
const draft = aliasedTable(partnerWeightVersion, 'open_draft');
const waiting = aliasedTable(partnerWeightVersion, 'waiting');

/** Entries of the menu that lead to weights. */
export const weightRouteNames = ['indicator-gicsweight', 'bsc-diagnosisstandardmanagement'] as const;

/** Reports whether the caller writes weights: administrators the catalogue's, operators those of their company. */
export const mayWriteWeights = (
  { userAuth, customerCompanyId }: Principal,
  { custCoId }: { custCoId: string | null },
): boolean =>
  custCoId === null
    ? userAuth === 'ROLE_ADMIN'
    : userAuth === 'ROLE_OPERATOR' && customerCompanyId === custCoId;

/** The weights of sets with the version of each that counts on `today`, a day in Asia/Seoul as SQL. */
export function createWeightReads(today: SQLWrapper) {
  const isEffective = (version: typeof partnerWeightVersion) =>
    sql<boolean>`(${version.stateCd} = 'published' and ${version.effectiveFrom} <= ${today})`;
  const shownVer = sql`(select each.ver from ${partnerWeightVersion} each
    where each.ptnr_wht_id = ${partnerWeight.ptnrWhtId}
    order by (each.state_cd = 'published' and each.effective_from <= ${today}) desc,
      case when each.state_cd = 'published' and each.effective_from <= ${today} then each.effective_from end desc,
      each.ver desc limit 1)`;

  return auditedCrud({
    resource: PARTNER_WEIGHT,
    table: partnerWeight,
    key: ['ptnrWhtId'],
    scope: forManagers(companyScope(partnerWeight)),
    consoleRoutes: weightRouteNames,
    joins: [
      { table: indicatorSet, on: eq(indicatorSet.setId, partnerWeight.setId) },
      { table: customerCompany, on: eq(customerCompany.customerCompanyId, partnerWeight.custCoId) },
      {
        table: shown,
        on: and(eq(shown.ptnrWhtId, partnerWeight.ptnrWhtId), sql`${shown.ver} = ${shownVer}`) as SQL,
      },
      {
        table: draft,
        on: and(
          eq(draft.ptnrWhtId, partnerWeight.ptnrWhtId),
          inArray(draft.stateCd, ['draft', 'review']),
          sql`${draft.ver} <> ${shown.ver}`,
        ) as SQL,
      },
    ],
    extra: {
      setNm: sql<string>`${indicatorSet.setNm}`,
      custCoNm: customerCompany.companyKoreanName,
      ver: sql<number>`${shown.ver}`,
      setVer: sql<number>`${shown.setVer}`,
      stateCd: sql<SetState>`${shown.stateCd}`,
      effectiveFrom: sql<string | null>`${shown.effectiveFrom}::text`,
      isCurrent: isEffective(shown),
      draftVer: draft.ver,
      draftStateCd: draft.stateCd,
      industries: sql<number>`(select count(distinct tab.gics_id)::int from ${partnerWeightTab} tab
        where tab.ptnr_wht_id = ${partnerWeight.ptnrWhtId} and tab.ver = ${shown.ver} and tab.gics_id <> '')`,
    },
    auditSummary: ({ setId }) => ({ setId }),
    query: weightQuery,
    filters: {
      stateCd: (state) => sql`${state} in (${shown.stateCd}, ${draft.stateCd})`,
      custCoId: equals(partnerWeight.custCoId),
      // it depends on the caller: see `narrow`
      waitsForMe: () => undefined,
    },
    search: [indicatorSet.setNm, customerCompany.companyKoreanName],
    sortable: {
      setNm: indicatorSet.setNm,
      custCoNm: customerCompany.companyKoreanName,
      effectiveFrom: shown.effectiveFrom,
      lastModifiedAt: partnerWeight.lastModifiedAt,
    },
    order: [asc(indicatorSet.setNm), asc(partnerWeight.ptnrWhtId)],
  });
}

export type WeightReads = ReturnType<typeof createWeightReads>;

/** Nodes of one version of a set, in the order of the tree. */
export async function readNodes(
  tx: Db,
  { setId, setVer }: { setId: string; setVer: number },
): Promise<WeightNode[]> {
  const rows = await tx
    .select({
      itemId: indicatorSetNode.itemId,
      upItemId: indicatorSetNode.upItemId,
      lvl: indicatorSetNode.lvl,
      domainCd: indicatorSetNode.domainCd,
      idctrsNm: indicatorSetNode.idctrsNm,
      idctrsCd: indicatorSetNode.idctrsCd,
    })
    .from(indicatorSetNode)
    .where(and(eq(indicatorSetNode.setId, setId), eq(indicatorSetNode.ver, setVer)))
    .orderBy(asc(indicatorSetNode.sortOrder), asc(indicatorSetNode.itemId));
  const children = Map.groupBy(rows, ({ upItemId }) => upItemId);
  const walk = (upItemId: string | null): WeightNode[] =>
    (children.get(upItemId) ?? []).flatMap((row) => [row, ...walk(row.itemId)]);
  return walk(null);
}

const toTab = ({ gicsId, dgnsCtgryCdId, currTabId, weights }: typeof partnerWeightTab.$inferSelect) => ({
  dgnsCtgryCdId,
  currTabId,
  weights,
  gicsId: gicsId === '' ? null : gicsId,
});

/** All tabs of one version, those of the default first. */
export async function readTabs(
  tx: Db,
  { ptnrWhtId, ver }: WeightKey & { ver: number },
  narrow?: SQL,
): Promise<WeightTabChange[]> {
  const { dgnsCtgryCdId, gicsId, currTabId } = partnerWeightTab;
  const rows = await tx
    .select()
    .from(partnerWeightTab)
    .where(and(eq(partnerWeightTab.ptnrWhtId, ptnrWhtId), eq(partnerWeightTab.ver, ver), narrow))
    .orderBy(asc(dgnsCtgryCdId), asc(gicsId), asc(currTabId));
  return rows.map(toTab);
}

/** The version of a set that counts on `today`; undefined where none does. */
export async function findSetVersion(tx: Db, setId: string, today: string) {
  const [row] = await tx
    .select()
    .from(indicatorSetVersion)
    .where(
      and(
        eq(indicatorSetVersion.setId, setId),
        eq(indicatorSetVersion.stateCd, 'published'),
        lte(indicatorSetVersion.effectiveFrom, today),
      ),
    )
    .orderBy(desc(indicatorSetVersion.effectiveFrom), desc(indicatorSetVersion.ver))
    .limit(1);
  return row;
}

/** The version of weights that counts on `today`; undefined where none does. */
export async function findCurrentVersion(tx: Db, ptnrWhtId: string, today: string) {
  const [row] = await tx
    .select()
    .from(partnerWeightVersion)
    .where(
      and(
        eq(partnerWeightVersion.ptnrWhtId, ptnrWhtId),
        eq(partnerWeightVersion.stateCd, 'published'),
        lte(partnerWeightVersion.effectiveFrom, today),
      ),
    )
    .orderBy(desc(partnerWeightVersion.effectiveFrom), desc(partnerWeightVersion.ver))
    .limit(1);
  return row;
}

function narrow(
  { tx, principal }: ReadCall,
  { waitsForMe }: Pick<WeightQuery, 'waitsForMe'>,
  canSignIn: CanSignIn,
) {
  if (waitsForMe === undefined) return undefined;
  const reviewed = { ...waiting, custCoId: partnerWeight.custCoId };
  const isWaiting = awaitsReviewBy(principal, reviewed, canSignIn);
  const versions = tx
    .select({ one: sql`1` })
    .from(waiting)
    .where(and(eq(waiting.ptnrWhtId, partnerWeight.ptnrWhtId), isWaiting));
  return exists(versions);
}

/** Reads weights and their versions, each within the caller's reach. */
export function createWeightViews({
  clock,
  canSignIn,
  reads,
}: {
  clock: Clock;
  canSignIn: CanSignIn;
  reads: WeightReads;
}) {
  const today = () => seoulDay(clock.now());

  async function list(call: ReadCall, query: WeightQuery): Promise<{ rows: WeightRow[]; total: number }> {
    return reads.list(call, query, narrow(call, query, canSignIn));
  }

  /** The row of one version, the shown one when `ver` is absent. Refused with N0404. */
  async function findVersion(call: ReadCall, { ptnrWhtId }: WeightKey, ver?: number) {
    const head = await reads.find(call, { ptnrWhtId });
    const [row] = await call.tx
      .select()
      .from(partnerWeightVersion)
      .where(
        and(eq(partnerWeightVersion.ptnrWhtId, ptnrWhtId), eq(partnerWeightVersion.ver, ver ?? head.ver)),
      );
    if (!row) throw new Refusal('N0404');
    return { head, row };
  }

  /** Refused with N0404. */
  async function find(call: ReadCall, key: WeightKey, ver?: number): Promise<WeightDetail> {
    const { head, row } = await findVersion(call, key, ver);
    const { isCurrent: isShownCurrent, industries: _industries, ...shownHead } = head;
    const nodes = await readNodes(call.tx, { setId: head.setId, setVer: row.setVer });
    const { dgnsCtgryCdId, gicsId, currTabId } = partnerWeightTab;
    const there = await call.tx
      .select({
        dgnsCtgryCdId,
        gicsId,
        currTabId,
        items: sql<number>`(select count(*)::int from jsonb_object_keys(${partnerWeightTab.weights}))`,
      })
      .from(partnerWeightTab)
      .where(and(eq(partnerWeightTab.ptnrWhtId, key.ptnrWhtId), eq(partnerWeightTab.ver, row.ver)))
      .orderBy(asc(dgnsCtgryCdId), asc(gicsId), asc(currTabId));
    const [modifier] = row.lastModifiedById
      ? await call.tx.select({ name: user.userName }).from(user).where(eq(user.id, row.lastModifiedById))
      : [];
    const setVersion = await findSetVersion(call.tx, head.setId, today());
    return {
      ...shownHead,
      ver: row.ver,
      setVer: row.setVer,
      stateCd: row.stateCd,
      effectiveFrom: row.effectiveFrom,
      version: row.version,
      changeNote: row.changeNote,
      returnReason: row.returnReason,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      lastModifiedAt: row.lastModifiedAt.toISOString(),
      lastModifiedBy: toPerson(modifier?.name ?? null),
      isCurrent: isShownCurrent && row.ver === head.ver,
      mayWrite: mayWriteWeights(call.principal, head),
      isWriter: row.writerIds.includes(call.principal.id),
      newerSetVer: setVersion && setVersion.ver > row.setVer ? setVersion.ver : null,
      nodes,
      tabs: there.map(({ items, ...tab }) => ({
        ...tab,
        gicsId: tab.gicsId === '' ? null : tab.gicsId,
        isWhole: items === itemsOfTab(nodes, tab.currTabId).length,
      })),
    };
  }

  /** All versions, the newest first. Refused with N0404. */
  async function listVersions(
    call: ReadCall,
    key: WeightKey,
  ): Promise<{ rows: WeightVersionRow[]; total: number }> {
    await reads.find(call, key);
    const modifier = aliasedTable(user, 'version_modifier');
    const publisher = aliasedTable(user, 'publisher');
    const rows = await call.tx
      .select({ row: partnerWeightVersion, modifier: modifier.userName, publisher: publisher.userName })
      .from(partnerWeightVersion)
      .leftJoin(modifier, eq(modifier.id, partnerWeightVersion.lastModifiedById))
      .leftJoin(publisher, eq(publisher.id, partnerWeightVersion.publishedById))
      .where(eq(partnerWeightVersion.ptnrWhtId, key.ptnrWhtId))
      .orderBy(desc(partnerWeightVersion.ver));
    const current = await findCurrentVersion(call.tx, key.ptnrWhtId, today());
    return {
      rows: rows.map(({ row, modifier, publisher }) => ({
        ver: row.ver,
        setVer: row.setVer,
        stateCd: row.stateCd,
        effectiveFrom: row.effectiveFrom,
        changeNote: row.changeNote,
        isCurrent: row.ver === current?.ver,
        publishedAt: row.publishedAt?.toISOString() ?? null,
        publishedBy: toPerson(publisher),
        createdAt: row.createdAt.toISOString(),
        lastModifiedAt: row.lastModifiedAt.toISOString(),
        lastModifiedBy: toPerson(modifier),
      })),
      total: rows.length,
    };
  }

  /** Tabs of an industry, of those above it and of the default. Refused with N0404. */
  async function readChain(
    call: ReadCall,
    key: WeightKey,
    { ver, dgnsCtgryCdId, gicsId }: ChainQuery,
  ): Promise<WeightChain> {
    const { row } = await findVersion(call, key, ver);
    const ids = industryChain(gicsId ?? null).map((id) => id ?? '');
    const isInChain = and(
      eq(partnerWeightTab.dgnsCtgryCdId, dgnsCtgryCdId),
      inArray(partnerWeightTab.gicsId, ids),
    );
    const tabs = await readTabs(call.tx, row, isInChain);
    return { tabs: tabs.map(({ dgnsCtgryCdId: _, ...tab }) => tab) };
  }

  /** Rows for a file, a few at a time, and how many there are, at most `limit`. */
  const readAll = (call: ReadCall, query: Omit<WeightQuery, 'page' | 'size'>, limit: number) =>
    reads.readAll(call, query, limit, narrow(call, query, canSignIn));

  return { list, findVersion, find, listVersions, readChain, readAll, today };
}

export type WeightViews = ReturnType<typeof createWeightViews>;

/** Names of industries by their ids; those that are not there are left out. */
export async function readIndustryNames(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ gicsId: gics.gicsId, name: gics.gicsName })
    .from(gics)
    .where(inArray(gics.gicsId, [...new Set(ids)]));
  return new Map(rows.map(({ gicsId, name }) => [gicsId, name]));
}
