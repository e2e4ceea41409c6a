import type * as z from 'zod/mini';
import { listOf, responseOf } from '../contracts/envelope.ts';
import {
  type ImportApplied,
  type ImportPreview,
  importApplied,
  importPreview,
} from '../contracts/excelImport.ts';
import {
  type IndicatorSet,
  indicatorSet,
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
  setRow,
  setVersionRef,
  setVersions,
} from '../contracts/indicatorSets.ts';
import { type CatalogueComparison, catalogueComparison } from '../contracts/setMerge.ts';
import { fromSetWire, setWire, toSetWire } from '../contracts/setWire.ts';
import type { ExcelFile, ExcelOptions } from './excel.ts';
import { nameIn, type UploadOptions } from './files.ts';
import { touch } from './freshData.ts';
import { call, callForFile, excelClient } from './http.ts';
import { THREAD } from './threads.ts';
import type { WireRequest } from './wire.ts';

/** Key of the sets of a kind among the resources (see freshData); its ids are those of the sets. */
export const setResource = (kind: SetKind): string => kind;

const pathOf = (kind: SetKind, ...parts: string[]): string =>
  ['/esg/v1', kind, ...parts.map(encodeURIComponent)].join('/');

const responseSchemas = new Map<string, z.ZodMiniType<{ data: unknown }>>();

/** The response of a kind whose data has the generic `schema`. Made once: schemas are not cheap to make. */
function responseIn(kind: SetKind, name: string, schema: z.core.$ZodType) {
  const key = `${kind}.${name}`;
  const known = responseSchemas.get(key) ?? responseOf(setWire(kind, schema));
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
  return fromSetWire<T>(kind, data);
}

/** What a change leaves the set with: the version and the number of its row, from which a next change is made. */
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
    body: body && toSetWire(kind, body),
    response: responseIn(kind, 'ref', setVersionRef),
  });
  const ref = fromSetWire<SetVersionRef>(kind, data);
  touch(setResource(kind), ref.setId);
  touch(THREAD, ref.setId);
  return ref;
}

/** One page of sets, by name unless sorted otherwise. Throws HttpError, like everything here. */
export const listSets = (
  kind: SetKind,
  query: Partial<SetQuery>,
  signal?: AbortSignal,
): Promise<{ rows: SetRow[]; total: number }> =>
  read(kind, 'list', listOf(setRow), pathOf(kind, 'list'), { query, signal });

/** One version, whole; absent `ver`: the current one, or the draft of a set that has none. Refused with N0404. */
export const loadSet = (
  kind: SetKind,
  setId: string,
  ver?: number,
  signal?: AbortSignal,
): Promise<IndicatorSet> => read(kind, 'set', indicatorSet, pathOf(kind, setId), { query: { ver }, signal });

/** All versions of a set, the newest first. */
export const listSetVersions = async (
  kind: SetKind,
  setId: string,
  signal?: AbortSignal,
): Promise<SetVersionRow[]> => {
  const path = pathOf(kind, setId, 'versions');
  const { rows } = await read<{ rows: SetVersionRow[] }>(kind, 'versions', setVersions, path, { signal });
  return rows;
};

/** An indicator of a version with its texts and scoring. */
export const loadSetItem = (
  kind: SetKind,
  { setId, itemId, ver }: { setId: string; itemId: string; ver?: number | undefined },
  signal?: AbortSignal,
): Promise<SetItem> =>
  read(kind, 'item', setItem, pathOf(kind, setId, 'indicators', itemId), { query: { ver }, signal });

/** What the catalogue or the version has changed in items of the version since they were taken over or compared. */
export const compareWithCatalogue = (
  kind: SetKind,
  { setId, ver }: SetVersionRef,
  signal?: AbortSignal,
): Promise<CatalogueComparison> =>
  read(kind, 'catalogue', catalogueComparison, pathOf(kind, setId, 'catalogue'), { query: { ver }, signal });

/** Returns the first draft of the new set. */
export const createSet = (kind: SetKind, body: SetCreate, signal?: AbortSignal): Promise<SetVersionRef> =>
  write(kind, 'PUT', pathOf(kind), { body, signal });

/** Saves all changes of a draft, or none: V0001 has a path for each place. */
export const changeSet = (kind: SetKind, setId: string, body: SetChange, signal?: AbortSignal) =>
  write(kind, 'PATCH', pathOf(kind, setId), { body, signal });

/** One change of an indicator's texts or scoring in a draft. */
export const changeSetItem = (
  kind: SetKind,
  { setId, itemId }: { setId: string; itemId: string },
  body: SetItemChange,
  signal?: AbortSignal,
) => write(kind, 'PATCH', pathOf(kind, setId, 'indicators', itemId), { body, signal });

/** Opens the draft of the next version, with what the latest published one has. Refused with C0409 while one is open. */
export const openDraft = (kind: SetKind, setId: string, signal?: AbortSignal) =>
  write(kind, 'PATCH', pathOf(kind, setId, 'draft'), { signal });

/** Removes a draft, and the set with its only one. */
export const removeDraft = (
  kind: SetKind,
  { setId, ver, version }: SetVersionRef & { version: number },
  signal?: AbortSignal,
) => write(kind, 'DELETE', pathOf(kind, setId), { query: { ver, version }, signal });

const commandOf =
  <Body extends SetCommand>(name: string) =>
  (kind: SetKind, setId: string, body: Body, signal?: AbortSignal): Promise<SetVersionRef> =>
    write(kind, 'PATCH', pathOf(kind, setId, name), { body, signal });

/** Commands of the chart `indicatorSet`. All are refused with C0409 and a reason where it forbids them. */
export const submitSet = commandOf('submit');
export const returnSet = commandOf<SetReturn>('return');
export const publishSet = commandOf('publish');
export const retireSet = commandOf('retire');
/** Takes a newer version of the base over into a draft. */
export const takeOverSet = commandOf<SetTakeOver>('takeOver');
/** Takes over what the catalogue has of some items into a draft, or decides to keep what the draft has. */
export const takeOverCatalogue = commandOf<SetTakeOverCatalogue>('takeOverCatalogue');

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
  touch(setResource(kind), setId);
  touch(THREAD, setId);
  return data;
}
