import type { EntryRow } from '../../contracts/entries.ts';
import type { EntryActor } from '../../machines/entry/machine.ts';
import type { LoadedGrid } from '../../services/entries.ts';

/** The reader as far as a row is concerned; `isOperator` where operators' commands are asked about. */
export const toActor = (row: EntryRow, isOperator = false): EntryActor => ({
  isWriter: row.mayWrite,
  isSubmitter: row.isSubmitter,
  isApprover: row.mayApprove,
  isOtherPerson: row.isOtherPerson,
  isOperator,
});

type ActsFor = LoadedGrid['actsFor'];

/** People in whose place the reader enters or approves a row. */
export const listRepresented = (
  { managerId, approverId }: Pick<EntryRow, 'managerId' | 'approverId'>,
  actsFor: ActsFor,
): ActsFor =>
  actsFor.filter(({ fromId, kindCd }) => fromId === (kindCd === 'ENTER' ? managerId : approverId));
