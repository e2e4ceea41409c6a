import * as z from 'zod/mini';
import { secondFactorData } from '../contracts/auth.ts';

const KEY = 'secondFactor';

/** A sign-in of this tab that waits for its code. `expiresAt` is local time in milliseconds, null for a dead code. */
const pendingSecondFactor = z.object({
  ...secondFactorData.shape,
  expiresAt: z.nullable(z.number()),
  method: z.optional(secondFactorData.shape.method),
});
export type PendingSecondFactor = z.infer<typeof pendingSecondFactor>;

/** Kept per tab, so that a reload goes on where the person was. */
export function storeSecondFactor(pending: PendingSecondFactor): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

export function readSecondFactor(): PendingSecondFactor | null {
  try {
    return pendingSecondFactor.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function forgetSecondFactor(): void {
  sessionStorage.removeItem(KEY);
}
