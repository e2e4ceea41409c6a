import { HttpError } from '../services/httpError.ts';

const GROUPS = 3;

/** Three groups of four hexadecimal digits: short enough to be read out on the telephone. */
function newReportId(): string {
  const parts = crypto.getRandomValues(new Uint16Array(GROUPS));
  return [...parts].map((part) => part.toString(16).padStart(4, '0').toUpperCase()).join('-');
}

/**
 * Number under which a defect is in the server's log: that of the call that failed, or one made here, under
 * which the defect is sent.
 */
export function reportDefect(error: unknown): string {
  if (error instanceof HttpError && error.requestId !== null) return error.requestId;
  const reportId = newReportId();
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  import('../services/clientErrors.ts')
    .then(({ sendClientError }) =>
      sendClientError({ reportId, message, stack, path: window.location.pathname }),
    )
    // A report that does not get through is not worth troubling anybody once more.
    .catch(() => {});
  return reportId;
}
