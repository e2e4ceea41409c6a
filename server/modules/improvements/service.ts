import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import {
  IMPROVEMENT,
  type ImprovementChange,
  type ImprovementDetail,
  type ImprovementDraft,
  type ImprovementKey,
  type ImprovementQuery,
  type ImprovementReason,
  type ImprovementReport,
  type ImprovementRow,
  unfinishedStates,
} from '../../../src/contracts/improvements.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { improvementLifecycle } from '../../../src/machines/improvement/lifecycle.ts';
import type { ImprovementActor, ImprovementEvent } from '../../../src/machines/improvement/machine.ts';
import { handOverEntries } from '../../../src/messages/ko.handOver.ts';
import {
  improvementStateTexts,
  improvementEntries as lines,
  improvementRefusals as refusals,
} from '../../../src/messages/ko.improvements.ts';
import type { Clock } from '../../clock.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { improvement } from '../../db/schema/improvements.ts';
import { indicatorSet, indicatorSetItem } from '../../db/schema/indicatorSets.ts';
import { user } from '../../db/schema/users.ts';
import { wrongField } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { findReviewers } from '../documents/reviewers.ts';
import type { FileService } from '../files/service.ts';
import { isAssignable } from '../indicatorSets/content.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Acting, Call, ReadCall } from '../resource/call.ts';
import { guardLifecycle } from '../resource/lifecycle.ts';
import { addHistoryEntry } from '../threads/service.ts';
import type { HandOverItem } from '../todo/items.ts';
import { isToVerifyBy } from './reminders.ts';
import { findFromScore, findReaching } from './results.ts';
import { isLateOn, isOwnedBy, isUnfinished, type TaskRecord, tasks } from './tasks.ts';

type Reason = Pick<ImprovementReason, 'reason'>;
type Narrowing = Pick<ImprovementQuery, 'mine' | 'late' | 'toVerify'>;

/** The history line of a command, and the notification of the owner. */
async function report(
  notify: Notify,
  { tx, origin }: Acting,
  { row, event }: { row: TaskRecord; event: ImprovementEvent },
): Promise<void> {
  const { improveTaskId, title, ownerId } = row;
  const line = (cn: string) => addHistoryEntry(tx, improveTaskId, cn, origin);
  switch (event.type) {
    case 'improvement.change':
      return line(lines.changed);
    case 'improvement.start':
      return line(lines.started);
    case 'improvement.report':
      return line(lines.reported);
    case 'improvement.verify':
      return line(lines.verified);
    case 'improvement.reject':
      await line(lines.rejected(event.reason));
      if (ownerId !== null)
        await notify(tx, 'taskReturned', { userId: ownerId }, { improveTaskId, title, reason: event.reason });
      return;
    case 'improvement.cancel':
      return line(lines.cancelled(event.reason));
  }
}

/** The caller as the chart sees them. An administrator verifies where the company has nobody else. */
async function toActor(
  canSignIn: CanSignIn,
  { tx, principal }: ReadCall,
  { custCoId, ownerId, reportedById }: Pick<TaskRecord, 'custCoId' | 'ownerId' | 'reportedById'>,
): Promise<ImprovementActor> {
  const { id, userAuth, customerCompanyId } = principal;
  const isOperator = userAuth === 'ROLE_OPERATOR' && customerCompanyId === custCoId;
  const concerned = [ownerId, reportedById].filter((each) => each !== null);
  const standsIn =
    userAuth === 'ROLE_ADMIN' &&
    (await findReviewers(tx, { custCoId, writerIds: concerned }, canSignIn)).role === 'ROLE_ADMIN';
  return {
    isOwner: ownerId === id,
    isPlanner: isOperator,
    isVerifier: isOperator || standsIn,
    isOtherPerson: !concerned.includes(id),
  };
}

type Named = Pick<ImprovementDraft, 'oncoIdctrsId' | 'bizSectId' | 'ownerId'>;

/** The name of the owner. Refused with V0001 for people, sections and indicators of other companies. */
async function expectOwn(
  { tx }: Call,
  custCoId: string,
  named: Named,
  canSignIn: CanSignIn,
): Promise<string> {
  const { oncoIdctrsId, bizSectId, ownerId } = named;
  const [owner] = await tx
    .select({ userName: user.userName })
    .from(user)
    .where(and(eq(user.id, ownerId), isAssignable(custCoId, canSignIn)));
  if (!owner) throw wrongField('ownerId', refusals.owner);
  if (bizSectId !== null) {
    const isSection = and(eq(bizSection.bizSectId, bizSectId), eq(bizSection.custCoId, custCoId));
    if ((await tx.$count(bizSection, isSection)) === 0) throw wrongField('bizSectId', refusals.section);
  }
  if (oncoIdctrsId !== null) {
    const [item] = await tx
      .select({ itemId: indicatorSetItem.itemId })
      .from(indicatorSetItem)
      .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetItem.setId))
      .where(
        and(
          eq(indicatorSetItem.itemId, oncoIdctrsId),
          eq(indicatorSet.custCoId, custCoId),
          eq(indicatorSet.kindCd, 'coset'),
        ),
      );
    if (!item) throw wrongField('oncoIdctrsId', refusals.indicator);
  }
  return owner.userName;
}

