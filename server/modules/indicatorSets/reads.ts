import { aliasedTable, and, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  type IndicatorSet,
  indicatorSetLevels,
  type SetKind,
  type SetQuery,
  type SetRow,
  type SetState,
  type SetVersionRow,
} from '../../../src/contracts/indicatorSets.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import { toPerson } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { contains, listPage } from '../../db/listing.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { indicatorSet, indicatorSetNode, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ReadCall } from '../resource/call.ts';
import { indicatorSetScope, visibleVersions } from './scope.ts';
import { awaitsReviewBy } from './todoItems.ts';
import type { VersionRecord } from './versions.ts';

const { setId, setNm, custCoId, gicsId } = indicatorSet;
const shown = aliasedTable(indicatorSetVersion, 'shown');
const open = aliasedTable(indicatorSetVersion, 'open');
const each = aliasedTable(indicatorSetVersion, 'each');
/** An alias is declared where it is read by hand. */
const eachVersion = sql`${indicatorSetVersion} ${sql.identifier('each')}`;
const base = aliasedTable(indicatorSetVersion, 'base');
const modifier = aliasedTable(user, 'modifier');
const publisher = aliasedTable(user, 'publisher');

type Version = typeof shown | typeof each;

/** A published version counts from its day on, until a later one does. */
const hasBegun = ({ stateCd, effectiveFrom }: Version, today: string) =>
  sql<boolean>`(${stateCd} = 'published' and ${effectiveFrom} <= ${today}::date)`;

const countIndicators = (version: Version) =>
  sql<number>`(select count(*)::int from ${indicatorSetNode} where ${indicatorSetNode.setId} = ${version.setId}
    and ${indicatorSetNode.ver} = ${version.ver} and ${indicatorSetNode.lvl} = ${indicatorSetLevels.indicator})`;

/** Selects a set's current version, else the next that is to count, else the newest; of those that the caller sees. */
const shownVersion = (tx: Db, principal: Principal, today: string) =>
  tx
    .select({ ver: each.ver })
    .from(each)
    .where(and(eq(each.setId, setId), visibleVersions(principal, each)))
    .orderBy(
      desc(hasBegun(each, today)),
      sql`case when ${each.stateCd} = 'published' then ${each.effectiveFrom} end desc nulls last`,
      desc(each.ver),
    )
    .limit(1);

/** The day that a further version of the set may count from at the earliest. */
const earliestFrom = (
  today: string,
) => sql<string>`(select greatest(${today}::date, max(${each.effectiveFrom}))::text
  from ${eachVersion} where ${each.setId} = ${setId} and ${each.stateCd} in ('published', 'superseded', 'retired'))`;

const newerVer = (today: string) => sql<number | null>`(select max(${each.ver}) from ${eachVersion}
  where ${each.setId} = ${shown.basedOnSetId} and ${each.ver} > ${shown.basedOnVer} and ${hasBegun(each, today)})`;

const waiting = aliasedTable(indicatorSetVersion, 'waiting');

const isOpenVersion = (principal: Principal) =>
  and(
    eq(open.setId, setId),
    inArray(open.stateCd, ['draft', 'review']),
    ne(open.ver, shown.ver),
    visibleVersions(principal, open),
  );

const hasVersion = (tx: Db, version: Version, matching: SQL | undefined) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(version)
      .where(and(eq(version.setId, setId), matching)),
  );

/** The shown version has the state, or the one besides it that is worked on. */
const hasState = (tx: Db, principal: Principal, stateCd: SetState) =>
  or(
    eq(shown.stateCd, stateCd),
    hasVersion(tx, open, and(isOpenVersion(principal), eq(open.stateCd, stateCd))),
  );

const isCompany = eq(customerCompany.customerCompanyId, custCoId);

const rowFields = {
  setId,
  setNm: shown.setNm,
  custCoId,
  gicsId,
  custCoNm: customerCompany.companyKoreanName,
  ver: shown.ver,
  stateCd: shown.stateCd,
  effectiveFrom: shown.effectiveFrom,
  draftVer: open.ver,
  draftStateCd: open.stateCd,
  indicators: countIndicators(shown),
  modifierName: modifier.userName,
  lastModifiedAt: shown.lastModifiedAt,
};

const formatStamp = ({
  modifierName,
  lastModifiedAt,
}: {
  modifierName: string | null;
  lastModifiedAt: Date;
}) => ({
  lastModifiedAt: lastModifiedAt.toISOString(),
  lastModifiedBy: toPerson(modifierName),
});

type Listed = Omit<SetRow, 'lastModifiedAt' | 'lastModifiedBy'> & {
  modifierName: string | null;
  lastModifiedAt: Date;
  total: number | null;
};

type Found = Omit<Listed, 'total'> &
  Pick<IndicatorSet, 'version' | 'changeNote' | 'returnReason' | 'isCurrent' | 'earliestFrom'> &
  Pick<VersionRecord, 'publishedAt' | 'writerIds' | 'basedOnSetId' | 'basedOnVer'> & {
    basedOnNm: string | null;
    newerVer: number | null;
  };

type ListRequest = Omit<SetQuery, 'size'> & { size?: number | undefined };
export type SetReads = ReturnType<typeof createSetReads>;

