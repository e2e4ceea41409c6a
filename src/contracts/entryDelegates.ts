import * as z from 'zod/mini';
import { listQuery } from './envelope.ts';
import { DAY_MS, toDashedDay } from './seoulTime.ts';
import { dayDigits, multilineText } from './text.ts';
import { version } from './version.ts';

/** Key of delegations among the resources. */
export const ENTRY_DELEGATE = 'entryDelegate';

export const delegateKindCds = ['ENTER', 'APPROVE'] as const;
export type DelegateKindCd = (typeof delegateKindCds)[number];

const DELEGATE_REASON_MAX = 500;
/** Days of one delegation, its first and last included. */
const DELEGATE_DAYS_MAX = 92;

export const entryDelegateKey = z.object({ entryDelegateId: z.uuid() });
export type EntryDelegateKey = z.infer<typeof entryDelegateKey>;

const toDay = (ymd: string): number => Date.parse(toDashedDay(ymd)) / DAY_MS;

/** `fromId` enters or approves usually, `toId` in its place; days are YYYYMMDD in Seoul, both inclusive. */
export const entryDelegateFields = z.object({
  fromId: z.uuid(),
  toId: z.uuid(),
  kindCd: z.enum(delegateKindCds),
  fromYmd: dayDigits,
  toYmd: dayDigits,
  reason: multilineText(DELEGATE_REASON_MAX, z.trim(), z.minLength(1)),
});
export type EntryDelegateDraft = z.infer<typeof entryDelegateFields>;

/** Ends a delegation at once, as it was seen. */
export const entryDelegateEnd = z.object({ version });
export type EntryDelegateEnd = z.infer<typeof entryDelegateEnd>;

export interface DelegateIssue {
  path: 'toId' | 'toYmd';
  kind: 'samePerson' | 'periodOrder' | 'tooLong';
}

/** Finds what of a delegation does not fit together; null where everything does. */
export function findDelegateIssue({
  fromId,
  toId,
  fromYmd,
  toYmd,
}: EntryDelegateDraft): DelegateIssue | null {
  if (fromId === toId) return { path: 'toId', kind: 'samePerson' };
  if (toYmd < fromYmd) return { path: 'toYmd', kind: 'periodOrder' };
  return toDay(toYmd) - toDay(fromYmd) < DELEGATE_DAYS_MAX ? null : { path: 'toYmd', kind: 'tooLong' };
}

/** Delegations by their days: one that was ended early is over, too. */
export const delegateStateCds = ['upcoming', 'active', 'ended'] as const;
export type DelegateStateCd = (typeof delegateStateCds)[number];

/** Delegations of the caller's own work, and of others' work to the caller. */
export const delegateSideCds = ['given', 'received'] as const;
export type DelegateSideCd = (typeof delegateSideCds)[number];

/** `q` looks into the names of both people. */
export const entryDelegateQuery = z.object({
  ...listQuery.shape,
  kindCd: z.optional(z.enum(delegateKindCds)),
  stateCd: z.optional(z.enum(delegateStateCds)),
  sideCd: z.optional(z.enum(delegateSideCds)),
});
export type EntryDelegateQuery = z.infer<typeof entryDelegateQuery>;

/** `endedAt`: when it was ended before its last day. `mayEnd`: the caller may end it now. */
export const entryDelegateRow = z.object({
  ...entryDelegateKey.shape,
  ...entryDelegateFields.shape,
  fromNm: z.string(),
  toNm: z.string(),
  stateCd: z.enum(delegateStateCds),
  endedAt: z.nullable(z.iso.datetime()),
  mayEnd: z.boolean(),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type EntryDelegateRow = z.infer<typeof entryDelegateRow>;
