import Fraction from 'fraction.js';
import { grouped } from '../../components/formats.ts';
import type { StoredOutcome } from '../../contracts/entries.ts';
import type { UnitCd } from '../../contracts/unitCodes.ts';
import { indicatorDataTexts as texts, valueTexts } from '../../messages/ko.entryScreens.ts';
import { grid } from '../../messages/ko.grid.ts';

const FIGURE_DECIMALS = 6;
const SCORE_DECIMALS = 2;

const round = (fraction: string, decimals: number): string =>
  grouped(new Fraction(fraction).round(decimals).toString());

/** Result of the formula with its unit; null where there is none. */
export const showFigure = (figure: string | null, unitCd: UnitCd | null): string | null =>
  figure === null ? null : valueTexts.figure(round(figure, FIGURE_DECIMALS), unitCd ?? 'none');

/** The score, or why there is none. */
export function showScore({ status, score }: StoredOutcome): string {
  if (score !== null) return texts.score(round(score, SCORE_DECIMALS));
  const names: Readonly<Record<string, string>> = texts.noScore;
  return names[status] ?? grid.none;
}

/** The number of a fraction as a chart draws it. */
export const toNumber = (fraction: string): number => new Fraction(fraction).valueOf();
