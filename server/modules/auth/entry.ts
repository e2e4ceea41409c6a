import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { StatusCode } from '../../../src/contracts/status.ts';
import { nextJoinStatus } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { Db } from '../../db/open.ts';
import { insertFrom } from '../../db/statements.ts';
import { auditLine, type Origin } from '../audit/service.ts';
import { auditLog } from '../audit/tables.ts';
import { user } from '../users/tables.ts';
import { type Account, isUnchanged } from './accounts.ts';
import { SESSION_CHANGED } from './sessions.ts';
import { loginFailure, loginHistory, session } from './tables.ts';

interface SignIn {
  origin: Origin;
  userId: string | null;
  result: StatusCode;
  loginHistoryId?: string;
}

const recordFrom = ({ origin, userId, result, loginHistoryId = randomUUID() }: SignIn, source: SQL) => ({
  history: insertFrom(
    loginHistory,
    { loginHistoryId, userId, ip: origin.ip, userAgent: origin.userAgent, result, at: origin.at },
    source,
  ),
  line: insertFrom(
    auditLog,
    auditLine(
      { ...origin, actorId: userId },
      { action: 'login', result, ...(userId ? { target: { type: 'user', id: userId } } : {}) },
    ),
    source,
  ),
});

/** Writes how a try to sign in ended to the login history and the audit: one statement. */
export async function recordSignIn(db: Db, signIn: SignIn): Promise<void> {
  const { history, line } = recordFrom(signIn, sql`(values (1)) as always`);
  await db.execute(sql`with history as (${history}) ${line}`);
}

/**
 * Signs a person in with everything that belongs to it, in one statement: last sign-in and join status, the end of
 * an older session, the new session, login history, audit, and a new count of wrong passwords. Returns false, and
 * changes nothing, when what the gates looked at in `account` is no longer so.
 */
export async function enter(
  db: Db,
  account: Account,
  given: { origin: Origin; row: typeof session.$inferInsert; userIdHash: string },
): Promise<boolean> {
  const { origin, row, userIdHash } = given;
  const { id, joinStatusCodeId } = account.user;
  const at = sql`${origin.at.toISOString()}::timestamptz`;
  const status = nextJoinStatus(joinStatusCodeId, { type: 'login.first' }) ?? joinStatusCodeId;
  const { history, line } = recordFrom(
    { origin, userId: id, result: 'C200', loginHistoryId: row.loginHistoryId },
    sql`entered`,
  );
  const entered = db
    .update(user)
    .set({
      lastLoginAt: origin.at,
      dormancyCountsFrom: origin.at,
      dormancyNoticeAt: null,
      joinStatusCodeId: status,
    })
    .where(isUnchanged(account))
    .returning({ id: user.id });
  const cleared = db
    .update(loginFailure)
    .set({ failures: 0, lockedUntil: null })
    .where(sql`${eq(loginFailure.userIdHash, userIdHash)} and exists (select 1 from entered)`);
  // the new session is selected from the count of those that were ended, because a person may have one only
  const { rows } = await db.execute<{ id: string }>(sql`
    with entered as (${entered.getSQL()}),
    displaced as (update ${session} set ended_at = ${at}, end_reason = 'displaced' from entered
      where ${session.userId} = entered.id and ${session.endedAt} is null returning ${session.sessionId}),
    announced as (select count(pg_notify(${SESSION_CHANGED}, session_id::text)) from displaced),
    opened as (${insertFrom(session, row, sql`entered, announced`)}),
    history as (${history}),
    line as (${line}),
    cleared as (${cleared.getSQL()})
    select id from entered`);
  return rows.length === 1;
}
