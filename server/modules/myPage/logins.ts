import { and, desc, eq, isNull } from 'drizzle-orm';
import type { LoginLine } from '../../../src/contracts/myPage.ts';
import type { Db } from '../../db/database.ts';
import { listPage } from '../../db/listing.ts';
import { loginHistory, session } from '../../db/schema/auth.ts';
import { Refusal } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import { audit, type Origin } from '../audit/service.ts';
import type { SessionService } from '../auth/sessions.ts';

export type OwnLogins = ReturnType<typeof createOwnLogins>;

/** A person's own sign-ins, and the sessions that came of them. */
export function createOwnLogins({ db, sessions }: { db: Db; sessions: SessionService }) {
  async function list(
    principal: Principal,
    query: { page: number; size: number },
  ): Promise<{ rows: LoginLine[]; total: number }> {
    const { rows, total } = await listPage(db, query, {
      from: loginHistory,
      matching: eq(loginHistory.userId, principal.id),
      order: [desc(loginHistory.at), desc(loginHistory.loginHistoryId)],
      select: (total) =>
        db
          .select({ line: loginHistory, sessionId: session.sessionId, endedAt: session.endedAt, total })
          .from(loginHistory)
          .leftJoin(session, eq(session.loginHistoryId, loginHistory.loginHistoryId))
          .$dynamic(),
    });
    return {
      rows: rows.map(({ line, sessionId, endedAt }) => ({
        loginHistoryId: line.loginHistoryId,
        at: line.at.toISOString(),
        ip: line.ip,
        userAgent: line.userAgent,
        result: line.result,
        loggedOutAt: line.loggedOutAt?.toISOString() ?? null,
        sessionId,
        open: sessionId !== null && endedAt === null,
        current: sessionId === principal.sessionId,
      })),
      total,
    };
  }

  /** Ends one of the person's own sessions, from wherever it was opened. */
  async function endSession(principal: Principal, sessionId: string, origin: Origin): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(session)
        .where(
          and(eq(session.sessionId, sessionId), eq(session.userId, principal.id), isNull(session.endedAt)),
        );
      if (!row) throw new Refusal('N0404');
      await sessions.end(tx, { ...principal, sessionId, loginHistoryId: row.loginHistoryId }, origin.at);
      await audit(tx, origin, {
        action: 'session.end',
        result: 'C200',
        target: { type: 'session', id: sessionId },
      });
    });
  }

  return { list, endSession };
}
