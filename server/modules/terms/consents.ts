import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type {
  ConsentCountList,
  ConsentCountRow,
  ConsentOutcome,
  TermsKind,
} from '../../../src/contracts/terms.ts';
import type { Db, Tx } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { terms, termsConsent } from '../../db/schema/terms.ts';
import { user } from '../../db/schema/users.ts';
import { audit, type Origin } from '../audit/service.ts';
import { isActiveUser } from '../users/active.ts';

type TermsRow = typeof terms.$inferSelect;

/** Days are compared as they are stored, `YYYYMMDD`; '' is that of a version from before dates were kept. */
const effectiveDay = sql`coalesce(${terms.effectiveFrom}, '')`;

/** Condition of the published versions of a kind that count on `today`, a day `YYYYMMDD`. */
export const isEffective = (kind: TermsKind, today: SQLWrapper): SQL =>
  sql`${terms.trmsSeCdId} = ${kind} and ${terms.publishedAt} is not null and ${effectiveDay} <= ${today}`;

/** The newest first: the first of those that are effective is in force. */
export const newestFirst = [desc(effectiveDay), desc(terms.publishedAt)];

/**
 * Matches if a person has agreed to a version of a kind, or to one that counts from `since` or later. `limit 1` keeps
 * PostgreSQL from reading everybody's consents, which it does for an `exists` where it takes the table for small.
 */
const hasAgreed = (userId: SQLWrapper, kind: TermsKind, since?: SQLWrapper): SQL<boolean> =>
  sql`((select true from ${termsConsent} inner join ${terms} on ${eq(terms.termId, termsConsent.termId)}
    where ${termsConsent.userId} = ${userId} and ${termsConsent.outcome} = 'agreed'
      and ${terms.trmsSeCdId} = ${kind} ${since ? sql`and ${effectiveDay} >= ${since}` : sql``} limit 1) is not null)`;

/** Matches if a person has agreed to a version before the one that counts from `since`, but to none from then on. */
const owesConsent = (userId: SQLWrapper, kind: TermsKind, since: SQLWrapper): SQL<boolean> =>
  sql`(${hasAgreed(userId, kind)} and not ${hasAgreed(userId, kind, since)})`;

/** Matches if a person has to agree to the privacy text again on `today` before signing in (EV0015). */
export function hasOutdatedConsent(userId: SQLWrapper, today: SQLWrapper): SQL<boolean> {
  const since = sql`coalesce((select ${effectiveDay} from ${terms}
    where ${isEffective('privacy', today)} and ${terms.needsConsent} order by ${effectiveDay} desc limit 1), '')`;
  return owesConsent(userId, 'privacy', since);
}

type Owing = Pick<TermsRow, 'trmsSeCdId' | 'effectiveFrom' | 'needsConsent'>;

const owesThis = ({ trmsSeCdId, effectiveFrom, needsConsent }: Owing): SQL =>
  needsConsent
    ? owesConsent(user.id, trmsSeCdId, sql`${effectiveFrom?.replaceAll('-', '') ?? ''}::text`)
    : sql`false`;

/** Counts people who will be asked to agree again once a privacy version counts; none for other kinds. */
export async function countConcerned(tx: Db, version: Owing): Promise<number> {
  return version.trmsSeCdId === 'privacy' ? tx.$count(user, and(isActiveUser, owesThis(version))) : 0;
}

type Counted = Omit<ConsentCountRow, 'userAuth'> & {
  userAuth: ConsentCountRow['userAuth'];
  total: number;
  sum: ConsentCountList['sum'];
};

/** Counts decisions about a version, by company and role; people who owe one count while they may sign in. */
export async function listConsentCounts(
  tx: Db,
  version: TermsRow,
  { page, size }: { page: number; size: number },
): Promise<ConsentCountList> {
  const decided = (outcome: ConsentOutcome) =>
    sql`count(*) filter (where decision.outcome = ${outcome})::int`;
  const consentSums = sql.raw(
    ['agreed', 'refused', 'withdrawn', 'outstanding']
      .map((name) => `'${name}', sum(${name}) over ()`)
      .join(', '),
  );
  const { rows } = await tx.execute<Counted>(sql`
    with counted as (
      select ${user.customerCompanyId} as company_id, ${user.userAuth} as user_auth,
        ${decided('agreed')} as agreed, ${decided('refused')} as refused, ${decided('withdrawn')} as withdrawn,
        count(*) filter (where decision.outcome is null)::int as outstanding
      from ${user} left join lateral (
        select ${termsConsent.outcome} as outcome from ${termsConsent}
        where ${termsConsent.termId} = ${version.termId} and ${termsConsent.userId} = ${user.id}
        order by ${termsConsent.agreedAt} desc limit 1) decision on true
      where decision.outcome is not null or (${isActiveUser} and ${owesThis(version)})
      group by 1, 2)
    select company_id as "customerCompanyId", ${customerCompany.companyKoreanName} as "companyKoreanName",
      user_auth as "userAuth", agreed, refused, withdrawn, outstanding,
      (count(*) over ())::int as total, json_build_object(${consentSums}) as sum
    from counted left join ${customerCompany} on ${customerCompany.customerCompanyId} = company_id
    order by 2 nulls first, 1 nulls first, 3 limit ${size} offset ${page * size}`);
  const [first] = rows;
  return {
    rows: rows.map(({ total: _total, sum: _sum, ...row }) => row),
    total: first?.total ?? 0,
    sum: first?.sum ?? { agreed: 0, refused: 0, withdrawn: 0, outstanding: 0 },
  };
}

/** Adds a line to the ledger in the caller's transaction. */
export async function recordConsent(
  tx: Tx,
  origin: Origin,
  userId: string,
  version: Pick<TermsRow, 'termId' | 'ver' | 'contentHash' | 'required'>,
  outcome: ConsentOutcome,
): Promise<void> {
  const { termId, ver, contentHash, required } = version;
  await tx.insert(termsConsent).values({
    userId,
    termId,
    ver,
    contentHash,
    required,
    outcome,
    agreedAt: origin.at,
    ip: origin.ip,
  });
  const target = { type: 'terms', id: termId };
  const action = { agreed: 'terms.agree', refused: 'terms.refuse', withdrawn: 'terms.withdraw' }[outcome];
  await audit(tx, { ...origin, actorId: origin.actorId ?? userId }, { action, result: 'C200', target });
}

/** Withdraws what a person agrees to, as when the account is given up: one line for each version that was agreed to. */
export async function withdrawConsents(tx: Tx, origin: Origin, userId: string): Promise<void> {
  const latest = await tx
    .selectDistinctOn([termsConsent.termId], { outcome: termsConsent.outcome, version: terms })
    .from(termsConsent)
    .innerJoin(terms, eq(terms.termId, termsConsent.termId))
    .where(eq(termsConsent.userId, userId))
    .orderBy(termsConsent.termId, desc(termsConsent.agreedAt));
  for (const { outcome, version } of latest) {
    if (outcome === 'agreed') await recordConsent(tx, origin, userId, version, 'withdrawn');
  }
}
