import * as z from 'zod/mini';
import { listOf } from './envelope.ts';
import { role } from './roles.ts';
import { text } from './text.ts';
import { version } from './version.ts';

const menuChild = z.object({ name: z.string(), title: z.string() });
/** A menu group; `src` is the name of its icon. */
const menuGroup = z.object({ title: z.string(), src: z.string(), children: z.array(menuChild) });
export type MenuGroup = z.infer<typeof menuGroup>;
export const menuGroups = z.array(menuGroup);

export const MENU_LEVELS = 3;
export const MENU_NAME_MAX = 100;
export const MENU_ROUTE_NAME_MAX = 100;
export const MENU_ICON_NAME_MAX = 60;

const menuNm = text(MENU_NAME_MAX, z.trim(), z.minLength(1));
export const menuRouteName = z.nullable(text(MENU_ROUTE_NAME_MAX, z.regex(/^[A-Za-z0-9_-]+$/)));
export const menuIconName = z.nullable(text(MENU_ICON_NAME_MAX, z.regex(/^[a-z0-9-]+$/)));
const place = z.number().check(z.int(), z.minimum(0), z.maximum(10_000));
const visibleTo = z.array(role).check(z.maxLength(4));
const person = z.nullable(z.object({ userName: z.string() }));

/** An item as administrators manage it. `lvl` 1 is a group; `name` is the route it opens, `src` its icon. */
export const menuItem = z.object({
  menuId: z.uuid(),
  upMenuId: z.nullable(z.uuid()),
  lvl: z.number(),
  menuNm: z.string(),
  name: z.nullable(z.string()),
  src: z.nullable(z.string()),
  sortOrder: z.number(),
  enabled: z.boolean(),
  roles: z.array(role),
  version: z.number(),
  childCnt: z.number(),
  createdBy: person,
  createdAt: z.iso.datetime(),
  lastModifiedBy: person,
  lastModifiedAt: z.iso.datetime(),
});
export type MenuItem = z.infer<typeof menuItem>;
/** Items below one parent, in their order. */
export const menuItems = listOf(menuItem);

export const menuKey = z.object({ menuId: z.uuid() });
export type MenuKey = z.infer<typeof menuKey>;
export const menuChildQuery = z.object({ upMenuId: z.uuid() });

/** `sortOrder` is the place among its siblings from 0 on; the last one when absent or beyond. */
export const menuCreate = z.object({
  menuNm,
  upMenuId: z.nullable(z.uuid()),
  name: z._default(menuRouteName, null),
  src: z._default(menuIconName, null),
  sortOrder: z.optional(place),
  enabled: z._default(z.boolean(), true),
  roles: z._default(visibleTo, []),
});
export type MenuCreate = z.infer<typeof menuCreate>;
export type MenuDraft = z.input<typeof menuCreate>;

/** `version` is the one the change was made from. A new `upMenuId` moves the item with all that is below it. */
export const menuChange = z.object({
  menuId: z.uuid(),
  version,
  menuNm: z.optional(menuNm),
  upMenuId: z.optional(z.nullable(z.uuid())),
  name: z.optional(menuRouteName),
  src: z.optional(menuIconName),
  sortOrder: z.optional(place),
  enabled: z.optional(z.boolean()),
  roles: z.optional(visibleTo),
});
export type MenuChange = z.infer<typeof menuChange>;

/** Copies an item with all that is below it, switched off, next to the original. */
export const menuCopy = z.object({ menuId: z.uuid() });
