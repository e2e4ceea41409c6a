import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SignedInUser } from '../../../src/contracts/auth.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { Db, Tx } from '../../db/database.ts';
import { session, userTotp } from '../../db/schema/auth.ts';
import { customerCompany, partner } from '../../db/schema/companies.ts';
import { custCoPtnr } from '../../db/schema/partners.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import { attemptValues, countAttempt, type LockLimits } from '../passwords/lock.ts';
import { hasOutdatedConsent } from '../terms/consents.ts';
import { companyRestrictionOn, type SignInFacts } from './rules.ts';

/** A person who signs in: the row, the company and what restrictions depend on. */
export interface Account extends SignInFacts {
  companyKoreanName: string | null;
  /** Signs in with an authenticator app. */
  usesApp: boolean;
  /** Changes whenever the rows of the person, the company or the customers in whose networks a partner is change. */
  revision: string;
}

const revisionOfCustomers = sql<string | null>`(
  select string_agg(customer.xmin::text, ' ' order by customer.customer_company_id) from ${custCoPtnr}
  inner join ${customerCompany} customer on customer.customer_company_id = ${custCoPtnr.custCoId}
  where ${custCoPtnr.ptnrId} = ${user.ptnrId})`;
const getRevision = (companyXmin: SQL) =>
  sql<string>`concat_ws(' ', ${user}.xmin::text, ${companyXmin}, ${revisionOfCustomers})`;

/** Name of the company that the person works for: a partner company's people belong to it, not to its customer. */
const employerName = sql<string | null>`coalesce((select ${partner.ptnrNm} from ${partner}
  where ${partner.ptnrId} = ${user.ptnrId}), ${customerCompany.companyKoreanName})`;

/** `today`: the day in Seoul as `YYYYMMDD`, by which the privacy text in force is found. */
const columnsOn = (today: SQLWrapper) => ({
  user,
  companyKoreanName: employerName,
  companyRestriction: companyRestrictionOn(today),
  consentOutdated: hasOutdatedConsent(user.id, today),
  usesApp: sql<boolean>`exists (select 1 from ${userTotp}
    where ${and(eq(userTotp.userId, user.id), isNotNull(userTotp.confirmedAt))})`,
  revision: getRevision(sql`${customerCompany}.xmin::text`),
});

/** Id of the person in a prepared statement that signs somebody in. */
export const entering = sql`${sql.placeholder('id')}::uuid`;

/** The day in Seoul in a prepared statement that signs somebody in. */
const entryDay = sql`${sql.placeholder('today')}::text`;

/**
 * The condition that nothing which restrictions depend on in an account has changed since it was read; for a prepared
 * statement with its `id`, `revision` and `today`.
 */
export const isUnchanged: SQL = sql`${user.id} = ${entering}
  and ${getRevision(sql`(select ${customerCompany}.xmin::text from ${customerCompany}
    where ${customerCompany.customerCompanyId} = ${user.customerCompanyId})`)} = ${sql.placeholder('revision')}
  and not ${hasOutdatedConsent(entering, entryDay)}`;

/** A try of a password that has been counted, and the account it is for; undefined for an id that nobody has. */
export interface CountedAttempt {
  attempts: number;
  account: Account | undefined;
}

/** Does not wait for the disk: how the try ended is stored next, and what waits for that has waited for this too. */
const unsynced = sql<string>`set_config('synchronous_commit', 'off', true)`;

/**
 * Counts one try of a password and reads the account it is for, whatever the letter case of its sign-in id: one
 * statement, prepared once.
 */
export function prepareAttempt(db: Db, limits: LockLimits) {
  const counted = db.$with('counted').as(countAttempt(db, limits));
  const prepared = db
    .with(counted)
    .select({ ...columnsOn(entryDay), attempts: counted.attempts, unsynced })
    .from(counted)
    .leftJoin(
      user,
      and(eq(sql`lower(${user.userId})`, sql`lower(${sql.placeholder('userId')})`), isNull(user.deletedAt)),
    )
    .leftJoin(customerCompany, eq(customerCompany.customerCompanyId, user.customerCompanyId))
    .prepare('password_attempt');

  return async (userId: string, userIdHash: string, now: Date): Promise<CountedAttempt> => {
    const [row] = await prepared.execute({
      userId,
      today: seoulDayDigits(now),
      ...attemptValues(userIdHash, now, limits),
    });
    if (!row) throw new Error('A try of a password was not counted');
    const { attempts, unsynced: _, user: found, ...rest } = row;
    return { attempts, account: found ? { ...rest, user: found } : undefined };
  };
}

const selectAccounts = (db: Db, matching: SQL | undefined, now: Date) =>
  db
    .select(columnsOn(sql`${seoulDayDigits(now)}::text`))
    .from(user)
    .leftJoin(customerCompany, eq(customerCompany.customerCompanyId, user.customerCompanyId))
    .where(and(matching, isNull(user.deletedAt)));

const selectById = (db: Db, id: string, now: Date) => selectAccounts(db, eq(user.id, id), now);

/** The account of an id, its row locked until the transaction ends. Every account command begins with this lock. */
export async function lockById(tx: Tx, id: string, now: Date): Promise<Account | undefined> {
  // not 'update': rows that point at this one, such as a login history line, can be added meanwhile
  const [row] = await selectById(tx, id, now).for('no key update', { of: user });
  return row;
}

/** The account of an id. */
export async function findById(db: Db, id: string, now: Date): Promise<Account | undefined> {
  const [row] = await selectById(db, id, now);
  return row;
}

/** Accounts with open sessions of a company's people and of the contacts of its partners. */
export async function findSignedIn(db: Db, customerCompanyId: string, now: Date): Promise<Account[]> {
  const partners = db
    .select({ ptnrId: custCoPtnr.ptnrId })
    .from(custCoPtnr)
    .where(eq(custCoPtnr.custCoId, customerCompanyId));
  const open = db
    .select({ id: session.sessionId })
    .from(session)
    .where(and(eq(session.userId, user.id), isNull(session.endedAt)));
  const visible = or(eq(user.customerCompanyId, customerCompanyId), inArray(user.ptnrId, partners));
  return selectAccounts(db, and(visible, exists(open)), now);
}

/** Returns what the browser keeps of the person who signed in. `lastLoginAt` is the sign-in before this one. */
export function getSignedInUser(
  account: Account & { user: UserRow },
  login: { loginHistoryId: string; ip: string },
): SignedInUser {
  const { user: row } = account;
  return {
    id: row.id,
    userId: row.userId ?? '',
    userName: row.userName,
    userAuth: row.userAuth,
    customerCompanyId: row.customerCompanyId,
    companyKoreanName: account.companyKoreanName,
    departmentName: row.departmentName,
    jobGradeName: row.jobGradeName,
    passwordModifiedDate: seoulDayDigits(row.passwordModifiedAt ?? row.createdAt),
    loginHistoryId: login.loginHistoryId,
    loginIp: login.ip,
    lastLoginTime: row.lastLoginAt?.toISOString() ?? null,
  };
}
