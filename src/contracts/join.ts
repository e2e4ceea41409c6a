import * as z from 'zod/mini';
import { commonCodeId, companyFormPositions, enterpriseTypes, KOREA } from './commonCodes.ts';
import { matches, obeys } from './namedRules.ts';
import { encryptPassword } from './password.ts';
import {
  emailAddress,
  extensionNumber,
  personName,
  requiredText,
  SHORT_TEXT_MAX,
  shortText,
  signInId,
} from './person.ts';
import { mobileBody, phoneBody, phoneHead } from './phone.ts';
import { seoulDayDigits } from './seoulTime.ts';
import { dayDigits, multilineText, text } from './text.ts';
import { version } from './version.ts';

/** Time for which a confirmed phone number may still be submitted with the sign-up, milliseconds. */
export const SIGN_UP_VERIFIED_MS = 60 * 60_000;

/** Kinds of sign-up, by the invited person's role: `operator` of a company, `worker` of one, contact of a `partner`. */
export const signUpKinds = ['operator', 'worker', 'partner'] as const;
export type SignUpKind = (typeof signUpKinds)[number];

/** Key at the end of an invitation link: 32 random bytes, base64url. */
export const invitationKey = text(43, z.regex(/^[A-Za-z0-9_-]{43}$/));

const yesNo = z.enum(['Y', 'N']);

/** GET /esg/v1/user/check. `email` is accepted and not looked at: it is the invitation's. */
export const userIdCheck = z.object({ id: text(100), email: z.optional(text(100)) });

export const MAIN_PRODUCT_MAX = 100;
const HOMEPAGE_MAX = 200;
export const CORPORATE_NUMBER_LENGTH = 13;
export const RESIDENT_NUMBER_LENGTH = 6;
export const BUSINESS_SECTIONS_MAX = 20;
export const BIZ_CONTENT_MAX = 1_000;

const hangul = /[\u1100-\u11FF\u3130-\u318F\uA960-\uA97F\uAC00-\uD7FF\uFFA0-\uFFDC]/g;

/** An English name without the Korean characters, which it must not have. */
export const stripHangul = (name: string): string => name.replaceAll(hangul, '');

/** A company's name in English: no Korean characters. */
export const englishName = text(
  SHORT_TEXT_MAX,
  z.trim(),
  z.minLength(1),
  obeys('english', (name) => stripHangul(name) === name),
);

export const companyName = requiredText;

/** The address that a homepage leads to, as people write one (`www.example.com`); null for what is none of the web. */
export function homepageHref(written: string): string | null {
  const whole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(written) ? written : `https://${written}`;
  if (/\s/.test(written) || !URL.canParse(whole)) return null;
  const address = new URL(whole);
  const isPlain = /^https?:$/.test(address.protocol) && address.username === '' && address.password === '';
  return isPlain && address.hostname.includes('.') ? address.href : null;
}

/** Homepage as people write it: an address of the web, or nothing. */
export const homepageText = text(
  HOMEPAGE_MAX,
  z.trim(),
  obeys('homepage', (written) => written === '' || homepageHref(written) !== null),
);
export const homepage = z.nullable(homepageText);
/** A postal code; outside Korea there may be none. */
/** Five digits, or nothing for an address abroad. */
export const zipCode = text(10, z.trim(), z.regex(/^(?:\d{5})?$/));
export const addressLine = requiredText;

/**
 * One part of a company's business: its name, its industry and what it does. `gicsFullPath` names the industry.
 * `bizSectId` is there where a company has it already.
 */
export const bizSection = z.object({
  bizSectId: z.optional(z.uuid()),
  bizSectionName: requiredText,
  gicsId: z.optional(text(20)),
  gicsFullPath: text(500, z.minLength(1)),
  bizContent: z.nullable(multilineText(BIZ_CONTENT_MAX, z.trim())),
});
export type BizSection = z.infer<typeof bizSection>;
/** One as it is known: a company's own sections may have no industry yet. */
export const knownBizSection = z.object({ ...bizSection.shape, gicsFullPath: text(500) });
/** All of them, in their order: those that were known and are missing are out of use from then on. */
const bizSectionList = z.array(bizSection).check(z.maxLength(BUSINESS_SECTIONS_MAX));

