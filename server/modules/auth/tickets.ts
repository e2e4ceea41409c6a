import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { TICKET_LIFETIME_MS } from '../../../src/contracts/authRequests.ts';
import type { RefusalCode } from '../../../src/contracts/status.ts';
import type { Tx } from '../../db/database.ts';
import { isRunning } from '../../db/filters.ts';
import { flowTicket, type TicketPurpose } from '../../db/schema/auth.ts';
import { type Account, lockById } from './accounts.ts';
import { tokenHash } from './tokens.ts';

/** Restrictions that a person can lift alone, and what the ticket given there is good for. */
export const ticketPurposes: Partial<Record<RefusalCode, TicketPurpose>> = {
  EA0010: 'passwordChange',
  EV0015: 'reconsent',
  M005: 'dormantRelease',
};

/** A new ticket for one person and purpose, valid TICKET_LIFETIME_MS from `now`. Only its hash is stored. */
export async function issueTicket(
  tx: Tx,
  userId: string,
  purpose: TicketPurpose,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(flowTicket).values({
    userId,
    purpose,
    secretHash: tokenHash(secret),
    expiresAt: new Date(now.getTime() + TICKET_LIFETIME_MS),
  });
  return secret;
}

const isValid = (ticket: string, purpose: TicketPurpose, now: Date) =>
  and(
    eq(flowTicket.secretHash, tokenHash(ticket)),
    eq(flowTicket.purpose, purpose),
    isNull(flowTicket.usedAt),
    isRunning(flowTicket.expiresAt, now, TICKET_LIFETIME_MS),
  );

/** Finds the owner of a ticket, and locks the row; undefined where `redeemTicket` returns nobody. It stays good. */
export async function findTicketHolder(
  tx: Tx,
  ticket: string | undefined,
  purpose: TicketPurpose,
  now: Date,
): Promise<Account | undefined> {
  if (!ticket) return undefined;
  const [holder] = await tx
    .select({ userId: flowTicket.userId })
    .from(flowTicket)
    .where(isValid(ticket, purpose, now));
  return holder && (await lockById(tx, holder.userId, now));
}

/**
 * Uses a ticket up and returns whose it is, that person's row locked; undefined when it is none, used, expired, or for
 * another purpose. The row is locked before the ticket is touched.
 */
export async function redeemTicket(
  tx: Tx,
  ticket: string | undefined,
  purpose: TicketPurpose,
  now: Date,
): Promise<Account | undefined> {
  const account = await findTicketHolder(tx, ticket, purpose, now);
  if (!ticket || !account) return undefined;
  const [used] = await tx
    .update(flowTicket)
    .set({ usedAt: now })
    .where(isValid(ticket, purpose, now))
    .returning({ userId: flowTicket.userId });
  return used && account;
}
