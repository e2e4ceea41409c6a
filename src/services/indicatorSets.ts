import type * as z from 'zod/mini';
import { listOf, responseOf } from '../contracts/envelope.ts';
import {
  type ImportApplied,
  type ImportPreview,
  importApplied,
  importPreview,
} from '../contracts/excelImport.ts';
import { type CatalogueComparison, catalogueComparison } from '../contracts/indicatorSetMerge.ts';
import {
  type IndicatorSet,
  indicatorSet,
  indicatorSetRow,
  indicatorSetVersionRef,
  indicatorSetVersions,
  type SetChange,
  type SetCommand,
  type SetCreate,
  type SetItem,
  type SetItemChange,
  type SetKind,
  type SetQuery,
  type SetReturn,
  type SetRow,
  type SetTakeOver,
  type SetTakeOverCatalogue,
  type SetVersionRef,
  type SetVersionRow,
  setItem,
} from '../contracts/indicatorSets.ts';
import { fromIndicatorSetWire, indicatorSetWire, toIndicatorSetWire } from '../contracts/indicatorSetWire.ts';
import type { ExcelFile, ExcelOptions } from './excel.ts';
import { nameIn, type UploadOptions } from './files.ts';
import { touch } from './freshData.ts';
import { call, callForFile, excelClient } from './http.ts';
import { THREAD } from './threads.ts';
import type { WireRequest } from './wire.ts';

/** Key of the sets of a kind among the resources (see freshData); its ids are those of the sets. */
export const indicatorSetResource = (kind: SetKind): string => kind;

const getPath = (kind: SetKind, ...parts: string[]): string =>
  ['/esg/v1', kind, ...parts.map(encodeURIComponent)].join('/');

const responseSchemas = new Map<string, z.ZodMiniType<{ data: unknown }>>();

/** The response of a kind whose data has the generic `schema`. Made once: schemas are not cheap to make. */
function responseIn(kind: SetKind, name: string, schema: z.core.$ZodType) {
  const key = `${kind}.${name}`;
  const known = responseSchemas.get(key) ?? responseOf(indicatorSetWire(kind, schema));
  responseSchemas.set(key, known);
  return known;
}

type Fields = { query?: object; body?: object; signal?: AbortSignal | undefined };

async function read<T>(kind: SetKind, name: string, schema: z.core.$ZodType, path: string, fields: Fields) {
  const { query, signal } = fields;
  const response = responseIn(kind, name, schema);
  const { data } = await call({
    method: 'GET',
    path,
    query: query as WireRequest['query'],
    response,
    signal,
  });
  return fromIndicatorSetWire<T>(kind, data);
}

/**
 * Returns what a change leaves the set with: the version and the number of its row, from which a next change is made.
 */
async function write(
  kind: SetKind,
  method: 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { query, body, signal }: Fields,
): Promise<SetVersionRef> {
  const { data } = await call({
    method,
    path,
    signal,
    query: query as WireRequest['query'],
    body: body && toIndicatorSetWire(kind, body),
    response: responseIn(kind, 'ref', indicatorSetVersionRef),
  });
  const ref = fromIndicatorSetWire<SetVersionRef>(kind, data);
  touch(indicatorSetResource(kind), ref.setId);
  touch(THREAD, ref.setId);
  return ref;
}

/** One page of sets, by name unless sorted otherwise. Throws HttpError, like everything here. */
export const listSets = (
  kind: SetKind,
  query: Partial<SetQuery>,
  signal?: AbortSignal,
): Promise<{ rows: SetRow[]; total: number }> =>
  read(kind, 'list', listOf(indicatorSetRow), getPath(kind, 'list'), { query, signal });

/** One version, whole; absent `ver`: the current one, or the draft of a set that has none. Refused with N0404. */
export const loadSet = (
  kind: SetKind,
  setId: string,
  ver?: number,
  signal?: AbortSignal,
): Promise<IndicatorSet> => read(kind, 'set', indicatorSet, getPath(kind, setId), { query: { ver }, signal });

/** All versions of a set, the newest first. */
export const listSetVersions = async (
  kind: SetKind,
  setId: string,
  signal?: AbortSignal,
): Promise<SetVersionRow[]> => {
  const path = getPath(kind, setId, 'versions');
  const { rows } = await read<{ rows: SetVersionRow[] }>(kind, 'versions', indicatorSetVersions, path, {
    signal,
  });
  return rows;
};

