import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import { mobileBody } from '../../../src/contracts/phone.ts';
import { isMemberAuth, type UserChange } from '../../../src/contracts/users.ts';
import { accountCodes, maySignIn } from '../../../src/machines/joinStatus/lifecycle.ts';
import { userRefusals as refusals } from '../../../src/messages/ko.users.ts';
import { toMobile, type UserRow } from '../../db/schema/users.ts';
import { conflict, wrongField } from '../../errors.ts';
import { requireChoice } from '../commonCodes/service.ts';
import type { Call } from '../resource/call.ts';
import { requireAssignableRole } from '../roles/assignments.ts';
import { requireAnother, requireNotMain } from './rules.ts';
import { belongsToSharedPartner } from './sharedPartner.ts';

type Values = Omit<UserChange, 'id' | 'version'>;

/** The role of a worker after a change. Refused like `requireAssignableRole`. */
async function requireRole({ tx }: Call, row: UserRow, roleId: string | null): Promise<void> {
  if (roleId === row.roleId) return;
  if (roleId === null) throw wrongField('roleId', refusals.noRole);
  await requireAssignableRole(tx, { roleId, customerCompanyId: row.customerCompanyId ?? '' });
}

/** Type and role after a change: workers alone have one. */
export async function decideRole(
  call: Call,
  row: UserRow,
  { roleId, ...values }: Values,
): Promise<Pick<UserRow, 'userAuth' | 'roleId'>> {
  const { userAuth = row.userAuth } = values;
  if (userAuth !== row.userAuth && !isMemberAuth(row.userAuth)) {
    throw wrongField('userAuth', refusals.fixedAuth);
  }
  if (userAuth !== 'ROLE_WORKER') return { userAuth, roleId: null };
  const next = roleId === undefined ? row.roleId : roleId;
  if (userAuth !== row.userAuth && next === null) throw wrongField('roleId', refusals.noRole);
  await requireRole(call, row, next);
  return { userAuth, roleId: next };
}

/** Refuses what a person must not do to the own account, or to the last who could manage the others. */
export async function requireStaying(call: Call, row: UserRow, after: UserRow): Promise<void> {
  const leaves = (row.enabled && !after.enabled) || after.userAuth !== row.userAuth;
  if (!leaves) return;
  if (row.id === call.principal.id) throw conflict(refusals.ownAccount);
  await requireNotMain(call.tx, row, refusals.mainOperator);
  if (row.enabled && maySignIn(row.joinStatusCodeId)) {
    await requireAnother(call.tx, row, refusals.lastOne);
  }
}

/**
 * An address and a number lead to the account. Of the own one my page asks for the password and a code; that of a
 * partner company which other customers share is no longer the inviting customer's.
 */
export async function requireChangeableContact(call: Call, row: UserRow, after: UserRow): Promise<void> {
  const { tx, principal } = call;
  if (toMobile(row) === toMobile(after) && row.userEmail === after.userEmail) return;
  if (row.id === principal.id) throw conflict(refusals.ownContact);
  if (principal.userAuth === 'ROLE_ADMIN' || !accountCodes.includes(row.joinStatusCodeId)) return;
  if (await belongsToSharedPartner(tx, row)) throw conflict(refusals.sharedPartner);
}

/** Refused with V0001 for a number or a choice that is none, unless the row had it before. */
export async function requireValid(call: Call, row: UserRow, values: Values): Promise<void> {
  const { comNetWorkNoId = row.comNetWorkNoId, regionCodeId = row.regionCodeId, userMobileTelno } = values;
  const isKept = userMobileTelno === undefined || userMobileTelno === row.userMobileTelno;
  if (!isKept && !mobileBody.safeParse(userMobileTelno).success) throw wrongField('userMobileTelno');
  for (const [field, group, id] of [
    ['comNetWorkNoId', codeGroups.networkNo, comNetWorkNoId],
    ['regionCodeId', codeGroups.regionNo, regionCodeId],
  ] as const)
    await requireChoice(call.tx, group, { field, id, before: row[field] });
}
