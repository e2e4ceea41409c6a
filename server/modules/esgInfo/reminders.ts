import { and, asc, eq, gt, gte, isNull, lte, or } from 'drizzle-orm';
import { REMINDER_DAYS } from '../../../src/contracts/esgInfo.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { DAY_MS, seoulDay } from '../../../src/contracts/seoulTime.ts';
import { esgInfoEntries as lines } from '../../../src/messages/ko.esgInfo.ts';
import type { Clock } from '../../clock.ts';
import { esgInfo } from '../../db/schema/esgInfo.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import type { Notify } from '../notifications/notifier.ts';
import { addHistoryEntry } from '../threads/service.ts';

const AT_A_TIME = 100;

/**
 * Reminds a company's operators of the end of a certification, once for each of `REMINDER_DAYS` before it. One that is
 * registered late has the nearest reminder alone.
 */
export const certificationSweep = ({ clock, notify }: { clock: Clock; notify: Notify }): Sweep => ({
  name: 'certifications',
  async run(tx) {
    const at = clock.now();
    const { esgInfoId, custCoId, kind, title, validTo, remindedDays } = esgInfo;
    let reminded = 0;
    // the nearest first: it stands for those before it
    for (const days of REMINDER_DAYS.toReversed()) {
      const due = await tx
        .select({ esgInfoId, custCoId, title, validTo })
        .from(esgInfo)
        .where(
          and(
            eq(kind, 'certification'),
            gte(validTo, seoulDay(at)),
            lte(validTo, seoulDay(at.getTime() + days * DAY_MS)),
            or(isNull(remindedDays), gt(remindedDays, days)),
          ),
        )
        .orderBy(asc(validTo), asc(esgInfoId))
        .limit(AT_A_TIME)
        .for('update', { skipLocked: true });
      for (const { esgInfoId: id, custCoId: customerCompanyId, title: name, validTo: lastDay } of due) {
        const audience = { roles: roleSets.operator, customerCompanyId } as const;
        const data = { esgInfoId: id, title: name, lastDay: lastDay ?? '' };
        await tx.update(esgInfo).set({ remindedDays: days }).where(eq(esgInfoId, id));
        await addHistoryEntry(tx, id, lines.reminded(days), { actorId: null, at });
        await notify(tx, 'certificationEnding', audience, data);
      }
      reminded += due.length;
    }
    return reminded;
  },
});
