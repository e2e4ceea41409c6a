import * as z from 'zod/mini';
import { decimalText } from './decimal.ts';
import { listQuery } from './envelope.ts';
import { denominatorCds } from './indicatorScoring.ts';
import type { Decimal } from './scoring.ts';
import { text, yearDigits } from './text.ts';
import { version } from './version.ts';

export const AVERAGE_SOURCE_MAX = 200;
export const averageBounds = { figures: 9, decimals: 6 } as const;

/** Id of an industry of any level: two digits each. */
const gicsId = text(8, z.regex(/^(?:\d{2}){1,4}$/));

export const industryAverageKey = z.object({ industryAvgId: z.uuid() });
export type IndustryAverageKey = z.infer<typeof industryAverageKey>;

/** `avgVal` is the average of the industry in a year, per unit of the denominator. */
export const industryAverageFields = z.object({
  indicatorId: z.uuid(),
  gicsId,
  crtrYr: yearDigits,
  denominatorCd: z.enum(denominatorCds),
  avgVal: decimalText(averageBounds),
  source: text(AVERAGE_SOURCE_MAX, z.trim(), z.minLength(1)),
});
export type IndustryAverageDraft = z.infer<typeof industryAverageFields>;

/** All fields at once; `version` is the one the change was made from. */
export const industryAverageChange = z.object({
  ...industryAverageFields.shape,
  ...industryAverageKey.shape,
  version,
});
export type IndustryAverageChange = z.infer<typeof industryAverageChange>;

/** `gicsId` is an industry, with those below it. `q` looks into names and codes of indicators. */
export const industryAverageQuery = z.object({
  ...listQuery.shape,
  indicatorId: z.optional(z.uuid()),
  gicsId: z.optional(gicsId),
  crtrYr: z.optional(yearDigits),
});
export type IndustryAverageQuery = z.infer<typeof industryAverageQuery>;

/** `gicsFullPath` is null for an industry that the classification has no more. */
export const industryAverageRow = z.object({
  ...industryAverageKey.shape,
  ...industryAverageFields.shape,
  avgVal: z.string(),
  idctrsCd: z.string(),
  idctrsNm: z.string(),
  gicsFullPath: z.nullable(z.string()),
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type IndustryAverageRow = z.infer<typeof industryAverageRow>;

/** An industry and those that it is part of, the most specific first: 8, 6, 4 and 2 digits. */
export const lineOfIndustry = (gicsId: string): string[] =>
  [8, 6, 4, 2].filter((digits) => digits <= gicsId.length).map((digits) => gicsId.slice(0, digits));

type Average = Pick<IndustryAverageDraft, 'indicatorId' | 'gicsId' | 'crtrYr' | 'denominatorCd'> & {
  avgVal: Decimal;
};

/**
 * The average that an indicator of a company is compared with: that of the most specific industry of the company's own
 * line that has one for the year, per unit of the indicator's own denominator; of no other year.
 *
 * @returns undefined where there is none
 */
export function findAverage<A extends Average>(
  averages: readonly A[],
  { indicatorId, gicsId, crtrYr, denominatorCd }: Omit<Average, 'avgVal'>,
): A | undefined {
  const candidates = averages.filter(
    (each) =>
      each.indicatorId === indicatorId && each.crtrYr === crtrYr && each.denominatorCd === denominatorCd,
  );
  for (const id of lineOfIndustry(gicsId)) {
    const found = candidates.find((each) => each.gicsId === id);
    if (found) return found;
  }
  return undefined;
}
