import { indicatorSetLevels } from './indicatorSets.ts';
import {
  type DgnsCtgryCdId,
  type IndustryTab,
  type WeightNode,
  type WeightProblem,
  type WeightTabChange,
  type WeightTabId,
  type WeightTabKey,
  weightTabIds,
} from './partnerWeights.ts';
import type { Decimal } from './scoring.ts';
import { computeBalance, formatHundredths, toHundredths } from './weights.ts';

type Placed = Pick<WeightNode, 'itemId' | 'upItemId' | 'lvl' | 'domainCd'>;
type Weights = Readonly<Record<string, Decimal>>;

/** The industry and those above it, the most specific one first, then null: the default. */
export function industryChain(gicsId: string | null): (string | null)[] {
  const digits = gicsId ?? '';
  const levels = Math.floor(digits.length / 2);
  const own = Array.from({ length: levels }, (_, up) => digits.slice(0, (levels - up) * 2));
  return [...own, null];
}

const isIn = ({ lvl, domainCd }: Placed, tab: WeightTabId): boolean =>
  tab === 'ALL' ? lvl === indicatorSetLevels.domain : lvl !== indicatorSetLevels.domain && domainCd === tab;

/**
 * Returns what has weights in a tab, in the order of the tree: categories and indicators of a domain, or the domains.
 */
export const itemsOfTab = <Node extends Placed>(nodes: readonly Node[], tab: WeightTabId): Node[] =>
  nodes.filter((node) => isIn(node, tab));

/** Siblings of a tab, whose weights sum to 100.00. `upItemId` is null for the domains. */
export function siblingsOfTab<Node extends Placed>(
  nodes: readonly Node[],
  tab: WeightTabId,
): { upItemId: string | null; nodes: Node[] }[] {
  const groups = Map.groupBy(itemsOfTab(nodes, tab), ({ upItemId }) => upItemId);
  return [...groups].map(([upItemId, siblings]) => ({ upItemId, nodes: siblings }));
}

/** State of a tab: every item has its weight, only some have, or none. */
export type TabState = 'whole' | 'partial' | 'missing';

export function toTabState(itemIds: readonly string[], weights: Weights): TabState {
  const there = itemIds.filter((id) => (weights[id] ?? '') !== '').length;
  if (there === 0) return 'missing';
  return there === itemIds.length ? 'whole' : 'partial';
}

export interface ResolvedWeights {
  /** Weights that apply; undefined where nobody has the whole tab. */
  applied: Pick<IndustryTab, 'gicsId' | 'weights'> | undefined;
  /** State of the tab for each industry from the asked one up, and for the default. */
  chain: { gicsId: string | null; state: TabState }[];
}

/**
 * The weights that count for an industry in one tab: those of the most specific industry above it, or itself, that has
 * the whole tab, else the default's. Weights of two levels are never mixed.
 *
 * @param tabs tabs of one diagnosis category; those of other tabs and of other industries are left out
 */
export function resolveWeights(
  gicsId: string | null,
  tab: WeightTabId,
  tabs: readonly IndustryTab[],
  nodes: readonly Placed[],
): ResolvedWeights {
  const itemIds = itemsOfTab(nodes, tab).map(({ itemId }) => itemId);
  const byIndustry = new Map(
    tabs.filter(({ currTabId }) => currTabId === tab).map((each) => [each.gicsId, each.weights]),
  );
  const chain = industryChain(gicsId).map((id) => ({
    gicsId: id,
    state: toTabState(itemIds, byIndustry.get(id) ?? {}),
  }));
  const found = chain.find(({ state }) => state === 'whole');
  return {
    applied: found && { gicsId: found.gicsId, weights: byIndustry.get(found.gicsId) ?? {} },
    chain,
  };
}

/** Siblings whose weights do not sum to 100.00: how far they are from it, null where a weight is missing or none. */
export interface Imbalance {
  upItemId: string | null;
  balance: Decimal | null;
}

export const findImbalances = (nodes: readonly Placed[], tab: WeightTabId, weights: Weights): Imbalance[] =>
  siblingsOfTab(nodes, tab)
    .map((group) => ({
      upItemId: group.upItemId,
      balance: computeBalance(group.nodes.map(({ itemId }) => weights[itemId] ?? '')),
    }))
    .filter(({ balance }) => balance !== '0.00');

