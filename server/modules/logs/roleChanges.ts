import { inArray } from 'drizzle-orm';
import type { RoleLogRow } from '../../../src/contracts/logs.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { menus } from '../../../src/messages/ko.coms.ts';
import { logTexts as texts } from '../../../src/messages/ko.logs.ts';
import type { Db } from '../../db/database.ts';
import { menu } from '../../db/schema/menu.ts';
import { role } from '../../db/schema/roles.ts';
import type { Line } from './lines.ts';

type Sides = { from: unknown; to: unknown };
type Changes = RoleLogRow['changes'];

const isSides = (value: unknown): value is Sides =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** From what to what each field went: a new thing had nothing before, one that is gone has nothing after. */
function toSides({ action, detail }: Line): [field: string, Sides][] {
  return Object.entries(detail ?? {})
    .filter(([field]) => field in texts.fields)
    .map(([field, value]) => {
      if (isSides(value)) return [field, value];
      return [field, action.endsWith('.delete') ? { from: value, to: null } : { from: null, to: value }];
    });
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');

/** Names of roles and menu items that lines mention, whether or not these are still in use. */
export interface RoleNames {
  roles: ReadonlyMap<string, string>;
  menus: ReadonlyMap<string, string>;
}

/** Reads the names of all roles and menu items that the lines are about. */
export async function readRoleNames(tx: Db, lines: readonly Line[]): Promise<RoleNames> {
  const sides = lines.flatMap(toSides);
  const of = (name: string) =>
    sides.filter(([field]) => field === name).flatMap(([, { from, to }]) => [...idsIn(from), ...idsIn(to)]);
  const targets = lines.flatMap(({ targetType, targetId }) =>
    targetType === 'role' && targetId !== null ? [targetId] : [],
  );
  const roleIds = [...new Set([...of('roleId'), ...targets])];
  const menuIds = [...new Set(of('menus'))];
  const roles =
    roleIds.length === 0
      ? []
      : await tx
          .select({ id: role.roleId, name: role.roleNm })
          .from(role)
          .where(inArray(role.roleId, roleIds));
  const items =
    menuIds.length === 0
      ? []
      : await tx
          .select({ id: menu.menuId, name: menu.menuNm })
          .from(menu)
          .where(inArray(menu.menuId, menuIds));
  return {
    roles: new Map(roles.map(({ id, name }) => [id, name])),
    menus: new Map(items.map(({ id, name }) => [id, name])),
  };
}

const nameIn = (names: ReadonlyMap<string, string>, id: string): string => names.get(id) ?? texts.gone;

function indicatorsText(value: unknown): string | null {
  const sections = Object.values((value ?? {}) as Record<string, string[]>);
  if (sections.length === 0) return null;
  const cells = sections.reduce((sum, ids) => sum + ids.length, 0);
  return texts.indicators(sections.length, cells);
}

function toText(field: string, value: unknown, names: RoleNames): string | null {
  if (value === null || value === undefined) return null;
  switch (field) {
    case 'userAuth':
      return menus.roleNames[value as Role] ?? String(value);
    case 'roleId':
      return nameIn(names.roles, String(value));
    case 'enabled':
      return value === true ? texts.on : texts.off;
    case 'sections':
      return indicatorsText(value);
    default:
      return String(value);
  }
}

/** Menu items that came and those that went: the others of a role are of no account. */
function menuChange({ from, to }: Sides, names: RoleNames): Changes[number] {
  const [before, after] = [idsIn(from), idsIn(to)];
  const listed = (ids: string[], others: string[]) =>
    ids
      .filter((id) => !others.includes(id))
      .map((id) => nameIn(names.menus, id))
      .join(', ') || null;
  return {
    field: texts.fields.menus ?? '',
    from: listed(before, after),
    to: listed(after, before),
  };
}

/** Describes the changes of a line in words. */
export const changesIn = (line: Line, names: RoleNames): Changes =>
  toSides(line)
    .map(([field, sides]) =>
      field === 'menus'
        ? menuChange(sides, names)
        : {
            field: texts.fields[field] ?? field,
            from: toText(field, sides.from, names),
            to: toText(field, sides.to, names),
          },
    )
    .filter(({ from, to }) => from !== to);
