import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type * as z from 'zod/mini';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import { COUNT_STEP } from '../../../src/contracts/envelope.ts';
import {
  INQUIRY,
  INQUIRY_LAPSES_AFTER_DAYS,
  INQUIRY_TEXT_MAX,
  type InquiryAnswering,
  type InquiryAssignment,
  type InquiryDetail,
  type InquiryDraft,
  type InquiryKey,
  type InquiryQuery,
  type InquiryRow,
  type inquiryAssignee,
  inquiryQuery,
} from '../../../src/contracts/inquiries.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { DAY_MS } from '../../../src/contracts/seoulTime.ts';
import { inquiryLifecycle } from '../../../src/machines/inquiry/lifecycle.ts';
import type { InquiryActor, InquiryEvent } from '../../../src/machines/inquiry/machine.ts';
import { inquiryEntries, inquiryRefusals, inquiryTexts } from '../../../src/messages/ko.inquiries.ts';
import type { Clock } from '../../clock.ts';
import { equals, sinceDay, untilDay } from '../../db/filters.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { customerCompany, partner } from '../../db/schema/companies.ts';
import { file } from '../../db/schema/files.ts';
import { inquiry } from '../../db/schema/inquiries.ts';
import { user } from '../../db/schema/users.ts';
import { wrongField } from '../../errors.ts';
import { keepHtml } from '../../html.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import type { Principal } from '../../plugins/session.ts';
import { sweepOrigin } from '../audit/service.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { requireChoice } from '../commonCodes/service.ts';
import { withAttachments } from '../files/attached.ts';
import type { FileService } from '../files/service.ts';
import type { Audience } from '../notifications/kinds.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Acting, Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { guardLifecycle } from '../resource/lifecycle.ts';
import { recordChange } from '../resource/record.ts';
import { forRoles, type RefResolver } from '../resource/refs.ts';
import { everything, nothing, type Scope } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import type { HandOverItem } from '../todo/items.ts';
import { matchesInquiry } from './search.ts';
import { createInquiryThread } from './thread.ts';
import { isAnsweredFor, isAssignedTo, isUnassigned, ownInquiries } from './todoItems.ts';
import { overdueBefore, readHolidays, todoFigures } from './waiting.ts';

type Row = typeof inquiry.$inferSelect;
type ListNarrowing = Pick<InquiryQuery, 'overdue' | 'waitsForMe' | 'q'>;

const { qnaId, custCoId, ptnrId, askedById, state, assigneeId, waitingSince, answeredAt, createdAt } =
  inquiry;
const { categoryId, title, isPrivate } = inquiry;
const asker = aliasedTable(user, 'asker');
const assignee = aliasedTable(user, 'assignee');
const category = aliasedTable(commonCode, 'category');
const fileCnt = sql<number>`(select count(*)::int from ${file}
  where ${file.refType} = ${INQUIRY} and ${file.refId} = ${qnaId} and ${file.state} = 'saved')`;

/** Lapsed inquiries of one run of the sweep. */
const AT_A_TIME = 500;

/** Administrators reach all, askers their own, and the people of an asker's company those that are not private. */
const scope: Scope = ({ id, userAuth, customerCompanyId, ptnrId: ownPartner }) => {
  if (userAuth === 'ROLE_ADMIN') return everything;
  const isOfCompany =
    userAuth === 'ROLE_PARTNER'
      ? ownPartner !== null && eq(ptnrId, ownPartner)
      : customerCompanyId !== null && and(eq(custCoId, customerCompanyId), isNull(ptnrId));
  return or(eq(askedById, id), and(eq(isPrivate, false), isOfCompany || nothing)) ?? nothing;
};

/** Inquiries in which it is the caller's turn. */
const waitsFor = ({ id, userAuth }: Principal): SQL =>
  (userAuth === 'ROLE_ADMIN' ? or(isUnassigned, isAssignedTo(id)) : isAnsweredFor(id)) ?? nothing;

const getActor = ({ id, userAuth }: Principal, row: Pick<Row, 'askedById' | 'assigneeId'>): InquiryActor => {
  const isAdministrator = userAuth === 'ROLE_ADMIN';
  return {
    isAdministrator,
    isAssignee: isAdministrator && row.assigneeId === id,
    isAsker: row.askedById === id,
  };
};

export type InquiryService = ReturnType<typeof createInquiryService>;

