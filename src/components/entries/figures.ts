import Fraction from 'fraction.js';
import { toShownFigure } from '../../contracts/fractions.ts';
import { grouped } from '../formats.ts';

const FIGURE_DECIMALS = 6;

/** A fraction as text (`80/83`) with thousands separators and at most so many decimals. */
export const groupedFraction = (fraction: string, decimals = FIGURE_DECIMALS): string =>
  grouped(new Fraction(fraction).round(decimals).toString());

/** A figure of a value with thousands separators. */
export const groupedFigure = (entered: string): string => grouped(toShownFigure(entered));
