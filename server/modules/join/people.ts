import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import { USER } from '../../../src/contracts/users.ts';
import { joinEntries, joinRefusals } from '../../../src/messages/ko.join.ts';
import { stampCreated } from '../../db/auditedColumns.ts';
import type { Tx } from '../../db/database.ts';
import { isTaken } from '../../db/failures.ts';
import { type UserRow, user } from '../../db/schema/users.ts';
import { conflict } from '../../errors.ts';
import { requireChoice } from '../commonCodes/service.ts';
import type { Call } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { addHistoryEntry } from '../threads/service.ts';
import type { InvitedRole } from './rules.ts';

/** Known data of somebody who is to be invited. */
export type NewPerson = Pick<UserRow, 'userName' | 'userEmail' | 'customerCompanyId'> &
  Partial<
    Pick<UserRow, 'ptnrId' | 'roleId' | 'departmentName' | 'jobGradeName' | 'regionCodeId' | 'interTelno'>
  > & { userAuth: InvitedRole; comNetWorkNoId: string; userMobileTelno: string };

/** Refuses codes that are not among the choices of a phone number. */
async function requirePhoneCodes(tx: Tx, { comNetWorkNoId, regionCodeId = null }: NewPerson): Promise<void> {
  const { networkNo, regionNo } = codeGroups;
  await requireChoice(tx, networkNo, { field: 'comNetWorkNoId', id: comNetWorkNoId, before: null });
  await requireChoice(tx, regionNo, { field: 'userRegionCodeId', id: regionCodeId, before: null });
}

/** Registers somebody who is to be invited. Refused with C0409 when the e-mail exists, with V0001 for unknown codes. */
export async function registerPerson(call: Call, person: NewPerson): Promise<UserRow> {
  const { tx, origin } = call;
  await requirePhoneCodes(tx, person);
  const inserted = tx
    .insert(user)
    .values({ ...person, ...stampCreated(origin), dormancyCountsFrom: origin.at })
    .returning();
  const [row] = await inserted.catch((error: unknown) => {
    throw isTaken(error) ? conflict(joinRefusals.emailTaken) : error;
  });
  if (!row) throw new Error('A person was not registered');
  const { id, customerCompanyId, userAuth, roleId } = row;
  await recordChange(call, {
    resource: USER,
    id,
    customerCompanyId,
    verb: 'create',
    detail: { userAuth, roleId },
  });
  await addHistoryEntry(tx, id, joinEntries.registered, origin);
  return row;
}
