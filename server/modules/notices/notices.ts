import { aliasedTable, and, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { COUNT_STEP } from '../../../src/contracts/envelope.ts';
import { NOTICE_REF, noticeQuery } from '../../../src/contracts/notices.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import type { Clock } from '../../clock.ts';
import { fromDay, toDay } from '../../db/filters.ts';
import { matchesWriting } from '../../db/grams.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { file } from '../../db/schema/files.ts';
import { notice } from '../../db/schema/notices.ts';
import { user } from '../../db/schema/users.ts';
import { auditedCrud } from '../resource/crud.ts';
import { everything, nothing, type Scope } from '../resource/scope.ts';
import { noticeConsoleRoutes } from './consoleRoutes.ts';

const { ntcId, custCoId, title, pinned, popup, shownFrom, shownTo, createdAt } = notice;
const author = aliasedTable(user, 'author');
const fileCnt = sql<number>`(select count(*)::int from ${file}
  where ${file.refType} = ${NOTICE_REF} and ${file.refId} = ${ntcId} and ${file.state} = 'saved')`;

/** Notices that are shown on a day. */
export const isShownOn = (day: string) => and(lte(shownFrom, day), or(isNull(shownTo), gte(shownTo, day)));

/** The places of popups on the home page. */
export const popupOrder = sql<number>`(${popup}->>'order')::int`;

/** An administrator writes any notice, an operator those of its company. */
const writable: Scope = ({ userAuth, customerCompanyId }) => {
  if (userAuth === 'ROLE_ADMIN') return everything;
  return userAuth === 'ROLE_OPERATOR' && customerCompanyId !== null
    ? eq(custCoId, customerCompanyId)
    : nothing;
};

export type Notices = ReturnType<typeof createNotices>;

/** Rows of notices, and who writes and reads them. */
export function createNotices({ clock }: { clock: Clock }) {
  const today = () => seoulDay(clock.now());

  /** Matches notices shown now to the caller's role, of its company or of all. */
  const isReader: Scope = ({ customerCompanyId, userAuth }) => {
    const isOwn = customerCompanyId === null ? nothing : eq(custCoId, customerCompanyId);
    const isFor = sql`${userAuth} = any(${notice.roles})`;
    return and(isShownOn(today()), isFor, or(isNull(custCoId), isOwn)) ?? nothing;
  };

  /** Authors reach what they write at any time, others what they read. */
  const scope: Scope = (principal) => or(writable(principal), isReader(principal)) ?? nothing;

  const notices = auditedCrud({
    resource: 'notice',
    table: notice,
    key: ['ntcId'],
    scope,
    writable,
    consoleRoutes: noticeConsoleRoutes,
    detailOnly: ['cn'],
    joins: [
      { table: author, on: eq(author.id, notice.createdById) },
      { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId) },
    ],
    extra: { authorName: author.userName, companyKoreanName: customerCompany.companyKoreanName, fileCnt },
    auditSummary: ({ title }) => ({ title }),
    title,
    query: noticeQuery,
    filters: { from: fromDay(shownFrom), to: toDay(shownFrom) },
    search: (q) => matchesWriting(q, notice, title),
    countStep: COUNT_STEP,
    sortable: {
      title,
      shownFrom,
      hits: notice.hits,
      lastModifiedAt: notice.lastModifiedAt,
      order: popupOrder,
    },
    order: [desc(pinned), desc(shownFrom), desc(createdAt), desc(ntcId)],
    tieBreaker: ntcId,
  });

  return { ...notices, scope, isReader, today };
}
