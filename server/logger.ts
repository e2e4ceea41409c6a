import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** The server's log: JSON lines with request ids, secrets taken out. */
export function createLogger(config: Pick<Config, 'logLevel' | 'logPretty'>): Logger {
  return pino({
    level: config.logLevel,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.password',
        '*.encryptPassword',
        '*.refreshToken',
        '*.accessToken',
        '*.certNo',
      ],
      censor: '[removed]',
    },
    ...(config.logPretty ? { transport: { target: 'pino-pretty' } } : {}),
  });
}
