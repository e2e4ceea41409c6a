import * as z from 'zod/mini';
import { type DomainCd, domainCds } from './classifications.ts';
import { type BandCd, bandLimits } from './scoring.ts';
import { multilineText, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Type that histories of standard phrases belong to. */
export const PHRASE_REF = 'phrase';

export const PHRASE_MAX = 500;
export const INDICATOR_PHRASE_MAX = 300;
/** Indicators with texts of their own in one year. */
export const PHRASED_INDICATORS_MAX = 80;

export const trendCds = ['rise', 'same', 'fall'] as const;
export type TrendCd = (typeof trendCds)[number];
/** Comparisons of a result: with the year before, with the quarter before. */
export const comparisonCds = ['yearly', 'quarterly'] as const;
export type ComparisonCd = (typeof comparisonCds)[number];

/**
 * Categories that are named for their strength, by the lowest score that counts; and for their weakness, by the score
 * below.
 */
export const gradeLimits = { high: bandLimits[2] } as const;
export const mistakeLimits = { down20: 20 } as const;
export type GradeCd = keyof typeof gradeLimits;
export type MistakeCd = keyof typeof mistakeLimits;
export const gradeCds = ['high'] as const satisfies readonly GradeCd[];
export const mistakeCds = ['down20'] as const satisfies readonly MistakeCd[];

/** Texts may be empty: a report goes without them. */
const phrase = multilineText(PHRASE_MAX, z.trim());
const indicatorPhrase = multilineText(INDICATOR_PHRASE_MAX, z.trim());
const getTrends = <T extends z.ZodMiniType<string>>(each: T) =>
  z.object({ rise: each, same: each, fall: each } satisfies Record<TrendCd, T>);

const bands = z.object({
  under40: phrase,
  from40: phrase,
  from60: phrase,
  from80: phrase,
} satisfies Record<BandCd, typeof phrase>);
const comments = z.object({ bands, yearly: getTrends(phrase), quarterly: getTrends(phrase) });
export type PhraseComments = z.infer<typeof comments>;

/** Comments on middle categories; without a code none is made. */
const scale = z.object({
  gradeCd: z.nullable(z.enum(gradeCds)),
  gradeText: phrase,
  mistakeCd: z.nullable(z.enum(mistakeCds)),
  mistakeText: phrase,
});
export type PhraseScale = z.infer<typeof scale>;

/** Texts of one quantitative indicator for 1 to 5 points, and for what became of its score. */
const ofIndicator = z.object({
  indicatorId: z.uuid(),
  points: z.array(indicatorPhrase).check(z.length(5)),
  yearly: getTrends(indicatorPhrase),
  quarterly: getTrends(indicatorPhrase),
});
export type IndicatorPhrases = z.infer<typeof ofIndicator>;

/** All texts of a year. */
export const phraseValues = z.object({
  overall: comments,
  areas: z.object({ P: comments, E: comments, S: comments, G: comments } satisfies Record<
    DomainCd,
    typeof comments
  >),
  scale,
  indicators: z.array(ofIndicator).check(z.maxLength(PHRASED_INDICATORS_MAX)),
});
export type PhraseValues = z.infer<typeof phraseValues>;

export const phraseKey = z.object({ phraseId: z.uuid() });
export type PhraseKey = z.infer<typeof phraseKey>;

export const phraseDraft = z.object({ crtrYr: yearDigits, ...phraseValues.shape });
export type PhraseDraft = z.infer<typeof phraseDraft>;

/** All texts at once; `version` is the one the change was made from. */
export const phraseChange = z.object({
  ...phraseValues.shape,
  ...phraseKey.shape,
  version,
});
export type PhraseChange = z.infer<typeof phraseChange>;

export const phraseQuery = z.object({ crtrYr: z.optional(yearDigits) });
export type PhraseQuery = z.infer<typeof phraseQuery>;

/** A year that has texts. */
export const phraseRow = z.object({
  ...phraseKey.shape,
  crtrYr: z.string(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type PhraseRow = z.infer<typeof phraseRow>;

const phrasedIndicator = z.object({ indicatorId: z.uuid(), idctrsCd: z.string(), idctrsNm: z.string() });
export type PhrasedIndicator = z.infer<typeof phrasedIndicator>;

/** `names` are those of the indicators that have texts. */
export const phraseDetail = z.object({
  ...phraseRow.shape,
  ...phraseValues.shape,
  names: z.array(phrasedIndicator),
});
export type PhraseDetail = z.infer<typeof phraseDetail>;

const trends = (): Record<TrendCd, string> => ({ rise: '', same: '', fall: '' });
const noComments = (): PhraseComments => ({
  bands: { under40: '', from40: '', from60: '', from80: '' },
  yearly: trends(),
  quarterly: trends(),
});

/** Nothing written for an indicator. */
export const emptyIndicatorPhrases = (indicatorId: string): IndicatorPhrases => ({
  indicatorId,
  points: ['', '', '', '', ''],
  yearly: trends(),
  quarterly: trends(),
});

/** Nothing written. */
export const emptyPhrases = (): PhraseValues => ({
  overall: noComments(),
  areas: { P: noComments(), E: noComments(), S: noComments(), G: noComments() },
  scale: { gradeCd: 'high', gradeText: '', mistakeCd: 'down20', mistakeText: '' },
  indicators: [],
});

/** Years to choose from: those with texts and the one after each of them, the newest first. */
export function listPhraseYears(rows: readonly Pick<PhraseRow, 'crtrYr'>[], thisYear: string): string[] {
  const years = rows.flatMap(({ crtrYr }) => [crtrYr, String(Number(crtrYr) + 1)]);
  if (years.length === 0) return [thisYear];
  return [...new Set(years)].toSorted((one, other) => other.localeCompare(one));
}

/** Reports whether the texts of a year may be removed: as soon as it has begun, reports are written with them. */
export const isPhraseYearRemovable = (crtrYr: string, thisYear: string): boolean => crtrYr > thisYear;

/** Names of the parts of a year's texts that a form shows one after the other. */
export const phraseSteps = ['overall', 'areas', 'scale', 'indicators'] as const;
export type PhraseStep = (typeof phraseSteps)[number];

/** Domains in the order of the form. */
export const phraseAreas = domainCds;
