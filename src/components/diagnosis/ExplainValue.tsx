import { Link } from 'wouter';
import type { DiagnosisExplanation, ExplainedVersion } from '../../contracts/diagnosisExplanation.ts';
import type { DiagnosisResult } from '../../contracts/diagnosisRuns.ts';
import { diagnosisExplanationTexts as texts } from '../../messages/ko.diagnosisExplanation.ts';
import {
  diagnosisFigureTexts as figureTexts,
  diagnosisResultTexts as resultTexts,
} from '../../messages/ko.diagnosisScreens.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { grid } from '../../messages/ko.grid.ts';
import { directionNames, scoringTypeHints, scoringTypeNames } from '../../messages/ko.indicators.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { DescriptionList } from '../DescriptionList.tsx';
import { describeEntryValue } from '../entries/describeEntryValue.ts';
import { dateTime, grouped } from '../formats.ts';
import { PlainTable } from '../PlainTable.tsx';
import classes from './Explanation.module.css';
import { explainBasis } from './explainBasis.ts';
import { describeCriterion, describeValue, showFigure } from './explainedFigures.ts';
import { formatPercent, formatScore } from './figures.ts';
import { nameCause } from './ScoreText.tsx';

export interface ExplainProps {
  explanation: DiagnosisExplanation;
  result: DiagnosisResult;
  /** Address at which another item is explained. */
  toHref(itemId: string): string;
}

