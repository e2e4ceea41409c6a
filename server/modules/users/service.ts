import { and, count, eq, gt, isNull } from 'drizzle-orm';
import {
  TEMPORARY_PASSWORD_MS,
  USER,
  type UserChange,
  type UserDetail,
  type UserKey,
  type UserUpdate,
} from '../../../src/contracts/users.ts';
import { maySignIn } from '../../../src/machines/joinStatus/lifecycle.ts';
import { myPageMails } from '../../../src/messages/ko.server.ts';
import { userRefusals as refusals, userEntries, userMails } from '../../../src/messages/ko.users.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { expectVersion, stampChanged } from '../../db/auditedColumns.ts';
import { isTaken } from '../../db/failures.ts';
import { loginFailure, session } from '../../db/schema/auth.ts';
import { toMobile, type UserRow, user } from '../../db/schema/users.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import type { Secrets } from '../auth/secrets.ts';
import { revokeInvitations } from '../join/keys.ts';
import { clearFailures, lockKey } from '../passwords/lock.ts';
import type { PasswordService } from '../passwords/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { isManager } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { decideRole, requireChangeableContact, requireStaying, requireValid } from './changeRules.ts';
import { describeChange } from './history.ts';
import { findUser, listUsers, listWorkers, lockUser, readAllUsers } from './reads.ts';
import { type RemovalDeps, removeAccount } from './removal.ts';
import { requireAnother, requireNotMain } from './rules.ts';

/** Fields whose change the audit does not keep: its lines name nobody. */
const secret = ['userName', 'userEmail', 'userMobileTelno', 'interTelno', 'remark'] as const;

type Values = Omit<UserChange, 'id' | 'version'>;

/** Open sessions of a person, and wrong passwords that count towards the lock of the account. */
async function readSignIns(
  { clock, config, secrets }: { clock: Clock; config: Config; secrets: Secrets },
  { tx }: ReadCall,
  { id, userId }: Pick<UserRow, 'id' | 'userId'>,
) {
  const now = clock.now();
  const lastUse = new Date(now.getTime() - config.limits.sessionIdleMs);
  const isOpen = and(isNull(session.endedAt), gt(session.expiresAt, now), gt(session.lastUsedAt, lastUse));
  const [open] = await tx
    .select({ sessionCnt: count() })
    .from(session)
    .where(and(eq(session.userId, id), isOpen));
  const [tries] =
    userId === null
      ? []
      : await tx
          .select()
          .from(loginFailure)
          .where(eq(loginFailure.userIdHash, lockKey(secrets, userId)));
  const isLocked = tries?.lockedUntil && tries.lockedUntil > now;
  const isOver = tries?.lockedUntil && tries.lockedUntil <= now;
  return {
    sessionCnt: open?.sessionCnt ?? 0,
    passwordErrorRetryCnt: isOver ? 0 : (tries?.failures ?? 0),
    lockedUntil: isLocked ? (tries.lockedUntil?.toISOString() ?? null) : null,
  };
}

const record = (call: Call, { id, customerCompanyId }: UserRow, verb: string, detail = {}) =>
  recordChange(call, { resource: USER, id, customerCompanyId, verb, detail, secret });

function requireAdministrator({ principal }: Call): void {
  if (principal.userAuth !== 'ROLE_ADMIN') throw new Refusal('A0403');
}

export type UserService = ReturnType<typeof createUserService>;

