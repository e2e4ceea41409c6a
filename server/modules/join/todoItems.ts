import { sql } from 'drizzle-orm';
import {
  approvedRoles,
  approvedSubjects,
  joinStatusCodeByState,
} from '../../../src/machines/joinStatus/machine.ts';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { mainOperator } from '../../db/schema/join.ts';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';
import { everything } from '../resource/scope.ts';
import type { TodoItem } from '../todo/items.ts';
import { isSharedPartner } from '../users/sharedPartner.ts';

const waitingCode = joinStatusCodeByState.joinRegistered;

/** Companies that have signed up; their main operators are approved with them. */
const companies: TodoItem = {
  kind: 'companies',
  consoleRoutes: ['cusMgmt-customercompany'],
  find: ({ userAuth }) =>
    approvedSubjects[userAuth].includes('company')
      ? {
          rows: sql`select coalesce(${customerCompany.lastModifiedAt}, ${customerCompany.createdAt}) as since
            from ${customerCompany} where ${customerCompany.joinStatusCodeId} = ${waitingCode}`,
          urlAddr: withSearch(pathTo('cusMgmt-customercompany'), `state=${waitingCode}`),
        }
      : undefined,
};

/** People who have signed up, as a condition: all, or those of the caller's company. */
const waits = ({
  userAuth,
  id,
  customerCompanyId,
}: Principal) => sql`${user.joinStatusCodeId} = ${waitingCode}
  and ${user.deletedAt} is null and ${user.id} <> ${id}::uuid and ${
    userAuth === 'ROLE_ADMIN' ? everything : sql`${user.customerCompanyId} = ${customerCompanyId}::uuid`
  }`;

/** People who have signed up and whom the caller approves, apart from those who are approved with their company. */
const joins: TodoItem = {
  kind: 'joins',
  consoleRoutes: ['basic-user-list'],
  find(principal) {
    const roles = approvedRoles(principal.userAuth);
    if (roles.length === 0) return undefined;
    const comesWithCompany = sql`exists (select 1 from ${mainOperator} join ${customerCompany}
      on ${customerCompany.customerCompanyId} = ${mainOperator.customerCompanyId}
      where ${mainOperator.userId} = ${user.id} and ${customerCompany.joinStatusCodeId} = ${waitingCode})`;
    const [only, ...others] = roles;
    const byRole = others.length === 0 ? `&userAuth=${only}` : '';
    return {
      rows: sql`select ${user.lastModifiedAt} as since from ${user} where ${waits(principal)}
        and ${user.userAuth} in ${roles} and not ${isSharedPartner} and not ${comesWithCompany}`,
      urlAddr: withSearch(pathTo('basic-user-list'), `joinStatusCodeId=${waitingCode}${byRole}`),
    };
  },
};

/** People of partner companies for which somebody has signed up through another customer. */
const partnerJoins: TodoItem = {
  kind: 'partnerJoins',
  consoleRoutes: ['basic-user-list'],
  find: (principal) =>
    approvedSubjects[principal.userAuth].includes('sharedPartner')
      ? {
          rows: sql`select ${user.lastModifiedAt} as since from ${user}
            where ${waits(principal)} and ${isSharedPartner}`,
          urlAddr: withSearch(
            pathTo('basic-user-list'),
            `joinStatusCodeId=${waitingCode}&userAuth=ROLE_PARTNER`,
          ),
        }
      : undefined,
};

export const joinTodo: readonly TodoItem[] = [companies, joins, partnerJoins];
