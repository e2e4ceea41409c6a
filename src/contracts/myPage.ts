import * as z from 'zod/mini';
import { matches } from './namedRules.ts';
import { extensionNumber, personName, shortText } from './person.ts';
import { mobileBody, phoneHead } from './phone.ts';
import { role } from './roles.ts';
import { secretText, text } from './text.ts';

/** Time for which the confirmation of the own password opens my page, milliseconds. */
export const CONFIRMED_LIFETIME_MS = 30 * 60_000;

export const ownPasswordRequest = z.object({ password: secretText(200, z.minLength(1)) });

export const myPage = z.object({
  id: z.uuid(),
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  userAuth: role,
  comNetWorkNoId: z.nullable(z.string()),
  userMobileTelno: z.nullable(z.string()),
  companyKoreanName: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  jobGradeName: z.nullable(z.string()),
  regionCodeId: z.nullable(z.string()),
  interTelno: z.nullable(z.string()),
  passwordModifiedAt: z.nullable(z.iso.datetime()),
  totpEnabled: z.boolean(),
  recoveryCodesLeft: z.number().check(z.int(), z.minimum(0)),
});
export type MyPage = z.infer<typeof myPage>;

/** A mobile number other than the registered one needs `smsIdntId`, the id of a code confirmed for it. */
export const myPageChange = z.object({
  userName: personName,
  comNetWorkNoId: phoneHead,
  userMobileTelno: mobileBody,
  smsIdntId: z.optional(z.uuid()),
  departmentName: shortText,
  jobGradeName: shortText,
  regionCodeId: z.nullable(phoneHead),
  interTelno: extensionNumber,
});
export type MyPageChange = z.infer<typeof myPageChange>;

export const mobileCodeRequest = z.object({
  smsIdntId: z.uuid(),
  userInfo: text(20, z.trim(), z.minLength(1)),
});
export const mobileCodeConfirm = z.object({
  smsIdntId: z.uuid(),
  certNo: text(6, matches('authCode', /^\d{6}$/)),
});

/** One sign-in, successful or not. `open`: its session is signed in now, `current` that it is this one. */
export const loginLine = z.object({
  loginHistoryId: z.uuid(),
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.nullable(z.string()),
  result: z.string(),
  loggedOutAt: z.nullable(z.iso.datetime()),
  sessionId: z.nullable(z.uuid()),
  open: z.boolean(),
  current: z.boolean(),
});
export type LoginLine = z.infer<typeof loginLine>;

/** `uri` is what an authenticator app reads from the QR code, `secret` the same for typing (Base32). */
export const totpBegun = z.object({ secret: z.string(), uri: z.string() });
export const totpConfirm = z.object({ certNo: text(6, matches('authCode', /^\d{6}$/)) });
export const totpConfirmed = z.object({ recoveryCodes: z.array(z.string()) });
