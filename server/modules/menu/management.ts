import { aliasedTable, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import {
  MENU_LEVELS,
  MENU_NAME_MAX,
  type MenuChange,
  type MenuCreate,
  type MenuItem,
  type MenuKey,
} from '../../../src/contracts/menu.ts';
import { menuCopyName, menuRefusals } from '../../../src/messages/ko.codes.ts';
import { expectVersion, stampChanged, stampCreated, toPerson } from '../../db/auditedColumns.ts';
import type { Tx } from '../../db/database.ts';
import { menu, roleMenu } from '../../db/schema/menu.ts';
import { user } from '../../db/schema/users.ts';
import { conflict } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import type { Origin } from '../audit/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { lockTree } from '../resource/orderedTree.ts';
import { scopedReads } from '../resource/reads.ts';
import { recordChange } from '../resource/record.ts';
import { catalogue } from '../resource/scope.ts';

type MenuRow = typeof menu.$inferSelect;

const creator = aliasedTable(user, 'creator');
const childCnt = sql<number>`(select count(*)::int from ${menu} child where child.up_menu_id = ${menu.menuId})`;

const items = scopedReads({
  table: menu,
  key: ['menuId'],
  scope: catalogue,
  joins: [
    { table: user, on: eq(user.id, menu.lastModifiedById) },
    { table: creator, on: eq(creator.id, menu.createdById) },
  ],
  values: {
    ...getTableColumns(menu),
    childCnt,
    creatorName: creator.userName,
    modifierName: user.userName,
  },
  filters: {},
  sortable: {},
  order: [menu.sortOrder, menu.menuId],
});

const toItem = ({
  creatorName,
  modifierName,
  ...item
}: Awaited<ReturnType<typeof items.find>>): MenuItem => ({
  ...item,
  createdBy: toPerson(creatorName),
  lastModifiedBy: toPerson(modifierName),
});

/** Items below `upMenuId`, groups where it is null, in their order. */
export async function listMenu(call: ReadCall, upMenuId: string | null) {
  const parent = upMenuId === null ? isNull(menu.upMenuId) : eq(menu.upMenuId, upMenuId);
  const { rows, total } = await items.list(call, {}, parent);
  return { rows: rows.map(toItem), total };
}

/** Refused with N0404. */
export const findMenu = async (call: ReadCall, key: MenuKey): Promise<MenuItem> =>
  toItem(await items.find(call, key));

const recordMenu = (call: Call, verb: string, id: string, detail: Record<string, unknown>) =>
  recordChange(call, { resource: 'menu', customerCompanyId: null, verb, id, detail });

/** The whole menu, locked so that nobody else changes its shape until the transaction ends. */
const lockMenu = (tx: Tx) =>
  lockTree<MenuRow>(tx, {
    name: 'menu',
    levels: MENU_LEVELS,
    parentField: 'upMenuId',
    refusals: menuRefusals,
    read: () => tx.select().from(menu).orderBy(asc(menu.sortOrder), asc(menu.menuId)),
    getId: ({ menuId }) => menuId,
    findParent: ({ upMenuId }) => upMenuId,
    place: (_tx, menuId, values) => tx.update(menu).set(values).where(eq(menu.menuId, menuId)),
  });

async function insert(tx: Tx, values: typeof menu.$inferInsert): Promise<string> {
  const [row] = await tx.insert(menu).values(values).returning({ menuId: menu.menuId });
  if (!row) throw new Error('A menu item was not inserted');
  return row.menuId;
}

const stampAuthor = (origin: Origin) => ({ ...stampCreated(origin), createdById: origin.actorId });

/** Returns the new item's key. Refused with V0001 where the tree cannot take it. */
export async function createMenu(call: Call, values: MenuCreate): Promise<MenuKey> {
  const tree = await lockMenu(call.tx);
  const lvl = tree.levelOfNew(values.upMenuId);
  const menuId = await insert(call.tx, { ...values, lvl, sortOrder: 0, ...stampAuthor(call.origin) });
  await tree.arrange(values.upMenuId, menuId, values.sortOrder);
  await recordMenu(call, 'create', menuId, values);
  return { menuId };
}

/** Edits and moves in one go. Refused with N0404, V0001 where the tree cannot take it, C0409 when stale. */
export async function changeMenu(call: Call, change: MenuChange): Promise<void> {
  const { menuId, version, sortOrder, ...values } = change;
  const tree = await lockMenu(call.tx);
  const row = tree.find(menuId);
  expectVersion(row, version);
  const upMenuId = values.upMenuId === undefined ? row.upMenuId : values.upMenuId;
  const lvl = tree.levelOfMoved(row, upMenuId);
  await call.tx
    .update(menu)
    .set({ ...values, ...stampChanged(call.origin, version) })
    .where(eq(menu.menuId, menuId));
  await tree.shiftLevels(row, lvl);
  if (sortOrder !== undefined || upMenuId !== row.upMenuId) {
    await tree.arrange(upMenuId, menuId, sortOrder);
  }
  await recordMenu(call, 'update', menuId, toChanges(row, { ...values, sortOrder }));
}

/** Refused with N0404, and with C0409 while something is below it or a role grants it. */
export async function deleteMenu(call: Call, { menuId }: MenuKey): Promise<void> {
  const tree = await lockMenu(call.tx);
  const row = tree.find(menuId);
  if (tree.findChildren(menuId).length > 0) throw conflict(menuRefusals.hasChildren);
  // A grant of the item at this moment waits for this lock, and then finds it gone.
  await call.tx.select({ menuId: menu.menuId }).from(menu).where(eq(menu.menuId, menuId)).for('update');
  if ((await call.tx.$count(roleMenu, eq(roleMenu.menuId, menuId))) > 0) throw conflict(menuRefusals.granted);
  await call.tx.delete(menu).where(eq(menu.menuId, menuId));
  await recordMenu(call, 'delete', menuId, { menuNm: row.menuNm });
}

/** Returns the key of the copy, which is next to the original and is switched off. Refused with N0404. */
export async function copyMenu(call: Call, { menuId }: MenuKey): Promise<MenuKey> {
  const tree = await lockMenu(call.tx);
  const original = tree.find(menuId);
  const copies = new Map<string | null, string>();
  for (const item of tree.findBranch(original)) {
    const { upMenuId, lvl, menuNm, name, src, sortOrder, enabled, roles } = item;
    const isTop = item === original;
    const copy = await insert(call.tx, {
      lvl,
      name,
      src,
      sortOrder,
      roles,
      ...stampAuthor(call.origin),
      upMenuId: isTop ? upMenuId : copies.get(upMenuId),
      menuNm: isTop ? menuCopyName(menuNm, MENU_NAME_MAX) : menuNm,
      enabled: isTop ? false : enabled,
    });
    copies.set(item.menuId, copy);
  }
  const copy = copies.get(menuId) ?? '';
  const siblings = tree.findChildren(original.upMenuId);
  await tree.arrange(original.upMenuId, copy, siblings.indexOf(original) + 1);
  await recordMenu(call, 'copy', menuId, { copy });
  return { menuId: copy };
}
