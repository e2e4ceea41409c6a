import { tree as texts } from '../../messages/ko.tree.ts';
import type { Branches, TreeNode } from './rows.ts';

/** Place to which a node goes: below `parentId`, at this place among the others there, from 0 on. */
export interface TreePlace {
  parentId: string | null;
  index: number;
}

export type TreeStep = 'up' | 'down' | 'out' | 'into';
export type DropPosition = 'before' | 'after' | 'inside';

/** Korean reason why a node may not go there; null when it may. */
export type RefuseMove<N extends TreeNode> = (node: N, place: TreePlace) => string | null;

const findOthers = <N extends TreeNode>(branches: Branches<N>, parentId: string | null, node: N) =>
  (branches.get(parentId) ?? []).filter(({ id }) => id !== node.id);

const nodeById = <N extends TreeNode>(nodes: readonly N[], id: string | null) =>
  nodes.find((node) => node.id === id);

/** Reports whether `id` is `node` or below it. */
export function isWithin(nodes: readonly TreeNode[], node: TreeNode, id: string | null): boolean {
  for (let at = id; at !== null; at = nodeById(nodes, at)?.parentId ?? null) if (at === node.id) return true;
  return false;
}

/** Levels of a node's branch: 1 without children. */
export function computeDepth(branches: Branches<TreeNode>, node: TreeNode): number {
  return 1 + Math.max(0, ...(branches.get(node.id) ?? []).map((child) => computeDepth(branches, child)));
}

/** Level that a node below `parentId` has, from 1 on. */
export function levelBelow(nodes: readonly TreeNode[], parentId: string | null): number {
  const parent = nodeById(nodes, parentId);
  return parent ? 1 + levelBelow(nodes, parent.parentId) : 1;
}

/** Returns the place at which a drop on a target puts a node. */
export function placeOfDrop<N extends TreeNode>(
  branches: Branches<N>,
  node: N,
  { target, position }: { target: N; position: DropPosition },
): TreePlace {
  if (position === 'inside') {
    return { parentId: target.id, index: findOthers(branches, target.id, node).length };
  }
  const others = findOthers(branches, target.parentId, node);
  const index = others.findIndex(({ id }) => id === target.id) + (position === 'after' ? 1 : 0);
  return { parentId: target.parentId, index };
}

/** Returns the place to which one step of the keyboard moves a node; null when there is no such step. */
export function placeOfStep<N extends TreeNode>(
  nodes: readonly N[],
  branches: Branches<N>,
  node: N,
  step: TreeStep,
): TreePlace | null {
  const siblings = branches.get(node.parentId) ?? [];
  const place = siblings.findIndex(({ id }) => id === node.id);
  switch (step) {
    case 'up':
      return place > 0 ? { parentId: node.parentId, index: place - 1 } : null;
    case 'down':
      return place < siblings.length - 1 ? { parentId: node.parentId, index: place + 1 } : null;
    case 'out': {
      const parent = nodeById(nodes, node.parentId);
      if (!parent) return null;
      const uncles = branches.get(parent.parentId) ?? [];
      return { parentId: parent.parentId, index: uncles.findIndex(({ id }) => id === parent.id) + 1 };
    }
    case 'into': {
      const before = siblings[place - 1];
      return before ? { parentId: before.id, index: (branches.get(before.id) ?? []).length } : null;
    }
    default:
      return step satisfies never;
  }
}

/** Returns the reason a node may not go to a place: below itself, or by the tree's own rule. */
export function toRefusal<N extends TreeNode>(
  nodes: readonly N[],
  node: N,
  place: TreePlace,
  refuse: RefuseMove<N> | undefined,
): string | null {
  if (isWithin(nodes, node, place.parentId)) return texts.intoItself;
  return refuse?.(node, place) ?? null;
}

/** The nodes with one of them at another place; in the order of the tree. */
export function moveNode<N extends TreeNode>(nodes: readonly N[], id: string, place: TreePlace): N[] {
  const moved = nodeById(nodes, id);
  if (!moved) return [...nodes];
  const others = nodes.filter((node) => node.id !== id);
  const siblings = others.filter(({ parentId }) => parentId === place.parentId);
  const next = siblings[place.index];
  const at = next ? others.indexOf(next) : others.length;
  return others.toSpliced(at, 0, { ...moved, parentId: place.parentId });
}
