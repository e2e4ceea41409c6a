import { isStatusCode, SUCCESS } from '../contracts/status.ts';
import type { Failure, FailureStatus, Result } from '../machines/result.ts';
import { HttpError } from '../services/httpError.ts';

const kindStatuses = {
  refused: 'S0001',
  forcedOut: 'M004',
  forbidden: 'A0403',
  offline: 'OFFLINE',
  timeout: 'TIMEOUT',
  server: 'SERVER_DOWN',
  invalidResponse: 'SERVER_DOWN',
  cancelled: 'SERVER_DOWN',
} as const satisfies Record<HttpError['kind'], FailureStatus>;

function toFailure({ kind, status, message, fields }: HttpError): Failure {
  const known = status !== null && isStatusCode(status) && status !== SUCCESS;
  return { status: known ? status : kindStatuses[kind], message, ...(fields.length > 0 && { fields }) };
}

/**
 * Turns a service call into the output that charts expect: refusals and an unreachable server resolve, a defect
 * rejects. `getOutput` maps the value of a success; without it the output is `{ status: 'C200', value }`.
 *
 * By default a cancelled call never settles: the chart has left, or React's strict mode has restarted it with the
 * same actor, which would still listen. With `fail` it resolves as a failure, for charts that outlive a page which
 * is left and then shown again from the browser's cache.
 */
export function toResult<T>(call: Promise<T>): Promise<Result<T>>;
export function toResult<T, O>(
  call: Promise<T>,
  getOutput: (value: T) => O,
  whenCancelled?: 'wait' | 'fail',
): Promise<O | Failure>;
export async function toResult<T>(
  call: Promise<T>,
  getOutput: (value: T) => unknown = (value) => ({ status: SUCCESS, value }),
  whenCancelled: 'wait' | 'fail' = 'wait',
): Promise<unknown> {
  try {
    return getOutput(await call);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.kind === 'cancelled' && whenCancelled === 'wait') return new Promise(() => {});
    return toFailure(error);
  }
}
