import type Fraction from 'fraction.js';
import type { StoredOutcome } from '../../../src/contracts/entries.ts';
import type { FiguresOutcome } from '../../../src/contracts/entryOutcome.ts';

const toText = (value: Fraction | null): string | null => value?.toFraction() ?? null;

/** Outcome with its figures as fractions, as an approved version keeps it; null for the denominators of a section. */
export function toStoredOutcome(outcome: FiguresOutcome | null): StoredOutcome {
  if (outcome === null) return { status: 'base', figure: null, score: null, points: null };
  const { figure, outcome: result } = outcome;
  const isScored = result.status === 'scored';
  return {
    status: result.status,
    figure: figure === 'divisionByZero' ? null : toText(figure),
    score: isScored ? toText(result.score) : null,
    points: isScored ? result.points : null,
  };
}

/** Outcome of a value of a time before the company worked here: it is compared with alone. */
export const withoutScore = (outcome: StoredOutcome): StoredOutcome => ({
  status: 'history',
  figure: outcome.figure,
  score: null,
  points: null,
});
