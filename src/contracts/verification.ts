import * as z from 'zod/mini';
import { matches } from './namedRules.ts';
import { encryptPassword } from './password.ts';
import { text } from './text.ts';

/** Time for which a confirmed code may still be used for what it was asked for, milliseconds. */
export const VERIFIED_LIFETIME_MS = 10 * 60_000;

export const channel = z.enum(['SMS', 'EMAIL']);
export type Channel = z.infer<typeof channel>;

const certNo = text(6, matches('authCode', /^\d{6}$/));
const userId = text(100, z.trim(), z.minLength(1));
/** Digits of a mobile number (hyphens and spaces are removed) or an e-mail address. */
const userInfo = text(100, z.trim(), z.minLength(1));

/** PUT /certification. `userIdntId` is the invitation's user at sign-up; find id gives the name instead. */
export const codeRequest = z.object({
  smsIdntId: z.uuid(),
  userIdntId: z.optional(z.uuid()),
  userId: z.optional(text(100)),
  userName: z.optional(text(100, z.trim())),
  userInfo,
  almSeCd: channel,
});

/** PUT /certification/pw: recovery of a password and release from dormancy. */
export const recoveryCodeRequest = z.object({ smsIdntId: z.uuid(), userId, userInfo, almSeCd: channel });

export const codeSent = z.object({
  expiresAt: z.iso.datetime(),
  attemptsLeft: z.number().check(z.int(), z.minimum(0)),
  requestsLeft: z.number().check(z.int(), z.minimum(0)),
});
export type CodeSent = z.infer<typeof codeSent>;

export const codeConfirm = z.object({
  smsIdntId: z.uuid(),
  userIdntId: z.optional(z.uuid()),
  userId: z.optional(text(100)),
  almSeCd: channel,
  certNo,
});
export const codeVerified = z.object({ verified: z.literal(true) });

export const foundIdQuery = z.object({ smsCertId: z.uuid() });
export const foundId = z.object({ userId: z.string() });

/** PATCH /esg/v1/user/pw. `id` is the sign-in id; one of `telNo` and `email` names where the code went. */
export const passwordResetRequest = z
  .object({
    id: text(100, z.trim(), z.minLength(1)),
    encryptPassword,
    telNo: z.optional(text(20)),
    email: z.optional(text(100)),
    certNo,
    almSeCd: channel,
  })
  .check(z.refine(({ telNo, email, almSeCd }) => Boolean(almSeCd === 'SMS' ? telNo : email)));
export type PasswordResetRequest = z.infer<typeof passwordResetRequest>;

/** `data` of a refused code. */
export const codeRefusalData = z.object({
  attemptsLeft: z.optional(z.number().check(z.int(), z.minimum(0))),
  retryAt: z.optional(z.iso.datetime()),
});
