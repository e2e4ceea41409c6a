import { useLocation, useSearch } from 'wouter';
import * as z from 'zod/mini';
import { domainCds } from '../../contracts/classifications.ts';
import { BASE_CODE } from '../../contracts/entries.ts';
import { type EntryState, entryStates } from '../../contracts/entryStates.ts';
import { withSearch } from '../../paths/console.ts';
import type { EntryFilter } from './entryFilters.ts';

const names = [
  'custCoId',
  'entryCycleId',
  'row',
  'bizSectId',
  'indicator',
  'state',
  'domainCd',
  'q',
  'mine',
  'late',
  'dueSoon',
  'flagged',
] as const;
type Name = (typeof names)[number];

const uuid = z.uuid();
/** Characters that are searched for. */
export const Q_MAX = 100;

const isState = (value: string | null): value is EntryState =>
  (entryStates as readonly (string | null)[]).includes(value);

/** Cycle, view and filters of the grid, which its address has. */
export function useEntryAddress() {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const read = (name: Name): string | null => params.get(name);
  const readId = (name: Name): string | null => uuid.safeParse(read(name)).data ?? null;
  const state = read('state');
  const domainCd = read('domainCd');
  const filter: EntryFilter = {
    state: isState(state) ? state : null,
    domainCd: (domainCds as readonly (string | null)[]).includes(domainCd) ? domainCd : null,
    q: (read('q') ?? '').slice(0, Q_MAX),
    isMine: read('mine') === 'true',
    isUnsent: read('late') === 'true' || read('dueSoon') === 'true',
    isFlagged: read('flagged') === 'true',
  };
  return {
    /** Company whose cycles an administrator reads. */
    custCoId: readId('custCoId'),
    entryCycleId: readId('entryCycleId'),
    /** Entry that is chosen at first. */
    row: readId('row'),
    bizSectId: read('bizSectId'),
    /** Indicator whose rows of all sections are shown, `BASE` for the denominators; null: all rows of one section. */
    indicator: read('indicator') === BASE_CODE ? BASE_CODE : readId('indicator'),
    filter,
    show(change: Partial<Record<Name, string | null>>): void {
      // as the address is now, which a call before in the same turn may have changed
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(change)) {
        if (value === null || value === '') next.delete(name);
        else if (value !== undefined) next.set(name, value);
      }
      navigate(withSearch(path, next.toString()), { replace: true });
    },
  };
}
export type EntryAddress = ReturnType<typeof useEntryAddress>;
