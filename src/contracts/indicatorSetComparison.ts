import type { IndicatorSet, SetCell, SetNode } from './indicatorSets.ts';

export type SetContent = Pick<IndicatorSet, 'nodes' | 'cells'>;

/** Fields of a node that comparisons look at, besides its place in the tree. */
export const nodeFields = [
  'idctrsCd',
  'idctrsNm',
  'weight',
  'kindCd',
  'unitCd',
  'cycleCd',
  'evidenceRequired',
  'toBeConfirmed',
  'scoringTypeCd',
  'scoringHash',
  'guidanceHash',
  'referencesHash',
] as const satisfies readonly (keyof SetNode)[];
const cellFields = ['weight', 'managerId', 'approverId'] as const satisfies readonly (keyof SetCell)[];

export type ComparedField = (typeof nodeFields)[number] | (typeof cellFields)[number] | 'place' | 'used';
type Value = string | boolean | null;

/** One field of a node, or of a section's use of it. `place` is the node above; `used` whether the section uses it. */
export interface FieldDifference {
  field: ComparedField;
  bizSectId: string | null;
  before: Value;
  after: Value;
}

/**
 * `key` is the same in every set: of an indicator that of the catalogue, of a node above that of the classification.
 */
export interface SetDifference {
  key: string;
  itemId: string;
  lvl: number;
  idctrsNm: string;
  change: 'added' | 'removed' | 'changed';
  fields: FieldDifference[];
}

type NodeKeys = Pick<SetNode, 'originalIndicatorId' | 'idctrsClsfctnId' | 'itemId'>;

/** Returns what a node is in every set and version. */
export const keyOfNode = ({ originalIndicatorId, idctrsClsfctnId, itemId }: NodeKeys): string =>
  originalIndicatorId ?? idctrsClsfctnId ?? itemId;

/** Names of the nodes of some sets by what they are in every set. */
export const getNodeNames = (
  sets: readonly { nodes: readonly (NodeKeys & Pick<SetNode, 'idctrsNm'>)[] }[],
): ReadonlyMap<string, string> =>
  new Map(sets.flatMap(({ nodes }) => nodes.map((node) => [keyOfNode(node), node.idctrsNm])));

export const nodesByKey = ({ nodes }: SetContent) => new Map(nodes.map((node) => [keyOfNode(node), node]));

/** Cells of each node, by its key. */
export function cellsByKey({ nodes, cells }: SetContent): Map<string, SetCell[]> {
  const keys = new Map(nodes.map((node) => [node.itemId, keyOfNode(node)]));
  return Map.groupBy(cells, ({ itemId }) => keys.get(itemId) ?? itemId);
}

/** The key of the node above, which keeps its meaning where ids differ. */
export function parentKeys(nodes: readonly SetNode[]): Map<string, string | null> {
  const keys = new Map(nodes.map((node) => [node.itemId, keyOfNode(node)]));
  return new Map(
    nodes.map((node) => [keyOfNode(node), node.upItemId === null ? null : (keys.get(node.upItemId) ?? null)]),
  );
}

function compareCells(before: readonly SetCell[], after: readonly SetCell[]): FieldDifference[] {
  const older = new Map(before.map((cell) => [cell.bizSectId, cell]));
  const newer = new Map(after.map((cell) => [cell.bizSectId, cell]));
  return [...new Set([...older.keys(), ...newer.keys()])].flatMap((bizSectId): FieldDifference[] => {
    const [from, to] = [older.get(bizSectId), newer.get(bizSectId)];
    if (!from || !to)
      return [{ field: 'used', bizSectId, before: from !== undefined, after: to !== undefined }];
    return cellFields.flatMap((field) =>
      from[field] === to[field] ? [] : [{ field, bizSectId, before: from[field], after: to[field] }],
    );
  });
}

/** Compares two versions, field by field and section by section, in the order of the newer tree. */
export function compareSets(before: SetContent, after: SetContent): SetDifference[] {
  const [older, newer] = [nodesByKey(before), nodesByKey(after)];
  const [olderCells, newerCells] = [cellsByKey(before), cellsByKey(after)];
  const [olderParents, newerParents] = [parentKeys(before.nodes), parentKeys(after.nodes)];
  const named = (key: string, { itemId, lvl, idctrsNm }: SetNode) => ({ key, itemId, lvl, idctrsNm });

  const present = [...newer].flatMap(([key, node]): SetDifference[] => {
    const former = older.get(key);
    if (!former) return [{ ...named(key, node), change: 'added', fields: [] }];
    const fields = nodeFields.flatMap((field): FieldDifference[] =>
      former[field] === node[field]
        ? []
        : [{ field, bizSectId: null, before: former[field], after: node[field] }],
    );
    const [from, to] = [olderParents.get(key) ?? null, newerParents.get(key) ?? null];
    if (from !== to) fields.push({ field: 'place', bizSectId: null, before: from, after: to });
    fields.push(...compareCells(olderCells.get(key) ?? [], newerCells.get(key) ?? []));
    return fields.length === 0 ? [] : [{ ...named(key, node), change: 'changed', fields }];
  });
  const gone = [...older].flatMap(([key, node]): SetDifference[] =>
    newer.has(key) ? [] : [{ ...named(key, node), change: 'removed', fields: [] }],
  );
  return [...present, ...gone];
}
