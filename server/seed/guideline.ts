import { readFile } from 'node:fs/promises';
import { type DomainCd, domainCds } from '../../src/contracts/classifications.ts';
import type { KindCd } from '../../src/contracts/indicators.ts';
import { type ScoringTypeCd, scoringTypeCds } from '../../src/contracts/scoring.ts';
import { parseCsv } from '../modules/sheets/csv.ts';

/** A basic item of the K-ESG guideline. */
export interface GuidelineItem {
  /** Version of the guideline. */
  ver: string;
  code: string;
  name: string;
  domainCd: DomainCd;
  category: string;
  kindCd: KindCd;
  scoringTypeCd: ScoringTypeCd;
  toBeConfirmed: boolean;
}

/** The basic items of the guideline, in its order. */
export async function readGuideline(): Promise<GuidelineItem[]> {
  const text = await readFile(new URL('./data/k-esg.csv', import.meta.url), 'utf8');
  const rows = await parseCsv(text, { rows: 1_000, columns: 20, rowLength: 2_000 });
  if (typeof rows === 'string') throw new Error(`The guideline's items are broken: ${rows}`);
  return rows.slice(1).map(({ cells: row }) => {
    const [, ver = '', code = '', name = '', domain, , category = '', kind, scoring = '', , confidence] = row;
    const domainCd = domainCds.find((each) => each === domain);
    // a mark such as `(memory)` tells where the scoring is from
    const [type = ''] = scoring.split('(');
    const scoringTypeCd = scoringTypeCds.find((each) => each === type);
    if (!domainCd || !scoringTypeCd || !code || !name)
      throw new Error(`An item of the guideline is broken: ${row.join()}`);
    return {
      ver,
      code,
      name,
      domainCd,
      category,
      scoringTypeCd,
      kindCd: kind === '정량' ? 'QNT' : 'QLT',
      toBeConfirmed: confidence !== 'A' || type !== scoring,
    };
  });
}
