import type { FastifyBaseLogger } from 'fastify';
import type { Level, LogFn, Logger } from 'pino';

type Line = Parameters<LogFn>;

/** Logger of one request. Its child of the server's logger is made with its first line, and most requests write none. */
class RequestLogger implements FastifyBaseLogger {
  private readonly parent: Logger;
  private readonly bindings: Record<string, unknown>;
  private own: Logger | undefined;

  constructor(parent: Logger, bindings: Record<string, unknown>) {
    this.parent = parent;
    this.bindings = bindings;
  }

  get level(): string {
    return this.parent.level;
  }

  child(...given: Parameters<Logger['child']>): FastifyBaseLogger {
    return this.made().child(...given) as FastifyBaseLogger;
  }

  fatal(...line: Line): void {
    this.write('fatal', line);
  }
  error(...line: Line): void {
    this.write('error', line);
  }
  warn(...line: Line): void {
    this.write('warn', line);
  }
  info(...line: Line): void {
    this.write('info', line);
  }
  debug(...line: Line): void {
    this.write('debug', line);
  }
  trace(...line: Line): void {
    this.write('trace', line);
  }
  silent(): void {}

  private made(): Logger {
    this.own ??= this.parent.child(this.bindings);
    return this.own;
  }

  private write(level: Level, line: Line): void {
    if (this.parent.isLevelEnabled(level)) this.made()[level](...line);
  }
}

/**
 * Logger of a request, for Fastify's `childLoggerFactory`. Routes that set their own level or serializers have a child
 * of the server's logger from the start.
 */
export function createRequestLogger(
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
): FastifyBaseLogger {
  for (const _ in options) return logger.child(bindings, options);
  return new RequestLogger(logger as Logger, bindings);
}
