import * as z from 'zod/mini';
import { documentFacts, documentStates, readable } from './documents.ts';
import { listQuery } from './envelope.ts';
import { month, multilineText, text, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Type that histories of council activities refer to, and their key among the resources (see freshData). */
export const COUNCIL_REF = 'consultativeBody';

/** Longest text of an activity, in characters as they are read. */
export const ACTIVITY_TEXT_MAX = 2_000;

const DEPARTMENT_MAX = 100;

/** HTML of at most so many characters as they are read; the markup around them is bounded besides. */
const activityText = multilineText(40_000, readable(ACTIVITY_TEXT_MAX));

/** The texts of an activity: results of the two months before its month, and the plan of its month. */
export const activityTexts = ['resultTwoBefore', 'resultBefore', 'plan'] as const;
export type ActivityText = (typeof activityTexts)[number];

export const activityKey = z.object({ activityId: z.uuid() });
export type ActivityKey = z.infer<typeof activityKey>;

/** `crtrYm` is the month of the plan, `YYYY-MM`. A company has one activity of a department in a month. */
export const activityFields = z.object({
  crtrYm: month,
  department: text(DEPARTMENT_MAX, z.trim(), z.minLength(1)),
  resultTwoBefore: activityText,
  resultBefore: activityText,
  plan: activityText,
});
export type ActivityDraft = z.infer<typeof activityFields>;

/** Month and department stay: they name the activity. */
export const activityChange = z.object({
  ...z.partial(z.pick(activityFields, { resultTwoBefore: true, resultBefore: true, plan: true })).shape,
  ...activityKey.shape,
  version,
});
export type ActivityChange = z.infer<typeof activityChange>;

/** `q` looks into department and texts. */
export const activityQuery = z.object({
  ...listQuery.shape,
  year: z.optional(yearDigits),
  department: z.optional(text(DEPARTMENT_MAX)),
  state: z.optional(z.enum(documentStates)),
  customerCompanyId: z.optional(z.uuid()),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

/** In lists the texts are their beginnings, without markup. */
export const activityRow = z.object({
  ...activityKey.shape,
  custCoId: z.uuid(),
  companyKoreanName: z.nullable(z.string()),
  crtrYm: z.string(),
  department: z.string(),
  authorName: z.nullable(z.string()),
  resultTwoBeforeStart: z.string(),
  resultBeforeStart: z.string(),
  planStart: z.string(),
  ...documentFacts,
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type ActivityRow = z.infer<typeof activityRow>;

/** `isReviewer`: the caller publishes activities of the company. */
export const activityDetail = z.object({
  ...z.omit(activityRow, { resultTwoBeforeStart: true, resultBeforeStart: true, planStart: true }).shape,
  resultTwoBefore: z.string(),
  resultBefore: z.string(),
  plan: z.string(),
  mayChange: z.boolean(),
  isReviewer: z.boolean(),
});
export type ActivityDetail = z.infer<typeof activityDetail>;

/** A month some months before or after `crtrYm`. */
export function shiftMonth(crtrYm: string, months: number): string {
  const [year = 0, month = 1] = crtrYm.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7);
}

export const activityStartQuery = z.object({
  crtrYm: z.optional(month),
  department: z.optional(text(DEPARTMENT_MAX)),
});
export type ActivityStartQuery = z.infer<typeof activityStartQuery>;

/** A text that a new activity begins with, and the month of the activity that it comes from. */
const startText = z.nullable(z.object({ html: z.string(), crtrYm: z.string() }));

/**
 * Beginning of a new activity of a month and a department: results from what earlier months wrote of the same
 * month. `activityId` is the one that is there already. `departments` are those that the caller may write for.
 */
export const activityStart = z.object({
  crtrYm: z.string(),
  department: z.string(),
  departments: z.array(z.string()),
  resultTwoBefore: startText,
  resultBefore: startText,
  activityId: z.nullable(z.uuid()),
});
export type ActivityStart = z.infer<typeof activityStart>;

interface EarlierActivity {
  crtrYm: string;
  resultBefore: string;
  plan: string;
}

/**
 * Returns the texts of earlier activities for the two months before `crtrYm`: a result where there is one, else the
 * plan.
 */
export function toStartTexts(
  crtrYm: string,
  earlier: readonly EarlierActivity[],
): Pick<ActivityStart, 'resultTwoBefore' | 'resultBefore'> {
  const before = earlier.find((activity) => activity.crtrYm === shiftMonth(crtrYm, -1));
  const twoBefore = earlier.find((activity) => activity.crtrYm === shiftMonth(crtrYm, -2));
  const take = (activity: EarlierActivity | undefined, html: string | undefined) =>
    activity && html ? { html, crtrYm: activity.crtrYm } : null;
  return {
    resultTwoBefore: take(before, before?.resultBefore) ?? take(twoBefore, twoBefore?.plan),
    resultBefore: take(before, before?.plan),
  };
}
