import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SignedInUser } from '../../../src/contracts/auth.ts';
import type { Db } from '../../db/open.ts';
import { customerCompany } from '../companies/tables.ts';
import { terms, termsConsent } from '../terms/tables.ts';
import { type UserRow, user } from '../users/tables.ts';
import { type GateFacts, seoulDay } from './gates.ts';

/** A person at the door: the row, the company and what the gates need. */
export interface Account extends GateFacts {
  companyKoreanName: string | null;
}

const newestPrivacyText = sql`(select ${terms.termId} from ${terms}
  where ${and(eq(terms.trmsSeCdId, 'privacy'), isNotNull(terms.publishedAt))}
  order by ${desc(terms.publishedAt)} limit 1)`;

const consentOutdated = sql<boolean>`(
  exists (select 1 from ${termsConsent} inner join ${terms} on ${eq(terms.termId, termsConsent.termId)}
    where ${eq(termsConsent.userId, user.id)} and ${eq(terms.trmsSeCdId, 'privacy')})
  and not exists (select 1 from ${termsConsent}
    where ${eq(termsConsent.userId, user.id)} and ${termsConsent.termId} = ${newestPrivacyText}))`;

async function findAccount(
  db: Db,
  where: ReturnType<typeof eq>,
  lock: boolean,
): Promise<Account | undefined> {
  const query = db
    .select({
      user,
      company: {
        companyKoreanName: customerCompany.companyKoreanName,
        enabled: customerCompany.enabled,
        serviceBeginYmd: customerCompany.serviceBeginYmd,
        serviceEndYmd: customerCompany.serviceEndYmd,
      },
      consentOutdated,
    })
    .from(user)
    .leftJoin(customerCompany, eq(customerCompany.customerCompanyId, user.customerCompanyId))
    .where(and(where, isNull(user.deletedAt)));
  const [row] = lock ? await query.for('update', { of: user }) : await query;
  return row && { ...row, companyKoreanName: row.company?.companyKoreanName ?? null };
}

/** The account of a sign-in id, whatever its letter case. */
export const findByUserId = (db: Db, userId: string): Promise<Account | undefined> =>
  findAccount(db, eq(sql`lower(${user.userId})`, userId.toLowerCase()), false);

/** The account of an id, its row locked until the transaction ends. */
export const lockById = (db: Db, id: string): Promise<Account | undefined> =>
  findAccount(db, eq(user.id, id), true);

/** What the browser keeps of the person who signed in. `lastLoginAt` is the sign-in before this one. */
export function signedInUserOf(
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
    passwordModifiedDate: seoulDay(row.passwordModifiedAt ?? row.createdAt, 'YYYYMMDD'),
    loginHistoryId: login.loginHistoryId,
    loginIp: login.ip,
    lastLoginTime: row.lastLoginAt?.toISOString() ?? null,
  };
}
