import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Role } from '../../../src/contracts/roles.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { type Database, type Db, notify, type Tx } from '../../db/database.ts';
import { type SessionEnd, session } from '../../db/schema/auth.ts';
import { user } from '../../db/schema/users.ts';
import { onCommitted } from '../../db/transactions.ts';
import { Refusal } from '../../errors.ts';
import { type Principal, SESSION_CHANGED } from '../../plugins/session.ts';
import { readModules } from '../menu/modules.ts';
import type { Secrets } from './secrets.ts';
import { type CachedSession, createSessionCache } from './sessionCache.ts';
import { createSessionEndings } from './sessionEndings.ts';
import {
  type AccessClaims,
  makeRefreshToken,
  readAccessToken,
  readRefreshToken,
  signAccessToken,
  tokenHash,
} from './tokens.ts';

type SessionRow = typeof session.$inferSelect;

/** People whose rights changed; payload is the user's id. */
const USER_CHANGED = 'user_changed';
/** Service policies, or which company has which, changed. */
const POLICIES_CHANGED = 'policies_changed';

/** A use is written down at most this often per session, but some times before its idle limit. */
const TOUCH_EVERY_MS = 60_000;

const brokenToken = () => new Refusal('M004', { headers: { 'www-authenticate': 'Bearer' } });
const expiredToken = () =>
  new Refusal('M004', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token", error_description="expired"' },
  });

/** Refusal of a session that is over. */
function endedSession(reason: SessionEnd | null): Refusal {
  if (reason === 'displaced') return new Refusal('M002');
  return reason === 'expired' ? new Refusal('M003') : new Refusal('M004');
}

/** A session and its person. */
async function findRow(db: Db, sid: string) {
  const [row] = await db
    .select({ session, user })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.sessionId, sid));
  return row;
}

export type SessionService = Awaited<ReturnType<typeof createSessionService>>;

/**
 * Sessions and their tokens. Rows are the truth; each process remembers the sessions it has just seen and
 * forgets one the moment any process changes it (LISTEN/NOTIFY).
 */
