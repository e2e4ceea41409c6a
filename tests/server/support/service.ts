import { companyServicePolicy, servicePolicy } from '../../../server/db/schema/servicePolicies.ts';
import type { TestApp } from './app.ts';

/** Gives a company that a test has made a policy, without which nobody may store anything for it. */
export async function giveService({ database: { db } }: TestApp, customerCompanyId: string): Promise<void> {
  const [policy] = await db.select().from(servicePolicy).limit(1);
  const at = new Date();
  await db.insert(companyServicePolicy).values({
    customerCompanyId,
    servicePolicyId: policy?.servicePolicyId ?? '',
    serviceBeginYmd: '2020-01-01',
    serviceEndYmd: '2999-12-31',
    createdAt: at,
    lastModifiedAt: at,
  });
}