/** 1:1 inquiries: asked by people of companies, answered by administrators. */
export function createInquiryService(deps: {
  clock: Clock;
  files: FileService;
  notify: Notify;
  canSignIn: CanSignIn;
}) {
  const { clock, files, notify, canSignIn } = deps;
  const isAssignable = () => and(eq(user.userAuth, 'ROLE_ADMIN'), canSignIn());
  const thread = createInquiryThread({ files });

  const inquiries = auditedCrud({
    resource: INQUIRY,
    table: inquiry,
    key: ['qnaId'],
    scope,
    consoleRoutes: 'general',
    detailOnly: ['cn'],
    joins: [
      { table: asker, on: eq(asker.id, askedById) },
      { table: assignee, on: eq(assignee.id, assigneeId) },
      { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId) },
      { table: partner, on: eq(partner.ptnrId, ptnrId) },
      { table: category, on: eq(category.commonCodeId, categoryId) },
    ],
    extra: {
      askedByName: asker.userName,
      askedByAuth: asker.userAuth,
      assigneeName: assignee.userName,
      companyKoreanName: customerCompany.companyKoreanName,
      ptnrNm: partner.ptnrNm,
      categoryName: category.commonCodeKorName,
      fileCnt,
    },
    auditSummary: ({ title }) => ({ title }),
    // a private text is nobody's but the asker's and the administrators'
    secret: ['cn'],
    query: inquiryQuery,
    filters: {
      from: sinceDay(createdAt),
      to: untilDay(createdAt),
      state: equals(state),
      categoryId: equals(categoryId),
      customerCompanyId: equals(custCoId),
      // they depend on the caller and on the holidays: see `narrow`
      overdue: () => undefined,
      waitsForMe: () => undefined,
    },
    countStep: COUNT_STEP,
    sortable: { title, createdAt, waitingSince, lastModifiedAt: inquiry.lastModifiedAt },
    order: [asc(waitingSince), desc(createdAt), desc(qnaId)],
    tieBreaker: qnaId,
  });
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

  /** Whoever answers wants those first that wait longest, whoever asks the newest. */
  const inOrder = <Q extends { sort?: string | undefined }>({ principal }: ReadCall, query: Q): Q =>
    principal.userAuth === 'ROLE_ADMIN' ? query : { ...query, sort: query.sort ?? 'createdAt:desc' };

  async function withFigures({ tx }: ReadCall) {
    const holidays = await readHolidays(tx);
    const now = clock.now();
    return <R extends { waitingSince: string | null }>(row: R) => ({
      ...row,
      ...todoFigures(row.waitingSince, now, holidays),
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

  const toPerson = (id: string | null): Audience =>
    id === null ? { roles: roleSets.admin } : { userId: id };

  /** The history line of a command, and the notification of the other side. */
  async function report(
    { tx, origin }: Acting,
    { row, event }: { row: Row; event: InquiryEvent },
  ): Promise<void> {
    const { qnaId, title, askedById } = row;
    const data = { qnaId, title };
    const line = (cn: string) => addHistoryEntry(tx, qnaId, cn, origin);
    switch (event.type) {
      case 'inquiry.assign':
        // with the name of the new assignee: see `assign`
        return;
      case 'inquiry.answer':
        await line(inquiryEntries.answered);
        if (askedById !== null) await notify(tx, 'inquiryAnswered', { userId: askedById }, data);
        return;
      case 'inquiry.reopen':
        await line(inquiryEntries.reopened);
        return notify(tx, 'inquiryReopened', toPerson(row.assigneeId), data);
      case 'inquiry.close': {
        await line(inquiryEntries.closed);
        const isByAsker = origin.actorId === askedById;
        if (isByAsker) return notify(tx, 'inquiryClosed', toPerson(row.assigneeId), data);
        if (askedById !== null) await notify(tx, 'inquiryClosed', { userId: askedById }, data);
        return;
      }
      case 'inquiry.lapse':
        await line(inquiryEntries.lapsed);
        if (askedById !== null) await notify(tx, 'inquiryClosed', { userId: askedById }, data);
    }
  }

  const move = guardLifecycle(inquiries, {
    chart: inquiryLifecycle,
    texts: inquiryTexts,
    column: 'state' as const,
    after: report,
  });

  /** Refused with N0404, and with C0409 when the chart forbids it or somebody was faster. */
  async function run(
    call: Call,
    key: InquiryKey,
    type: Exclude<InquiryEvent['type'], 'inquiry.lapse'>,
    change: { version: number; values: Partial<Row> },
  ): Promise<void> {
    const row = await inquiries.lock(call, key);
    await move(call, row, { type, by: getActor(call.principal, row) }, change);
  }

  /** Puts an active administrator in charge. Refused with V0001 for somebody else. */
  async function assign(call: Call, key: InquiryKey, change: InquiryAssignment): Promise<void> {
    const { tx, principal, origin } = call;
    const { assigneeId: id, version } = change;
    const [chosen] = await tx
      .select({ userName: user.userName })
      .from(user)
      .where(and(eq(user.id, id), isAssignable()));
    if (!chosen) throw wrongField('assigneeId', inquiryRefusals.assignee);
    await run(call, key, 'inquiry.assign', { version, values: { assigneeId: id } });
    await addHistoryEntry(tx, key.qnaId, inquiryEntries.assigned(chosen.userName), origin);
    if (id === principal.id) return;
    const [row] = await tx.select({ title }).from(inquiry).where(eq(qnaId, key.qnaId));
    await notify(tx, 'inquiryAssigned', { userId: id }, { ...key, title: row?.title ?? '' });
  }

  /** What waits for the answer of one administrator, put in charge of another. */
  const handOver: HandOverItem = {
    kind: 'inquiries',
    find: (_, from) => (from.userAuth === 'ROLE_ADMIN' ? ownInquiries(from.id) : undefined),
    async move(call, { from, to }) {
      const own = and(isAssignedTo(from.id), isNotNull(waitingSince));
      for (const row of await call.tx.select().from(inquiry).where(own).orderBy(asc(qnaId))) {
        const change = { version: row.version, values: { assigneeId: to.id } };
        await run(call, { qnaId: row.qnaId }, 'inquiry.assign', change);
        await addHistoryEntry(call.tx, row.qnaId, inquiryEntries.assigned(to.userName), call.origin);
      }
    },
  };

  async function answer(call: Call, key: InquiryKey, { version, ...draft }: InquiryAnswering): Promise<void> {
    const values = { answeredAt: call.origin.at, waitingSince: null };
    await run(call, key, 'inquiry.answer', { version, values });
    await thread.add(call, { ...key, ...draft, isAnswer: true });
  }

  async function reopen(call: Call, key: InquiryKey, { version, ...draft }: InquiryAnswering): Promise<void> {
    const values = { answeredAt: null, waitingSince: call.origin.at };
    await run(call, key, 'inquiry.reopen', { version, values });
    await thread.add(call, { ...key, ...draft, isAnswer: false });
  }

  const close = (call: Call, key: InquiryKey, { version }: { version: number }): Promise<void> =>
    run(call, key, 'inquiry.close', { version, values: { closedAt: call.origin.at, waitingSince: null } });

  /** The administrators who can be put in charge, by name, each with what waits for them. */
  async function listAssignees({ tx }: ReadCall): Promise<{
    rows: z.infer<typeof inquiryAssignee>[];
    total: number;
  }> {
    const assignedCnt = sql<number>`(select count(*)::int from ${inquiry}
      where ${assigneeId} = ${user.id} and ${state} = 'assigned' and ${waitingSince} is not null)`;
    const { id, userName, departmentName } = user;
    const rows = await tx
      .select({ id, userName, departmentName, assignedCnt })
      .from(user)
      .where(isAssignable())
      .orderBy(asc(userName), asc(id));
    return { rows, total: rows.length };
  }

  /** Closes what was answered and not asked again. */
  const sweep: Sweep = {
    name: 'inquiries',
    async run(tx) {
      const at = clock.now();
      const origin = sweepOrigin(at);
      const event = { type: 'inquiry.lapse' } as const;
      const decision = inquiryLifecycle.decide('answered', event);
      if (!decision.isAllowed) throw new Error('Answered inquiries do not lapse');
      const due = await tx
        .select({ qnaId })
        .from(inquiry)
        .where(
          and(
            eq(state, 'answered'),
            lte(answeredAt, new Date(at.getTime() - INQUIRY_LAPSES_AFTER_DAYS * DAY_MS)),
          ),
        )
        .limit(AT_A_TIME)
        .for('no key update', { skipLocked: true });
      if (due.length === 0) return 0;
      const closed = await tx
        .update(inquiry)
        .set({
          state: decision.next,
          closedAt: at,
          lastModifiedAt: at,
          lastModifiedById: null,
          version: sql`${inquiry.version} + 1`,
        })
        .where(
          inArray(
            qnaId,
            due.map((row) => row.qnaId),
          ),
        )
        .returning();
      for (const row of closed) {
        const detail = { from: 'answered', to: row.state };
        const { qnaId: id, custCoId: customerCompanyId } = row;
        await recordChange(
          { tx, origin },
          { resource: INQUIRY, id, customerCompanyId, verb: 'lapse', detail },
        );
        await report({ tx, origin }, { row, event });
      }
      return closed.length;
    },
  };

  /** The history is the administrators': they note there what is not for the asker. */
  const refs: RefResolver = {
    ...inquiries.refs,
    visibleThreads: forRoles(roleSets.admin, inquiries.refs.visible),
  };

  return {
    list,
    readAll,
    find,
    create,
    assign,
    answer,
    reopen,
    close,
    listAssignees,
    handOver,
    sweep,
    refs,
    answerRefs: thread.refs(inquiries.refs),
  };
}
