import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';

/** Condition of the rows that a caller reaches, over the columns of the table and of its joins. */
export type Scope<P extends Principal | null = Principal> = (principal: P) => SQL;

export const everything = sql`true`;
export const nothing = sql`false`;

/** Rows that belong to no company: every caller whom the route lets in reaches them, administrators change them. */
export const catalogue: Scope<Principal | null> = () => everything;

/** For rows that others see but only administrators change. */
export const administratorsOnly: Scope = ({ userAuth }) => (userAuth === 'ROLE_ADMIN' ? everything : nothing);

export const isManager = ({ userAuth }: Principal): boolean =>
  userAuth === 'ROLE_ADMIN' || userAuth === 'ROLE_OPERATOR';

/** Those of the rows of a scope that administrators and operators reach; others reach none. */
export const forManagers =
  (scope: Scope): Scope =>
  (principal) =>
    isManager(principal) ? scope(principal) : nothing;

const findColumn = (table: PgTable, names: readonly string[]) =>
  Object.entries(getTableColumns(table)).find(([, column]) => names.includes(column.name));

/** The property and column that hold the customer company of a row. */
export const getCompanyColumn = (table: PgTable) => findColumn(table, ['customer_company_id', 'cust_co_id']);

/** The property and column that hold the partner company of a row. */
export const getPartnerColumn = (table: PgTable) => findColumn(table, ['ptnr_id']);

/**
 * Administrators reach every row, operators and workers those of their company, partners those of their partner
 * company, which are none where the table has no such column.
 */
export function companyScope(table: PgTable): Scope {
  const company = getCompanyColumn(table)?.[1];
  const ofPartner = getPartnerColumn(table)?.[1];
  if (!company) throw new Error(`Table ${getTableConfig(table).name} has no column of a customer company`);
  const equals = (column: AnyPgColumn | undefined, id: string | null) =>
    column && id !== null ? eq(column, id) : nothing;
  return ({ userAuth, customerCompanyId, ptnrId }) => {
    if (userAuth === 'ROLE_ADMIN') return everything;
    if (userAuth === 'ROLE_PARTNER') return equals(ofPartner, ptnrId);
    return equals(company, customerCompanyId);
  };
}

/** Reports whether its rows belong to a company, by a column or by rows that they refer to, except people. */
export function belongsToCompany(table: PgTable, seen: readonly PgTable[] = []): boolean {
  if (getCompanyColumn(table) || getPartnerColumn(table)) return true;
  return getTableConfig(table)
    .foreignKeys.map((key) => key.reference().foreignTable)
    .filter((next) => next !== user && !seen.includes(next))
    .some((next) => belongsToCompany(next, [...seen, table, next]));
}

/** Stops the start where rows of a company are declared to belong to none. */
export function expectScope(table: PgTable, scope: unknown): void {
  if (scope === catalogue && belongsToCompany(table)) {
    throw new Error(
      `Rows of ${getTableConfig(table).name} belong to a company: their scope cannot be the catalogue`,
    );
  }
}