/** The invited person, as far as known: what the form starts with. Phone numbers are in their two parts. */
const invitedPerson = {
  userIdntId: z.uuid(),
  userName: z.string(),
  userEmail: emailAddress,
  comNetWorkNoId: z.nullable(z.string()),
  userMobileTelno: z.nullable(z.string()),
  userRegionCodeId: z.nullable(z.string()),
  interTelno: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  jobGradeName: z.nullable(z.string()),
};

/** The service policy in force, or that comes into force; days are YYYYMMDD. */
const servicePeriod = {
  servicePolicyName: z.nullable(z.string()),
  serviceBeginYmd: z.nullable(dayDigits),
  serviceEndYmd: z.nullable(dayDigits),
};

/**
 * GET /esg/v1/join/operatorWorker/{key}. `companyJoined`: this sign-up does not register the company's details; what is
 * known of them is shown. `companyVersion` is that of what is shown of the company.
 */
export const operatorInvitation = z.object({
  ...invitedPerson,
  customerCompanyId: z.uuid(),
  companyJoined: z.boolean(),
  companyVersion: z.number(),
  companyKoreanName: z.string(),
  companyEnglishName: z.nullable(z.string()),
  businessNo: z.nullable(z.string()),
  regionCodeId: z.nullable(z.string()),
  companyTelno: z.nullable(z.string()),
  companyHomepage: z.nullable(z.string()),
  nationCodeId: z.nullable(z.string()),
  companyZip: z.nullable(z.string()),
  companyAddr: z.nullable(z.string()),
  companyDetailAddr: z.nullable(z.string()),
  bizSectionList: z.array(knownBizSection),
  ...servicePeriod,
});
export type OperatorInvitation = z.infer<typeof operatorInvitation>;

/** GET /esg/v1/join/worker/{key} */
export const workerInvitation = z.object({ ...invitedPerson, companyKoreanName: z.string() });
export type WorkerInvitation = z.infer<typeof workerInvitation>;

/**
 * GET /esg/v1/join/ptnr/{key}. `companyJoined`: another contact has registered the partner's details before; they are
 * shown. The corporate and the resident number are null: the contact who registers them enters them.
 */
export const partnerInvitation = z.object({
  ...invitedPerson,
  /** True when there is no account without consent to the provision of information. */
  infoProvisionRequired: z.boolean(),
  ptnrId: z.uuid(),
  companyJoined: z.boolean(),
  ptnrNm: z.string(),
  ptnrNmEng: z.nullable(z.string()),
  ptnrHmpg: z.nullable(z.string()),
  bzmnNo: z.nullable(z.string()),
  rgnCd: z.nullable(z.string()),
  coTelno: z.nullable(z.string()),
  coAddr: z.nullable(z.string()),
  coDaddr: z.nullable(z.string()),
  coZip: z.nullable(z.string()),
  ntnCd: z.nullable(z.string()),
  gicsId: z.nullable(z.string()),
  gicsPath: z.nullable(z.string()),
  searchSvcGrpCd: z.nullable(z.string()),
  enpFormFrCcd: z.nullable(z.string()),
  enpFormPstnCcd: z.nullable(z.string()),
  enpType: z.nullable(z.string()),
  conoPid: z.nullable(z.string()),
  jumin: z.nullable(z.string()),
  rprsvNm: z.nullable(z.string()),
  fndnYmd: z.nullable(z.string()),
  prdctSrvcCn: z.nullable(z.string()),
  bizSectionList: z.array(knownBizSection),
  ...servicePeriod,
});
export type PartnerInvitation = z.infer<typeof partnerInvitation>;

/**
 * Fields of every sign-up. The phone number has to be the one that was confirmed for this invitation; e-mail, company,
 * business number, policy and dates are the invitation's, whatever a submit says of them.
 */
const signUpFields = {
  key: invitationKey,
  userIdntId: z.uuid(),
  prvcTrmsAgreeYn: yesNo,
  serviceTrmsAgreeYn: yesNo,
  /** Claim that the phone number was confirmed; the server looks for itself. */
  selfIdentityYn: yesNo,
  userId: signInId,
  encryptPassword,
  userName: personName,
  comNetWorkNoId: phoneHead,
  userMobileTelno: mobileBody,
  departmentName: shortText,
  jobGradeName: shortText,
  userRegionCodeId: z.nullable(phoneHead),
  interTelno: extensionNumber,
};

/** In Korea an address has a postal code. */
const hasZipInKorea = (nation: string, zip: string | null): boolean => nation !== KOREA || Boolean(zip);

