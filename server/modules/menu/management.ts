import { aliasedTable, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  MENU_LEVELS,
  MENU_NAME_MAX,
  type MenuChange,
  type MenuCreate,
  type MenuItem,
  type MenuKey,
} from '../../../src/contracts/menu.ts';
import { menuCopyName, menuRefusals } from '../../../src/messages/ko.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import { auditOf, type Origin } from '../audit/service.ts';
import { changed, created, expectVersion, person } from '../audit/tracked.ts';
import { user } from '../users/tables.ts';
import { menu, roleMenu } from './tables.ts';

type MenuRow = typeof menu.$inferSelect;

const auditMenu = auditOf('menu');
const wrongParent = (message: string) => wrongField('upMenuId', message);

const creator = aliasedTable(user, 'creator');
const childCnt = sql<number>`(select count(*)::int from ${menu} child where child.up_menu_id = ${menu.menuId})`;

async function select(db: Db, condition: SQL): Promise<MenuItem[]> {
  const rows = await db
    .select({ item: menu, childCnt, createdBy: creator.userName, lastModifiedBy: user.userName })
    .from(menu)
    .leftJoin(user, eq(user.id, menu.lastModifiedById))
    .leftJoin(creator, eq(creator.id, menu.createdById))
    .where(condition)
    .orderBy(asc(menu.sortOrder), asc(menu.menuId));
  return rows.map(({ item, childCnt, createdBy, lastModifiedBy }) => ({
    ...item,
    childCnt,
    createdBy: person(createdBy),
    createdAt: item.createdAt.toISOString(),
    lastModifiedBy: person(lastModifiedBy),
    lastModifiedAt: item.lastModifiedAt.toISOString(),
  }));
}

/** Items below `upMenuId`, groups where it is null, in their order. */
export async function listMenu(db: Db, upMenuId: string | null) {
  const rows = await select(db, upMenuId === null ? isNull(menu.upMenuId) : eq(menu.upMenuId, upMenuId));
  return { rows, total: rows.length };
}

/** Refused with N0404. */
export async function findMenu(db: Db, menuId: string): Promise<MenuItem> {
  const [item] = await select(db, eq(menu.menuId, menuId));
  if (!item) throw new Refusal('N0404');
  return item;
}

