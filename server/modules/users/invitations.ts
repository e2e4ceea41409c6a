import { and, eq, isNull, lte } from 'drizzle-orm';
import { nextJoinStatus } from '../../../src/machines/joinStatus/lifecycle.ts';
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
      const expired = nextJoinStatus('2', { type: 'invitation.expire' });
      const due = and(
        eq(user.joinStatusCodeId, '2'),
        isNull(user.deletedAt),
        lte(user.invitedAt, lastExpired(now, config.limits)),
      );
      const rows = await tx
        .select({ id: user.id })
        .from(user)
        .where(due)
        .limit(AT_A_TIME)
        .for('update', { skipLocked: true });
      for (const { id } of rows) {
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
