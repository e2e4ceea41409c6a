import {
  aliasedTable,
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import {
  type DelegateStateCd,
  ENTRY_DELEGATE,
  type EntryDelegateDraft,
  type EntryDelegateEnd,
  type EntryDelegateKey,
  type EntryDelegateQuery,
  type EntryDelegateRow,
  entryDelegateQuery,
  findDelegateIssue,
} from '../../../src/contracts/entryDelegates.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { UserPickerQuery } from '../../../src/contracts/userPicker.ts';
import { delegateRefusals } from '../../../src/messages/ko.entries.ts';
import type { Clock } from '../../clock.ts';
import { expectVersion } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { entryDelegate } from '../../db/schema/entries.ts';
import { user } from '../../db/schema/users.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { isAssignable } from '../indicatorSets/content.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope, nothing, type Scope } from '../resource/scope.ts';
import { listPickerUsers } from '../userPicker/service.ts';
import { isInForce } from './scope.ts';

const { entryDelegateId, fromId, toId, kindCd, fromYmd, toYmd, endedAt } = entryDelegate;
const from = aliasedTable(user, 'from_person');
const to = aliasedTable(user, 'to_person');

const isOwn = companyScope(entryDelegate);

/** Operators see and end those of their company; workers see those that they are part of and end those of their own. */
const scope: Scope = (principal) => narrow(principal, or(eq(fromId, principal.id), eq(toId, principal.id)));
const writable: Scope = (principal) => narrow(principal, eq(fromId, principal.id));

function narrow(principal: Principal, own: SQL | undefined): SQL {
  if (principal.userAuth !== 'ROLE_WORKER') return isOwn(principal);
  return and(isOwn(principal), own) ?? nothing;
}

const isInState: Readonly<Record<DelegateStateCd, (today: string) => SQL | undefined>> = {
  upcoming: (today) => and(isNull(endedAt), gt(fromYmd, today)),
  active: isInForce,
  ended: (today) => or(sql`${endedAt} is not null`, lt(toYmd, today)),
};

type Days = Pick<typeof entryDelegate.$inferSelect, 'fromYmd' | 'toYmd'> & { endedAt: Date | string | null };

function findState(row: Days, today: string): DelegateStateCd {
  if (row.endedAt !== null || row.toYmd < today) return 'ended';
  return row.fromYmd > today ? 'upcoming' : 'active';
}

/** Delegations of others to a person that count on `today`, YYYYMMDD in Seoul, by the name of who is represented. */
export const readReceived = (tx: Db, id: string, today: string) =>
  tx
    .select({ fromId, fromNm: user.userName, kindCd, toYmd })
    .from(entryDelegate)
    .innerJoin(user, eq(user.id, fromId))
    .where(and(eq(toId, id), isInForce(today)))
    .orderBy(user.userName, fromId, kindCd, desc(toYmd));

