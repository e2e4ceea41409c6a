/** An error and what caused it, outermost first: drizzle wraps the driver's error. */
function* causes(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (let each = error, depth = 0; typeof each === 'object' && each !== null && depth < 5; depth += 1) {
    yield each;
    each = 'cause' in each ? each.cause : undefined;
  }
}

const hasCode = (error: unknown, wanted: string): boolean => {
  for (const { code } of causes(error)) if (code === wanted) return true;
  return false;
};

/** A value that has to be unique is there already. */
export const isTaken = (error: unknown): boolean => hasCode(error, '23505');

/** A row refers to one that is not there, or one is referred to that was to go. */
export const isBrokenReference = (error: unknown): boolean => hasCode(error, '23503');

/** serialization_failure, deadlock_detected: PostgreSQL rolled the transaction back in favour of another. */
const conflicts = new Set(['40001', '40P01']);

/** A transaction that failed only because another one ran at the same time. */
export function isConflictOfTransactions(error: unknown): boolean {
  for (const { code } of causes(error)) if (typeof code === 'string' && conflicts.has(code)) return true;
  return false;
}

const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/**
 * Classes 08 (connection), 53 (resources, connections included) and 57P (shutdown, start), a server that has
 * become a standby (25006), an ended idle transaction (25P03) and statements that took too long (57014, 55P03).
 */
const sqlStates = /^(?:08...|53...|57P..|57014|55P03|25006|25P03)$/;

/** Messages that pg and its pool report without a code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The database did not reply)/;

/** The database cannot be reached or cannot work now: the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && (networkCodes.has(code) || sqlStates.test(code))) return true;
    if (typeof message === 'string' && driverMessages.test(message)) return true;
  }
  return false;
}

/** Rejects after `ms` when `work` has not come to an end by then. */
export async function replyWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`The database did not reply within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
