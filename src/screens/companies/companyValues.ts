import * as z from 'zod/mini';
import {
  chosen,
  industry,
  knownSections,
  sectionNames,
  sectionSubmission,
  sectionValues,
} from '../../components/bizSections/values.ts';
import { companySetFields, companySetNames, noSets, toCompanySets } from '../../components/company/sets.ts';
import {
  addressNames,
  hasZip,
  optionalCompanyPhone,
  typedBusinessNumber,
} from '../../components/company/values.ts';
import { inviteeValues, newInvitee, toInvitee } from '../../components/form/invitee.ts';
import { mobileNames, type RenamedIn } from '../../components/form/refusedFields.ts';
import { followTextOrEmpty } from '../../components/form/rules.ts';
import { commonCodeId, KOREA } from '../../contracts/commonCodes.ts';
import type {
  BasicInfo,
  BasicInfoChange,
  CompanyChange,
  CompanyCreate,
  CompanyDetail,
} from '../../contracts/companies.ts';
import { companyName, englishName, homepageText, zipCode } from '../../contracts/join.ts';
import { isInOrder } from '../../contracts/period.ts';
import { SHORT_TEXT_MAX } from '../../contracts/person.ts';
import { firstHeads } from '../../contracts/phone.ts';
import { day, text } from '../../contracts/text.ts';
import { companies as texts } from '../../messages/ko.companies.ts';
import { signUpCompany } from '../../messages/ko.signUp.ts';

const line = text(SHORT_TEXT_MAX, z.trim());

/** Fields about a company, for all who enter them. */
const detailFields = {
  companyKoreanName: companyName,
  companyEnglishName: followTextOrEmpty(englishName, signUpCompany.englishOnly),
  nation: chosen(commonCodeId),
  address: z.object({ zip: zipCode, address: line, detail: line }),
  phone: optionalCompanyPhone,
  companyHomepage: followTextOrEmpty(homepageText, signUpCompany.wrongHomepage),
  industry: z.nullable(industry),
};
const details = z.object(detailFields);
export type DetailValues = z.infer<typeof details>;

const emptyDetails: DetailValues = {
  companyKoreanName: '',
  companyEnglishName: '',
  companyHomepage: '',
  nation: KOREA,
  address: { zip: '', address: '', detail: '' },
  phone: { head: firstHeads.landline, body: '' },
  industry: null,
};

const toDetailValues = (company: CompanyDetail | BasicInfo): DetailValues => ({
  companyKoreanName: company.companyKoreanName,
  companyEnglishName: company.companyEnglishName ?? '',
  nation: company.nationCodeId ?? KOREA,
  address: {
    zip: company.companyZip ?? '',
    address: company.companyAddr ?? '',
    detail: company.companyDetailAddr ?? '',
  },
  phone: { head: company.regionCodeId ?? firstHeads.landline, body: company.companyTelno ?? '' },
  companyHomepage: company.companyHomepage ?? '',
  industry:
    company.gicsId === null
      ? null
      : { gicsId: company.gicsId, gicsFullPath: company.gicsFullPath ?? company.gicsId },
});

/** As the server takes it. */
const toDetails = (values: DetailValues) => ({
  companyKoreanName: values.companyKoreanName,
  companyEnglishName: values.companyEnglishName || null,
  nationCodeId: values.nation ?? KOREA,
  companyZip: values.address.zip,
  companyAddr: values.address.address || null,
  companyDetailAddr: values.address.detail || null,
  ...(values.phone.body === ''
    ? { regionCodeId: null, companyTelno: null }
    : { regionCodeId: values.phone.head, companyTelno: values.phone.body }),
  companyHomepage: values.companyHomepage || null,
  gicsId: values.industry?.gicsId ?? null,
});

const detailNames = {
  ...addressNames,
  regionCodeId: 'phone',
  companyTelno: 'phone',
  gicsId: 'industry',
} as const satisfies RenamedIn<ReturnType<typeof toDetails>, DetailValues>;

/** A policy and the days of its period. */
export const policyFields = {
  servicePolicyId: z.nullable(z.uuid()).check(z.refine((chosen) => chosen !== null)),
  period: z.object({ from: z.nullable(day), to: z.nullable(day) }).check(
    z.refine(({ from, to }) => from !== null && to !== null, texts.missingPeriod),
    z.refine(isInOrder, texts.reversedPeriod),
  ),
};
const policy = z.object(policyFields);
export type PolicyValues = z.infer<typeof policy>;

