import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';
import { day } from './text.ts';

export const pushChannels = ['screen', 'mail', 'sms'] as const;
export type PushChannel = (typeof pushChannels)[number];

/** `dropped`: not sent because it was of no use any more; `failed`: given up. */
export const pushStatuses = ['queued', 'sent', 'failed', 'dropped'] as const;
export type PushStatus = (typeof pushStatuses)[number];

/** `from` and `to` are days in Asia/Seoul, both inclusive. `q` looks into recipient, subject and text. */
export const pushHistoryQuery = z.object({
  ...listQuery.shape,
  channel: z.optional(z.enum(pushChannels)),
  status: z.optional(z.enum(pushStatuses)),
  from: z.optional(day),
  to: z.optional(day),
});
export type PushHistoryQuery = z.infer<typeof pushHistoryQuery>;

/**
 * One delivery by one channel. `to` is an e-mail address, a masked phone number or a sign-in id. `text` is null
 * for sensitive messages. `resendOf` is the delivery this one repeats, `resentAs` the one that repeats it.
 */
const pushHistoryRow = z.object({
  pushHistoryId: z.uuid(),
  channel: z.enum(pushChannels),
  status: z.enum(pushStatuses),
  to: z.string(),
  userName: z.nullable(z.string()),
  companyKoreanName: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  sensitive: z.boolean(),
  attempts: z.number(),
  error: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  resendOf: z.nullable(z.uuid()),
  resentAs: z.nullable(z.uuid()),
});
export type PushHistoryRow = z.infer<typeof pushHistoryRow>;
export const pushHistoryList = listOf(pushHistoryRow);

/**
 * Returns the reason a delivery is not sent again, null when it can be. Each can be repeated once; its repetition can,
 * too.
 */
export function resendBlockedReason({
  sensitive,
  status,
  resentAs,
}: Pick<PushHistoryRow, 'sensitive' | 'status' | 'resentAs'>): 'sensitive' | 'queued' | 'again' | null {
  if (sensitive) return 'sensitive';
  if (status === 'queued') return 'queued';
  return resentAs === null ? null : 'again';
}

/** `html` is what the person saw on the screen, sanitised; null for other channels. */
export const pushHistoryDetail = z.object({
  ...pushHistoryRow.shape,
  html: z.nullable(z.string()),
  urlAddr: z.nullable(z.string()),
});
export type PushHistoryDetail = z.infer<typeof pushHistoryDetail>;

export const pushHistoryParams = z.object({ id: z.uuid() });
export const pushHistoryKey = z.object({ pushHistoryId: z.uuid() });
