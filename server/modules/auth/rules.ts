import { DAY_MS, seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { RefusalCode } from '../../../src/contracts/status.ts';
import { maySignIn } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { Config } from '../../config.ts';
import type { UserRow } from '../../db/schema/users.ts';

/** A company through which somebody uses the service; days are YYYY-MM-DD, both inclusive. */
interface ServiceCompany {
  enabled: boolean;
  serviceBeginYmd: string | null;
  serviceEndYmd: string | null;
}

/** What restrictions of sign-in depend on, besides the person's own row. */
export interface SignInFacts {
  user: UserRow;
  company: ServiceCompany | null;
  /** The customers in whose networks the partner company of a contact is; of others none. */
  customers: readonly ServiceCompany[];
  /** Agreed to an older privacy text than the one in force, and not to that one. */
  consentOutdated: boolean;
}

function isServed({ serviceBeginYmd, serviceEndYmd }: ServiceCompany, now: Date): boolean {
  const today = seoulDay(now);
  const notYet = serviceBeginYmd !== null && today < serviceBeginYmd;
  const noLonger = serviceEndYmd !== null && today > serviceEndYmd;
  return !notYet && !noLonger;
}

/** What keeps out everybody of a company, or the contacts of a partner whose customers are all kept out. */
export function companyRestriction(
  { company, customers }: Pick<SignInFacts, 'company' | 'customers'>,
  now: Date,
): 'M007' | 'M009' | undefined {
  const companies = customers.length > 0 || company === null ? customers : [company];
  if (companies.length === 0) return undefined;
  const inUse = companies.filter(({ enabled }) => enabled);
  if (inUse.length === 0) return 'M007';
  return inUse.some((one) => isServed(one, now)) ? undefined : 'M009';
}

function isDormant(user: UserRow, now: Date, dormantDays: number): boolean {
  return user.dormantAt !== null || now.getTime() - user.dormancyCountsFrom.getTime() >= dormantDays * DAY_MS;
}

/** The first restriction that keeps a person with the right password out, in the contract's order. */
export function signInRestriction(
  facts: SignInFacts,
  now: Date,
  limits: Config['limits'],
): RefusalCode | undefined {
  const { user } = facts;
  const ofCompany = companyRestriction(facts, now);
  if (!user.enabled || ofCompany === 'M007') return 'M007';
  if (!maySignIn(user.joinStatusCodeId)) return 'M008';
  if (ofCompany) return ofCompany;
  if (isDormant(user, now, limits.dormantDays)) return 'M005';
  if (user.passwordMustChange) return 'EA0010';
  if (facts.consentOutdated) return 'EV0015';
  return undefined;
}
