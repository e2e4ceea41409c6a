import { seoulDaysSince, toDashedDay } from '../../contracts/seoulTime.ts';
import type { SessionLimits } from './types.ts';

const MINUTE_MS = 60_000;
/** A renewal that reached no server is tried again after this long (milliseconds). */
export const RENEWAL_RETRY_MS = 10_000;

/** Silence after which the person is warned: five minutes before the limit, or half of a limit under ten (milliseconds). */
export const idleWarningMs = ({ sessionIdleMs }: Pick<SessionLimits, 'sessionIdleMs'>): number =>
  sessionIdleMs - Math.min(5 * MINUTE_MS, sessionIdleMs / 2);

/**
 * The access token is renewed this long before it ends, and one younger than this is not renewed on return to the
 * tab: a minute, or a quarter of a life under four minutes (milliseconds).
 */
export const renewalMarginMs = ({ accessTokenMs }: Pick<SessionLimits, 'accessTokenMs'>): number =>
  Math.min(MINUTE_MS, accessTokenMs / 4);

/**
 * Whether more than `passwordAgeDays` calendar days (Asia/Seoul) lie between `modifiedDate` (YYYYMMDD) and
 * `at` (epoch ms).
 */
export function isPasswordAged(
  modifiedDate: string,
  at: number,
  { passwordAgeDays }: Pick<SessionLimits, 'passwordAgeDays'>,
): boolean {
  return seoulDaysSince(toDashedDay(modifiedDate), at) > passwordAgeDays;
}

/** Whether a token that ends at `accessExpiresAt` is old enough at `at` to be renewed on return to the tab. */
export const isTokenStale = (
  accessExpiresAt: number,
  at: number,
  limits: Pick<SessionLimits, 'accessTokenMs'>,
): boolean => accessExpiresAt - at <= limits.accessTokenMs - renewalMarginMs(limits);
