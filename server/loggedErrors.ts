/** An error as it may be written down: what went wrong and where, without the data it went wrong with. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/** Only these of an error's own fields: `detail`, `where`, `params` and others quote rows and parameters. */
const fields = [
  ...['code', 'statusCode', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'],
  ...['queue', 'worker', 'syscall', 'hostname', 'address', 'port', 'path'],
];
const CAUSES = 5;

interface ErrorLike {
  name?: string;
  message: string;
  stack?: string;
  cause?: unknown;
  [field: string]: unknown;
}

const isErrorLike = (value: unknown): value is ErrorLike =>
  typeof value === 'object' && value !== null && typeof (value as ErrorLike).message === 'string';

/** PostgreSQL's SQLSTATE: five characters, and a severity beside it. */
const isDatabaseError = ({ code, severity }: ErrorLike): boolean =>
  typeof code === 'string' && code.length === 5 && severity !== undefined;

/** Classes of SQLSTATE that are about connections, constraints and the server itself: their messages quote names alone. */
const namesOnly = /^(?:08|23|25|28|3D|40|53|55|57|58)/;

/**
 * PostgreSQL puts what it could not use between quotation marks, which the value may hold as well, or after a colon:
 * everything from the first mark to the last and from a colon on goes.
 */
const withoutQuoted = (message: string): string =>
  message.replace(/".*"/s, '"…"').replace(/: (?!"…"$).*/s, ': …');

/** The message without values: drizzle appends the parameters, PostgreSQL quotes what it could not read. */
export function loggedMessage(error: unknown): string {
  if (!isErrorLike(error)) return typeof error === 'string' ? error : 'Not an error';
  if (isDatabaseError(error))
    return namesOnly.test(String(error.code)) ? error.message : withoutQuoted(error.message);
  return typeof error.query === 'string' && 'params' in error
    ? `Failed query: ${error.query}`
    : error.message;
}

/** The frames alone: a stack begins with the message. */
const toFrames = ({ stack = '' }: ErrorLike): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Returns what the log and the job queue keep of an error and its causes. */
export function loggedError(error: unknown, causes = CAUSES): LoggedError {
  const message = loggedMessage(error);
  if (!isErrorLike(error)) return { type: typeof error, message, stack: '' };
  const type = error.constructor?.name ?? error.name ?? 'Error';
  const kept = fields.flatMap((field) =>
    error[field] === undefined ? [] : [[field, error[field]] as const],
  );
  return {
    ...Object.fromEntries(kept),
    type,
    message,
    stack: `${type}: ${message}\n${toFrames(error)}`,
    ...(isErrorLike(error.cause) && causes > 0 ? { cause: loggedError(error.cause, causes - 1) } : {}),
    ...(Array.isArray(error.errors) && causes > 0
      ? { errors: error.errors.map((each) => loggedError(each, causes - 1)) }
      : {}),
  };
}

/** The same as an error, for callers that store what is thrown. */
export function withoutData(error: unknown): Error {
  const { type, message, stack, ...details } = loggedError(error);
  const safe = Object.assign(new Error(message), details);
  safe.name = type;
  safe.stack = stack;
  return safe;
}
