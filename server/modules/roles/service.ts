import { aliasedTable, and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { foldCode } from '../../../src/contracts/codes.ts';
import {
  type NamedRoleRow,
  ROLE_NAME_MAX,
  ROLE_USER_COUNT_MAX,
  type RoleChoice,
  type RoleCompanyQuery,
  type RoleDetail,
  type RoleKey,
  type RoleQuery,
  type RoleSave,
  type RoleTree,
  roleQuery,
} from '../../../src/contracts/namedRoles.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { normaliseText } from '../../../src/contracts/text.ts';
import { roleCopyName, roleEntries, roleRefusals } from '../../../src/messages/ko.roles.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { sinceDay, untilDay } from '../../db/filters.ts';
import { contains } from '../../db/listing.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { role } from '../../db/schema/roles.ts';
import { user } from '../../db/schema/users.ts';
import { notifyTouched } from '../../db/touched.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import { readCompanyModules } from '../menu/modules.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { recordChange } from '../resource/record.ts';
import { companyScope, forManagers, nothing } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import {
  type Grants,
  listGrants,
  mergeGrants,
  readGrantableMenus,
  readGrants,
  resolveIndicators,
  resolveMenus,
  storeGrants,
} from './grants.ts';
import { requireAllowed } from './guard.ts';
import { readIndicatorTree } from './indicatorTree.ts';

type RoleRow = typeof role.$inferSelect;

const { roleId: id, roleNm, customerCompanyId: company } = role;
const modifier = aliasedTable(user, 'modifier');
const userCnt = sql<number>`(select count(*)::int from ${user} holder
  where holder.role_id = ${id} and holder.deleted_at is null)`;

const ofCompany = companyScope(role);
/** Administrators reach all named roles, operators those of their company, others none. */
const scope = forManagers((principal) => and(ofCompany(principal), eq(role.deleted, false)) ?? nothing);

const roles = auditedCrud({
  resource: 'role',
  table: role,
  key: ['roleId'],
  scope,
  joins: [{ table: customerCompany, on: eq(customerCompany.customerCompanyId, company) }],
  extra: { companyKoreanName: customerCompany.companyKoreanName, userCnt },
  auditSummary: ({ roleNm }) => ({ roleNm }),
  title: roleNm,
  code: { column: 'roleNm', within: 'customerCompanyId', among: eq(role.deleted, false) },
  taken: roleRefusals.nameTaken,
  takenField: 'roleNm',
  query: roleQuery,
  filters: {
    customerCompanyId: (value) => eq(company, value),
    roleNm: (value) => contains(value, [roleNm]),
    lastModifierName: (value) => contains(value, [modifier.userName]),
    enabled: (value) => eq(role.enabled, value === 'true'),
    userCntFrom: (value) => gte(userCnt, value),
    userCntTo: (value) => (value === ROLE_USER_COUNT_MAX ? undefined : lte(userCnt, value)),
    modifiedFrom: sinceDay(role.lastModifiedAt),
    modifiedTo: untilDay(role.lastModifiedAt),
  },
  search: [roleNm, modifier.userName],
  sortable: {
    roleNm,
    userCnt,
    enabled: role.enabled,
    lastModifiedAt: role.lastModifiedAt,
    lastModifierName: modifier.userName,
  },
  order: [desc(role.lastModifiedAt), desc(id)],
});

type Listed = Awaited<ReturnType<typeof roles.list>>['rows'][number];
const toRow = ({ lastModifiedBy, ...row }: Listed): NamedRoleRow => ({
  ...row,
  lastModifierName: lastModifiedBy?.userName ?? null,
});

/** Decides about files and the activity history of roles. */
export const roleRefs = roles.refs;
/** Type that histories of roles refer to. */
export const ROLE_REF = 'role';

export async function listRoles(
  call: ReadCall,
  query: RoleQuery,
): Promise<{ rows: NamedRoleRow[]; total: number }> {
  const { rows, total } = await roles.list(call, query);
  return { rows: rows.map(toRow), total };
}

/** Rows for a file, a few at a time, and how many there are, at most `limit`. */
export async function readAllRoles(call: ReadCall, query: Omit<RoleQuery, 'page' | 'size'>, limit: number) {
  const { count, rows } = await roles.readAll(call, query, limit);
  async function* presentAll() {
    for await (const row of rows) yield toRow(row);
  }
  return { count, rows: presentAll() };
}

/** The company that a caller asks about: an administrator names it (V0001 otherwise), others have their own. */
function getCompany(
  { principal }: ReadCall,
  { customerCompanyId }: { customerCompanyId?: string | null | undefined },
): string {
  if (principal.userAuth === 'ROLE_ADMIN') {
    if (!customerCompanyId) throw wrongField('customerCompanyId');
    return customerCompanyId;
  }
  if (principal.customerCompanyId === null) throw new Refusal('A0403');
  return principal.customerCompanyId;
}

/** Roles in use of one company, for an administrator of all, by name. */
export async function listRoleChoices(
  call: ReadCall,
  { customerCompanyId }: RoleCompanyQuery,
): Promise<{ rows: RoleChoice[]; total: number }> {
  const narrow = customerCompanyId === undefined ? undefined : eq(company, customerCompanyId);
  const { rows, total } = await roles.list(
    call,
    { sort: 'roleNm:asc' },
    and(eq(role.enabled, true), narrow) as SQL,
  );
  return {
    rows: rows.map(({ roleId, customerCompanyId, roleNm, roleExplanation, userCnt }) => ({
      roleId,
      customerCompanyId,
      roleNm,
      roleExplanation,
      userCnt,
    })),
    total,
  };
}

/** All that a role of a company can grant on `today`. */
async function readRoleTree(tx: Db, customerCompanyId: string, today: string): Promise<RoleTree> {
  const open = await readCompanyModules(tx, customerCompanyId, today);
  const menuList = await readGrantableMenus(tx, open);
  return { menuList, ...(await readIndicatorTree(tx, customerCompanyId, today)) };
}

const countUsers = (tx: Db, roleId: string): Promise<number> =>
  tx.$count(user, and(eq(user.roleId, roleId), sql`${user.deletedAt} is null`));

/** Stores what a role grants, with a line of what it granted before and after, and reloads the menus of its workers. */
async function grant(
  call: Call,
  { roleId, customerCompanyId }: { roleId: string; customerCompanyId: string },
  before: Grants,
  after: Grants,
): Promise<void> {
  const detail = toChanges(before, after);
  if (Object.keys(detail).length === 0) return;
  await storeGrants(call.tx, roleId, before, after);
  await recordChange(call, { resource: 'role', verb: 'grant', id: roleId, customerCompanyId, detail });
  await notifyTouched(call.tx, { resource: 'menu', id: null, customerCompanyId });
}

/** A name for a copy that no role of the company has. The caller has locked the row. */
async function findCopyName(tx: Tx, row: RoleRow): Promise<string> {
  const ofCompany = await tx
    .select({ roleNm })
    .from(role)
    .where(and(eq(company, row.customerCompanyId), eq(role.deleted, false)));
  const taken = new Set(ofCompany.map((other) => foldCode(normaliseText(other.roleNm))));
  for (let number = 1; ; number += 1) {
    const name = roleCopyName(row.roleNm, ROLE_NAME_MAX, number);
    if (!taken.has(foldCode(name))) return name;
  }
}

const noGrants: Grants = { menus: [], sections: {} };

/** Named roles: what they are called, whether they are in use, and what they grant. */
export function createRoleService({ clock }: { clock: Clock }) {
  const today = () => seoulDay(clock.now());

  /** One role with all that it grants. Refused with N0404. */
  async function find(call: ReadCall, key: RoleKey): Promise<RoleDetail> {
    const row = toRow(await roles.find(call, key));
    const tree = await readRoleTree(call.tx, row.customerCompanyId, today());
    return { ...row, ...(await listGrants(call.tx, row.roleId, tree)) };
  }

  /** All that roles can grant, for the editor of one. Refused with V0001 where an administrator names no company. */
  const readTree = (call: ReadCall, query: RoleCompanyQuery): Promise<RoleTree> =>
    readRoleTree(call.tx, getCompany(call, query), today());

  /** Refused with N0404 for an id that is somebody else's or was deleted, with C0409 for one of the caller's reach. */
  async function requireNew(call: Call, roleId: string): Promise<void> {
    const [taken] = await call.tx.select({ roleId: id }).from(role).where(eq(id, roleId));
    if (!taken) return;
    if (await roles.mayChange(call, { roleId })) throw conflict(roleRefusals.duplicate);
    throw new Refusal('N0404');
  }

  /**
   * Creates a role, or changes it where `version` is given. Refused with N0404, with C0409 when stale, when another role
   * of the company has the name or while users have a role that is to be switched off, with V0001 for what the
   * company's roles cannot grant.
   */
  async function save(call: Call, request: RoleSave): Promise<RoleKey> {
    const { roleId, version, customerCompanyId, roleMenuList, ...rest } = request;
    const { roleIndicatorList, roleBizSectionList, ...values } = rest;
    if (version === undefined) {
      await requireNew(call, roleId);
      const owner = { customerCompanyId: getCompany(call, { customerCompanyId }) };
      await roles.create(call, { roleId, ...owner, ...values });
    } else {
      await roles.change(call, { roleId, version, ...values }, async (row) => {
        if (row.enabled === values.enabled) return;
        const userCnt = await countUsers(call.tx, roleId);
        requireAllowed(
          row,
          values.enabled ? { type: 'role.activate' } : { type: 'role.deactivate', userCnt },
        );
      });
    }
    const row = await roles.lock(call, { roleId });
    const tree = await readRoleTree(call.tx, row.customerCompanyId, today());
    const before = await readGrants(call.tx, roleId);
    const menuIds = roleMenuList.map(({ menuId }) => menuId);
    const wanted = {
      menus: resolveMenus(tree.menuList, menuIds),
      sections: resolveIndicators(tree, { roleIndicatorList, roleBizSectionList }),
    };
    await grant(call, row, before, mergeGrants(before, tree, wanted));
    const line = version === undefined ? roleEntries.created : roleEntries.changed;
    await addHistoryEntry(call.tx, roleId, line, call.origin);
    return { roleId };
  }

  /** Returns the key of the copy, which grants the same and has no users. Refused with N0404. */
  async function copy(call: Call, { roleId }: RoleKey): Promise<RoleKey> {
    const row = await roles.lock(call, { roleId });
    requireAllowed(row, { type: 'role.copy', selectedCnt: 1 });
    const { customerCompanyId, roleExplanation, enabled } = row;
    const key = await roles.create(call, {
      customerCompanyId,
      roleExplanation,
      enabled,
      roleNm: await findCopyName(call.tx, row),
    });
    await grant(call, { ...key, customerCompanyId }, noGrants, await readGrants(call.tx, roleId));
    await addHistoryEntry(call.tx, key.roleId, roleEntries.copied(row.roleNm), call.origin);
    return key;
  }

  /** The row stays, without what it granted. Refused with N0404, and with C0409 while users have it. */
  async function remove(call: Call, { roleId }: RoleKey): Promise<void> {
    const row = await roles.lock(call, { roleId });
    requireAllowed(row, { type: 'role.delete', userCnt: await countUsers(call.tx, roleId) });
    await grant(call, row, await readGrants(call.tx, roleId), noGrants);
    const gone = { deleted: true, enabled: false };
    await roles.update(call, row, gone, { verb: 'delete', detail: { roleNm: row.roleNm } });
  }

  return { find, readTree, save, copy, remove };
}
