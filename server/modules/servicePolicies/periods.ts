import { and, asc, desc, eq, exists, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { DAY_MS, seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { companyServicePolicy, servicePolicy } from '../../db/schema/servicePolicies.ts';
import type { Sweep } from '../../jobs/sweeper.ts';

/** The last day of a company that no policy lets use the service. */
const NEVER = '1900-01-01';

/** Days `YYYY-MM-DD`, both inclusive. */
interface Period {
  begin: string;
  end: string;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Periods in their order, none of which overlap; those without a day between them become one. */
function joinPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of periods) {
    const last = joined.at(-1);
    if (last && period.begin <= dayAfter(last.end)) last.end = period.end;
    else joined.push({ ...period });
  }
  return joined;
}

/** Policies that are switched on and were not ended, of all companies. */
const isInUse = and(eq(companyServicePolicy.enabled, true), isNull(companyServicePolicy.expiredAt));

/**
 * Writes into a company's row on which days it may use the service, as its policies say on `today`: the days in force,
 * else those that come next, else the last ones. To be called with every change of its policies.
 */
export async function updateServiceDays(tx: Tx, customerCompanyId: string, today: string): Promise<void> {
  const { serviceBeginYmd, serviceEndYmd } = companyServicePolicy;
  const rows = await tx
    .select({ begin: serviceBeginYmd, end: serviceEndYmd })
    .from(companyServicePolicy)
    .where(and(eq(companyServicePolicy.customerCompanyId, customerCompanyId), isInUse))
    .orderBy(asc(serviceBeginYmd));
  const periods = joinPeriods(rows);
  const period = periods.find(({ end }) => end >= today) ?? periods.at(-1);
  await tx
    .update(customerCompany)
    .set({ serviceBeginYmd: period?.begin ?? null, serviceEndYmd: period?.end ?? NEVER })
    .where(eq(customerCompany.customerCompanyId, customerCompanyId));
}

/** Moves companies whose days are over on to the policy that begins after a pause. */
export const serviceDaysSweep = ({ clock }: { clock: Clock }): Sweep => ({
  name: 'serviceDays',
  async run(tx) {
    const today = seoulDay(clock.now());
    const due = await tx
      .selectDistinct({ id: customerCompany.customerCompanyId })
      .from(customerCompany)
      .innerJoin(
        companyServicePolicy,
        eq(companyServicePolicy.customerCompanyId, customerCompany.customerCompanyId),
      )
      .where(
        and(
          lt(customerCompany.serviceEndYmd, today),
          isInUse,
          gte(companyServicePolicy.serviceEndYmd, today),
        ),
      );
    for (const { id } of due) await updateServiceDays(tx, id, today);
    return due.length;
  },
});

/** The policies in force on `today`, or those that come into force next, by company. Days are YYYY-MM-DD. */
export async function findPolicies(db: Db, companyIds: readonly string[], today: string) {
  if (companyIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectDistinctOn([companyServicePolicy.customerCompanyId], {
      customerCompanyId: companyServicePolicy.customerCompanyId,
      servicePolicyName: servicePolicy.servicePolicyName,
      serviceBeginYmd: companyServicePolicy.serviceBeginYmd,
      serviceEndYmd: companyServicePolicy.serviceEndYmd,
      userLimit: servicePolicy.userLimit,
      ptnrLimit: servicePolicy.ptnrLimit,
      storageLimitMb: servicePolicy.storageLimitMb,
    })
    .from(companyServicePolicy)
    .innerJoin(servicePolicy, eq(servicePolicy.servicePolicyId, companyServicePolicy.servicePolicyId))
    .where(
      and(
        inArray(companyServicePolicy.customerCompanyId, [...companyIds]),
        isInUse,
        gte(companyServicePolicy.serviceEndYmd, today),
      ),
    )
    .orderBy(asc(companyServicePolicy.customerCompanyId), asc(companyServicePolicy.serviceBeginYmd));
  return new Map(rows.map((row) => [row.customerCompanyId, row]));
}

/** The policy that a company had last, be it over, ended or switched off; undefined where it never had any. */
export async function findLastPolicy(db: Db, customerCompanyId: string) {
  const [row] = await db
    .select({
      userLimit: servicePolicy.userLimit,
      ptnrLimit: servicePolicy.ptnrLimit,
      storageLimitMb: servicePolicy.storageLimitMb,
    })
    .from(companyServicePolicy)
    .innerJoin(servicePolicy, eq(servicePolicy.servicePolicyId, companyServicePolicy.servicePolicyId))
    .where(eq(companyServicePolicy.customerCompanyId, customerCompanyId))
    .orderBy(desc(companyServicePolicy.serviceEndYmd), desc(companyServicePolicy.id))
    .limit(1);
  return row;
}

/** Companies of which `policyId` is in force on `today`, or comes into force. */
export const hasPolicy = (db: Db, policyId: string, today: string): SQL =>
  exists(
    db
      .select({ id: companyServicePolicy.id })
      .from(companyServicePolicy)
      .where(
        and(
          eq(companyServicePolicy.customerCompanyId, customerCompany.customerCompanyId),
          eq(companyServicePolicy.servicePolicyId, policyId),
          isInUse,
          gte(companyServicePolicy.serviceEndYmd, today),
        ),
      ),
  );
