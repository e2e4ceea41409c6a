import * as z from 'zod/mini';
import { domainCds } from './classifications.ts';
import { brnCds } from './quarters.ts';
import { yearDigits } from './text.ts';

/** Period of which a published result of the company is compared. */
export const peerPeriod = z.object({ crtrYr: yearDigits, brnCd: z.enum(brnCds) });
export type PeerPeriod = z.infer<typeof peerPeriod>;

/** Figure with one decimal: an exact one would tell by its denominator who answered what. */
const figure = z.string();

/**
 * Own score among those of at least five others, all over what they have in common; quartiles from ten others on. Workers
 * without the overall analysis do not see the own score, nor the percentile, which can be that of the median.
 */
const shownPosition = z.object({
  score: z.nullable(figure),
  /** 0 to 100: those below and half of those equal. */
  percentile: z.nullable(figure),
  median: figure,
  quartiles: z.nullable(z.object({ lower: figure, upper: figure })),
  peerCnt: z.number(),
  idctrsCnt: z.number(),
});
export type ShownPosition = z.infer<typeof shownPosition>;

/** A domain (level 1) or category (level 2) of the own result, parents before their children. */
const peerGroup = z.object({
  itemId: z.uuid(),
  /** Of a category its domain. */
  upItemId: z.nullable(z.uuid()),
  lvl: z.literal([1, 2]),
  domainCd: z.enum(domainCds),
  itemNm: z.string(),
});
export type PeerGroup = z.infer<typeof peerGroup>;

/** A group with its position; null where fewer than five of those compared cover it. */
const comparedGroup = z.object({ ...peerGroup.shape, position: z.nullable(shownPosition) });
export type ComparedGroup = z.infer<typeof comparedGroup>;

/** Digits of the industry that all have in common, and its name; both null of a company without an industry. */
const industry = { digits: z.nullable(z.literal([8, 6, 4, 2])), industryNm: z.nullable(z.string()) };

/**
 * GET /esg/v1/peer: the own published result of a period beside those of its industry that share theirs. No company is
 * listed or named. `notSharing`: only who shares sees others; `groups` is what would be compared, without figures.
 * `noResult`: nothing of the period is published. `provisional`: the own result is. `tooFew`: `missing` others are
 * lacking to five.
 */
export const shownComparison = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('compared'),
    ...industry,
    total: shownPosition,
    groups: z.array(comparedGroup),
  }),
  z.object({ status: z.literal('tooFew'), ...industry, missing: z.number() }),
  z.object({ status: z.literal('notSharing'), groups: z.array(peerGroup) }),
  z.object({ status: z.literal('noResult') }),
  z.object({ status: z.literal('provisional') }),
]);
export type ShownComparison = z.infer<typeof shownComparison>;

/** GET /esg/v1/peer/periods: periods of which the company has a published result, the newest first. */
export const peerPeriods = z.array(peerPeriod);