/** PATCH /esg/v1/join/worker */
export const workerSignUp = z.object(signUpFields);
export type WorkerSignUp = z.infer<typeof workerSignUp>;

const companyDetails = z.object({
  companyKoreanName: companyName,
  companyEnglishName: englishName,
  regionCodeId: z.nullable(phoneHead),
  companyTelno: z.nullable(phoneBody),
  companyHomepage: homepage,
  nationCodeId: commonCodeId,
  companyZip: z.nullable(zipCode),
  companyAddr: addressLine,
  companyDetailAddr: shortText,
  bizSectionList: z._default(bizSectionList, []),
});

/** Details of a company, which its main operator registers with the sign-up. */
export const companyRegistration = companyDetails.check(
  z.refine(({ nationCodeId, companyZip }) => hasZipInKorea(nationCodeId, companyZip), {
    path: ['companyZip'],
  }),
);

/**
 * PATCH /esg/v1/join/custCoOperator. The company's details have to be a `companyRegistration` while they are to be
 * registered; of a company that has joined they are not looked at, and need not be there. With the `companyVersion` of
 * the invitation, details that somebody else has changed since are not overwritten.
 */
export const operatorSignUp = z.object({
  ...signUpFields,
  ...z.partial(companyDetails).shape,
  companyVersion: z.optional(version),
});
export type OperatorSignUp = z.infer<typeof operatorSignUp>;

interface LegalNumbers {
  enpType: string;
  conoPid?: string | null | undefined;
  jumin?: string | null | undefined;
}
const hasCorporateNumber = ({ enpType, conoPid }: LegalNumbers): boolean =>
  enpType === enterpriseTypes.legalEntity ? Boolean(conoPid) : !conoPid;
const hasResidentNumber = ({ enpType, jumin }: LegalNumbers): boolean =>
  enpType === enterpriseTypes.individual ? Boolean(jumin) : !jumin;

const partnerDetails = z.object({
  ptnrNm: companyName,
  ptnrNmEng: englishName,
  ptnrHmpg: homepage,
  rgnCd: phoneHead,
  coTelno: phoneBody,
  ntnCd: commonCodeId,
  coZip: z.nullable(zipCode),
  coAddr: addressLine,
  coDaddr: z.nullable(text(SHORT_TEXT_MAX, z.trim())),
  gicsId: text(20, z.minLength(1)),
  searchSvcGrpCd: commonCodeId,
  enpFormFrCcd: commonCodeId,
  enpFormPstnCcd: z._default(z.enum(companyFormPositions), companyFormPositions.front),
  enpType: z.enum(enterpriseTypes),
  conoPid: z.optional(z.nullable(text(CORPORATE_NUMBER_LENGTH, matches('corporateNumber', /^\d{13}$/)))),
  jumin: z.optional(z.nullable(text(RESIDENT_NUMBER_LENGTH, matches('residentNumber', /^\d{6}$/)))),
  rprsvNm: personName,
  fndnYmd: dayDigits,
  prdctSrvcCn: multilineText(MAIN_PRODUCT_MAX, z.trim(), z.minLength(1)),
  bizSectionList: z._default(bizSectionList, []),
});

/** Reports whether a company can have been founded on a day, `YYYYMMDD`: today in Seoul or before. */
export const isFoundedBy = (day: string, at: Date | number): boolean => day <= seoulDayDigits(at);

/**
 * Details of a partner company, which its first contact registers with the sign-up. A legal entity has `conoPid`, its
 * corporate number, and an individual `jumin`, the front of the representative's resident number; the other one must be
 * absent.
 */
export const partnerRegistration = partnerDetails.check(
  z.refine(({ ntnCd, coZip }) => hasZipInKorea(ntnCd, coZip), { path: ['coZip'] }),
  z.refine(({ ntnCd, coDaddr }) => ntnCd !== KOREA || Boolean(coDaddr), { path: ['coDaddr'] }),
  obeys('corporateNumber', hasCorporateNumber, ['conoPid']),
  obeys('residentNumber', hasResidentNumber, ['jumin']),
);

/** PATCH /esg/v1/join/ptnr; with the partner's details as `operatorSignUp` has those of a company. */
export const partnerSignUp = z.object({
  ...signUpFields,
  infoProvisionAgreeYn: yesNo,
  departmentName: requiredText,
  jobGradeName: requiredText,
  ...z.partial(partnerDetails).shape,
});
export type PartnerSignUp = z.infer<typeof partnerSignUp>;