export async function createSessionService(deps: {
  database: Database;
  clock: Clock;
  limits: Config['limits'];
  secrets: Secrets;
}) {
  const { database, clock, limits, secrets } = deps;
  const touchEveryMs = Math.min(TOUCH_EVERY_MS, limits.sessionIdleMs / 4);
  const cache = createSessionCache();
  const disconnected = new Set<string>();
  const listen = (channel: string, onPayload: (payload: string) => void) =>
    database.listen(channel, onPayload, {
      lost: () => {
        disconnected.add(channel);
        cache.clear();
      },
      restored: () => {
        cache.clear();
        disconnected.delete(channel);
      },
    });
  const stopListening = [
    await listen(SESSION_CHANGED, cache.forgetSession),
    await listen(USER_CHANGED, cache.forgetUser),
    await listen(POLICIES_CHANGED, cache.clear),
  ];

  const endings = await createSessionEndings({ database, forget: cache.forgetSession });

  const issueTokens = (account: { id: string; userAuth: Role }, sessionId: string, generation: number) => ({
    accessToken: signAccessToken(
      secrets.accessToken,
      { sub: account.id, sid: sessionId, role: account.userAuth },
      clock.nowMs(),
      limits.accessTokenMs,
    ),
    refreshToken: makeRefreshToken(secrets.refreshToken, { sid: sessionId, generation }),
  });

  /** A session for `account` from `now` on, and its tokens. It exists once its row is stored. */
  function prepare(account: { id: string; userAuth: Role }, loginHistoryId: string, now: Date) {
    const sessionId = randomUUID();
    const tokens = issueTokens(account, sessionId, 0);
    const row: typeof session.$inferInsert = {
      sessionId,
      userId: account.id,
      loginHistoryId,
      refreshHash: tokenHash(tokens.refreshToken),
      rotatedAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + limits.sessionAbsoluteMs),
      createdAt: now,
    };
    return { tokens, row };
  }

  /** A last use that is further ahead than the idle limit is of a time that the clock has taken back. */
  const isIdle = (lastUsedAtMs: number, nowMs: number): boolean =>
    Math.abs(nowMs - lastUsedAtMs) >= limits.sessionIdleMs;
  const isTouched = (lastUsedAtMs: number, nowMs: number): boolean =>
    Math.abs(nowMs - lastUsedAtMs) < touchEveryMs;

  const isOver = (row: Pick<SessionRow, 'expiresAt' | 'lastUsedAt'>, nowMs: number): boolean =>
    nowMs >= row.expiresAt.getTime() || isIdle(row.lastUsedAt.getTime(), nowMs);

  /** Refuses a session that is over; ends it when its time has run out. */
  async function refuseIfOver(row: SessionRow): Promise<void> {
    if (row.endedAt) throw endedSession(row.endReason);
    if (!isOver(row, clock.nowMs())) return;
    await endings.endOne(row.sessionId, 'expired', clock.now());
    throw endedSession('expired');
  }

  async function load(claims: AccessClaims, tokenIsCurrent: boolean): Promise<CachedSession> {
    const row = await findRow(database.db, claims.sid);
    if (!row || row.session.userId !== claims.sub) throw brokenToken();
    await refuseIfOver(row.session);
    if (!row.user.enabled || row.user.deletedAt) {
      await endings.endOne(claims.sid, 'revoked', clock.now());
      throw endedSession('revoked');
    }
    if (!tokenIsCurrent) throw expiredToken();
    const day = seoulDay(clock.now());
    return {
      principal: {
        id: row.user.id,
        userId: row.user.userId ?? '',
        userAuth: row.user.userAuth,
        customerCompanyId: row.user.customerCompanyId,
        ptnrId: row.user.ptnrId,
        openModules: await readModules(database.db, row.user, day),
        sessionId: row.session.sessionId,
        loginHistoryId: row.session.loginHistoryId,
      },
      sessionExpiresAtMs: row.session.expiresAt.getTime(),
      lastUsedAtMs: row.session.lastUsedAt.getTime(),
      day,
    };
  }

  async function touch(cached: CachedSession, nowMs: number): Promise<void> {
    cached.lastUsedAtMs = nowMs;
    await database.db
      .update(session)
      .set({ lastUsedAt: new Date(nowMs) })
      .where(and(eq(session.sessionId, cached.principal.sessionId), isNull(session.endedAt)));
  }

  async function readAndLoad(token: string, nowMs: number): Promise<CachedSession> {
    const reading = await readAccessToken(secrets.accessToken, token, nowMs);
    if (reading.kind === 'broken') throw brokenToken();
    // A row read before a change may arrive after the change was reported: it must not be remembered then.
    const changesBefore = cache.changes();
    const loaded = await load(reading.claims, reading.kind === 'valid');
    if (reading.kind === 'valid' && disconnected.size === 0 && cache.changes() === changesBefore) {
      cache.remember(token, reading.expiresAtMs, loaded);
    }
    return loaded;
  }

  /**
   * The principal of a bearer token that needs no look at the database, or undefined. A `background` call does not
   * count as use of the session.
   */
  function resolveCached(token: string, { background = false } = {}): Principal | undefined {
    const nowMs = clock.nowMs();
    const cached = cache.find(token, nowMs);
    if (!cached) return undefined;
    const { principal, sessionExpiresAtMs, lastUsedAtMs, day } = cached;
    // a policy begins and ends with a day
    if (day !== seoulDay(nowMs)) return undefined;
    if (nowMs >= sessionExpiresAtMs || isIdle(lastUsedAtMs, nowMs)) return undefined;
    return background || isTouched(lastUsedAtMs, nowMs) ? principal : undefined;
  }

  /**
   * The principal of a bearer token; refused with M002, M003 or M004 when it is nobody's any more.
   * A `background` call does not count as use of the session.
   */
  async function resolve(token: string | undefined, { background = false } = {}): Promise<Principal> {
    if (!token) throw brokenToken();
    const known = resolveCached(token, { background });
    if (known) return known;
    const nowMs = clock.nowMs();
    const loaded = await readAndLoad(token, nowMs);
    if (!background && !isTouched(loaded.lastUsedAtMs, nowMs)) await touch(loaded, nowMs);
    return loaded.principal;
  }

  /**
   * Rotates a refresh token. A repeat within the grace time gets the same successor; a later reuse of any older
   * token ends the session.
   */
  async function refresh(userId: string, refreshToken: string) {
    const claims = readRefreshToken(secrets.refreshToken, refreshToken);
    const row = claims && (await findRow(database.db, claims.sid));
    if (!claims || !row || (row.user.userId !== userId && row.user.id !== userId)) throw brokenToken();
    await refuseIfOver(row.session);
    if (!row.user.enabled || row.user.deletedAt) throw endedSession('revoked');
    const now = clock.now();
    const next = issueTokens(row.user, claims.sid, claims.generation + 1);
    const [rotated] = await database.db
      .update(session)
      .set({
        refreshHash: tokenHash(next.refreshToken),
        refreshGeneration: sql`${session.refreshGeneration} + 1`,
        rotatedAt: now,
        lastUsedAt: now,
      })
      .where(
        and(
          eq(session.sessionId, claims.sid),
          eq(session.refreshHash, tokenHash(refreshToken)),
          isNull(session.endedAt),
        ),
      )
      .returning({ sessionId: session.sessionId });
    if (rotated) return next;
    const [current] = await database.db.select().from(session).where(eq(session.sessionId, claims.sid));
    if (!current) throw brokenToken();
    await refuseIfOver(current);
    const isRepeat =
      current.refreshGeneration === claims.generation + 1 &&
      Math.abs(now.getTime() - current.rotatedAt.getTime()) < limits.refreshGraceMs;
    if (isRepeat) return next;
    await endings.endOne(claims.sid, 'reused', clock.now());
    throw endedSession('reused');
  }

  /** Those of the sessions that are still open, of people who may still sign in. One statement. */
  async function stillOpen(sessionIds: readonly string[]): Promise<Set<string>> {
    if (sessionIds.length === 0) return new Set();
    const now = clock.now();
    const rows = await database.db
      .select({ sessionId: session.sessionId })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(
        and(
          inArray(session.sessionId, [...sessionIds]),
          isNull(session.endedAt),
          gt(session.expiresAt, now),
          gt(session.lastUsedAt, new Date(now.getTime() - limits.sessionIdleMs)),
          lt(session.lastUsedAt, new Date(now.getTime() + limits.sessionIdleMs)),
          eq(user.enabled, true),
          isNull(user.deletedAt),
        ),
      );
    return new Set(rows.map(({ sessionId }) => sessionId));
  }

  return {
    prepare,
    resolve,
    resolveCached,
    refresh,
    stillOpen,
    end: endings.end,
    endSessions: endings.endSessions,
    forgetUser: cache.forgetUser,
    /** Notifies every process that a person's rights changed, when the caller's transaction commits. */
    userChanged: (tx: Tx, userId: string) => notify(tx, USER_CHANGED, userId),
    /** Notifies every process that the modules of companies changed; this one, before the transaction resolves. */
    async policiesChanged(tx: Tx): Promise<void> {
      await notify(tx, POLICIES_CHANGED, '');
      onCommitted(tx, async () => cache.clear());
    },
    stop: async () => {
      await endings.stop();
      for (const stop of stopListening) await stop();
    },
  };
}
