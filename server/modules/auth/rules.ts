import { DAY_MS, seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { RefusalCode } from '../../../src/contracts/status.ts';
import { maySignIn } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { Config } from '../../config.ts';
import type { UserRow } from '../users/tables.ts';

/** What restrictions of sign-in depend on, besides the person's own row. */
export interface SignInFacts {
  user: UserRow;
  company: { enabled: boolean; serviceBeginYmd: string | null; serviceEndYmd: string | null } | null;
  /** Agreed to an older privacy text than the one in force, and not to that one. */
  consentOutdated: boolean;
}

function serviceIsOver(company: SignInFacts['company'], now: Date): boolean {
  if (!company) return false;
  const today = seoulDay(now);
  const notYet = company.serviceBeginYmd !== null && today < company.serviceBeginYmd;
  const noLonger = company.serviceEndYmd !== null && today > company.serviceEndYmd;
  return notYet || noLonger;
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
  if (!user.enabled || facts.company?.enabled === false) return 'M007';
  if (!maySignIn(user.joinStatusCodeId)) return 'M008';
  if (serviceIsOver(facts.company, now)) return 'M009';
  if (isDormant(user, now, limits.dormantDays)) return 'M005';
  if (user.passwordMustChange) return 'EA0010';
  if (facts.consentOutdated) return 'EV0015';
  return undefined;
}
