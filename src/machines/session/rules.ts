import { ACCESS_TOKEN_MS, PASSWORD_AGE_DAYS } from '../../contracts/auth.ts';

/** Silence after which the person is warned, and the rest until SESSION_IDLE_MS ends the session (milliseconds). */
export const IDLE_WARNING_MS = 55 * 60_000;
/** The access token is renewed this long before it ends. */
export const RENEWAL_MARGIN_MS = 60_000;
/** A renewal that reached no server is tried again after this long. */
export const RENEWAL_RETRY_MS = 10_000;
/** A token younger than this is not renewed on return to the tab. */
export const FRESH_TOKEN_MS = 60_000;

const DAY_MS = 24 * 60 * 60_000;
const SEOUL_OFFSET_MS = 9 * 60 * 60_000;

/**
 * Whether more than PASSWORD_AGE_DAYS calendar days (Asia/Seoul) lie between `modifiedDate` (YYYYMMDD) and
 * `at` (epoch ms).
 */
export function isPasswordAged(modifiedDate: string, at: number): boolean {
  const year = Number(modifiedDate.slice(0, 4));
  const month = Number(modifiedDate.slice(4, 6));
  const day = Number(modifiedDate.slice(6, 8));
  const modifiedDay = Date.UTC(year, month - 1, day) / DAY_MS;
  const today = Math.floor((at + SEOUL_OFFSET_MS) / DAY_MS);
  return today - modifiedDay > PASSWORD_AGE_DAYS;
}

/** Whether a token that ends at `accessExpiresAt` is old enough at `at` to be renewed on return to the tab. */
export const isTokenStale = (accessExpiresAt: number, at: number): boolean =>
  accessExpiresAt - at <= ACCESS_TOKEN_MS - FRESH_TOKEN_MS;
