import { type SQL, sql } from 'drizzle-orm';
import { type HomeView, type OnboardingStep, onboardingSteps } from '../../../src/contracts/home.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import { pathTo } from '../../../src/paths/console.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { hiddenOnboarding } from '../../db/schema/home.ts';
import { custCoPtnr } from '../../db/schema/partners.ts';
import { role } from '../../db/schema/roles.ts';
import { user } from '../../db/schema/users.ts';
import type { Call, ReadCall } from '../resource/call.ts';

/** Address at which each step is done. */
const addresses: Readonly<Record<OnboardingStep, () => string>> = {
  company: () => pathTo('basic-company-basic'),
  bizSections: () => pathTo('basic-company-basic'),
  role: () => pathTo('authority-reg-create'),
  worker: () => pathTo('basic-user-list-reg'),
  partner: () => pathTo('supplyperformance-supply-create'),
};

/** Conditions under which a company has done each step. */
const conditions = (companyId: string): Readonly<Record<OnboardingStep, SQL>> => ({
  company: sql`exists (select 1 from ${customerCompany}
    where ${customerCompany.customerCompanyId} = ${companyId}::uuid and ${customerCompany.businessNo} is not null
      and ${customerCompany.companyAddr} is not null and ${customerCompany.companyTelno} is not null
      and ${customerCompany.companyEnglishName} is not null)`,
  bizSections: sql`exists (select 1 from ${bizSection}
    where ${bizSection.custCoId} = ${companyId}::uuid and ${bizSection.enabled})`,
  role: sql`exists (select 1 from ${role}
    where ${role.customerCompanyId} = ${companyId}::uuid and not ${role.deleted})`,
  worker: sql`exists (select 1 from ${user}
    where ${user.customerCompanyId} = ${companyId}::uuid and ${user.userAuth} = 'ROLE_WORKER'
      and ${user.joinStatusCodeId} <> ${joinStatusCodeByState.infoRegistered} and ${user.deletedAt} is null)`,
  partner: sql`exists (select 1 from ${custCoPtnr} where ${custCoPtnr.custCoId} = ${companyId}::uuid)`,
});

/** The first steps of an operator's company; null when all are done, when they were hidden, and for others. */
export async function readOnboarding({ tx, principal }: ReadCall): Promise<HomeView['onboarding']> {
  const { id, userAuth, customerCompanyId } = principal;
  if (userAuth !== 'ROLE_OPERATOR' || customerCompanyId === null) return null;
  const isDone = conditions(customerCompanyId);
  const columns = onboardingSteps.map((step) => sql`${isDone[step]} as ${sql.identifier(step)}`);
  const isHidden = sql`exists (select 1 from ${hiddenOnboarding} where ${hiddenOnboarding.userId} = ${id}::uuid)`;
  const { rows } = await tx.execute<Record<OnboardingStep, boolean>>(
    sql`select ${sql.join(columns, sql`, `)} where not ${isHidden}`,
  );
  const [done] = rows;
  if (!done || onboardingSteps.every((step) => done[step])) return null;
  return onboardingSteps.map((step) => ({ step, isDone: done[step], urlAddr: addresses[step]() }));
}

/** Hides the first steps from the caller for good; a second time changes nothing. */
export async function hideOnboarding({ tx, principal, origin }: Call): Promise<void> {
  await tx
    .insert(hiddenOnboarding)
    .values({ userId: principal.id, hiddenAt: origin.at })
    .onConflictDoNothing();
}
