import { aliasedTable, desc, eq } from 'drizzle-orm';
import {
  PARTNER_REF,
  type PartnerCreate,
  type PartnerCreated,
  type PartnerKey,
  type PartnerQuery,
  partnerQuery,
} from '../../../src/contracts/partners.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { joinEntries, joinRefusals } from '../../../src/messages/ko.join.ts';
import { stampCreated } from '../../db/auditedColumns.ts';
import { partner } from '../../db/schema/companies.ts';
import { gics } from '../../db/schema/gics.ts';
import { custCoPtnr } from '../../db/schema/partners.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import { requireIndustry } from '../bizSections/service.ts';
import { registerPerson } from '../join/people.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope, forManagers } from '../resource/scope.ts';
import { requirePartnerSeat } from '../servicePolicies/limits.ts';
import { addHistoryEntry } from '../threads/service.ts';

const contact = aliasedTable(user, 'contact');
const { ptnrNm, bzmnNo, gicsId } = partner;

/** Entries of the menu that lead to partner companies. */
export const partnerRouteNames = ['supplyperformance-supply'] as const;

/** Networks: an operator's company with its partner companies. */
const network = auditedCrud({
  resource: PARTNER_REF,
  table: custCoPtnr,
  key: ['custCoPtnrId'],
  scope: forManagers(companyScope(custCoPtnr)),
  consoleRoutes: partnerRouteNames,
  taken: joinRefusals.partnerExists,
  joins: [
    { table: partner, on: eq(partner.ptnrId, custCoPtnr.ptnrId) },
    { table: gics, on: eq(gics.gicsId, gicsId) },
    { table: contact, on: eq(contact.id, custCoPtnr.contactId) },
  ],
  extra: {
    ptnrNm,
    bzmnNo,
    gicsId,
    gicsPath: gics.gicsFullPath,
    contactName: contact.userName,
    joinStatusCodeId: contact.joinStatusCodeId,
  },
  auditSummary: ({ custCoId, ptnrId }) => ({ custCoId, ptnrId }),
  title: ptnrNm,
  query: partnerQuery,
  filters: {},
  search: [ptnrNm, bzmnNo],
  sortable: { ptnrNm, createdAt: custCoPtnr.createdAt },
  order: [desc(custCoPtnr.createdAt), desc(custCoPtnr.custCoPtnrId)],
});

export const partnerRefs = network.refs;

const present = <Row extends { ptnrNm: string | null }>({ ptnrNm, ...row }: Row) => ({
  ...row,
  ptnrNm: ptnrNm ?? '',
});

export async function listPartners(call: ReadCall, query: PartnerQuery) {
  const { rows, total } = await network.list(call, query);
  return { rows: rows.map(present), total };
}

/** Refused with N0404. */
export const findPartner = async (call: ReadCall, key: PartnerKey) => present(await network.find(call, key));

/** The partner company of a business number, which other customers may have registered before. */
async function storePartner(
  { tx, origin }: Call,
  customerCompanyId: string,
  { bzmnNo, ptnrNm, gicsId }: PartnerCreate,
): Promise<string> {
  const added = await tx
    .insert(partner)
    .values({ customerCompanyId, ptnrNm, bzmnNo, gicsId: gicsId ?? null, ...stampCreated(origin) })
    .onConflictDoNothing({ target: partner.bzmnNo })
    .returning({ ptnrId: partner.ptnrId });
  const [row] =
    added.length > 0
      ? added
      : await tx.select({ ptnrId: partner.ptnrId }).from(partner).where(eq(partner.bzmnNo, bzmnNo));
  if (!row) throw new Error('A partner company was not stored');
  return row.ptnrId;
}

/**
 * Registers a partner company in the network of the caller's company, with its contact, who is to be invited. Refused
 * with C0409 when it is in the network already, the e-mail exists or the policy allows no more, with V0001 for an
 * industry that is not there.
 */
export async function createPartner(call: Call, body: PartnerCreate): Promise<PartnerCreated> {
  const { tx, principal, origin } = call;
  const { customerCompanyId } = principal;
  if (customerCompanyId === null) throw new Refusal('A0403');
  await requireIndustry(tx, body.gicsId);
  await requirePartnerSeat(tx, customerCompanyId, seoulDay(origin.at));
  const ptnrId = await storePartner(call, customerCompanyId, body);
  const { userEmail, userName, comNetWorkNoId, userMobileTelno, departmentName, jobGradeName } = body;
  const person = await registerPerson(call, {
    userAuth: 'ROLE_PARTNER',
    customerCompanyId,
    ptnrId,
    userEmail,
    userName,
    comNetWorkNoId,
    userMobileTelno,
    departmentName,
    jobGradeName,
  });
  const { custCoPtnrId } = await network.create(call, {
    custCoId: customerCompanyId,
    ptnrId,
    contactId: person.id,
  });
  await addHistoryEntry(tx, custCoPtnrId, joinEntries.partnerRegistered, origin);
  return { custCoPtnrId, ptnrId, id: person.id, joinStatusCodeId: person.joinStatusCodeId };
}
