import Fraction from 'fraction.js';

/** A node of a result with its share of the one above, as `diagnosisNode` has it. */
export interface ShareNode {
  itemId: string;
  upItemId: string | null;
  bizSectId: string | null;
  share: string | null;
}

export interface EffectNode extends ShareNode {
  lvl: number;
  points: number | null;
}

/** Score that one more point of an indicator adds to it. */
const POINT_SCORE = 25;
const POINTS_MAX = 5;

/** An indicator with the points that the whole gains when it has one more, exact. */
export interface Effect<Node> {
  node: Node;
  effect: Fraction;
}

const toKey = (itemId: string, bizSectId: string | null): string => `${itemId} ${bizSectId ?? ''}`;

/**
 * Parts of the whole that nodes have, 0 to 1, exact: the product of the shares from each up to the whole. Null of one whose
 * weight went to its siblings.
 *
 * @param nodes those of a section, or of a company and of the results of its sections below their wholes
 */
export function findParts<Node extends ShareNode>(
  nodes: readonly Node[],
): ReadonlyMap<Node, Fraction | null> {
  const byKey = new Map(nodes.map((node) => [toKey(node.itemId, node.bizSectId), node]));
  const parts = new Map<Node, Fraction | null>();
  const findPart = (node: Node): Fraction | null => {
    const known = parts.get(node);
    if (known !== undefined) return known;
    const { upItemId, bizSectId, share } = node;
    const parent =
      upItemId === null
        ? undefined
        : (byKey.get(toKey(upItemId, bizSectId)) ?? byKey.get(toKey(upItemId, null)));
    const above = parent ? findPart(parent) : new Fraction(1);
    const part = share === null || above === null ? null : above.mul(share);
    parts.set(node, part);
    return part;
  };
  for (const node of nodes) findPart(node);
  return parts;
}

/**
 * Effects of one more point on the whole, the largest first; of equal ones in the order of the tree. An indicator without
 * points, or with all of them, has none; neither has one whose weight went to its siblings. `nodes` as of `findParts`.
 */
export function listEffects<Node extends EffectNode>(nodes: readonly Node[]): Effect<Node>[] {
  const parts = findParts(nodes);
  return nodes
    .flatMap((node): Effect<Node>[] => {
      const part = parts.get(node) ?? null;
      if (node.lvl !== 3 || node.points === null || node.points >= POINTS_MAX) return [];
      return part === null || part.equals(0) ? [] : [{ node, effect: part.mul(POINT_SCORE) }];
    })
    .toSorted((one, other) => other.effect.compare(one.effect));
}
