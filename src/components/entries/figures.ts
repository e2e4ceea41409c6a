import Fraction from 'fraction.js';
import { grouped } from '../formats.ts';

const FIGURE_DECIMALS = 6;

/** A fraction as text (`80/83`) with thousands separators and at most so many decimals. */
export const groupedFraction = (fraction: string, decimals = FIGURE_DECIMALS): string =>
  grouped(new Fraction(fraction).round(decimals).toString());

/** A figure with all decimals that were entered; one that was rolled up may be a fraction, of which six are shown. */
export const groupedFigure = (entered: string): string =>
  entered.includes('/') ? groupedFraction(entered) : grouped(entered);