/** Value of an indicator, the versions that it is of, and their evidence. */
export function IndicatorValue({ explanation }: ExplainProps) {
  const { indicator, versions, earlierVersions, node } = explanation;
  if (!indicator) return null;
  const { item, value, base, figure, earlierFigure } = indicator;
  const show = (shown: string) => showFigure(shown, item.unitCd);
  // one document may prove several quarters
  const evidence = new Map(
    versions.flatMap((version) => version.evidence.map((each) => [`${each.evidenceId} ${each.page}`, each])),
  );
  return (
    <>
      <DescriptionList
        lines={[
          [texts.value, describeValue(indicator)],
          value && [texts.status, texts.statuses[value.status]],
          figure === null ? null : [texts.figure, show(figure)],
          value?.earlier ? [texts.earlier, describeEntryValue(item, value.earlier)] : null,
          earlierFigure === null ? null : [texts.earlierFigure, show(earlierFigure)],
          base?.value && item.scoring?.denominatorCd && item.scoring.denominatorCd !== 'NONE'
            ? [texts.base, describeEntryValue(null, base.value)]
            : null,
        ]}
      />
      <Versions title={texts.versions} of={node.itemId} versions={versions} baseIds={base?.daIds ?? []} />
      <Versions
        title={texts.earlierVersions}
        of={node.itemId}
        versions={earlierVersions}
        baseIds={base?.earlierDaIds ?? []}
      />
      <h4 className={classes.subheading}>{texts.evidence}</h4>
      {evidence.size === 0 ? (
        <p className={classes.note}>{texts.noEvidence}</p>
      ) : (
        <ul className={classes.list}>
          {[...evidence].map(([place, { evidenceId, title, page }]) => (
            <li key={place}>
              <Link
                className={classes.link}
                href={withSearch(pathTo('perfmgmt-evidence'), `id=${evidenceId}`)}
              >
                {texts.evidenceShown(title, page)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface VersionsProps {
  title: string;
  /** Item of the values. */
  of: string;
  versions: readonly ExplainedVersion[];
  /** Those that are of the denominators of the section. */
  baseIds: readonly string[];
}

function Versions({ title, of, versions, baseIds }: VersionsProps) {
  if (versions.length === 0) return null;
  return (
    <>
      <h4 className={classes.subheading}>{title}</h4>
      <ul className={classes.list}>
        {versions.map((version) => (
          <li key={version.daId}>
            <Link
              className={classes.link}
              href={pathTo('perfmgmt-indicatordata-data-version', { id: of, daId: version.daId })}
            >
              {texts.versionShown(namePeriod(version), version.ver, baseIds.includes(version.daId))}
            </Link>{' '}
            <span className={classes.note}>
              {texts.approvedBy(dateTime(version.approvedAt), version.approvedBy?.userName ?? null)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Rule of an indicator with its figures, the criterion that the value reached, its points and its score. */
export function IndicatorRule({ explanation }: ExplainProps) {
  const { indicator, node } = explanation;
  const scoring = indicator?.item.scoring;
  if (!indicator || !scoring) return null;
  const { scoringTypeCd, formula, thresholds, inputs } = scoring;
  const { item, directionCd, value } = indicator;
  const { average } = item;
  const isRatio = scoringTypeCd === 'RATIO';
  const criterion = describeCriterion(indicator);
  return (
    <>
      <p>
        <strong>{scoringTypeNames[scoringTypeCd]}</strong> {scoringTypeHints[scoringTypeCd]}
      </p>
      <DescriptionList
        lines={[
          directionCd && [texts.direction, directionNames[directionCd]],
          formula === ''
            ? null
            : [
                texts.formula,
                <span key="formula">
                  <code>{formula}</code>
                  <br />
                  <span className={classes.note}>
                    {inputs.map(({ code, name }) => `${code}: ${name}`).join(', ')}
                  </span>
                </span>,
              ],
          isRatio ? [texts.thresholds, thresholds.map((each) => grouped(each)).join(' / ')] : null,
          scoringTypeCd === 'LVL_TRD'
            ? [
                texts.average,
                average
                  ? texts.averageShown(grouped(average.avgVal), average.crtrYr, average.source)
                  : texts.noAverage,
              ]
            : null,
          criterion === null ? null : [texts.criterion, criterion],
        ]}
      />
      <Calculation
        lines={[
          ...explainBasis(indicator, node.score),
          ...(value?.lacksEvidence ? [texts.lacksEvidence] : []),
          ...(node.points === null || node.score === null
            ? []
            : [texts.pointsToScore(node.points, formatScore(node.score))]),
          ...(node.outcome === 'scored' ? [] : [texts.counted[node.outcome]]),
        ]}
      />
    </>
  );
}

const Calculation = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.list} aria-label={texts.calculation}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Nodes below a node, of whose shares and scores it is made. */
export function ChildrenStep({ explanation, result, toHref }: ExplainProps) {
  const isShown = (itemId: string) => result.nodes.some((node) => node.itemId === itemId);
  return (
    <PlainTable
      label={texts.steps.children}
      headers={[resultTexts.item, resultTexts.share, resultTexts.score, texts.contribution]}
      rows={explanation.children.map((child) => {
        const { itemId, bizSectId, itemNm, share, score, contribution, outcome, cause } = child;
        return {
          key: `${itemId} ${bizSectId}`,
          cells: [
            isShown(itemId) ? (
              <Link key="name" className={classes.link} href={toHref(itemId)}>
                {itemNm}
              </Link>
            ) : (
              itemNm
            ),
            formatPercent(share),
            outcome === 'scored'
              ? formatScore(score)
              : [figureTexts.outcomes[outcome], nameCause(cause)].filter(Boolean).join(' · '),
            formatScore(contribution),
          ],
        };
      })}
    />
  );
}

/** Sum by which a node has its score. */
export function SumStep({ explanation: { node, children } }: ExplainProps) {
  const terms = children.flatMap(({ contribution }) =>
    contribution === null ? [] : [formatScore(contribution)],
  );
  if (node.score === null)
    return <p>{node.outcome === 'scored' ? grid.none : texts.counted[node.outcome]}</p>;
  return (
    <>
      <p className={classes.sum}>{texts.sum(terms, formatScore(node.score))}</p>
      <p className={classes.note}>
        {texts.sumHint} {texts.fraction(node.score)}
      </p>
    </>
  );
}
