import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';
import { joinStatusCode } from './joinStatus.ts';
import { partnerProfile } from './partners.ts';
import { emailAddress, extensionNumber, personName, shortText } from './person.ts';
import { mobileBody, phoneHead } from './phone.ts';
import { role } from './roles.ts';
import { multilineText, text } from './text.ts';
import { version } from './version.ts';

/** Key of the people among the resources. */
export const USER = 'user';

/** Types of people that the user screens register and change: operators and the workers of business departments. */
export const memberAuths = ['ROLE_OPERATOR', 'ROLE_WORKER'] as const;
const memberAuth = z.enum(memberAuths);
type MemberAuth = z.infer<typeof memberAuth>;

export const isMemberAuth = (userAuth: string): userAuth is MemberAuth =>
  memberAuths.some((known) => known === userAuth);

/** Time for which a password that an administrator has reset may be used to sign in and set another, milliseconds. */
export const TEMPORARY_PASSWORD_MS = 24 * 3_600_000;

export const USER_REMARK_MAX = 500;

export const userKey = z.object({ id: z.uuid() });
export type UserKey = z.infer<typeof userKey>;

/**
 * Change by the modify screen. Fields that are absent stay as they are; `version` is the one the change was made from.
 */
export const userChange = z.object({
  ...userKey.shape,
  version,
  userName: z.optional(personName),
  userEmail: z.optional(emailAddress),
  comNetWorkNoId: z.optional(phoneHead),
  userMobileTelno: z.optional(mobileBody),
  sectionName: z.optional(shortText),
  departmentName: z.optional(shortText),
  jobGradeName: z.optional(shortText),
  regionCodeId: z.optional(z.nullable(phoneHead)),
  interTelno: z.optional(extensionNumber),
  remark: z.optional(z.nullable(multilineText(USER_REMARK_MAX, z.trim()))),
  userAuth: z.optional(memberAuth),
  roleId: z.optional(z.nullable(z.uuid())),
  enabled: z.optional(z.boolean()),
});
export type UserChange = z.infer<typeof userChange>;

const yesNo = z.enum(['Y', 'N']);

/**
 * PATCH /esg/v1/user. `userId` and `customerCompanyId` do not change: others than those of the person are refused, and
 * so is a password, which only its owner sets. `passwordErrorRetryCnt` 0 lifts the lock, `deleteYn` Y removes the
 * account. Without `version` it changes whatever is there.
 */
export const userUpdate = z.object({
  updateUsersRequest: z.object({
    ...userKey.shape,
    version: z.optional(userChange.shape.version),
    userId: z.optional(z.nullable(text(20))),
    customerCompanyId: z.optional(z.nullable(z.uuid())),
    userName: userChange.shape.userName,
    sectionName: userChange.shape.sectionName,
    departmentName: userChange.shape.departmentName,
    selfIdentityYn: z.optional(yesNo),
    useYn: z.optional(yesNo),
    deleteYn: z.optional(yesNo),
    passwordErrorRetryCnt: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100))),
  }),
  updateUserPrivacyRequest: z.optional(
    z.object({
      encryptPassword: z.optional(text(5_000)),
      userEmail: userChange.shape.userEmail,
      userTelno: userChange.shape.interTelno,
      userMobileTelno: userChange.shape.userMobileTelno,
    }),
  ),
});
export type UserUpdate = z.infer<typeof userUpdate>;

/**
 * `q` looks into names, departments, ids and the part of e-mail addresses before the `@`, also by initial consonants.
 */
export const userQuery = z.object({
  ...listQuery.shape,
  joinStatusCodeId: z.optional(joinStatusCode),
  userAuth: z.optional(role),
  enabled: z.optional(z.enum(['true', 'false'])),
  customerCompanyId: z.optional(z.uuid()),
});
export type UserQuery = z.infer<typeof userQuery>;

/**
 * `userId` is null until the person has signed up. `isSharedPartner`: somebody has signed up for the person's partner
 * company through another customer, so that administrators decide about the join. `joinStatusCode` and
 * `joinStatusCodeId` are the same; `useYn` is `enabled` as a letter.
 */
export const userRow = z.object({
  id: z.uuid(),
  userId: z.nullable(z.string()),
  userName: z.string(),
  userAuth: role,
  isSharedPartner: z.boolean(),
  departmentName: z.nullable(z.string()),
  jobGradeName: z.nullable(z.string()),
  roleId: z.nullable(z.uuid()),
  roleName: z.nullable(z.string()),
  enabled: z.boolean(),
  useYn: yesNo,
  joinStatusCode,
  joinStatusCodeId: joinStatusCode,
  joinStatusCodeName: z.string(),
  customerCompanyId: z.nullable(z.uuid()),
  companyKoreanName: z.nullable(z.string()),
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type UserRow = z.infer<typeof userRow>;

/**
 * One person. `passwordErrorRetryCnt` counts wrong passwords, `lockedUntil` is set while those lock the account;
 * `sessionCnt` are sign-ins that are open, `temporaryPasswordUntil` is set while one reset by an administrator waits
 * to be used. `mayChange` and `isOwn` are about the caller.
 */
export const userDetail = z.object({
  ...userRow.shape,
  ptnrId: z.nullable(z.uuid()),
  /** The partner company of a contact who has signed up. */
  ptnr: z.nullable(partnerProfile),
  userEmail: z.string(),
  comNetWorkNoId: z.nullable(z.string()),
  userMobileTelno: z.nullable(z.string()),
  regionCodeId: z.nullable(z.string()),
  interTelno: z.nullable(z.string()),
  sectionName: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  invitedAt: z.nullable(z.iso.datetime()),
  lastLoginAt: z.nullable(z.iso.datetime()),
  dormantAt: z.nullable(z.iso.datetime()),
  passwordErrorRetryCnt: z.number(),
  lockedUntil: z.nullable(z.iso.datetime()),
  temporaryPasswordUntil: z.nullable(z.iso.datetime()),
  sessionCnt: z.number(),
  mayChange: z.boolean(),
  isOwn: z.boolean(),
});
export type UserDetail = z.infer<typeof userDetail>;

/** Workers, all at once. */
export const workersQuery = z.object({ customerCompanyId: z.optional(z.uuid()) });

/** `userIdentifiedId` is the person's id, `roleUserId` the same while the person has a role. */
export const worker = z.object({
  id: z.uuid(),
  userIdentifiedId: z.uuid(),
  roleUserId: z.nullable(z.uuid()),
  userId: z.nullable(z.string()),
  userName: z.string(),
  departmentName: z.nullable(z.string()),
  jobGradeName: z.nullable(z.string()),
  roleId: z.nullable(z.uuid()),
  roleName: z.nullable(z.string()),
  enabled: z.boolean(),
  joinStatusCodeId: joinStatusCode,
  customerCompanyId: z.nullable(z.uuid()),
});
export type Worker = z.infer<typeof worker>;
export const workerList = listOf(worker);

/** Until when the temporary password that was mailed can be used. */
export const passwordReset = z.object({ expiresAt: z.iso.datetime() });

/** Query of the account that GET /esg/v1/user is about; the caller's own without it. */
export const userIdQuery = z.object({ id: z.optional(z.uuid()) });
