import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import { type DomainCd, domainCds } from '../../src/contracts/classifications.ts';
import { emptyScoring, isScoringComplete } from '../../src/contracts/indicatorScoring.ts';
import { indicatorFields } from '../../src/contracts/indicators.ts';
import type { Tx } from '../db/database.ts';
import { parseCsv } from '../modules/files/csv.ts';
import { classification, indicator, indicatorVersion } from '../modules/indicators/tables.ts';
import { exampleStages } from './exampleScoring.ts';

/** What the codes of indicators for partners begin with. */
export const SUPPLY_CODE = 'SUP-';
const CATEGORY = '협력사';

interface Topic {
  domainCd: DomainCd;
  name: string;
}

/** Topics of assessments of partners. They are of no official list: none carries a reference, all are to be confirmed. */
async function readTopics(): Promise<Topic[]> {
  const text = await readFile(new URL('./data/k-esg-supply.csv', import.meta.url), 'utf8');
  const rows = await parseCsv(text, { rows: 1_000, columns: 20, rowLength: 2_000 });
  if (typeof rows === 'string') throw new Error(`The topics for partners are broken: ${rows}`);
  return rows.slice(1).flatMap(([, code, name = '', domain]) => {
    const domainCd = domainCds.find((each) => each === domain);
    if (!domainCd || !name) throw new Error(`A topic for partners is broken: ${name}`);
    return code ? [] : [{ domainCd, name }];
  });
}

/** Adds indicators for partners to the catalogue, in a category of their own in each domain. */
export async function seedSupplyTopics(tx: Tx, now: Date): Promise<void> {
  const stamps = { createdAt: now, lastModifiedAt: now };
  const topics = await readTopics();
  const rows = [];
  for (const [domainCd, ofDomain] of Map.groupBy(topics, (topic) => topic.domainCd)) {
    const isDomain = and(eq(classification.domainCd, domainCd), eq(classification.lvl, 1));
    const [domain] = await tx.select().from(classification).where(isDomain);
    if (!domain) continue;
    const idctrsClsfctnId = randomUUID();
    const last = sql<number>`(select count(*)::int from ${classification} sibling
      where sibling.up_idctrs_clsfctn_id = ${domain.idctrsClsfctnId})`;
    await tx.insert(classification).values({
      ...{ idctrsClsfctnId, upIdctrsClsfctnId: domain.idctrsClsfctnId, lvl: 2, domainCd },
      ...{ clsfctnNm: CATEGORY, sortOrder: last, ...stamps },
    });
    for (const [at, { name }] of ofDomain.entries()) {
      const values = indicatorFields.parse({
        ...{ ...emptyScoring('STAGE'), stages: exampleStages, unitCd: null, kindCd: 'QLT', cycleCd: 'YR' },
        idctrsCd: `${SUPPLY_CODE}${domainCd}-${String(at + 1).padStart(2, '0')}`,
        ...{ idctrsNm: name, idctrsClsfctnId, evidenceRequired: false, enabled: true },
        ...{ toBeConfirmed: true, guidance: '', references: [] },
      });
      rows.push({ ...values, indicatorId: randomUUID(), isComplete: isScoringComplete(values), ...stamps });
    }
  }
  if (rows.length === 0) return;
  await tx.insert(indicator).values(rows);
  await tx.insert(indicatorVersion).values(
    rows.map((row) => ({
      ...{ indicatorId: row.indicatorId, ver: 1, values: indicatorFields.parse(row), createdAt: now },
    })),
  );
}
