import { asc, eq, sql } from 'drizzle-orm';
import {
  findItemIssues,
  INSTITUTION_ITEM,
  ITEM_LEVELS,
  ITEMS_MAX,
  type ItemChange,
  type ItemContent,
  type ItemCreate,
  type ItemKey,
  type ItemRow,
  type NodeCd,
  narrowItem,
} from '../../../src/contracts/institutionItems.ts';
import { INSTITUTION, type InstitutionKey } from '../../../src/contracts/institutions.ts';
import {
  itemIssueText,
  institutionEntries as lines,
  itemRefusals as refusals,
} from '../../../src/messages/ko.institutions.ts';
import { expectVersion } from '../../db/auditedColumns.ts';
import type { Tx } from '../../db/database.ts';
import { institution, institutionItem } from '../../db/schema/institutions.ts';
import { notifyTouched } from '../../db/touched.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { lockTree } from '../resource/orderedTree.ts';
import { administratorsOnly, everything } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { cellsOfItem, findChangedCells } from './importRules.ts';
import { readCodes, readLinks, readLinksOfSet, replaceLinks } from './links.ts';
import { forgetEmptyMappings, isItemMapped } from './mappings.ts';

type Row = typeof institutionItem.$inferSelect;

const { instIdctrsId, institutionId, sortOrder } = institutionItem;

export const items = auditedCrud({
  resource: INSTITUTION_ITEM,
  table: institutionItem,
  key: ['instIdctrsId'],
  scope: ({ userAuth }) =>
    userAuth === 'ROLE_ADMIN'
      ? everything
      : sql`exists (select 1 from ${institution}
          where ${institution.institutionId} = ${institutionId} and ${institution.enabled})`,
  writable: administratorsOnly,
  taken: refusals.taken,
  code: { column: 'itemCd', within: 'institutionId' },
  takenField: 'itemCd',
  auditSummary: ({ institutionId, itemCd, itemNm }) => ({ institutionId, itemCd, itemNm }),
  filters: {},
  sortable: {},
  order: [asc(sortOrder), asc(instIdctrsId)],
});

/** The whole tree of a set: siblings one after the other in their order; nothing where it is out of reach. */
export async function listItems(
  call: ReadCall,
  key: InstitutionKey,
): Promise<{ rows: ItemRow[]; total: number }> {
  const { rows, total } = await items.list(call, {}, eq(institutionId, key.institutionId));
  const links = Map.groupBy(await readLinksOfSet(call.tx, key.institutionId), (link) => link.instIdctrsId);
  return { rows: rows.map((row) => ({ ...row, links: links.get(row.instIdctrsId) ?? [] })), total };
}

/**
 * The tree of a set, which nobody else changes until the transaction ends; the set counts the change. Refused with
 * N0404.
 */
export async function lockItems(tx: Tx, key: InstitutionKey) {
  const [set] = await tx
    .update(institution)
    .set({ itemsVer: sql`${institution.itemsVer} + 1` })
    .where(eq(institution.institutionId, key.institutionId))
    .returning({ itemsVer: institution.itemsVer });
  if (!set) throw new Refusal('N0404');
  await notifyTouched(tx, { resource: INSTITUTION, id: key.institutionId, customerCompanyId: null });
  return lockTree<Row>(tx, {
    name: `inst_idctrs.${key.institutionId}`,
    levels: ITEM_LEVELS,
    parentField: 'upInstIdctrsId',
    refusals,
    read: () =>
      tx
        .select()
        .from(institutionItem)
        .where(eq(institutionId, key.institutionId))
        .orderBy(asc(sortOrder), asc(instIdctrsId)),
    getId: (row) => row.instIdctrsId,
    findParent: (row) => row.upInstIdctrsId,
    place: (_tx, id, values) => tx.update(institutionItem).set(values).where(eq(instIdctrsId, id)),
  });
}

/** The set of an item that the caller may change. Refused with N0404. */
async function findSetKey(call: Call, key: ItemKey): Promise<InstitutionKey> {
  const [found] = await call.tx
    .select({ institutionId })
    .from(institutionItem)
    .where(eq(instIdctrsId, key.instIdctrsId));
  if (!found) throw new Refusal('N0404');
  return found;
}

const wrongParent = (message: string) => wrongField('upInstIdctrsId', message);

/** Questions are below a category, and nothing is below a question. */
function expectParent(parent: Row | undefined, nodeCd: NodeCd): void {
  if (parent?.nodeCd === 'ITEM') throw wrongParent(refusals.itemBelowItem);
  if (!parent && nodeCd === 'ITEM') throw wrongParent(refusals.itemAtTop);
}

/** Returns the stored values of an item without its links. Refused with V0001. */
function toValues(content: ItemContent & { nodeCd: NodeCd }) {
  const { indicatorIds, ...values } = narrowItem(content);
  const issues = findItemIssues(values);
  const fields = issues.map((issue) => ({ path: issue.path, message: itemIssueText(issue) }));
  if (fields[0]) throw new Refusal('V0001', { message: fields[0].message, data: { fields } });
  return { values, indicatorIds };
}

