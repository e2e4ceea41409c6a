import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '../../../src/contracts/roles.ts';
import { role } from './roles.ts';
import { user } from './users.ts';

/** A menu item. Level 1 is a group with an icon (`src`); deeper ones name a route (`name`). */
export const menu = pgTable(
  'menu',
  {
    menuId: uuid('menu_id').primaryKey().defaultRandom(),
    upMenuId: uuid('up_menu_id').references((): AnyPgColumn => menu.menuId),
    lvl: integer('lvl').notNull(),
    menuNm: text('menu_nm').notNull(),
    name: text('name'),
    src: text('src'),
    sortOrder: integer('sort_order').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Roles that see it; a worker also needs it granted by the named role. */
    roles: text('roles').array().$type<Role[]>().notNull().default(sql`'{}'`),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    lastModifiedAt: timestamp('last_modified_at', { withTimezone: true }).notNull().defaultNow(),
    lastModifiedById: uuid('last_modified_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [index('menu_up_idx').on(table.upMenuId, table.sortOrder)],
);

/** Menus that a named role grants to its workers. */
export const roleMenu = pgTable(
  'role_menu',
  {
    roleId: uuid('role_id')
      .notNull()
      .references(() => role.roleId, { onDelete: 'cascade' }),
    menuId: uuid('menu_id')
      .notNull()
      .references(() => menu.menuId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.menuId] }),
    index('role_menu_menu_idx').on(table.menuId),
  ],
);
