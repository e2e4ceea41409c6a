import { parse as parseDisposition } from 'content-disposition';
import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import { type UploadedFile, uploadedFile } from '../contracts/files.ts';
import { download as texts } from '../messages/ko.files.ts';
import { call, callForFile } from './http.ts';
import { HttpError } from './httpError.ts';
import { createClient, type WireRequest } from './wire.ts';

/** A large file over a slow line takes longer than any other call. */
const fileClient = createClient('/api', 30 * 60_000);

const uploadResponse = responseOf(uploadedFile);

export interface UploadOptions {
  /** Bytes sent so far and in all. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Stores a file until a form claims it, for a day at most. Throws HttpError, like everything here. */
export async function uploadTemporary(file: File, options: UploadOptions = {}): Promise<UploadedFile> {
  const body = new FormData();
  body.append('file', file, file.name);
  const { data } = await call({
    method: 'PUT',
    path: '/files/temp',
    body,
    response: uploadResponse,
    client: fileClient,
    ...options,
  });
  return data;
}

export async function deleteTemporary(id: string, signal?: AbortSignal): Promise<void> {
  const path = `/files/temp/${encodeURIComponent(id)}`;
  await call({ method: 'DELETE', path, response: emptyResponse, signal });
}

/** Name of a download in its `Content-Disposition`; empty when it has none. */
export function nameIn(disposition: string): string {
  return parseDisposition(disposition).parameters.filename ?? '';
}

/** Returns what a person is shown of a download that failed: one of three texts. */
function downloadError(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.kind === 'forcedOut' || error.kind === 'cancelled') return error;
  const notFound = error.message === texts.missing ? texts.missing : texts.notFound;
  const message = error.http === 404 ? notFound : texts.failed;
  const { status, http, data, fields, retryAfter, requestId } = error;
  return new HttpError(error.kind, {
    message,
    status,
    http,
    data,
    fields,
    retryAfter,
    requestId,
    cause: error,
  });
}

/** Calls for a file of the file store. Its HttpError has one of the three texts of a failed download. */
export async function fetchFile(request: WireRequest): Promise<{ content: Blob; name: string }> {
  try {
    const file = await callForFile({ ...request, client: fileClient });
    return { content: file.content, name: nameIn(file.disposition) };
  } catch (error) {
    throw downloadError(error);
  }
}

/** Fetches a file. Its HttpError has one of the three texts of a failed download. */
export async function downloadFile(
  id: string,
  signal?: AbortSignal,
): Promise<{ content: Blob; name: string }> {
  if (id === '') throw new HttpError('refused', { message: texts.missing, status: 'N0404' });
  return fetchFile({ method: 'GET', path: `/files/download/${encodeURIComponent(id)}`, signal });
}
