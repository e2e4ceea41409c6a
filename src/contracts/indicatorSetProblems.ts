import type { IndicatorSet, SetKind, SetNode, SetProblem } from './indicatorSets.ts';
import { indicatorSetLevels } from './indicatorSets.ts';
import { computeBalance } from './weights.ts';

type Checked = Pick<
  IndicatorSet,
  'nodes' | 'cells' | 'sections' | 'effectiveFrom' | 'earliestFrom' | 'sectWeights' | 'yearlyItemIds'
>;
type Place = Pick<SetProblem, 'itemId' | 'bizSectId'>;

/** Weights of siblings: of one section for a company's set, of the set itself for a preset. */
interface Siblings extends Place {
  weights: string[];
}

const getSection = (nodes: readonly SetNode[], findWeight: (itemId: string) => string | undefined) => {
  const byParent = new Map<string | null, string[]>();
  for (const { itemId, upItemId } of nodes) {
    const weight = findWeight(itemId);
    if (weight === undefined) continue;
    const weights = byParent.get(upItemId) ?? [];
    weights.push(weight);
    byParent.set(upItemId, weights);
  }
  return byParent;
};

/** All groups of siblings whose weights have to sum to 100.00. Sets for partners have none. */
function listSiblings(
  kind: SetKind,
  { nodes, cells, sections }: Pick<Checked, 'nodes' | 'cells' | 'sections'>,
) {
  const groups: Siblings[] = [];
  const add = (bizSectId: string | null, byParent: ReadonlyMap<string | null, string[]>) => {
    for (const [itemId, weights] of byParent) groups.push({ itemId, bizSectId, weights });
  };
  if (kind === 'preset') {
    const own = new Map(nodes.map(({ itemId, weight }) => [itemId, weight]));
    add(
      null,
      getSection(nodes, (itemId) => own.get(itemId)),
    );
  }
  if (kind === 'coset') {
    const bySection = Map.groupBy(cells, ({ bizSectId }) => bizSectId);
    for (const { bizSectId } of sections) {
      const used = new Map((bySection.get(bizSectId) ?? []).map(({ itemId, weight }) => [itemId, weight]));
      add(
        bizSectId,
        getSection(nodes, (itemId) => used.get(itemId)),
      );
    }
  }
  return groups;
}

/** A sentence about each problem, which names the place where it stands. */
export interface ProblemTexts {
  empty: string;
  /** `place` is empty at the top; `balance` null where a weight is missing. */
  weights(place: { node: string | null; section: string | null }, balance: string | null): string;
  scoring(name: string): string;
  effectiveFrom(earliest: string): string;
  sectWeights(balance: string): string;
  /** An indicator of quarters with thresholds of a year, which is no refusal. */
  quarter(name: string): string;
}

/** Computes how far the weights of the set's sections are from 100.00; null where they are, or all count alike. */
function findSectionBalance({
  sections,
  sectWeights,
}: Pick<Checked, 'sections' | 'sectWeights'>): string | null {
  if (sections.length === 0 || sectWeights.length === 0) return null;
  const given = new Map(sectWeights.map(({ bizSectId, weight }) => [bizSectId, weight]));
  const balance = computeBalance(sections.map(({ bizSectId }) => given.get(bizSectId) ?? '0.00'));
  return balance === '0.00' ? null : balance;
}

/**
 * Finds what keeps a version from being submitted or published, with the places: no indicator, weights of siblings that
 * do not sum to 100.00, also those of sections in the criteria, an indicator that cannot be scored, a day that has
 * passed. Indicators that no section uses need no scoring. Warnings come last.
 */
export function findSetProblems(kind: SetKind, set: Checked, texts: ProblemTexts): SetProblem[] {
  const { nodes, cells, sections, effectiveFrom, earliestFrom } = set;
  const names = new Map(nodes.map(({ itemId, idctrsNm }) => [itemId, idctrsNm]));
  const sectionNames = new Map(sections.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]));
  const usedIds = new Set(cells.map(({ itemId }) => itemId));
  const counted = nodes.filter(
    ({ itemId, lvl }) => lvl === indicatorSetLevels.indicator && (kind !== 'coset' || usedIds.has(itemId)),
  );
  const problems: SetProblem[] = [];
  const nowhere = { itemId: null, bizSectId: null, isWarning: false };
  if (counted.length === 0) problems.push({ kind: 'empty', ...nowhere, message: texts.empty });
  for (const { itemId, bizSectId, weights } of listSiblings(kind, set)) {
    const balance = computeBalance(weights);
    if (balance === '0.00') continue;
    const node = itemId === null ? null : (names.get(itemId) ?? null);
    const section = bizSectId === null ? null : (sectionNames.get(bizSectId) ?? null);
    const message = texts.weights({ node, section }, balance);
    problems.push({ kind: 'weights', itemId, bizSectId, isWarning: false, message });
  }
  for (const { itemId, idctrsNm, isComplete } of counted) {
    if (!isComplete) problems.push({ ...nowhere, kind: 'scoring', itemId, message: texts.scoring(idctrsNm) });
  }
  if (effectiveFrom !== null && effectiveFrom < earliestFrom) {
    problems.push({ kind: 'effectiveFrom', ...nowhere, message: texts.effectiveFrom(earliestFrom) });
  }
  const balance = findSectionBalance(set);
  if (balance !== null) {
    problems.push({ kind: 'sectWeights', ...nowhere, message: texts.sectWeights(balance) });
  }
  const yearly = new Set(set.yearlyItemIds);
  for (const { itemId, idctrsNm } of counted) {
    if (!yearly.has(itemId)) continue;
    problems.push({ ...nowhere, kind: 'quarter', itemId, isWarning: true, message: texts.quarter(idctrsNm) });
  }
  return problems;
}

/** Returns what keeps a version from being published, and what is only to be looked at. */
export const splitProblems = (problems: readonly SetProblem[]): [SetProblem[], SetProblem[]] => [
  problems.filter(({ isWarning }) => !isWarning),
  problems.filter(({ isWarning }) => isWarning),
];
