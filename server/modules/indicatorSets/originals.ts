import { and, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { getNodeNames, keyOfNode } from '../../../src/contracts/indicatorSetComparison.ts';
import {
  type CatalogueComparison,
  differingParts,
  type MergeItem,
} from '../../../src/contracts/indicatorSetMerge.ts';
import {
  indicatorSetLevels,
  type SetTakeOverCatalogue,
  type SetVersionRef,
  type Take,
  type TakenPart,
} from '../../../src/contracts/indicatorSets.ts';
import { indicatorSetRefusals as refusals } from '../../../src/messages/ko.indicatorSets.ts';
import type { Db } from '../../db/database.ts';
import { indicatorSetItem, indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { classification, indicator, indicatorVersion } from '../../db/schema/indicators.ts';
import { conflict, wrongField } from '../../errors.ts';
import { copiedState, readOriginals } from './catalogue.ts';
import { mergeModels } from './merging.ts';
import { readModelNodes, type SetModel, type StoredNode } from './model.ts';

type Nodes = SetModel['nodes'];

/**
 * The catalogue's items of a version: as they were when they were taken over or compared last, where that is known, and
 * as they are now. Both have the keys of items in place of their ids, the weights of the version, and its places
 * before: names of nodes above and places are the catalogue's alone, a set has none of its own.
 */
export interface Originals {
  before: Nodes;
  after: Nodes;
  /** Keys of indicators that are not in use any more. */
  retired: ReadonlySet<string>;
}

const node = indicatorSetNode;
const item = indicatorSetItem;
const isOfVersion = ({ setId, ver }: SetVersionRef) => and(eq(node.setId, setId), eq(node.ver, ver));

/** States of some indicators that the catalogue has changed since, by their ids. */
async function readFormerStates(tx: Db, ref: SetVersionRef, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof copiedState>>();
  const { indicatorId, ver, values } = indicatorVersion;
  const rows = await tx
    .select({ indicatorId, values })
    .from(node)
    .innerJoin(item, eq(item.itemId, node.itemId))
    .innerJoin(indicatorVersion, and(eq(indicatorId, item.originalIndicatorId), eq(ver, node.originalVer)))
    .innerJoin(indicator, and(eq(indicator.indicatorId, indicatorId), ne(indicator.version, ver)))
    .where(and(isOfVersion(ref), inArray(indicatorId, [...ids])));
  return new Map(rows.map((row) => [row.indicatorId, copiedState(row.values)]));
}

/** Some nodes, and all that indicators can be below. */
export const withGroups = (matching: SQL) => or(lt(node.lvl, indicatorSetLevels.indicator), matching);

/** `own` are nodes of the version, with all above them. */
export async function findOriginals(tx: Db, ref: SetVersionRef, own: Nodes): Promise<Originals> {
  const ids = [...own.values()].flatMap(({ originalIndicatorId }) => originalIndicatorId ?? []);
  const { nodes: originals, retired } = await readOriginals(tx, ids);
  const formerStates = await readFormerStates(tx, ref, ids);
  const before: Nodes = new Map();
  const after: Nodes = new Map();
  for (const each of own.values()) {
    const itemId = keyOfNode(each);
    const up = each.upItemId === null ? undefined : own.get(each.upItemId);
    const mine: StoredNode = { ...each, itemId, upItemId: up ? keyOfNode(up) : null };
    const original = originals.get(itemId);
    if (!original) {
      // a node that the catalogue has no more as a domain or middle category: it goes with what is below it
      before.set(itemId, mine);
      after.set(itemId, mine);
      continue;
    }
    const { parent, weight: _, ...state } = original;
    after.set(itemId, { ...mine, ...state, upItemId: parent });
    const { domainCd, lvl } = mine;
    const isSame = each.originalVer === original.originalVer;
    const former = isSame ? state : lvl === indicatorSetLevels.indicator ? formerStates.get(itemId) : {};
    if (former) before.set(itemId, { ...mine, ...former, domainCd, lvl });
  }
  // what an item comes below may not be in the version yet
  for (const { upItemId } of after.values()) {
    const original = upItemId === null || after.has(upItemId) ? undefined : originals.get(upItemId);
    if (!original || upItemId === null) continue;
    const { parent, ...state } = original;
    after.set(upItemId, { ...state, itemId: upItemId, upItemId: parent, sortOrder: after.size });
  }
  return { before, after, retired };
}

const withoutCells = (nodes: Nodes): SetModel => ({ nodes, cells: new Map() });

/** Items of a version that the catalogue or the version has changed since they were taken over or compared. */
export const mergeOriginals = ({ before, after, retired }: Originals, own: Nodes): MergeItem[] =>
  mergeModels(withoutCells(before), withoutCells(after), withoutCells(own)).filter(
    (each) => each.own !== null && !retired.has(each.key),
  );

interface ExpectedParts {
  take: Take;
  item: MergeItem;
  path: string;
}

/** Refused with V0001 where parts are named that do not differ, or of an item that is not taken. */
export function expectParts(parts: readonly TakenPart[], { take, item, path }: ExpectedParts): void {
  if (take === 'own') throw wrongField(path, refusals.partsOfOwn);
  if (parts.length === 0) throw wrongField(path, refusals.noParts(item.idctrsNm));
  const offered = differingParts(item).map(({ part }) => part);
  for (const [at, part] of parts.entries()) {
    if (parts.indexOf(part) !== at) throw wrongField(`${path}.${at}`, refusals.repeated);
    if (!offered.includes(part)) throw wrongField(`${path}.${at}`, refusals.samePart(item.idctrsNm));
  }
}

/**
 * Refused with V0001 where a choice is about nothing that differs, and with C0409 where the catalogue has another state
 * than the person saw, or has put the indicator out of use.
 */
export function expectChoices(
  choices: SetTakeOverCatalogue['choices'],
  { own, originals, items }: { own: Nodes; originals: Originals; items: readonly MergeItem[] },
): void {
  const names = getNodeNames([{ nodes: [...own.values()] }]);
  const seen = new Set<string>();
  const merged = new Map(items.map((each) => [each.key, each]));
  for (const [at, { key, fromVer, take, parts }] of choices.entries()) {
    const path = `choices.${at}.key`;
    const name = names.get(key);
    if (name === undefined) throw wrongField(path, refusals.noItem);
    if (seen.has(key)) throw wrongField(path, refusals.repeated);
    seen.add(key);
    if (originals.retired.has(key)) throw conflict(refusals.retiredOriginal(name));
    if (originals.after.get(key)?.originalVer !== fromVer) throw conflict(refusals.newerOriginal(name));
    const item = merged.get(key);
    if (!item) throw wrongField(path, refusals.sameOriginal(name));
    if (parts) expectParts(parts, { take, item, path: `choices.${at}.parts` });
  }
}

/** Names of the nodes above one, from the top down. */
export function namesAbove(nodes: Nodes, { upItemId }: Pick<StoredNode, 'upItemId'>): string[] {
  const up = upItemId === null ? undefined : nodes.get(upItemId);
  return up ? [...namesAbove(nodes, up), up.idctrsNm] : [];
}

/** Returns the changes that a person chooses from: all of either side, whether or not they were decided before. */
export async function compareOriginals(
  tx: Db,
  version: SetVersionRef & { version: number },
): Promise<CatalogueComparison> {
  const own = await readModelNodes(tx, version);
  const originals = await findOriginals(tx, version, own);
  const ids = new Map([...own.values()].map((each) => [keyOfNode(each), each.itemId]));
  const items = mergeOriginals(originals, own).map((each) => ({
    ...each,
    itemId: ids.get(each.key) ?? each.key,
    fromVer: originals.after.get(each.key)?.originalVer ?? 1,
  }));
  const groups = [...originals.before, ...originals.after].filter(
    ([, { lvl }]) => lvl < indicatorSetLevels.indicator,
  );
  const places = new Map(groups.map(([key, { idctrsNm }]) => [key, { key, idctrsNm }]));
  return { version: version.version, items, places: [...places.values()] };
}

/** Nodes that the catalogue has in another version, under another name or in another place than they were taken over. */
async function listMovedOn(tx: Db, ref: SetVersionRef): Promise<string[]> {
  const { rows } = await tx.execute<{ item_id: string }>(sql`
    with recursive group_of (id, group_id) as (
      select idctrs_clsfctn_id, idctrs_clsfctn_id from ${classification} where lvl <= ${indicatorSetLevels.category}
      union all
      select below.idctrs_clsfctn_id, group_of.group_id from ${classification} below
      join group_of on group_of.id = below.up_idctrs_clsfctn_id where below.lvl > ${indicatorSetLevels.category})
    select own.item_id
    from ${node} own
    join ${item} item on item.item_id = own.item_id
    left join ${item} above on above.item_id = own.up_item_id
    left join ${indicator} original on original.indicator_id = item.original_indicator_id and original.enabled
    left join group_of on group_of.id = original.idctrs_clsfctn_id
    left join ${classification} named on named.idctrs_clsfctn_id = item.idctrs_clsfctn_id
      and named.lvl <= ${indicatorSetLevels.category}
    where own.set_id = ${ref.setId} and own.ver = ${ref.ver} and (
      original.version <> coalesce(own.original_ver, 0)
      or (original.version is not null and group_of.group_id is distinct from above.idctrs_clsfctn_id)
      or named.clsfctn_nm <> own.idctrs_nm
      or (named.lvl is not null and named.up_idctrs_clsfctn_id is distinct from above.idctrs_clsfctn_id))`);
  return rows.map(({ item_id }) => item_id);
}

/** Counts the items that the catalogue has changed since they were taken over or compared. */
export async function countOriginalChanges(tx: Db, ref: SetVersionRef): Promise<number> {
  const ids = await listMovedOn(tx, ref);
  if (ids.length === 0) return 0;
  const own = await readModelNodes(tx, ref, withGroups(inArray(node.itemId, ids)));
  const items = mergeOriginals(await findOriginals(tx, ref, own), own);
  return items.filter(({ outcome }) => outcome !== 'kept').length;
}
