import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import {
  type HandOverBody,
  type HandOverKey,
  type HandOverPreview,
  RECEIVERS_MAX,
  type Receiver,
  type ReceiversQuery,
} from '../../../src/contracts/handOver.ts';
import { USER } from '../../../src/contracts/users.ts';
import { handOverEntries, handOverRefusals, handOverSummary } from '../../../src/messages/ko.handOver.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { lockPeople } from '../join/mainOperator.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { addHistoryEntries } from '../threads/service.ts';
import { countTodo, type HandOverItem } from '../todo/items.ts';
import { seesUser } from '../users/reads.ts';
import { matchesUser } from '../users/search.ts';

/** People who can take over from somebody: of the same kind and company, who can sign in. */
const isReceiver = (from: UserRow, canSignIn: CanSignIn): SQL | undefined =>
  and(
    eq(user.userAuth, from.userAuth),
    sql`${user.customerCompanyId} is not distinct from ${from.customerCompanyId}::uuid`,
    sql`${user.ptnrId} is not distinct from ${from.ptnrId}::uuid`,
    ne(user.id, from.id),
    canSignIn(),
  );

export type HandOverService = ReturnType<typeof createHandOverService>;

/** Moves everything that is one person's to do to another one. `items` is all that can be moved. */
export function createHandOverService({
  items,
  notify,
  canSignIn,
}: {
  items: readonly HandOverItem[];
  notify: Notify;
  canSignIn: CanSignIn;
}) {
  /** The person whose work it is. Refused with N0404. */
  async function find(call: ReadCall, { id }: HandOverKey): Promise<UserRow> {
    const [row] = await call.tx.select().from(user).where(eq(user.id, id));
    if (!row || !(await seesUser(call, { id }))) throw new Refusal('N0404');
    return row;
  }

  /** Counts the rows of each item to move; items without any are left out. */
  async function count({ tx, principal }: ReadCall, from: UserRow) {
    const found = items.flatMap((item) => {
      const rows = item.find(principal, from);
      return rows ? [{ kind: item.kind, rows }] : [];
    });
    return countTodo(tx, found);
  }

  /** Refused with N0404. */
  async function preview(call: ReadCall, key: HandOverKey): Promise<HandOverPreview> {
    const from = await find(call, key);
    return { userName: from.userName, items: await count(call, from) };
  }

  /** Lists people who can take over, by name, with how many there are in all. Refused with N0404. */
  async function listReceivers(
    call: ReadCall,
    key: HandOverKey,
    { q }: ReceiversQuery,
  ): Promise<{ rows: Receiver[]; total: number }> {
    const from = await find(call, key);
    const { id, userName, departmentName } = user;
    const rows = await call.tx
      .select({ id, userName, departmentName, total: sql<number>`count(*) over ()::int` })
      .from(user)
      .where(and(isReceiver(from, canSignIn), q === undefined ? undefined : matchesUser(q)))
      .orderBy(asc(userName), asc(id))
      .limit(RECEIVERS_MAX);
    return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
  }

  /**
   * Moves it all, with the history of both people, and notifies both. Refused with N0404, with V0001 for somebody who
   * cannot take over, with C0409 when there is nothing to move, and as each piece of work refuses to be moved.
   */
  async function handOver(call: Call, key: HandOverKey, { toId }: HandOverBody): Promise<void> {
    const { tx, origin } = call;
    await find(call, key);
    const people = await lockPeople(tx, [key.id, toId]);
    const from = people.get(key.id);
    if (!from) throw new Refusal('N0404');
    const [accepted] = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, toId), isReceiver(from, canSignIn)));
    const to = people.get(toId);
    if (!to || !accepted) throw wrongField('toId', handOverRefusals.receiver);
    const counted = await count(call, from);
    if (counted.length === 0) throw conflict(handOverRefusals.nothing);
    for (const item of items) {
      if (counted.some(({ kind }) => kind === item.kind)) await item.move(call, { from, to });
    }
    const summary = handOverSummary(counted);
    const lines = [
      { refId: from.id, cn: handOverEntries.given(to.userName, summary) },
      { refId: to.id, cn: handOverEntries.taken(from.userName, summary) },
    ];
    await addHistoryEntries(tx, lines, origin);
    const detail = Object.fromEntries(counted.map(({ kind, count }) => [kind, count]));
    for (const [person, other] of [
      [from, to],
      [to, from],
    ] as const) {
      await recordChange(call, {
        resource: USER,
        id: person.id,
        customerCompanyId: person.customerCompanyId,
        verb: person === from ? 'handOver' : 'takeOver',
        detail: { ...detail, other: other.id },
      });
    }
    const data = { fromName: from.userName, toName: to.userName, summary };
    await notify(tx, 'workHandedOver', { userIds: [from.id, to.id] }, data);
  }

  return { preview, listReceivers, handOver };
}
