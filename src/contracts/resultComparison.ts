import Fraction from 'fraction.js';
import { sumFractions } from './fractions.ts';
import type { IndicatorOutcome } from './scoring.ts';
import { evaluateNode, type NodeResult, type ScoredIndicator, type ScoredNode } from './scoringTree.ts';

/** Key of an indicator of a section, over results and versions of the set. */
export const toIndicatorKey = ({ id, bizSectId }: Pick<ScoredIndicator, 'id' | 'bizSectId'>): string =>
  JSON.stringify([id, bizSectId]);

/** An indicator in a result. `share` is its part of the whole, 0 to 1, `score` 0 to 100, both exact. */
export interface IndicatorPart {
  id: string;
  bizSectId: string | null;
  share: Fraction;
  score: Fraction;
}

/** Indicators that a result is made of, in the order of the tree; their shares add up to 1. Empty without a result. */
export function listParts(node: ScoredNode): IndicatorPart[] {
  const collect = (from: ScoredNode, result: NodeResult, share: Fraction): IndicatorPart[] => {
    if ('outcome' in from) return [{ id: from.id, bizSectId: from.bizSectId, share, score: result.score }];
    const contributions = new Map(result.contributions.map((each) => [each.id, each]));
    return from.children.flatMap((child) => {
      const part = contributions.get(child.id);
      return part ? collect(child, part.result, share.mul(part.share)) : [];
    });
  };
  const result = evaluateNode(node);
  return result === null ? [] : collect(node, result, new Fraction(1));
}

/** An indicator that moved a result; null is the side that has no part of it. */
export interface ResultMove {
  id: string;
  bizSectId: string | null;
  before: Pick<IndicatorPart, 'share' | 'score'> | null;
  after: Pick<IndicatorPart, 'share' | 'score'> | null;
  /** Points of the whole that come from its score. */
  byScore: Fraction;
  /** Points of the whole that come from its share: another weight, or what applies on one side alone. */
  byShare: Fraction;
}

/** Points of the whole that an indicator moved. */
export const getEffect = ({ byScore, byShare }: Pick<ResultMove, 'byScore' | 'byShare'>): Fraction =>
  byScore.add(byShare);

export interface ResultDifference {
  before: Fraction;
  after: Fraction;
  /** Moves of the result, the largest first; together exactly `after` less `before`. */
  moves: ResultMove[];
}

/**
 * Effect of one indicator: the mean share times the change of its score, and the mean score times the change of its
 * share, which together are exactly the change of its part. A side without it has the share 0 and the same score.
 */
function toMove(before: IndicatorPart | undefined, after: IndicatorPart | undefined): ResultMove | null {
  const named = after ?? before;
  if (!named) return null;
  const none = { share: new Fraction(0), score: named.score };
  const [from, to] = [before ?? none, after ?? none];
  const move = {
    id: named.id,
    bizSectId: named.bizSectId,
    before: before ? { share: before.share, score: before.score } : null,
    after: after ? { share: after.share, score: after.score } : null,
    byScore: from.share.add(to.share).div(2).mul(to.score.sub(from.score)),
    byShare: from.score.add(to.score).div(2).mul(to.share.sub(from.share)),
  };
  return move.byScore.equals(0) && move.byShare.equals(0) ? null : move;
}

/**
 * Indicators that moved a result from one tree to another, whatever changed between: values, weights, what applies, the
 * version of the set.
 *
 * @returns null where one of them has no result
 */
export function compareResults(before: ScoredNode, after: ScoredNode): ResultDifference | null {
  const results = [evaluateNode(before), evaluateNode(after)] as const;
  if (results[0] === null || results[1] === null) return null;
  const earlier = new Map(listParts(before).map((part) => [toIndicatorKey(part), part]));
  const current = new Map(listParts(after).map((part) => [toIndicatorKey(part), part]));
  const keys = [...new Set([...current.keys(), ...earlier.keys()])];
  const moves = keys.flatMap((key) => toMove(earlier.get(key), current.get(key)) ?? []);
  return {
    before: results[0].score,
    after: results[1].score,
    moves: moves.toSorted((one, other) => getEffect(other).abs().compare(getEffect(one).abs())),
  };
}

/** Exact sum of what moved a result. */
export const sumEffects = (moves: readonly ResultMove[]): Fraction => sumFractions(moves.map(getEffect));

/** The tree as it would be with other outcomes of some indicators, by their keys. */
export function changeOutcomes(node: ScoredNode, changes: ReadonlyMap<string, IndicatorOutcome>): ScoredNode {
  if ('outcome' in node) return { ...node, outcome: changes.get(toIndicatorKey(node)) ?? node.outcome };
  return { ...node, children: node.children.map((child) => changeOutcomes(child, changes)) };
}
