import { indicatorSetLevels, type SetKind } from '../../../src/contracts/indicatorSets.ts';
import { cellKey, type SetModel, type StoredCell, type StoredNode } from './model.ts';

/** Children of each node, of the whole set under null, in their order. */
export const findChildren = (nodes: Iterable<StoredNode>): Map<string | null, StoredNode[]> =>
  Map.groupBy(nodes, ({ upItemId }) => upItemId);

/**
 * The nodes from the top down, each with the domain at its top and followed by what is below it; `order` has the
 * children of some of them.
 */
function inTreeOrder(model: SetModel, order: ReadonlyMap<string | null, readonly string[]>): StoredNode[] {
  const children = findChildren(model.nodes.values());
  const below = (parent: StoredNode | null): StoredNode[] => {
    const id = parent?.itemId ?? null;
    const places = new Map((order.get(id) ?? []).map((itemId, place) => [itemId, place]));
    const findPlace = ({ itemId }: StoredNode) => places.get(itemId) ?? places.size;
    const sorted = [...(children.get(id) ?? [])].sort((one, other) => findPlace(one) - findPlace(other));
    return sorted.flatMap((child) => {
      const node = { ...child, domainCd: parent?.domainCd ?? child.domainCd };
      return [node, ...below(node)];
    });
  };
  return below(null);
}

/** Nodes above an indicator that nothing is below any more are not there. */
function withoutEmptyNodes(nodes: ReadonlyMap<string, StoredNode>): Map<string, StoredNode> {
  const kept = new Set<string>();
  for (const node of nodes.values()) {
    if (node.lvl !== indicatorSetLevels.indicator) continue;
    for (
      let id: string | null = node.itemId;
      id !== null && !kept.has(id);
      id = nodes.get(id)?.upItemId ?? null
    ) {
      kept.add(id);
    }
  }
  return new Map([...nodes].filter(([itemId]) => kept.has(itemId)));
}

/** A section uses the nodes above the indicators that it uses, and no others. */
function settleCells(
  nodes: ReadonlyMap<string, StoredNode>,
  cells: Iterable<StoredCell>,
): Map<string, StoredCell> {
  const all = [...cells].filter(({ itemId }) => nodes.has(itemId));
  const known = new Map(all.map((cell) => [cellKey(cell), cell]));
  const settled = new Map<string, StoredCell>();
  for (const cell of all) {
    if (nodes.get(cell.itemId)?.lvl !== indicatorSetLevels.indicator) continue;
    const { bizSectId } = cell;
    for (let id: string | null = cell.itemId; id !== null; id = nodes.get(id)?.upItemId ?? null) {
      const key = cellKey({ bizSectId, itemId: id });
      if (settled.has(key)) break;
      settled.set(
        key,
        known.get(key) ?? { bizSectId, itemId: id, weight: null, managerId: null, approverId: null },
      );
    }
  }
  return settled;
}

/** A model as it is stored: in the order of the tree, without empty nodes, and with the cells that follow from others. */
export function settle(
  kind: SetKind,
  model: SetModel,
  order: ReadonlyMap<string | null, readonly string[]> = new Map(),
): SetModel {
  const kept = withoutEmptyNodes(model.nodes);
  const ordered = inTreeOrder({ nodes: kept, cells: model.cells }, order);
  const nodes = new Map(ordered.map((node) => [node.itemId, node]));
  return { nodes, cells: kind === 'coset' ? settleCells(nodes, model.cells.values()) : new Map() };
}
