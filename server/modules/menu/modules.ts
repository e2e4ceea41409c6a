import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { findModule, isLimitedByPolicy } from '../../../src/contracts/routeModules.ts';
import type { ServiceModule } from '../../../src/contracts/servicePolicies.ts';
import type { Db } from '../../db/database.ts';
import { companyServicePolicy, servicePolicy } from '../../db/schema/servicePolicies.ts';
import type { Principal } from '../../plugins/session.ts';

/** Modules that are open to somebody; null is all of them. */
export type OpenModules = ReadonlySet<ServiceModule> | null;

/** Reads the modules of a company's policy in force on `today`; none where no policy is. */
export async function readCompanyModules(
  db: Db,
  customerCompanyId: string,
  today: string,
): Promise<ReadonlySet<ServiceModule>> {
  const rows = await db
    .select({ modules: servicePolicy.modules })
    .from(companyServicePolicy)
    .innerJoin(servicePolicy, eq(servicePolicy.servicePolicyId, companyServicePolicy.servicePolicyId))
    .where(
      and(
        eq(companyServicePolicy.customerCompanyId, customerCompanyId),
        eq(companyServicePolicy.enabled, true),
        isNull(companyServicePolicy.expiredAt),
        lte(companyServicePolicy.serviceBeginYmd, today),
        gte(companyServicePolicy.serviceEndYmd, today),
      ),
    );
  return new Set(rows.flatMap(({ modules }) => modules));
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
