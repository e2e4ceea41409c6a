import * as z from 'zod/mini';
import { channel, VERIFIED_LIFETIME_MS } from '../contracts/verification.ts';

/**
 * Data that an account flow of this tab left behind, so that a reload goes on where the person was. Times are
 * milliseconds of the server's clock.
 */
const keptVerification = z.object({
  channel,
  request: z.nullable(
    z.object({
      userInfo: z.string(),
      userId: z.optional(z.string()),
      userName: z.optional(z.string()),
      userIdntId: z.optional(z.string()),
    }),
  ),
  code: z.nullable(z.object({ smsIdntId: z.uuid(), expiresAt: z.number(), attemptsLeft: z.number() })),
  requestsLeft: z.number(),
  retryAt: z.nullable(z.number()),
});
export type StoredVerification = z.infer<typeof keptVerification>;

const resetTicket = z.object({ userId: z.string(), channel, userInfo: z.string(), certNo: z.string() });
export type StoredTicket = z.infer<typeof resetTicket>;

const foundId = z.object({ smsCertId: z.string(), userId: z.string() });

function write(key: string, value: unknown, now: number): void {
  sessionStorage.setItem(key, JSON.stringify({ at: now, value }));
}

/** Reads what was written at most `lifetime` ms ago and is of today's shape. */
function read<T>(key: string, schema: z.ZodMiniType<T>, now: number, lifetime: number): T | null {
  try {
    const stored = z
      .object({ at: z.number(), value: schema })
      .safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return stored.success && now - stored.data.at < lifetime ? stored.data.value : null;
  } catch {
    return null;
  }
}

const verificationKey = (purpose: string) => `verification:${purpose}`;
const ticketKey = (purpose: string) => `resetTicket:${purpose}`;
const FOUND_ID = 'foundId';

export const keepVerification = (purpose: string, kept: StoredVerification, now: number): void =>
  write(verificationKey(purpose), kept, now);
/** Reads what was kept at most `lifetime` ms ago: as long as requests for codes are counted. */
export const readVerification = (purpose: string, now: number, lifetime: number): StoredVerification | null =>
  read(verificationKey(purpose), keptVerification, now, lifetime);
export const forgetVerification = (purpose: string): void =>
  sessionStorage.removeItem(verificationKey(purpose));

/** A confirmed code that permits a new password, until it is used or too old. */
export const keepTicket = (purpose: string, ticket: StoredTicket, now: number): void =>
  write(ticketKey(purpose), ticket, now);
export const readTicket = (purpose: string, now: number): StoredTicket | null =>
  read(ticketKey(purpose), resetTicket, now, VERIFIED_LIFETIME_MS);
export const forgetTicket = (purpose: string): void => sessionStorage.removeItem(ticketKey(purpose));

/** The id that was found with the confirmed code `smsCertId`; the server returns it only once. */
export const keepFoundId = (found: z.infer<typeof foundId>, now: number): void => write(FOUND_ID, found, now);
export function readFoundId(smsCertId: string, now: number): string | null {
  const found = read(FOUND_ID, foundId, now, VERIFIED_LIFETIME_MS);
  return found?.smsCertId === smsCertId ? found.userId : null;
}
