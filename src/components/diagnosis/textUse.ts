import * as z from 'zod/mini';
import { comparisonCds, trendCds } from '../../contracts/phrases.ts';
import { allPoints, bandCds } from '../../contracts/scoring.ts';
import { nameOfUse, phraseTexts } from '../../messages/ko.phrases.ts';

const compared = { comparisonCd: z.enum(comparisonCds), trendCd: z.nullable(z.enum(trendCds)) };

/** Rule by which a text was chosen; without a trend there was nothing to compare. */
const textUse = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('band'), bandCd: z.enum(bandCds) }),
  z.object({ kind: z.literal('comparison'), ...compared }),
  z.object({ kind: z.literal('indicatorComparison'), ...compared }),
  z.object({ kind: z.literal('grade') }),
  z.object({ kind: z.literal('mistake') }),
  z.object({ kind: z.literal('points'), points: z.literal([...allPoints]) }),
]);

/** Names the rule by which a text of a result was chosen, such as its band or its comparison. */
export function nameTextUse(use: string): string {
  const parsed = textUse.safeParse(JSON.parse(use));
  if (!parsed.success) return use;
  const { data } = parsed;
  if (data.kind !== 'comparison' && data.kind !== 'indicatorComparison') return nameOfUse(data);
  const { comparisonCd, trendCd } = data;
  if (trendCd === null) return phraseTexts.comparisons[comparisonCd];
  return nameOfUse({ kind: 'comparison', comparisonCd, trendCd });
}
