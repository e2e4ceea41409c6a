import type { FastifyBaseLogger } from 'fastify';

/** Interval at which refusals of an outage are summed up, in ms. */
export const OUTAGE_LOG_MS = 10_000;

/** Code of the innermost error that has one, otherwise the innermost message: never a value of a query. */
function findKind(error: unknown): string {
  let code: string | undefined;
  let message = 'unknown';
  for (let each = error, depth = 0; each instanceof Error && depth < 5; depth += 1) {
    message = each.message;
    if ('code' in each && typeof each.code === 'string') code = each.code;
    each = each.cause;
  }
  return code ?? message;
}

/**
 * Logs errors of an outage: the first of a kind at once, with its stack, those that follow as one entry for each
 * interval with their number, until an interval has none.
 */
export function createOutageLog(log: Pick<FastifyBaseLogger, 'error'>) {
  const counts = new Map<string, { refused: number; timer: NodeJS.Timeout }>();

  function sumUp(kind: string): void {
    const count = counts.get(kind);
    if (!count) return;
    if (count.refused === 0) {
      clearInterval(count.timer);
      counts.delete(kind);
      return;
    }
    log.error({ kind, refused: count.refused }, 'requests failed while the database was unavailable');
    count.refused = 0;
  }

  return {
    add(error: unknown): void {
      const kind = findKind(error);
      const count = counts.get(kind);
      if (count) {
        count.refused += 1;
        return;
      }
      log.error({ err: error, kind }, 'request failed: the database is unavailable');
      const timer = setInterval(() => sumUp(kind), OUTAGE_LOG_MS).unref();
      counts.set(kind, { refused: 0, timer });
    },
    /** Logs what has not been summed up, and ends. */
    close(): void {
      for (const [kind, { timer }] of counts) {
        sumUp(kind);
        clearInterval(timer);
      }
      counts.clear();
    },
  };
}
