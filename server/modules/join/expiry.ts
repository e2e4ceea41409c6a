import { and, inArray, isNull, lte } from 'drizzle-orm';
import { expiringInvitationCodes } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { user } from '../../db/schema/users.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { sweepOrigin } from '../audit/service.ts';
import { lastExpired } from '../users/invitations.ts';
import type { JoinStatuses } from './status.ts';

const AT_A_TIME = 500;

/** Moves people whose invitation is past its days, and the companies they lead, to the status of expired ones. */
export function invitationSweep({
  clock,
  config,
  joinStatuses,
}: {
  clock: Clock;
  config: Config;
  joinStatuses: JoinStatuses;
}): Sweep {
  return {
    name: 'invitations',
    async run(tx) {
      const now = clock.now();
      const due = await tx
        .select()
        .from(user)
        .where(
          and(
            inArray(user.joinStatusCodeId, [...expiringInvitationCodes]),
            isNull(user.deletedAt),
            lte(user.invitedAt, lastExpired(now, config.limits)),
          ),
        )
        .limit(AT_A_TIME)
        .for('no key update', { skipLocked: true });
      const origin = sweepOrigin(now);
      for (const person of due) {
        await joinStatuses.move({ tx, origin }, { person, event: { type: 'invitation.expire' } });
      }
      return due.length;
    },
  };
}
