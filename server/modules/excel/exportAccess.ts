import { and, eq, isNull, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { maySignIn } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { excelExport } from '../../db/schema/excel.ts';
import { findLackedModules, toVerdict } from '../../plugins/access.ts';
import type { Principal } from '../../plugins/session.ts';
import { findById } from '../auth/accounts.ts';
import { readModules } from '../menu/modules.ts';
import { readConsoleRoutes } from '../menu/service.ts';
import type { RefResolver } from '../resource/refs.ts';
import type { ExportSource } from '../sheets/listExport.ts';

const { exportId, userId, userAuth, resource } = excelExport;
type Sources = ReadonlyMap<string, ExportSource>;

/** Reports whether somebody may call the list of a file at this moment. */
async function mayCall(
  db: Db,
  source: ExportSource | undefined,
  principal: Principal,
  today: string,
): Promise<boolean> {
  if (!source) return false;
  const verdict = toVerdict(source, principal.userAuth);
  if (findLackedModules(source, principal).length > 0) return false;
  if (verdict !== 'byMenu') return verdict === 'allowed';
  const granted = await readConsoleRoutes(db, principal, today);
  return [source.consoleRoutes ?? []].flat().some((name) => granted.has(name));
}

/** The person for whom a file is to be written, as it is now; undefined where the person may not have it any more. */
export async function findOwner(
  db: Db,
  row: typeof excelExport.$inferSelect,
  { sources, now }: { sources: Sources; now: Date },
): Promise<Principal | undefined> {
  const account = await findById(db, row.userId, now);
  if (!account) return undefined;
  const { id, enabled, joinStatusCodeId, ...owner } = account.user;
  const isLetIn = enabled && maySignIn(joinStatusCodeId) && account.companyRestriction === null;
  const principal = {
    id,
    userId: owner.userId ?? '',
    userAuth: owner.userAuth,
    ptnrId: owner.ptnrId,
    customerCompanyId: owner.customerCompanyId,
    openModules: await readModules(db, owner, seoulDay(now)),
    sessionId: '',
    loginHistoryId: '',
  };
  return isLetIn && (await mayCall(db, sources.get(row.resource), principal, seoulDay(now)))
    ? principal
    : undefined;
}

/** A file of a list is its owner's alone, in the role that it was written for and while that may see the list. */
export const exportRefs = (sources: Sources, clock: Clock): RefResolver => ({
  consoleRoutes: 'general',
  isUnlisted: true,
  visible: ({ id, userAuth: role }) => ({
    ids: new QueryBuilder()
      .select({ exportId })
      .from(excelExport)
      .where(and(eq(userId, id), or(isNull(userAuth), eq(userAuth, role)))),
  }),
  async mayOpen(db, principal, refId) {
    const [row] = await db.select({ resource }).from(excelExport).where(eq(exportId, refId));
    return row !== undefined && mayCall(db, sources.get(row.resource), principal, seoulDay(clock.now()));
  },
});
