import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RouteName } from '../../../src/contracts/consoleRoutes.ts';
import type { HandOverKind } from '../../../src/contracts/handOver.ts';
import type { TodoKind } from '../../../src/contracts/home.ts';
import { handOverEntries, handOverRefusals } from '../../../src/messages/ko.handOver.ts';
import { withSearch } from '../../../src/paths/console.ts';
import type { UserRow } from '../../db/schema/users.ts';
import { conflict } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Call } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { addHistoryEntries } from '../threads/service.ts';
import type { HandOverItem, HandOverPeople, TodoItem } from '../todo/items.ts';

type Columns = Record<'state' | 'writerIds' | 'returnReason' | 'lastModifiedAt' | 'version', AnyPgColumn>;

/** Documents of one kind: where they are, and who reviews and writes them. */
export interface DocumentSource {
  table: PgTable & Columns;
  consoleRoutes: readonly RouteName[];
  path: string;
  kinds: { review: TodoKind; returned: TodoKind };
  /** Documents in review that the caller is to publish or to return; undefined where its role never is. */
  toReview(principal: Principal, canSignIn: CanSignIn): SQL | undefined;
  mayWrite(role: Principal['userAuth']): boolean;
}

/** A document is for the one to go on with who came to it last. */
const isLastWriter = ({ writerIds }: Columns, id: string) =>
  sql`${writerIds}[cardinality(${writerIds})] = ${id}::uuid`;

const rowsWhere = (table: DocumentSource['table'], ...conditions: (SQL | undefined)[]): SQL =>
  sql`select ${table.lastModifiedAt} as since from ${table} where ${and(...conditions)}`;

/** Documents that wait for their review, and those that went back to who wrote them. */
export const listDocumentItems = (
  { table, consoleRoutes, path, kinds, toReview, mayWrite }: DocumentSource,
  canSignIn: CanSignIn,
): TodoItem[] => [
  {
    kind: kinds.review,
    consoleRoutes,
    find(principal) {
      const mine = toReview(principal, canSignIn);
      const rows = rowsWhere(table, eq(table.state, 'review'), mine);
      return mine && { rows, urlAddr: withSearch(path, 'state=review') };
    },
  },
  {
    kind: kinds.returned,
    consoleRoutes,
    find({ id, userAuth }) {
      const isReturned = sql`${table.returnReason} is not null`;
      const rows = rowsWhere(table, eq(table.state, 'draft'), isReturned, isLastWriter(table, id));
      return mayWrite(userAuth) ? { rows, urlAddr: withSearch(path, 'state=draft') } : undefined;
    },
  },
];

interface Draft {
  id: string;
  customerCompanyId: string | null;
  department: string | null;
}

/**
 * Drafts go on with another writer; the former one stays among those who have written and cannot publish them. What
 * waits for a review is everybody's who may review it, and stays.
 */
export function createDraftHandOver(
  kind: HandOverKind,
  {
    table,
    id,
    resource,
    isHandedOver,
    owner,
  }: {
    table: DocumentSource['table'];
    id: AnyPgColumn;
    resource: string;
    isHandedOver(role: UserRow['userAuth']): boolean;
    owner: { customerCompanyId: SQL<string | null>; department: SQL<string | null> };
  },
): HandOverItem {
  const isDraftOf = ({ id }: UserRow) => and(eq(table.state, 'draft'), isLastWriter(table, id));

  async function move(call: Call, { from, to }: HandOverPeople): Promise<void> {
    const { tx, origin } = call;
    const found = sql`select ${id} as id, ${owner.customerCompanyId} as "customerCompanyId",
      ${owner.department} as department from ${table} where ${isDraftOf(from)} order by ${asc(id)} for update`;
    const { rows } = await tx.execute<Draft & Record<string, unknown>>(found);
    const own = to.departmentName?.trim().toLowerCase() ?? null;
    // workers write for their own department alone
    if (to.userAuth === 'ROLE_WORKER' && rows.some(({ department }) => department?.toLowerCase() !== own)) {
      throw conflict(handOverRefusals.department);
    }
    await tx.execute(sql`update ${table} set
      writer_ids = array_append(array_remove(${table.writerIds}, ${to.id}::uuid), ${to.id}::uuid),
      version = ${table.version} + 1, last_modified_at = ${origin.at.toISOString()}::timestamptz,
      last_modified_by_id = ${origin.actorId}::uuid where ${isDraftOf(from)}`);
    const line = handOverEntries.ofItem(from.userName, to.userName);
    await addHistoryEntries(
      tx,
      rows.map((row) => ({ refId: row.id, cn: line })),
      origin,
    );
    for (const { id, customerCompanyId } of rows) {
      const detail = { writer: { from: from.id, to: to.id } };
      await recordChange(call, { resource, id, customerCompanyId, verb: 'handOver', detail });
    }
  }

  return {
    kind,
    find: (_, from) => (isHandedOver(from.userAuth) ? rowsWhere(table, isDraftOf(from)) : undefined),
    move,
  };
}
