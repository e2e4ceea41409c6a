import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { withdrawnName } from '../../../src/messages/ko.server.ts';
import type { Tx } from '../../db/database.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import type { Origin } from '../audit/service.ts';
import type { SessionService } from '../auth/sessions.ts';
import type { Totp } from '../auth/totp.ts';
import type { Deliveries, MailContent } from '../outbox/service.ts';
import { withdrawConsents } from '../terms/consents.ts';
import { eraseTraces } from './erasure.ts';

export interface RemovalDeps {
  sessions: SessionService;
  totp: Totp;
  deliveries: Deliveries;
}

/**
 * Removes an account whose row is locked: mails its owner, ends the sessions, withdraws the consents and erases personal data; histories keep
 * the account's id alone.
 */
export async function removeAccount(
  tx: Tx,
  row: UserRow,
  { sessions, totp, deliveries }: RemovalDeps,
  { origin, mail }: { origin: Origin; mail: MailContent },
): Promise<void> {
  const { at } = origin;
  await withdrawConsents(tx, origin, row.id);
  await deliveries.sendMail(tx, { to: row.userEmail, ...mail, sensitive: true });
  await sessions.endSessions(tx, row.id, 'revoked', at);
  await eraseTraces(tx, row.id, at);
  await totp.remove(tx, row.id);
  await tx
    .update(user)
    .set({
      userId: null,
      userName: withdrawnName,
      userEmail: `withdrawn-${randomUUID()}@invalid`,
      comNetWorkNoId: null,
      userMobileTelno: null,
      regionCodeId: null,
      interTelno: null,
      sectionName: null,
      departmentName: null,
      jobGradeName: null,
      remark: null,
      passwordHash: null,
      enabled: false,
      deletedAt: at,
      lastModifiedAt: at,
    })
    .where(eq(user.id, row.id));
}
