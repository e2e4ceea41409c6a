import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { foldCode } from '../../../src/contracts/codes.ts';
import { INSTITUTION_ITEM, ITEMS_MAX } from '../../../src/contracts/institutionItems.ts';
import { institutionKey } from '../../../src/contracts/institutions.ts';
import {
  itemImportTexts,
  institutionEntries as lines,
  itemRefusals as refusals,
} from '../../../src/messages/ko.institutions.ts';
import { stampCreated } from '../../db/auditedColumns.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/database.ts';
import { institution, institutionItem } from '../../db/schema/institutions.ts';
import { notifyTouched } from '../../db/touched.ts';
import { Refusal, wrongField } from '../../errors.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import type { ImportFields, ImportResource } from '../sheets/importing.ts';
import { keepAbsent } from '../sheets/records.ts';
import { addHistoryEntry } from '../threads/service.ts';
import {
  type CheckedItem,
  cellsOfItem,
  checkItems,
  findChangedCells,
  itemImportColumns,
} from './importRules.ts';
import { items, listItems, lockItems, removeItem, writeItem } from './items.ts';
import { addLinks, findByCodes, readLinks } from './links.ts';
import { findMapped } from './mappings.ts';
import { readSet } from './reading.ts';

type Row = typeof institutionItem.$inferSelect;

const toKey = (fields: ImportFields) => institutionKey.parse(fields);

/** Stored items by their codes in lower case, and their cells as a file has them. */
async function readStored(db: Db, institutionId: string) {
  const { items: rows, links } = await readSet(db, institutionId);
  const codes = new Map(rows.map((row) => [row.instIdctrsId, row.itemCd]));
  const linksByItem = Map.groupBy(links, (link) => link.instIdctrsId);
  return new Map(
    rows.map((row) => {
      const { instIdctrsId, upInstIdctrsId } = row;
      const cells = cellsOfItem({
        ...row,
        upItemCd: upInstIdctrsId === null ? null : (codes.get(upInstIdctrsId) ?? null),
        links: (linksByItem.get(instIdctrsId) ?? []).map(({ idctrsCd }) => idctrsCd),
      });
      return [foldCode(row.itemCd), { row, cells }];
    }),
  );
}

/** Items of a set in the order of the tree, for a file. Refused with N0404. */
export async function exportItems(call: ReadCall, key: { institutionId: string }) {
  const { rows } = await listItems(call, key);
  const codes = new Map(rows.map((row) => [row.instIdctrsId, row.itemCd]));
  const below = Map.groupBy(rows, (row) => row.upInstIdctrsId);
  const branch = (parentId: string | null): typeof rows =>
    (below.get(parentId) ?? []).flatMap((row) => [row, ...branch(row.instIdctrsId)]);
  async function* each() {
    for (const { upInstIdctrsId, links, ...row } of branch(null)) {
      yield cellsOfItem({
        ...row,
        upItemCd: upInstIdctrsId === null ? null : (codes.get(upInstIdctrsId) ?? null),
        links: links.map(({ idctrsCd }) => idctrsCd),
      });
    }
  }
  return { count: rows.length, rows: each() };
}

interface Planned extends CheckedItem {
  before: Row | undefined;
  /** Cells as they are stored now; undefined for a new item. */
  stored: Record<string, string> | undefined;
  indicatorIds: string[];
}

/** Adds the new items, parents and all, in as few statements as they need. */
async function addItems(
  { tx, origin }: Call,
  institutionId: string,
  added: readonly Planned[],
  getId: (code: string | null) => string | null,
): Promise<void> {
  const rows = added.map(({ item: { upItemCd, links: _codes, ...item } }) => ({
    ...item,
    institutionId,
    instIdctrsId: getId(item.itemCd) ?? undefined,
    upInstIdctrsId: getId(upItemCd),
    ...stampCreated(origin),
  }));
  const byLevel = rows.toSorted((a, b) => a.lvl - b.lvl);
  for (const chunk of splitIntoChunks(byLevel, ROWS_AT_ONCE)) await tx.insert(institutionItem).values(chunk);
  const links = added.flatMap(({ item, indicatorIds }) =>
    indicatorIds.map((indicatorId) => ({ instIdctrsId: getId(item.itemCd) ?? '', indicatorId })),
  );
  await addLinks(tx, links);
  await notifyTouched(tx, { resource: INSTITUTION_ITEM, id: null, customerCompanyId: null });
}
const ROWS_AT_ONCE = 500;

/**
 * Stores what the file has of the items that it adds or changes, and removes the others, from the bottom up. Returns
 * what it did with each, for the history.
 */
