import * as z from 'zod/mini';
import { domainCds } from './classifications.ts';
import { cycleStates, entryStates } from './entryStates.ts';
import { listQuery } from './envelope.ts';
import { brnCds } from './quarters.ts';
import { DAY_MS, toDashedDay } from './seoulTime.ts';
import { dayDigits, multilineText, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Key of cycles among the resources, and what their histories belong to. */
export const ENTRY_CYCLE = 'entryCycle';

/** `HISTORY`: values of a time before the company worked here, which are only compared with. */
export const cycleKindCds = ['REGULAR', 'HISTORY'] as const;
export type CycleKindCd = (typeof cycleKindCds)[number];

const CYCLE_NOTE_MAX = 500;
const CYCLE_REASON_MAX = 500;
const CYCLE_SECTIONS_MAX = 100;
const REMINDERS_MAX = 5;
const REMIND_DAYS_MAX = 90;
/** Days before the due day that show as due soon. */
export const DUE_SOON_DAYS = 7;

export const entryCycleKey = z.object({ entryCycleId: z.uuid() });
export type EntryCycleKey = z.infer<typeof entryCycleKey>;

/** `before`: days before the due day on which reminders begin; `everyDays`: days from one to the next. */
const remind = z.object({
  before: z
    .array(z.number().check(z.int(), z.minimum(0), z.maximum(REMIND_DAYS_MAX)))
    .check(z.maxLength(REMINDERS_MAX)),
  everyDays: z.number().check(z.int(), z.minimum(1), z.maximum(REMIND_DAYS_MAX)),
});

/** Fields that the operator plans. Days are YYYYMMDD in Seoul; `dueYmd` is the last day of entry. */
const planned = {
  cosetId: z.uuid(),
  openYmd: dayDigits,
  dueYmd: dayDigits,
  apprvDueYmd: dayDigits,
  bizSectIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(CYCLE_SECTIONS_MAX)),
  remind,
  note: multilineText(CYCLE_NOTE_MAX, z.trim()),
};

/** Q1 to Q4 are quarters of the calendar. Year, period and kind stay: they name the cycle. */
export const entryCycleFields = z.object({
  crtrYr: yearDigits,
  brnCd: z.enum(brnCds),
  kindCd: z.enum(cycleKindCds),
  ...planned,
});
export type EntryCycleDraft = z.infer<typeof entryCycleFields>;

export const entryCycleChange = z.object({ ...entryCycleKey.shape, version, ...planned });
export type EntryCycleChange = z.infer<typeof entryCycleChange>;

export interface CycleIssue {
  path: 'dueYmd' | 'apprvDueYmd' | 'bizSectIds';
  kind: 'order' | 'repeated';
}

/** Finds what of a plan does not fit together; the days follow one another. */
export function findCycleIssues({
  openYmd,
  dueYmd,
  apprvDueYmd,
  bizSectIds,
}: Pick<EntryCycleDraft, 'openYmd' | 'dueYmd' | 'apprvDueYmd' | 'bizSectIds'>): CycleIssue[] {
  return [
    ...(dueYmd < openYmd ? [{ path: 'dueYmd', kind: 'order' } as const] : []),
    ...(apprvDueYmd < dueYmd ? [{ path: 'apprvDueYmd', kind: 'order' } as const] : []),
    ...(new Set(bizSectIds).size < bizSectIds.length
      ? [{ path: 'bizSectIds', kind: 'repeated' } as const]
      : []),
  ];
}

/** Request of a command without a reason; `version` is that of the cycle as it was seen. */
export const cycleCommand = z.object({ version });
export type CycleCommand = z.infer<typeof cycleCommand>;

export const cycleReasonCommand = z.object({
  version,
  reason: multilineText(CYCLE_REASON_MAX, z.trim(), z.minLength(1)),
});
export type CycleReasonCommand = z.infer<typeof cycleReasonCommand>;

/** New days of a cycle; none is earlier than the one that it had. */
export const cycleExtension = z.object({
  ...cycleReasonCommand.shape,
  dueYmd: dayDigits,
  apprvDueYmd: dayDigits,
});
export type CycleExtension = z.infer<typeof cycleExtension>;

