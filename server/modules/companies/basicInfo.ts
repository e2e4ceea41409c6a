import { eq } from 'drizzle-orm';
import type { BasicInfo, BasicInfoChange } from '../../../src/contracts/companies.ts';
import { PARTNER_REF } from '../../../src/contracts/partners.ts';
import type { Clock } from '../../clock.ts';
import { expectVersion, stampChanged, toPerson } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { partner } from '../../db/schema/companies.ts';
import { gics } from '../../db/schema/gics.ts';
import { mainOperator } from '../../db/schema/join.ts';
import { custCoPtnr } from '../../db/schema/partners.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal, wrongField } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import { readBizSections, readPartnerSections } from '../bizSections/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { readService, requireCodes } from './details.ts';
import { type CompanyDetails, describeCompanyChange } from './history.ts';
import type { CompanyService } from './service.ts';

type PartnerRow = typeof partner.$inferSelect;

/** The columns of a partner company by the names that customers have for them. */
const partnerColumns = {
  companyKoreanName: 'ptnrNm',
  companyEnglishName: 'ptnrNmEng',
  nationCodeId: 'ntnCd',
  companyZip: 'coZip',
  companyAddr: 'coAddr',
  companyDetailAddr: 'coDaddr',
  regionCodeId: 'rgnCd',
  companyTelno: 'coTelno',
  companyHomepage: 'ptnrHmpg',
  gicsId: 'gicsId',
} as const satisfies Record<
  Exclude<keyof BasicInfoChange, 'bizSectionList' | 'peerShareYn' | 'version'>,
  keyof PartnerRow
>;

const toDetails = (row: PartnerRow): CompanyDetails => ({
  companyKoreanName: row.ptnrNm,
  companyEnglishName: row.ptnrNmEng,
  businessNo: row.bzmnNo,
  nationCodeId: row.ntnCd,
  companyZip: row.coZip,
  companyAddr: row.coAddr,
  companyDetailAddr: row.coDaddr,
  regionCodeId: row.rgnCd,
  companyTelno: row.coTelno,
  companyHomepage: row.ptnrHmpg,
  gicsId: row.gicsId,
});

async function readMainOperator(db: Db, customerCompanyId: string): Promise<BasicInfo['mainOperator']> {
  const { id, userName, userEmail, departmentName, jobGradeName } = user;
  const [row] = await db
    .select({ id, userName, userEmail, departmentName, jobGradeName })
    .from(mainOperator)
    .innerJoin(user, eq(user.id, mainOperator.userId))
    .where(eq(mainOperator.customerCompanyId, customerCompanyId));
  return row ?? null;
}

async function findPartner({ tx, principal }: ReadCall): Promise<BasicInfo> {
  const [found] = await tx
    .select({ row: partner, gicsFullPath: gics.gicsFullPath, modifierName: user.userName })
    .from(partner)
    .leftJoin(gics, eq(gics.gicsId, partner.gicsId))
    .leftJoin(user, eq(user.id, partner.lastModifiedById))
    .where(eq(partner.ptnrId, principal.ptnrId ?? principal.id));
  if (!found) throw new Refusal('N0404');
  const { row, gicsFullPath, modifierName } = found;
  return {
    ...toDetails(row),
    gicsFullPath,
    version: row.version,
    bizSectionList: await readPartnerSections(tx, row.ptnrId),
    lastModifiedBy: toPerson(modifierName),
    lastModifiedAt: (row.lastModifiedAt ?? row.createdAt).toISOString(),
    servicePolicyName: null,
    serviceBeginYmd: null,
    serviceEndYmd: null,
    usage: null,
    mainOperator: null,
    peerShareYn: null,
    mayChange: true,
  };
}

/** Changes the caller's partner company, which all its customers see, with a line in the history of each network. */
async function changePartner(
  call: Call,
  { version, bizSectionList: _, peerShareYn, ...given }: BasicInfoChange,
) {
  if (peerShareYn !== undefined) throw wrongField('peerShareYn');
  const { tx, origin, principal } = call;
  const isOwn = eq(partner.ptnrId, principal.ptnrId ?? principal.id);
  const [row] = await tx.select().from(partner).where(isOwn).for('update');
  if (!row) throw new Refusal('N0404');
  expectVersion(row, version);
  await requireCodes(tx, given, { nationCodeId: row.ntnCd, regionCodeId: row.rgnCd });
  const values: Partial<PartnerRow> = Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [partnerColumns[name as keyof typeof partnerColumns], value]),
  );
  await tx
    .update(partner)
    .set({ ...values, ...stampChanged(origin, row.version) })
    .where(isOwn);
  const sections = { sections: [] };
  const lines = await describeCompanyChange(
    tx,
    { ...toDetails(row), ...sections },
    { ...toDetails({ ...row, ...values }), ...sections },
  );
  const networks = await tx.select().from(custCoPtnr).where(eq(custCoPtnr.ptnrId, row.ptnrId));
  for (const { custCoPtnrId, custCoId } of networks) {
    const change = { verb: 'basicInfo', detail: toChanges(row, values) };
    await recordChange(call, {
      resource: PARTNER_REF,
      id: custCoPtnrId,
      customerCompanyId: custCoId,
      ...change,
    });
    if (lines.length > 0) await addHistoryEntry(tx, custCoPtnrId, lines.join('\n'), origin);
  }
}

export type BasicInfoService = ReturnType<typeof createBasicInfoService>;

/** Reads and changes the caller's own company, for partners their partner company. */
export function createBasicInfoService({ clock, companies }: { clock: Clock; companies: CompanyService }) {
  /** Refused with N0404 for who has no company. */
  async function find(call: ReadCall): Promise<BasicInfo> {
    const { tx, principal } = call;
    if (principal.userAuth === 'ROLE_PARTNER') return findPartner(call);
    const { customerCompanyId } = principal;
    if (customerCompanyId === null) throw new Refusal('N0404');
    return {
      ...(await companies.findOwn(call, { customerCompanyId })),
      bizSectionList: await readBizSections(tx, customerCompanyId),
      ...(await readService(tx, customerCompanyId, clock.now())),
      mainOperator: await readMainOperator(tx, customerCompanyId),
      mayChange: principal.userAuth === 'ROLE_OPERATOR',
    };
  }

  /** Refused with N0404, with C0409 for a stale version, with V0001. */
  async function change(call: Call, values: BasicInfoChange): Promise<void> {
    const { principal } = call;
    if (principal.userAuth === 'ROLE_PARTNER') return changePartner(call, values);
    const { customerCompanyId } = principal;
    if (customerCompanyId === null) throw new Refusal('N0404');
    await companies.changeOwn(call, { ...values, customerCompanyId });
  }

  return { find, change };
}
