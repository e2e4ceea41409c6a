import { and, eq, max, sql } from 'drizzle-orm';
import { addMonths, seoulMonth, startOfSeoulMonth } from '../../../src/contracts/seoulTime.ts';
import { type ServiceOwner, serviceOwners } from '../../../src/contracts/serviceState.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { customerCompany, partner } from '../../db/schema/companies.ts';
import { file } from '../../db/schema/files.ts';
import { serviceMonth } from '../../db/schema/serviceState.ts';
import { user } from '../../db/schema/users.ts';
import type { Sweep } from '../../jobs/sweeper.ts';

/** The figures of the present month are at most this old. */
const REFRESH_MS = 10 * 60_000;

/** Tables of the owners, and their people's references to them. */
const owners = {
  company: {
    table: customerCompany,
    id: customerCompany.customerCompanyId,
    createdAt: customerCompany.createdAt,
    ofPerson: user.customerCompanyId,
    people: sql`${user.ptnrId} is null`,
  },
  partner: {
    table: partner,
    id: partner.ptnrId,
    createdAt: partner.createdAt,
    ofPerson: user.ptnrId,
    people: sql`${user.ptnrId} is not null`,
  },
} as const;

/** Computes a month from the sign-ins that the access log has, and from the people and files there are now. */
export async function refreshMonth(tx: Db, owner: ServiceOwner, month: string, now: Date): Promise<void> {
  const { table, id, createdAt, ofPerson, people } = owners[owner];
  const [from, to] = [month, addMonths(month, 1)].map((each) => startOfSeoulMonth(each).toISOString());
  await tx.execute(sql`
    insert into ${serviceMonth}
      (owner, owner_id, month, sign_ins, active_users, users, storage_bytes, refreshed_at)
    select ${owner}, ${id}, ${month}, coalesce(used.sign_ins, 0), coalesce(used.active_users, 0),
      coalesce(counted.users, 0), coalesce(stored.bytes, 0), ${now.toISOString()}::timestamptz
    from ${table}
    left join (
      select ${ofPerson} as id, count(*) as sign_ins, count(distinct ${auditLog.actorId}) as active_users
      from ${auditLog} join ${user} on ${user.id} = ${auditLog.actorId}
      where ${auditLog.kind} = 'access' and ${auditLog.action} = 'login' and ${auditLog.result} = 'C200'
        and ${auditLog.at} >= ${from}::timestamptz and ${auditLog.at} < ${to}::timestamptz and ${people}
      group by 1) as used on used.id = ${id}
    left join (
      select ${ofPerson} as id, count(*) as users from ${user}
      where ${user.deletedAt} is null and ${user.createdAt} < ${to}::timestamptz and ${people}
      group by 1) as counted on counted.id = ${id}
    left join (
      select ${ofPerson} as id, sum(${file.size}) as bytes from ${file} join ${user} on ${user.id} = ${file.ownerId}
      where ${file.state} = 'saved' and ${file.createdAt} < ${to}::timestamptz and ${people}
      group by 1) as stored on stored.id = ${id}
    where ${createdAt} < ${to}::timestamptz or used.sign_ins > 0
    on conflict (owner, owner_id, month) do update set sign_ins = excluded.sign_ins,
      active_users = excluded.active_users, users = excluded.users, storage_bytes = excluded.storage_bytes,
      refreshed_at = excluded.refreshed_at`);
}

/** Keeps the figures of the present month fresh, and finishes those of the month before. */
export function serviceStateSweep({ clock }: { clock: Clock }): Sweep {
  const refreshedAt = async (tx: Tx, owner: ServiceOwner, month: string) => {
    const [row] = await tx
      .select({ at: max(serviceMonth.refreshedAt) })
      .from(serviceMonth)
      .where(and(eq(serviceMonth.owner, owner), eq(serviceMonth.month, month)));
    return row?.at?.getTime() ?? 0;
  };
  return {
    name: 'serviceState',
    async run(tx) {
      const now = clock.now();
      const month = seoulMonth(now);
      const before = addMonths(month, -1);
      let refreshed = 0;
      for (const owner of serviceOwners) {
        if ((await refreshedAt(tx, owner, before)) < startOfSeoulMonth(month).getTime()) {
          await refreshMonth(tx, owner, before, now);
          refreshed += 1;
        }
        if ((await refreshedAt(tx, owner, month)) <= now.getTime() - REFRESH_MS) {
          await refreshMonth(tx, owner, month, now);
          refreshed += 1;
        }
      }
      return refreshed;
    },
  };
}
