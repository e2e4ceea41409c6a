import Fraction from 'fraction.js';
import type { DiagnosisInput } from './diagnosis.ts';
import type { DiagnosisExplanation, ExplainedBasis } from './diagnosisExplanation.ts';
import type { ShownNode } from './diagnosisRuns.ts';
import { scoreItem } from './diagnosisTree.ts';
import { toEnteredValue } from './entryOutcome.ts';
import { entryValueTypes } from './entryValue.ts';
import type { IndicatorOutcome, ScoreBasis, ScoreHalf } from './scoring.ts';
import { measure } from './scoringInput.ts';
import type { Measured } from './scoringPoints.ts';

type Explained = Pick<DiagnosisExplanation, 'path' | 'effect' | 'contribution' | 'children'>;

const multiply = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : new Fraction(one).mul(other).toFraction();

const toPart = ({ itemId, bizSectId, lvl, itemNm, weight, share }: ShownNode) => ({
  itemId,
  bizSectId,
  lvl,
  itemNm,
  weight,
  share,
});

const isSame = (one: ShownNode, other: Pick<ShownNode, 'itemId' | 'bizSectId'>): boolean =>
  one.itemId === other.itemId && one.bizSectId === other.bizSectId;

/**
 * Way of a node up to the whole, its part of the whole, and the nodes below it, among the nodes of one result. Below the
 * whole of a company are its sections; its domains are another view of the same score.
 */
export function placeNode(nodes: readonly ShownNode[], node: ShownNode): Explained {
  const findUp = (each: ShownNode): ShownNode | undefined =>
    nodes.find(
      (up) =>
        up.itemId === each.upItemId &&
        up.lvl <= each.lvl &&
        (up.lvl === 0 || up.bizSectId === each.bizSectId),
    );
  const path: ShownNode[] = [];
  for (let each: ShownNode | undefined = node; each; each = findUp(each)) path.unshift(each);
  const effect = path.reduce<string | null>((part, { share }) => multiply(part, share), '1');
  const below = nodes.filter(
    (child) =>
      child !== node &&
      child.upItemId === node.itemId &&
      (node.lvl === 0 || child.bizSectId === node.bizSectId),
  );
  const sections = below.filter(({ lvl }) => lvl === 0);
  return {
    path: path.map(toPart),
    effect,
    contribution: multiply(effect, node.score),
    children: (sections.length > 0 ? sections : below).map((child) => ({
      ...toPart(child),
      score: child.score,
      coverage: child.coverage,
      contribution: multiply(child.share, child.score),
      outcome: child.outcome,
      cause: child.cause,
    })),
  };
}

/** The node of an item in a section, or of the company without one; undefined where there is none. */
export const findNode = (
  nodes: readonly ShownNode[],
  wanted: Pick<ShownNode, 'itemId' | 'bizSectId'>,
): ShownNode | undefined => nodes.find((node) => isSame(node, wanted));

const toHalf = (half: ScoreHalf) =>
  half.status === 'missing' ? half : { ...half, reference: half.reference.toFraction() };

const toPartOutcome = ({ id, outcome }: { id: string; outcome: IndicatorOutcome }) => ({
  id,
  outcome: outcome.status,
  score: outcome.status === 'scored' ? outcome.score.toFraction() : null,
});

/** The basis of a score with its fractions as text. */
function toExplainedBasis(basis: ScoreBasis): ExplainedBasis {
  switch (basis.type) {
    case 'STAGE':
    case 'REQ':
      return basis;
    case 'RATIO':
      return {
        type: basis.type,
        value: basis.value.toFraction(),
        threshold: basis.threshold && { ...basis.threshold, value: basis.threshold.value.toFraction() },
      };
    case 'TRD':
      return { ...basis, value: basis.value.toFraction(), earlier: basis.earlier.toFraction() };
    case 'LVL_TRD':
      return {
        type: basis.type,
        value: basis.value.toFraction(),
        level: toHalf(basis.level),
        trend: toHalf(basis.trend),
      };
    case 'VIOL':
      return {
        type: basis.type,
        deductions: basis.deductions.map(({ id, deducted }) => ({ id, deducted: deducted.toFraction() })),
      };
    case 'MULTI':
      return { type: basis.type, parts: basis.parts.map(toPartOutcome) };
  }
}

const toFigureText = (figure: Measured | null): string | null =>
  figure instanceof Fraction ? figure.toFraction() : figure;

/**
 * Value, rule and criterion by which an indicator has its score in a section; null of an item that is no indicator. The
 * denominators of the section are there where the indicator is divided by one of them.
 */
export function explainIndicator(
  input: DiagnosisInput,
  itemId: string,
  bizSectId: string,
): DiagnosisExplanation['indicator'] {
  const item = input.items.find((each) => each.itemId === itemId && each.lvl === 3);
  if (!item?.scoring) return null;
  const value = input.values.find((each) => each.itemId === itemId && each.bizSectId === bizSectId) ?? null;
  const { outcome, figure, criterion, textPoints } = scoreItem(input, item, bizSectId);
  const scoring = { ...item.scoring, unitCd: item.unitCd };
  const isIntensity = (scoring.denominatorCd ?? 'NONE') !== 'NONE';
  const base = isIntensity ? (input.bases.find((each) => each.bizSectId === bizSectId) ?? null) : null;
  const isFigure = entryValueTypes[scoring.scoringTypeCd] === 'inputs';
  const earlier = value?.earlier ?? null;
  const earlierFigure =
    isFigure && earlier ? measure(scoring, toEnteredValue(scoring, earlier).inputs) : null;
  return {
    item,
    value,
    base,
    figure: toFigureText(figure),
    earlierFigure: toFigureText(earlierFigure),
    basis: outcome.status === 'scored' ? toExplainedBasis(outcome.basis) : null,
    directionCd: scoring.directionCd,
    criterion,
    textPoints,
  };
}
