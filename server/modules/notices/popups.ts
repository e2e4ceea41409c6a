import { and, asc, desc, isNotNull } from 'drizzle-orm';
import type {
  NoticePopupDetail,
  NoticePopupRow,
  PopupPart,
  ShownPopup,
} from '../../../src/contracts/noticePopups.ts';
import { type NoticeKey, type NoticeQuery, noticeStateOn } from '../../../src/contracts/notices.ts';
import { noticeEntries } from '../../../src/messages/ko.notices.ts';
import { notice } from '../../db/schema/notices.ts';
import { Refusal } from '../../errors.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { type Notices, popupOrder } from './notices.ts';

/** Popups that one call returns: more than anybody looks at. */
const POPUPS_MAX = 20;

const { ntcId, title, cn, popup, shownFrom, shownTo } = notice;

/** Notices that are popups of the home page: where they are, and that they stop being popups. */
export function createNoticePopups({
  notices,
  find,
}: {
  notices: Notices;
  /** Finds any notice with its files. */
  find(call: ReadCall, key: NoticeKey): Promise<Omit<NoticePopupDetail, 'state'>>;
}) {
  const popupQuery = <Q extends { sort?: string | undefined }>(query: Q): Q => ({
    ...query,
    sort: query.sort ?? 'order:asc',
  });
  /** Rows of which the caller knows that they are popups. */
  const asPopup = <Row extends { popup: PopupPart | null; shownFrom: string; shownTo: string | null }>(
    row: Row,
  ) => {
    if (row.popup === null) throw new Error('A popup has no place');
    return { ...row, popup: row.popup, state: noticeStateOn(notices.today(), row) };
  };

  async function listPopups(
    call: ReadCall,
    query: NoticeQuery,
  ): Promise<{ rows: NoticePopupRow[]; total: number }> {
    const { rows, total } = await notices.list(call, popupQuery(query), isNotNull(popup));
    return { rows: rows.map(asPopup), total };
  }

  /** Popups for a file, a few at a time, and how many there are, at most `limit`. */
  async function readAllPopups(call: ReadCall, query: Omit<NoticeQuery, 'page' | 'size'>, limit: number) {
    const { count, rows } = await notices.readAll(call, popupQuery(query), limit, isNotNull(popup));
    async function* shown() {
      for await (const row of rows) yield asPopup(row);
    }
    return { count, rows: shown() };
  }

  /** A notice to change its popup or to make it one; nobody has read it then. Refused with N0404. */
  async function findPopup(call: ReadCall, key: NoticeKey): Promise<NoticePopupDetail> {
    const found = await find(call, key);
    return { ...found, state: noticeStateOn(notices.today(), found) };
  }

  /** Takes the popup away; the notice stays. Refused with N0404. */
  async function removePopup(call: Call, key: NoticeKey): Promise<void> {
    const row = await notices.lock(call, key);
    if (row.popup === null) throw new Refusal('N0404');
    await notices.update(call, row, { popup: null }, { verb: 'removePopup', detail: { title: row.title } });
    await addHistoryEntry(call.tx, row.ntcId, noticeEntries.popupRemoved, call.origin);
  }

  /** Lists the popups on the caller's home page now, in its order. */
  async function listShownPopups({
    tx,
    principal,
  }: ReadCall): Promise<{ rows: ShownPopup[]; total: number }> {
    const found = await tx
      .select({ ntcId, title, cn, shownFrom, shownTo, popup })
      .from(notice)
      .where(and(isNotNull(popup), notices.isReader(principal)))
      .orderBy(asc(popupOrder), desc(shownFrom), asc(ntcId))
      .limit(POPUPS_MAX);
    const rows = found.map(asPopup);
    return { rows, total: rows.length };
  }

  return {
    list: listPopups,
    readAll: readAllPopups,
    find: findPopup,
    listShown: listShownPopups,
    remove: removePopup,
  };
}