async function store(
  call: Call,
  institutionId: string,
  planned: readonly Planned[],
  removed: readonly Row[],
): Promise<string[]> {
  const { tx } = call;
  await lockItems(tx, { institutionId });
  const ids = new Map(
    planned.map(({ item, before }) => [foldCode(item.itemCd), before?.instIdctrsId ?? randomUUID()] as const),
  );
  const getId = (code: string | null) => (code === null ? null : (ids.get(foldCode(code)) ?? null));
  const added = planned.filter(({ before }) => !before);
  if (added.length > 0) await addItems(call, institutionId, added, getId);
  const changed: string[] = [];
  for (const { item, before, stored, indicatorIds } of planned) {
    const isSame = JSON.stringify(stored) === JSON.stringify(cellsOfItem(item)) && before?.lvl === item.lvl;
    if (!before || isSame) continue;
    const { upItemCd, links: _codes, lvl, sortOrder, ...content } = item;
    const row = await items.lock(call, before);
    const linked = await readLinks(tx, row.instIdctrsId);
    const values = { before: linked, content: { ...content, indicatorIds }, upInstIdctrsId: getId(upItemCd) };
    await writeItem(call, row, values);
    await tx
      .update(institutionItem)
      .set({ lvl, sortOrder })
      .where(eq(institutionItem.instIdctrsId, row.instIdctrsId));
    const fields = findChangedCells(stored ?? {}, cellsOfItem(item));
    changed.push(fields.length === 0 ? lines.itemMoved(row.itemCd) : lines.itemChanged(row.itemCd, fields));
  }
  for (const row of removed.toSorted((a, b) => b.lvl - a.lvl)) await removeItem(call, row);
  return [
    ...changed,
    ...added.map(({ item }) => lines.itemCreated(item.itemCd)),
    ...removed.map(({ itemCd }) => lines.itemDeleted(itemCd)),
  ];
}

/** The file is all of a set's items: those with a known code change, the others are new, and what it lacks goes. */
export const institutionItemImport: ImportResource = {
  name: 'institutionItem',
  columns: itemImportColumns,
  async lock(tx, fields) {
    const [set] = await tx
      .select({ id: institution.institutionId })
      .from(institution)
      .where(eq(institution.institutionId, toKey(fields).institutionId))
      .for('update');
    if (!set) throw new Refusal('N0404');
  },
  async plan(db, records, fields) {
    const { institutionId } = toKey(fields);
    const [set] = await db.select().from(institution).where(eq(institution.institutionId, institutionId));
    if (!set) throw new Refusal('N0404');
    if (records.length > ITEMS_MAX) throw wrongField('file', refusals.tooMany(ITEMS_MAX));
    const rows = await readStored(db, institutionId);
    const checked = checkItems(
      records.map((record) => keepAbsent(record, rows.get(foldCode(record.cells.itemCd ?? ''))?.cells)),
    );
    const codes = [...new Set(checked.flatMap(({ item }) => item.links))];
    const indicators = await findByCodes(db, institutionId, codes);
    const planned = checked.map((each): Planned => {
      const { item, issues, record } = each;
      const found = rows.get(foldCode(item.itemCd));
      const before = found?.row;
      const unknown = item.links.filter((code) => !indicators.has(code));
      if (unknown.length > 0) {
        issues.push({ column: 'links', message: itemImportTexts.indicator(unknown.join(', ')) });
      }
      if (before && before.nodeCd !== item.nodeCd) {
        issues.push({ column: 'nodeCd', message: itemImportTexts.nodeStays });
      }
      return {
        item,
        issues,
        before,
        stored: found?.cells,
        indicatorIds: item.links.flatMap((code) => indicators.get(code) ?? []),
        record: issues.length > 0 ? record : { ...record, cells: cellsOfItem(item) },
      };
    });
    const kept = new Set(checked.map(({ item }) => foldCode(item.itemCd)));
    const removed = [...rows.values()].flatMap(({ row }) => (kept.has(foldCode(row.itemCd)) ? [] : row));
    const mapped = await findMapped(
      db,
      removed.map(({ instIdctrsId }) => instIdctrsId),
    );
    if (mapped.length > 0) throw wrongField('file', itemImportTexts.mapped(mapped.join(', ')));
    return {
      rows: planned,
      removed: removed.map(({ itemCd, itemNm }) => `${itemCd} ${itemNm}`),
      basis: [set.itemsVer, [...indicators]],
      async apply(call) {
        const stored = await store(call, institutionId, planned, removed);
        await addHistoryEntry(call.tx, institutionId, lines.imported(stored), call.origin);
      },
    };
  },
};
