import Big from 'big.js';
import * as z from 'zod/mini';
import { matches } from './namedRules.ts';
import { text } from './text.ts';

/** Bounds of a decimal: digits before and after the point, and the largest value where it is less than they allow. */
export interface DecimalBounds {
  figures: number;
  decimals: number;
  maximum?: string;
}

function hasDigits(typed: string, figures: number, decimals: number): boolean {
  const [whole = '', fraction = ''] = typed.split('.');
  return whole.length <= figures && fraction.length <= decimals;
}

/**
 * A number of at least 0 as decimal text (`1234.50`), which no step turns into a float. What is parsed has exactly as
 * many decimals as it may have, so that equal numbers are equal texts.
 */
export const decimalText = ({ figures, decimals, maximum }: DecimalBounds) =>
  text(
    figures + decimals + 1,
    matches('amount', /^\d{1,15}(?:\.\d{1,6})?$/, { abort: true }),
    z.refine((typed) => hasDigits(typed, figures, decimals), { abort: true, params: { figures, decimals } }),
    z.overwrite((typed) => new Big(typed).toFixed(decimals)),
    z.refine((value) => maximum === undefined || new Big(value).lte(maximum), { params: { maximum } }),
  );

/** Percentages with two decimals, 0 to 100. */
export const percentageBounds: DecimalBounds = { figures: 3, decimals: 2, maximum: '100' };
export const percentage = decimalText(percentageBounds);

/** The exact sum of those that are there; null when none is. */
export function sumDecimals(values: readonly (string | number | null)[]): string | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum: Big, value) => sum.plus(value), new Big(0)).toFixed();
}

/**
 * Computes the percentage of `whole` that a part is, rounded half away from zero; null where that cannot be computed.
 */
export function computePercent(part: number | null, whole: number | null, decimals = 1): string | null {
  if (part === null || whole === null || whole === 0) return null;
  return new Big(part).times(100).div(whole).toFixed(decimals, Big.roundHalfUp);
}