const digits = (of: string | null) => (of ?? '').replaceAll('-', '');

/** As the server takes it. */
export const toPolicy = ({ servicePolicyId, period }: PolicyValues) => ({
  servicePolicyId: servicePolicyId ?? '',
  serviceBeginYmd: digits(period.from),
  serviceEndYmd: digits(period.to),
});

export const policyNames = {
  serviceBeginYmd: 'period',
  serviceEndYmd: 'period',
} as const satisfies RenamedIn<ReturnType<typeof toPolicy>, PolicyValues>;

/** Fields of a new customer company and its first operator. */
export const companySchema = z
  .object({
    businessNo: typedBusinessNumber,
    ...detailFields,
    ...companySetFields,
    ...policyFields,
    ...inviteeValues,
  })
  .check(hasZip);
export type CompanyValues = z.infer<typeof companySchema>;

export const newCompany = (): CompanyValues => ({
  ...emptyDetails,
  businessNo: '',
  servicePolicyId: null,
  period: { from: null, to: null },
  ...noSets,
  ...newInvitee(),
});

export const companyNames = { ...detailNames, ...policyNames, ...companySetNames, ...mobileNames };

/** As the server takes it. */
export const getCompany = (values: CompanyValues): CompanyCreate => ({
  ...toDetails(values),
  businessNo: values.businessNo,
  ...toPolicy(values),
  ...toInvitee(values),
  userRegionCodeId: null,
  interTelno: null,
  ...toCompanySets(values),
});

/** Fields of a company that an administrator changes. */
export const modificationSchema = z
  .object({
    businessNo: typedBusinessNumber,
    ...detailFields,
    ...companySetFields,
    bizSections: knownSections,
    useYn: z.enum(['Y', 'N']),
  })
  .check(hasZip);
export type Modification = z.infer<typeof modificationSchema>;

export const toModification = (company: CompanyDetail): Modification => ({
  ...toDetailValues(company),
  businessNo: company.businessNo ?? '',
  bizSections: company.bizSectionList.map(sectionValues),
  useYn: company.useYn,
  preset: null,
  partnerSet:
    company.ptnrSetId === null || company.ptnrSetVer === null
      ? null
      : { setId: company.ptnrSetId, ver: company.ptnrSetVer },
});

export const modificationNames = { ...detailNames, ...companySetNames, ...sectionNames };

/** The change that brings a company in line with what was entered. */
export const toCompanyChange = (company: CompanyDetail, values: Modification): CompanyChange => ({
  customerCompanyId: company.customerCompanyId,
  version: company.version,
  ...toDetails(values),
  businessNo: values.businessNo,
  useYn: values.useYn,
  bizSectionList: values.bizSections.map(sectionSubmission),
  ...toCompanySets(values),
});

/** Fields that people change of their own company. */
export const ownSchema = z.object({ ...detailFields, peerShare: z.boolean() }).check(hasZip);
export type OwnValues = z.infer<typeof ownSchema>;
export const toOwnValues = (company: BasicInfo): OwnValues => ({
  ...toDetailValues(company),
  peerShare: company.peerShareYn === 'Y',
});
export const ownNames = { ...detailNames, peerShareYn: 'peerShare' } as const;
/** Partner companies share nothing with their industry. */
export const toOwnChange = (company: BasicInfo, values: OwnValues): BasicInfoChange => ({
  version: company.version,
  ...toDetails(values),
  peerShareYn: company.peerShareYn === null ? undefined : values.peerShare ? 'Y' : 'N',
});

/** The business sections of the own company. */
export const sectionsSchema = z.object({ bizSections: knownSections });
export type SectionsValues = z.infer<typeof sectionsSchema>;
export const getSections = ({ bizSectionList }: BasicInfo): SectionsValues => ({
  bizSections: bizSectionList.map(sectionValues),
});
export const toSectionsChange = (
  { version }: BasicInfo,
  { bizSections }: SectionsValues,
): BasicInfoChange => ({
  version,
  bizSectionList: bizSections.map(sectionSubmission),
});
