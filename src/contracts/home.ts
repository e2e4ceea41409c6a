import * as z from 'zod/mini';
import { day } from './text.ts';

/** What can wait for somebody. */
const waitingKinds = [
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
] as const;
export const waitingKind = z.enum(waitingKinds);
export type WaitingKind = z.infer<typeof waitingKind>;

/** What a new company's operator does first, in its order. */
export const onboardingSteps = ['company', 'bizSections', 'role', 'worker', 'partner'] as const;
export const onboardingStep = z.enum(onboardingSteps);
export type OnboardingStep = z.infer<typeof onboardingStep>;

/** Lines of each list on the home page. */
export const HOME_LINES = 5;

const count = z.number().check(z.int(), z.minimum(0));

/** `oldestAt`: since when the oldest waits; null where that is not known. `urlAddr` is where it is done. */
const waiting = z.object({
  kind: waitingKind,
  count,
  oldestAt: z.nullable(z.iso.datetime()),
  urlAddr: z.string(),
});
export type Waiting = z.infer<typeof waiting>;

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
 * What the home page shows of the caller's work. `unreadNotices` has the newest with how many there are in all;
 * `onboarding` is there for operators as long as a step is open and they have not hidden it.
 */
export const homeView = z.object({
  waiting: z.array(waiting),
  unreadNotices: z.object({ rows: z.array(unreadNotice), total: count }),
  notifications: z.array(recentNotification),
  unreadNotifications: count,
  onboarding: z.nullable(
    z.array(z.object({ step: onboardingStep, isDone: z.boolean(), urlAddr: z.string() })),
  ),
});
export type HomeView = z.infer<typeof homeView>;
