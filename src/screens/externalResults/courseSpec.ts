import type { ChartSpec } from '../../components/charts/spec.ts';
import type { ResultCourse } from '../../contracts/externalResults.ts';
import { placeGrade } from '../../contracts/gradeScales.ts';
import { resultTexts as texts } from '../../messages/ko.externalResults.ts';

/** Every year from the first to the last of some, in whatever order they are. */
function fillYears(years: readonly string[]): string[] {
  const numbers = years.map(Number);
  const first = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, at) => String(first + at));
}

/**
 * Line of an institution's overall grades over the years on its own scale, and one of the announced grades where some
 * were adjusted. A year without a result is a gap.
 */
export function toCourseSpec({ scale, years }: ResultCourse): ChartSpec {
  const shown = fillYears(years.map(({ crtrYr }) => crtrYr));
  const byYear = new Map(years.map((year) => [year.crtrYr, year]));
  const place = (grade: string | undefined) => (grade === undefined ? null : placeGrade(scale, grade));
  const toSeries = (name: string, key: 'grade' | 'announced') => ({
    name,
    values: shown.map((year) => place(byYear.get(year)?.[key])),
  });
  const isAdjusted = years.some(({ grade, announced }) => grade !== announced);
  return {
    kind: 'line',
    categories: shown.map(texts.yearShown),
    series: [
      toSeries(texts.currentGrade, 'grade'),
      ...(isAdjusted ? [toSeries(texts.announcedGrade, 'announced')] : []),
    ],
    ...(scale.kindCd === 'GRADE'
      ? { levels: scale.grades.toReversed() }
      : { max: Number(scale.max), unit: texts.points }),
  };
}
