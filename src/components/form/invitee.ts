import * as z from 'zod/mini';
import { emailAddress, personName, SHORT_TEXT_MAX } from '../../contracts/person.ts';
import { firstHeads, mobileBody, phoneHead } from '../../contracts/phone.ts';
import { text } from '../../contracts/text.ts';
import { invitee as texts } from '../../messages/ko.companies.ts';
import { followText } from './rules.ts';

/** Fields about a person who is invited together with a company. */
export const inviteeValues = {
  userName: personName,
  userEmail: followText(emailAddress, texts.emailRule),
  mobile: z.object({
    head: phoneHead,
    body: z.string().check(z.refine((body) => mobileBody.safeParse(body).success, texts.mobileRule)),
  }),
  departmentName: text(SHORT_TEXT_MAX, z.trim()),
  jobGradeName: text(SHORT_TEXT_MAX, z.trim()),
  /** The invitation is mailed as soon as everything is registered. */
  inviteNow: z.boolean(),
};
const values = z.object(inviteeValues);
export type InviteeValues = z.infer<typeof values>;

export const newInvitee = (): InviteeValues => ({
  userName: '',
  userEmail: '',
  departmentName: '',
  jobGradeName: '',
  inviteNow: true,
  mobile: { head: firstHeads.mobile, body: '' },
});

/** As the server takes it. */
export const toInvitee = ({ userName, userEmail, mobile, departmentName, jobGradeName }: InviteeValues) => ({
  userName,
  userEmail,
  comNetWorkNoId: mobile.head,
  userMobileTelno: mobile.body,
  departmentName: departmentName || null,
  jobGradeName: jobGradeName || null,
});
