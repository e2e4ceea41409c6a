import { keyOfNode } from '../../../src/contracts/indicatorSetComparison.ts';
import { differingParts, type MergeItem } from '../../../src/contracts/indicatorSetMerge.ts';
import { indicatorSetLevels, type TakenPart } from '../../../src/contracts/indicatorSets.ts';
import type { ChangeContext } from './change.ts';
import { cellKey, type SetModel, type StoredCell, type StoredNode } from './model.ts';

/** A version of a base with the ids that its nodes have in another set; each section uses everything, by its weights. */
export function adoptModel(
  base: SetModel,
  {
    getItemId,
    sectionIds,
    isWeighted,
  }: { getItemId: ChangeContext['getItemId']; sectionIds: readonly string[]; isWeighted: boolean },
): SetModel {
  const nodes = new Map<string, StoredNode>();
  const cells = new Map<string, StoredCell>();
  const ownId = (id: string): string => {
    const node = base.nodes.get(id);
    if (!node) throw new Error('A node of a set is below none of its own');
    return getItemId(node);
  };
  for (const node of base.nodes.values()) {
    const itemId = getItemId(node);
    const upItemId = node.upItemId === null ? null : ownId(node.upItemId);
    nodes.set(itemId, { ...node, itemId, upItemId, weight: isWeighted ? node.weight : null });
    for (const bizSectId of sectionIds) {
      const cell = { bizSectId, itemId, weight: node.weight, managerId: null, approverId: null };
      cells.set(cellKey(cell), cell);
    }
  }
  return { nodes, cells };
}

/** Values of a newer node that come with each part; what follows from one comes with it. */
const partValues: Readonly<Record<TakenPart, readonly (keyof StoredNode)[]>> = {
  idctrsCd: ['idctrsCd'],
  idctrsNm: ['idctrsNm'],
  kindCd: ['kindCd'],
  cycleCd: ['cycleCd'],
  evidenceRequired: ['evidenceRequired'],
  toBeConfirmed: ['toBeConfirmed'],
  scoring: ['unitCd', 'scoringTypeCd', 'scoring', 'isComplete'],
  guidance: ['guidance'],
  references: ['references'],
  place: ['upItemId', 'domainCd'],
  weight: ['weight'],
};

/** A node with some parts of a newer one. It stays compared with what it was compared with: the rest is still open. */
function takeParts(own: StoredNode, newer: StoredNode, parts: readonly TakenPart[]): StoredNode {
  const fields = new Set(parts.flatMap((part) => partValues[part]));
  const taken = Object.fromEntries(
    Object.entries(newer).filter(([field]) => fields.has(field as keyof StoredNode)),
  );
  return { ...own, ...taken };
}

/**
 * Something newer, of which nodes have the named parts alone where a choice leaves out others that differ, and sections
 * their weights where those are taken. `splitParts` has the parts by the keys of the items.
 */
export function takeChosenParts(
  own: SetModel['nodes'],
  newer: SetModel,
  {
    items,
    splitParts,
  }: { items: readonly MergeItem[]; splitParts: ReadonlyMap<string, readonly TakenPart[]> },
): SetModel {
  const differing = new Map(items.map((item) => [item.key, differingParts(item).length]));
  const keepsWeight = ({ itemId }: StoredCell) => {
    const node = newer.nodes.get(itemId);
    return node !== undefined && splitParts.get(keyOfNode(node))?.includes('weight') === false;
  };
  const nodes = new Map(
    [...newer.nodes].map(([id, node]) => {
      const [before, key] = [own.get(id), keyOfNode(node)];
      const parts = splitParts.get(key);
      const isInPart = before && parts && parts.length !== differing.get(key);
      return [id, isInPart ? takeParts(before, node, parts) : node];
    }),
  );
  return { nodes, cells: new Map([...newer.cells].filter(([, cell]) => !keepsWeight(cell))) };
}

/**
 * A draft with some items as something newer has them, by their keys: their content and weights, and who is in charge of
 * them in the draft. Indicators that are there no more go; nodes above do so only with what is below them.
 */
export function takeOverItems(own: SetModel, newer: SetModel, keys: ReadonlySet<string>): SetModel {
  const nodes = new Map(own.nodes);
  const cells = new Map(own.cells);
  const isTaken = (node: StoredNode) => keys.has(keyOfNode(node));
  for (const node of own.nodes.values()) {
    const isGone = node.lvl === indicatorSetLevels.indicator && !newer.nodes.has(node.itemId);
    if (isTaken(node) && isGone) nodes.delete(node.itemId);
  }
  // what is above an item that comes has to be there too
  const comes = new Set<string>();
  for (const node of newer.nodes.values()) {
    if (!isTaken(node)) continue;
    for (let up = node.upItemId; up !== null; up = newer.nodes.get(up)?.upItemId ?? null) comes.add(up);
  }
  for (const node of newer.nodes.values()) {
    if (isTaken(node) || (comes.has(node.itemId) && !nodes.has(node.itemId))) nodes.set(node.itemId, node);
  }
  for (const [key, cell] of newer.cells) {
    const node = newer.nodes.get(cell.itemId);
    if (!node || !isTaken(node)) continue;
    const former = own.cells.get(key);
    // a section that the own set does not use the item in stays without it
    if (!former && own.nodes.has(cell.itemId)) continue;
    cells.set(key, { ...cell, managerId: former?.managerId ?? null, approverId: former?.approverId ?? null });
  }
  return { nodes, cells };
}
