import { aliasedTable, and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { COUNT_STEP } from '../../../src/contracts/envelope.ts';
import { INQUIRY, inquiryQuery } from '../../../src/contracts/inquiries.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { InquiryActor } from '../../../src/machines/inquiry/machine.ts';
import { equals, sinceDay, untilDay } from '../../db/filters.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { customerCompany, partner } from '../../db/schema/companies.ts';
import { file } from '../../db/schema/files.ts';
import { inquiry } from '../../db/schema/inquiries.ts';
import { user } from '../../db/schema/users.ts';
import type { Principal } from '../../plugins/session.ts';
import { auditedCrud } from '../resource/crud.ts';
import { forRoles, type RefResolver } from '../resource/refs.ts';
import { everything, nothing, type Scope } from '../resource/scope.ts';

type Row = typeof inquiry.$inferSelect;

const { qnaId, custCoId, ptnrId, askedById, state, assigneeId, waitingSince, createdAt } = inquiry;
const { categoryId, title, isPrivate } = inquiry;
const asker = aliasedTable(user, 'asker');
const assignee = aliasedTable(user, 'assignee');
const category = aliasedTable(commonCode, 'category');
const fileCnt = sql<number>`(select count(*)::int from ${file}
  where ${file.refType} = ${INQUIRY} and ${file.refId} = ${qnaId} and ${file.state} = 'saved')`;

/** Administrators reach all, askers their own, and the people of an asker's company those that are not private. */
const scope: Scope = ({ id, userAuth, customerCompanyId, ptnrId: ownPartner }) => {
  if (userAuth === 'ROLE_ADMIN') return everything;
  const isOfCompany =
    userAuth === 'ROLE_PARTNER'
      ? ownPartner !== null && eq(ptnrId, ownPartner)
      : customerCompanyId !== null && and(eq(custCoId, customerCompanyId), isNull(ptnrId));
  return or(eq(askedById, id), and(eq(isPrivate, false), isOfCompany || nothing)) ?? nothing;
};

/** Inquiries within the reach of the caller. */
export const inquiries = auditedCrud({
  resource: INQUIRY,
  table: inquiry,
  key: ['qnaId'],
  scope,
  consoleRoutes: 'general',
  detailOnly: ['cn'],
  joins: [
    { table: asker, on: eq(asker.id, askedById) },
    { table: assignee, on: eq(assignee.id, assigneeId) },
    { table: customerCompany, on: eq(customerCompany.customerCompanyId, custCoId) },
    { table: partner, on: eq(partner.ptnrId, ptnrId) },
    { table: category, on: eq(category.commonCodeId, categoryId) },
  ],
  extra: {
    askedByName: asker.userName,
    askedByAuth: asker.userAuth,
    assigneeName: assignee.userName,
    companyKoreanName: customerCompany.companyKoreanName,
    ptnrNm: partner.ptnrNm,
    categoryName: category.commonCodeKorName,
    fileCnt,
  },
  auditSummary: ({ title }) => ({ title }),
  // a private text is nobody's but the asker's and the administrators'
  secret: ['cn'],
  query: inquiryQuery,
  filters: {
    from: sinceDay(createdAt),
    to: untilDay(createdAt),
    state: equals(state),
    categoryId: equals(categoryId),
    customerCompanyId: equals(custCoId),
    // they depend on the caller and on the holidays: see `narrow`
    overdue: () => undefined,
    waitsForMe: () => undefined,
  },
  countStep: COUNT_STEP,
  sortable: { title, createdAt, waitingSince, lastModifiedAt: inquiry.lastModifiedAt },
  order: [asc(waitingSince), desc(createdAt), desc(qnaId)],
  tieBreaker: qnaId,
});

/** The caller as the chart of an inquiry sees it. */
export const getActor = (
  { id, userAuth }: Principal,
  row: Pick<Row, 'askedById' | 'assigneeId'>,
): InquiryActor => {
  const isAdministrator = userAuth === 'ROLE_ADMIN';
  return {
    isAdministrator,
    isAssignee: isAdministrator && row.assigneeId === id,
    isAsker: row.askedById === id,
  };
};

/** The history is the administrators': they note there what is not for the asker. */
export const inquiryRefs: RefResolver = {
  ...inquiries.refs,
  visibleThreads: forRoles(roleSets.admin, inquiries.refs.visible),
};
