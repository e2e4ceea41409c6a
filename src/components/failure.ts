import { isStatusCode, SUCCESS } from '../contracts/status.ts';
import type { Failure } from '../machines/result.ts';
import { HttpError } from '../services/httpError.ts';

const kindStatuses = {
  refused: 'S0001',
  forcedOut: 'M004',
  forbidden: 'A0403',
  offline: 'OFFLINE',
  timeout: 'TIMEOUT',
  server: 'SERVER_DOWN',
  invalidAnswer: 'SERVER_DOWN',
  cancelled: 'SERVER_DOWN',
} as const satisfies Record<HttpError['kind'], Failure['status']>;

/** Charts take refusals and an unreachable server as results; anything but an HttpError is a defect. */
export function asFailure(error: unknown): Failure {
  if (!(error instanceof HttpError)) throw error;
  const { kind, status, message } = error;
  const known = status !== null && isStatusCode(status) && status !== SUCCESS;
  return { status: known ? status : kindStatuses[kind], message };
}

/**
 * What came of a call, refusals included; a defect still rejects. A call that nobody waits for any more never
 * settles: the chart has left, or React's strict mode began it anew with the same actor, which would listen.
 */
export async function settledOf<T>(answer: Promise<T>): Promise<T | Failure> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HttpError && error.kind === 'cancelled') return new Promise(() => {});
    return asFailure(error);
  }
}
