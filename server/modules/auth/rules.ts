import { aliasedTable, gt, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DAY_MS, seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { RefusalCode } from '../../../src/contracts/status.ts';
import { maySignIn } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { custCoPtnr } from '../../db/schema/partners.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import { isActiveUser } from '../users/active.ts';

type Limits = Pick<Config['limits'], 'dormantDays'>;

/** Reason everybody of a company is kept out: it is switched off, or its service has not begun or has ended. */
export type CompanyRestriction = 'M007' | 'M009';

/** Facts that restrictions of sign-in depend on, besides the person's own row. */
export interface SignInFacts {
  user: UserRow;
  companyRestriction: CompanyRestriction | null;
  /** Agreed to an older privacy text than the one in force, and not to that one. */
  consentOutdated: boolean;
}

const company = aliasedTable(customerCompany, 'service_company');
/** An alias is declared where it is read by hand. */
const companyAlias = sql`${customerCompany} ${sql.identifier('service_company')}`;

/**
 * Matches if a company through which the person uses the service does: one of the customers in whose networks the
 * person's partner company is, else the person's own. True for people of no company.
 */
const usesServiceThrough = (matching: SQL): SQL => sql`(case
  when exists (select 1 from ${custCoPtnr} where ${custCoPtnr.ptnrId} = ${user.ptnrId})
  then exists (select 1 from ${custCoPtnr}
    inner join ${companyAlias} on ${company.customerCompanyId} = ${custCoPtnr.custCoId}
    where ${custCoPtnr.ptnrId} = ${user.ptnrId} and ${matching})
  else ${user.customerCompanyId} is null or exists (select 1 from ${companyAlias}
    where ${company.customerCompanyId} = ${user.customerCompanyId} and ${matching}) end)`;

const isSwitchedOn = sql`${company.enabled}`;
const isServedOn = (today: SQLWrapper): SQL => sql`(${isSwitchedOn}
  and coalesce(${company.serviceBeginYmd} <= ${today}::date, true)
  and coalesce(${company.serviceEndYmd} >= ${today}::date, true))`;

/** Selects the restriction of a person as one of a company, on a day in Seoul; null for those without any. */
export const companyRestrictionOn = (today: SQLWrapper): SQL<CompanyRestriction | null> => sql`(case
  when ${usesServiceThrough(isServedOn(today))} then null
  when ${usesServiceThrough(isSwitchedOn)} then 'M009' else 'M007' end)`;

/** Accounts whose time towards dormancy began at this moment, or earlier, are dormant. */
export const dormantSince = (now: Date, { dormantDays }: Limits): Date =>
  new Date(now.getTime() - dormantDays * DAY_MS);

const isDormant = ({ dormantAt, dormancyCountsFrom }: UserRow, now: Date, limits: Limits): boolean =>
  dormantAt !== null || dormancyCountsFrom <= dormantSince(now, limits);

/** The first restriction that keeps a person with the right password out, in the contract's order. */
export function signInRestriction(facts: SignInFacts, now: Date, limits: Limits): RefusalCode | undefined {
  const { user, companyRestriction } = facts;
  if (!user.enabled || companyRestriction === 'M007') return 'M007';
  if (!maySignIn(user.joinStatusCodeId)) return 'M008';
  if (companyRestriction) return companyRestriction;
  if (isDormant(user, now, limits)) return 'M005';
  if (user.passwordMustChange) return 'EA0010';
  if (facts.consentOutdated) return 'EV0015';
  return undefined;
}

/** Condition of the people who can sign in at the moment of the call. */
export type CanSignIn = () => SQL;

/**
 * Condition of the people to whom work may be given: `signInRestriction` lets them in, or asks them only for a new
 * password or consent.
 */
export const createCanSignIn =
  ({ clock, limits }: { clock: Clock; limits: Limits }): CanSignIn =>
  () => {
    const now = clock.now();
    return sql`(${isActiveUser} and ${isNotNull(user.userId)} and ${isNull(user.dormantAt)}
      and ${gt(user.dormancyCountsFrom, dormantSince(now, limits))}
      and ${usesServiceThrough(isServedOn(sql`${seoulDay(now)}`))})`;
  };
