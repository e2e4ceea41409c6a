import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SetVersionRef } from '../../../src/contracts/indicatorSets.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import type { Db, Tx } from '../../db/database.ts';
import { indicatorSetCell, indicatorSetItem, indicatorSetNode } from '../../db/schema/indicatorSets.ts';

type ItemKeys = Pick<typeof indicatorSetItem.$inferSelect, 'originalIndicatorId' | 'idctrsClsfctnId'>;
export type StoredNode = Omit<typeof indicatorSetNode.$inferSelect, 'setId' | 'ver'> & ItemKeys;
export type StoredCell = Omit<typeof indicatorSetCell.$inferSelect, 'setId' | 'ver'>;

/** Content of a version: its nodes in the order of the tree, by id, and its cells, by section and node. */
export interface SetModel {
  nodes: Map<string, StoredNode>;
  cells: Map<string, StoredCell>;
}

export const emptyModel = (): SetModel => ({ nodes: new Map(), cells: new Map() });
export const cellKey = ({ bizSectId, itemId }: Pick<StoredCell, 'bizSectId' | 'itemId'>): string =>
  `${bizSectId}/${itemId}`;

const ofVersion = (table: PgTable & Record<'setId' | 'ver', AnyPgColumn>, { setId, ver }: SetVersionRef) =>
  and(eq(table.setId, setId), eq(table.ver, ver)) as SQL;

/** Nodes of a version with everything that it keeps of them, by their ids. */
export async function readModelNodes(tx: Db, ref: SetVersionRef, matching?: SQL): Promise<SetModel['nodes']> {
  const { setId: _set, ver: _ver, ...nodeColumns } = getTableColumns(indicatorSetNode);
  const { originalIndicatorId, idctrsClsfctnId } = indicatorSetItem;
  const nodes = await tx
    .select({ ...nodeColumns, originalIndicatorId, idctrsClsfctnId })
    .from(indicatorSetNode)
    .innerJoin(indicatorSetItem, eq(indicatorSetItem.itemId, indicatorSetNode.itemId))
    .where(and(ofVersion(indicatorSetNode, ref), matching))
    .orderBy(asc(indicatorSetNode.sortOrder), asc(indicatorSetNode.itemId));
  return new Map(nodes.map((node) => [node.itemId, node]));
}

/** A version with everything that it keeps, in two queries. */
export async function readModel(tx: Db, ref: SetVersionRef): Promise<SetModel> {
  const { setId: _set, ver: _ver, ...cellColumns } = getTableColumns(indicatorSetCell);
  const nodes = await readModelNodes(tx, ref);
  const cells = await tx.select(cellColumns).from(indicatorSetCell).where(ofVersion(indicatorSetCell, ref));
  return { nodes, cells: new Map(cells.map((cell) => [cellKey(cell), cell])) };
}

/** Rows of one insert: with more, its values would be more than a statement may have. */
const ROWS_AT_ONCE = 1_000;

/** Ids of the items of a set, made where they are missing: an item keeps its id whatever version has it. */
export async function ensureItems(
  tx: Tx,
  setId: string,
  wanted: readonly ItemKeys[],
): Promise<(keys: ItemKeys) => string> {
  const known = new Map<string, string>();
  const getName = (keys: ItemKeys) => keys.originalIndicatorId ?? keys.idctrsClsfctnId ?? '';
  const read = async () => {
    const rows = await tx.select().from(indicatorSetItem).where(eq(indicatorSetItem.setId, setId));
    for (const row of rows) known.set(getName(row), row.itemId);
  };
  await read();
  const missing = new Map(wanted.map((keys) => [getName(keys), keys]));
  for (const name of known.keys()) missing.delete(name);
  if (missing.size > 0) {
    const rows = [...missing.values()].map(({ originalIndicatorId, idctrsClsfctnId }) => ({
      setId,
      originalIndicatorId,
      idctrsClsfctnId,
    }));
    for (const chunk of splitIntoChunks(rows, ROWS_AT_ONCE)) await tx.insert(indicatorSetItem).values(chunk);
    await read();
  }
  return (keys) => {
    const id = known.get(getName(keys));
    if (id === undefined) throw new Error('An item of a set was not made');
    return id;
  };
}

const isEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** All columns of the rows come from one parameter, so that a statement stays small however many rows it has. */
const toRows = (rows: readonly object[], columns: SQL) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${columns})`;

/** Columns of a node besides its key, by their names in the database and their types. */
const nodeColumns = [
  ['upItemId', 'uuid'],
  ['lvl', 'integer'],
  ['sortOrder', 'integer'],
  ['domainCd', 'text'],
  ['idctrsNm', 'text'],
  ['originalVer', 'integer'],
  ['weight', 'numeric'],
  ['idctrsCd', 'text'],
  ['kindCd', 'text'],
  ['unitCd', 'text'],
  ['cycleCd', 'text'],
  ['evidenceRequired', 'boolean'],
  ['toBeConfirmed', 'boolean'],
  ['guidance', 'text'],
  ['references', 'jsonb'],
  ['scoringTypeCd', 'text'],
  ['scoring', 'jsonb'],
  ['isComplete', 'boolean'],
] as const satisfies readonly (readonly [keyof StoredNode, string])[];
const getName = (field: (typeof nodeColumns)[number][0]) => sql.identifier(indicatorSetNode[field].name);
const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const nodeNames = listed(nodeColumns.map(([field]) => sql`${getName(field)}`));
const nodeTypes = listed(nodeColumns.map(([field, type]) => sql`${getName(field)} ${sql.raw(type)}`));
const nodeUpdates = listed(nodeColumns.map(([field]) => sql`${getName(field)} = excluded.${getName(field)}`));

async function upsertNodes(tx: Tx, ref: SetVersionRef, nodes: readonly StoredNode[]): Promise<void> {
  if (nodes.length === 0) return;
  const rows = nodes.map((node) => ({
    item_id: node.itemId,
    ...Object.fromEntries(nodeColumns.map(([field]) => [indicatorSetNode[field].name, node[field]])),
  }));
  await tx.execute(sql`insert into ${indicatorSetNode} (set_id, ver, item_id, ${nodeNames})
    select ${ref.setId}::uuid, ${ref.ver}::integer, given.* from ${toRows(rows, sql`item_id uuid, ${nodeTypes}`)}
    on conflict (set_id, ver, item_id) do update set ${nodeUpdates}`);
}

async function writeNodes(tx: Tx, ref: SetVersionRef, before: SetModel, after: SetModel): Promise<void> {
  const nodes = [...after.nodes.values()].map((node, sortOrder) => ({ ...node, sortOrder }));
  const getFormer = ({ itemId }: StoredNode) => before.nodes.get(itemId);
  // most of what changes its place has only moved on by one: the rest of it is not written again
  const hasMovedOnly = (node: StoredNode) => {
    const former = getFormer(node);
    return former !== undefined && isEqual({ ...former, sortOrder: node.sortOrder }, node);
  };
  await upsertNodes(
    tx,
    ref,
    nodes.filter((node) => !hasMovedOnly(node)),
  );
  const moved = nodes.filter((node) => hasMovedOnly(node) && getFormer(node)?.sortOrder !== node.sortOrder);
  if (moved.length > 0) {
    const places = moved.map(({ itemId, sortOrder }) => ({ item_id: itemId, sort_order: sortOrder }));
    await tx.execute(sql`update ${indicatorSetNode} set sort_order = given.sort_order
      from ${toRows(places, sql`item_id uuid, sort_order integer`)}
      where ${ofVersion(indicatorSetNode, ref)} and ${indicatorSetNode.itemId} = given.item_id`);
  }
  const gone = [...before.nodes.keys()].filter((itemId) => !after.nodes.has(itemId));
  if (gone.length > 0) {
    const isGone = inArray(indicatorSetNode.itemId, gone);
    await tx.delete(indicatorSetNode).where(and(ofVersion(indicatorSetNode, ref), isGone));
  }
}

async function writeCells(tx: Tx, ref: SetVersionRef, before: SetModel, after: SetModel): Promise<void> {
  const gone = [...before.cells.values()].filter((cell) => !after.cells.has(cellKey(cell)));
  const changed = [...after.cells.values()].filter((cell) => {
    const former = before.cells.get(cellKey(cell));
    return former === undefined || !isEqual(former, cell);
  });
  if (gone.length > 0) {
    const keys = gone.map(({ bizSectId, itemId }) => ({ biz_sect_id: bizSectId, item_id: itemId }));
    await tx.execute(sql`delete from ${indicatorSetCell}
      using ${toRows(keys, sql`biz_sect_id uuid, item_id uuid`)}
      where ${ofVersion(indicatorSetCell, ref)} and ${indicatorSetCell.bizSectId} = given.biz_sect_id
        and ${indicatorSetCell.itemId} = given.item_id`);
  }
  if (changed.length === 0) return;
  const rows = changed.map(({ bizSectId, itemId, weight, managerId, approverId }) => ({
    biz_sect_id: bizSectId,
    item_id: itemId,
    weight,
    manager_id: managerId,
    approver_id: approverId,
  }));
  const columns = sql`biz_sect_id uuid, item_id uuid, weight numeric, manager_id uuid, approver_id uuid`;
  await tx.execute(sql`insert into ${indicatorSetCell}
      (set_id, ver, biz_sect_id, item_id, weight, manager_id, approver_id)
    select ${ref.setId}::uuid, ${ref.ver}::integer, given.* from ${toRows(rows, columns)}
    on conflict on constraint indicator_set_cell_pk do update set
      weight = excluded.weight, manager_id = excluded.manager_id, approver_id = excluded.approver_id`);
}

/** Stores what differs between two states of a draft, in the order of the tree. Its items have to be there. */
export async function writeModel(
  tx: Tx,
  ref: SetVersionRef,
  { before, after }: { before: SetModel; after: SetModel },
): Promise<void> {
  await writeNodes(tx, ref, before, after);
  await writeCells(tx, ref, before, after);
}
