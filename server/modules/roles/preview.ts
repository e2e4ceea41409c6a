import { and, eq, isNull } from 'drizzle-orm';
import type { RolePreview, RolePreviewQuery } from '../../../src/contracts/namedRoles.ts';
import type { Db } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { role } from '../../db/schema/roles.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import { buildMenu, menuOfRole } from '../menu/service.ts';
import { readGrants } from './grants.ts';
import { narrowTree, readIndicatorTree } from './indicatorTree.ts';

const noTree = { indicatorList: [], bizSectionList: [] };

/** The indicators of a company's set that a role grants; all of them where `roleId` is undefined. */
async function readVisible(tx: Db, customerCompanyId: string, today: string, roleId?: string) {
  const tree = await readIndicatorTree(tx, customerCompanyId, today);
  if (roleId === undefined) return narrowTree(tree, () => true);
  const { sections } = await readGrants(tx, roleId);
  const granted = new Map(Object.entries(sections).map(([id, ids]) => [id, new Set(ids)]));
  return narrowTree(tree, (bizSectId, id) => granted.get(bizSectId)?.has(id) ?? false);
}

async function previewRole(tx: Db, roleId: string, today: string): Promise<RolePreview> {
  const [row] = await tx
    .select({ role, companyKoreanName: customerCompany.companyKoreanName })
    .from(role)
    .innerJoin(customerCompany, eq(customerCompany.customerCompanyId, role.customerCompanyId))
    .where(and(eq(role.roleId, roleId), eq(role.deleted, false)));
  if (!row) throw new Refusal('N0404');
  const { roleNm, customerCompanyId } = row.role;
  return {
    name: roleNm,
    roleNm,
    userAuth: 'ROLE_WORKER',
    companyKoreanName: row.companyKoreanName,
    menu: await menuOfRole(tx, { roleId, customerCompanyId }, today),
    ...(await readVisible(tx, customerCompanyId, today, roleId)),
  };
}

async function previewUser(tx: Db, id: string, today: string): Promise<RolePreview> {
  const [row] = await tx
    .select({ user, role, companyKoreanName: customerCompany.companyKoreanName })
    .from(user)
    .leftJoin(role, eq(role.roleId, user.roleId))
    .leftJoin(customerCompany, eq(customerCompany.customerCompanyId, user.customerCompanyId))
    .where(and(eq(user.id, id), isNull(user.deletedAt)));
  if (!row) throw new Refusal('N0404');
  const { userName: name, userAuth, customerCompanyId } = row.user;
  const isWorker = userAuth === 'ROLE_WORKER';
  const reachesIndicators =
    customerCompanyId !== null && (isWorker ? row.role?.enabled : userAuth === 'ROLE_OPERATOR');
  return {
    name,
    userAuth,
    roleNm: row.role?.roleNm ?? null,
    companyKoreanName: row.companyKoreanName,
    menu: await buildMenu(tx, row.user, today),
    ...(reachesIndicators
      ? await readVisible(tx, customerCompanyId, today, isWorker ? row.role?.roleId : undefined)
      : noTree),
  };
}

/** The menu and the indicators that a named role or a person reaches on `today`. Refused with N0404. */
export async function readPreview(
  tx: Db,
  { roleId, id }: RolePreviewQuery,
  today: string,
): Promise<RolePreview> {
  if (roleId !== undefined) return previewRole(tx, roleId, today);
  if (id !== undefined) return previewUser(tx, id, today);
  throw new Refusal('N0404');
}
