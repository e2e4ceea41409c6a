import * as z from 'zod/mini';
import { domainCds } from './classifications.ts';
import { diagnosisSubject, nodeTrend } from './diagnosis.ts';
import { diagnosisResultKey, shownNode, WHOLE_COMPANY } from './diagnosisRuns.ts';
import { diagnosisRunStates } from './diagnosisStates.ts';
import { standardValues } from './evaluationStandards.ts';
import { type BrnCd, brnCds, isQuarter, quarterCds } from './quarters.ts';
import { bandCds } from './scoring.ts';
import { yearDigits } from './text.ts';
import { version } from './version.ts';

/** Quarters and years that the trend of a result goes over, up to its own. */
const TREND_QUARTERS = 8;
const TREND_YEARS = 3;
/** Indicators of the list of effects. */
export const EFFECTS_MAX = 5;

/** Fractions as text, such as `505/7`. */
const fraction = z.string();
const figures = {
  score: z.nullable(fraction),
  coverage: z.nullable(fraction),
  bandCd: z.nullable(z.enum(bandCds)),
};

/**
 * Subject of the analysis: without a period the newest whose result the caller sees and that is no preview, where there is
 * one; without a section the company.
 */
export const overviewQuery = z.object({
  dgnsYr: z.optional(yearDigits),
  brnCd: z.optional(z.enum(brnCds)),
  bizSectId: z.optional(z.union([z.literal(WHOLE_COMPANY), z.uuid()])),
  custCoId: z.optional(z.uuid()),
});
export type OverviewQuery = z.infer<typeof overviewQuery>;

const section = z.object({ bizSectId: z.uuid(), bizSectNm: z.string() });

/** A period of which the caller sees results: of the company where `hasCompany`, and of these sections. */
const overviewPeriod = z.object({
  dgnsYr: yearDigits,
  brnCd: z.enum(brnCds),
  hasCompany: z.boolean(),
  sections: z.array(section),
});
export type OverviewPeriod = z.infer<typeof overviewPeriod>;

/** A domain of the result; `lastYear` is its score a year before, null where that is not comparable, see `yoy`. */
const overviewDomain = z.object({
  itemId: z.uuid(),
  domainCd: z.nullable(z.enum(domainCds)),
  itemNm: z.string(),
  outcome: shownNode.shape.outcome,
  ...figures,
  yoy: nodeTrend,
  lastYear: z.nullable(fraction),
});
export type OverviewDomain = z.infer<typeof overviewDomain>;

/** Result of a period of the trend. One without a result that the caller sees is null. */
const trendPoint = z.object({
  dgnsYr: yearDigits,
  brnCd: z.enum(brnCds),
  result: z.nullable(
    z.object({
      ...diagnosisResultKey.shape,
      ...figures,
      provisional: z.boolean(),
      cosetId: z.uuid(),
      ver: version,
      /** Reason that it cannot be compared with the result before it in the trend. */
      breakCause: z.nullable(z.literal('otherSetVersion')),
    }),
  ),
});
export type TrendPoint = z.infer<typeof trendPoint>;

/** Categories of sections, in their order; a cell without a row is one that the section does not use. */
const heatMap = z.object({
  sections: z.array(section),
  categories: z.array(
    z.object({ itemId: z.uuid(), itemNm: z.string(), domainCd: z.nullable(z.enum(domainCds)) }),
  ),
  cells: z.array(
    z.object({
      itemId: z.uuid(),
      bizSectId: z.uuid(),
      outcome: shownNode.shape.outcome,
      score: z.nullable(fraction),
      coverage: z.nullable(fraction),
    }),
  ),
});
export type HeatMap = z.infer<typeof heatMap>;

/** An indicator of a section by which the whole gains most: `effect` points for one more of its own. */
const overviewEffect = z.object({
  itemId: z.uuid(),
  itemCd: z.nullable(z.string()),
  itemNm: z.string(),
  domainCd: z.nullable(z.enum(domainCds)),
  categoryNm: z.string(),
  /** Domain and category as addresses of results name them: ids of the catalogue, or of the items without one. */
  domainId: z.uuid(),
  categoryId: z.uuid(),
  ...section.shape,
  /** Result of the section. */
  ...diagnosisResultKey.shape,
  score: z.nullable(fraction),
  points: z.number(),
  effect: fraction,
});
export type OverviewEffect = z.infer<typeof overviewEffect>;

/** Result of a section that the company's is made of. */
const overviewPart = z.object({
  ...section.shape,
  ...diagnosisResultKey.shape,
  ...figures,
  provisional: z.boolean(),
});

const shownOverview = z.object({
  ...diagnosisResultKey.shape,
  ...diagnosisSubject.shape,
  bizSectNm: z.nullable(z.string()),
  rev: z.number(),
  cosetId: z.uuid(),
  ver: version,
  ...figures,
  provisional: z.boolean(),
  /** Values that were open when it was made: with one it is a preview. */
  openCnt: z.number(),
  isPublished: z.boolean(),
  runStateCd: z.enum(diagnosisRunStates),
  madeAt: z.iso.datetime(),
  provisionalLimit: z.string(),
  bandNames: standardValues.shape.bandNames,
  yoy: nodeTrend,
  qoq: nodeTrend,
  domains: z.array(overviewDomain),
  parts: z.array(overviewPart),
  trend: z.array(trendPoint),
  heatMap,
  effects: z.array(overviewEffect),
});
export type ShownOverview = z.infer<typeof shownOverview>;

/**
 * GET /esg/v1/dgnsRst/overview: the result of a period with its trend and its parts. `periods` are those of which the
 * caller sees any result, the newest first; `shown` is null where there is none of the subject.
 */
export const diagnosisOverview = z.object({
  custCoId: z.uuid(),
  companyNm: z.string(),
  periods: z.array(overviewPeriod),
  shown: z.nullable(shownOverview),
});
export type DiagnosisOverview = z.infer<typeof diagnosisOverview>;

interface Period {
  dgnsYr: string;
  brnCd: BrnCd;
}

/** Periods of the trend up to one, the oldest first: eight quarters, or three years. */
export function listTrendPeriods({ dgnsYr, brnCd }: Period): Period[] {
  const year = Number(dgnsYr);
  if (!isQuarter(brnCd))
    return Array.from({ length: TREND_YEARS }, (_, at) => ({
      dgnsYr: String(year - TREND_YEARS + 1 + at),
      brnCd,
    }));
  const last = year * quarterCds.length + quarterCds.indexOf(brnCd);
  return Array.from({ length: TREND_QUARTERS }, (_, at) => {
    const place = last - TREND_QUARTERS + 1 + at;
    const quarter = quarterCds[place % quarterCds.length] ?? brnCd;
    return { dgnsYr: String(Math.floor(place / quarterCds.length)), brnCd: quarter };
  });
}
