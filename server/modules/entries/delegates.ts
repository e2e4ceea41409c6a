import { aliasedTable, and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  ENTRY_DELEGATE,
  type EntryDelegateChange,
  type EntryDelegateDraft,
  type EntryDelegateKey,
  type EntryDelegateQuery,
  type EntryDelegateRow,
  entryDelegateQuery,
  findDelegateIssue,
} from '../../../src/contracts/entryDelegates.ts';
import { delegateRefusals } from '../../../src/messages/ko.entries.ts';
import { entryDelegate } from '../../db/schema/entries.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal, wrongField } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { isAssignable } from '../indicatorSets/content.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope, nothing, type Scope } from '../resource/scope.ts';

const { entryDelegateId, fromId, toId, fromYmd } = entryDelegate;
const from = aliasedTable(user, 'from_person');
const to = aliasedTable(user, 'to_person');

const isOwn = companyScope(entryDelegate);

/** Operators see and keep those of their company; workers see those that they are part of and keep those of their own. */
const scope: Scope = (principal) => narrow(principal, or(eq(fromId, principal.id), eq(toId, principal.id)));
const writable: Scope = (principal) => narrow(principal, eq(fromId, principal.id));

function narrow(principal: Principal, own: SQL | undefined): SQL {
  if (principal.userAuth !== 'ROLE_WORKER') return isOwn(principal);
  return and(isOwn(principal), own) ?? nothing;
}

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
  auditSummary: ({ fromId: person, toId: other, kindCd }) => ({ fromId: person, toId: other, kindCd }),
  query: entryDelegateQuery,
  filters: {},
  search: [from.userName, to.userName],
  sortable: { fromYmd, lastModifiedAt: entryDelegate.lastModifiedAt },
  order: [desc(fromYmd), entryDelegateId],
});

/** Delegations of entry and approval for a time. */
export function createDelegateService({ canSignIn }: { canSignIn: CanSignIn }) {
  /** Refused with V0001 for people who do not work for the company, and with A0403 for somebody else's work. */
  async function expectValid({ tx, principal }: Call, draft: EntryDelegateDraft): Promise<string> {
    const issue = findDelegateIssue(draft);
    if (issue) throw wrongField(issue.path, delegateRefusals[issue.kind]);
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

  return {
    async list(
      call: ReadCall,
      query: EntryDelegateQuery,
    ): Promise<{ rows: EntryDelegateRow[]; total: number }> {
      return delegates.list(call, query);
    },
    async create(call: Call, draft: EntryDelegateDraft): Promise<EntryDelegateKey> {
      const custCoId = await expectValid(call, draft);
      return delegates.create(call, { ...draft, custCoId });
    },
    async change(call: Call, change: EntryDelegateChange): Promise<void> {
      await expectValid(call, change);
      await delegates.change(call, change);
    },
    remove: (call: Call, key: EntryDelegateKey): Promise<void> => delegates.remove(call, key),
  };
}
