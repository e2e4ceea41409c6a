import Fraction from 'fraction.js';

/** Exact sum of fractions; 0 of none. */
export const sumFractions = (values: readonly Fraction[]): Fraction =>
  values.reduce((total, value) => total.add(value), new Fraction(0));