/** Delegations of entry and approval for a time. */
export function createDelegateService({
  clock,
  notify,
  canSignIn,
}: {
  clock: Clock;
  notify: Notify;
  canSignIn: CanSignIn;
}) {
  const today = () => seoulDayDigits(clock.now());
  const delegates = auditedCrud({
    resource: ENTRY_DELEGATE,
    table: entryDelegate,
    key: ['entryDelegateId'],
    scope,
    writable,
    joins: [
      { table: from, on: eq(from.id, fromId), isInner: true },
      { table: to, on: eq(to.id, toId), isInner: true },
    ],
    extra: { fromNm: sql<string>`${from.userName}`, toNm: sql<string>`${to.userName}` },
    auditSummary: ({ fromId: person, toId: other, kindCd: kind }) => ({
      fromId: person,
      toId: other,
      kindCd: kind,
    }),
    query: entryDelegateQuery,
    filters: {
      kindCd: (kind) => eq(kindCd, kind),
      stateCd: (state) => isInState[state](today()),
      // it is about the caller: see `list`
      sideCd: () => undefined,
    },
    search: [from.userName, to.userName],
    sortable: { fromNm: from.userName, toNm: to.userName, fromYmd, toYmd },
    order: [desc(fromYmd), entryDelegateId],
  });

  /** Refused with V0001 for people who do not work for the company, and with A0403 for somebody else's work. */
  async function expectValid({ tx, principal }: Call, draft: EntryDelegateDraft): Promise<string> {
    const issue = findDelegateIssue(draft);
    if (issue) throw wrongField(issue.path, delegateRefusals[issue.kind]);
    if (draft.fromYmd < today()) throw wrongField('fromYmd', delegateRefusals.past);
    const custCoId = principal.customerCompanyId;
    if (custCoId === null) throw new Refusal('A0403');
    if (principal.userAuth === 'ROLE_WORKER' && draft.fromId !== principal.id) throw new Refusal('A0403');
    const people = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(inArray(user.id, [draft.fromId, draft.toId]), isAssignable(custCoId, canSignIn)));
    const known = new Set(people.map(({ id }) => id));
    for (const path of ['fromId', 'toId'] as const)
      if (!known.has(draft[path])) throw wrongField(path, delegateRefusals.person);
    return custCoId;
  }

  /** Refused with V0001 where the same is delegated to the same person on some of the days already. */
  async function expectFree({ tx }: Call, draft: EntryDelegateDraft): Promise<void> {
    // whoever delegates the same work at the moment waits here
    await tx.select({ id: user.id }).from(user).where(eq(user.id, draft.fromId)).for('no key update');
    const isSame = and(
      eq(fromId, draft.fromId),
      eq(toId, draft.toId),
      eq(kindCd, draft.kindCd),
      isNull(endedAt),
      lte(fromYmd, draft.toYmd),
      gte(toYmd, draft.fromYmd),
    );
    if ((await tx.$count(entryDelegate, isSame)) > 0) throw wrongField('toId', delegateRefusals.overlap);
  }

  /** Notifies the people of a delegation, except the one who has changed it. */
  async function notifyPeople(
    { tx, principal }: Call,
    kind: 'entryDelegated' | 'entryDelegateEnded',
    row: Pick<EntryDelegateDraft, 'fromId' | 'toId' | 'kindCd' | 'fromYmd' | 'toYmd'>,
  ): Promise<void> {
    const people = await tx
      .select({ id: user.id, userName: user.userName })
      .from(user)
      .where(inArray(user.id, [row.fromId, row.toId]));
    const names = new Map(people.map(({ id, userName }) => [id, userName]));
    const about = {
      fromNm: names.get(row.fromId) ?? '',
      toNm: names.get(row.toId) ?? '',
      kindCd: row.kindCd,
      fromYmd: row.fromYmd,
      toYmd: row.toYmd,
    };
    for (const userId of [row.toId, row.fromId])
      if (userId !== principal.id) await notify(tx, kind, { userId }, about);
  }

  return {
    /** People of the company to whom work can be given, for those who give it. */
    async listColleagues({ tx, principal }: ReadCall, query: UserPickerQuery) {
      const { customerCompanyId: custCoId } = principal;
      if (custCoId === null) throw new Refusal('A0403');
      return listPickerUsers({ db: tx, canSignIn }, principal, query, isAssignable(custCoId, canSignIn));
    },
    async list(
      call: ReadCall,
      query: EntryDelegateQuery,
    ): Promise<{ rows: EntryDelegateRow[]; total: number }> {
      const { id, userAuth } = call.principal;
      const side = { given: eq(fromId, id), received: eq(toId, id) };
      const { rows, total } = await delegates.list(call, query, query.sideCd && side[query.sideCd]);
      const day = today();
      return {
        rows: rows.map(({ custCoId: _, createdAt: _at, ...row }) => {
          const stateCd = findState(row, day);
          const mayEnd = stateCd !== 'ended' && (userAuth !== 'ROLE_WORKER' || row.fromId === id);
          return { ...row, stateCd, mayEnd };
        }),
        total,
      };
    },
    async create(call: Call, draft: EntryDelegateDraft): Promise<EntryDelegateKey> {
      const custCoId = await expectValid(call, draft);
      await expectFree(call, draft);
      const key = await delegates.create(call, { ...draft, custCoId });
      await notifyPeople(call, 'entryDelegated', draft);
      return key;
    },
    /** Ends a delegation at once. Refused with N0404, A0403, and with C0409 where it is over or was changed. */
    async end(call: Call, key: EntryDelegateKey, { version }: EntryDelegateEnd): Promise<void> {
      const row = await delegates.lock(call, key);
      if (findState(row, today()) === 'ended') throw conflict(delegateRefusals.ended);
      expectVersion(row, version);
      const detail = { endedAt: call.origin.at.toISOString() };
      await delegates.update(call, row, { endedAt: call.origin.at }, { verb: 'end', detail });
      await notifyPeople(call, 'entryDelegateEnded', row);
    },
  };
}
