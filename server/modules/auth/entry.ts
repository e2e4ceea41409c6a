import { randomUUID } from 'node:crypto';
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { StatusCode } from '../../../src/contracts/status.ts';
import { joinStatusAfterSignIn } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { Db } from '../../db/database.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { loginFailure, loginHistory, removeVersions, session } from '../../db/schema/auth.ts';
import { user } from '../../db/schema/users.ts';
import { insertFrom, placeholdersFor, valuesFor } from '../../db/statements.ts';
import { SESSION_CHANGED } from '../../plugins/session.ts';
import { auditLine, type Origin } from '../audit/service.ts';
import { type Account, entering, isUnchanged } from './accounts.ts';

interface SignIn {
  origin: Origin;
  userId: string | null;
  result: StatusCode;
  loginHistoryId?: string;
}

const toHistory = ({ origin, userId, result, loginHistoryId = randomUUID() }: SignIn) => ({
  loginHistoryId,
  userId,
  ip: origin.ip,
  userAgent: origin.userAgent,
  result,
  at: origin.at,
});

const toLine = ({ origin, userId, result }: SignIn) => {
  const target = userId ? { target: { type: 'user', id: userId } } : {};
  const { detail, subjects, subjectCnt, masked, reason, ...line } = auditLine(
    { ...origin, actorId: userId },
    { action: 'login', result, ...target },
  );
  return line;
};

/** Writes how a try to sign in ended to the login history and the audit: one statement. */
export async function recordSignIn(db: Db, signIn: SignIn): Promise<void> {
  const once = sql`(values (1)) as once`;
  const history = insertFrom(loginHistory, toHistory(signIn), once);
  await db.execute(sql`with history as (${history}) ${insertFrom(auditLog, toLine(signIn), once)}`);
}

const historyRow = placeholdersFor('history', [
  ...(['loginHistoryId', 'userId', 'ip', 'userAgent', 'result', 'at'] as const),
]);
const auditRow = placeholdersFor('line', [
  ...([
    'at',
    'actorId',
    'ip',
    'userAgent',
    'requestId',
    'action',
    'targetType',
    'targetId',
    'result',
    'kind',
    'customerCompanyId',
    'marks',
  ] as const),
]);
const sessionRow = placeholdersFor('session', [
  ...(['sessionId', 'userId', 'loginHistoryId', 'refreshHash'] as const),
  ...(['rotatedAt', 'lastUsedAt', 'expiresAt', 'createdAt'] as const),
]);

/** Matches if a person who has signed in before has not done so with this user agent. The first sign-in is not new. */
function isNewDevice(userId: SQL, userAgent: SQL): SQL<boolean> {
  const earlier = sql`select true from ${loginHistory}
    where ${loginHistory.userId} = ${userId} and ${loginHistory.result} = 'C200'`;
  const sameDevice = sql`${removeVersions(loginHistory.userAgent)} = ${removeVersions(sql`${userAgent}::text`)}`;
  return sql`((${earlier} limit 1) is not null and (${earlier} and ${sameDevice} limit 1) is null)`;
}

/** Reports whether this sign-in of the person would be the first from its device. */
export async function signsInFromNewDevice(tx: Db, userId: string, { userAgent }: Origin): Promise<boolean> {
  const isNew = isNewDevice(sql`${userId}::uuid`, sql`${userAgent}`);
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`select ${isNew} as is_new`);
  return rows[0]?.is_new ?? false;
}

/** The statement of `enter`, made once per connection: it is the longest of a sign-in, and the same for everybody. */
function prepareEntry(db: Db, { newDevices }: { newDevices: boolean }) {
  const at = sql`${sql.placeholder('at')}::timestamptz`;
  const entered = sql`entered`;
  const parts = {
    entered: db
      .update(user)
      .set({
        lastLoginAt: at,
        dormancyCountsFrom: at,
        dormancyNotifiedAt: null,
        joinStatusCodeId: sql`${sql.placeholder('joinStatus')}`,
      })
      .where(
        newDevices
          ? isUnchanged
          : and(isUnchanged, not(isNewDevice(entering, sql`${sql.placeholder('history.userAgent')}`))),
      )
      .returning({ id: user.id })
      .getSQL(),
    displaced: sql`update ${session} set ended_at = ${at}, end_reason = 'displaced' from entered
      where ${session.userId} = entered.id and ${session.endedAt} is null returning ${session.sessionId}`,
    reported: sql`select count(pg_notify(${SESSION_CHANGED}, session_id::text)) from displaced`,
    // selected from the count of those that were ended, because a person may have one session only
    opened: insertFrom(session, sessionRow, sql`entered, reported`),
    history: insertFrom(loginHistory, historyRow, entered),
    line: insertFrom(auditLog, auditRow, entered),
    cleared: db
      .update(loginFailure)
      .set({ failures: 0, lockedUntil: null })
      .where(
        sql`${eq(loginFailure.userIdHash, sql.placeholder('userIdHash'))} and exists (select 1 from entered)`,
      )
      .getSQL(),
  };
  const id = sql<string>`id`.as('id');
  const queries = Object.entries(parts).map(([name, part]) => db.$with(name, { id }).as(part));
  return db
    .with(...queries)
    .select({ id })
    .from(entered)
    .prepare(newDevices ? 'sign_in_entry_locked' : 'sign_in_entry');
}

type Entry = { origin: Origin; row: typeof session.$inferInsert; userIdHash: string };

/**
 * Signs a person in with everything that belongs to it, in one statement: last sign-in and join status, the end of
 * an older session, the new session, login history, audit, and a new count of wrong passwords. Returns false, and
 * changes nothing, when what restrictions depend on in `account` has changed.
 */
async function enter(
  prepared: ReturnType<typeof prepareEntry>,
  { user: { id, joinStatusCodeId }, revision }: Account,
  { origin, row, userIdHash }: Entry,
): Promise<boolean> {
  const signIn = { origin, userId: id, result: 'C200', loginHistoryId: row.loginHistoryId } as const;
  const rows = await prepared.execute({
    id,
    revision,
    userIdHash,
    at: origin.at.toISOString(),
    today: seoulDayDigits(origin.at),
    joinStatus: joinStatusAfterSignIn(joinStatusCodeId),
    ...valuesFor('history', toHistory(signIn)),
    ...valuesFor('line', toLine(signIn)),
    ...valuesFor('session', row),
  });
  return rows.length === 1;
}

/**
 * `enter`, which lets nobody in from a new device, and `enterIn` for a transaction of the caller, which notifies the
 * person of one.
 */
export function createEntry(db: Db) {
  const prepared = prepareEntry(db, { newDevices: false });
  return {
    enter: (account: Account, entry: Entry) => enter(prepared, account, entry),
    enterIn: (tx: Db, account: Account, entry: Entry) =>
      enter(prepareEntry(tx, { newDevices: true }), account, entry),
  };
}
