import type Fraction from 'fraction.js';
import { toExactText } from '../../contracts/fractions.ts';
import { formatFraction } from '../../contracts/scoring.ts';

export const MINUS = '−';

/** Text of a figure with its sign; what is shown as 0 has none. */
function addSign(value: Fraction, text: string): string {
  if (Number(text) === 0) return text;
  return value.lt(0) ? `${MINUS}${text}` : `+${text}`;
}

/** A change with its sign, rounded half away from zero. */
export const formatSigned = (change: Fraction, decimals = 1): string =>
  addSign(change, formatFraction(change.abs(), decimals));

/** A change with its sign, exactly: a decimal or, where it is none, a fraction. */
export const formatExact = (change: Fraction): string => addSign(change, toExactText(change.abs()));
