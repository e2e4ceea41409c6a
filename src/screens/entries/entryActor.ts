import type { EntryRow } from '../../contracts/entries.ts';
import type { LoadedGrid } from '../../services/entries.ts';

type ActsFor = LoadedGrid['actsFor'];

/** People in whose place the reader enters or approves a row. */
export const listRepresented = (
  { managerId, approverId }: Pick<EntryRow, 'managerId' | 'approverId'>,
  actsFor: ActsFor,
): ActsFor =>
  actsFor.filter(({ fromId, kindCd }) => fromId === (kindCd === 'ENTER' ? managerId : approverId));