/** An indicator of a version with its texts and scoring. */
export const loadSetItem = (
  kind: SetKind,
  { setId, itemId, ver }: { setId: string; itemId: string; ver?: number | undefined },
  signal?: AbortSignal,
): Promise<SetItem> =>
  read(kind, 'item', setItem, getPath(kind, setId, 'indicators', itemId), { query: { ver }, signal });

/**
 * Loads what the catalogue or the version has changed in items of the version since they were taken over or compared.
 */
export const compareWithCatalogue = (
  kind: SetKind,
  { setId, ver }: SetVersionRef,
  signal?: AbortSignal,
): Promise<CatalogueComparison> =>
  read(kind, 'catalogue', catalogueComparison, getPath(kind, setId, 'catalogue'), { query: { ver }, signal });

/** Returns the first draft of the new set. */
export const createSet = (kind: SetKind, body: SetCreate, signal?: AbortSignal): Promise<SetVersionRef> =>
  write(kind, 'PUT', getPath(kind), { body, signal });

/** Saves all changes of a draft, or none: V0001 has a path for each place. */
export const changeSet = (kind: SetKind, setId: string, body: SetChange, signal?: AbortSignal) =>
  write(kind, 'PATCH', getPath(kind, setId), { body, signal });

/** One change of an indicator's texts or scoring in a draft. */
export const changeSetItem = (
  kind: SetKind,
  { setId, itemId }: { setId: string; itemId: string },
  body: SetItemChange,
  signal?: AbortSignal,
) => write(kind, 'PATCH', getPath(kind, setId, 'indicators', itemId), { body, signal });

/**
 * Opens the draft of the next version, with what the latest published one has. Refused with C0409 while one is open.
 */
export const openDraft = (kind: SetKind, setId: string, signal?: AbortSignal) =>
  write(kind, 'PATCH', getPath(kind, setId, 'draft'), { signal });

/** Removes a draft, and the set with its only one. */
export const removeDraft = (
  kind: SetKind,
  { setId, ver, version }: SetVersionRef & { version: number },
  signal?: AbortSignal,
) => write(kind, 'DELETE', getPath(kind, setId), { query: { ver, version }, signal });

const toCommand =
  <Body extends SetCommand>(name: string) =>
  (kind: SetKind, setId: string, body: Body, signal?: AbortSignal): Promise<SetVersionRef> =>
    write(kind, 'PATCH', getPath(kind, setId, name), { body, signal });

/** Commands of the chart `indicatorSet`. All are refused with C0409 and a reason where it forbids them. */
export const submitSet = toCommand('submit');
export const returnSet = toCommand<SetReturn>('return');
export const publishSet = toCommand('publish');
export const retireSet = toCommand('retire');
/** Takes a newer version of the base over into a draft. */
export const takeOverSet = toCommand<SetTakeOver>('takeOver');
/** Takes over what the catalogue has of some items into a draft, or decides to keep what the draft has. */
export const takeOverCatalogue = toCommand<SetTakeOverCatalogue>('takeOverCatalogue');

const previewResponse = responseOf(importPreview);
const appliedResponse = responseOf(importApplied);

/** The workbook of one version. */
export async function downloadSet(
  kind: SetKind,
  { setId, ver }: SetVersionRef,
  { signal, onReceived, reason }: ExcelOptions = {},
): Promise<ExcelFile> {
  const request = {
    method: 'GET',
    path: `/${kind}/${setId}`,
    query: { ver, reason },
    client: excelClient,
  } as const;
  const file = await callForFile({ ...request, signal, onReceived });
  return { content: file.content, name: nameIn(file.disposition) };
}

/** Sends the workbook of a draft and gets what each of its rows would do; nothing is stored. */
export async function previewSetImport(
  kind: SetKind,
  { setId, ver }: SetVersionRef,
  file: File,
  options: UploadOptions = {},
): Promise<ImportPreview> {
  const body = new FormData();
  body.append('file', file, file.name);
  const request = { method: 'POST', path: `/${kind}/${setId}`, query: { ver }, client: excelClient } as const;
  const { data } = await call({ ...request, body, response: previewResponse, ...options });
  return data;
}

/** Stores all rows of a preview, or none. */
export async function applySetImport(
  kind: SetKind,
  { setId, ver }: SetVersionRef,
  importId: string,
  signal?: AbortSignal,
): Promise<ImportApplied> {
  const request = { method: 'PUT', path: `/${kind}/${setId}`, query: { ver }, client: excelClient } as const;
  const { data } = await call({ ...request, body: { importId }, response: appliedResponse, signal });
  touch(indicatorSetResource(kind), setId);
  touch(THREAD, setId);
  return data;
}
