import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contracts/seoulTime.ts';
import { signInCodes } from '../../../src/machines/joinStatus/lifecycle.ts';
import { dormancyMails } from '../../../src/messages/ko.server.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { session } from '../../db/schema/auth.ts';
import { user } from '../../db/schema/users.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { audit, sweepOrigin } from '../audit/service.ts';
import { dormantSince } from '../auth/rules.ts';
import type { Deliveries } from '../outbox/service.ts';

const DORMANCY_NOTICE_DAYS = 30;
const AT_A_TIME = 500;

/** People are notified this many days before their account becomes dormant: halfway where the limit is short. */
export const dormancyNoticeDays = ({ dormantDays }: { dormantDays: number }): number =>
  Math.min(DORMANCY_NOTICE_DAYS, Math.floor(dormantDays / 2));

/** Marks accounts without a sign-in for the set number of days, and mails their owners ahead, once each. */
export function dormancySweeps(deps: { clock: Clock; config: Config; deliveries: Deliveries }): Sweep[] {
  const { clock, config, deliveries } = deps;
  const active = and(eq(user.enabled, true), isNull(user.dormantAt), isNull(user.deletedAt));
  const { dormantDays } = config.limits;
  const noticeDays = dormancyNoticeDays(config.limits);

  const mark: Sweep = {
    name: 'dormancy',
    async run(tx) {
      const now = clock.now();
      const due = await tx
        .select({ id: user.id })
        .from(user)
        .where(
          and(
            active,
            inArray(user.joinStatusCodeId, [...signInCodes]),
            lte(user.dormancyCountsFrom, dormantSince(now, config.limits)),
          ),
        )
        .limit(AT_A_TIME);
      const ids = due.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.update(user).set({ dormantAt: now }).where(inArray(user.id, ids));
      await tx
        .update(session)
        .set({ endedAt: now, endReason: 'revoked' })
        .where(and(inArray(session.userId, ids), isNull(session.endedAt)));
      for (const id of ids) {
        await audit(tx, sweepOrigin(now), {
          action: 'user.dormant',
          result: 'C200',
          target: { type: 'user', id },
        });
      }
      return ids.length;
    },
  };

  const notice: Sweep = {
    name: 'dormancyNotice',
    async run(tx) {
      const now = clock.now();
      const due = await tx
        .select()
        .from(user)
        .where(
          and(
            active,
            isNull(user.dormancyNotifiedAt),
            inArray(user.joinStatusCodeId, [...signInCodes]),
            lte(user.dormancyCountsFrom, dormantSince(now, { dormantDays: dormantDays - noticeDays })),
            gt(user.dormancyCountsFrom, dormantSince(now, config.limits)),
          ),
        )
        .limit(AT_A_TIME);
      for (const row of due) {
        const left = row.dormancyCountsFrom.getTime() + dormantDays * DAY_MS - now.getTime();
        await tx.update(user).set({ dormancyNotifiedAt: now }).where(eq(user.id, row.id));
        await deliveries.sendMail(tx, {
          to: row.userEmail,
          ...dormancyMails.ahead(row.userName, Math.ceil(left / DAY_MS), config.publicUrl),
          userId: row.id,
        });
        await audit(tx, sweepOrigin(now), {
          action: 'user.dormancyNotice',
          result: 'C200',
          target: { type: 'user', id: row.id },
        });
      }
      return due.length;
    },
  };

  return [mark, notice];
}
