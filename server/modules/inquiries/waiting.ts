import { and, eq } from 'drizzle-orm';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import { OVERDUE_WORKING_DAYS } from '../../../src/contracts/inquiries.ts';
import { addWorkingDays, type Holidays, workingDaysBefore } from '../../../src/contracts/workingDays.ts';
import type { Db } from '../../db/database.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';

/** The days off that administrators keep as common codes, whose ids are days `YYYY-MM-DD`. */
export async function readHolidays(tx: Db): Promise<Holidays> {
  const rows = await tx
    .select({ day: commonCode.commonCodeId })
    .from(commonCode)
    .where(and(eq(commonCode.upCommonCodeId, codeGroups.holiday), eq(commonCode.enabled, true)));
  return new Set(rows.map(({ day }) => day));
}

/** Returns the instant before which waiting inquiries are overdue at `now`. */
export const overdueBefore = (now: Date, holidays: Holidays): Date =>
  workingDaysBefore(now, OVERDUE_WORKING_DAYS, holidays);

/** Returns the wait of somebody who has waited since an instant (ISO 8601), by the server's clock. */
export function waitingFigures(waitingSince: string | null, now: Date, holidays: Holidays) {
  if (waitingSince === null) return { waitingSec: null, dueAt: null, isOverdue: false };
  const since = new Date(waitingSince);
  const dueAt = addWorkingDays(since, OVERDUE_WORKING_DAYS, holidays);
  return {
    waitingSec: Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000)),
    dueAt: dueAt.toISOString(),
    isOverdue: dueAt < now,
  };
}
