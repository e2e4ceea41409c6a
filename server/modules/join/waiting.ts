import { sql } from 'drizzle-orm';
import { approvedSubjects, joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import { customerCompany } from '../companies/tables.ts';
import { everything } from '../resource/scope.ts';
import { user } from '../users/tables.ts';
import type { WaitingItem } from '../waiting/items.ts';
import { mainOperator } from './tables.ts';

const waitingCode = joinStatusCodeByState.joinRegistered;

/** Companies that have signed up; their main operators are approved with them. */
const companies: WaitingItem = {
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

/** People who have signed up and whom the caller approves, apart from those who are approved with their company. */
const joins: WaitingItem = {
  kind: 'joins',
  consoleRoutes: ['basic-user-list'],
  find({ id, userAuth, customerCompanyId }) {
    const roles = approvedSubjects[userAuth].filter((subject) => subject !== 'company');
    if (roles.length === 0) return undefined;
    const isOwn =
      userAuth === 'ROLE_ADMIN' ? everything : sql`${user.customerCompanyId} = ${customerCompanyId}::uuid`;
    const comesWithCompany = sql`exists (select 1 from ${mainOperator} join ${customerCompany}
      on ${customerCompany.customerCompanyId} = ${mainOperator.customerCompanyId}
      where ${mainOperator.userId} = ${user.id} and ${customerCompany.joinStatusCodeId} = ${waitingCode})`;
    const [only, ...others] = roles;
    const byRole = others.length === 0 ? `&userAuth=${only}` : '';
    return {
      rows: sql`select ${user.lastModifiedAt} as since from ${user}
        where ${user.joinStatusCodeId} = ${waitingCode} and ${user.deletedAt} is null and ${isOwn}
          and ${user.userAuth} in ${roles} and ${user.id} <> ${id}::uuid and not ${comesWithCompany}`,
      urlAddr: withSearch(pathTo('basic-user-list'), `joinStatusCodeId=${waitingCode}${byRole}`),
    };
  },
};

export const joinWaiting: readonly WaitingItem[] = [companies, joins];
