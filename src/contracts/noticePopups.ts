import * as z from 'zod/mini';
import { listOf } from './envelope.ts';
import { noticeDetail, noticeFields, noticeKey, noticeQuery, noticeRow } from './notices.ts';
import { version } from './version.ts';

/** Most popups that are on the home page at once; the next comes when one is closed. */
export const POPUPS_AT_ONCE = 3;

const whole = (minimum: number, maximum: number) =>
  z.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));

/** Place from the top left corner of the window, size in CSS pixels; the lowest `order` is shown first. */
export const popupPart = z.object({
  left: whole(0, 3_000),
  top: whole(0, 2_000),
  width: whole(280, 1_000),
  height: whole(200, 900),
  order: whole(1, 99),
});
export type PopupPart = z.infer<typeof popupPart>;

/** A notice that is shown as a popup too. Whether it stays at the top of the board is the notice's alone. */
export const noticePopupFields = z.object({
  ...z.omit(noticeFields, { pinned: true }).shape,
  popup: popupPart,
});
export type NoticePopupDraft = z.infer<typeof noticePopupFields>;

/** Fields that are absent stay as they are. A notice that was no popup becomes one. */
export const noticePopupChange = z.object({
  ...z.partial(noticePopupFields).shape,
  ...noticeKey.shape,
  version,
});
export type NoticePopupChange = z.infer<typeof noticePopupChange>;

export const noticePopupQuery = noticeQuery;

export const noticePopupRow = z.object({
  ...z.omit(noticeRow, { isUnread: true }).shape,
  popup: popupPart,
});
export type NoticePopupRow = z.infer<typeof noticePopupRow>;

/** `popup` is null for a notice that is none yet. */
export const noticePopupDetail = z.object({
  ...z.omit(noticeDetail, { isUnread: true, mayChange: true, previous: true, next: true }).shape,
  popup: z.nullable(popupPart),
});
export type NoticePopupDetail = z.infer<typeof noticePopupDetail>;

/** A popup on the home page. */
export const shownPopup = z.object({
  ...noticeKey.shape,
  title: z.string(),
  cn: z.string(),
  shownFrom: z.string(),
  shownTo: z.nullable(z.string()),
  popup: popupPart,
});
export type ShownPopup = z.infer<typeof shownPopup>;
export const shownPopupList = listOf(shownPopup);
