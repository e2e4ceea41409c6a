import * as z from 'zod/mini';
import { day } from './text.ts';

/** Kinds of work that can wait for somebody. */
const todoKinds = [
  'companies',
  'joins',
  'partnerJoins',
  'newInquiries',
  'ownInquiries',
  'answeredInquiries',
  'termsReviews',
  'returnedTerms',
  'activityReviews',
  'returnedActivities',
  'presetReviews',
  'cosetReviews',
  'supplyReviews',
  'weightReviews',
  'entriesDue',
  'entriesReturned',
  'entriesToApprove',
  'instDue',
  'diagnosesToConfirm',
  'diagnosesToPublish',
  'diagnosesStale',
  'tasksDue',
  'tasksToVerify',
] as const;
export const todoKind = z.enum(todoKinds);
export type TodoKind = z.infer<typeof todoKind>;

/** First steps of a new company's operator, in order. */
export const onboardingSteps = ['company', 'bizSections', 'role', 'worker', 'partner'] as const;
export const onboardingStep = z.enum(onboardingSteps);
export type OnboardingStep = z.infer<typeof onboardingStep>;

/** Lines of each list on the home page. */
export const HOME_LINES = 5;

const count = z.number().check(z.int(), z.minimum(0));

/** `oldestAt`: since when the oldest waits; null where that is not known. `urlAddr` is where it is done. */
const todo = z.object({
  kind: todoKind,
  count,
  oldestAt: z.nullable(z.iso.datetime()),
  urlAddr: z.string(),
});
export type Todo = z.infer<typeof todo>;

const unreadNotice = z.object({ ntcId: z.uuid(), title: z.string(), shownFrom: day });
/** `cn` is plain text. */
const recentNotification = z.object({
  ntfctId: z.uuid(),
  cn: z.string(),
  urlAddr: z.nullable(z.string()),
  isreaded: z.boolean(),
  createdAt: z.iso.datetime(),
});

/**
 * Content of the home page about the caller's work. `unreadNotices` has the newest with how many there are in all;
 * `onboarding` is there for operators as long as a step is open and they have not hidden it.
 */
export const homeView = z.object({
  todo: z.array(todo),
  unreadNotices: z.object({ rows: z.array(unreadNotice), total: count }),
  notifications: z.array(recentNotification),
  unreadNotifications: count,
  onboarding: z.nullable(
    z.array(z.object({ step: onboardingStep, isDone: z.boolean(), urlAddr: z.string() })),
  ),
});
export type HomeView = z.infer<typeof homeView>;
