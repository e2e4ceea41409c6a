import Fraction from 'fraction.js';
import type { DiagnosisExplanation, ExplainedBasis } from '../../contracts/diagnosisExplanation.ts';
import { sumFractions } from '../../contracts/fractions.ts';
import { diagnosisExplanationTexts as texts } from '../../messages/ko.diagnosisExplanation.ts';
import { diagnosisFigureTexts as figureTexts } from '../../messages/ko.diagnosisScreens.ts';
import { showFigure } from './explainedFigures.ts';
import { formatScore } from './figures.ts';
import { nameCause } from './ScoreText.tsx';

type Explained = NonNullable<DiagnosisExplanation['indicator']>;
type Basis<T extends ExplainedBasis['type']> = Extract<ExplainedBasis, { type: T }>;

const pointsByComparison = { worse: 1, same: 3, better: 5 } as const;

function explainLevelAndTrend(
  { level, trend }: Basis<'LVL_TRD'>,
  shown: (figure: string) => string,
): string[] {
  const isDoubled = level.status !== trend.status;
  return [
    level.status === 'compared'
      ? texts.level(shown(level.reference), level.comparison, String(level.score))
      : texts.levelMissing(nameCause(level.cause) ?? ''),
    trend.status === 'compared'
      ? texts.half(shown(trend.reference), trend.comparison, String(trend.score))
      : texts.halfMissing(nameCause(trend.cause) ?? ''),
    ...(isDoubled ? [texts.doubled] : []),
  ];
}

function explainDeductions(
  { deductions }: Basis<'VIOL'>,
  { item }: Explained,
  score: string | null,
): string[] {
  const counted = deductions.filter(({ deducted }) => deducted !== '0');
  if (counted.length === 0) return [texts.noDeductions];
  const names = new Map(item.scoring?.deductions.map(({ id, name }) => [id, name]));
  const sum = sumFractions(counted.map(({ deducted }) => new Fraction(deducted)));
  return [
    ...counted.map(({ id, deducted }) => texts.deduction(names.get(id) ?? id, formatScore(deducted))),
    texts.deductions(formatScore(sum.toFraction()), formatScore(score)),
  ];
}

function explainParts({ parts }: Basis<'MULTI'>, { item }: Explained, score: string | null): string[] {
  const names = new Map(item.scoring?.parts.map(({ id, name }) => [id, name]));
  return [
    ...parts.map((part) =>
      texts.part(
        names.get(part.id) ?? part.id,
        part.score === null ? figureTexts.outcomes[part.outcome] : figureTexts.score(formatScore(part.score)),
      ),
    ),
    texts.mean(formatScore(score)),
  ];
}

/** Lines that lead from a value to its score by the rule of its scoring. */
export function explainBasis(explained: Explained, score: string | null): string[] {
  const { basis, item } = explained;
  const shown = (figure: string) => showFigure(figure, item.unitCd);
  switch (basis?.type) {
    case undefined:
      return [];
    case 'STAGE':
      return [texts.stage(basis.stage)];
    case 'REQ':
      return [texts.requirements(basis.metCnt, Math.max(basis.metCnt, 1))];
    case 'RATIO': {
      const { value, threshold } = basis;
      if (threshold === null) return [texts.noThreshold(shown(value))];
      return [texts.threshold(shown(value), threshold.place, shown(threshold.value), threshold.place + 1)];
    }
    case 'TRD': {
      const { earlier, value, comparison } = basis;
      return [texts.trend(shown(earlier), shown(value), comparison, pointsByComparison[comparison])];
    }
    case 'LVL_TRD':
      return explainLevelAndTrend(basis, shown);
    case 'VIOL':
      return explainDeductions(basis, explained, score);
    case 'MULTI':
      return explainParts(basis, explained, score);
    default:
      return basis satisfies never;
  }
}
