import * as z from 'zod/mini';
import { businessNumber } from './businessNumber.ts';
import { commonCodeId } from './commonCodes.ts';
import { listOf, listQuery, pageSize } from './envelope.ts';
import { inviteeFields } from './invitations.ts';
import {
  addressLine,
  BUSINESS_SECTIONS_MAX,
  companyName,
  englishName,
  homepage,
  knownBizSection,
  zipCode,
} from './join.ts';
import { joinStatusCode, joinStatusCodes } from './joinStatus.ts';
import { obeys } from './namedRules.ts';
import { extensionNumber, shortText } from './person.ts';
import { phoneBody, phoneHead } from './phone.ts';
import { isServicePeriodInOrder, servicePeriodFields, serviceUsage } from './servicePolicies.ts';
import { day, text } from './text.ts';
import { version } from './version.ts';

/** Key of the customer companies among the resources, and what their histories are attached to. */
export const COMPANY_REF = 'custCo';

export const companyKey = z.object({ customerCompanyId: z.uuid() });
export type CompanyKey = z.infer<typeof companyKey>;

const industryId = z.optional(z.nullable(text(20)));

const yesNo = z.enum(['Y', 'N']);

/** Fields of a company that are known before its operator signs up. `gicsId` is its main industry. */
const companyFields = {
  companyKoreanName: companyName,
  companyEnglishName: z.nullable(englishName),
  businessNo: businessNumber,
  nationCodeId: z.optional(commonCodeId),
  companyZip: zipCode,
  companyAddr: z.nullable(addressLine),
  companyDetailAddr: shortText,
  regionCodeId: z.nullable(phoneHead),
  companyTelno: z.nullable(phoneBody),
  companyHomepage: homepage,
  gicsId: industryId,
};
/** All of them, in their order: those that are missing are out of use from then on. Some have no industry. */
const bizSections = z.array(knownBizSection).check(z.maxLength(BUSINESS_SECTIONS_MAX));

/** Its first operator, who is invited with it. */
const operatorFields = {
  ...inviteeFields,
  departmentName: shortText,
  jobGradeName: shortText,
  userRegionCodeId: z.nullable(phoneHead),
  interTelno: extensionNumber,
};

/**
 * Sets of indicators of a company: a published version of a preset, which becomes the first draft of its own set, and
 * the published version of a set for partners by which it assesses them.
 */
const companySets = {
  presetId: z.optional(z.nullable(z.uuid())),
  presetVer: z.optional(z.nullable(version)),
  ptnrSetId: z.optional(z.nullable(z.uuid())),
  ptnrSetVer: z.optional(z.nullable(version)),
};
export type CompanySets = z.infer<z.ZodMiniObject<typeof companySets>>;

/** PUT /esg/v1/custCo/info: a company with its policy and its first operator, who becomes its main one. */
export const companyCreate = z
  .object({ ...companyFields, ...servicePeriodFields, ...operatorFields, ...companySets })
  .check(obeys('periodOrder', isServicePeriodInOrder, ['serviceEndYmd']));
export type CompanyCreate = z.infer<typeof companyCreate>;

/** `id` is the operator's. */
export const companyCreated = z.object({
  ...companyKey.shape,
  id: z.uuid(),
  joinStatusCodeId: joinStatusCode,
});
export type CompanyCreated = z.infer<typeof companyCreated>;

/** PATCH /esg/v1/custCo/info. Fields that are absent stay as they are. `useYn` N keeps everybody of the company out. */
export const companyChange = z.object({
  ...z.partial(z.object(companyFields)).shape,
  ...companySets,
  ...companyKey.shape,
  useYn: z.optional(yesNo),
  bizSectionList: z.optional(bizSections),
  version,
});
export type CompanyChange = z.infer<typeof companyChange>;

/** PATCH /esg/v1/custCo/info/approval: approves the company and its main operator together. */
export const companyApproval = companyKey;

/** GET /esg/v1/custCo/info/available: whether no company has a business number. */
export const businessNumberQuery = z.object({ businessNo: businessNumber });
export const businessNumberAvailable = z.object({ available: z.boolean() });

/**
 * `state` is a join status, `servicePolicyId` a policy that is in force or comes into force. `from` and `to` are days
 * of the last change in Asia/Seoul, both inclusive. `q` looks into names, business number and the main operator's name.
 */
export const companyQuery = z.object({
  ...listQuery.shape,
  state: z.optional(z.enum(joinStatusCodes)),
  useYn: z.optional(yesNo),
  servicePolicyId: z.optional(z.uuid()),
  from: z.optional(day),
  to: z.optional(day),
});
export type CompanyQuery = z.infer<typeof companyQuery>;

/**
 * A company in the list (document 2, section 3). `serviceDate` is `YYYY-MM-DD~YYYY-MM-DD`. `disable`: N until the
 * invitation is sent, then Y. `operatorId` is the main operator, by whom mails are sent and sent again.
 */
