import * as z from 'zod/mini';
import { firstHeads, isPhoneBody, splitPhone } from '../../contracts/phone.ts';
import type { CodeRequest } from '../../machines/verification/types.ts';
import { recoveryFields as texts } from '../../messages/ko.recovery.ts';

const MAX_TEXT = 100;

const mobile = z.object({ head: z.string(), body: z.string() });
const anyMobile = mobile;
const wholeMobile = mobile.check(z.refine(({ body }) => isPhoneBody(body), texts.wrongPhone));

const userId = z.string().check(z.trim(), z.minLength(1, texts.missingUserId), z.maxLength(MAX_TEXT));
const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { message: texts.missingEmail, abort: true }),
    z.email(texts.wrongEmail),
    z.maxLength(MAX_TEXT, texts.wrongEmail),
  );

/** Fields of recovery and dormant release; the channel that is not chosen is not looked at. */
export const recoveryFields = {
  SMS: z.object({ userId, phone: wholeMobile, email: z.string() }),
  EMAIL: z.object({ userId, phone: anyMobile, email }),
} as const;
export type RecoveryFields = z.infer<typeof recoveryFields.SMS>;

export const findIdFields = z.object({
  userName: z.string().check(z.trim(), z.minLength(1, texts.missingName), z.maxLength(MAX_TEXT)),
  email,
});
export type FindIdFields = z.infer<typeof findIdFields>;

/** The fields as they were when a code was last asked for. */
export function getFields(channel: 'SMS' | 'EMAIL', request: CodeRequest | null): RecoveryFields {
  const digits = channel === 'SMS' ? (request?.userInfo ?? '') : '';
  return {
    userId: request?.userId ?? '',
    phone: digits === '' ? { head: firstHeads.mobile, body: '' } : splitPhone(digits),
    email: channel === 'EMAIL' ? (request?.userInfo ?? '') : '',
  };
}