/** Weights with exactly two decimals, without those that are not set. What is no weight is left out. */
export function tidyWeights(weights: Weights): Record<string, Decimal> {
  const tidied: [string, Decimal][] = [];
  for (const [itemId, given] of Object.entries(weights)) {
    const hundredths = toHundredths(given);
    if (hundredths !== null) tidied.push([itemId, formatHundredths(hundredths)]);
  }
  return Object.fromEntries(tidied);
}

/** Names a tab of an industry among those of a version. */
export const toTabKey = ({ dgnsCtgryCdId, gicsId, currTabId }: WeightTabKey): string =>
  [dgnsCtgryCdId, gicsId ?? '', currTabId].join(':');

type PlacedProblem = Omit<WeightProblem, 'message'>;

/** Finds faults of the tabs of one version, in the order of its tabs; the default of a category is checked first. */
export function findTabProblems(nodes: readonly Placed[], tabs: readonly WeightTabChange[]): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  const there = new Set(tabs.map(toTabKey));
  const categories = new Set<DgnsCtgryCdId>(['REG', ...tabs.map(({ dgnsCtgryCdId }) => dgnsCtgryCdId)]);
  for (const dgnsCtgryCdId of categories) {
    for (const currTabId of weightTabIds) {
      const key = { dgnsCtgryCdId, gicsId: null, currTabId };
      if (itemsOfTab(nodes, currTabId).length > 0 && !there.has(toTabKey(key))) {
        problems.push({ kind: 'missing', ...key, itemId: null });
      }
    }
  }
  for (const { weights, ...key } of tabs) {
    const items = itemsOfTab(nodes, key.currTabId);
    const state = toTabState(
      items.map(({ itemId }) => itemId),
      weights,
    );
    if (state === 'partial') problems.push({ kind: 'partial', ...key, itemId: null });
    if (state !== 'whole') continue;
    for (const { upItemId } of findImbalances(nodes, key.currTabId, weights)) {
      problems.push({ kind: 'balance', ...key, itemId: upItemId });
    }
  }
  return problems;
}

/** Weights that differ between two states of a version, or between two versions, tab by tab. */
export function compareTabs(
  before: readonly WeightTabChange[],
  after: readonly WeightTabChange[],
): (WeightTabKey & { itemId: string; before: Decimal; after: Decimal })[] {
  const byKey = (tabs: readonly WeightTabChange[]) => new Map(tabs.map((tab) => [toTabKey(tab), tab]));
  const [older, newer] = [byKey(before), byKey(after)];
  return [...new Set([...older.keys(), ...newer.keys()])].toSorted().flatMap((key) => {
    const [from, to] = [older.get(key), newer.get(key)];
    const tab = to ?? from;
    if (!tab) return [];
    const { dgnsCtgryCdId, gicsId, currTabId } = tab;
    const itemIds = new Set([...Object.keys(from?.weights ?? {}), ...Object.keys(to?.weights ?? {})]);
    return [...itemIds].flatMap((itemId) => {
      const [was, is] = [from?.weights[itemId] ?? '', to?.weights[itemId] ?? ''];
      return was === is ? [] : [{ dgnsCtgryCdId, gicsId, currTabId, itemId, before: was, after: is }];
    });
  });
}

/**
 * The tabs with the weights of those items alone that `getId` has in a tab of `nodes`, under the ids that it gives
 * them.
 */
export function carryTabs(
  tabs: readonly WeightTabChange[],
  nodes: readonly Placed[],
  getId: (itemId: string) => string | undefined,
): WeightTabChange[] {
  return tabs.flatMap((tab) => {
    const there = new Set(itemsOfTab(nodes, tab.currTabId).map(({ itemId }) => itemId));
    const carried = Object.entries(tab.weights).flatMap(([itemId, weight]) => {
      const id = getId(itemId);
      return id !== undefined && there.has(id) ? [[id, weight] as const] : [];
    });
    return carried.length === 0 ? [] : [{ ...tab, weights: Object.fromEntries(carried) }];
  });
}
