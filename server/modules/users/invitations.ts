import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { expiringInvitationCodes, nextJoinStatus } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { audit, sweepOrigin } from '../audit/service.ts';
import { user } from './tables.ts';

const AT_A_TIME = 500;

/** An invitation that was sent at this time or before no longer works at `now`. */
export const lastExpired = (now: Date, { invitationMs }: Pick<Config['limits'], 'invitationMs'>): Date =>
  new Date(now.getTime() - invitationMs);

/** Moves people whose invitation is past its days to the status of expired invitations. */
export function invitationSweep({ clock, config }: { clock: Clock; config: Config }): Sweep {
  return {
    name: 'invitations',
    async run(tx) {
      const now = clock.now();
      const due = and(
        inArray(user.joinStatusCodeId, [...expiringInvitationCodes]),
        isNull(user.deletedAt),
        lte(user.invitedAt, lastExpired(now, config.limits)),
      );
      const rows = await tx
        .select({ id: user.id, code: user.joinStatusCodeId })
        .from(user)
        .where(due)
        .limit(AT_A_TIME)
        .for('update', { skipLocked: true });
      for (const { id, code } of rows) {
        const expired = nextJoinStatus(code, { type: 'invitation.expire' });
        await tx.update(user).set({ joinStatusCodeId: expired, lastModifiedAt: now }).where(eq(user.id, id));
        await audit(tx, sweepOrigin(now), {
          action: 'user.invitationExpired',
          result: 'C200',
          target: { type: 'user', id },
        });
      }
      return rows.length;
    },
  };
}
