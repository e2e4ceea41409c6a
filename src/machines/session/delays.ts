import { idleWarningMs, RENEWAL_RETRY_MS, renewalMarginMs } from './rules.ts';
import type { SessionContext } from './types.ts';

type InContext = { context: SessionContext };

/** Delays computed from deadlines; `now` gives epoch ms. A deadline that has passed is due at once. */
export function sessionDelays(now: () => number) {
  const until = (deadline: number) => Math.max(0, deadline - now());
  return {
    codeDeadline: ({ context }: InContext) => until(context.secondFactor?.expiresAt ?? 0),
    renewalDue: ({ context }: InContext) => until(context.accessExpiresAt - renewalMarginMs(context.limits)),
    renewalRetry: () => RENEWAL_RETRY_MS,
    idleWarning: ({ context }: InContext) => until(context.lastActivityAt + idleWarningMs(context.limits)),
    idleLimit: ({ context }: InContext) => until(context.lastActivityAt + context.limits.sessionIdleMs),
  };
}
