import Fraction from 'fraction.js';
import { formatFraction } from '../../contracts/scoring.ts';
import { diagnosisFigureTexts as texts } from '../../messages/ko.diagnosisScreens.ts';
import { grid } from '../../messages/ko.grid.ts';

/** A score with one decimal, `-` for none. */
export const formatScore = (score: string | null): string =>
  score === null ? grid.none : formatFraction(new Fraction(score));

/** A part of the whole, 0 to 1, as `12.5%` with one decimal, `-` for none. */
export const formatPercent = (part: string | null): string =>
  part === null ? grid.none : texts.percent(formatFraction(new Fraction(part).mul(100)));

/** A difference of scores without its sign, with one decimal. */
export const formatDelta = (delta: string): string => formatFraction(new Fraction(delta).abs());

/** An effect on a score with two decimals: one indicator of many moves it little. */
export const formatEffect = (effect: string): string => formatFraction(new Fraction(effect), 2);
