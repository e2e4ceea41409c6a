import { and, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import {
  INQUIRY,
  INQUIRY_TEXT_MAX,
  type InquiryDetail,
  type InquiryDraft,
  type InquiryKey,
  type InquiryQuery,
  type InquiryRow,
} from '../../../src/contracts/inquiries.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { inquiryEntries, inquiryRefusals } from '../../../src/messages/ko.inquiries.ts';
import type { Clock } from '../../clock.ts';
import { inquiry } from '../../db/schema/inquiries.ts';
import { keepHtml } from '../../html.ts';
import type { Principal } from '../../plugins/session.ts';
import { requireChoice } from '../commonCodes/service.ts';
import { withAttachments } from '../files/attached.ts';
import type { FileService } from '../files/service.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { nothing } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { getActor, inquiries } from './inquiries.ts';
import { matchesInquiry } from './search.ts';
import type { InquiryThread } from './thread.ts';
import { isAnsweredFor, isAssignedTo, isUnassigned } from './todoItems.ts';
import { overdueBefore, readHolidays, waitingFigures } from './waiting.ts';

const { waitingSince } = inquiry;

type ListNarrowing = Pick<InquiryQuery, 'overdue' | 'waitsForMe' | 'q'>;

/** Inquiries in which it is the caller's turn. */
const waitsFor = ({ id, userAuth }: Principal): SQL =>
  (userAuth === 'ROLE_ADMIN' ? or(isUnassigned, isAssignedTo(id)) : isAnsweredFor(id)) ?? nothing;

export type InquiryService = ReturnType<typeof createInquiryService>;

/** 1:1 inquiries as people ask and read them. */
export function createInquiryService({
  clock,
  files,
  notify,
  thread,
}: {
  clock: Clock;
  files: FileService;
  notify: Notify;
  thread: InquiryThread;
}) {
  const withFiles = withAttachments(inquiries, { files, refType: INQUIRY, id: 'qnaId' });

  async function narrow(call: ReadCall, query: ListNarrowing): Promise<SQL | undefined> {
    const { tx, principal } = call;
    const isOverdue = lt(waitingSince, overdueBefore(clock.now(), await readHolidays(tx)));
    return and(
      await matchesInquiry(tx, query.q),
      query.overdue === 'true' ? isOverdue : undefined,
      query.overdue === 'false' ? or(isNull(waitingSince), sql`not ${isOverdue}`) : undefined,
      query.waitsForMe === 'true' ? waitsFor(principal) : undefined,
      query.waitsForMe === 'false' ? sql`not (${waitsFor(principal)})` : undefined,
    );
  }

  /** Sorts by longest wait for those who reply, and by newest for those who ask. */
  const inOrder = <Q extends { sort?: string | undefined }>({ principal }: ReadCall, query: Q): Q =>
    principal.userAuth === 'ROLE_ADMIN' ? query : { ...query, sort: query.sort ?? 'createdAt:desc' };

  async function withFigures({ tx }: ReadCall) {
    const holidays = await readHolidays(tx);
    const now = clock.now();
    return <R extends { waitingSince: string | null }>(row: R) => ({
      ...row,
      ...waitingFigures(row.waitingSince, now, holidays),
    });
  }

  async function list(call: ReadCall, query: InquiryQuery): Promise<{ rows: InquiryRow[]; total: number }> {
    const { rows, total } = await inquiries.list(call, inOrder(call, query), await narrow(call, query));
    return { rows: rows.map(await withFigures(call)), total };
  }

  /** Rows for a file, a few at a time, and how many there are, at most `limit`. */
  async function readAll(call: ReadCall, query: Omit<InquiryQuery, 'page' | 'size'>, limit: number) {
    const by = await narrow(call, query);
    const { count, rows } = await inquiries.readAll(call, inOrder(call, query), limit, by);
    const present = await withFigures(call);
    async function* shown() {
      for await (const row of rows) yield present(row);
    }
    return { count, rows: shown() };
  }

  /** Refused with N0404. */
  async function find(call: ReadCall, key: InquiryKey): Promise<InquiryDetail> {
    const found = await withFiles.find(call, key);
    const { isAsker, isAssignee } = getActor(call.principal, found);
    const present = await withFigures(call);
    return { ...present(found), isAsker, isAssignee, thread: await thread.read(call, key) };
  }

  /** Refused with V0001. */
  async function create(call: Call, draft: InquiryDraft): Promise<InquiryKey> {
    const { tx, principal, origin } = call;
    const { categoryId: id, title } = draft;
    await requireChoice(tx, codeGroups.inquiryCategory, { field: 'categoryId', id, before: null });
    const key = await withFiles.create(call, {
      ...draft,
      cn: keepHtml(draft.cn, INQUIRY_TEXT_MAX, inquiryRefusals.noText),
      askedById: principal.id,
      waitingSince: origin.at,
    });
    await addHistoryEntry(tx, key.qnaId, inquiryEntries.received, origin);
    await notify(tx, 'inquiryReceived', { roles: roleSets.admin }, { ...key, title });
    return key;
  }

  return { list, readAll, find, create };
}
