import * as z from 'zod/mini';
import {
  chosen,
  chosenIndustry,
  sectionNames,
  sectionSubmission,
  sectionValues,
} from '../../components/bizSections/values.ts';
import { hasZip } from '../../components/company/values.ts';
import type { SentNames } from '../../components/form/refusedFields.ts';
import { commonCodeId, companyFormPositions, enterpriseTypes, KOREA } from '../../contracts/commonCodes.ts';
import {
  CORPORATE_NUMBER_LENGTH,
  isFoundedBy,
  MAIN_PRODUCT_MAX,
  type PartnerInvitation,
  partnerRegistration,
  RESIDENT_NUMBER_LENGTH,
} from '../../contracts/join.ts';
import { obeys } from '../../contracts/namedRules.ts';
import { personName, requiredText } from '../../contracts/person.ts';
import { isPhoneBody } from '../../contracts/phone.ts';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import { day, text } from '../../contracts/text.ts';
import type { PartnerValues } from '../../machines/signUp/types.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';
import { companyFields } from './companyValues.ts';
import { personFields, personNames, personSubmission, personValues, toPhone } from './personValues.ts';

const { legalEntity, individual } = enterpriseTypes;

const { conoPid, jumin } = partnerRegistration.shape;

const contactFields = { ...personFields, departmentName: requiredText, jobGradeName: requiredText } as const;

/** The form of a contact whose company is registered already. */
export const contactForm = z.object(contactFields);
export type ContactForm = z.infer<typeof contactForm>;

/** The form of a contact who registers the company. `now`: the server's time, in milliseconds. */
export const createPartnerForm = (now: () => number) =>
  z
    .object({
      ...contactFields,
      ...companyFields,
      companyPhone: z
        .object({ head: z.string(), body: z.string() })
        .check(z.refine(({ body }) => isPhoneBody(body), texts.wrongPhone)),
      companyForm: chosen(commonCodeId),
      companyFormPosition: z.enum(companyFormPositions),
      enterpriseType: z.enum(enterpriseTypes),
      corporateNumber: text(CORPORATE_NUMBER_LENGTH),
      residentNumber: text(RESIDENT_NUMBER_LENGTH),
      representative: personName,
      foundingDay: chosen(
        day.check(obeys<string>('foundingDay', (value) => isFoundedBy(value.replaceAll('-', ''), now()))),
      ),
      industry: chosenIndustry,
      serviceGroup: chosen(commonCodeId),
      mainProduct: z
        .string()
        .check(z.maxLength(MAIN_PRODUCT_MAX, texts.mainProductRule), z.trim(), z.minLength(1)),
    })
    .check(
      hasZip,
      z.refine(({ nation, address }) => nation !== KOREA || address.detail !== '', {
        message: texts.missingDetail,
        path: ['address', 'detail'],
      }),
      z.refine(
        ({ enterpriseType, corporateNumber }) =>
          enterpriseType !== legalEntity || conoPid.safeParse(corporateNumber).success,
        { message: texts.wrongCorporateNumber, path: ['corporateNumber'] },
      ),
      z.refine(
        ({ enterpriseType, residentNumber }) =>
          enterpriseType !== individual || jumin.safeParse(residentNumber).success,
        { message: texts.wrongResidentNumber, path: ['residentNumber'] },
      ),
    );
export type PartnerForm = z.infer<ReturnType<typeof createPartnerForm>>;

const oneOf = <T extends string>(values: Readonly<Record<string, T>>, value: string | null, first: T): T =>
  Object.values(values).find((known) => known === value) ?? first;

/** Returns what the form of a partner shows at first. */
export const partnerValues = (invitation: PartnerInvitation): PartnerForm => ({
  ...personValues(invitation),
  koreanName: invitation.ptnrNm,
  englishName: invitation.ptnrNmEng ?? '',
  nation: invitation.ntnCd ?? KOREA,
  address: {
    zip: invitation.coZip ?? '',
    address: invitation.coAddr ?? '',
    detail: invitation.coDaddr ?? '',
  },
  companyPhone: toPhone('landline', invitation.rgnCd, invitation.coTelno),
  homepage: invitation.ptnrHmpg ?? '',
  companyForm: invitation.enpFormFrCcd,
  companyFormPosition: oneOf(companyFormPositions, invitation.enpFormPstnCcd, companyFormPositions.front),
  enterpriseType: oneOf(enterpriseTypes, invitation.enpType, legalEntity),
  corporateNumber: invitation.conoPid ?? '',
  residentNumber: invitation.jumin ?? '',
  representative: invitation.rprsvNm ?? '',
  foundingDay: invitation.fndnYmd === null ? null : toDashedDay(invitation.fndnYmd.replaceAll('-', '')),
  industry:
    invitation.gicsId === null
      ? null
      : { gicsId: invitation.gicsId, gicsFullPath: invitation.gicsPath ?? invitation.gicsId },
  serviceGroup: invitation.searchSvcGrpCd,
  mainProduct: invitation.prdctSrvcCn ?? '',
  bizSections: invitation.bizSectionList.map(sectionValues),
});

/** Returns what is sent of a partner's contact. */
export const contactSubmission = (values: ContactForm, { userIdntId }: PartnerInvitation): PartnerValues => ({
  ...personSubmission(values, userIdntId),
  departmentName: values.departmentName,
  jobGradeName: values.jobGradeName,
  infoProvisionAgreeYn: values.provision === 'agree' ? 'Y' : 'N',
});

/** Returns what is sent of a partner's contact and company. */
export const partnerSubmission = (values: PartnerForm, invitation: PartnerInvitation): PartnerValues => ({
  ...contactSubmission(values, invitation),
  ptnrNm: values.koreanName,
  ptnrNmEng: values.englishName,
  ptnrHmpg: values.homepage || null,
  rgnCd: values.companyPhone.head,
  coTelno: values.companyPhone.body,
  ntnCd: values.nation ?? KOREA,
  coZip: values.address.zip || null,
  coAddr: values.address.address,
  coDaddr: values.address.detail || null,
  gicsId: values.industry?.gicsId ?? '',
  searchSvcGrpCd: values.serviceGroup ?? '',
  enpFormFrCcd: values.companyForm ?? '',
  enpFormPstnCcd: values.companyFormPosition,
  enpType: values.enterpriseType,
  ...(values.enterpriseType === legalEntity
    ? { conoPid: values.corporateNumber }
    : { jumin: values.residentNumber }),
  rprsvNm: values.representative,
  fndnYmd: (values.foundingDay ?? '').replaceAll('-', ''),
  prdctSrvcCn: values.mainProduct,
  bizSectionList: values.bizSections.map(sectionSubmission),
});

/** Fields of the form by the names under which they are sent. */
export const partnerNames: SentNames = {
  ...personNames,
  ...sectionNames,
  ptnrNm: 'koreanName',
  ptnrNmEng: 'englishName',
  ptnrHmpg: 'homepage',
  rgnCd: 'companyPhone',
  coTelno: 'companyPhone',
  ntnCd: 'nation',
  coZip: 'address.zip',
  coAddr: 'address.address',
  coDaddr: 'address.detail',
  searchSvcGrpCd: 'serviceGroup',
  enpFormFrCcd: 'companyForm',
  enpFormPstnCcd: 'companyFormPosition',
  enpType: 'enterpriseType',
  conoPid: 'corporateNumber',
  jumin: 'residentNumber',
  rprsvNm: 'representative',
  fndnYmd: 'foundingDay',
  prdctSrvcCn: 'mainProduct',
  bizSectionList: 'bizSections',
};
