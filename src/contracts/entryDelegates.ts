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

export const entryDelegateChange = z.object({
  ...entryDelegateFields.shape,
  ...entryDelegateKey.shape,
  version,
});
export type EntryDelegateChange = z.infer<typeof entryDelegateChange>;

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

export const entryDelegateQuery = listQuery;
export type EntryDelegateQuery = z.infer<typeof entryDelegateQuery>;

export const entryDelegateRow = z.object({
  ...entryDelegateKey.shape,
  ...entryDelegateFields.shape,
  fromNm: z.string(),
  toNm: z.string(),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type EntryDelegateRow = z.infer<typeof entryDelegateRow>;
