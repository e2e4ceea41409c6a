/** A node of a tree whose nodes can be ticked. */
export interface TickNode {
  id: string;
  /** Null at the top. */
  parentId: string | null;
}

/**
 * Rule of when a node with children is ticked: `any` as soon as one child is (the menu of a role), `all` when every
 * child is (the indicators of a role).
 */
export type TickRule = 'any' | 'all';

/** `mixed`: some of what is below is ticked, and the rule does not call that ticked. */
export type TickState = boolean | 'mixed';

/** Ticks of one tree under one rule. What is ticked is kept as the set of ids of all ticked nodes, parents included. */
export function createTicks(nodes: readonly TickNode[], rule: TickRule) {
  const children = new Map<string, string[]>();
  const ids = new Set(nodes.map(({ id }) => id));
  const roots: string[] = [];
  for (const { id, parentId } of nodes) {
    if (parentId === null || !ids.has(parentId)) roots.push(id);
    else {
      const siblings = children.get(parentId);
      if (siblings) siblings.push(id);
      else children.set(parentId, [id]);
    }
  }
  const findLeaves = (id: string): string[] => {
    const below = children.get(id);
    return below ? below.flatMap(findLeaves) : [id];
  };

  /** State of every node, as follows from the ticked leaves. */
  function computeStates(ticked: ReadonlySet<string>): Map<string, TickState> {
    const states = new Map<string, TickState>();
    const readState = (id: string): TickState => {
      const below = children.get(id)?.map(readState);
      const state = below ? combine(below, rule) : ticked.has(id);
      states.set(id, state);
      return state;
    };
    for (const id of roots) readState(id);
    return states;
  }

  /** The ticked nodes, each parent as its children have it: what was given for a parent itself is corrected. */
  function normalize(ticked: ReadonlySet<string>): Set<string> {
    return new Set([...computeStates(ticked)].flatMap(([id, state]) => (state === true ? [id] : [])));
  }

  return {
    computeStates,
    normalize,
    /** Ticks a node, or clears it when it is ticked, with everything below it. */
    toggle(ticked: ReadonlySet<string>, id: string): Set<string> {
      if (!ids.has(id)) return normalize(ticked);
      const isTicked = computeStates(ticked).get(id) === true;
      const next = new Set(ticked);
      for (const leaf of findLeaves(id)) {
        if (isTicked) next.delete(leaf);
        else next.add(leaf);
      }
      return normalize(next);
    },
  };
}

function combine(states: readonly TickState[], rule: TickRule): TickState {
  const isAnyTicked = states.includes(true);
  if (rule === 'any') return isAnyTicked;
  if (states.every((state) => state === true)) return true;
  return isAnyTicked || states.includes('mixed') ? 'mixed' : false;
}
