import * as z from 'zod/mini';
import { mobileNames, type RenamedIn } from '../../components/form/refusedFields.ts';
import { followText } from '../../components/form/rules.ts';
import {
  EXTENSION_MAX,
  emailAddress,
  extensionNumber,
  personName,
  SHORT_TEXT_MAX,
} from '../../contracts/person.ts';
import { firstHeads, mobileBody, phoneHead } from '../../contracts/phone.ts';
import { text } from '../../contracts/text.ts';
import { memberAuths, USER_REMARK_MAX, type UserChange, type UserDetail } from '../../contracts/users.ts';
import { users as texts } from '../../messages/ko.users.ts';

const anyText = text(SHORT_TEXT_MAX, z.trim());
const extension = z.object({
  head: phoneHead,
  body: text(
    EXTENSION_MAX,
    z.refine((body) => body === '' || extensionNumber.safeParse(body).success),
  ),
});

/** A mobile number as people enter it. `kept` may stay as it was stored, none at all included. */
const toMobile = (kept: string | null) =>
  z.object({
    head: phoneHead,
    body: z
      .string()
      .check(z.refine((body) => body === kept || mobileBody.safeParse(body).success, texts.mobileRule)),
  });

const permissions = {
  userAuth: z.enum([...memberAuths, 'ROLE_ADMIN', 'ROLE_PARTNER']),
  roleId: z.nullable(z.uuid()),
};

/** Fields of a new person. `customerCompanyId` is an administrator's choice. */
export const registration = (isAdministrator: boolean) =>
  z
    .object({
      customerCompanyId: isAdministrator ? chosen : z.nullable(z.uuid()),
      userName: personName,
      userEmail: followText(emailAddress, texts.emailRule),
      mobile: toMobile(null),
      departmentName: anyText,
      jobGradeName: anyText,
      ...permissions,
    })
    .check(requiresRole(null));

const chosen = z.nullable(z.uuid()).check(z.refine((value) => value !== null));

type Permissions = { userAuth: string; roleId: string | null };

/** A worker has a named role, unless one that lost it is left without. */
function requiresRole(before: Permissions | null) {
  return z.refine<Permissions>(
    ({ userAuth, roleId }) =>
      userAuth !== 'ROLE_WORKER' ||
      roleId !== null ||
      (before?.userAuth === 'ROLE_WORKER' && before.roleId === null),
    { path: ['roleId'], message: texts.roleRequired },
  );
}

export type Registration = z.infer<ReturnType<typeof registration>>;

export const newUser = (): Registration => ({
  customerCompanyId: null,
  userName: '',
  userEmail: '',
  departmentName: '',
  jobGradeName: '',
  mobile: { head: firstHeads.mobile, body: '' },
  userAuth: 'ROLE_OPERATOR',
  roleId: null,
});

/** Fields that are changed of a person. */
export const modification = (user: UserDetail) =>
  z
    .object({
      activation: z.enum(['active', 'inactive']),
      userName: personName,
      userEmail: followText(emailAddress, texts.emailRule),
      mobile: toMobile(user.userMobileTelno ?? ''),
      sectionName: anyText,
      departmentName: anyText,
      jobGradeName: anyText,
      extension,
      remark: text(USER_REMARK_MAX, z.trim()),
      ...permissions,
    })
    .check(requiresRole(user));
export type Modification = z.infer<ReturnType<typeof modification>>;

export const toValues = (user: UserDetail): Modification => ({
  activation: user.enabled ? 'active' : 'inactive',
  userName: user.userName,
  userEmail: user.userEmail,
  mobile: { head: user.comNetWorkNoId ?? firstHeads.mobile, body: user.userMobileTelno ?? '' },
  sectionName: user.sectionName ?? '',
  departmentName: user.departmentName ?? '',
  jobGradeName: user.jobGradeName ?? '',
  extension: { head: user.regionCodeId ?? firstHeads.landline, body: user.interTelno ?? '' },
  remark: user.remark ?? '',
  userAuth: user.userAuth,
  roleId: user.roleId,
});

const orNull = (entered: string): string | null => entered || null;

export const changeNames = {
  ...mobileNames,
  enabled: 'activation',
  regionCodeId: 'extension',
  interTelno: 'extension',
} as const satisfies RenamedIn<Omit<UserChange, 'id' | 'version'>, Modification>;

/** The change that brings a person in line with what was entered. */
export function toChange(user: UserDetail, values: Modification): UserChange {
  const { activation, mobile, extension, sectionName, departmentName, jobGradeName, remark } = values;
  const { userName, userEmail, userAuth, roleId } = values;
  const isMember = userAuth === 'ROLE_OPERATOR' || userAuth === 'ROLE_WORKER';
  return {
    id: user.id,
    version: user.version,
    enabled: activation === 'active',
    userName,
    userEmail,
    ...(mobile.body === '' ? {} : { comNetWorkNoId: mobile.head, userMobileTelno: mobile.body }),
    sectionName: orNull(sectionName),
    departmentName: orNull(departmentName),
    jobGradeName: orNull(jobGradeName),
    regionCodeId: extension.body ? extension.head : null,
    interTelno: orNull(extension.body),
    remark: orNull(remark),
    ...(isMember ? { userAuth, roleId: userAuth === 'ROLE_WORKER' ? roleId : null } : {}),
  };
}
