import { getChoseong } from 'es-hangul';

/** A node of a tree that is given as a list in its order. */
export interface TreeNode {
  id: string;
  /** Null at the top. */
  parentId: string | null;
  label: string;
}

/** A node that is not hidden below a closed one. */
export interface TreeRow<N extends TreeNode = TreeNode> {
  node: N;
  /** From 1 on. */
  level: number;
  /** Among its siblings, from 1 on. */
  position: number;
  setSize: number;
  hasChildren: boolean;
  isExpanded: boolean;
}

export type Branches<N extends TreeNode> = ReadonlyMap<string | null, readonly N[]>;

/** Children by the id of their parent; nodes at the top under null. */
export function findBranches<N extends TreeNode>(nodes: readonly N[]): Branches<N> {
  const branches = new Map<string | null, N[]>();
  for (const node of nodes) {
    const siblings = branches.get(node.parentId);
    if (siblings) siblings.push(node);
    else branches.set(node.parentId, [node]);
  }
  return branches;
}

/** Returns the rows of a tree, from the top down. */
export function toRows<N extends TreeNode>(
  branches: Branches<N>,
  isExpanded: (id: string) => boolean,
): TreeRow<N>[] {
  const rows: TreeRow<N>[] = [];
  const add = (parentId: string | null, level: number) => {
    const siblings = branches.get(parentId) ?? [];
    for (const [place, node] of siblings.entries()) {
      const hasChildren = branches.has(node.id);
      const open = hasChildren && isExpanded(node.id);
      const row = { node, level, position: place + 1, setSize: siblings.length };
      rows.push({ ...row, hasChildren, isExpanded: open });
      if (open) add(node.id, level + 1);
    }
  };
  add(null, 1);
  return rows;
}

const normalize = (text: string) => text.normalize('NFC').toLowerCase();
const onlyInitials = /^[ㄱ-ㅎ]+$/;

/**
 * Index of the next row whose label starts with the typed characters, after `from` and around the end; initial
 * consonants find syllables. One character moves on from the present row, more stay on it while it matches.
 */
export function findByTyping(rows: readonly TreeRow[], from: number, typed: string): number | undefined {
  const wanted = normalize(typed);
  const first = typed.length === 1 ? from + 1 : from;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (Math.max(0, first) + step) % rows.length;
    const label = normalize(rows[index]?.node.label ?? '');
    const start = onlyInitials.test(wanted) ? getChoseong(label.slice(0, wanted.length + 10)) : label;
    if (start.startsWith(wanted)) return index;
  }
  return undefined;
}
