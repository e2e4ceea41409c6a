import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import { flowTicket, loginFailure, loginHistory, session } from '../../db/schema/auth.ts';
import { rateLimit } from '../../db/schema/rateLimit.ts';
import { verificationCode, verificationEvent } from '../../db/schema/verification.ts';
import type { Sweep } from '../../jobs/sweeper.ts';

/** Time a person sees the own sign-ins; the access log keeps its lines by its own retention. */
const LOGIN_HISTORY_DAYS = 365;

/**
 * Forgets what no rule looks at any more: old codes and their counts, tickets, locks, limits, ended sessions, and
 * sign-ins of more than a year ago.
 */
export function cleanUpSweep({ clock }: { clock: Clock }): Sweep {
  return {
    name: 'cleanUp',
    async run(tx) {
      const now = clock.now();
      const dayAgo = new Date(now.getTime() - DAY_MS);
      const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
      await tx.delete(flowTicket).where(lt(flowTicket.expiresAt, dayAgo));
      await tx.delete(verificationCode).where(lt(verificationCode.expiresAt, dayAgo));
      await tx.delete(verificationEvent).where(lt(verificationEvent.at, weekAgo));
      await tx.delete(rateLimit).where(lt(rateLimit.resetsAt, dayAgo));
      await tx
        .delete(loginFailure)
        .where(
          and(
            lt(loginFailure.lastFailureAt, dayAgo),
            or(
              eq(loginFailure.failures, 0),
              lt(loginFailure.lockedUntil, now),
              lt(loginFailure.lastFailureAt, weekAgo),
            ),
          ),
        );
      await tx
        .delete(session)
        .where(
          or(and(isNotNull(session.endedAt), lt(session.endedAt, weekAgo)), lt(session.expiresAt, weekAgo)),
        );
      const yearAgo = new Date(now.getTime() - LOGIN_HISTORY_DAYS * DAY_MS);
      await tx.delete(loginHistory).where(lt(loginHistory.at, yearAgo));
      return 0;
    },
  };
}
