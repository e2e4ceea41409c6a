import type Fraction from 'fraction.js';
import type { DomainCd } from './classifications.ts';
import { isOpenParticle, particleAfter } from './particles.ts';
import { listPhraseSlots, type PhraseSlot, type PlaceholderCd, type SlotUse } from './phraseSlots.ts';
import {
  type ComparisonCd,
  comparisonCds,
  gradeLimits,
  mistakeLimits,
  type PhraseValues,
} from './phrases.ts';
import { findBand, formatFraction, type Points, type ResultTrend, toTextPoints } from './scoring.ts';

/**
 * A score with what became of it. `weakItem` is the name of what scores lowest below it; null where nothing is below.
 */
export interface ComparedResult {
  score: Fraction;
  weakItem: string | null;
  yearly: ResultTrend;
  quarterly: ResultTrend;
}

/** A result of a diagnosis as far as its texts depend on it. */
export interface PhraseResult {
  company: string;
  overall: ComparedResult;
  areas: Partial<Record<DomainCd, ComparedResult>>;
  /** Middle categories. */
  categories: readonly { id: string; score: Fraction; weakItem: string | null }[];
  /** `points` are null for an indicator that scores without them. */
  indicators: readonly (Omit<ComparedResult, 'weakItem'> & { indicatorId: string; points: Points | null })[];
}

/** Reason a place of a report has no text. */
export type NoPhrase = 'notWritten' | 'noWeakItem' | 'noEarlierResult' | 'otherSetVersion';

/**
 * A place of a report: what it is about, the rule by which its text was chosen, and the text with its placeholders
 * filled in, or why there is none. `of` is a domain, the id of a category or of an indicator, null for the whole.
 */
export type SelectedPhrase = {
  about: 'overall' | 'area' | 'category' | 'indicator';
  of: string | null;
  use: SlotUse | { kind: 'comparison' | 'indicatorComparison'; comparisonCd: ComparisonCd; trendCd: null };
} & ({ text: string } | { text: null; cause: NoPhrase });

type Fillings = Record<PlaceholderCd, string | null>;

/** A placeholder, and what looks like a particle behind it. */
const placeholder = /\{(\w+)\}([은는이가을를과와로으]{0,2}\([은는이가을를과와로으]{1,2}\)로?)?/g;

/**
 * The text with its placeholders filled in, and with the form of a particle like '을(를)' behind one that its word takes;
 * null when it has a placeholder for which there is nothing.
 */
function fill(text: string, fillings: Fillings): string | null {
  const named = Object.entries(fillings);
  if (named.some(([name, filling]) => filling === null && text.includes(`{${name}}`))) return null;
  return text.replaceAll(placeholder, (found, name: string, particle = '') => {
    const filling = fillings[name as PlaceholderCd] ?? null;
    if (filling === null) return found;
    return filling + (isOpenParticle(particle) ? particleAfter(filling, particle) : particle);
  });
}

const isSameUse = (one: SlotUse, other: SlotUse): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Chooses among the texts of one thing. */
function createChooser(
  slots: readonly PhraseSlot[],
  company: string,
  what: Pick<SelectedPhrase, 'about' | 'of'>,
  { score, weakItem = null }: { score: Fraction; weakItem?: string | null },
) {
  const choose = (use: SlotUse, delta: Fraction | null = null): SelectedPhrase => {
    const text = slots.find((slot) => isSameUse(slot.use, use))?.text ?? '';
    if (text === '') return { ...what, use, text: null, cause: 'notWritten' };
    const filled = fill(text, {
      company,
      weakItem,
      score: formatFraction(score),
      delta: delta === null ? null : formatFraction(delta.abs()),
    });
    return filled === null
      ? { ...what, use, text: null, cause: 'noWeakItem' }
      : { ...what, use, text: filled };
  };
  const compare = (
    kind: 'comparison' | 'indicatorComparison',
    trends: Record<ComparisonCd, ResultTrend>,
  ): SelectedPhrase[] =>
    comparisonCds.map((comparisonCd) => {
      const compared = trends[comparisonCd];
      return compared.status === 'compared'
        ? choose({ kind, comparisonCd, trendCd: compared.trend }, compared.delta)
        : { ...what, use: { kind, comparisonCd, trendCd: null }, text: null, cause: compared.cause };
    });
  return { choose, compare };
}

/**
 * The texts of a report for a result: by the band of the unrounded score and by rise, no change or fall since the year
 * and the quarter before, for the whole and each area; for middle categories that are strong or weak; and by the points
 * of each quantitative indicator that has texts. `{delta}` is the size of the difference.
 */
export function selectPhrases(values: PhraseValues, result: PhraseResult): SelectedPhrase[] {
  const slots = listPhraseSlots(values);
  const { company } = result;
  const comment = (
    what: Pick<SelectedPhrase, 'about' | 'of'>,
    compared: ComparedResult,
  ): SelectedPhrase[] => {
    const step = what.about === 'overall' ? 'overall' : 'areas';
    const own = slots.filter((slot) => slot.step === step && slot.of === what.of);
    const { choose, compare } = createChooser(own, company, what, compared);
    return [choose({ kind: 'band', bandCd: findBand(compared.score) }), ...compare('comparison', compared)];
  };
  const { gradeCd, mistakeCd } = values.scale;
  return [
    ...comment({ about: 'overall', of: null }, result.overall),
    ...Object.entries(result.areas).flatMap(([of, compared]) => comment({ about: 'area', of }, compared)),
    ...result.categories.flatMap((category): SelectedPhrase[] => {
      const { choose } = createChooser(slots, company, { about: 'category', of: category.id }, category);
      if (gradeCd && category.score.gte(gradeLimits[gradeCd])) return [choose({ kind: 'grade' })];
      if (mistakeCd && category.score.lt(mistakeLimits[mistakeCd])) return [choose({ kind: 'mistake' })];
      return [];
    }),
    ...result.indicators.flatMap(({ indicatorId, points, score, ...trends }): SelectedPhrase[] => {
      const own = slots.filter((slot) => slot.of === indicatorId);
      if (own.length === 0) return [];
      const { choose, compare } = createChooser(
        own,
        company,
        { about: 'indicator', of: indicatorId },
        { score },
      );
      return [
        choose({ kind: 'points', points: points ?? toTextPoints(score) }),
        ...compare('indicatorComparison', trends),
      ];
    }),
  ];
}
