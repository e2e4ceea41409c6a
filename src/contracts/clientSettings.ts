import * as z from 'zod/mini';

export const addressSearches = ['manual', 'daum'] as const;

const count = z.number().check(z.int(), z.minimum(0));

/**
 * Limits that the console shows or acts by. The figures of a response (`expiresAt`, `attemptsLeft` …) go before them.
 */
const clientLimits = z.object({
  codeLifetimeMs: count,
  codeAttempts: count,
  codeRequests: count,
  codeRequestWindowMs: count,
  sessionIdleMs: count,
  sessionAbsoluteMs: count,
  accessTokenMs: count,
  passwordAgeDays: count,
  dormantDays: count,
  uploadBytes: count,
});
export type ClientLimits = z.infer<typeof clientLimits>;

/** Settings of the server that the console has to know, signed in or not. */
export const clientSettings = z.object({
  /** Demo data are there, and people who look around, in the gallery too. */
  demoMode: z.boolean(),
  addressSearch: z.enum(addressSearches),
  /** Measurement id of Google Analytics; null when nothing is to be counted. */
  analyticsId: z.nullable(z.string()),
  /** Origins besides the console's own that a notification may lead to. */
  notificationUrlOrigins: z.array(z.string()),
  /** Anyone may open the statecharts workbench; otherwise administrators only. */
  statechartsOpen: z.boolean(),
  limits: clientLimits,
});
export type ClientSettings = z.infer<typeof clientSettings>;

/** Id of the element of the page that carries the settings as JSON. */
export const CLIENT_SETTINGS_ID = 'client-settings';
