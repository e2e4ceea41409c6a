import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import { type DomainCd, domainCds } from '../../src/contracts/classifications.ts';
import { emptyScoring, isScoringComplete } from '../../src/contracts/indicatorScoring.ts';
import { indicatorFields } from '../../src/contracts/indicators.ts';
import type { Tx } from '../db/database.ts';
import { classification, indicator, indicatorVersion } from '../db/schema/indicators.ts';
import { parseCsv } from '../modules/sheets/csv.ts';
import { exampleStages } from './exampleScoring.ts';

const TOPIC = 'SUP';
const RBA = 'RBA';
/** The edition of the code of conduct that has the clauses under these numbers. */
const RBA_EDITION = '8.0';
/** The categories that indicators for partners stand in, in each domain. */
const categories = { [TOPIC]: '협력사', [RBA]: 'RBA 행동규범' } as const;

/** Reports whether a code is that of an indicator for partners. */
export const isSupplyCode = (code: string): boolean =>
  code.startsWith(`${TOPIC}-`) || code.startsWith(`${RBA}-`);

interface Topic {
  group: keyof typeof categories;
  domainCd: DomainCd;
  name: string;
  /** Number of a clause; empty for a topic. */
  clause: string;
}

/**
 * Reads the topics of partner assessments: clauses of the code of conduct of the Responsible Business Alliance, and
 * topics of no official list, which carry no reference. All are to be confirmed.
 */
async function readTopics(): Promise<Topic[]> {
  const text = await readFile(new URL('./data/k-esg-supply.csv', import.meta.url), 'utf8');
  const rows = await parseCsv(text, { rows: 1_000, columns: 20, rowLength: 2_000 });
  if (typeof rows === 'string') throw new Error(`The topics for partners are broken: ${rows}`);
  return rows.slice(1).map(({ cells: [framework, clause = '', name = '', domain] }): Topic => {
    const domainCd = domainCds.find((each) => each === domain);
    if (!domainCd || !name || (framework === RBA) !== (clause !== ''))
      throw new Error(`A topic for partners is broken: ${name}`);
    return { group: clause === '' ? TOPIC : RBA, domainCd, name, clause };
  });
}

/** Adds indicators for partners to the catalogue, in categories of their own in each domain. */
export async function seedSupplyTopics(tx: Tx, now: Date): Promise<void> {
  const stamps = { createdAt: now, lastModifiedAt: now };
  const topics = await readTopics();
  const rows = [];
  for (const group of [TOPIC, RBA] as const) {
    const ofGroup = topics.filter((topic) => topic.group === group);
    for (const [domainCd, ofDomain] of Map.groupBy(ofGroup, (topic) => topic.domainCd)) {
      const isDomain = and(eq(classification.domainCd, domainCd), eq(classification.lvl, 1));
      const [domain] = await tx.select().from(classification).where(isDomain);
      if (!domain) continue;
      const idctrsClsfctnId = randomUUID();
      const last = sql<number>`(select count(*)::int from ${classification} sibling
        where sibling.up_idctrs_clsfctn_id = ${domain.idctrsClsfctnId})`;
      await tx.insert(classification).values({
        idctrsClsfctnId,
        upIdctrsClsfctnId: domain.idctrsClsfctnId,
        lvl: 2,
        domainCd,
        clsfctnNm: categories[group],
        sortOrder: last,
        ...stamps,
      });
      for (const [at, { name, clause }] of ofDomain.entries()) {
        const number = clause || `${domainCd}-${String(at + 1).padStart(2, '0')}`;
        const values = indicatorFields.parse({
          ...emptyScoring('STAGE'),
          stages: exampleStages,
          unitCd: null,
          kindCd: 'QLT',
          cycleCd: 'YR',
          idctrsCd: `${group}-${number}`,
          idctrsNm: name,
          idctrsClsfctnId,
          evidenceRequired: false,
          enabled: true,
          toBeConfirmed: true,
          guidance: '',
          references: clause ? [{ frmwkCd: RBA, ver: RBA_EDITION, code: clause }] : [],
        });
        rows.push({ ...values, indicatorId: randomUUID(), isComplete: isScoringComplete(values), ...stamps });
      }
    }
  }
  if (rows.length === 0) return;
  await tx.insert(indicator).values(rows);
  await tx.insert(indicatorVersion).values(
    rows.map((row) => ({
      indicatorId: row.indicatorId,
      ver: 1,
      values: indicatorFields.parse(row),
      createdAt: now,
    })),
  );
}
