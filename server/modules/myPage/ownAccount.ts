import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import { lockById } from '../auth/accounts.ts';

/** The caller's own account, locked. Refused with N0404 where it is gone. */
export async function lockOwn(tx: Tx, principal: Principal, now: Date) {
  const account = await lockById(tx, principal.id, now);
  if (!account) throw new Refusal('N0404');
  return account;
}
