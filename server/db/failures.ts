/** An error and what caused it, outermost first: drizzle wraps the driver's error. */
function* causes(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (let each = error, depth = 0; typeof each === 'object' && each !== null && depth < 5; depth += 1) {
    yield each;
    each = 'cause' in each ? each.cause : undefined;
  }
}

const hasCode = (error: unknown, matches: (code: string) => boolean): boolean => {
  for (const { code } of causes(error)) if (typeof code === 'string' && matches(code)) return true;
  return false;
};

/** serialization_failure, deadlock_detected: PostgreSQL rolled the transaction back in favour of another. */
const conflicts = new Set(['40001', '40P01']);

/** A transaction that failed only because another one ran at the same time. */
export const isConflictOfTransactions = (error: unknown): boolean =>
  hasCode(error, (code) => conflicts.has(code));