/** People as administrators and operators manage them. How they are invited and approved is in `join`. */
export function createUserService(
  deps: RemovalDeps & {
    clock: Clock;
    config: Config;
    secrets: Secrets;
    passwordService: PasswordService;
  },
) {
  const { config, secrets, passwordService, sessions, deliveries } = deps;

  /** One person. Refused with N0404; others than administrators and operators reach themselves alone. */
  async function find(call: ReadCall, id: string): Promise<UserDetail> {
    const { principal } = call;
    const found = await findUser(call, id);
    const isOwn = id === principal.id;
    return { ...found, ...(await readSignIns(deps, call, found)), isOwn, mayChange: isManager(principal) };
  }

  /** Notifies somebody at the former address and number that these were changed by others. */
  async function reportContact({ tx, origin }: Call, before: UserRow, after: UserRow): Promise<void> {
    const former = toMobile(before);
    const hasNewMobile = former !== toMobile(after);
    if (!hasNewMobile && before.userEmail === after.userEmail) return;
    if (!maySignIn(before.joinStatusCodeId)) return;
    if (hasNewMobile && former !== '') {
      await deliveries.sendSms(tx, { to: former, text: myPageMails.mobileChangedSms, userId: before.id });
    }
    const mail = userMails.contactChanged(before.userName, origin.at);
    await deliveries.sendMail(tx, { to: before.userEmail, ...mail, userId: before.id });
  }

  /** Writes values into a row that is locked, with its history, and lets them act at once. */
  async function apply(call: Call, row: UserRow, given: Values): Promise<UserRow> {
    const { tx, origin } = call;
    await requireValid(call, row, given);
    const isOfCode = given.interTelno === null ? { regionCodeId: null } : {};
    const values = { ...given, ...isOfCode, ...(await decideRole(call, row, given)) };
    const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const after = { ...row, ...present } as UserRow;
    await requireChangeableContact(call, row, after);
    await requireStaying(call, row, after);
    await tx
      .update(user)
      .set({ ...present, ...stampChanged(origin, row.version) })
      .where(eq(user.id, row.id))
      .catch((error: unknown) => {
        throw isTaken(error) ? conflict(refusals.emailTaken, 'userEmail') : error;
      });
    const lines = await describeChange(tx, row, after);
    if (lines.length > 0) await addHistoryEntry(tx, row.id, lines.join('\n'), origin);
    await record(call, row, 'update', toChanges(row, present));
    // a link that was mailed to the former address, or leads to the form of another type
    if (after.userEmail !== row.userEmail || after.userAuth !== row.userAuth)
      await revokeInvitations(tx, row.id, origin.at);
    await reportContact(call, row, after);
    if (!after.enabled || after.userAuth !== row.userAuth) {
      await sessions.endSessions(tx, row.id, 'revoked', origin.at);
    }
    await sessions.userChanged(tx, row.id);
    return after;
  }

  /** Refused with N0404, with C0409 for a stale version, a taken e-mail or the last one, with V0001. */
  async function change(call: Call, { version, id, ...values }: UserChange): Promise<UserKey> {
    const row = await lockUser(call, { id });
    expectVersion(row, version);
    await apply(call, row, values);
    return { id };
  }

  async function liftLock(call: Call, row: UserRow): Promise<void> {
    const { tx, origin } = call;
    requireAdministrator(call);
    if (row.userId !== null) await clearFailures(tx, lockKey(secrets, row.userId));
    await addHistoryEntry(tx, row.id, userEntries.unlocked, origin);
    await record(call, row, 'unlock');
  }

  async function remove(call: Call, row: UserRow): Promise<void> {
    const { tx, origin } = call;
    if (row.id === call.principal.id) throw conflict(refusals.ownAccount);
    await requireNotMain(tx, row, refusals.mainOperator);
    if (row.enabled && maySignIn(row.joinStatusCodeId)) await requireAnother(tx, row, refusals.lastOne);
    await revokeInvitations(tx, row.id, origin.at);
    await removeAccount(tx, row, deps, { origin, mail: userMails.removed(row.userName) });
    await addHistoryEntry(tx, row.id, userEntries.removed, origin);
    await record(call, row, 'delete', { userAuth: row.userAuth, roleId: row.roleId });
  }

  /** PATCH /esg/v1/user: values, the lock, or the end of an account, in the words of the specification. */
  async function updateUser(
    call: Call,
    { updateUsersRequest: request, updateUserPrivacyRequest: privacy = {} }: UserUpdate,
  ): Promise<UserKey> {
    const { id, version, userId, customerCompanyId, useYn, deleteYn, passwordErrorRetryCnt } = request;
    if (privacy.encryptPassword !== undefined) throw wrongField('encryptPassword', refusals.password);
    const row = await lockUser(call, { id });
    if (version !== undefined) expectVersion(row, version);
    for (const [field, given] of Object.entries({ userId, customerCompanyId })) {
      if (given !== undefined && given !== row[field as 'userId']) throw wrongField(field);
    }
    if (passwordErrorRetryCnt !== undefined && passwordErrorRetryCnt !== 0) {
      throw wrongField('passwordErrorRetryCnt');
    }
    if (passwordErrorRetryCnt === 0) await liftLock(call, row);
    if (deleteYn === 'Y') {
      await remove(call, row);
      return { id };
    }
    const { userName, sectionName, departmentName } = request;
    const { userEmail, userMobileTelno, userTelno: interTelno } = privacy;
    const given = { userName, sectionName, departmentName, userEmail, userMobileTelno, interTelno };
    const values = { ...given, enabled: useYn === undefined ? undefined : useYn === 'Y' };
    if (Object.values(values).some((value) => value !== undefined)) await apply(call, row, values);
    return { id };
  }

  async function unlock(call: Call, key: UserKey): Promise<void> {
    await liftLock(call, await lockUser(call, key));
  }

  /** Signs somebody out everywhere. Refused with N0404. */
  async function endSessions(call: Call, key: UserKey): Promise<void> {
    const { tx, origin } = call;
    const row = await lockUser(call, key);
    await sessions.endSessions(tx, row.id, 'revoked', origin.at);
    await addHistoryEntry(tx, row.id, userEntries.sessionsEnded, origin);
    await record(call, row, 'endSessions');
  }

  /** Mails somebody a random password that is good for a day. Refused with N0404 and C0409. */
  async function resetPassword(call: Call, key: UserKey): Promise<{ expiresAt: string }> {
    const { tx, origin, principal } = call;
    const row = await lockUser(call, key);
    if (row.id === principal.id) throw conflict(refusals.ownPassword);
    if (row.userId === null || !maySignIn(row.joinStatusCodeId)) throw conflict(refusals.notJoined);
    const { password, expiresAt } = await passwordService.setTemporary(
      tx,
      row,
      origin,
      TEMPORARY_PASSWORD_MS,
    );
    const mail = userMails.temporaryPassword(row.userName, password, expiresAt, config.publicUrl);
    await deliveries.sendMail(tx, {
      to: row.userEmail,
      ...mail,
      sensitive: true,
      expiresAt,
      userId: row.id,
    });
    await addHistoryEntry(tx, row.id, userEntries.passwordReset, origin);
    await record(call, row, 'resetPassword');
    return { expiresAt: expiresAt.toISOString() };
  }

  return {
    list: listUsers,
    readAll: readAllUsers,
    listWorkers,
    find,
    change,
    updateUser,
    unlock,
    endSessions,
    resetPassword,
  };
}
