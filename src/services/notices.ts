import {
  type NoticeChange,
  type NoticeDetail,
  type NoticeDraft,
  type NoticeKey,
  type NoticeQuery,
  type NoticeRow,
  noticeDetail,
  noticeKey,
  noticeRow,
} from '../contracts/notices.ts';
import { createCrudClient, createReadClient } from './resource.ts';

/** Key of the notices among the resources (see freshData). */
export const NOTICE = 'notice';

const path = '/esg/v1/notice';
const reads = createReadClient<NoticeRow, NoticeDetail, Partial<NoticeQuery>>(path, {
  id: noticeKey.shape.ntcId,
  row: noticeRow,
  item: noticeDetail,
});
const writes = createCrudClient<NoticeKey, NoticeDraft, NoticeChange>(NOTICE, path, noticeKey);

/** Notices that the person reaches, pinned ones first unless sorted otherwise. Throws HttpError, like everything here. */
export const listNotices = reads.list;
/** One notice, which the person has then read. */
export const loadNotice = reads.find;
export const createNotice = writes.create;
export const changeNotice = writes.change;
export const deleteNotice = writes.remove;
