import Fraction from 'fraction.js';

/** Exact sum of fractions; 0 of none. */
export const sumFractions = (values: readonly Fraction[]): Fraction =>
  values.reduce((total, value) => total.add(value), new Fraction(0));

/** A figure as a decimal where it is one, else as a fraction (`1/3`). */
export function toExactText(figure: Fraction): string {
  const decimal = figure.toString();
  return decimal.includes('(') || !new Fraction(decimal).equals(figure) ? figure.toFraction() : decimal;
}

const SHOWN_DECIMALS = 6;

/** A figure with all decimals that were entered; one that was rolled up may be a fraction, of which six are shown. */
export const toShownFigure = (entered: string): string =>
  entered.includes('/') ? new Fraction(entered).round(SHOWN_DECIMALS).toString() : entered;
