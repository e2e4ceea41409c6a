import type * as z from 'zod/mini';
import {
  type CommandedRow,
  commandedRows,
  type EntryAssignment,
  type EntryDetail,
  type EntryEdit,
  type EntryGrid,
  type EntryGridQuery,
  type EntryRow,
  type EntrySuggest,
  entryDetail,
  entryGrid,
  entrySuggested,
  fromEntryColumns,
  INDICATOR_DATA,
  type SavedRow,
  savedRows,
} from '../contracts/entries.ts';
import { responseOf } from '../contracts/envelope.ts';
import { presentPeople } from '../contracts/presence.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';

const path = '/esg/v1/idctrsData';
const gridResponse = responseOf(entryGrid);
const savedResponse = responseOf(savedRows);
const commandedResponse = responseOf(commandedRows);
const detailResponse = responseOf(entryDetail);
const suggestedResponse = responseOf(entrySuggested);
const presentResponse = responseOf(presentPeople);

export type LoadedGrid = Omit<EntryGrid, 'columns'> & { rows: EntryRow[] };

/** Everything that the grid of a cycle shows. Throws HttpError, like everything here. */
export async function loadEntryGrid(query: EntryGridQuery, signal?: AbortSignal): Promise<LoadedGrid> {
  const { data } = await call({ method: 'GET', path: `${path}/grid`, query, response: gridResponse, signal });
  const { columns, ...grid } = data;
  return { ...grid, rows: fromEntryColumns(columns) };
}

export async function loadEntryDetail(idctrsDataId: string, signal?: AbortSignal): Promise<EntryDetail> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/${idctrsDataId}`,
    response: detailResponse,
    signal,
  });
  return data;
}

/** Saves rows, each by itself; returns the outcome of each. */
export async function saveEntries(rows: readonly EntryEdit[], signal?: AbortSignal): Promise<SavedRow[]> {
  const { data } = await call({ method: 'PATCH', path, body: { rows }, response: savedResponse, signal });
  return data.rows;
}

/** Commands of rows by their names in the API. */
export type EntryCommandName = 'submit' | 'withdraw' | 'approve' | 'return' | 'omit' | 'reopen';
type RowAsSeen = Pick<EntryRow, 'idctrsDataId' | 'version'>;

const toSeen = ({ idctrsDataId, version }: RowAsSeen): RowAsSeen => ({ idctrsDataId, version });

async function send(
  name: string,
  body: { rows: readonly RowAsSeen[]; reason?: string } & Omit<EntryAssignment, 'rows'>,
  signal?: AbortSignal,
): Promise<CommandedRow[]> {
  const { data } = await call({
    method: 'PATCH',
    path: `${path}/${name}`,
    body,
    response: commandedResponse,
    signal,
  });
  touch(INDICATOR_DATA, null);
  return data.rows;
}

/** Runs a command on rows as they were seen; returns the outcome of each. */
export const commandEntries = (
  name: EntryCommandName,
  rows: readonly RowAsSeen[],
  { reason, signal }: { reason?: string; signal?: AbortSignal } = {},
): Promise<CommandedRow[]> =>
  send(name, { rows: rows.map(toSeen), ...(reason === undefined ? {} : { reason }) }, signal);

/** Changes the people of rows as they were seen; absent ones stay, null is nobody. Returns the outcome of each. */
export const assignEntries = (
  rows: readonly RowAsSeen[],
  people: Omit<EntryAssignment, 'rows'>,
  signal?: AbortSignal,
): Promise<CommandedRow[]> => send('assign', { rows: rows.map(toSeen), ...people }, signal);

/** Carries values of the period before forward; returns how many there are. */
export async function suggestEntries(body: EntrySuggest, signal?: AbortSignal): Promise<number> {
  const { data } = await call({
    method: 'PUT',
    path: `${path}/suggest`,
    body,
    response: suggestedResponse,
    signal,
  });
  touch(INDICATOR_DATA, null);
  return data.suggestedCnt;
}

/** Reports that a cycle is open here; returns the others who have it open. */
export async function reportPresence(
  entryCycleId: string,
  signal?: AbortSignal,
): Promise<z.infer<typeof presentPeople>['rows']> {
  const { data } = await call({
    method: 'PUT',
    path: '/esg/v1/presence',
    body: { ref: `${INDICATOR_DATA}:${entryCycleId}` },
    response: presentResponse,
    signal,
  });
  return data.rows;
}