/** The whole menu, held so that nobody else changes its shape until the transaction ends. */
async function holdTree(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('menu', 0))`);
  const rows = await tx.select().from(menu).orderBy(asc(menu.sortOrder), asc(menu.menuId));
  const byId = new Map(rows.map((row) => [row.menuId, row]));
  const below = Map.groupBy(rows, ({ upMenuId }) => upMenuId);
  const childrenOf = (menuId: string | null): MenuRow[] => below.get(menuId) ?? [];
  /** The item and everything below it, parents first. */
  const branchOf = (row: MenuRow): MenuRow[] => [row, ...childrenOf(row.menuId).flatMap(branchOf)];
  const find = (menuId: string): MenuRow => {
    const row = byId.get(menuId);
    if (!row) throw new Refusal('N0404');
    return row;
  };
  return { byId, childrenOf, branchOf, find };
}
type Tree = Awaited<ReturnType<typeof holdTree>>;

/** Level of an item below `upMenuId` that has `levelsBelow` levels below itself. */
function levelBelow(tree: Tree, upMenuId: string | null, levelsBelow: number): number {
  const parent = upMenuId === null ? null : tree.byId.get(upMenuId);
  if (parent === undefined) throw wrongParent(menuRefusals.noParent);
  const lvl = (parent?.lvl ?? 0) + 1;
  if (lvl + levelsBelow > MENU_LEVELS) throw wrongParent(menuRefusals.tooDeep(MENU_LEVELS));
  return lvl;
}

/** Puts the item at its place among its siblings and numbers them anew. */
async function arrange(
  tx: Tx,
  siblings: MenuRow[],
  menuId: string,
  place: number | undefined,
): Promise<void> {
  const others = siblings.filter((row) => row.menuId !== menuId);
  const order = others.map((row) => row.menuId);
  order.splice(place ?? order.length, 0, menuId);
  const numbers = new Map(others.map((row) => [row.menuId, row.sortOrder]));
  for (const [sortOrder, id] of order.entries()) {
    if (numbers.get(id) === sortOrder) continue;
    await tx.update(menu).set({ sortOrder }).where(eq(menu.menuId, id));
  }
}

async function insert(tx: Tx, values: typeof menu.$inferInsert): Promise<string> {
  const [row] = await tx.insert(menu).values(values).returning({ menuId: menu.menuId });
  if (!row) throw new Error('A menu item was not inserted');
  return row.menuId;
}

const createdBy = (origin: Origin) => ({ ...created(origin), createdById: origin.actorId });

/** Answers the new item's key. Refused with V0001 where the tree cannot take it. */
export async function createMenu(tx: Tx, origin: Origin, values: MenuCreate): Promise<MenuKey> {
  const tree = await holdTree(tx);
  const lvl = levelBelow(tree, values.upMenuId, 0);
  const menuId = await insert(tx, { ...values, lvl, sortOrder: 0, ...createdBy(origin) });
  await arrange(tx, tree.childrenOf(values.upMenuId), menuId, values.sortOrder);
  await auditMenu(tx, origin, 'create', menuId, values);
  return { menuId };
}

/** Edits and moves in one go. Refused with N0404, V0001 where the tree cannot take it, C0409 when stale. */
export async function changeMenu(tx: Tx, origin: Origin, change: MenuChange): Promise<void> {
  const { menuId, version, sortOrder, ...values } = change;
  const tree = await holdTree(tx);
  const row = tree.find(menuId);
  expectVersion(row, version);
  const upMenuId = values.upMenuId === undefined ? row.upMenuId : values.upMenuId;
  const branch = tree.branchOf(row);
  if (branch.some((item) => item.menuId === upMenuId)) throw wrongParent(menuRefusals.cycle);
  const lvl = levelBelow(tree, upMenuId, Math.max(...branch.map((item) => item.lvl)) - row.lvl);
  await tx
    .update(menu)
    .set({ ...values, ...changed(origin, version) })
    .where(eq(menu.menuId, menuId));
  if (lvl !== row.lvl) {
    for (const item of branch) {
      await tx
        .update(menu)
        .set({ lvl: item.lvl + lvl - row.lvl })
        .where(eq(menu.menuId, item.menuId));
    }
  }
  if (sortOrder !== undefined || upMenuId !== row.upMenuId) {
    await arrange(tx, tree.childrenOf(upMenuId), menuId, sortOrder);
  }
  await auditMenu(tx, origin, 'update', menuId, { ...values, sortOrder });
}

/** Refused with N0404, and with C0409 while something is below it or a role grants it. */
export async function deleteMenu(tx: Tx, origin: Origin, { menuId }: MenuKey): Promise<void> {
  const tree = await holdTree(tx);
  const row = tree.find(menuId);
  if (tree.childrenOf(menuId).length > 0) throw conflict(menuRefusals.hasChildren);
  // Whoever is about to grant the item waits for this lock, and then finds it gone.
  await tx.select({ menuId: menu.menuId }).from(menu).where(eq(menu.menuId, menuId)).for('update');
  if ((await tx.$count(roleMenu, eq(roleMenu.menuId, menuId))) > 0) throw conflict(menuRefusals.granted);
  await tx.delete(menu).where(eq(menu.menuId, menuId));
  await auditMenu(tx, origin, 'delete', menuId, { menuNm: row.menuNm });
}

/** Answers the id of the copy, which stands next to the original and is switched off. Refused with N0404. */
export async function copyMenu(tx: Tx, origin: Origin, menuId: string): Promise<string> {
  const tree = await holdTree(tx);
  const original = tree.find(menuId);
  const copies = new Map<string | null, string>();
  for (const item of tree.branchOf(original)) {
    const { upMenuId, lvl, menuNm, name, src, sortOrder, enabled, roles } = item;
    const isTop = item === original;
    const copy = await insert(tx, {
      ...{ lvl, name, src, sortOrder, roles },
      ...createdBy(origin),
      upMenuId: isTop ? upMenuId : copies.get(upMenuId),
      menuNm: isTop ? menuCopyName(menuNm, MENU_NAME_MAX) : menuNm,
      enabled: isTop ? false : enabled,
    });
    copies.set(item.menuId, copy);
  }
  const copy = copies.get(menuId) ?? '';
  const siblings = tree.childrenOf(original.upMenuId);
  await arrange(tx, siblings, copy, siblings.indexOf(original) + 1);
  await auditMenu(tx, origin, 'copy', menuId, { copy });
  return copy;
}
