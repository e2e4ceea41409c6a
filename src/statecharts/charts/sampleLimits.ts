import type { ClientLimits } from '../../contracts/clientSettings.ts';

const MINUTE_MS = 60_000;

/**
 * The specification's figures, under which the charts' models are walked. The product's are those of its settings,
 * whose defaults a test compares with these.
 */
export const sampleLimits: ClientLimits = {
  codeLifetimeMs: 5 * MINUTE_MS,
  codeAttempts: 5,
  codeRequests: 5,
  codeRequestWindowMs: 60 * MINUTE_MS,
  sessionIdleMs: 60 * MINUTE_MS,
  sessionAbsoluteMs: 8 * 60 * MINUTE_MS,
  accessTokenMs: 15 * MINUTE_MS,
  passwordAgeDays: 89,
  dormantDays: 365,
  uploadBytes: 100 * 1024 * 1024,
};
