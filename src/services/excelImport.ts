import { responseOf } from '../contracts/envelope.ts';
import {
  type ImportApplied,
  type ImportPreview,
  type ImportResourceName,
  importApplied,
  importPreview,
  type RefusedResourceName,
} from '../contracts/excelImport.ts';
import { INSTITUTION_ANSWER } from '../contracts/institutionAnswers.ts';
import { INSTITUTION_ITEM } from '../contracts/institutionItems.ts';
import { PARTNER_WEIGHT } from '../contracts/partnerWeights.ts';
import { COMMON_CODE } from './commonCodes.ts';
import type { ExcelFile, ExcelOptions } from './excel.ts';
import { nameIn, type UploadOptions } from './files.ts';
import { touch } from './freshData.ts';
import { GICS } from './gics.ts';
import { call, callForFile, excelClient } from './http.ts';
import { INDUSTRY_AVERAGE } from './industryAverages.ts';
import { PHRASE } from './phrases.ts';
import { STANDARD } from './standards.ts';
import type { WireRequest } from './wire.ts';

/** Keys of what is stale after an import, as freshData knows it. */
const resourceKeys: Readonly<Record<ImportResourceName, string>> = {
  commoncode: COMMON_CODE,
  gics: GICS,
  industryAvg: INDUSTRY_AVERAGE,
  instIndicatorsOwnCom: INSTITUTION_ANSWER,
  institutionItem: INSTITUTION_ITEM,
  phrase: PHRASE,
  ptnrWhtWeights: PARTNER_WEIGHT,
  sectWeight: STANDARD,
};

const previewResponse = responseOf(importPreview);
const appliedResponse = responseOf(importApplied);

/** Sends a file and gets what each of its rows would do; nothing is stored. `query` names where the rows go. */
export async function previewImport(
  resource: ImportResourceName,
  file: File,
  query: WireRequest['query'] = {},
  options: UploadOptions = {},
): Promise<ImportPreview> {
  const body = new FormData();
  body.append('file', file, file.name);
  const path = `/${resource}`;
  const request = {
    method: 'POST',
    path,
    query,
    body,
    response: previewResponse,
    client: excelClient,
  } as const;
  const { data } = await call({ ...request, ...options });
  return data;
}

/** Stores all rows of a preview, or none. */
export async function applyImport(
  resource: ImportResourceName,
  importId: string,
  signal?: AbortSignal,
): Promise<ImportApplied> {
  const request = { method: 'PUT', path: `/${resource}`, client: excelClient } as const;
  const { data } = await call({ ...request, body: { importId }, response: appliedResponse, signal });
  touch(resourceKeys[resource]);
  return data;
}

/** Fetches a workbook that has the headings of an import and no rows. */
export async function downloadTemplate(
  resource: ImportResourceName,
  { signal, onReceived }: ExcelOptions = {},
): Promise<ExcelFile> {
  const path = `/${resource}/template`;
  const file = await callForFile({ method: 'GET', path, signal, onReceived, client: excelClient });
  return { content: file.content, name: nameIn(file.disposition) };
}

/** Fetches a workbook of the rows that an import leaves out, or has left out, with the reasons. */
export async function downloadRefused(
  resource: RefusedResourceName,
  importId: string,
  { signal, onReceived }: ExcelOptions = {},
): Promise<ExcelFile> {
  const path = `/${resource}/refused`;
  const query = { importId };
  const file = await callForFile({ method: 'GET', path, query, signal, onReceived, client: excelClient });
  return { content: file.content, name: nameIn(file.disposition) };
}
