import type { Tx } from '../../db/database.ts';
import { takeTurn } from '../../db/turns.ts';
import { Refusal, wrongField } from '../../errors.ts';

interface Placed {
  /** From 1 at the top. */
  lvl: number;
  /** Place among its siblings, from 0 on. */
  sortOrder: number;
}

/** A table whose rows are a tree with an order among siblings. */
interface TreeDefinition<Row extends Placed> {
  /** Name of the lock, which is the table's. */
  name: string;
  levels: number;
  /** Field of requests that names the parent, which refusals are about. */
  parentField: string;
  refusals: { noParent: string; tooDeep(levels: number): string; cycle: string };
  /** All rows, siblings in their order. */
  read(tx: Tx): Promise<Row[]>;
  getId(row: Row): string;
  findParent(row: Row): string | null;
  /** Writes level or order of one row. */
  place(tx: Tx, id: string, values: Partial<Placed>): PromiseLike<unknown>;
}

/**
 * The whole tree, locked so that nobody else changes its shape until the transaction ends: two moves that would put
 * each of two nodes below the other take turns, and the second is refused.
 */
export async function lockTree<Row extends Placed>(tx: Tx, definition: TreeDefinition<Row>) {
  const { name, levels, parentField, refusals, getId, findParent, place } = definition;
  await takeTurn(tx, name);
  const rows = await definition.read(tx);
  const byId = new Map(rows.map((row) => [getId(row), row]));
  const below = Map.groupBy(rows, findParent);
  const wrongParent = (message: string) => wrongField(parentField, message);
  const findChildren = (id: string | null): Row[] => below.get(id) ?? [];
  /** The node and everything below it, parents first. */
  const findBranch = (row: Row): Row[] => [row, ...findChildren(getId(row)).flatMap(findBranch)];

  function levelBelow(parentId: string | null, levelsBelow: number): number {
    const parent = parentId === null ? null : byId.get(parentId);
    if (parent === undefined) throw wrongParent(refusals.noParent);
    const lvl = (parent?.lvl ?? 0) + 1;
    if (lvl + levelsBelow > levels) throw wrongParent(refusals.tooDeep(levels));
    return lvl;
  }

  return {
    findChildren,
    findBranch,
    /** Refused with N0404. */
    find(id: string): Row {
      const row = byId.get(id);
      if (!row) throw new Refusal('N0404');
      return row;
    },
    /** Level of a new node below `parentId`. Refused with V0001 where the tree cannot take it. */
    levelOfNew: (parentId: string | null): number => levelBelow(parentId, 0),
    /** Level of a node that moves below `parentId`. Refused with V0001 where the tree cannot take its branch. */
    levelOfMoved(row: Row, parentId: string | null): number {
      const branch = findBranch(row);
      if (branch.some((node) => getId(node) === parentId)) throw wrongParent(refusals.cycle);
      return levelBelow(parentId, Math.max(...branch.map(({ lvl }) => lvl)) - row.lvl);
    },
    /** Moves the levels of a branch along with its top, which goes to `lvl`. */
    async shiftLevels(row: Row, lvl: number): Promise<void> {
      if (lvl === row.lvl) return;
      for (const node of findBranch(row)) await place(tx, getId(node), { lvl: node.lvl + lvl - row.lvl });
    },
    /** Puts a node at its place among the children of `parentId`, the last one when absent, and numbers them again. */
    async arrange(parentId: string | null, id: string, at: number | undefined): Promise<void> {
      const others = findChildren(parentId).filter((row) => getId(row) !== id);
      const order = others.map(getId);
      order.splice(at ?? order.length, 0, id);
      const numbers = new Map(others.map((row) => [getId(row), row.sortOrder]));
      for (const [sortOrder, each] of order.entries()) {
        if (numbers.get(each) !== sortOrder) await place(tx, each, { sortOrder });
      }
    },
  };
}
