import Fraction from 'fraction.js';
import { sumFractions } from './fractions.ts';
import { type Decimal, type IndicatorOutcome, type NotApplicableCause, scoringDefaults } from './scoring.ts';

/** An indicator of a section; of none where it is asked of a partner. */
export interface ScoredIndicator {
  id: string;
  bizSectId: string | null;
  weight: Decimal;
  outcome: IndicatorOutcome;
}

/** An indicator, or a node over others. Weights are percentages among siblings; only their proportions count. */
export type ScoredNode = ScoredIndicator | { id: string; weight: Decimal; children: readonly ScoredNode[] };

/** Child that left a node, and its weight to its siblings. */
export interface LeftNode {
  id: string;
  cause: NotApplicableCause | 'nothingApplies' | 'noWeight';
}

/** Result of a node. */
export interface NodeResult {
  /** 0 to 100, exact. */
  score: Fraction;
  /** Answered over applicable weight, 0 to 1, exact. */
  coverage: Fraction;
  /** Parts of the score; empty for an indicator. */
  contributions: readonly Contribution[];
  left: readonly LeftNode[];
}

/** Part that a node has in the result of its parent. */
export interface Contribution {
  id: string;
  /** Share of the parent, 0 to 1, after the weights of what does not apply went to the siblings. */
  share: Fraction;
  result: NodeResult;
}

/** The reason that a node without a result left its parent. */
const findCause = (node: ScoredNode): LeftNode['cause'] =>
  'outcome' in node && node.outcome.status === 'notApplicable' ? node.outcome.cause : 'nothingApplies';

/** Contributions of siblings to their parent, and those that left it. No contribution where all left. */
function weighSiblings(children: readonly ScoredNode[]): Pick<NodeResult, 'contributions' | 'left'> {
  const evaluated = children.map((node) => ({
    node,
    weight: new Fraction(node.weight),
    result: evaluateNode(node),
  }));
  const applicable = evaluated.flatMap(({ node: { id }, weight, result }) =>
    result === null || weight.equals(0) ? [] : [{ id, weight, result }],
  );
  const left = evaluated.flatMap(({ node, weight, result }): LeftNode[] => {
    if (result === null) return [{ id: node.id, cause: findCause(node) }];
    return weight.equals(0) ? [{ id: node.id, cause: 'noWeight' }] : [];
  });
  const sum = sumFractions(applicable.map(({ weight }) => weight));
  return {
    contributions: applicable.map(({ id, weight, result }) => ({ id, share: weight.div(sum), result })),
    left,
  };
}

function evaluateOutcome(outcome: IndicatorOutcome): NodeResult | null {
  const nothing = { contributions: [], left: [] };
  switch (outcome.status) {
    case 'scored':
      return { score: outcome.score, coverage: outcome.coverage, ...nothing };
    case 'notApplicable':
      return null;
    case 'notComputable':
    case 'unanswered':
      return { score: new Fraction(0), coverage: new Fraction(0), ...nothing };
  }
}

/**
 * Result of a tree, bottom up, in exact fractions. The weight of what does not apply is spread over its siblings in
 * proportion; what is not answered counts 0. Sections of a company are nodes like any other.
 *
 * @returns null when nothing of it applies, or all that applies has the weight 0: the node leaves its parent
 */
export function evaluateNode(node: ScoredNode): NodeResult | null {
  if ('outcome' in node) return evaluateOutcome(node.outcome);
  const { contributions, left } = weighSiblings(node.children);
  if (contributions.length === 0) return null;
  const weigh = (figure: 'score' | 'coverage') =>
    sumFractions(contributions.map(({ share, result }) => share.mul(result[figure])));
  return { score: weigh('score'), coverage: weigh('coverage'), contributions, left };
}

/** Returns true where too little of the applicable weight is answered. */
export const isProvisional = (
  { coverage }: Pick<NodeResult, 'coverage'>,
  limit: Decimal = scoringDefaults.provisionalLimit,
): boolean => coverage.mul(100).lt(limit);

/** The tree without the indicators that are not kept, and without the nodes that this empties. */
function pruneTree(node: ScoredNode, isKept: (indicator: ScoredIndicator) => boolean): ScoredNode | null {
  if ('outcome' in node) return isKept(node) ? node : null;
  const children = node.children.flatMap((child) => pruneTree(child, isKept) ?? []);
  return children.length === 0 ? null : { ...node, children };
}

/** One item of a set has an outcome in each section. */
const toKey = ({ id, bizSectId }: ScoredIndicator): string => JSON.stringify([id, bizSectId]);

function collectOutcomes(node: ScoredNode, outcomes = new Map<string, IndicatorOutcome>()) {
  if ('outcome' in node) outcomes.set(toKey(node), node.outcome);
  else for (const child of node.children) collectOutcomes(child, outcomes);
  return outcomes;
}

function withOutcomes(node: ScoredNode, outcomes: ReadonlyMap<string, IndicatorOutcome>): ScoredNode {
  if (!('outcome' in node))
    return { ...node, children: node.children.map((child) => withOutcomes(child, outcomes)) };
  return { ...node, outcome: outcomes.get(toKey(node)) ?? node.outcome };
}

/**
 * Two results that are not comparable, made comparable: over the indicators that both have in the same section,
 * by the weights of the current one.
 *
 * @returns null when they have no indicator in common that applies in both
 */
export function likeForLike(
  current: ScoredNode,
  earlier: ScoredNode,
): { current: NodeResult; earlier: NodeResult } | null {
  const now = collectOutcomes(current);
  const before = collectOutcomes(earlier);
  const applies = (outcome: IndicatorOutcome | undefined) =>
    outcome !== undefined && outcome.status !== 'notApplicable';
  const common = pruneTree(
    current,
    (each) => applies(now.get(toKey(each))) && applies(before.get(toKey(each))),
  );
  if (common === null) return null;
  const results = { current: evaluateNode(common), earlier: evaluateNode(withOutcomes(common, before)) };
  if (results.current === null || results.earlier === null) return null;
  return { current: results.current, earlier: results.earlier };
}
