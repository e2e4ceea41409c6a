import { and, inArray } from 'drizzle-orm';
import type { CommandedRow, EntryAssignment } from '../../../src/contracts/entries.ts';
import { isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import { entryEntries, entryRefusals } from '../../../src/messages/ko.entries.ts';
import { entryStateTexts } from '../../../src/messages/ko.entryStates.ts';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import { user } from '../../db/schema/users.ts';
import { wrongField } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { isAssignable } from '../indicatorSets/content.ts';
import type { Call } from '../resource/call.ts';
import { readContext } from './cycleContext.ts';
import { type LockedRow, lockRows } from './locking.ts';
import type { EntryNotifications } from './notifications.ts';
import { readRows } from './rows.ts';
import { storeRows } from './storing.ts';

type People = Omit<EntryAssignment, 'rows'>;

/** Reason people of a row cannot be changed; null where they can. */
function findProblem({ row, cycle, actor }: LockedRow, version: number): string | null {
  if (!actor.isOperator) return messageByStatus.A0403;
  if (row.version !== version) return messageByStatus.C0409;
  return isEntryOpen(cycle.stateCd) ? null : entryStateTexts.reasons.isCycleOpen;
}

/** Refused with V0001 for people who cannot be in charge of anything of the caller's company. */
async function expectPeople({ tx, principal }: Call, people: People, canSignIn: CanSignIn): Promise<void> {
  const wanted = [people.managerId, people.approverId].filter((id) => typeof id === 'string');
  const custCoId = principal.customerCompanyId;
  if (custCoId === null || wanted.length === 0) return;
  const found = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, wanted), isAssignable(custCoId, canSignIn)));
  const known = new Set(found.map(({ id }) => id));
  for (const path of ['managerId', 'approverId'] as const) {
    const id = people[path];
    if (typeof id === 'string' && !known.has(id)) throw wrongField(path, entryRefusals.person);
  }
}

/**
 * Puts people in charge of rows, each row by itself, and notifies those who get and lose some. Refused with V0001 for
 * somebody who cannot be.
 */
export async function assign(
  call: Call,
  { rows, ...people }: EntryAssignment,
  { canSignIn, notifications }: { canSignIn: CanSignIn; notifications: EntryNotifications },
): Promise<{ rows: CommandedRow[]; total: number }> {
  const ids = rows.map(({ idctrsDataId }) => idctrsDataId);
  const locked = await lockRows(call, ids, canSignIn);
  await expectPeople(call, people, canSignIn);
  const outcomes = new Map<string, CommandedRow>();
  const stored: LockedRow[] = [];
  for (const { idctrsDataId, version } of rows) {
    const found = locked.get(idctrsDataId);
    const problem = found ? findProblem(found, version) : messageByStatus.N0404;
    if (problem === null && found) {
      stored.push(found);
    } else {
      const message = problem ?? messageByStatus.N0404;
      outcomes.set(idctrsDataId, { idctrsDataId, status: 'refused', message });
    }
  }
  for (const group of Map.groupBy(stored, ({ cycle }) => cycle.entryCycleId).values()) {
    const { cycle } = group[0] as LockedRow;
    const itemIds = group.map(({ row }) => row.oncoIdctrsId);
    const changes = group.flatMap(({ row }) => {
      const { managerId = row.managerId, approverId = row.approverId } = people;
      if (managerId === row.managerId && approverId === row.approverId) return [];
      return [{ row, values: { managerId, approverId }, verb: 'assign', entry: entryEntries.assigned }];
    });
    await storeRows(call, cycle.custCoId, changes);
    await notifications.assigned(call, cycle, changes);
    const context = await readContext(call.tx, cycle, itemIds);
    const given = { ...context, at: call.origin.at, canSignIn };
    const shown = group.map(({ row }) => row.idctrsDataId);
    for (const row of await readRows(call, cycle, { ...given, ids: shown }))
      outcomes.set(row.idctrsDataId, { idctrsDataId: row.idctrsDataId, status: 'done', row });
  }
  const list = ids.flatMap((id) => outcomes.get(id) ?? []);
  return { rows: list, total: list.length };
}
