import { INDICATOR_DATA } from '../contracts/entries.ts';
import { ENTRY_CYCLE, type EntryCycleKey } from '../contracts/entryCycles.ts';
import { ENTRY_WORKBOOK, type EntryWorkbookQuery } from '../contracts/entryWorkbooks.ts';
import { responseOf } from '../contracts/envelope.ts';
import {
  type ImportApplied,
  type ImportPreview,
  importApplied,
  importPreview,
} from '../contracts/excelImport.ts';
import type { ExcelFile, ExcelOptions } from './excel.ts';
import { nameIn, type UploadOptions } from './files.ts';
import { touch } from './freshData.ts';
import { call, callForFile, excelClient } from './http.ts';

const path = `/${ENTRY_WORKBOOK}`;
const previewResponse = responseOf(importPreview);
const appliedResponse = responseOf(importApplied);

/** The workbook of a cycle, of one section or of the reader's own entries. Throws HttpError, like everything here. */
export async function downloadEntryWorkbook(
  query: EntryWorkbookQuery,
  { signal, onReceived }: ExcelOptions = {},
): Promise<ExcelFile> {
  const file = await callForFile({ method: 'GET', path, query, signal, onReceived, client: excelClient });
  return { content: file.content, name: nameIn(file.disposition) };
}

/** Sends a workbook of a cycle and gets what each of its lines would do; nothing is saved. */
export async function previewEntryImport(
  query: EntryCycleKey,
  file: File,
  options: UploadOptions = {},
): Promise<ImportPreview> {
  const body = new FormData();
  body.append('file', file, file.name);
  const request = { method: 'POST', path, query, body, client: excelClient } as const;
  const { data } = await call({ ...request, response: previewResponse, ...options });
  return data;
}

/** Saves the lines of a preview that have no fault. */
export async function applyEntryImport(importId: string, signal?: AbortSignal): Promise<ImportApplied> {
  const request = { method: 'PUT', path, body: { importId }, client: excelClient } as const;
  const { data } = await call({ ...request, response: appliedResponse, signal });
  touch(INDICATOR_DATA, null);
  touch(ENTRY_CYCLE);
  return data;
}
