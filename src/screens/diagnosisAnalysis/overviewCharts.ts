import type { ChartSpec, HeatCell } from '../../components/charts/spec.ts';
import { formatScore } from '../../components/diagnosis/figures.ts';
import type { DomainCd } from '../../contracts/classifications.ts';
import type { HeatMap, ShownOverview } from '../../contracts/diagnosisOverview.ts';
import { namePeriodShort, overviewTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { namePeriod } from '../../messages/ko.entries.ts';

const SCORE_MAX = 100;
/** Axes that a radar needs to have an area. */
const RADAR_AXES_MIN = 3;

/** A score as it is shown, so that charts, tables and text have the same figure; null for none. */
export const toShownScore = (score: string | null): number | null =>
  score === null ? null : Number(formatScore(score));

/**
 * Scores of domains of this result, of the year before where it is comparable, and the median of peers where it is known:
 * a radar, or bars of one or two domains and of domains that are not all known.
 */
export function toDomainSpec(
  { domains, dgnsYr, brnCd }: ShownOverview,
  medians: ReadonlyMap<DomainCd, number> | null,
): ChartSpec {
  const series = [
    {
      name: namePeriod({ crtrYr: dgnsYr, brnCd }),
      values: domains.map(({ score }) => toShownScore(score)),
    },
    {
      name: namePeriod({ crtrYr: String(Number(dgnsYr) - 1), brnCd }),
      values: domains.map(({ lastYear }) => toShownScore(lastYear)),
    },
    {
      name: texts.peerMedian,
      values: domains.map(({ domainCd }) => (domainCd === null ? null : (medians?.get(domainCd) ?? null))),
    },
  ];
  const known = series.filter(({ values }, at) => at === 0 || values.some((value) => value !== null));
  const names = domains.map(({ itemNm }) => itemNm);
  // a radar draws what is not known as 0
  const hasGaps = known.some(({ values }) => values.includes(null));
  if (names.length < RADAR_AXES_MIN || hasGaps)
    return { kind: 'bar', categories: names, series: known, max: SCORE_MAX };
  return { kind: 'radar', axes: names.map((name) => ({ name, max: SCORE_MAX })), series: known };
}

/** Line of scores over the periods of the trend, which begins again where a result is not comparable. */
export const toTrendLine = ({ trend }: Pick<ShownOverview, 'trend'>): ChartSpec => ({
  kind: 'line',
  categories: trend.map(({ result, ...period }) =>
    result?.provisional ? texts.provisionalPeriod(namePeriodShort(period)) : namePeriodShort(period),
  ),
  series: [
    { name: texts.trendSeries, values: trend.map(({ result }) => toShownScore(result?.score ?? null)) },
  ],
  max: SCORE_MAX,
  breaks: trend.flatMap(({ result }, at) => (result?.breakCause ? [{ at, reason: texts.breakReason }] : [])),
});

/** A category of a section. What nobody answered has a score of 0 that is none. */
function toCell(cell: HeatMap['cells'][number] | undefined): HeatCell {
  if (!cell) return 'unused';
  if (cell.outcome === 'hidden' || cell.outcome === 'notApplicable') return cell.outcome;
  if (cell.coverage === '0' || cell.score === null) return 'unanswered';
  return toShownScore(cell.score);
}

/** Categories by sections. */
export function toHeatSpec({ sections, categories, cells }: HeatMap): ChartSpec {
  const byPlace = new Map(cells.map((cell) => [`${cell.itemId} ${cell.bizSectId}`, cell]));
  return {
    kind: 'heatmap',
    columns: sections.map(({ bizSectNm }) => bizSectNm),
    rows: categories.map(({ itemNm }) => itemNm),
    values: categories.map(({ itemId }) =>
      sections.map(({ bizSectId }) => toCell(byPlace.get(`${itemId} ${bizSectId}`))),
    ),
    max: SCORE_MAX,
  };
}

/** Returns true where the year before has a result that cannot be compared. */
export const isOtherSetLastYear = ({ domains }: Pick<ShownOverview, 'domains'>): boolean =>
  domains.some(({ yoy }) => yoy.status === 'notComparable' && yoy.cause === 'otherSetVersion');
