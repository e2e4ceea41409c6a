import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';
import { loggedError, loggedMessage } from './loggedErrors.ts';

/** A request by its route, never by its address: that may hold a key, an account's id or what somebody searched for. */
const loggedRequest = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions.url,
  remoteAddress: ip,
});

/** The server's log: JSON lines with request ids, secrets removed. To standard output by default. */
export function createLogger(
  config: Pick<Config, 'logLevel' | 'logPretty'>,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    serializers: { err: loggedError, error: loggedError, req: loggedRequest },
    hooks: {
      // A line without a text of its own gets the error's, which pino would copy as it is.
      logMethod([first, ...rest], method) {
        const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
        if (error instanceof Error && rest.length === 0) {
          const values = first instanceof Error ? { err: error } : first;
          return method.apply(this, [values, loggedMessage(error)] as unknown as Parameters<LogFn>);
        }
        return method.apply(this, [first, ...rest] as Parameters<LogFn>);
      },
    },
    redact: {
      paths: [
        // of requests, responses, and of what plugins log of them
        '*.headers.authorization',
        '*.headers.cookie',
        '*.headers["set-cookie"]',
        '*.password',
        '*.encryptPassword',
        '*.refreshToken',
        '*.accessToken',
        '*.certNo',
      ],
      censor: '[removed]',
    },
    ...(config.logPretty ? { transport: { target: 'pino-pretty' } } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}