export const entryCycleQuery = z.object({
  ...listQuery.shape,
  crtrYr: z.optional(yearDigits),
  brnCd: z.optional(z.enum(brnCds)),
  stateCd: z.optional(z.enum(cycleStates)),
  custCoId: z.optional(z.uuid()),
});
export type EntryCycleQuery = z.infer<typeof entryCycleQuery>;

const count = z.number().check(z.int(), z.minimum(0));

/**
 * `totalCnt` are rows that the caller sees. Of them `doneCnt` are approved, closed or omitted, `enteredCnt` sent to
 * approval or approved, and `approvedCnt` approved.
 */
export const entryCycleRow = z.object({
  ...entryCycleKey.shape,
  ...entryCycleFields.shape,
  custCoId: z.uuid(),
  custCoNm: z.nullable(z.string()),
  setNm: z.string(),
  /** Version of the set; null until the cycle opens. */
  ver: z.nullable(version),
  stateCd: z.enum(cycleStates),
  totalCnt: count,
  doneCnt: count,
  enteredCnt: count,
  approvedCnt: count,
  version,
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type EntryCycleRow = z.infer<typeof entryCycleRow>;

/** Rows by their states, late ones, and ones due within a week, as tiles show them. */
export const statusTiles = [
  'total',
  'empty',
  'draft',
  'returned',
  'submitted',
  'approved',
  'late',
  'dueSoon',
] as const;
export type StatusTile = (typeof statusTiles)[number];

/** A row that keeps a cycle from closing. */
const blockingRow = z.object({
  idctrsDataId: z.uuid(),
  idctrsCd: z.string(),
  idctrsNm: z.string(),
  bizSectId: z.uuid(),
  bizSectNm: z.string(),
  stateCd: z.enum(entryStates),
  managerNm: z.nullable(z.string()),
});
export type BlockingRow = z.infer<typeof blockingRow>;

/**
 * Progress of a cycle over the rows that the caller sees. `matrix` has a cell for each section and domain with rows.
 * `people` are those in charge, for operators and administrators alone; `id` null: rows without one. `openCnt`: rows
 * that wait for the person; `remindedToday`: a reminder has gone out today. `blocking` lists at most a hundred of `blockingCnt`.
 */
export const cycleStatus = z.object({
  cycle: entryCycleRow,
  tiles: z.object({
    total: count,
    empty: count,
    draft: count,
    returned: count,
    submitted: count,
    approved: count,
    late: count,
    dueSoon: count,
  } satisfies Record<StatusTile, typeof count>),
  sections: z.array(z.object({ bizSectId: z.uuid(), bizSectNm: z.string() })),
  matrix: z.array(
    z.object({ bizSectId: z.uuid(), domainCd: z.enum(domainCds), totalCnt: count, doneCnt: count }),
  ),
  people: z.array(
    z.object({
      id: z.nullable(z.uuid()),
      userName: z.nullable(z.string()),
      departmentName: z.nullable(z.string()),
      totalCnt: count,
      doneCnt: count,
      openCnt: count,
      lateCnt: count,
      lastLoginAt: z.nullable(z.iso.datetime()),
      remindedToday: z.boolean(),
    }),
  ),
  blocking: z.array(blockingRow),
  blockingCnt: count,
});
export type CycleStatus = z.infer<typeof cycleStatus>;

/** People of one call of reminders. */
export const REMINDED_MAX = 500;

/** People who are reminded of what is open of a cycle; nobody is twice on a day. */
export const cycleReminder = z.object({
  userIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(REMINDED_MAX)),
});
export const cycleReminded = z.object({ sentCnt: count, skippedCnt: count });

/** Whole per cents of rows, 100 only when nothing is left; null where there are none. */
export const findPercent = (rows: number, total: number): number | null =>
  total === 0 ? null : Math.floor((rows / total) * 100);

/** Days from one day YYYYMMDD to another; negative when that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(toDashedDay(to)) - Date.parse(toDashedDay(from))) / DAY_MS;
