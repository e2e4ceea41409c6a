import { eq } from 'drizzle-orm';
import type { OperatorInvitation, PartnerInvitation, WorkerInvitation } from '../../../src/contracts/join.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { nextJoinStatus } from '../../../src/machines/joinStatus/lifecycle.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { customerCompany, partner } from '../../db/schema/companies.ts';
import { gics } from '../../db/schema/gics.ts';
import { mainOperator } from '../../db/schema/join.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import { readBizSections, readPartnerSections } from '../bizSections/service.ts';
import { findPolicies } from '../servicePolicies/periods.ts';
import { findInForce } from '../terms/service.ts';
import { approvedBeside, belongsToSharedPartner } from '../users/sharedPartner.ts';
import { requireInvited } from './keys.ts';

/** Returns the known data of an invited person, as the form has it. */
const toPerson = (row: UserRow) => ({
  userIdntId: row.id,
  userName: row.userName,
  userEmail: row.userEmail,
  comNetWorkNoId: row.comNetWorkNoId,
  userMobileTelno: row.userMobileTelno,
  userRegionCodeId: row.regionCodeId,
  interTelno: row.interTelno,
  departmentName: row.departmentName,
  jobGradeName: row.jobGradeName,
});

async function findServicePeriod(db: Db, companyId: string, now: Date) {
  const policy = (await findPolicies(db, [companyId], seoulDay(now))).get(companyId);
  const digits = (day: string | undefined) => day?.replaceAll('-', '') ?? null;
  return {
    servicePolicyName: policy?.servicePolicyName ?? null,
    serviceBeginYmd: digits(policy?.serviceBeginYmd),
    serviceEndYmd: digits(policy?.serviceEndYmd),
  };
}

/** The company that a person is invited to; `lock` keeps the row until the transaction ends. */
export async function readCompanyOf(db: Db, { customerCompanyId, id }: UserRow, { lock = false } = {}) {
  const companies = db
    .select()
    .from(customerCompany)
    .where(eq(customerCompany.customerCompanyId, customerCompanyId ?? id));
  const [row] = lock ? await companies.for('no key update') : await companies;
  if (!row) throw new Error('An invited person has no company');
  return row;
}

/** Reports whether this person's sign-up registers the company's details: its main operator's, while it is invited. */
export async function registersCompany(
  db: Db,
  person: UserRow,
  company: Pick<typeof customerCompany.$inferSelect, 'customerCompanyId' | 'joinStatusCodeId'>,
): Promise<boolean> {
  if (nextJoinStatus(company.joinStatusCodeId, { type: 'join.submit' }) === undefined) return false;
  const [main] = await db
    .select({ userId: mainOperator.userId })
    .from(mainOperator)
    .where(eq(mainOperator.customerCompanyId, company.customerCompanyId));
  return main?.userId === person.id;
}

/**
 * Reports whether this contact's sign-up registers the partner company's details: as long as no other contact is
 * approved, and none has signed up through another customer.
 */
export async function registersPartner(db: Db, person: UserRow): Promise<boolean> {
  const { id, ptnrId } = person;
  if (ptnrId === null || (await belongsToSharedPartner(db, person))) return false;
  const [other] = await db.select({ id: user.id }).from(user).where(approvedBeside({ id, ptnrId })).limit(1);
  return other === undefined;
}

/** Reads the initial data of invited people's forms. All are refused with N0404 and C0409 like `requireInvited`. */
export function createInvitedReads({ db, config }: { db: Db; config: Config }) {
  const { limits } = config;

  async function loadOperator(key: string, now: Date): Promise<OperatorInvitation> {
    const person = await requireInvited(db, { key, userAuth: 'ROLE_OPERATOR' }, now, limits);
    const company = await readCompanyOf(db, person);
    const { customerCompanyId } = company;
    return {
      ...toPerson(person),
      customerCompanyId,
      companyJoined: !(await registersCompany(db, person, company)),
      companyVersion: company.version,
      companyKoreanName: company.companyKoreanName,
      companyEnglishName: company.companyEnglishName,
      businessNo: company.businessNo,
      companyHomepage: company.companyHomepage,
      regionCodeId: company.regionCodeId,
      companyTelno: company.companyTelno,
      nationCodeId: company.nationCodeId,
      companyZip: company.companyZip,
      companyAddr: company.companyAddr,
      companyDetailAddr: company.companyDetailAddr,
      bizSectionList: await readBizSections(db, customerCompanyId),
      ...(await findServicePeriod(db, customerCompanyId, now)),
    };
  }

  async function loadWorker(key: string, now: Date): Promise<WorkerInvitation> {
    const person = await requireInvited(db, { key, userAuth: 'ROLE_WORKER' }, now, limits);
    const { companyKoreanName } = await readCompanyOf(db, person);
    return { ...toPerson(person), companyKoreanName };
  }

  async function loadPartner(key: string, now: Date): Promise<PartnerInvitation> {
    const person = await requireInvited(db, { key, userAuth: 'ROLE_PARTNER' }, now, limits);
    const { customerCompanyId } = await readCompanyOf(db, person);
    const [row] = await db
      .select({ details: partner, gicsPath: gics.gicsFullPath })
      .from(partner)
      .leftJoin(gics, eq(gics.gicsId, partner.gicsId))
      .where(eq(partner.ptnrId, person.ptnrId ?? person.id));
    if (!row) throw new Error('An invited contact has no partner company');
    const { details, gicsPath } = row;
    const companyJoined = !(await registersPartner(db, person));
    return {
      ...toPerson(person),
      companyJoined,
      infoProvisionRequired: (await findInForce(db, 'infoProvision', now))?.required ?? true,
      ptnrId: details.ptnrId,
      ptnrNm: details.ptnrNm,
      ptnrNmEng: details.ptnrNmEng,
      ptnrHmpg: details.ptnrHmpg,
      bzmnNo: details.bzmnNo,
      rgnCd: details.rgnCd,
      coTelno: details.coTelno,
      coAddr: details.coAddr,
      coDaddr: details.coDaddr,
      coZip: details.coZip,
      ntnCd: details.ntnCd,
      gicsId: details.gicsId,
      gicsPath,
      searchSvcGrpCd: details.searchSvcGrpCd,
      enpFormFrCcd: details.enpFormFrCcd,
      enpFormPstnCcd: details.enpFormPstnCcd,
      enpType: details.enpType,
      // whoever holds a link to this partner company enters its numbers and does not learn them
      conoPid: null,
      jumin: null,
      rprsvNm: details.rprsvNm,
      fndnYmd: details.fndnYmd,
      prdctSrvcCn: details.prdctSrvcCn,
      bizSectionList: await readPartnerSections(db, details.ptnrId),
      ...(await findServicePeriod(db, customerCompanyId, now)),
    };
  }

  return { loadOperator, loadWorker, loadPartner };
}
