/** A tree of ways from node 0: each other node has a parent with a lower index. */
export type WayTree = {
  /** Parent per node, -1 for the root. */
  parents: readonly number[];
  /** Items that the last step to each node covers. */
  items: readonly (readonly number[])[];
};

/** The way to `node`, then some steps of its own that cover `items`. `length` counts all its steps. */
export type Candidate = { node: number; items: readonly number[]; length: number };

type Ranked = { index: number; gain: number };

/** A binary heap; `isBefore` is a strict total order. */
function createHeap<T>(isBefore: (a: T, b: T) => boolean) {
  const heap: T[] = [];
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] as T, heap[a] as T];
  };
  const precedes = (a: number, b: number) => a < heap.length && isBefore(heap[a] as T, heap[b] as T);
  return {
    push(value: T) {
      heap.push(value);
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!precedes(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop(): T | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (heap.length === 0 || last === undefined) return first;
      heap[0] = last;
      for (let at = 0; ; ) {
        const left = 2 * at + 1;
        const child = precedes(left + 1, left) ? left + 1 : left;
        if (!precedes(child, at)) return first;
        swap(at, child);
        at = child;
      }
    },
  };
}

/**
 * Greedy set cover: again and again the candidate that covers most items not covered yet, the shorter and then the
 * earlier one among equals. Covers everything that the candidates can. Reports indices of candidates in their order.
 *
 * What a candidate gains only falls while others are chosen, so a gain known from before bounds it from above; and a
 * way that was chosen is chosen with all the ways it goes on from, so a look back ends where one is met.
 */
export function coverGreedily(tree: WayTree, candidates: readonly Candidate[]): number[] {
  const nodeCount = tree.parents.length;
  const isChosen = new Uint8Array(nodeCount);
  const bound = new Float64Array(nodeCount);
  for (let node = 0; node < nodeCount; node += 1)
    bound[node] = (bound[tree.parents[node] ?? -1] ?? 0) + (tree.items[node]?.length ?? 0);
  const isCovered = new Set<number>();
  /** The last count in which an item was seen, so that none counts twice. */
  const countedIn = new Map<number, number>();
  let count = 0;

  function eachItem({ node, items }: Candidate, visit: (item: number) => void): void {
    items.forEach(visit);
    for (let at = node; at >= 0 && isChosen[at] === 0; at = tree.parents[at] ?? -1)
      tree.items[at]?.forEach(visit);
  }

  function computeGain(candidate: Candidate): number {
    let gain = 0;
    count += 1;
    eachItem(candidate, (item) => {
      if (isCovered.has(item) || countedIn.get(item) === count) return;
      countedIn.set(item, count);
      gain += 1;
    });
    return gain;
  }

  const heap = createHeap<Ranked>((a, b) => {
    if (a.gain !== b.gain) return a.gain > b.gain;
    const lengths = (candidates[a.index]?.length ?? 0) - (candidates[b.index]?.length ?? 0);
    return lengths === 0 ? a.index < b.index : lengths < 0;
  });
  candidates.forEach(({ node, items }, index) => {
    heap.push({ index, gain: (bound[node] ?? 0) + items.length });
  });

  const chosen: number[] = [];
  for (let top = heap.pop(); top !== undefined; top = heap.pop()) {
    const candidate = candidates[top.index];
    if (candidate === undefined) continue;
    const gain = computeGain(candidate);
    if (gain === 0) continue;
    if (gain < top.gain) {
      heap.push({ index: top.index, gain });
      continue;
    }
    chosen.push(top.index);
    eachItem(candidate, (item) => isCovered.add(item));
    for (let at = candidate.node; at >= 0 && isChosen[at] === 0; at = tree.parents[at] ?? -1)
      isChosen[at] = 1;
  }
  return chosen.sort((a, b) => a - b);
}
