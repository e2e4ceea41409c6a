import { and, count, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { ServiceUsage } from '../../../src/contracts/servicePolicies.ts';
import { joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import { upload } from '../../../src/messages/ko.files.ts';
import { joinRefusals } from '../../../src/messages/ko.join.ts';
import type { Db, Tx } from '../../db/database.ts';
import { file } from '../../db/schema/files.ts';
import { custCoPtnr } from '../../db/schema/partners.ts';
import { user } from '../../db/schema/users.ts';
import { takeTurn } from '../../db/turns.ts';
import { conflict, Refusal } from '../../errors.ts';
import { findLastPolicy, findPolicies } from './periods.ts';

const MIB = 1024 * 1024;

/** Those who count what their company uses do so one after the other, until their transactions end. */
async function takeTurns(tx: Tx, what: 'limits' | 'storage', customerCompanyId: string): Promise<void> {
  const turn = `service ${what}: ${customerCompanyId}`;
  await takeTurn(tx, turn);
}

/**
 * The limits of the policy in force or of the one that comes next, else those that the company had last; nothing is
 * allowed to one that never had a policy.
 */
async function readLimits(db: Db, customerCompanyId: string, today: string) {
  const served = (await findPolicies(db, [customerCompanyId], today)).get(customerCompanyId);
  const policy = served ?? (await findLastPolicy(db, customerCompanyId));
  const { userLimit, ptnrLimit, storageLimitMb } = policy ?? nothingAllowed;
  return { isServed: served !== undefined, limits: { userLimit, ptnrLimit, storageLimitMb } };
}
const nothingAllowed = { userLimit: 0, ptnrLimit: 0, storageLimitMb: 0 };

/** The limits for one more person or partner, in turn. Refused with C0409 where no policy is in force or comes next. */
async function requireServed(tx: Tx, customerCompanyId: string, today: string) {
  await takeTurns(tx, 'limits', customerCompanyId);
  const { isServed, limits } = await readLimits(tx, customerCompanyId, today);
  if (!isServed) throw conflict(joinRefusals.noPolicy);
  return limits;
}

/** Operators and workers; expired invitations do not count. */
async function countUsers(db: Db, customerCompanyId: string): Promise<number> {
  const [people] = await db
    .select({ rows: count() })
    .from(user)
    .where(
      and(
        eq(user.customerCompanyId, customerCompanyId),
        inArray(user.userAuth, roleSets.company),
        ne(user.joinStatusCodeId, joinStatusCodeByState.expired),
        isNull(user.deletedAt),
      ),
    );
  return people?.rows ?? 0;
}

async function countPartners(db: Db, customerCompanyId: string): Promise<number> {
  const [partners] = await db
    .select({ rows: count() })
    .from(custCoPtnr)
    .where(eq(custCoPtnr.custCoId, customerCompanyId));
  return partners?.rows ?? 0;
}

/** Bytes of all files of a company's people, those of uploads under way, which began after `silentSince`, included. */
async function countBytes(db: Db, customerCompanyId: string, silentSince: Date): Promise<number> {
  const isUnderWay = and(eq(file.state, 'uploading'), gt(file.createdAt, silentSince));
  const [used] = await db
    .select({ bytes: sql<string>`coalesce(sum(${file.size}), 0)` })
    .from(file)
    .where(
      and(
        eq(file.customerCompanyId, customerCompanyId),
        or(inArray(file.state, ['temp', 'saved']), isUnderWay),
      ),
    );
  return Number(used?.bytes ?? 0);
}

/** Reads a company's use of its policy's limits on `today`. */
export async function readUsage(db: Db, customerCompanyId: string, now: Date, today: string) {
  const { limits } = await readLimits(db, customerCompanyId, today);
  const users = await countUsers(db, customerCompanyId);
  const partners = await countPartners(db, customerCompanyId);
  const storageBytes = await countBytes(db, customerCompanyId, now);
  return { ...limits, users, partners, storageBytes } satisfies ServiceUsage;
}

/** Refuses with C0409 one more operator or worker than the company's policy allows, or without a policy. */
export async function requireSeat(tx: Tx, customerCompanyId: string, today: string): Promise<void> {
  const { userLimit } = await requireServed(tx, customerCompanyId, today);
  if (userLimit !== null && (await countUsers(tx, customerCompanyId)) >= userLimit) {
    throw conflict(joinRefusals.userLimit(userLimit));
  }
}

/** Refuses with C0409 one more partner than the company's policy allows, or without a policy. */
export async function requirePartnerSeat(tx: Tx, customerCompanyId: string, today: string): Promise<void> {
  const { ptnrLimit } = await requireServed(tx, customerCompanyId, today);
  if (ptnrLimit !== null && (await countPartners(tx, customerCompanyId)) >= ptnrLimit) {
    throw conflict(joinRefusals.ptnrLimit(ptnrLimit));
  }
}

/** Refuses with F0001 (413) a file that would bring the company's files above what its policy allows. */
export async function requireStorage(
  tx: Tx,
  customerCompanyId: string,
  { bytes, silentSince, today }: { bytes: number; silentSince: Date; today: string },
): Promise<void> {
  const { storageLimitMb } = (await readLimits(tx, customerCompanyId, today)).limits;
  if (storageLimitMb === null) return;
  await takeTurns(tx, 'storage', customerCompanyId);
  const quotaBytes = storageLimitMb * MIB;
  if ((await countBytes(tx, customerCompanyId, silentSince)) + bytes <= quotaBytes) return;
  throw new Refusal('F0001', {
    httpStatus: 413,
    message: upload.companyQuota(quotaBytes),
    data: { quotaBytes },
  });
}
