import Fraction from 'fraction.js';
import { toExactText } from '../../../contracts/fractions.ts';
import { formatFraction, toTextPoints } from '../../../contracts/scoring.ts';
import type { Move, SupposedEffect } from '../../../contracts/whatIf.ts';
import { whatIfTexts as texts } from '../../../messages/ko.whatIf.ts';

const MINUS = '−';

/** Text of a figure with its sign; what is 0 has none. */
function withSign(value: Fraction, format: (value: Fraction) => string): string {
  const text = format(value.abs());
  if (Number(text) === 0) return text;
  return value.lt(0) ? `${MINUS}${text}` : `+${text}`;
}

export const formatScore = (score: Fraction | null): string =>
  score === null ? texts.noScore : texts.score(formatFraction(score));

/** A change with its sign and one decimal. */
export const formatChange = (change: Fraction): string => withSign(change, (value) => formatFraction(value));

/** A change with its sign, exactly. */
export const formatExact = (change: Fraction): string => withSign(change, toExactText);

/** One line of what moves. */
export function describeMove(name: string, { before, after, change }: Move): string | null {
  if (!before || !after || !change) return null;
  return texts.summary(name, formatFraction(before), formatFraction(after), formatChange(change));
}

/** Shares and the change of the score whose product an effect is, without shares of 1. */
export function formatFactors(factors: readonly Fraction[]): string {
  const change = factors.at(-1) ?? new Fraction(0);
  const shares = factors.slice(0, -1).filter((share) => !share.equals(1));
  const last = change.lt(0) ? `(${MINUS}${toExactText(change.abs())})` : toExactText(change);
  return [...shares.map(toExactText), last].join(' × ');
}

/** Points that a task to make a supposition true would aim at; null where nothing improves. */
export function findTarget({ before, after }: SupposedEffect): number | null {
  if (after.score === null) return null;
  const score = new Fraction(after.score);
  if (before.score !== null && score.lte(before.score)) return null;
  return after.points ?? toTextPoints(score);
}
