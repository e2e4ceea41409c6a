import { obeys } from './namedRules.ts';
import { text } from './text.ts';

export const BUSINESS_NUMBER_LENGTH = 10;

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Reports whether `digits` are the ten digits of a business registration number whose last one checks the others. */
export function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const figures = Array.from(digits, Number);
  const weighted = weights.map((weight, place) => weight * (figures[place] ?? 0));
  const sum = weighted.reduce((total, part) => total + part, 0) + Math.floor((weighted[8] ?? 0) / 10);
  return (10 - (sum % 10)) % 10 === figures[9];
}

/** Ten digits without hyphens, the check digit included. */
export const businessNumber = text(BUSINESS_NUMBER_LENGTH, obeys('businessNumber', isBusinessNumber));

/** At most ten digits in groups of 3, 2 and 5: `123-45-67890`. */
export const formatBusinessNumber = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5, BUSINESS_NUMBER_LENGTH)]
    .filter((group) => group !== '')
    .join('-');
