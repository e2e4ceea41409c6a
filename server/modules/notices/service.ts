import { and, asc, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PopupPart } from '../../../src/contracts/noticePopups.ts';
import {
  isPeriodInOrder,
  NOTICE_REF,
  NOTICE_TEXT_MAX,
  type NoticeChange,
  type NoticeDetail,
  type NoticeDraft,
  type NoticeKey,
  type NoticeQuery,
  type NoticeRow,
  noticeStateOn,
} from '../../../src/contracts/notices.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { noticeEntries, noticeRefusals } from '../../../src/messages/ko.notices.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { notice, noticeRead } from '../../db/schema/notices.ts';
import { notifyTouched } from '../../db/touched.ts';
import { wrongField } from '../../errors.ts';
import { keepHtml } from '../../html.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { withAttachments } from '../files/attached.ts';
import type { FileService } from '../files/service.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { countHit, findNeighbour } from '../resource/reading.ts';
import type { RefResolver } from '../resource/refs.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { createNotices, isShownOn } from './notices.ts';
import { createNoticePopups } from './popups.ts';

const { ntcId, title, pinned, shownFrom, createdAt } = notice;

const noticeHits = {
  table: notice,
  key: ntcId,
  hits: notice.hits,
  reads: noticeRead,
  readKey: noticeRead.ntcId,
};
const neighbours = {
  table: notice,
  key: ntcId,
  order: [shownFrom, createdAt, ntcId],
  values: { ntcId, title },
};

/** Those that are shown at `at` and of which their readers do not know. */
const isDueAt = (at: Date) => and(isNull(notice.notifiedAt), isShownOn(seoulDay(at)));

/** Notices of which one transaction of the sweep notifies the readers. */
const AT_A_TIME = 100;

/** A notice as it is written, on the board's own pages or with its popup. */
type Draft = Omit<NoticeDraft, 'pinned'> & { pinned?: boolean; popup?: PopupPart };
type Change = NoticeChange & { popup?: PopupPart | undefined };

function expectOrder(period: Parameters<typeof isPeriodInOrder>[0]): void {
  if (!isPeriodInOrder(period)) throw wrongField('shownTo', noticeRefusals.period);
}

export type NoticeService = ReturnType<typeof createNoticeService>;

