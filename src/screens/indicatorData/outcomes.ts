import Fraction from 'fraction.js';
import { groupedFraction } from '../../components/entries/figures.ts';
import type { StoredOutcome } from '../../contracts/entries.ts';
import type { UnitCd } from '../../contracts/unitCodes.ts';
import { indicatorDataTexts as texts, valueTexts } from '../../messages/ko.entryScreens.ts';
import { grid } from '../../messages/ko.grid.ts';

const SCORE_DECIMALS = 2;

/** Result of the formula with its unit; null where there is none. */
export const showFigure = (figure: string | null, unitCd: UnitCd | null): string | null =>
  figure === null ? null : valueTexts.figure(groupedFraction(figure), unitCd ?? 'none');

/** A difference with its sign and its unit; that of two percentages is in points. */
export function showDifference(difference: Fraction, unitCd: UnitCd | null): string {
  const figures = `${difference.gt(0) ? '+' : ''}${groupedFraction(difference.toFraction())}`;
  return unitCd === 'percent' ? texts.percentPoints(figures) : valueTexts.figure(figures, unitCd ?? 'none');
}

/** The score, or why there is none. */
export function showScore({ status, score }: StoredOutcome): string {
  if (score !== null) return texts.score(groupedFraction(score, SCORE_DECIMALS));
  const names: Readonly<Record<string, string>> = texts.noScore;
  return names[status] ?? grid.none;
}

/** The number of a fraction as a chart draws it. */
export const toNumber = (fraction: string): number => new Fraction(fraction).valueOf();
