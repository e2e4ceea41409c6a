import Fraction from 'fraction.js';

/** Exact sum of fractions; 0 of none. */
export const sumFractions = (values: readonly Fraction[]): Fraction =>
  values.reduce((total, value) => total.add(value), new Fraction(0));

const SHOWN_DECIMALS = 6;

/** A figure with all decimals that were entered; one that was rolled up may be a fraction, of which six are shown. */
export const toShownFigure = (entered: string): string =>
  entered.includes('/') ? new Fraction(entered).round(SHOWN_DECIMALS).toString() : entered;
