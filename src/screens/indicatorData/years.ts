import Fraction from 'fraction.js';
import type { DerivedYearRow, IndicatorCell, IndicatorData } from '../../contracts/entries.ts';
import { findCell, findDerived } from './periods.ts';
import type { Place } from './place.ts';

/** A year that its quarters give, and the value that was entered in its place; undefined where there is none. */
export interface YearPair {
  derived: DerivedYearRow | undefined;
  own: IndicatorCell | undefined;
}

/** Everything that a year of a section has. */
export const findYear = ({ cells, derived }: IndicatorData, place: Place): YearPair => ({
  own: findCell(cells, place.bizSectId, place),
  derived: place.brnCd === 'Y' ? findDerived(derived, place.bizSectId, place) : undefined,
});

/** Tells whether an entered value counts: one that overrides what quarters give does once it is approved. */
export const isCounted = ({ ovrdRsn, stateCd }: IndicatorCell): boolean =>
  ovrdRsn === null || stateCd === 'approved' || stateCd === 'closed';

/** Figure of what counts for a period; a fraction as text, null where there is none. */
export function findFigure(data: IndicatorData, place: Place): string | null {
  const { own, derived } = findYear(data, place);
  const counted = own && isCounted(own) ? own : derived;
  return counted?.outcome?.figure ?? null;
}

/** Difference of two figures; null where one is missing. */
export const subtract = (figure: string | null, from: string | null): Fraction | null =>
  figure === null || from === null ? null : new Fraction(figure).sub(from);
