import { emptyResponse, type ListQuery, responseOf } from '../contracts/envelope.ts';
import { EXCEL_EXPORT, type ExportRow, exportList } from '../contracts/excelExports.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';

const path = '/esg/v1/excelExport';
const listResponse = responseOf(exportList);

/** The files of long lists that the server writes or has written for the caller. Throws HttpError, like `cancelExport`. */
export async function listExports(
  query: Partial<ListQuery>,
  signal?: AbortSignal,
): Promise<{ rows: ExportRow[]; total: number }> {
  const request = { method: 'GET', path: `${path}/list`, query, response: listResponse, signal } as const;
  return (await call(request)).data;
}

/** Refused with C0409 for one that has ended. */
export async function cancelExport(exportId: string, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path: `${path}/${exportId}/cancel`, response: emptyResponse, signal });
  touch(EXCEL_EXPORT, exportId);
}
