import * as z from 'zod/mini';
import { secretText, text } from './text.ts';

/** Time for which a refused sign-in permits what it asks for, a new password or a consent, milliseconds. */
export const TICKET_LIFETIME_MS = 10 * 60_000;

export const loginRequest = z.object({
  userId: text(100, z.trim(), z.minLength(1)),
  password: secretText(200, z.minLength(1)),
  tabIdx: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(9))),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** `certNo` is a code of six digits or, with an authenticator app, one of its recovery codes. */
export const secondFactorConfirm = z.object({
  smsIdntId: z.uuid(),
  certNo: text(11, z.regex(/^(\d{6}|[A-Z2-9]{5}-[A-Z2-9]{5})$/)),
});
export const secondFactorResend = z.object({ smsIdntId: z.uuid() });

export const refreshRequest = z.object({
  userId: text(100, z.minLength(1)),
  refreshToken: text(500, z.minLength(1)),
});
export const logoutRequest = z.object({ loginHistoryId: z.uuid() });
