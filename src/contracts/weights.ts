import { matches } from './namedRules.ts';
import type { Decimal } from './scoring.ts';
import { text } from './text.ts';

export const WEIGHT_DECIMALS = 2;

/** A percentage with at most two decimals, 0 to 100, as text. */
export const weight = text(6, matches('percentage', /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/));

/** 100.00 in hundredths of a percent. */
const whole = 10_000;

/** Hundredths of a percent; null of what is no weight. */
export function toHundredths(text: Decimal): number | null {
  if (!weight.safeParse(text).success) return null;
  const [full = '0', part = ''] = text.split('.');
  return Number(full) * 100 + Number(part.padEnd(2, '0'));
}

export const formatHundredths = (hundredths: number): Decimal => {
  const sign = hundredths < 0 ? '-' : '';
  const size = Math.abs(hundredths);
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};

/** Parts of a sum that are as equal as two decimals allow: what is left over goes to the first. */
function equalParts(sum: number, count: number): Decimal[] {
  const part = Math.floor(sum / count);
  return Array.from({ length: count }, (_, at) =>
    formatHundredths(at === 0 ? sum - part * (count - 1) : part),
  );
}

/** Equal weights that sum to 100.00 (`33.34`, `33.33`, `33.33`). */
export const equalWeights = (count: number): Decimal[] => (count < 1 ? [] : equalParts(whole, count));

const isOpen = (text: Decimal): boolean => text.trim() === '' || toHundredths(text) === 0;

/**
 * The weights with what is missing to 100.00 spread over those that are empty or 0.
 *
 * @returns null when nothing is missing, none is open, or one of them is no weight
 */
export function spreadRest(weights: readonly Decimal[]): Decimal[] | null {
  const set = weights.map((text) => (isOpen(text) ? 0 : toHundredths(text)));
  let rest = whole;
  for (const hundredths of set) {
    if (hundredths === null) return null;
    rest -= hundredths;
  }
  const open = weights.filter(isOpen).length;
  if (rest <= 0 || open === 0) return null;
  const parts = equalParts(rest, open);
  return weights.map((text) => (isOpen(text) ? (parts.shift() ?? '0.00') : text));
}

/** Computes how far the weights of siblings are from 100.00 (`0.00`, `-0.01`); null when one of them is no weight. */
export function computeBalance(weights: readonly Decimal[]): Decimal | null {
  let sum = 0;
  for (const text of weights) {
    const hundredths = toHundredths(text);
    if (hundredths === null) return null;
    sum += hundredths;
  }
  return formatHundredths(sum - whole);
}

/** Reports whether the weights of siblings sum to exactly 100.00. */
export const isBalanced = (weights: readonly Decimal[]): boolean => computeBalance(weights) === '0.00';
