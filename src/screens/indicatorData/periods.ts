import type { ChartSpec } from '../../components/charts/spec.ts';
import type { DerivedYearRow, IndicatorCell, IndicatorData } from '../../contracts/entries.ts';
import { type BrnCd, quarterCds } from '../../contracts/quarters.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { indicatorDataTexts as texts } from '../../messages/ko.entryScreens.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { toNumber } from './outcomes.ts';

export interface Period {
  crtrYr: string;
  brnCd: BrnCd;
}

const back = (year: string, years: number): string => String(Number(year) - years);

/** The quarters of a year and of the one before. */
export const toQuarters = (year: string): Period[] =>
  [back(year, 1), year].flatMap((crtrYr) => quarterCds.map((brnCd) => ({ crtrYr, brnCd })));

/** A year and the two before. */
export const toYears = (year: string): Period[] =>
  [2, 1, 0].map((years) => ({ crtrYr: back(year, years), brnCd: 'Y' }));

/** Tells whether something is of a period. */
export const isOf = ({ crtrYr, brnCd }: Period, period: Period): boolean =>
  crtrYr === period.crtrYr && brnCd === period.brnCd;

/** The year of a section as its quarters give it. */
export const findDerived = (
  derived: readonly DerivedYearRow[],
  bizSectId: string,
  { crtrYr }: Period,
): DerivedYearRow | undefined =>
  derived.find((year) => year.bizSectId === bizSectId && year.crtrYr === crtrYr);

/** The cell of a section in a period. */
export const findCell = (
  cells: readonly IndicatorCell[],
  bizSectId: string,
  period: Period,
): IndicatorCell | undefined => cells.find((cell) => cell.bizSectId === bizSectId && isOf(cell, period));

/**
 * Line of figures: over quarters where it has any, else over years. A period without a figure is a gap.
 * Null where there is no figure at all.
 */
export function toCourse(
  { crtrYr, node }: Pick<IndicatorData, 'crtrYr' | 'node'>,
  findFigure: (period: Period) => string | null,
): ChartSpec | null {
  for (const periods of [toQuarters(crtrYr), toYears(crtrYr)]) {
    const values = periods.map((period) => {
      const figure = findFigure(period);
      return figure === null ? null : toNumber(figure);
    });
    if (values.every((value) => value === null)) continue;
    return {
      kind: 'line',
      categories: periods.map(namePeriod),
      series: [{ name: node.idctrsNm, values }],
      ...(node.unitCd === null || node.unitCd === 'none' ? {} : { unit: unitNames[node.unitCd] }),
    };
  }
  return null;
}

/** Years to choose from: the shown one and ten up to this year. */
export const toYearChoices = (shown: string, newest: string): { value: string; label: string }[] =>
  [...new Set([...Array.from({ length: 10 }, (_, years) => back(newest, years)), shown])]
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: texts.yearShown(value) }));
