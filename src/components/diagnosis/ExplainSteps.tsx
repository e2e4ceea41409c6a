import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { diagnosisExplanationTexts as texts } from '../../messages/ko.diagnosisExplanation.ts';
import {
  diagnosisFigureTexts as figureTexts,
  diagnosisResultTexts as resultTexts,
} from '../../messages/ko.diagnosisScreens.ts';
import { grid } from '../../messages/ko.grid.ts';
import { DescriptionList } from '../DescriptionList.tsx';
import { PlainTable } from '../PlainTable.tsx';
import { useSession } from '../session.tsx';
import { ChildrenStep, type ExplainProps, IndicatorRule, IndicatorValue, SumStep } from './ExplainValue.tsx';
import classes from './Explanation.module.css';
import { formatPercent, formatScore } from './figures.ts';
import { setHref } from './hrefs.ts';
import { nameCause } from './ScoreText.tsx';
import { nameTextUse } from './textUse.ts';

/** The five steps of an explanation: values, rule, weights, coverage, texts. */
export function ExplainSteps(props: ExplainProps) {
  const isIndicator = props.explanation.indicator !== null;
  return (
    <ol className={classes.steps}>
      <Step title={isIndicator ? texts.steps.value : texts.steps.children}>
        {isIndicator ? <IndicatorValue {...props} /> : <ChildrenStep {...props} />}
      </Step>
      <Step title={isIndicator ? texts.steps.rule : texts.steps.sum}>
        {isIndicator ? <IndicatorRule {...props} /> : <SumStep {...props} />}
      </Step>
      <Step title={texts.steps.weight}>
        <WeightStep {...props} />
      </Step>
      <Step title={texts.steps.coverage}>
        <CoverageStep {...props} />
      </Step>
      <Step title={texts.steps.texts}>
        <TextStep {...props} />
      </Step>
    </ol>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li className={classes.step} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {children}
    </li>
  );
}

function WeightStep({ explanation }: ExplainProps) {
  const isAdmin = useSession(({ context }) => context.user?.userAuth === 'ROLE_ADMIN');
  const { node, path, effect, contribution, cosetId, ver } = explanation;
  return (
    <>
      <PlainTable
        label={texts.way}
        headers={[resultTexts.item, resultTexts.weight, resultTexts.share]}
        rows={path.map(({ itemId, bizSectId, itemNm, weight, share }) => ({
          key: `${itemId} ${bizSectId}`,
          cells: [itemNm, weight === null ? grid.none : figureTexts.percent(weight), formatPercent(share)],
        }))}
      />
      {node.share === null && <p className={classes.note}>{texts.leftOut}</p>}
      {effect !== null && (
        <DescriptionList
          lines={[
            [texts.effect, formatPercent(effect)],
            contribution === null ? null : [texts.whole, figureTexts.score(formatScore(contribution))],
          ]}
        />
      )}
      <Link className={classes.link} href={setHref({ cosetId, ver }, isAdmin)}>
        {texts.weightsOf} v{ver}
      </Link>
    </>
  );
}

function CoverageStep({ explanation, result }: ExplainProps) {
  const { node, children } = explanation;
  const limit = result.limits.provisionalLimit;
  const without = children.filter(({ outcome }) => outcome !== 'scored' && outcome !== 'hidden');
  return (
    <>
      <p>{node.coverage === null ? texts.noCoverage : texts.answered(formatPercent(node.coverage), limit)}</p>
      {without.length > 0 && (
        <>
          <h4 className={classes.subheading}>{texts.without}</h4>
          <ul className={classes.list}>
            {without.map(({ itemId, bizSectId, itemNm, outcome, cause }) => (
              <li key={`${itemId} ${bizSectId}`}>
                {[itemNm, figureTexts.outcomes[outcome], nameCause(cause)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function TextStep({ explanation: { node, indicator } }: ExplainProps) {
  if (node.texts.length === 0) return <p className={classes.note}>{texts.noTexts}</p>;
  const points = node.points === null ? (indicator?.textPoints ?? null) : null;
  return (
    <>
      {points !== null && <p className={classes.note}>{texts.textPoints(points)}</p>}
      <DescriptionList
        lines={node.texts.map(({ use, text, cause }) => [
          nameTextUse(use),
          text ?? (cause && <span className={classes.note}>{figureTexts.textCauses[cause]}</span>),
        ])}
      />
    </>
  );
}
