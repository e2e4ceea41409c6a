import type { SetChange } from '../../../src/contracts/indicatorSets.ts';
import { setChangeParts as parts } from '../../../src/messages/ko.indicatorSets.ts';
import { changesOf } from '../audit/changes.ts';
import type { SetModel, StoredNode } from './model.ts';
import type { OpenVersion } from './versions.ts';

/** Changes that one line of the audit names; of more it keeps how many there are. */
const NAMED_MAX = 500;

const listed = <Item>(items: readonly Item[]) =>
  items.length > NAMED_MAX ? { count: items.length, first: items.slice(0, NAMED_MAX) } : items;

/** What the audit keeps of a change of a draft: each node and cell, from what to what. */
export function diffModels(before: SetModel, after: SetModel): Record<string, unknown> {
  const named = ({ itemId, idctrsNm }: StoredNode) => ({ itemId, idctrsNm });
  const withoutPlace = ({ sortOrder: _, ...node }: StoredNode) => node;
  const changed = [...after.nodes.values()].flatMap((node) => {
    const former = before.nodes.get(node.itemId);
    const changes = former ? changesOf(withoutPlace(former), withoutPlace(node)) : {};
    return Object.keys(changes).length === 0 ? [] : [{ ...named(node), ...changes }];
  });
  const cells = [...new Set([...before.cells.keys(), ...after.cells.keys()])].flatMap((key) => {
    const [from, to] = [before.cells.get(key), after.cells.get(key)];
    const changes = from && to ? changesOf(from, to) : { used: { from: Boolean(from), to: Boolean(to) } };
    return Object.keys(changes).length === 0 ? [] : [{ cell: key, ...changes }];
  });
  const missingIn = (model: SetModel, other: SetModel) =>
    [...other.nodes.values()].filter(({ itemId }) => !model.nodes.has(itemId)).map(named);
  return {
    added: listed(missingIn(before, after)),
    removed: listed(missingIn(after, before)),
    nodes: listed(changed),
    cells: listed(cells),
  };
}

/** What a save is about, as the history shows it. */
export function describeChange(row: OpenVersion, change: SetChange): string {
  const { setNm, effectiveFrom, changeNote, addedIndicatorIds, removedItemIds, order, nodes, cells } = change;
  const counted = (list: readonly unknown[] | undefined, text: (count: number) => string) =>
    list && list.length > 0 ? text(list.length) : null;
  return [
    setNm !== undefined && setNm !== row.setNm ? parts.setNm : null,
    effectiveFrom === undefined ? null : parts.effectiveFrom,
    changeNote === undefined ? null : parts.changeNote,
    counted(addedIndicatorIds, parts.added),
    counted(removedItemIds, parts.removed),
    order && order.length > 0 ? parts.order : null,
    counted(nodes, parts.nodes),
    counted(cells, parts.cells),
  ]
    .filter((part) => part !== null)
    .join(', ');
}
