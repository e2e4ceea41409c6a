import * as z from 'zod/mini';
import { SIGN_UP_VERIFIED_MS } from '../contracts/join.ts';

/** `verifiedAt`: when the number was confirmed, milliseconds of the server's clock. */
const storedDraft = z.object({
  fields: z.record(z.string(), z.unknown()),
  verified: z.nullable(z.string()),
  verifiedAt: z.number(),
});

const toKey = (userIdntId: string) => `signUpDraft:${userIdntId}`;

function read(userIdntId: string): z.infer<typeof storedDraft> | null {
  try {
    return (
      storedDraft.safeParse(JSON.parse(sessionStorage.getItem(toKey(userIdntId)) ?? 'null')).data ?? null
    );
  } catch {
    return null;
  }
}

/**
 * Keeps what an invited person has entered for as long as the tab is open. `verified`: digits of the confirmed mobile
 * number, confirmed now when `isJustVerified`. Passwords and codes do not belong in `fields`.
 */
export function keepSignUpDraft(
  userIdntId: string,
  {
    fields,
    verified,
    isJustVerified,
  }: { fields: Record<string, unknown>; verified: string | null; isJustVerified: boolean },
  now: number,
): void {
  const earlier = read(userIdntId);
  const verifiedAt = !isJustVerified && earlier?.verified === verified ? earlier.verifiedAt : now;
  sessionStorage.setItem(toKey(userIdntId), JSON.stringify({ fields, verified, verifiedAt }));
}

/** Reads what was kept; `verified` is null once the confirmed number may not be submitted any more. */
export function readSignUpDraft(
  userIdntId: string,
  now: number,
): { fields: Record<string, unknown>; verified: string | null } | null {
  const kept = read(userIdntId);
  if (kept === null) return null;
  const isLapsed = now - kept.verifiedAt >= SIGN_UP_VERIFIED_MS;
  return { fields: kept.fields, verified: isLapsed ? null : kept.verified };
}

export const forgetSignUpDraft = (userIdntId: string): void => sessionStorage.removeItem(toKey(userIdntId));
