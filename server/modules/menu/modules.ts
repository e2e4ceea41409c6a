import { eq, sql } from 'drizzle-orm';
import { findModule, isLimitedByPolicy } from '../../../src/contracts/routeModules.ts';
import { type ServiceModule, serviceModules } from '../../../src/contracts/servicePolicies.ts';
import type { Db } from '../../db/database.ts';
import { companyServicePolicy, servicePolicy } from '../../db/schema/servicePolicies.ts';
import type { Principal } from '../../plugins/session.ts';

/** Modules that are open to somebody; null is all of them. */
export type OpenModules = ReadonlySet<ServiceModule> | null;

/** Reads the modules of a company's policy in force on `today`; all of them for a company that never had a policy. */
export async function readCompanyModules(
  db: Db,
  customerCompanyId: string,
  today: string,
): Promise<OpenModules> {
  const { enabled, expiredAt, serviceBeginYmd, serviceEndYmd } = companyServicePolicy;
  const rows = await db
    .select({
      modules: servicePolicy.modules,
      isInForce: sql<boolean>`(${enabled} and ${expiredAt} is null
        and ${today}::date between ${serviceBeginYmd} and ${serviceEndYmd})`,
    })
    .from(companyServicePolicy)
    .innerJoin(servicePolicy, eq(servicePolicy.servicePolicyId, companyServicePolicy.servicePolicyId))
    .where(eq(companyServicePolicy.customerCompanyId, customerCompanyId));
  if (rows.length === 0) return null;
  const open = new Set(rows.flatMap(({ modules, isInForce }) => (isInForce ? modules : [])));
  return serviceModules.every((module) => open.has(module)) ? null : open;
}

/** Reads the modules that are open to a person on `today`. */
export async function readModules(
  db: Db,
  { userAuth, customerCompanyId }: Pick<Principal, 'userAuth' | 'customerCompanyId'>,
  today: string,
): Promise<OpenModules> {
  if (!isLimitedByPolicy(userAuth)) return null;
  return customerCompanyId === null ? new Set() : readCompanyModules(db, customerCompanyId, today);
}

/** Reports whether an entry of the menu leads to a page of an open module, or of none. */
export function isOfOpenModule(routeName: string | null, open: OpenModules): boolean {
  const module = routeName === null ? null : findModule(routeName);
  return open === null || module === null || open.has(module);
}