/** Unfinished tasks go to a successor. */
export const taskHandOver: HandOverItem = {
  kind: 'improvements',
  find: (_, from) =>
    from.userAuth === 'ROLE_OPERATOR' || from.userAuth === 'ROLE_WORKER'
      ? sql`select ${improvement.createdAt} as since from ${improvement}
          where ${and(isOwnedBy(from.id), isUnfinished)}`
      : undefined,
  async move(call, { from, to }) {
    const remindedYmd = seoulDayDigits(call.origin.at);
    const rows = await call.tx
      .select()
      .from(improvement)
      .where(and(isOwnedBy(from.id), isUnfinished))
      .orderBy(asc(improvement.improveTaskId))
      .for('no key update');
    const line = handOverEntries.ofItem(from.userName, to.userName);
    for (const row of rows) {
      const values = { ownerId: to.id, remindedYmd };
      await tasks.update(call, row, values, { verb: 'handOver', detail: { from: from.id, to: to.id } });
      await addHistoryEntry(call.tx, row.improveTaskId, line, call.origin);
    }
  },
};

export type ImprovementService = ReturnType<typeof createImprovementService>;

/** Tasks of improvement from their plan to their verification. */
export function createImprovementService({
  clock,
  files,
  notify,
  canSignIn,
}: {
  clock: Clock;
  files: Pick<FileService, 'claim' | 'toAttachments'>;
  notify: Notify;
  canSignIn: CanSignIn;
}) {
  const move = guardLifecycle(tasks, {
    chart: improvementLifecycle,
    texts: improvementStateTexts,
    column: 'stateCd' as const,
    after: (acting, step) => report(notify, acting, step),
  });

  const today = () => seoulDayDigits(clock.now());
  const isLate = ({ stateCd, dueYmd }: Pick<TaskRecord, 'stateCd' | 'dueYmd'>): boolean =>
    unfinishedStates.some((state) => state === stateCd) && dueYmd < today();

  const narrow = ({ principal }: ReadCall, { mine, late, toVerify }: Narrowing): SQL | undefined => {
    const by = (asked: 'true' | 'false' | undefined, condition: SQL) =>
      asked && (asked === 'true' ? condition : sql`not coalesce(${condition}, false)`);
    return and(
      by(mine, isOwnedBy(principal.id)),
      by(late, isLateOn(today())),
      by(toVerify, isToVerifyBy(principal)),
    );
  };

  async function list(
    call: ReadCall,
    query: ImprovementQuery,
  ): Promise<{ rows: ImprovementRow[]; total: number }> {
    const { rows, total } = await tasks.list(call, query, narrow(call, query));
    const reaching = await findReaching(call, rows);
    const toRow = (row: (typeof rows)[number]) => ({
      ...row,
      isLate: isLate(row),
      reachedBy: reaching.get(row.improveTaskId) ?? null,
    });
    return { rows: rows.map(toRow), total };
  }

  /** Rows for a file, a few at a time, and how many there are, at most `limit`. */
  async function readAll(call: ReadCall, query: Omit<ImprovementQuery, 'page' | 'size'>, limit: number) {
    const { count, rows } = await tasks.readAll(call, query, limit, narrow(call, query));
    async function* shown() {
      for await (const row of rows) yield { ...row, isLate: isLate(row) };
    }
    return { count, rows: shown() };
  }

  /** Refused with N0404. */
  async function find(call: ReadCall, key: ImprovementKey): Promise<ImprovementDetail> {
    const found = await tasks.find(call, key);
    const attached = await files.toAttachments(call.tx, IMPROVEMENT, [key.improveTaskId]);
    const reaching = await findReaching(call, [found]);
    return {
      ...found,
      isLate: isLate(found),
      reachedBy: reaching.get(key.improveTaskId) ?? null,
      attachments: attached.get(key.improveTaskId) ?? [],
      by: await toActor(canSignIn, call, found),
    };
  }

  const expectAhead = (dueYmd: string): void => {
    if (dueYmd < today()) throw wrongField('dueYmd', refusals.past);
  };

  /** Tells the owner, unless it is the caller. */
  async function assign(
    { tx, origin }: Acting,
    {
      improveTaskId,
      title,
      dueYmd,
      ownerId,
    }: ImprovementKey & Pick<ImprovementDraft, 'title' | 'dueYmd' | 'ownerId'>,
  ): Promise<void> {
    if (ownerId === origin.actorId) return;
    await notify(tx, 'taskAssigned', { userId: ownerId }, { improveTaskId, title, dueYmd });
  }

  /** Refused with V0001. */
  async function create(call: Call, draft: ImprovementDraft): Promise<ImprovementKey> {
    const { tx, principal, origin } = call;
    const { customerCompanyId: custCoId } = principal;
    if (custCoId === null) throw new Error('an operator without a company plans a task');
    expectAhead(draft.dueYmd);
    const ownerName = await expectOwn(call, custCoId, draft, canSignIn);
    const fromScore = await findFromScore(tx, custCoId, draft);
    const key = await tasks.create(call, { ...draft, fromScore, remindedYmd: today() });
    await addHistoryEntry(tx, key.improveTaskId, lines.created(ownerName, draft.dueYmd), origin);
    await assign(call, { ...key, ...draft });
    return key;
  }

  type Command =
    | { type: 'improvement.change' | 'improvement.start' | 'improvement.verify' }
    | { type: 'improvement.report'; hasProof: boolean }
    | { type: 'improvement.reject' | 'improvement.cancel'; reason: string };

  /** Refused with N0404, and with C0409 when the chart forbids it or somebody was faster. */
  async function run(
    call: Call,
    row: TaskRecord,
    command: Command,
    change: { version: number; values?: Partial<TaskRecord> },
  ): Promise<void> {
    const by = await toActor(canSignIn, call, row);
    await move(call, row, { ...command, by }, change);
  }

  const lock = (call: Call, { improveTaskId }: ImprovementKey): Promise<TaskRecord> =>
    tasks.lock(call, { improveTaskId });

  /** Refused with V0001, too. */
  async function change(call: Call, { improveTaskId, version, ...values }: ImprovementChange): Promise<void> {
    const row = await lock(call, { improveTaskId });
    if (values.dueYmd !== row.dueYmd) expectAhead(values.dueYmd);
    const isSame = (field: 'oncoIdctrsId' | 'bizSectId' | 'ownerId') => values[field] === row[field];
    const isReassigned = !isSame('ownerId');
    const ownerName =
      isReassigned || !isSame('bizSectId') || !isSame('oncoIdctrsId')
        ? await expectOwn(call, row.custCoId, values, canSignIn)
        : '';
    const isReplanned = isReassigned || values.dueYmd !== row.dueYmd;
    const remindedYmd = isReplanned ? today() : row.remindedYmd;
    await run(call, row, { type: 'improvement.change' }, { version, values: { ...values, remindedYmd } });
    if (!isReassigned) return;
    await addHistoryEntry(call.tx, improveTaskId, lines.assigned(ownerName), call.origin);
    await assign(call, { improveTaskId, ...values });
  }

  const start = async (call: Call, key: ImprovementKey, { version }: { version: number }): Promise<void> =>
    run(call, await lock(call, key), { type: 'improvement.start' }, { version });

  async function reportDone(
    call: Call,
    key: ImprovementKey,
    { version, proofCn, attachments }: ImprovementReport,
  ): Promise<void> {
    const { tx, principal } = call;
    const row = await lock(call, key);
    const kept = await files.toAttachments(tx, IMPROVEMENT, [key.improveTaskId]);
    const ids = new Set((kept.get(key.improveTaskId) ?? []).map(({ file }) => file.id));
    for (const { file } of attachments) {
      if (file.tobeDeleted) ids.delete(file.id);
      else ids.add(file.id);
    }
    const values = { proofCn, reason: '', reportedById: principal.id };
    await run(call, row, { type: 'improvement.report', hasProof: ids.size > 0 }, { version, values });
    await files.claim(tx, principal, { refType: IMPROVEMENT, refId: key.improveTaskId }, attachments);
  }

  const verify = async (call: Call, key: ImprovementKey, { version }: { version: number }): Promise<void> =>
    run(call, await lock(call, key), { type: 'improvement.verify' }, { version });

  const decline =
    (type: 'improvement.reject' | 'improvement.cancel') =>
    async (call: Call, key: ImprovementKey, { version, reason }: ImprovementReason): Promise<void> => {
      const values: Reason = { reason };
      await run(call, await lock(call, key), { type, reason }, { version, values });
    };

  return {
    list,
    readAll,
    find,
    create,
    change,
    start,
    report: reportDone,
    verify,
    reject: decline('improvement.reject'),
    cancel: decline('improvement.cancel'),
  };
}
