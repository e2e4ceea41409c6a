import { and, asc, desc, eq, gte, max, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addMonths, seoulMonth } from '../../../src/contracts/seoulTime.ts';
import {
  SERVICE_MONTHS,
  type ServiceMonths,
  type ServiceOwner,
  serviceStateQuery,
} from '../../../src/contracts/serviceState.ts';
import { equals } from '../../db/filters.ts';
import { customerCompany, partner } from '../../db/schema/companies.ts';
import { serviceMonth } from '../../db/schema/serviceState.ts';
import type { ReadCall } from '../resource/call.ts';
import { scopedReads } from '../resource/reads.ts';
import { administratorsOnly } from '../resource/scope.ts';

const { owner, ownerId, month, signIns, activeUsers, users, storageBytes, refreshedAt } = serviceMonth;

const createReads = (
  kind: ServiceOwner,
  { table, id, name }: { table: PgTable; id: AnyPgColumn; name: AnyPgColumn },
) =>
  scopedReads({
    table: serviceMonth,
    key: ['owner', 'ownerId', 'month'],
    scope: (principal) => and(eq(owner, kind), administratorsOnly(principal)) as SQL,
    joins: [{ table, on: eq(id, ownerId) }],
    values: {
      ownerId,
      month,
      signIns,
      activeUsers,
      users,
      storageBytes,
      refreshedAt,
      name: sql<string | null>`${name}`,
    },
    query: serviceStateQuery,
    filters: { month: equals(month) },
    search: [name],
    sortable: { month, signIns, activeUsers, users, storageBytes, name },
    order: [desc(month), desc(signIns), desc(ownerId)],
  });

/** The figures of all companies, and of all partners, by month. Only administrators reach any. */
export const serviceStates = {
  company: createReads('company', {
    table: customerCompany,
    id: customerCompany.customerCompanyId,
    name: customerCompany.companyKoreanName,
  }),
  partner: createReads('partner', { table: partner, id: partner.ptnrId, name: partner.ptnrNm }),
};

/** The last months, the oldest first, of one owner or of all together; a month of which nothing was counted has no figures. */
export async function listServiceMonths(
  { tx }: ReadCall,
  kind: ServiceOwner,
  id: string | undefined,
  now: Date,
): Promise<ServiceMonths> {
  const last = seoulMonth(now);
  const months = Array.from({ length: SERVICE_MONTHS }, (_, place) =>
    addMonths(last, place - SERVICE_MONTHS + 1),
  );
  const rows = await tx
    .select({
      month,
      signIns: sql<number>`sum(${signIns})::int`,
      activeUsers: sql<number>`sum(${activeUsers})::int`,
      storageBytes: sql<number>`sum(${storageBytes})::float8`,
      countedAt: max(refreshedAt),
    })
    .from(serviceMonth)
    .where(
      and(eq(owner, kind), gte(month, months[0] ?? last), id === undefined ? undefined : eq(ownerId, id)),
    )
    .groupBy(month)
    .orderBy(asc(month));
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const times = rows.flatMap(({ countedAt }) => (countedAt ? [countedAt.getTime()] : []));
  return {
    rows: months.map((each) => {
      const { signIns = null, activeUsers = null, storageBytes = null } = byMonth.get(each) ?? {};
      return { month: each, signIns, activeUsers, storageBytes };
    }),
    total: months.length,
    countedAt: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
  };
}
