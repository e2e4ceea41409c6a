import { useLocation, useSearch } from 'wouter';
import * as z from 'zod/mini';
import { type BrnCd, brnCds } from '../../contracts/quarters.ts';
import { yearDigits } from '../../contracts/text.ts';
import { pathTo, withSearch } from '../../paths/console.ts';

export const tabIds = ['progress', 'people', 'cycles', 'delegates'] as const;
export type TabId = (typeof tabIds)[number];

/** People that the tab of people shows: all, those with late values, those with something left. */
export const peopleFilters = ['all', 'late', 'open'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

/** Values of the address of the status; null where it has none that is allowed. */
export interface StatusAddress {
  tab: TabId;
  custCoId: string | null;
  /** A cycle by its id, as notifications name it, or by its period. */
  entryCycleId: string | null;
  crtrYr: string | null;
  brnCd: BrnCd | null;
  people: PeopleFilter;
}

const start: StatusAddress = {
  tab: 'progress',
  custCoId: null,
  entryCycleId: null,
  crtrYr: null,
  brnCd: null,
  people: 'all',
};

const uuid = z.uuid();

function readAddress(search: string): StatusAddress {
  const params = new URLSearchParams(search);
  const get = (name: keyof StatusAddress) => params.get(name);
  const readId = (name: 'custCoId' | 'entryCycleId') => uuid.safeParse(get(name)).data ?? null;
  const crtrYr = yearDigits.safeParse(get('crtrYr')).data ?? null;
  return {
    tab: tabIds.find((id) => id === get('tab')) ?? start.tab,
    custCoId: readId('custCoId'),
    entryCycleId: readId('entryCycleId'),
    crtrYr,
    brnCd: crtrYr === null ? null : (brnCds.find((id) => id === get('brnCd')) ?? null),
    people: peopleFilters.find((id) => id === get('people')) ?? start.people,
  };
}

/** Address of the status; only what differs from its start is in it. */
function toStatusHref(address: StatusAddress): string {
  const named = Object.entries(address).flatMap(([name, value]) =>
    value === null || value === start[name as keyof StatusAddress] ? [] : [[name, String(value)]],
  );
  return withSearch(pathTo('perfmgmt-esgtestresult-resist'), new URLSearchParams(named).toString());
}

/** Tab, company, cycle and filter of the status, which its address has. */
export function useStatusAddress() {
  const [, navigate] = useLocation();
  const address = readAddress(useSearch());
  const toHref = (change: Partial<StatusAddress>): string => toStatusHref({ ...address, ...change });
  return { ...address, toHref, show: (change: Partial<StatusAddress>) => navigate(toHref(change)) };
}

/** Address of a cycle by its period. */
export const toPeriod = ({ crtrYr, brnCd }: { crtrYr: string; brnCd: BrnCd }) => ({
  entryCycleId: null,
  crtrYr,
  brnCd,
});
