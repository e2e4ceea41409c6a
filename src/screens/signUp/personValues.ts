import * as z from 'zod/mini';
import { mobileNames, type SentNames } from '../../components/form/refusedFields.ts';
import { type WorkerInvitation, workerSignUp } from '../../contracts/join.ts';
import { extensionNumber, SHORT_TEXT_MAX } from '../../contracts/person.ts';
import { firstHeads, isPhoneBody, type Phone } from '../../contracts/phone.ts';
import { text } from '../../contracts/text.ts';
import type { WorkerValues } from '../../machines/signUp/types.ts';
import { signUpPerson as texts } from '../../messages/ko.signUp.ts';

const choice = z.enum(['agree', 'disagree']);
const phone = z.object({ head: z.string(), body: z.string() });
const { userName } = workerSignUp.shape;
const optionalText = text(SHORT_TEXT_MAX, z.trim());

/**
 * Fields of the person, and what every sign-up has. Consent, id, passwords and the confirmation of the number are the
 * chart's to judge.
 */
export const personFields = {
  privacy: choice,
  provision: choice,
  userName,
  mobile: phone.check(
    z.refine(({ body }) => body !== '', { message: texts.missingMobile, abort: true }),
    z.refine(({ body }) => isPhoneBody(body), texts.wrongMobile),
  ),
  userId: z.string(),
  password: z.string(),
  confirmation: z.string(),
  departmentName: optionalText,
  jobGradeName: optionalText,
  extension: phone.check(
    z.refine(({ body }) => body === '' || extensionNumber.safeParse(body).success, texts.wrongExtension),
  ),
} as const;
const person = z.object(personFields);
export type PersonValues = z.infer<typeof person>;

/** Digits of a phone number with its head. */
export const joinDigits = ({ head, body }: Phone): string => head + body;

export const toPhone = (
  kind: keyof typeof firstHeads,
  head: string | null | undefined,
  body: string | null | undefined,
): Phone => ({ head: head || firstHeads[kind], body: body ?? '' });

/** Head and body of a number that may be left out. */
export const optionalPhone = ({ head, body }: Phone): [head: string | null, body: string | null] =>
  body === '' ? [null, null] : [head, body];

type InvitedPerson = Omit<WorkerInvitation, 'companyKoreanName'>;

const toMobile = ({ comNetWorkNoId, userMobileTelno }: InvitedPerson): Phone =>
  toPhone('mobile', comNetWorkNoId, userMobileTelno);

/** Digits of the mobile number that the form begins with; `kept` are fields of an earlier visit. */
export const numberAtFirst = (
  invitation: InvitedPerson,
  kept: Readonly<Record<string, unknown>> | undefined,
): string => joinDigits(phone.safeParse(kept?.mobile).data ?? toMobile(invitation));

/** Returns what the form shows of the person at first. */
export const personValues = (invitation: InvitedPerson): PersonValues => ({
  privacy: 'disagree',
  provision: 'disagree',
  userName: invitation.userName,
  mobile: toMobile(invitation),
  userId: '',
  password: '',
  confirmation: '',
  departmentName: invitation.departmentName ?? '',
  jobGradeName: invitation.jobGradeName ?? '',
  extension: toPhone('landline', invitation.userRegionCodeId, invitation.interTelno),
});

/** Returns what is sent of the person. The chart lets only those submit who have agreed and confirmed the number. */
export function personSubmission(values: PersonValues, userIdntId: string): WorkerValues {
  const [userRegionCodeId, interTelno] = optionalPhone(values.extension);
  return {
    userIdntId,
    prvcTrmsAgreeYn: values.privacy === 'agree' ? 'Y' : 'N',
    serviceTrmsAgreeYn: 'Y',
    selfIdentityYn: 'Y',
    userId: values.userId,
    password: values.password,
    userName: values.userName,
    comNetWorkNoId: values.mobile.head,
    userMobileTelno: values.mobile.body,
    departmentName: values.departmentName || null,
    jobGradeName: values.jobGradeName || null,
    userRegionCodeId,
    interTelno,
  };
}

/** Fields of the form by the names under which they are sent. */
export const personNames: SentNames = {
  ...mobileNames,
  userRegionCodeId: 'extension',
  interTelno: 'extension',
  prvcTrmsAgreeYn: 'privacy',
  infoProvisionAgreeYn: 'provision',
};
