import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../../server/db/database.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import {
  diagnosisResult,
  diagnosisResultNode,
  diagnosisRun,
  type StoredPeerFigure,
} from '../../../../server/db/schema/diagnoses.ts';
import { entryCycle } from '../../../../server/db/schema/entries.ts';
import type { PeerPeriod } from '../../../../src/contracts/peerComparison.ts';
import { addRow } from '../../support/companyRows.ts';

const at = new Date('2026-03-02T00:00:00Z');
const stamps = { createdAt: at, lastModifiedAt: at };
const noTrend = { status: 'notComparable', cause: 'noEarlierResult' } as const;
type Node = typeof diagnosisResultNode.$inferInsert;

/** Indicators of the catalogue: two of the environment, one of society. */
export const idctrsIds = { energy: randomUUID(), water: randomUUID(), safety: randomUUID() };
export type Scores = Partial<Record<keyof typeof idctrsIds, string>>;
/** Domains and categories of every set in these tests, each with its indicators. */
export const items = {
  E: { domain: randomUUID(), category: randomUUID(), indicators: ['energy', 'water'] },
  S: { domain: randomUUID(), category: randomUUID(), indicators: ['safety'] },
} as const;

interface Published {
  scores: Scores;
  /** Shares of the result; the same for all without. */
  weights?: Scores;
  provisional?: boolean;
  peerFigures?: StoredPeerFigure[];
}

/** Publishes the result of a company in a period. */
export async function publish(
  db: Db,
  custCoId: string,
  { crtrYr, brnCd }: PeerPeriod,
  { scores, weights = {}, provisional = false, peerFigures = [] }: Published,
): Promise<typeof diagnosisRun.$inferSelect> {
  const [cycle] = await db.select().from(entryCycle).limit(1);
  if (!cycle) throw new Error('there is no cycle');
  const { entryCycleId, cosetId } = cycle;
  const subject = { custCoId, dgnsYr: crtrYr, brnCd, cosetId, ver: 1 };
  const run = await addRow(db, diagnosisRun, { ...subject, entryCycleId, stateCd: 'published', ...stamps });
  const result = { ...subject, dgnsRunId: run.dgnsRunId, inputHash: '', openCnt: 0, madeAt: at };
  // what it was made of is never read
  const input = {} as (typeof diagnosisResult.$inferInsert)['input'];
  const part = await addRow(db, diagnosisResult, { ...result, rev: 1, input, provisional });
  const names = Object.keys(scores) as (keyof Scores)[];
  const { dgnsRstId } = await addRow(db, diagnosisResult, {
    ...result,
    input,
    rev: 2,
    provisional,
    partIds: [part.dgnsRstId],
    peerFigures,
    peerScores: names.map((name) => ({
      idctrsId: idctrsIds[name],
      weight: weights[name] ?? `1/${names.length}`,
      score: scores[name] ?? '0',
    })),
  });
  const node = { outcome: 'scored', yoy: noTrend, qoq: noTrend } as const;
  const nodes = Object.entries(items).flatMap(([domainCd, { domain, category, indicators }], index) => {
    const first = index * 10;
    const ofDomain = { ...node, domainCd: domainCd as 'E' | 'S' };
    const groups: Node[] = [
      { ...ofDomain, dgnsRstId, place: first, itemId: domain, upItemId: custCoId, lvl: 1, itemNm: domainCd },
      {
        ...ofDomain,
        dgnsRstId,
        place: first + 1,
        itemId: category,
        upItemId: domain,
        lvl: 2,
        itemNm: `${domainCd}-1`,
      },
    ];
    const below = indicators.map(
      (name, place): Node => ({
        ...ofDomain,
        dgnsRstId: part.dgnsRstId,
        place: first + place,
        itemId: randomUUID(),
        upItemId: category,
        lvl: 3,
        itemNm: name,
        originalIndicatorId: idctrsIds[name],
      }),
    );
    return [...groups, ...below];
  });
  await db.insert(diagnosisResultNode).values(nodes);
  await db
    .update(diagnosisRun)
    .set({ dgnsRstId, publishedRstId: dgnsRstId })
    .where(eq(diagnosisRun.dgnsRunId, run.dgnsRunId));
  return run;
}

/** A company that shares its results, with one of a period. */
export async function addSharer(
  db: Db,
  period: PeerPeriod,
  { gicsId = '55101010', ...published }: Published & { gicsId?: string | null },
) {
  const { customerCompanyId: custCoId } = await addRow(db, customerCompany, {
    companyKoreanName: '나눔산업',
    gicsId,
    peerShareYn: 'Y',
    ...stamps,
  });
  const run = await publish(db, custCoId, period, published);
  return { custCoId, dgnsRunId: run.dgnsRunId };
}

/** Removes all results. */
export async function removeResults(db: Db): Promise<void> {
  await db.update(diagnosisRun).set({ dgnsRstId: null, publishedRstId: null });
  for (const table of [diagnosisResultNode, diagnosisResult, diagnosisRun]) await db.delete(table);
}
