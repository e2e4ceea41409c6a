import { sql } from 'drizzle-orm';
import { mainOperator } from '../../db/schema/join.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { HandOverItem } from '../todo/items.ts';
import { changeMainOperator } from './mainOperator.ts';

/**
 * The place of a company's main operator, with the approvals that wait for it. Administrators hand over anybody's,
 * an operator the own alone.
 */
export const joinHandOver = (notify: Notify): HandOverItem => ({
  kind: 'mainOperator',
  find({ id, userAuth }, from) {
    const mayMove = userAuth === 'ROLE_ADMIN' || id === from.id;
    if (from.userAuth !== 'ROLE_OPERATOR' || !mayMove) return undefined;
    return sql`select null::timestamptz as since from ${mainOperator} where ${mainOperator.userId} = ${from.id}::uuid`;
  },
  move: (call, { to }) => changeMainOperator(call, to.id, notify),
});
