import type { FieldIssue } from '../contracts/envelope.ts';
import { type ForcedOutCode, isForcedOutCode } from '../contracts/status.ts';
import { statusMessages, transport } from '../messages/ko.ts';

/**
 * Kind of failure of a call:
 * `refused` the server refused, `forcedOut` the session is over, `forbidden` signed in but not permitted,
 * `offline` no connection, `timeout` no response in time, `server` it failed on its side,
 * `invalidResponse` a response that breaks its contract, `cancelled` nobody waits for the response any more.
 */
export type HttpErrorKind =
  | 'refused'
  | 'forcedOut'
  | 'forbidden'
  | 'offline'
  | 'timeout'
  | 'server'
  | 'invalidResponse'
  | 'cancelled';

const defaultMessages = {
  refused: transport.refused,
  forcedOut: statusMessages.M004,
  forbidden: statusMessages.A0403,
  offline: transport.offline,
  timeout: transport.timeout,
  server: statusMessages.S0001,
  invalidResponse: transport.invalidResponse,
  cancelled: transport.cancelled,
} as const satisfies Record<HttpErrorKind, string>;

function defaultMessage(kind: HttpErrorKind, status: string | null | undefined): string {
  return kind === 'forcedOut' && status && isForcedOutCode(status)
    ? statusMessages[status]
    : defaultMessages[kind];
}

const retryableKinds: readonly HttpErrorKind[] = ['offline', 'timeout', 'server'];

export interface HttpErrorDetails {
  status?: string | null | undefined;
  message?: string | undefined;
  http?: number | null;
  data?: unknown;
  fields?: readonly FieldIssue[] | undefined;
  retryAfter?: number | null;
  requestId?: string | null;
  cause?: unknown;
}

/** The one error every service throws. */
export class HttpError extends Error {
  readonly kind: HttpErrorKind;
  /** Status of the response's envelope; null when there was no envelope. */
  readonly status: string | null;
  /** HTTP status; null when no response came. */
  readonly http: number | null;
  /** `data` of the envelope, as the server sent it. */
  readonly data: unknown;
  /** Fields that a V0001 response names; empty otherwise. */
  readonly fields: readonly FieldIssue[];
  /** Seconds to wait before the next try, when the server named it. */
  readonly retryAfter: number | null;
  /** The server's id of the request, for the support desk. */
  readonly requestId: string | null;

  constructor(kind: HttpErrorKind, details: HttpErrorDetails = {}) {
    super(details.message || defaultMessage(kind, details.status), { cause: details.cause });
    this.name = 'HttpError';
    this.kind = kind;
    this.status = details.status ?? null;
    this.http = details.http ?? null;
    this.data = details.data;
    this.fields = details.fields ?? [];
    this.retryAfter = details.retryAfter ?? null;
    this.requestId = details.requestId ?? null;
  }

  /** The same call may well succeed later, so a screen offers to try again. */
  get retryable(): boolean {
    return retryableKinds.includes(this.kind);
  }

  /** Status that the login page is to show when the session is over; null when a bare 401 ended it. */
  get forcedOutStatus(): ForcedOutCode | null {
    return this.status !== null && isForcedOutCode(this.status) ? this.status : null;
  }
}
