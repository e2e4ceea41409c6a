import type { EntryRow } from '../../contracts/entries.ts';
import type { EntryActor } from './machine.ts';

/** The reader as far as a row is concerned; `isOperator` where operators' commands are asked about. */
export const toActor = (row: EntryRow, isOperator = false): EntryActor => ({
  isWriter: row.mayWrite,
  isSubmitter: row.isSubmitter,
  isApprover: row.mayApprove,
  isOtherPerson: row.isOtherPerson,
  isOperator,
});
