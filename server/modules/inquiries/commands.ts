import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  INQUIRY,
  INQUIRY_LAPSES_AFTER_DAYS,
  type InquiryAnswering,
  type InquiryAssignment,
  type InquiryKey,
  type inquiryAssignee,
} from '../../../src/contracts/inquiries.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { DAY_MS } from '../../../src/contracts/seoulTime.ts';
import { inquiryLifecycle } from '../../../src/machines/inquiry/lifecycle.ts';
import type { InquiryEvent } from '../../../src/machines/inquiry/machine.ts';
import { inquiryEntries, inquiryRefusals, inquiryTexts } from '../../../src/messages/ko.inquiries.ts';
import type { Clock } from '../../clock.ts';
import { inquiry } from '../../db/schema/inquiries.ts';
import { user } from '../../db/schema/users.ts';
import { wrongField } from '../../errors.ts';
import type { Sweep } from '../../jobs/sweeper.ts';
import { sweepOrigin } from '../audit/service.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Audience } from '../notifications/kinds.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Acting, Call, ReadCall } from '../resource/call.ts';
import { guardLifecycle } from '../resource/lifecycle.ts';
import { recordChange } from '../resource/record.ts';
import { addHistoryEntry } from '../threads/service.ts';
import type { HandOverItem } from '../todo/items.ts';
import { getActor, inquiries } from './inquiries.ts';
import type { InquiryThread } from './thread.ts';
import { isAssignedTo, ownInquiries } from './todoItems.ts';

type Row = typeof inquiry.$inferSelect;

const { qnaId, title, state, assigneeId, waitingSince, answeredAt } = inquiry;

/** Lapsed inquiries of one run of the sweep. */
const AT_A_TIME = 500;

export type InquiryCommands = ReturnType<typeof createInquiryCommands>;

/** Commands for inquiries that were asked: assigned, answered, asked again, closed, handed over. */
export function createInquiryCommands({
  clock,
  notify,
  canSignIn,
  thread,
}: {
  clock: Clock;
  notify: Notify;
  canSignIn: CanSignIn;
  thread: InquiryThread;
}) {
  const isAssignable = () => and(eq(user.userAuth, 'ROLE_ADMIN'), canSignIn());

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

  /** Inquiries that wait for the reply of one administrator, to be put in charge of another. */
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

  return { assign, answer, reopen, close, listAssignees, handOver, sweep };
}
