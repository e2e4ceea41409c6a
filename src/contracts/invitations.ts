import * as z from 'zod/mini';
import { joinStatusCode } from './joinStatus.ts';
import { emailAddress, personName, shortText } from './person.ts';
import { mobileBody, phoneHead } from './phone.ts';
import type { Role } from './roles.ts';
import { multilineText } from './text.ts';

/** Roles that people of a role may invite: nobody invites above the own. */
export const invitableRoles: Readonly<Record<Role, readonly Role[]>> = {
  ROLE_ADMIN: ['ROLE_OPERATOR'],
  ROLE_OPERATOR: ['ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'],
  ROLE_WORKER: [],
  ROLE_PARTNER: [],
};

/** Fields about a person who is to be invited, wherever they are entered. */
export const inviteeFields = {
  userEmail: emailAddress,
  userName: personName,
  /** A common code. */
  comNetWorkNoId: phoneHead,
  userMobileTelno: mobileBody,
};

/**
 * PUT /esg/v1/user/invite. An administrator names the company; for others it is their own. `roleId` is for workers,
 * `ptnrId` for partners, of whose network it has to be.
 */
export const userInvite = z.object({
  ...inviteeFields,
  userAuth: z.enum(['ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER']),
  roleId: z.optional(z.nullable(z.uuid())),
  departmentName: z.optional(shortText),
  jobGradeName: z.optional(shortText),
  customerCompanyId: z.optional(z.nullable(z.uuid())),
  ptnrId: z.optional(z.nullable(z.uuid())),
});
export type UserInvite = z.infer<typeof userInvite>;
export const userInvited = z.object({ id: z.uuid(), joinStatusCodeId: joinStatusCode });
export type UserInvited = z.infer<typeof userInvited>;

/** PUT /esg/v1/userInvite: sends, or sends again, the mail that belongs to the person's join status. */
export const inviteMail = z.object({ userIdentityId: z.uuid() });
export const inviteMailSent = z.object({ userIdentityId: z.uuid(), joinStatusCodeId: joinStatusCode });
export type InviteMailSent = z.infer<typeof inviteMailSent>;

/** Most people that are mailed by one call. */
export const INVITE_MAILS_MAX = 1000;

/** PUT /esg/v1/userInviteList: ids of people; one that is named twice is mailed once. */
export const inviteMails = z.array(z.uuid()).check(z.minLength(1), z.maxLength(INVITE_MAILS_MAX));

/**
 * Outcome of one of many: `status` is C200 or the refusal, `message` its text. `joinStatusCodeId` and `userName` are
 * null for somebody who is not there or out of reach.
 */
const inviteMailOutcome = z.object({
  userIdentityId: z.uuid(),
  userName: z.nullable(z.string()),
  status: z.string(),
  message: z.string(),
  joinStatusCodeId: z.nullable(joinStatusCode),
});
export type InviteMailOutcome = z.infer<typeof inviteMailOutcome>;

/** In the order of the request. */
export const inviteMailOutcomes = z.object({
  rows: z.array(inviteMailOutcome),
  total: z.number(),
  sent: z.number(),
  refused: z.number(),
});
export type InviteMailOutcomes = z.infer<typeof inviteMailOutcomes>;

const REFUSAL_REASON_MAX = 300;

/** PATCH /esg/v1/user/approval/{id}/refuse: the reason is mailed to the person. */
export const joinRefusal = z.object({ reason: multilineText(REFUSAL_REASON_MAX, z.trim(), z.minLength(1)) });

/** `data` of an approval or a refusal: the join status it led to. */
export const joinDecided = z.object({ id: z.uuid(), joinStatusCodeId: joinStatusCode });
export type JoinDecided = z.infer<typeof joinDecided>;
