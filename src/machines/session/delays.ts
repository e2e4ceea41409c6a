import { SESSION_IDLE_MS } from '../../contracts/auth.ts';
import { IDLE_WARNING_MS, RENEWAL_MARGIN_MS, RENEWAL_RETRY_MS } from './rules.ts';
import type { SessionContext } from './types.ts';

type InContext = { context: SessionContext };

/** Delays computed from deadlines; `now` gives epoch ms. A deadline that has passed is due at once. */
export function sessionDelays(now: () => number) {
  const until = (deadline: number) => Math.max(0, deadline - now());
  return {
    codeDeadline: ({ context }: InContext) => until(context.secondFactor?.expiresAt ?? 0),
    renewalDue: ({ context }: InContext) => until(context.accessExpiresAt - RENEWAL_MARGIN_MS),
    renewalRetry: () => RENEWAL_RETRY_MS,
    idleWarning: ({ context }: InContext) => until(context.lastActivityAt + IDLE_WARNING_MS),
    idleLimit: ({ context }: InContext) => until(context.lastActivityAt + SESSION_IDLE_MS),
  };
}
