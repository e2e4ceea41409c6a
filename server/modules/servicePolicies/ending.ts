import { aliasedTable, and, eq, isNull, lte, notExists, sql } from 'drizzle-orm';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { DAY_MS, seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { companyServicePolicy, servicePolicy } from '../../db/schema/servicePolicies.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import type { Notify } from '../notifications/notifier.ts';

/** The end of a policy is notified this many days ahead. */
const NOTICE_DAYS = 30;
const AT_A_TIME = 100;

const next = aliasedTable(companyServicePolicy, 'next');

/** Notifies a company's operators and the administrators, once, of a policy that ends soon and that none follows. */
export const serviceEndingSweep = ({ clock, notify }: { clock: Clock; notify: Notify }): Sweep => ({
  name: 'serviceEnding',
  async run(tx) {
    const now = clock.now();
    const { id, customerCompanyId, serviceBeginYmd, serviceEndYmd } = companyServicePolicy;
    const followed = tx
      .select({ id: next.id })
      .from(next)
      .where(
        and(
          eq(next.customerCompanyId, customerCompanyId),
          eq(next.enabled, true),
          isNull(next.expiredAt),
          sql`${next.serviceBeginYmd} = ${serviceEndYmd} + 1`,
        ),
      );
    const due = await tx
      .select({
        id,
        customerCompanyId,
        companyName: customerCompany.companyKoreanName,
        policyName: servicePolicy.servicePolicyName,
        lastDay: serviceEndYmd,
      })
      .from(companyServicePolicy)
      .innerJoin(customerCompany, eq(customerCompany.customerCompanyId, customerCompanyId))
      .innerJoin(servicePolicy, eq(servicePolicy.servicePolicyId, companyServicePolicy.servicePolicyId))
      .where(
        and(
          isNull(companyServicePolicy.endNotifiedAt),
          eq(companyServicePolicy.enabled, true),
          isNull(companyServicePolicy.expiredAt),
          lte(serviceBeginYmd, seoulDay(now)),
          sql`${serviceEndYmd} >= ${seoulDay(now)}::date`,
          lte(serviceEndYmd, seoulDay(now.getTime() + NOTICE_DAYS * DAY_MS)),
          notExists(followed),
        ),
      )
      .limit(AT_A_TIME);
    for (const { id: policyId, customerCompanyId: companyId, ...data } of due) {
      await tx
        .update(companyServicePolicy)
        .set({ endNotifiedAt: now })
        .where(eq(companyServicePolicy.id, policyId));
      await notify(tx, 'serviceEnding', { roles: roleSets.operator, customerCompanyId: companyId }, data);
      await notify(tx, 'serviceEnding', { roles: roleSets.admin }, data);
    }
    return due.length;
  },
});
