import * as z from 'zod/mini';
import { listQuery } from './envelope.ts';
import { attachments } from './files.ts';
import { readerRoles, role } from './roles.ts';
import { day, multilineText, text } from './text.ts';
import { version } from './version.ts';

/** Type of the thing that files of notices are attached to. */
export const NOTICE_REF = 'notice';

/** Longest text of a notice, in characters as they are read. */
export const NOTICE_TEXT_MAX = 10_000;

/** `scheduled`: not shown yet; `ended`: no longer. Readers see those that are `shown` alone. */
export const noticeStates = ['scheduled', 'shown', 'ended'] as const;
export type NoticeState = (typeof noticeStates)[number];

interface ShownPeriod {
  /** Days as `YYYY-MM-DD` in Asia/Seoul, both inclusive; without an end it stays. */
  shownFrom: string;
  shownTo: string | null;
}

export const isPeriodInOrder = ({ shownFrom, shownTo }: ShownPeriod): boolean =>
  shownTo === null || shownFrom <= shownTo;

/** State of a notice on `today`. */
export function noticeStateOn(today: string, { shownFrom, shownTo }: ShownPeriod): NoticeState {
  if (today < shownFrom) return 'scheduled';
  return shownTo !== null && shownTo < today ? 'ended' : 'shown';
}

export const noticeKey = z.object({ ntcId: z.uuid() });
export type NoticeKey = z.infer<typeof noticeKey>;

/** `cn` is HTML, of which the server keeps what may be shown. `attachments` are all of its files. */
export const noticeFields = z.object({
  title: text(200, z.trim(), z.minLength(1)),
  cn: multilineText(100_000, z.minLength(1)),
  pinned: z.boolean(),
  shownFrom: day,
  shownTo: z.nullable(day),
  roles: readerRoles,
  attachments,
});
export type NoticeDraft = z.infer<typeof noticeFields>;

/** Fields that are absent stay as they are; `version` is the one the change was made from. */
export const noticeChange = z.object({
  ...z.partial(noticeFields).shape,
  ...noticeKey.shape,
  version,
});
export type NoticeChange = z.infer<typeof noticeChange>;

/**
 * `from` and `to` are days between which a notice begins to be shown, both inclusive. `q` looks into title and text.
 */
export const noticeQuery = z.object({ ...listQuery.shape, from: z.optional(day), to: z.optional(day) });
export type NoticeQuery = z.infer<typeof noticeQuery>;

/** `custCoId` is null for one of an administrator, which reaches all companies. `isUnread` is the caller's. */
export const noticeRow = z.object({
  ...noticeKey.shape,
  custCoId: z.nullable(z.uuid()),
  companyKoreanName: z.nullable(z.string()),
  title: z.string(),
  pinned: z.boolean(),
  shownFrom: z.string(),
  shownTo: z.nullable(z.string()),
  roles: z.array(role),
  hits: z.number(),
  fileCnt: z.number(),
  authorName: z.nullable(z.string()),
  state: z.enum(noticeStates),
  isUnread: z.boolean(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

const neighbour = z.nullable(z.object({ ...noticeKey.shape, title: z.string() }));

/** `previous` is the older one, `next` the newer, by the day from which they are shown. */
export const noticeDetail = z.object({
  ...noticeRow.shape,
  cn: z.string(),
  attachments,
  mayChange: z.boolean(),
  previous: neighbour,
  next: neighbour,
});
export type NoticeDetail = z.infer<typeof noticeDetail>;
