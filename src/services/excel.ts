import type { ExcelName } from '../contracts/consoleRoutes.ts';
import { EXCEL_EXPORT } from '../contracts/excelExports.ts';
import { nameIn } from './files.ts';
import { touch } from './freshData.ts';
import { callForLateFile, excelClient } from './http.ts';
import type { WireRequest } from './wire.ts';

export interface ExcelFile {
  content: Blob;
  name: string;
}

export interface ExcelOptions {
  signal?: AbortSignal | undefined;
  /** Called as the file comes in, with the bytes received so far. */
  onReceived?: ((bytes: number) => void) | undefined;
  /** Reason of the download: has to be there for lists of personal data. */
  reason?: string | undefined;
}

/**
 * Fetches all rows of a list as an Excel file; null for one of so many rows that it is written later. Throws HttpError,
 * like everything here.
 */
export async function downloadExcel(
  resource: ExcelName,
  query: WireRequest['query'],
  { signal, onReceived, reason }: ExcelOptions = {},
): Promise<ExcelFile | null> {
  const path = `/${resource}`;
  const file = await callForLateFile({
    method: 'GET',
    path,
    signal,
    onReceived,
    client: excelClient,
    query: { ...query, reason },
  });
  if (file === null) {
    touch(EXCEL_EXPORT);
    return null;
  }
  return { content: file.content, name: nameIn(file.disposition) };
}
