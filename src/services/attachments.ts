import { type AttachQuery, type AttachRow, attachList, type ZipRequest } from '../contracts/attachments.ts';
import { responseOf } from '../contracts/envelope.ts';
import { fetchFile } from './files.ts';
import { call } from './http.ts';
import type { WireRequest } from './wire.ts';

const listResponse = responseOf(attachList);

/** Files of whatever the person may see, those attached last first unless sorted otherwise. Throws HttpError. */
export async function listAttachments(
  query: Partial<AttachQuery>,
  signal?: AbortSignal,
): Promise<{ rows: AttachRow[]; total: number }> {
  const { data } = await call({
    method: 'GET',
    path: '/esg/v1/attach/list',
    query: query as WireRequest['query'],
    response: listResponse,
    signal,
  });
  return data;
}

/** Fetches files as one ZIP file. Its HttpError has one of the three texts of a failed download. */
export const downloadZip = (body: ZipRequest, signal?: AbortSignal) =>
  fetchFile({ method: 'POST', path: '/files/zip', body, signal });
