import { type ForcedOutCode, isForcedOutCode } from '../contracts/status.ts';

const KEY = 'sessionEnd';

/**
 * Stores why the session of this tab has ended, until the login page shows it: a reload in between loses the address.
 */
export const storeEnding = (status: ForcedOutCode): void => sessionStorage.setItem(KEY, status);

export function readEnding(): ForcedOutCode | null {
  const status = sessionStorage.getItem(KEY) ?? '';
  return isForcedOutCode(status) ? status : null;
}

export const forgetEnding = (): void => sessionStorage.removeItem(KEY);
