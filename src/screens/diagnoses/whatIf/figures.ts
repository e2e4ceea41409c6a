import Fraction from 'fraction.js';
import { formatSigned, MINUS } from '../../../components/diagnosis/changes.ts';
import { toExactText } from '../../../contracts/fractions.ts';
import { formatFraction, toTextPoints } from '../../../contracts/scoring.ts';
import type { Move, SupposedEffect } from '../../../contracts/whatIf.ts';
import { whatIfTexts as texts } from '../../../messages/ko.whatIf.ts';

export const formatScore = (score: Fraction | null): string =>
  score === null ? texts.noScore : texts.score(formatFraction(score));

/** One line of what moves. */
export function describeMove(name: string, { before, after, change }: Move): string | null {
  if (!before || !after || !change) return null;
  return texts.summary(name, formatFraction(before), formatFraction(after), formatSigned(change));
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
