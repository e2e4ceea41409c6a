import type { SetCell, SetNode, SetTakeOver } from './indicatorSets.ts';
import {
  cellsByKey,
  keyOfNode,
  nodeFields,
  nodesByKey,
  parentKeys,
  type SetContent,
} from './setComparison.ts';

/** What a newer version of the base can bring to an item, and what an own set can have changed. */
const mergedFields = [...nodeFields, 'place'] as const;
export type MergedField = (typeof mergedFields)[number];

type Value = string | boolean | null;
type Values = Record<MergedField, Value>;

/**
 * An item that the newer base or the own set has changed. `change` is what the newer base did to it. Of a `conflict`,
 * where both changed it, a person has to choose; `taken` comes by itself; `kept` is changed by the own set alone. A side
 * without the item is null. An own weight that differs between sections is null. `fields` are all that either changed:
 * those that are lost with a choice are among them.
 */
export interface MergeItem {
  key: string;
  lvl: number;
  idctrsNm: string;
  outcome: 'taken' | 'conflict' | 'kept';
  change: 'added' | 'removed' | 'changed' | 'none';
  fields: MergedField[];
  before: Values | null;
  after: Values | null;
  own: Values | null;
}

/** Whose state of an item a draft has in the end. */
export type Take = SetTakeOver['choices'][number]['take'];

/** What is taken of an item unless a person chooses; null where one has to. */
export const defaultTakes: Readonly<Record<MergeItem['outcome'], Take | null>> = {
  taken: 'new',
  conflict: null,
  kept: 'own',
};

/** Values of each item by its key, with its weight as `weightOf` has it. */
function valuesByKey(
  { nodes }: SetContent,
  weightOf: (key: string, node: SetNode) => Value = (_, { weight }) => weight,
): Map<string, Values> {
  const places = parentKeys(nodes);
  return new Map(
    nodes.map((node) => {
      const key = keyOfNode(node);
      const { idctrsNm, unitCd, cycleCd, evidenceRequired, toBeConfirmed } = node;
      const { scoringTypeCd, scoringHash, guidanceHash } = node;
      const values: Values = {
        ...{ idctrsNm, unitCd, cycleCd, evidenceRequired, toBeConfirmed },
        ...{ scoringTypeCd, scoringHash, guidanceHash },
        ...{ weight: weightOf(key, node), place: places.get(key) ?? null },
      };
      return [key, values];
    }),
  );
}

/** The one weight of an item in all sections that use it; null where they differ or none uses it. */
function commonWeight(cells: readonly SetCell[]): string | null {
  const weights = new Set(cells.map(({ weight }) => weight));
  const [weight] = weights;
  return weights.size === 1 && weight !== undefined ? weight : null;
}

const differing = (one: Values | null, other: Values | null): MergedField[] =>
  mergedFields.filter((field) => one?.[field] !== other?.[field]);
const isSame = (one: Values | null, other: Values | null): boolean =>
  (one === null) === (other === null) && differing(one, other).length === 0;

function changeOf(before: Values | null, after: Values | null): MergeItem['change'] {
  if (isSame(before, after)) return 'none';
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/**
 * Takes a newer version of a base over into an own set, item by item: what both have unchanged, or have changed alike,
 * is left out. Weights of an own set are its sections' where it has cells, its nodes' otherwise.
 */
export function mergeSets(before: SetContent, after: SetContent, own: SetContent): MergeItem[] {
  const ownCells = cellsByKey(own);
  const hasCells = own.cells.length > 0;
  const [older, newer] = [valuesByKey(before), valuesByKey(after)];
  const mine = valuesByKey(own, (key, { weight }) =>
    hasCells ? commonWeight(ownCells.get(key) ?? []) : weight,
  );
  // as the own set calls them, else as the newer base does
  const named = new Map([before, after, own].flatMap((content) => [...nodesByKey(content)]));

  return [...new Set([...newer.keys(), ...mine.keys(), ...older.keys()])].flatMap((key): MergeItem[] => {
    const was = older.get(key) ?? null;
    const is = newer.get(key) ?? null;
    const owned = mine.get(key) ?? null;
    const shown = named.get(key);
    if (!shown || isSame(is, owned)) return [];
    const change = changeOf(was, is);
    const ownChange = changeOf(was, owned);
    if (change === 'none' && ownChange === 'none') return [];
    const outcome = change === 'none' ? 'kept' : ownChange === 'none' ? 'taken' : 'conflict';
    const changed = new Set([
      ...(change === 'none' ? [] : differing(was, is)),
      ...(ownChange === 'none' ? [] : differing(was, owned)),
    ]);
    const fields = mergedFields.filter((field) => changed.has(field));
    const { lvl, idctrsNm } = shown;
    return [{ key, lvl, idctrsNm, outcome, change, fields, before: was, after: is, own: owned }];
  });
}
