import * as z from 'zod/mini';

export const loginRequest = z.object({
  userId: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  tabIdx: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(9))),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** `certNo` is a code of six digits or, with an authenticator app, one of its recovery codes. */
export const secondFactorConfirm = z.object({
  smsIdntId: z.uuid(),
  certNo: z.string().check(z.regex(/^(\d{6}|[A-Z2-9]{5}-[A-Z2-9]{5})$/)),
});
export const secondFactorResend = z.object({ smsIdntId: z.uuid() });

export const refreshRequest = z.object({
  userId: z.string().check(z.minLength(1), z.maxLength(100)),
  refreshToken: z.string().check(z.minLength(1), z.maxLength(500)),
});
export const logoutRequest = z.object({ loginHistoryId: z.uuid() });
