import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import { inquiry } from '../../db/schema/inquiries.ts';
import type { TodoItem, TodoRows } from '../todo/items.ts';

const { state, assigneeId, askedById, answeredAt, waitingSince } = inquiry;

/** For any administrator to assign. */
export const isUnassigned = inArray(state, ['received', 'reopened']);
/** For this administrator to answer. */
export const isAssignedTo = (id: string) => and(eq(state, 'assigned'), eq(assigneeId, id));
/** For this asker to close or to ask again. */
export const isAnsweredFor = (id: string) => and(eq(state, 'answered'), eq(askedById, id));

const rowsWhere = (condition: SQL | undefined, since: SQL): TodoRows =>
  sql`select ${since} as since from ${inquiry} where ${condition}`;

/** Inquiries that wait for the answer of an administrator. */
export const ownInquiries = (id: string): TodoRows =>
  rowsWhere(and(isAssignedTo(id), isNotNull(waitingSince)), sql`${waitingSince}`);

export const inquiryTodo: readonly TodoItem[] = [
  {
    kind: 'newInquiries',
    consoleRoutes: ['ntc-qna'],
    find: ({ userAuth }) =>
      userAuth === 'ROLE_ADMIN'
        ? {
            rows: rowsWhere(isUnassigned, sql`${waitingSince}`),
            urlAddr: withSearch(pathTo('ntc-qna'), 'waitsForMe=true'),
          }
        : undefined,
  },
  {
    kind: 'ownInquiries',
    consoleRoutes: ['ntc-qna'],
    find: ({ id, userAuth }) =>
      userAuth === 'ROLE_ADMIN'
        ? {
            rows: ownInquiries(id),
            urlAddr: withSearch(pathTo('ntc-qna'), 'state=assigned&waitsForMe=true'),
          }
        : undefined,
  },
  {
    // whatever a named role grants, everybody may ask
    kind: 'answeredInquiries',
    consoleRoutes: 'general',
    find: ({ id, userAuth }) =>
      userAuth === 'ROLE_ADMIN'
        ? undefined
        : {
            rows: rowsWhere(isAnsweredFor(id), sql`${answeredAt}`),
            urlAddr: withSearch(pathTo('ntc-qnaOperator'), 'waitsForMe=true'),
          },
  },
];