/** Notices: written by administrators and operators, read by whom they are for on the days that they are shown. */
export function createNoticeService({
  clock,
  files,
  notify,
}: {
  clock: Clock;
  files: FileService;
  notify: NotificationService['notify'];
}) {
  const notices = createNotices({ clock });
  const { today, isReader, scope } = notices;
  const withFiles = withAttachments(notices, { files, refType: NOTICE_REF, id: 'ntcId' });

  /** With what depends on the caller and on the day. */
  async function present<Row extends Omit<NoticeRow, 'state' | 'isUnread'>>(
    { tx, principal }: ReadCall,
    rows: Row[],
  ) {
    const ids = rows.map((row) => row.ntcId);
    const own = and(eq(noticeRead.userId, principal.id), inArray(noticeRead.ntcId, ids));
    const read =
      ids.length === 0 ? [] : await tx.select({ id: noticeRead.ntcId }).from(noticeRead).where(own);
    const readIds = new Set(read.map(({ id }) => id));
    const day = today();
    return rows.map((row) => ({
      ...row,
      state: noticeStateOn(day, row),
      isUnread: !readIds.has(row.ntcId),
    }));
  }

  async function list(call: ReadCall, query: NoticeQuery): Promise<{ rows: NoticeRow[]; total: number }> {
    const { rows, total } = await notices.list(call, query);
    return { rows: await present(call, rows), total };
  }

  /** Rows for a file, a few at a time, and how many there are, at most `limit`. */
  async function readAll(call: ReadCall, query: Omit<NoticeQuery, 'page' | 'size'>, limit: number) {
    const { count, rows } = await notices.readAll(call, query, limit);
    const day = today();
    async function* shown() {
      for await (const row of rows) yield { ...row, state: noticeStateOn(day, row) };
    }
    return { count, rows: shown() };
  }

  /** The newest of those that are shown to the caller now and not read yet, at most `limit`, and how many there are. */
  async function listUnread({ tx, principal }: ReadCall, limit: number) {
    const isRead = sql`exists (select 1 from ${noticeRead}
      where ${noticeRead.ntcId} = ${ntcId} and ${noticeRead.userId} = ${principal.id}::uuid)`;
    const found = await tx
      .select({ ntcId, title, shownFrom, total: sql<number>`count(*) over ()::int` })
      .from(notice)
      .where(and(isReader(principal), not(isRead)))
      .orderBy(desc(pinned), desc(shownFrom), desc(createdAt), desc(ntcId))
      .limit(limit);
    return { rows: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0 };
  }

  /** One notice, which the caller has then read. Refused with N0404. */
  async function find(call: ReadCall, key: NoticeKey): Promise<NoticeDetail> {
    const found = await withFiles.find(call, key);
    const counted = await countHit(call, noticeHits, { id: key.ntcId, day: today() });
    const matching = scope(call.principal);
    const neighbourTo = (to: 'older' | 'newer') =>
      findNeighbour(call, neighbours, { id: key.ntcId, to, matching });
    return {
      ...found,
      hits: counted ?? found.hits,
      isUnread: false,
      state: noticeStateOn(today(), found),
      mayChange: await notices.mayChange(call, key),
      previous: await neighbourTo('older'),
      next: await neighbourTo('newer'),
    };
  }

  /** Notifies the readers of those of `which` that are due. Returns how many there are. */
  async function publish(
    tx: Tx,
    { at, actorId }: { at: Date; actorId: string | null },
    which: SQL,
  ): Promise<number> {
    const published = await tx
      .update(notice)
      .set({ notifiedAt: at })
      .where(and(which, isDueAt(at)))
      .returning();
    for (const { ntcId, custCoId: customerCompanyId, roles, title } of published) {
      const company = customerCompanyId === null ? {} : { customerCompanyId };
      await notify(tx, 'noticePublished', { roles, ...company }, { ntcId, title });
      await addHistoryEntry(tx, ntcId, noticeEntries.published, { actorId, at });
      await notifyTouched(tx, { resource: 'notice', id: ntcId, customerCompanyId });
    }
    return published.length;
  }

  /** Finishes every change: adds a line of history, and the notification when it is due. */
  async function finish({ tx, origin }: Call, key: NoticeKey, line: string): Promise<void> {
    await addHistoryEntry(tx, key.ntcId, line, origin);
    await publish(tx, origin, eq(ntcId, key.ntcId));
  }

  /** An administrator's is for all companies, an operator's for its own. Refused with V0001. */
  async function create(call: Call, { cn, ...values }: Draft): Promise<NoticeKey> {
    expectOrder(values);
    const createdById = call.principal.id;
    const key = await withFiles.create(call, {
      ...values,
      cn: keepHtml(cn, NOTICE_TEXT_MAX, noticeRefusals.noText),
      createdById,
    });
    await finish(call, key, noticeEntries.created);
    return key;
  }

  /** Refused with N0404, with A0403 for one that the caller only reads, with C0409 and with V0001. */
  async function change(call: Call, { cn, ...values }: Change): Promise<void> {
    const text = cn === undefined ? {} : { cn: keepHtml(cn, NOTICE_TEXT_MAX, noticeRefusals.noText) };
    await withFiles.change(call, { ...values, ...text }, (row) =>
      expectOrder({
        shownFrom: values.shownFrom ?? row.shownFrom,
        shownTo: values.shownTo === undefined ? row.shownTo : values.shownTo,
      }),
    );
    await finish(call, values, noticeEntries.changed);
  }

  /** Those whose first day has come. */
  const sweep: Sweep = {
    name: 'notices',
    async run(tx) {
      const at = clock.now();
      const due = await tx
        .select({ ntcId })
        .from(notice)
        .where(isDueAt(at))
        .orderBy(asc(shownFrom))
        .limit(AT_A_TIME)
        .for('no key update', { skipLocked: true });
      const ids = due.map((row) => row.ntcId);
      return ids.length === 0 ? 0 : publish(tx, { at, actorId: null }, inArray(ntcId, ids));
    },
  };
  /** Readers do not see the history: it would show what people of other companies write. */
  const refs: RefResolver = {
    ...notices.refs,
    visibleThreads: (principal) => notices.refs.visible(principal, { mayChange: true }),
  };

  return {
    list,
    listUnread,
    readAll,
    find,
    create,
    change,
    remove: withFiles.remove,
    sweep,
    refs,
    popups: { ...createNoticePopups({ notices, find: withFiles.find }), create, change },
  };
}
