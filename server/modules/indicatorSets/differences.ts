import { inArray } from 'drizzle-orm';
import { differingParts, type MergeItem } from '../../../src/contracts/indicatorSetMerge.ts';
import type { SetChange, TakenPart } from '../../../src/contracts/indicatorSets.ts';
import { type ChangedField, changeTexts } from '../../../src/messages/ko.changes.ts';
import { indicatorSetTexts } from '../../../src/messages/ko.indicatorSetScreens.ts';
import {
  indicatorSetChangeParts as parts,
  indicatorSetWorkbookTexts as titles,
} from '../../../src/messages/ko.indicatorSets.ts';
import { isHidden, shownValue } from '../../../src/messages/ko.indicatorSetValues.ts';
import { cycleNames } from '../../../src/messages/ko.indicators.ts';
import type { Tx } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { user } from '../../db/schema/users.ts';
import { toChanges } from '../audit/changes.ts';
import { cellKey, type SetModel, type StoredCell, type StoredNode } from './model.ts';
import type { OpenVersion } from './versions.ts';

/** Changes that one line of the audit names; of more it keeps how many there are. */
const NAMED_MAX = 500;

const listed = <Item>(items: readonly Item[]) =>
  items.length > NAMED_MAX ? { count: items.length, first: items.slice(0, NAMED_MAX) } : items;

/** Returns the changes of a draft for the audit: each node and cell, from what to what. */
export function diffModels(before: SetModel, after: SetModel): Record<string, unknown> {
  const named = ({ itemId, idctrsNm }: StoredNode) => ({ itemId, idctrsNm });
  const withoutPlace = ({ sortOrder: _, ...node }: StoredNode) => node;
  const changed = [...after.nodes.values()].flatMap((node) => {
    const former = before.nodes.get(node.itemId);
    const changes = former ? toChanges(withoutPlace(former), withoutPlace(node)) : {};
    return Object.keys(changes).length === 0 ? [] : [{ ...named(node), ...changes }];
  });
  const cells = [...new Set([...before.cells.keys(), ...after.cells.keys()])].flatMap((key) => {
    const [from, to] = [before.cells.get(key), after.cells.get(key)];
    const changes = from && to ? toChanges(from, to) : { used: { from: Boolean(from), to: Boolean(to) } };
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

/** Names of the sections and people that changed cells mention. */
async function readNames(tx: Tx, cells: readonly (StoredCell | undefined)[]): Promise<Map<string, string>> {
  const mentioned = cells.filter((cell) => cell !== undefined);
  const sectionIds = [...new Set(mentioned.map(({ bizSectId }) => bizSectId))];
  const personIds = [
    ...new Set(mentioned.flatMap(({ managerId, approverId }) => [managerId ?? [], approverId ?? []].flat())),
  ];
  const sections = await tx
    .select({ id: bizSection.bizSectId, name: bizSection.bizSectNm })
    .from(bizSection)
    .where(inArray(bizSection.bizSectId, sectionIds));
  const people = await tx
    .select({ id: user.id, name: user.userName })
    .from(user)
    .where(inArray(user.id, personIds));
  return new Map([...sections, ...people].map(({ id, name }) => [id, name]));
}

const describeFields = (name: string, fields: readonly ChangedField[]): string | null => {
  const changed = fields.filter(([, from, to]) => from !== to);
  return changed.length === 0 ? null : changeTexts.fields(name, changed);
};

function describeNode(from: StoredNode | undefined, to: StoredNode | undefined): string | null {
  if (!from || !to) return null;
  const cycle = ({ cycleCd }: StoredNode) => (cycleCd ? cycleNames[cycleCd] : '');
  const evidence = ({ evidenceRequired }: StoredNode) => (evidenceRequired ? titles.yes : titles.no);
  return describeFields(to.idctrsNm, [
    [titles.weight, from.weight ?? '', to.weight ?? ''],
    [titles.cycle, cycle(from), cycle(to)],
    [titles.evidence, evidence(from), evidence(to)],
  ]);
}

function describeCell(
  name: string,
  names: ReadonlyMap<string, string>,
  from: StoredCell | undefined,
  to: StoredCell | undefined,
): string | null {
  const section = names.get((to ?? from)?.bizSectId ?? '') ?? '';
  const getName = (id: string | null | undefined) => names.get(id ?? '') ?? '';
  return describeFields(name, [
    [titles.used(section), from ? titles.yes : titles.no, to ? titles.yes : titles.no],
    [titles.findWeight(section), from?.weight ?? '', to?.weight ?? ''],
    [titles.manager(section), getName(from?.managerId), getName(to?.managerId)],
    [titles.approver(section), getName(from?.approverId), getName(to?.approverId)],
  ]);
}

/** Describes a save as the history shows it: how many of what changed, and the first of them from what to what. */
export async function describeChange(
  tx: Tx,
  row: OpenVersion,
  change: SetChange,
  { before, after }: { before: SetModel; after: SetModel },
): Promise<string> {
  const { setNm, effectiveFrom, changeNote, addedIndicatorIds, removedItemIds, order } = change;
  const isText = (text: string | null) => text !== null;
  const nodes = (change.nodes ?? [])
    .map(({ itemId }) => describeNode(before.nodes.get(itemId), after.nodes.get(itemId)))
    .filter(isText);
  const keys = (change.cells ?? []).map(cellKey);
  const names = await readNames(
    tx,
    keys.flatMap((key) => [before.cells.get(key), after.cells.get(key)]),
  );
  const cells = (change.cells ?? [])
    .map((cell) => {
      const key = cellKey(cell);
      const name = (after.nodes.get(cell.itemId) ?? before.nodes.get(cell.itemId))?.idctrsNm ?? '';
      return describeCell(name, names, before.cells.get(key), after.cells.get(key));
    })
    .filter(isText);
  const counted = (list: readonly unknown[] | undefined, text: (count: number) => string) =>
    list && list.length > 0 ? text(list.length) : null;
  const summary = [
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
  return [summary, ...changeTexts.getFirst([...nodes, ...cells])].filter((part) => part !== '').join('\n');
}

/** Describes the parts taken of an item, from what to what; all that differed where no parts are named. */
export function describeTaken(
  item: MergeItem,
  parts: readonly TakenPart[] | undefined,
  placeNames: ReadonlyMap<string, string>,
): string {
  const { own, after, idctrsNm } = item;
  const fields = differingParts(item)
    .filter(({ part }) => !parts || parts.includes(part))
    .flatMap((each) => each.fields);
  return changeTexts.fields(
    idctrsNm,
    fields.map((field): ChangedField => {
      const [from, to] = [own, after].map((values) =>
        shownValue(field, values?.[field] ?? null, { nodes: placeNames }),
      );
      return isHidden(field)
        ? [indicatorSetTexts.fields[field], indicatorSetTexts.formerText, indicatorSetTexts.newText]
        : [indicatorSetTexts.fields[field], from ?? '', to ?? ''];
    }),
  );
}
