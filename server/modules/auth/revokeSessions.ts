import type { Tx } from '../../db/database.ts';
import { findSignedIn } from './accounts.ts';
import type { SessionService } from './sessions.ts';

/**
 * Ends, with the caller's transaction, the sessions of those whom sign-in refuses since a company was switched off or
 * its service ended: its people, and contacts of partners none of whose customers has the service.
 */
export async function endRefusedSessions(
  tx: Tx,
  customerCompanyId: string,
  { sessions, now }: { sessions: SessionService; now: Date },
): Promise<void> {
  for (const account of await findSignedIn(tx, customerCompanyId, now)) {
    if (account.companyRestriction === null) continue;
    await sessions.endSessions(tx, account.user.id, 'revoked', now);
  }
}
