import * as z from 'zod/mini';
import { businessNumber } from './businessNumber.ts';
import { commonCodeId } from './commonCodes.ts';
import { listOf, listQuery, pageSize } from './envelope.ts';
import { inviteeFields } from './invitations.ts';
import { addressLine, companyName, englishName, homepage, knownBizSection, zipCode } from './join.ts';
import { joinStatusCode, joinStatusCodes } from './joinStatus.ts';
import { extensionNumber, shortText } from './person.ts';
import { phoneBody, phoneHead } from './phone.ts';
import { isServicePeriodInOrder, servicePeriodFields } from './servicePolicies.ts';
import { text } from './text.ts';

/** Key of the customer companies among the resources, and what their histories are attached to. */
export const COMPANY_REF = 'custCo';

export const companyKey = z.object({ customerCompanyId: z.uuid() });
export type CompanyKey = z.infer<typeof companyKey>;

/** What is known of a company before its operator signs up. */
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
};

/** Its first operator, who is invited with it. */
const operatorFields = {
  ...inviteeFields,
  departmentName: shortText,
  jobGradeName: shortText,
  userRegionCodeId: z.nullable(phoneHead),
  interTelno: extensionNumber,
};

/** PUT /esg/v1/custCo/info: a company with its policy and its first operator, who becomes its main one. */
export const companyCreate = z
  .object({ ...companyFields, ...servicePeriodFields, ...operatorFields })
  .check(z.refine(isServicePeriodInOrder, { path: ['serviceEndYmd'] }));
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
  ...companyKey.shape,
  useYn: z.optional(z.enum(['Y', 'N'])),
  version: z.number().check(z.int(), z.minimum(1)),
});
export type CompanyChange = z.infer<typeof companyChange>;

/** PATCH /esg/v1/custCo/info/approval: approves the company and its main operator together. */
export const companyApproval = companyKey;

/** `state` is a join status. `q` looks into names, business number and the operator's name. */
export const companyQuery = z.object({
  ...listQuery.shape,
  state: z.optional(z.enum(joinStatusCodes)),
  useYn: z.optional(z.enum(['Y', 'N'])),
});
export type CompanyQuery = z.infer<typeof companyQuery>;
export const companySortFields = ['compony', 'state', 'modifyDate'] as const;

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
  useYn: z.enum(['Y', 'N']),
  state: joinStatusCode,
  stateNm: z.string(),
  disable: z.enum(['Y', 'N']),
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

/** GET /esg/v1/custCo/info/{id} */
export const companyDetail = z.object({
  ...companyKey.shape,
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
  useYn: z.enum(['Y', 'N']),
  joinStatusCodeId: joinStatusCode,
  joinStatusCodeName: z.string(),
  bizSectionList: z.array(knownBizSection),
  /** The policy in force, or that comes into force. */
  servicePolicyName: z.nullable(z.string()),
  serviceBeginYmd: z.nullable(z.string()),
  serviceEndYmd: z.nullable(z.string()),
  operators: z.array(companyOperator),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type CompanyDetail = z.infer<typeof companyDetail>;

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