/** Returns the new item's key. Refused with N0404 for the set, with V0001, and with C0409 when its code is taken. */
export async function createItem(call: Call, draft: ItemCreate): Promise<ItemKey> {
  const { sortOrder: place, institutionId, upInstIdctrsId, ...content } = draft;
  const { tx, origin } = call;
  const tree = await lockItems(tx, { institutionId });
  const count = await tx.$count(institutionItem, eq(institutionItem.institutionId, institutionId));
  if (count >= ITEMS_MAX) throw conflict(refusals.tooMany(ITEMS_MAX));
  const { values, indicatorIds } = toValues(content);
  const lvl = tree.levelOfNew(upInstIdctrsId);
  expectParent(upInstIdctrsId === null ? undefined : tree.find(upInstIdctrsId), values.nodeCd);
  if (values.nodeCd === 'CTGRY' && lvl === ITEM_LEVELS) {
    throw wrongParent(refusals.categoryTooDeep(ITEM_LEVELS - 1));
  }
  const key = await items.create(call, { ...values, institutionId, upInstIdctrsId, lvl, sortOrder: 0 });
  await replaceLinks(tx, key.instIdctrsId, { before: [], after: indicatorIds });
  await tree.arrange(upInstIdctrsId, key.instIdctrsId, place);
  await addHistoryEntry(tx, institutionId, lines.itemCreated(values.itemCd), origin);
  return key;
}

const toContent = (row: Row, indicatorIds: string[]): ItemContent & { nodeCd: NodeCd } => ({
  nodeCd: row.nodeCd,
  itemCd: row.itemCd,
  itemNm: row.itemNm,
  answerTypeCd: row.answerTypeCd,
  unitCd: row.unitCd,
  options: row.options,
  maxScore: row.maxScore,
  indicatorIds,
});

/** Writes what is new about an item that is locked. */
export async function writeItem(
  call: Call,
  row: Row,
  {
    before,
    content,
    upInstIdctrsId = row.upInstIdctrsId,
  }: { before: string[]; content: ItemContent & { nodeCd: NodeCd }; upInstIdctrsId?: string | null },
): Promise<void> {
  const { values, indicatorIds } = toValues(content);
  const after = indicatorIds.toSorted();
  const placed = { ...values, upInstIdctrsId };
  const changed = toChanges({ ...row, indicatorIds: before }, { ...placed, indicatorIds: after });
  await items.update(call, row, placed, { verb: 'update', detail: changed });
  await replaceLinks(call.tx, row.instIdctrsId, { before, after });
}

/**
 * Edits and moves in one go. Refused with N0404, with V0001 where the tree cannot take it (below itself or a question,
 * too deep, a question at the top), with C0409 when stale or its code is taken.
 */
export async function changeItem(call: Call, change: ItemChange): Promise<void> {
  const { instIdctrsId: id, version, upInstIdctrsId, sortOrder: place, ...content } = change;
  const { tx, origin } = call;
  const key = await findSetKey(call, change);
  const tree = await lockItems(tx, key);
  const row = await items.lock(call, { instIdctrsId: id });
  expectVersion(row, version);
  const parentId = upInstIdctrsId === undefined ? row.upInstIdctrsId : upInstIdctrsId;
  const lvl = tree.levelOfMoved(row, parentId);
  expectParent(parentId === null ? undefined : tree.find(parentId), row.nodeCd);
  const deepest = Math.max(
    0,
    ...tree.findBranch(row).flatMap((node) => (node.nodeCd === 'CTGRY' ? node.lvl : [])),
  );
  if (deepest + lvl - row.lvl >= ITEM_LEVELS) throw wrongParent(refusals.categoryTooDeep(ITEM_LEVELS - 1));
  const before = await readLinks(tx, id);
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
  const isMoved = place !== undefined || parentId !== row.upInstIdctrsId;
  const written = { ...toContent(row, before), ...given };
  await writeItem(call, row, { before, content: written, upInstIdctrsId: parentId });
  if (isMoved) {
    await tree.shiftLevels(row, lvl);
    await tree.arrange(parentId, id, place);
  }
  const toCells = async (stored: ItemContent & { nodeCd: NodeCd }, upId: string | null) =>
    cellsOfItem({
      ...stored,
      upItemCd: upId === null ? null : tree.find(upId).itemCd,
      links: await readCodes(tx, stored.indicatorIds),
      sortOrder: row.sortOrder,
    });
  const fields = findChangedCells(
    await toCells(toContent(row, before), row.upInstIdctrsId),
    await toCells(narrowItem(written), parentId),
  );
  const code = content.itemCd ?? row.itemCd;
  const line = isMoved && fields.length === 0 ? lines.itemMoved(code) : lines.itemChanged(code, fields);
  await addHistoryEntry(tx, key.institutionId, line, origin);
}

/** Refused with N0404, and with C0409 while something is below it or a company has linked it. */
export async function deleteItem(call: Call, key: ItemKey): Promise<void> {
  const set = await findSetKey(call, key);
  const tree = await lockItems(call.tx, set);
  if (tree.findChildren(key.instIdctrsId).length > 0) throw conflict(refusals.hasChildren);
  await removeItem(call, key);
  const { itemCd } = tree.find(key.instIdctrsId);
  await addHistoryEntry(call.tx, set.institutionId, lines.itemDeleted(itemCd), call.origin);
}

/** Removes an item that has nothing below it, of a tree that is locked. Refused with C0409 while a company has linked it. */
export const removeItem = (call: Call, key: ItemKey): Promise<void> =>
  items.remove(call, key, async ({ institutionId }) => {
    if (await isItemMapped(call.tx, key.instIdctrsId)) throw conflict(refusals.mapped);
    await forgetEmptyMappings(call.tx, institutionId);
  });
