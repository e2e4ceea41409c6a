import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import Fraction from 'fraction.js';
import type {
  PeerGroup,
  PeerPeriod,
  ShownComparison,
  ShownPosition,
} from '../../../src/contracts/peerComparison.ts';
import {
  comparePeersInSteps,
  type Peer,
  type PeerPosition,
  type PeerScore,
  type Steps,
} from '../../../src/contracts/peers.ts';
import { formatFraction } from '../../../src/contracts/scoring.ts';
import type { Db } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import {
  diagnosisResult,
  diagnosisResultNode,
  diagnosisRun,
  type StoredPeerScore,
} from '../../db/schema/diagnoses.ts';
import { gics } from '../../db/schema/gics.ts';
import { readSight, type Sight } from '../diagnoses/results.ts';
import type { ReadCall } from '../resource/call.ts';
import { isSharing, readOwn } from './sharing.ts';
import { runSteps } from './steps.ts';

/** Domains and categories of the result of a company, in their order. */
async function readGroups(tx: Db, rstId: string): Promise<PeerGroup[]> {
  const { dgnsRstId, place, itemId, upItemId, lvl, bizSectId, domainCd, itemNm } = diagnosisResultNode;
  const nodes = await tx
    .select({ itemId, upItemId, lvl, domainCd, itemNm })
    .from(diagnosisResultNode)
    .where(and(eq(dgnsRstId, rstId), isNull(bizSectId), inArray(lvl, [1, 2])))
    .orderBy(asc(place));
  return nodes.flatMap(({ lvl: level, domainCd: domain, upItemId: up, ...node }): PeerGroup[] => {
    if (domain === null || level === 0 || level === 3) return [];
    return [{ ...node, lvl: level, domainCd: domain, upItemId: level === 1 ? null : up }];
  });
}

/** Indicators of the catalogue in each group, by those of its sections' results. */
async function readIndicators(tx: Db, partIds: readonly string[], groups: readonly PeerGroup[]) {
  const { dgnsRstId, upItemId, lvl, originalIndicatorId } = diagnosisResultNode;
  const rows = await tx
    .selectDistinct({ categoryId: upItemId, idctrsId: originalIndicatorId })
    .from(diagnosisResultNode)
    .where(and(inArray(dgnsRstId, [...partIds]), eq(lvl, 3), isNotNull(originalIndicatorId)));
  const byCategory = Map.groupBy(rows, ({ categoryId }) => categoryId);
  const ofCategory = (id: string) => (byCategory.get(id) ?? []).flatMap(({ idctrsId }) => idctrsId ?? []);
  return groups.map(({ itemId, lvl: level }) => {
    if (level === 2) return { id: itemId, idctrsIds: ofCategory(itemId) };
    const below = groups.filter(({ upItemId: up }) => up === itemId);
    return { id: itemId, idctrsIds: [itemId, ...below.map((each) => each.itemId)].flatMap(ofCategory) };
  });
}

/** Scores of other companies in own indicators: those who share the period in the same sector. */
async function readShared(
  tx: Db,
  own: { custCoId: string; gicsId: string; idctrsIds: readonly string[] },
  period: PeerPeriod,
) {
  const ids = sql.param([...own.idctrsIds]);
  const scores = sql<Record<string, string> | null>`(
    select jsonb_object_agg(each.score ->> 'idctrsId', each.score ->> 'score')
    from jsonb_array_elements(${diagnosisResult.peerScores}) as each(score)
    where each.score ->> 'idctrsId' = any(${ids}::text[]))`;
  return tx
    .select({ gicsId: customerCompany.gicsId, scores })
    .from(diagnosisRun)
    .innerJoin(customerCompany, eq(customerCompany.customerCompanyId, diagnosisRun.custCoId))
    .innerJoin(diagnosisResult, eq(diagnosisResult.dgnsRstId, diagnosisRun.publishedRstId))
    .where(isSharing({ ...own, period }));
}

