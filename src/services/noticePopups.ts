import { responseOf } from '../contracts/envelope.ts';
import {
  type NoticePopupChange,
  type NoticePopupDetail,
  type NoticePopupDraft,
  type NoticePopupRow,
  noticePopupDetail,
  noticePopupRow,
  type ShownPopup,
  shownPopupList,
} from '../contracts/noticePopups.ts';
import { type NoticeKey, type NoticeQuery, noticeKey } from '../contracts/notices.ts';
import { call } from './http.ts';
import { NOTICE } from './notices.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/noticePopup';
const reads = createReadClient<NoticePopupRow, NoticePopupDetail, Partial<NoticeQuery>>(path, {
  id: noticeKey.shape.ntcId,
  row: noticePopupRow,
  item: noticePopupDetail,
});
const writes = createCrudClient<NoticeKey, NoticePopupDraft, NoticePopupChange>(NOTICE, path, noticeKey);
const shownResponse = responseOf(shownPopupList);

/** Popups in their order unless sorted otherwise. Throws HttpError, like everything here. */
export const listNoticePopups = reads.list;
/** A notice to change its popup, which is null where it has none. */
export const loadNoticePopup = reads.find;
/** Writes a notice with a popup. */
export const createNoticePopup = writes.create;
export const changeNoticePopup = writes.change;
/** Takes the popup away; the notice stays. */
export const removeNoticePopup = writes.remove;

/** Lists what is on the person's home page now, in its order. */
export async function listShownPopups(signal?: AbortSignal): Promise<ShownPopup[]> {
  const { data } = await call({ method: 'GET', path: `${path}/shown`, response: shownResponse, signal });
  return data.rows;
}
