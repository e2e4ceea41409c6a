import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CycleState, EntryState } from '../../../src/contracts/entryStates.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { entryEntries } from '../../../src/messages/ko.entries.ts';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import type { Clock } from '../../clock.ts';
import { entryCycle, indicatorData } from '../../db/schema/entries.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { HandOverItem, TodoItem, TodoRows } from '../todo/items.ts';
import { isApprovedBy, isManager } from './scope.ts';
import { storeRows } from './storing.ts';

const data = indicatorData;
const openCycles: readonly CycleState[] = ['collecting', 'approving', 'reopened'];
const dueStates: readonly EntryState[] = ['empty', 'draft', 'reopened'];
const unsentStates: readonly EntryState[] = [...dueStates, 'returned'];

const isIn = (states: readonly EntryState[]) => inArray(data.stateCd, [...states]);

const rowsWhere = (
  condition: SQL | undefined,
  since: SQL,
): TodoRows => sql`select ${since} as since from ${data}
  join ${entryCycle} on ${entryCycle.entryCycleId} = ${data.entryCycleId}
  where ${and(inArray(entryCycle.stateCd, [...openCycles]), condition)}`;

const gridWith = (search: string): string => withSearch(pathTo('perfmgmt-indicatordata'), search);
const consoleRoutes = ['perfmgmt-indicatordata'] as const;
const isOfCompany = ({ userAuth }: Principal): boolean =>
  userAuth === 'ROLE_OPERATOR' || userAuth === 'ROLE_WORKER';

/** Values that wait for the person in charge of them, for their approver, or for those who act in their place. */
export function createEntryTodo(clock: Clock, canSignIn: CanSignIn): TodoItem[] {
  const today = () => seoulDayDigits(clock.now());
  return [
    {
      kind: 'entriesDue',
      consoleRoutes,
      find: (principal) =>
        isOfCompany(principal)
          ? {
              rows: rowsWhere(and(isManager(principal, today()), isIn(dueStates)), sql`${data.createdAt}`),
              urlAddr: gridWith('mine=true'),
            }
          : undefined,
    },
    {
      kind: 'entriesReturned',
      consoleRoutes,
      find: (principal) =>
        isOfCompany(principal)
          ? {
              rows: rowsWhere(
                and(
                  or(isManager(principal, today()), eq(data.submittedById, principal.id)),
                  isIn(['returned']),
                ),
                sql`${data.lastModifiedAt}`,
              ),
              urlAddr: gridWith('state=returned'),
            }
          : undefined,
    },
    {
      kind: 'entriesToApprove',
      consoleRoutes,
      find: (principal) =>
        principal.userAuth === 'ROLE_PARTNER'
          ? undefined
          : {
              rows: rowsWhere(
                and(
                  isIn(['submitted']),
                  isApprovedBy(principal, today(), canSignIn),
                  sql`not ${principal.id}::uuid = any(${data.writerIds})`,
                ),
                sql`${data.submittedAt}`,
              ),
              urlAddr: gridWith('state=submitted'),
            },
    },
  ];
}

/** Values of open cycles that one person is in charge of, or approves, and that another can take over. */
const createHandOver = (
  kind: 'entries' | 'entryApprovals',
  column: 'managerId' | 'approverId',
  states: readonly EntryState[],
): HandOverItem => {
  const isOwn = (id: string) => and(eq(data[column], id), isIn(states));
  return {
    kind,
    find: (_, from) =>
      from.userAuth === 'ROLE_OPERATOR' || from.userAuth === 'ROLE_WORKER'
        ? rowsWhere(isOwn(from.id), sql`${data.createdAt}`)
        : undefined,
    async move(call, { from, to }) {
      const rows = await call.tx
        .select({ row: data })
        .from(data)
        .innerJoin(entryCycle, eq(entryCycle.entryCycleId, data.entryCycleId))
        .where(and(inArray(entryCycle.stateCd, [...openCycles]), isOwn(from.id)))
        .orderBy(asc(data.idctrsDataId))
        .for('no key update', { of: data });
      for (const [custCoId, own] of Map.groupBy(rows, ({ row }) => row.custCoId)) {
        const changes = own.map(({ row }) => ({
          row,
          values: { [column]: to.id },
          verb: 'assign',
          entry: entryEntries.assigned,
        }));
        await storeRows(call, custCoId, changes);
      }
    },
  };
};

export const entryHandOver: readonly HandOverItem[] = [
  createHandOver('entries', 'managerId', unsentStates),
  createHandOver('entryApprovals', 'approverId', [...unsentStates, 'submitted']),
];
