import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  type OperatorChange,
  type OperatorDetail,
  type OperatorKey,
  type OperatorQuery,
  type OperatorRow,
  operatorQuery,
} from '../../../src/contracts/operators.ts';
import { expectVersion } from '../../db/auditedColumns.ts';
import { equals } from '../../db/filters.ts';
import { mainOperator } from '../../db/schema/join.ts';
import { user } from '../../db/schema/users.ts';
import { changeMainOperator, countTodo } from '../join/mainOperator.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { type RequestOf, scopedReads } from '../resource/reads.ts';
import type { Scope } from '../resource/scope.ts';
import { countUsers, listedUser, presentUser, userReads, userScope } from '../users/reads.ts';
import type { UserService } from '../users/service.ts';

/** Administrators reach all operators, the operators of a company each other. */
const scope: Scope = (principal) =>
  and(userScope(principal), eq(user.userAuth, 'ROLE_OPERATOR')) ?? sql`false`;

const operators = scopedReads({
  ...userReads,
  scope,
  joins: [...userReads.joins, { table: mainOperator, on: eq(mainOperator.userId, user.id) }],
  values: { ...listedUser, isMain: sql<boolean>`${mainOperator.userId} is not null` },
  query: operatorQuery,
  filters: {
    customerCompanyId: equals(user.customerCompanyId),
    joinStatusCodeId: equals(user.joinStatusCodeId),
    enabled: (value: 'true' | 'false') => eq(user.enabled, value === 'true'),
    isMain: (value: 'true' | 'false') =>
      value === 'true' ? isNotNull(mainOperator.userId) : isNull(mainOperator.userId),
  },
  count: (principal, { isMain, ...query }) =>
    isMain === undefined ? countUsers(principal, { ...query, userAuth: 'ROLE_OPERATOR' }) : undefined,
});

export async function listOperators(
  call: ReadCall,
  query: OperatorQuery,
): Promise<{ rows: OperatorRow[]; total: number }> {
  const { rows, total } = await operators.list(call, query);
  return { rows: rows.map(presentUser), total };
}

/** Operators for a file, a few at a time, and how many there are, at most `limit`. */
export async function readAllOperators(call: ReadCall, query: RequestOf<OperatorQuery>, limit: number) {
  const { count, rows } = await operators.readAll(call, query, limit);
  async function* presentAll(): AsyncGenerator<OperatorRow> {
    for await (const row of rows) yield presentUser(row);
  }
  return { count, rows: presentAll() };
}

/** Refused with N0404. */
export async function findOperator(call: ReadCall, key: OperatorKey): Promise<OperatorDetail> {
  const row = presentUser(await operators.find(call, key));
  const waiting = row.customerCompanyId === null ? 0 : await countTodo(call.tx, row.customerCompanyId);
  return { ...row, waiting };
}

export type OperatorService = ReturnType<typeof createOperatorService>;

/** Operators as administrators manage them, beside what the users' service does with any person. */
export function createOperatorService({ users, notify }: { users: UserService; notify: Notify }) {
  /** Refused with N0404, with C0409 as `changeMainOperator` and the users' service do, with V0001. */
  async function change(call: Call, { isMain, ...change }: OperatorChange): Promise<OperatorKey> {
    const { id, version, ...values } = change;
    // locks both people in their order, so that it has to come first
    if (isMain) await changeMainOperator(call, id, notify);
    const row = await operators.lock(call, { id });
    expectVersion(row, version);
    if (Object.values(values).some((value) => value !== undefined)) await users.change(call, change);
    return { id };
  }

  return { change };
}
