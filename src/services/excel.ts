import { nameIn } from './files.ts';
import { callForFile, excelClient } from './http.ts';
import type { WireRequest } from './wire.ts';

export interface ExcelFile {
  content: Blob;
  name: string;
}

export interface ExcelOptions {
  signal?: AbortSignal | undefined;
  /** Called as the file comes in, with the bytes received so far. */
  onReceived?: ((bytes: number) => void) | undefined;
}

/** Fetches all rows of a list as an Excel file. Throws HttpError, like everything here. */
export async function downloadExcel(
  resource: 'commoncode' | 'gics' | 'indicator' | 'menu' | 'notice' | 'pushHistory' | 'role' | 'user',
  query: WireRequest['query'],
  { signal, onReceived }: ExcelOptions = {},
): Promise<ExcelFile> {
  const path = `/${resource}`;
  const file = await callForFile({ method: 'GET', path, query, signal, onReceived, client: excelClient });
  return { content: file.content, name: nameIn(file.disposition) };
}
