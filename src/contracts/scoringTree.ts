import Fraction from 'fraction.js';
import { type BandCd, bandOf, type Decimal, type IndicatorOutcome, scoringDefaults } from './scoring.ts';

/** An indicator, or a node over others. Weights are percentages among siblings; only their proportions count. */
export type ScoredNode =
  | { id: string; weight: Decimal; outcome: IndicatorOutcome }
  | { id: string; weight: Decimal; children: readonly ScoredNode[] };

/** Result of a node. */
export interface NodeResult {
  /** 0 to 100, exact. */
  score: Fraction;
  /** Answered over applicable weight, 0 to 1, exact. */
  coverage: Fraction;
}

/** What a node has in the result of its parent. */
export interface Contribution {
  id: string;
  /** Share of the parent, 0 to 1, after the weights of what does not apply went to the siblings. */
  share: Fraction;
  result: NodeResult;
}

/** Null when nothing below applies, or when all that applies has the weight 0: the node leaves its parent. */
export function contributionsTo(children: readonly ScoredNode[]): Contribution[] | null {
  const applicable = children.flatMap((node) => {
    const result = evaluateNode(node);
    const weight = new Fraction(node.weight);
    return result === null || weight.equals(0) ? [] : [{ id: node.id, weight, result }];
  });
  const sum = applicable.reduce((total, { weight }) => total.add(weight), new Fraction(0));
  if (sum.equals(0)) return null;
  return applicable.map(({ id, weight, result }) => ({ id, share: weight.div(sum), result }));
}

const unansweredResult = (): NodeResult => ({ score: new Fraction(0), coverage: new Fraction(0) });

function evaluateOutcome(outcome: IndicatorOutcome): NodeResult | null {
  switch (outcome.status) {
    case 'scored':
      return { score: outcome.score, coverage: new Fraction(1) };
    case 'notApplicable':
      return null;
    case 'notComputable':
    case 'unanswered':
      return unansweredResult();
  }
}

/**
 * Result of a tree, bottom up, in exact fractions. The weight of what does not apply is spread over its siblings in
 * proportion; what is not answered counts 0. Sections of a company are nodes like any other.
 *
 * @returns null when nothing of it applies
 */
export function evaluateNode(node: ScoredNode): NodeResult | null {
  if ('outcome' in node) return evaluateOutcome(node.outcome);
  const contributions = contributionsTo(node.children);
  if (contributions === null) return null;
  const weigh = (figure: keyof NodeResult) =>
    contributions.reduce((total, { share, result }) => total.add(share.mul(result[figure])), new Fraction(0));
  return { score: weigh('score'), coverage: weigh('coverage') };
}

/** Whether too little of the applicable weight is answered. */
export const isProvisional = (
  { coverage }: NodeResult,
  limit: Decimal = scoringDefaults.provisionalLimit,
): boolean => coverage.mul(100).lt(limit);

export const bandOfResult = ({ score }: NodeResult): BandCd => bandOf(score);

/** The tree without the indicators that are not kept, and without the nodes that this empties. */
export function pruneTree(node: ScoredNode, isKept: (id: string) => boolean): ScoredNode | null {
  if ('outcome' in node) return isKept(node.id) ? node : null;
  const children = node.children.flatMap((child) => pruneTree(child, isKept) ?? []);
  return children.length === 0 ? null : { ...node, children };
}

function outcomesBelow(node: ScoredNode, outcomes = new Map<string, IndicatorOutcome>()) {
  if ('outcome' in node) outcomes.set(node.id, node.outcome);
  else for (const child of node.children) outcomesBelow(child, outcomes);
  return outcomes;
}

function withOutcomes(node: ScoredNode, outcomes: ReadonlyMap<string, IndicatorOutcome>): ScoredNode {
  if (!('outcome' in node))
    return { ...node, children: node.children.map((child) => withOutcomes(child, outcomes)) };
  return { ...node, outcome: outcomes.get(node.id) ?? node.outcome };
}

/**
 * Two results that are not comparable, made comparable: over the indicators that both have, by the weights of the
 * current one.
 *
 * @returns null when they have no indicator in common that applies in both
 */
export function likeForLike(
  current: ScoredNode,
  earlier: ScoredNode,
): { current: NodeResult; earlier: NodeResult } | null {
  const now = outcomesBelow(current);
  const before = outcomesBelow(earlier);
  const applies = (outcome: IndicatorOutcome | undefined) =>
    outcome !== undefined && outcome.status !== 'notApplicable';
  const common = pruneTree(current, (id) => applies(now.get(id)) && applies(before.get(id)));
  if (common === null) return null;
  const results = { current: evaluateNode(common), earlier: evaluateNode(withOutcomes(common, before)) };
  if (results.current === null || results.earlier === null) return null;
  return { current: results.current, earlier: results.earlier };
}
