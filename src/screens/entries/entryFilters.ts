import { matchesHangul } from '../../components/matchesHangul.ts';
import type { EntryRow } from '../../contracts/entries.ts';
import { type EntryFlag, findFlags } from '../../contracts/entryReadiness.ts';
import type { EntryState } from '../../contracts/entryStates.ts';
import type { LoadedGrid } from '../../services/entries.ts';
import type { ShownEntry } from './useEntryEdits.ts';

/** Narrowing of the rows of a grid, as its address has it. */
export interface EntryFilter {
  state: EntryState | null;
  domainCd: string | null;
  q: string;
  /** Rows that the reader enters or approves. */
  isMine: boolean;
  /** Rows that are not sent though their day has passed, or comes within a week. */
  isUnsent: boolean;
  isFlagged: boolean;
}

const unsent: readonly EntryState[] = ['empty', 'draft', 'returned', 'reopened'];

export const listFlags = ({ row, fields, outcome }: ShownEntry): EntryFlag[] =>
  findFlags({ ...row, ...fields }, outcome);

/** States that a filter by one of them leaves: what was taken up again is worked on, and what is closed was approved. */
const alike: Readonly<Partial<Record<EntryState, readonly EntryState[]>>> = {
  draft: ['draft', 'reopened'],
  approved: ['approved', 'closed'],
};

/** Reports whether a row is among those that a filter leaves. `show` is asked only where its outcome counts. */
export function matchesFilter(
  row: EntryRow,
  filter: EntryFilter,
  {
    nodes,
    isOwn,
    show,
  }: {
    nodes: ReadonlyMap<string, LoadedGrid['nodes'][number]>;
    /** Reports whether the reader enters or approves a row, be it in somebody's place. */
    isOwn(row: EntryRow): boolean;
    show(row: EntryRow): ShownEntry;
  },
): boolean {
  const node = row.oncoIdctrsId === null ? undefined : nodes.get(row.oncoIdctrsId);
  const label = node ? `${node.idctrsCd ?? ''} ${node.idctrsNm}` : '';
  const { state } = filter;
  return (
    (state === null || (alike[state] ?? [state]).includes(row.stateCd)) &&
    (filter.domainCd === null || node?.domainCd === filter.domainCd) &&
    (filter.q === '' || matchesHangul(label, filter.q)) &&
    (!filter.isMine || isOwn(row)) &&
    (!filter.isUnsent || unsent.includes(row.stateCd)) &&
    (!filter.isFlagged || listFlags(show(row)).length > 0)
  );
}

/** Rows of a grid by what they are the rows of. */
export const isOfView = (
  row: EntryRow,
  view: { bizSectId: string } | { oncoIdctrsId: string | null },
): boolean =>
  'bizSectId' in view ? row.bizSectId === view.bizSectId : row.oncoIdctrsId === view.oncoIdctrsId;