/** Reads the sets of a kind and their versions, as the caller sees them. */
export function createSetReads(kind: SetKind, { clock, canSignIn }: { clock: Clock; canSignIn: CanSignIn }) {
  const scope = indicatorSetScope(kind);
  const today = () => seoulDay(clock.now());

  const sortable = {
    setNm,
    gicsId,
    custCoNm: customerCompany.companyKoreanName,
    effectiveFrom: shown.effectiveFrom,
    stateCd: shown.stateCd,
    lastModifiedAt: shown.lastModifiedAt,
  };

  /** One page, or all without `size`, by name unless sorted otherwise. */
  async function list(
    { tx, principal }: ReadCall,
    query: ListRequest,
  ): Promise<{ rows: SetRow[]; total: number }> {
    const { page, size, sort, q, stateCd, gicsId: industry, custCoId: company, waitsForMe } = query;
    const isShown = and(
      eq(shown.setId, setId),
      eq(shown.ver, sql`(${shownVersion(tx, principal, today())})`),
    );
    const { rows, total } = await listPage<Listed>(
      tx,
      { page, size, sort },
      {
        from: (condition) =>
          tx
            .select({ count: sql`count(*)::int` })
            .from(indicatorSet)
            .innerJoin(shown, isShown)
            .leftJoin(customerCompany, isCompany)
            .where(condition),
        matching: and(
          scope(principal),
          stateCd && hasState(tx, principal, stateCd),
          waitsForMe &&
            hasVersion(tx, waiting, awaitsReviewBy(principal, { ...waiting, custCoId }, canSignIn)),
          industry === undefined ? undefined : sql`${gicsId} like ${industry} || '%'`,
          company === undefined ? undefined : eq(custCoId, company),
          contains(q, [setNm, customerCompany.companyKoreanName]),
        ),
        sortable,
        order: [setNm, setId],
        select: (total) =>
          tx
            .select({ ...rowFields, total })
            .from(indicatorSet)
            .innerJoin(shown, isShown)
            .leftJoin(open, isOpenVersion(principal))
            .leftJoin(customerCompany, isCompany)
            .leftJoin(modifier, eq(modifier.id, shown.lastModifiedById))
            .$dynamic(),
      },
    );
    return {
      rows: rows.map(({ total: _, modifierName, ...row }) => ({
        ...row,
        ...formatStamp({ ...row, modifierName }),
      })),
      total,
    };
  }

  /** One version, without what is in it; the one that lists show unless `ver` is given. Refused with N0404. */
  async function find({ tx, principal }: ReadCall, id: string, ver: number | undefined) {
    const shownVer = sql`(${shownVersion(tx, principal, today())})`;
    const found: Found[] = await tx
      .select({
        ...rowFields,
        version: shown.version,
        changeNote: shown.changeNote,
        returnReason: shown.returnReason,
        publishedAt: shown.publishedAt,
        writerIds: shown.writerIds,
        basedOnSetId: shown.basedOnSetId,
        basedOnVer: shown.basedOnVer,
        basedOnNm: base.setNm,
        isCurrent: sql<boolean>`(${hasBegun(shown, today())} and ${shown.ver} = ${shownVer})`,
        earliestFrom: earliestFrom(today()),
        newerVer: newerVer(today()),
      })
      .from(indicatorSet)
      .innerJoin(shown, and(eq(shown.setId, setId), eq(shown.ver, ver ?? shownVer)))
      .leftJoin(open, isOpenVersion(principal))
      .leftJoin(base, and(eq(base.setId, shown.basedOnSetId), eq(base.ver, shown.basedOnVer)))
      .leftJoin(customerCompany, isCompany)
      .leftJoin(modifier, eq(modifier.id, shown.lastModifiedById))
      .where(and(scope(principal), eq(setId, id), visibleVersions(principal, shown)));
    const row = found.at(0);
    if (!row) throw new Refusal('N0404');
    const { basedOnSetId, basedOnVer, basedOnNm, newerVer: newer, ...rest } = row;
    const { writerIds, publishedAt, modifierName: _, ...version } = rest;
    return {
      ...version,
      ...formatStamp(row),
      publishedAt: publishedAt?.toISOString() ?? null,
      isWriter: writerIds.includes(principal.id),
      basedOn:
        basedOnSetId === null || basedOnVer === null
          ? null
          : { setId: basedOnSetId, ver: basedOnVer, setNm: basedOnNm ?? '', newerVer: newer },
    };
  }

  /** All versions that the caller sees, the newest first. Refused with N0404. */
  async function listVersions(
    { tx, principal }: ReadCall,
    id: string,
  ): Promise<{ rows: SetVersionRow[]; total: number }> {
    const shownVer = sql`(${shownVersion(tx, principal, today())})`;
    const found = await tx
      .select({
        ver: shown.ver,
        stateCd: shown.stateCd,
        effectiveFrom: shown.effectiveFrom,
        changeNote: shown.changeNote,
        indicators: countIndicators(shown),
        createdAt: shown.createdAt,
        publishedAt: shown.publishedAt,
        publisherName: publisher.userName,
        modifierName: modifier.userName,
        lastModifiedAt: shown.lastModifiedAt,
        isCurrent: sql<boolean>`(${hasBegun(shown, today())} and ${shown.ver} = ${shownVer})`,
      })
      .from(indicatorSet)
      .innerJoin(shown, eq(shown.setId, setId))
      .leftJoin(modifier, eq(modifier.id, shown.lastModifiedById))
      .leftJoin(publisher, eq(publisher.id, shown.publishedById))
      .where(and(scope(principal), eq(setId, id), visibleVersions(principal, shown)))
      .orderBy(desc(shown.ver));
    if (found.length === 0) throw new Refusal('N0404');
    const rows = found.map(({ publisherName, publishedAt, createdAt, modifierName, ...row }) => ({
      ...row,
      ...formatStamp({ ...row, modifierName }),
      createdAt: createdAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
      publishedBy: toPerson(publisherName),
    }));
    return { rows, total: rows.length };
  }

  return { kind, list, find, listVersions, today };
}
