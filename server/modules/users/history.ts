import { eq } from 'drizzle-orm';
import { maskEmail, maskPhone } from '../../../src/contracts/masks.ts';
import { joinPhone } from '../../../src/contracts/phone.ts';
import { menus } from '../../../src/messages/ko.coms.ts';
import { userFieldNames as names, userEntries, users } from '../../../src/messages/ko.users.ts';
import type { Tx } from '../../db/database.ts';
import { role } from '../../db/schema/roles.ts';
import type { UserRow } from '../../db/schema/users.ts';

const plainFields = ['userName', 'sectionName', 'departmentName', 'jobGradeName', 'remark'] as const;

async function roleName(tx: Tx, roleId: string | null): Promise<string | null> {
  if (roleId === null) return null;
  const [found] = await tx.select({ roleNm: role.roleNm }).from(role).where(eq(role.roleId, roleId));
  return found?.roleNm ?? null;
}

const toMobile = (row: UserRow) => joinPhone(row.comNetWorkNoId, row.userMobileTelno) || null;
const getExtension = (row: UserRow) => joinPhone(row.regionCodeId, row.interTelno) || null;

/** Describes changes of a person as lines of the history: from what to what, addresses and numbers masked. */
export async function describeChange(tx: Tx, before: UserRow, after: UserRow): Promise<string[]> {
  const lines: string[] = [];
  const add = (name: string, from: string | null, to: string | null, show = (text: string) => text) => {
    if (from !== to) lines.push(userEntries.change(name, from && show(from), to && show(to)));
  };
  const readState = ({ enabled }: UserRow) => (enabled ? users.inUse : users.notInUse);
  for (const field of plainFields) add(names[field], before[field], after[field]);
  add(names.userEmail, before.userEmail, after.userEmail, maskEmail);
  add(names.mobile, toMobile(before), toMobile(after), maskPhone);
  add(names.extension, getExtension(before), getExtension(after));
  add(names.userAuth, menus.roleNames[before.userAuth], menus.roleNames[after.userAuth]);
  if (before.roleId !== after.roleId) {
    add(names.roleId, await roleName(tx, before.roleId), await roleName(tx, after.roleId));
  }
  add(names.enabled, readState(before), readState(after));
  return lines;
}
