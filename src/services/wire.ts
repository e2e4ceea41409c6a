import axios, { AxiosError, type AxiosInstance, type AxiosProgressEvent } from 'axios';
import * as z from 'zod/mini';
import { anyResponse, fieldIssue } from '../contracts/envelope.ts';
import { isForcedOutCode } from '../contracts/status.ts';
import { HttpError, type HttpErrorKind } from './httpError.ts';
import { measureServerClock } from './serverClock.ts';

// The content security policy forbids compiling parsers with `new Function`, and a mere try is reported.
z.config({ jitless: true });

export type Client = AxiosInstance;

export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the client's base, with its leading slash. */
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Called as the body goes out, with the bytes sent so far and in all. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  /** Called as a file comes in, with the bytes received so far. */
  onReceived?: ((bytes: number) => void) | undefined;
  /** `file`: a success is a file, not an envelope. */
  expects?: 'envelope' | 'file';
}

/** A response before anything has been decided about it. */
export interface WireResponse {
  http: number;
  envelope: z.infer<typeof anyResponse> | null;
  /** `WWW-Authenticate`, `Retry-After` in seconds and `X-Request-Id`, when sent. */
  challenge: string;
  retryAfter: number | null;
  requestId: string | null;
  /** The file that was asked for, with its `Content-Disposition`; null where none came. */
  file: { content: Blob; disposition: string } | null;
}

export function createClient(baseURL: string, timeout: number): Client {
  return axios.create({
    baseURL,
    timeout,
    withCredentials: true,
    withXSRFToken: false,
    responseType: 'json',
    validateStatus: null,
    transitional: { clarifyTimeoutError: true },
  });
}

const failureKinds: Record<string, HttpErrorKind> = {
  [AxiosError.ETIMEDOUT]: 'timeout',
  [AxiosError.ERR_NETWORK]: 'offline',
  [AxiosError.ERR_CANCELED]: 'cancelled',
  // A page that is being left reports this for its unfinished calls.
  [AxiosError.ECONNABORTED]: 'cancelled',
};

const progressFor =
  (onProgress: (sent: number, total: number) => void) =>
  ({ loaded, total }: AxiosProgressEvent) =>
    onProgress(loaded, total ?? loaded);

/** A refusal that came where a file was expected. */
async function parseJson(content: Blob): Promise<unknown> {
  try {
    return JSON.parse(await content.text());
  } catch {
    return null;
  }
}

/** Sends one request as it is. Any response at all resolves; throws HttpError only when none came. */
export async function exchange(
  client: Client,
  request: WireRequest,
  accessToken: string | null,
): Promise<WireResponse> {
  const sentAt = Date.now();
  const { onReceived } = request;
  try {
    const response = await client.request<unknown>({
      method: request.method,
      url: request.path,
      params: request.query,
      data: request.body,
      signal: request.signal,
      ...(request.expects === 'file' ? { responseType: 'blob' } : {}),
      ...(request.onProgress ? { onUploadProgress: progressFor(request.onProgress) } : {}),
      ...(onReceived ? { onDownloadProgress: ({ loaded }) => onReceived(loaded) } : {}),
      headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {},
    });
    const header = (name: string): string | null => {
      const value = response.headers[name];
      return value === undefined || value === null ? null : String(value);
    };
    measureServerClock(header('date'), sentAt, Date.now());
    const { status, data } = response;
    const file = data instanceof Blob && status === 200 ? data : null;
    const body = data instanceof Blob && !file ? await parseJson(data) : data;
    const retryAfter = Number.parseInt(header('retry-after') ?? '', 10);
    return {
      http: status,
      envelope: anyResponse.safeParse(body).data ?? null,
      challenge: header('www-authenticate') ?? '',
      retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
      requestId: header('x-request-id'),
      file: file && { content: file, disposition: header('content-disposition') ?? '' },
    };
  } catch (cause) {
    const code = axios.isAxiosError(cause) ? cause.code : undefined;
    const kind = failureKinds[code ?? ''];
    if (!kind) throw cause;
    throw new HttpError(kind, { cause });
  }
}

const fieldsData = z.object({ fields: z.array(fieldIssue) });

const toDetails = ({ http, retryAfter, requestId }: WireResponse) => ({ http, retryAfter, requestId });

function findKind({ http, envelope }: WireResponse): HttpErrorKind {
  if (envelope) {
    if (isForcedOutCode(envelope.status)) return 'forcedOut';
    if (envelope.status === 'A0403') return 'forbidden';
    return http >= 500 ? 'server' : 'refused';
  }
  if (http === 401 || http === 403) return 'forcedOut';
  if (http >= 500) return 'server';
  return http >= 400 ? 'refused' : 'invalidResponse';
}

/**
 * The error that a response other than success stands for. Its envelope decides; the HTTP status where there is none.
 */
export function toFailure(response: WireResponse): HttpError {
  const { envelope } = response;
  const bareStatus = response.http === 403 ? 'M003' : null;
  return new HttpError(findKind(response), {
    ...toDetails(response),
    status: envelope ? envelope.status : bareStatus,
    message: envelope?.message,
    data: envelope?.data,
    fields: fieldsData.safeParse(envelope?.data).data?.fields,
  });
}

/** The error of a response that reports success and breaks its contract. */
export const invalidResponse = (response: WireResponse, cause: unknown): HttpError =>
  new HttpError('invalidResponse', { ...toDetails(response), status: response.envelope?.status, cause });