function* toPeers(rows: Awaited<ReturnType<typeof readShared>>): Steps<Peer[]> {
  const peers: Peer[] = [];
  for (const { gicsId, scores } of rows) {
    const figures = Object.entries(scores ?? {});
    peers.push({
      gicsId: gicsId ?? '',
      scores: figures.map(([idctrsId, score]) => ({ idctrsId, score: new Fraction(score) })),
    });
    yield;
  }
  return peers;
}

const toPeerScore = ({ idctrsId, weight, score }: StoredPeerScore): PeerScore => ({
  idctrsId,
  weight: new Fraction(weight),
  score: new Fraction(score),
});

const toShown = (position: PeerPosition, { seesOverall }: Pick<Sight, 'seesOverall'>): ShownPosition => ({
  score: seesOverall ? formatFraction(position.score) : null,
  percentile: seesOverall ? formatFraction(position.percentile) : null,
  median: formatFraction(position.median),
  quartiles: position.quartiles && {
    lower: formatFraction(position.quartiles.lower),
    upper: formatFraction(position.quartiles.upper),
  },
  peerCnt: position.peerCnt,
  idctrsCnt: position.idctrsCnt,
});

/** Name of an industry at a level. */
async function findIndustryName(tx: Db, gicsId: string): Promise<string | null> {
  const [found] = await tx.select({ name: gics.gicsName }).from(gics).where(eq(gics.gicsId, gicsId));
  return found?.name ?? null;
}

const getCompany = ({ principal }: ReadCall): string => {
  const { customerCompanyId } = principal;
  if (customerCompanyId === null) throw new Error('somebody without a company asks for its peers');
  return customerCompanyId;
};

/** The own published result of a period beside those of its industry. */
export async function comparePublished(
  call: ReadCall,
  period: PeerPeriod,
  now: Date,
): Promise<ShownComparison> {
  const { tx } = call;
  const custCoId = getCompany(call);
  const own = await readOwn(tx, custCoId, period);
  const result = own?.result ?? null;
  const groups = result ? await readGroups(tx, result.dgnsRstId) : [];
  if (own?.peerShareYn !== 'Y') return { status: 'notSharing', groups };
  if (!result) return { status: 'noResult' };
  if (result.provisional) return { status: 'provisional' };
  const gicsId = own.gicsId ?? '';
  const scores = result.peerScores.map(toPeerScore);
  const idctrsIds = scores.map((score) => score.idctrsId);
  const shared = gicsId === '' ? [] : await readShared(tx, { custCoId, gicsId, idctrsIds }, period);
  const subject = { gicsId, scores, groups: await readIndicators(tx, result.partIds, groups) };
  const comparison = await runSteps(comparePeersInSteps(subject, await runSteps(toPeers(shared))));
  const { digits } = comparison;
  const industryNm = digits === null ? null : await findIndustryName(tx, gicsId.slice(0, digits));
  if (comparison.status === 'tooFew')
    return { status: 'tooFew', digits, industryNm, missing: comparison.missing };
  const sight = await readSight(call, now);
  const positions = new Map(comparison.groups.map(({ id, position }) => [id, position]));
  return {
    status: 'compared',
    digits,
    industryNm,
    total: toShown(comparison.total, sight),
    groups: groups.map((group) => {
      const position = positions.get(group.itemId) ?? null;
      return { ...group, position: position && toShown(position, sight) };
    }),
  };
}

/** Periods of which the company has a published result, the newest first. */
export async function listPeriods(call: ReadCall): Promise<PeerPeriod[]> {
  const { custCoId, dgnsYr, brnCd, bizSectId, publishedRstId } = diagnosisRun;
  return (
    call.tx
      .select({ crtrYr: dgnsYr, brnCd })
      .from(diagnosisRun)
      .where(and(eq(custCoId, getCompany(call)), isNull(bizSectId), isNotNull(publishedRstId)))
      // a year comes after its quarters
      .orderBy(desc(dgnsYr), desc(brnCd))
  );
}
