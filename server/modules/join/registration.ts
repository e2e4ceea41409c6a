import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { codeGroups, KOREA } from '../../../src/contracts/commonCodes.ts';
import { COMPANY_REF } from '../../../src/contracts/companies.ts';
import {
  companyRegistration,
  isFoundedBy,
  type OperatorSignUp,
  type PartnerSignUp,
  partnerRegistration,
} from '../../../src/contracts/join.ts';
import { joinRefusals } from '../../../src/messages/ko.join.ts';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import { ruleTexts } from '../../../src/messages/ko.validation.ts';
import { stampChanged } from '../../db/auditedColumns.ts';
import type { Tx } from '../../db/database.ts';
import { customerCompany, partner } from '../../db/schema/companies.ts';
import { partnerBizSection } from '../../db/schema/partners.ts';
import type { UserRow } from '../../db/schema/users.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import { audit, type Origin } from '../audit/service.ts';
import { changeBizSections, requireIndustries, requireIndustry } from '../bizSections/service.ts';
import { requireChoice } from '../commonCodes/service.ts';
import { recordChange } from '../resource/record.ts';
import { readCompanyOf, registersCompany, registersPartner } from './invited.ts';

type Choices = readonly (readonly [field: string, group: string, id: string | null])[];

/** Refuses codes that are not among the choices of their groups. */
async function requireChoices(tx: Tx, choices: Choices): Promise<void> {
  for (const [field, group, id] of choices) await requireChoice(tx, group, { field, id, before: null });
}

/** The details of a submit that registers them. Refused with V0001 for those that are wrong or not there. */
function requireDetails<T>(schema: z.ZodMiniType<T>, submit: object): T {
  const checked = schema.safeParse(submit);
  if (checked.success) return checked.data;
  const fields = checked.error.issues.map(({ path }) => ({
    path: path.join('.'),
    message: messageByStatus.V0001,
  }));
  throw new Refusal('V0001', { message: joinRefusals.details, data: { fields } });
}

/**
 * The company's details, where this sign-up registers them. Refused with V0001, and with C0409 when they have changed
 * since the person saw them.
 */
export async function storeCompany(
  tx: Tx,
  origin: Origin,
  person: UserRow,
  given: OperatorSignUp,
): Promise<void> {
  const company = await readCompanyOf(tx, person, { lock: true });
  const { customerCompanyId } = company;
  if (!(await registersCompany(tx, person, company))) return;
  const { companyVersion = company.version } = given;
  if (companyVersion !== company.version) throw conflict(joinRefusals.companyChanged);
  const submit = requireDetails(companyRegistration, given);
  await requireChoices(tx, [
    ['nationCodeId', codeGroups.nation, submit.nationCodeId],
    ['regionCodeId', codeGroups.regionNo, submit.regionCodeId],
  ]);
  const inKorea = submit.nationCodeId === KOREA;
  const values = {
    companyKoreanName: submit.companyKoreanName,
    companyEnglishName: submit.companyEnglishName,
    regionCodeId: submit.regionCodeId,
    companyTelno: submit.companyTelno,
    companyHomepage: submit.companyHomepage,
    nationCodeId: submit.nationCodeId,
    companyZip: inKorea ? submit.companyZip : null,
    companyAddr: submit.companyAddr,
    companyDetailAddr: inKorea ? submit.companyDetailAddr : null,
  };
  await tx
    .update(customerCompany)
    .set({ ...values, ...stampChanged(origin, company.version) })
    .where(eq(customerCompany.customerCompanyId, customerCompanyId));
  await changeBizSections(tx, origin, customerCompanyId, submit.bizSectionList);
  await recordChange(
    { tx, origin },
    { resource: COMPANY_REF, id: customerCompanyId, customerCompanyId, verb: 'signUp', detail: values },
  );
}

/** The partner company's details, where this sign-up registers them. Refused with V0001. */
export async function storePartner(
  tx: Tx,
  origin: Origin,
  person: UserRow,
  given: PartnerSignUp,
): Promise<void> {
  const { ptnrId } = person;
  if (ptnrId === null || !(await registersPartner(tx, person))) return;
  const submit = requireDetails(partnerRegistration, given);
  await requireChoices(tx, [
    ['ntnCd', codeGroups.nation, submit.ntnCd],
    ['rgnCd', codeGroups.regionNo, submit.rgnCd],
    ['searchSvcGrpCd', codeGroups.searchServiceGroup, submit.searchSvcGrpCd],
    ['enpFormFrCcd', codeGroups.companyForm, submit.enpFormFrCcd],
    ['enpFormPstnCcd', codeGroups.companyFormPosition, submit.enpFormPstnCcd],
    ['enpType', codeGroups.enterpriseType, submit.enpType],
  ]);
  await requireIndustry(tx, submit.gicsId);
  const sections = submit.bizSectionList;
  const industries = await requireIndustries(tx, sections);
  const inKorea = submit.ntnCd === KOREA;
  const isPartner = eq(partner.ptnrId, ptnrId);
  const [row] = await tx.select({ version: partner.version }).from(partner).where(isPartner).for('update');
  if (!isFoundedBy(submit.fndnYmd, origin.at)) throw wrongField('fndnYmd', ruleTexts.foundingDay);
  await tx
    .update(partner)
    .set({
      ptnrNm: submit.ptnrNm,
      ptnrNmEng: submit.ptnrNmEng,
      ptnrHmpg: submit.ptnrHmpg,
      rgnCd: submit.rgnCd,
      coTelno: submit.coTelno,
      ntnCd: submit.ntnCd,
      coAddr: submit.coAddr,
      coZip: inKorea ? submit.coZip : null,
      coDaddr: inKorea ? submit.coDaddr : null,
      gicsId: submit.gicsId,
      searchSvcGrpCd: submit.searchSvcGrpCd,
      enpFormFrCcd: submit.enpFormFrCcd,
      enpFormPstnCcd: submit.enpFormPstnCcd,
      enpType: submit.enpType,
      conoPid: submit.conoPid ?? null,
      jumin: submit.jumin ?? null,
      rprsvNm: submit.rprsvNm,
      fndnYmd: submit.fndnYmd,
      prdctSrvcCn: submit.prdctSrvcCn,
      ...stampChanged(origin, row?.version ?? 1),
    })
    .where(isPartner);
  await tx.delete(partnerBizSection).where(eq(partnerBizSection.ptnrId, ptnrId));
  if (sections.length > 0) {
    await tx.insert(partnerBizSection).values(
      sections.map(({ bizSectionName, bizContent }, sortOrder) => ({
        ptnrId,
        bizSectNm: bizSectionName,
        gicsId: industries[sortOrder] ?? '',
        bizContent,
        sortOrder,
      })),
    );
  }
  // without its values: some of them must not be read in the audit
  await audit(tx, origin, {
    action: 'partner.signUp',
    result: 'C200',
    target: { type: 'partner', id: ptnrId },
  });
}
