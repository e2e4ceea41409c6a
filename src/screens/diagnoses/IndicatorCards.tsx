import { Button } from '@mantine/core';
import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { describeCriterion, describeValue } from '../../components/diagnosis/explainedFigures.ts';
import { formatPercent } from '../../components/diagnosis/figures.ts';
import { NodeTexts } from '../../components/diagnosis/NodeTexts.tsx';
import { ScoreText } from '../../components/diagnosis/ScoreText.tsx';
import { TrendText } from '../../components/diagnosis/TrendText.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { DiagnosisExplanation } from '../../contracts/diagnosisExplanation.ts';
import type { DiagnosisResult, ShownNode } from '../../contracts/diagnosisRuns.ts';
import { isQuarter } from '../../contracts/quarters.ts';
import {
  diagnosisFigureTexts as figureTexts,
  diagnosisResultTexts as texts,
} from '../../messages/ko.diagnosisScreens.ts';
import { explainDiagnosisIndicators } from '../../services/diagnoses.ts';
import classes from './Results.module.css';
import type { ResultAddress } from './resultAddress.ts';

interface IndicatorCardsProps {
  result: DiagnosisResult;
  category: ShownNode;
  indicators: readonly ShownNode[];
  address: ResultAddress;
}

type Explained = ReadonlyMap<string, DiagnosisExplanation['indicator']>;

/** Indicators of a category, each with its value, the criterion that it reached, its points and its texts. */
export function IndicatorCards({ result, category, indicators, address }: IndicatorCardsProps) {
  const { dgnsRstId } = result;
  const shown = indicators.filter(({ outcome }) => outcome !== 'hidden');
  // a result never changes
  const record = useRecord(
    async (signal): Promise<Explained> => {
      const rows = await explainDiagnosisIndicators({ dgnsRstId, itemId: category.itemId }, signal);
      return new Map(rows.map(({ itemId: id, indicator }) => [id, indicator]));
    },
    { deps: [dgnsRstId, category.itemId] },
  );
  if (shown.length === 0) return <p className={classes.note}>{texts.noIndicators}</p>;
  return (
    <RecordGate of={record}>
      {(explained) => (
        <ul className={classes.cards} aria-label={texts.indicators}>
          {shown.map((node) => (
            <li key={node.itemId} className={classes.card}>
              <div className={classes.cardHead}>
                <h3 className={classes.cardTitle}>
                  {node.itemNm}{' '}
                  {node.itemCd !== null && <span className={classes.detail}>{node.itemCd}</span>}
                </h3>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={texts.explainOf(node.itemNm)}
                  onClick={() => address.show({ explain: node.itemId })}
                >
                  {texts.explain}
                </Button>
              </div>
              <div className={classes.facts}>
                <DescriptionList lines={toLines(result, node, explained.get(node.itemId) ?? null)} />
              </div>
              <NodeTexts node={node} />
            </li>
          ))}
        </ul>
      )}
    </RecordGate>
  );
}

function toLines(
  { brnCd }: DiagnosisResult,
  node: ShownNode,
  explained: DiagnosisExplanation['indicator'],
): DescriptionLine[] {
  const criterion = explained && describeCriterion(explained);
  return [
    node.points === null ? null : [texts.points, figureTexts.score(String(node.points))],
    [texts.score, <ScoreText key="score" node={node} />],
    [texts.share, formatPercent(node.share)],
    explained && [texts.value, describeValue(explained)],
    criterion ? [texts.criterion, criterion] : null,
    [texts.yoy, <TrendText key="yoy" trend={node.yoy} />],
    isQuarter(brnCd) ? [texts.qoq, <TrendText key="qoq" trend={node.qoq} />] : null,
  ];
}
