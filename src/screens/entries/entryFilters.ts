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
  /** Rows that the reader is in charge of. */
  isMine: boolean;
  /** Rows that are not sent though their day has passed, or comes within a week. */
  isUnsent: boolean;
  isFlagged: boolean;
}

const unsent: readonly EntryState[] = ['empty', 'draft', 'returned', 'reopened'];

export const listFlags = ({ row, fields, outcome }: ShownEntry): EntryFlag[] =>
  findFlags({ ...row, ...fields }, outcome);

/** Reports whether a row is among those that a filter leaves. */
export function matchesFilter(
  entry: ShownEntry,
  filter: EntryFilter,
  { nodes, userId }: { nodes: ReadonlyMap<string, LoadedGrid['nodes'][number]>; userId: string },
): boolean {
  const { row } = entry;
  const node = row.oncoIdctrsId === null ? undefined : nodes.get(row.oncoIdctrsId);
  const label = node ? `${node.idctrsCd ?? ''} ${node.idctrsNm}` : '';
  return (
    (filter.state === null || row.stateCd === filter.state) &&
    (filter.domainCd === null || node?.domainCd === filter.domainCd) &&
    (filter.q === '' || matchesHangul(label, filter.q)) &&
    (!filter.isMine || row.managerId === userId || row.approverId === userId) &&
    (!filter.isUnsent || unsent.includes(row.stateCd)) &&
    (!filter.isFlagged || listFlags(entry).length > 0)
  );
}

/** Rows of a grid by what they are the rows of. */
export const isOfView = (
  row: EntryRow,
  view: { bizSectId: string } | { oncoIdctrsId: string | null },
): boolean =>
  'bizSectId' in view ? row.bizSectId === view.bizSectId : row.oncoIdctrsId === view.oncoIdctrsId;
