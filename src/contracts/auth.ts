import * as z from 'zod/mini';
import { role } from './roles.ts';

export const CODE_LENGTH = 6;

/** The signed-in user as kept by the browser (document 1, section 3). `passwordModifiedDate` is YYYYMMDD in Asia/Seoul. */
export const signedInUser = z.object({
  id: z.uuid(),
  userId: z.string(),
  userName: z.string(),
  userAuth: role,
  customerCompanyId: z.nullable(z.uuid()),
  companyKoreanName: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  jobGradeName: z.nullable(z.string()),
  passwordModifiedDate: z.string().check(z.regex(/^\d{8}$/)),
  loginHistoryId: z.uuid(),
  loginIp: z.string(),
  lastLoginTime: z.nullable(z.iso.datetime()),
});
export type SignedInUser = z.infer<typeof signedInUser>;

export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

export const signInData = z.object({ ...tokenPair.shape, user: signedInUser });
export type SignInData = z.infer<typeof signInData>;

/**
 * A second factor is needed first: a code by SMS, or one of the authenticator app (`method` TOTP).
 * `expiresAt` is the deadline by the server's clock.
 */
export const secondFactorData = z.object({
  smsIdntId: z.uuid(),
  expiresAt: z.iso.datetime(),
  resendsLeft: z.number().check(z.int(), z.minimum(0)),
  maskedTelno: z.string(),
  method: z.enum(['SMS', 'TOTP']),
});
export type SecondFactorData = z.infer<typeof secondFactorData>;

export const loginData = z.union([signInData, secondFactorData]);
export type LoginData = z.infer<typeof loginData>;

/** Public key for `encryptPassword` and the server's time in seconds. */
export const publicKeyData = z.object({
  key: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), kid: z.string() }),
  now: z.number().check(z.int()),
});