export const companyRow = z.object({
  ...companyKey.shape,
  compony: z.string(),
  businessNo: z.nullable(z.string()),
  operatorId: z.nullable(z.uuid()),
  useNm: z.nullable(z.string()),
  service: z.nullable(z.string()),
  serviceDate: z.nullable(z.string()),
  useYn: yesNo,
  state: joinStatusCode,
  stateNm: z.string(),
  disable: yesNo,
  modifyName: z.nullable(z.string()),
  modifyDate: z.iso.datetime(),
});
export type CompanyRow = z.infer<typeof companyRow>;
export const companyList = listOf(companyRow);

const companyOperator = z.object({
  id: z.uuid(),
  userId: z.nullable(z.string()),
  userName: z.string(),
  userEmail: z.string(),
  comNetWorkNoId: z.nullable(z.string()),
  userMobileTelno: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  jobGradeName: z.nullable(z.string()),
  userRegionCodeId: z.nullable(z.string()),
  interTelno: z.nullable(z.string()),
  joinStatusCodeId: joinStatusCode,
  enabled: z.boolean(),
  isMain: z.boolean(),
});

/** Details of a company, for all of its readers. */
const knownCompany = {
  companyKoreanName: z.string(),
  companyEnglishName: z.nullable(z.string()),
  businessNo: z.nullable(z.string()),
  nationCodeId: z.nullable(z.string()),
  companyZip: z.nullable(z.string()),
  companyAddr: z.nullable(z.string()),
  companyDetailAddr: z.nullable(z.string()),
  regionCodeId: z.nullable(z.string()),
  companyTelno: z.nullable(z.string()),
  companyHomepage: z.nullable(z.string()),
  gicsId: z.nullable(z.string()),
  gicsFullPath: z.nullable(z.string()),
  bizSectionList: z.array(knownBizSection),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
};

/** GET /esg/v1/custCo/info/{id}. `waiting`: joins that wait for an approval of its operators. */
export const companyDetail = z.object({
  ...companyKey.shape,
  ...knownCompany,
  useYn: yesNo,
  joinStatusCodeId: joinStatusCode,
  joinStatusCodeName: z.string(),
  /** The policy in force, or that comes into force. */
  servicePolicyName: z.nullable(z.string()),
  serviceBeginYmd: z.nullable(z.string()),
  serviceEndYmd: z.nullable(z.string()),
  usage: serviceUsage,
  operators: z.array(companyOperator),
  waiting: z.number(),
  /** Its own set of indicators: the one that counts now, else the newest. */
  cosetId: z.nullable(z.uuid()),
  ptnrSetId: z.nullable(z.uuid()),
  ptnrSetVer: z.nullable(z.number()),
  ptnrSetNm: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type CompanyDetail = z.infer<typeof companyDetail>;

/**
 * GET /esg/v1/custCo/basicInfo: the caller's own company, of a partner's contact the partner company. What partners do
 * not have is null. `mayChange` is about the caller.
 */
export const basicInfo = z.object({
  ...knownCompany,
  servicePolicyName: z.nullable(z.string()),
  serviceBeginYmd: z.nullable(z.string()),
  serviceEndYmd: z.nullable(z.string()),
  usage: z.nullable(serviceUsage),
  mainOperator: z.nullable(
    z.object({
      id: z.string(),
      userName: z.string(),
      userEmail: z.string(),
      departmentName: z.nullable(z.string()),
      jobGradeName: z.nullable(z.string()),
    }),
  ),
  /** Y where it shares its published results, without its name, with companies of its industry. */
  peerShareYn: z.nullable(yesNo),
  mayChange: z.boolean(),
});
export type BasicInfo = z.infer<typeof basicInfo>;

/**
 * PATCH /esg/v1/custCo/basicInfo. Fields that are absent stay as they are. The business number is an administrator's
 * to change; `bizSectionList` and `peerShareYn` concern customer companies alone.
 */
export const basicInfoChange = z.object({
  ...z.partial(z.omit(z.object(companyFields), { businessNo: true })).shape,
  bizSectionList: z.optional(bizSections),
  peerShareYn: z.optional(yesNo),
  version,
});
export type BasicInfoChange = z.infer<typeof basicInfoChange>;

/** GET /esg/v1/custCo: companies to choose from, by a part of the `name` or by `id`. */
export const companyChoiceQuery = z.object({
  ...listQuery.shape,
  size: z.optional(pageSize),
  name: z.optional(text(100)),
  id: z.optional(z.uuid()),
});
export type CompanyChoiceQuery = z.infer<typeof companyChoiceQuery>;
const companyChoice = z.object({ ...companyKey.shape, companyKoreanName: z.string() });
export type CompanyChoice = z.infer<typeof companyChoice>;
export const companyChoices = listOf(companyChoice);
