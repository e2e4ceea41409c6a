import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { RefusalCode } from '../../../src/contracts/status.ts';
import { maySignIn } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { Config } from '../../config.ts';
import type { UserRow } from '../users/tables.ts';

dayjs.extend(utc);

/** What restrictions of sign-in depend on, besides the person's own row. */
export interface SignInFacts {
  user: UserRow;
  company: { enabled: boolean; serviceBeginYmd: string | null; serviceEndYmd: string | null } | null;
  /** Agreed to an older privacy text than the one in force, and not to that one. */
  consentOutdated: boolean;
}

/** Minutes that Asia/Seoul is ahead of UTC, all year round. */
const SEOUL_MINUTES = 9 * 60;

/** A calendar day in Asia/Seoul. */
export const seoulDay = (at: Date, format: 'YYYY-MM-DD' | 'YYYYMMDD'): string =>
  dayjs(at).utcOffset(SEOUL_MINUTES).format(format);

function serviceIsOver(company: SignInFacts['company'], now: Date): boolean {
  if (!company) return false;
  const today = seoulDay(now, 'YYYY-MM-DD');
  const notYet = company.serviceBeginYmd !== null && today < company.serviceBeginYmd;
  const noLonger = company.serviceEndYmd !== null && today > company.serviceEndYmd;
  return !company.enabled || notYet || noLonger;
}

function isDormant(user: UserRow, now: Date, dormantDays: number): boolean {
  return user.dormantAt !== null || dayjs(now).diff(user.dormancyCountsFrom, 'day') >= dormantDays;
}

/** The first restriction that keeps a person with the right password out, in the contract's order. */
export function signInRestriction(
  facts: SignInFacts,
  now: Date,
  limits: Config['limits'],
): RefusalCode | undefined {
  const { user } = facts;
  if (!user.enabled) return 'M007';
  if (!maySignIn(user.joinStatusCodeId)) return 'M008';
  if (serviceIsOver(facts.company, now)) return 'M009';
  if (isDormant(user, now, limits.dormantDays)) return 'M005';
  if (user.passwordMustChange) return 'EA0010';
  if (facts.consentOutdated) return 'EV0015';
  return undefined;
}
