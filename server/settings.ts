import { isIP } from 'node:net';
import { z } from 'zod';
import { addressSearches } from '../src/contracts/clientSettings.ts';

/** One environment variable. `accepts` completes the sentence "NAME …" in a refusal and in docs/settings.md. */
interface Setting<Schema extends z.ZodType = z.ZodType> {
  doc: string;
  accepts: string;
  /** As it would be written in the environment; absent when the setting may be left out. */
  default?: string;
  secret?: true;
  schema: Schema;
}

const setting = <Schema extends z.ZodType>(value: Setting<Schema>): Setting<Schema> => value;

const whole = (doc: string, fallback: number, [min, max]: readonly [number, number]) =>
  setting({
    doc,
    accepts: `accepts a whole number from ${min} to ${max}`,
    default: String(fallback),
    schema: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
  });

const onOff = (doc: string) =>
  setting({
    doc,
    accepts: 'accepts 1 (on) or 0 (off)',
    default: '0',
    schema: z.enum(['1', '0', 'true', 'false']).transform((value) => value === '1' || value === 'true'),
  });

const oneOf = <const Choice extends string>(
  doc: string,
  choices: readonly [Choice, ...Choice[]],
  fallback: NoInfer<Choice>,
) =>
  setting({
    doc,
    accepts: `accepts one of ${choices.join(', ')}`,
    default: fallback,
    schema: z.enum(choices),
  });

const url = (doc: string, protocols: readonly string[], options: { secret?: true } = {}) =>
  setting({
    doc,
    accepts: `accepts a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ...options,
    schema: z
      .string()
      .refine((value) => {
        const parsed = URL.parse(value);
        return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== '';
      })
      .optional(),
  });

const words = (doc: string, accepts: string, pattern: RegExp, options: { secret?: true } = {}) =>
  setting({ doc, accepts, ...options, schema: z.string().regex(pattern).optional() });

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

const isProxy = (value: string) => {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

const isWebOrigin = (value: string) => {
  const parsed = URL.parse(value);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.origin === value;
};

/** Every setting of the server, in the order that docs/settings.md has. */
export const settings = {
  PORT: whole('Port the server listens on', 3000, [0, 65535]),
  HOST: setting({
    doc: 'Address the server listens on; 0.0.0.0 opens it to the network',
    accepts: 'accepts a host name or an IP address',
    default: '127.0.0.1',
    schema: z.string().regex(/^[A-Za-z0-9.:_-]{1,253}$/),
  }),
  PUBLIC_URL: url('Origin people open the console at, used in mails; http://localhost:PORT when absent', [
    'http:',
    'https:',
  ]),
  DATABASE_URL: url(
    'PostgreSQL to use. Absent: demo mode, with PGlite in DATA_DIR and demo accounts',
    ['postgres:', 'postgresql:'],
    { secret: true },
  ),
  DATABASE_POOL_MAX: whole('Most connections one server process opens to PostgreSQL', 10, [2, 200]),
  DATABASE_QUEUE: whole(
    'Calls that may be under way at once on PGlite; those beyond them are refused for now',
    200,
    [1, 10_000],
  ),
  DATABASE_CONNECT_SECONDS: whole(
    'Seconds until a connection to PostgreSQL that is not there counts as failed',
    5,
    [1, 60],
  ),
  DATABASE_STATEMENT_SECONDS: whole('Seconds until a statement of PostgreSQL is cancelled', 30, [1, 600]),
  DATA_DIR: setting({
    doc: 'Folder for the PGlite database and for files',
    accepts: 'accepts a path',
    default: 'data',
    schema: z.string().min(1),
  }),
  SMTP_URL: url(
    'Mail server, user and password included. Absent: mail is only kept in the outbox',
    ['smtp:', 'smtps:'],
    { secret: true },
  ),
  MAIL_FROM: setting({
    doc: 'Sender of mails',
    accepts: 'accepts an e-mail address or "Name <address>"',
    default: 'ESG 경영관리 <no-reply@localhost>',
    schema: z.string().refine((value) => ADDRESS.test(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value)),
  }),
  SOLAPI_API_KEY: words(
    'SOLAPI key for text messages. Absent: text messages are only kept in the outbox',
    'accepts the API key of a SOLAPI account',
    /^\S{8,100}$/,
    { secret: true },
  ),
  SOLAPI_API_SECRET: words('SOLAPI secret', 'accepts the API secret of a SOLAPI account', /^\S{8,200}$/, {
    secret: true,
  }),
  SOLAPI_SENDER: words(
    'Sender number registered with SOLAPI',
    'accepts a phone number of 8 to 12 digits, without hyphens',
    /^\d{8,12}$/,
  ),
  FILES_S3_ENDPOINT: url('S3-compatible storage; the one of the region when absent', ['http:', 'https:']),
  FILES_S3_BUCKET: words(
    'Bucket for files. Absent: files are kept in DATA_DIR',
    'accepts a bucket name of 3 to 63 lower-case letters, digits, dots and hyphens',
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  ),
  FILES_S3_REGION: setting({
    doc: 'Region of the bucket',
    accepts: 'accepts a region name such as ap-northeast-2',
    default: 'ap-northeast-2',
    schema: z.string().regex(/^[a-z0-9-]{2,40}$/),
  }),
  FILES_S3_ACCESS_KEY_ID: words('Access key of the bucket', 'accepts an access key id', /^\S{3,128}$/, {
    secret: true,
  }),
  FILES_S3_SECRET_ACCESS_KEY: words(
    'Secret key of the bucket',
    'accepts a secret access key',
    /^\S{8,200}$/,
    {
      secret: true,
    },
  ),
  SECOND_FACTOR: oneOf(
    'Who confirms a sign-in by text message: nobody, administrators, operators too, or everyone',
    ['none', 'admin', 'operator', 'all'],
    'operator',
  ),
  ADDRESS_SEARCH: oneOf(
    'How Korean addresses are found: typed by hand, or with the Daum (Kakao) postcode service, whose script the page may then load',
    addressSearches,
    'daum',
  ),
  ANALYTICS_ID: words(
    'Google Analytics property whose tag the page may load; page views are not counted automatically. Absent: no analytics, nothing is loaded or sent',
    'accepts a measurement id such as G-AB12CD34EF',
    /^G-[A-Z0-9]{4,20}$/,
  ),
  OUTBOX: onOff('Shows all sent messages at /dev/outbox; always on in demo mode'),
  STATECHARTS: onOff(
    'Opens the statecharts workbench at /statecharts to anyone; always on in demo mode and with TEST_CLOCK. Off: administrators only',
  ),
  TEST_CLOCK: onOff('Opens POST /dev/clock, which moves the server clock forward'),
  LOG_LEVEL: oneOf(
    'Least severe log line that is written',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
  ),
  LOG_PRETTY: onOff('Writes the log for people instead of as JSON lines'),
  APP_SECRET: words(
    'Key that signs access tokens; generated and kept in the database when absent',
    'accepts at least 32 characters',
    /^.{32,500}$/,
    { secret: true },
  ),
  APP_SECRET_PREVIOUS: words(
    'The APP_SECRET before a change: opens authenticator secrets that were sealed with it and seals them again',
    'accepts at least 32 characters',
    /^.{32,500}$/,
    { secret: true },
  ),
  TRUST_PROXY: setting({
    doc: 'Proxies whose X-Forwarded-For is believed: how many hops, or their addresses',
    accepts: 'accepts a number of hops from 0 to 9, or IP addresses and CIDR blocks separated by commas',
    default: '0',
    schema: z.union([
      z
        .string()
        .regex(/^\d$/)
        .transform((hops) => (hops === '0' ? false : Number(hops))),
      z
        .string()
        .transform((list) => list.split(',').map((item) => item.trim()))
        .pipe(z.array(z.string().refine(isProxy))),
    ]),
  }),
  NOTIFICATION_URL_ORIGINS: setting({
    doc: 'Other sites that a notification may lead to; none when absent',
    accepts: 'accepts origins such as https://www.example.com, separated by commas',
    default: '',
    schema: z
      .string()
      .transform((list) => list.split(',').flatMap((item) => item.trim() || []))
      .pipe(z.array(z.string().refine(isWebOrigin))),
  }),
  STREAM_HEARTBEAT_SECONDS: whole(
    'Seconds between signs of life on a notification stream; less than what proxies wait',
    25,
    [1, 120],
  ),
  LOGIN_ATTEMPTS: whole('Wrong passwords until an id is locked', 5, [1, 100]),
  LOGIN_LOCK_MINUTES: whole('Minutes an id stays locked', 15, [1, 1440]),
  CODE_LIFETIME_MINUTES: whole('Minutes a verification code lives', 5, [1, 60]),
  CODE_ATTEMPTS: whole('Wrong entries until a code is dead', 5, [1, 20]),
  CODE_REQUESTS: whole('Codes that can be requested within the window', 5, [1, 100]),
  CODE_REQUEST_WINDOW_MINUTES: whole(
    'Window in which requests for codes are counted, in minutes',
    60,
    [1, 1440],
  ),
  CODE_GUESSES: whole('Wrong codes per account until codes are refused altogether', 50, [5, 1000]),
  CODE_GUESS_WINDOW_HOURS: whole(
    'Window in which wrong codes per account are counted, in hours',
    24,
    [1, 168],
  ),
  SESSION_IDLE_MINUTES: whole('Minutes without a call until a session ends', 60, [1, 1440]),
  SESSION_ABSOLUTE_HOURS: whole('Hours until a session ends in any case', 8, [1, 168]),
  ACCESS_TOKEN_MINUTES: whole('Minutes an access token is good for', 15, [1, 60]),
  REFRESH_GRACE_SECONDS: whole('Seconds in which a used refresh token still gets its successor', 10, [0, 60]),
  INVITATION_DAYS: whole('Days an invitation link works', 7, [1, 90]),
  PASSWORD_AGE_DAYS: whole('Days until a person is asked for a new password', 89, [1, 3650]),
  PASSWORD_HISTORY: whole('Last passwords of a person that cannot be set again', 5, [0, 24]),
  PASSWORD_BLOCKLIST: setting({
    doc: 'Refuses passwords that are widely used',
    accepts: 'accepts 1 (on) or 0 (off)',
    default: '1',
    schema: z.enum(['1', '0']).transform((value) => value === '1'),
  }),
  MESSAGE_DAYS: whole(
    'Days that sent messages are kept; those with codes only until the code expires',
    365,
    [1, 3650],
  ),
  ACCESS_LOG_DAYS: whole('Days that lines of the access log are kept', 730, [365, 3650]),
  PRIVACY_LOG_DAYS: whole('Days that lines about personal data are kept', 730, [365, 3650]),
  CHANGE_LOG_DAYS: whole('Days that role changes and all other changes are kept', 1095, [365, 3650]),
  EXCEL_WAIT_ROWS: whole(
    'Rows of an Excel file that a person waits for; a longer one is written in the background',
    10_000,
    [1, 1_000_000],
  ),
  EXCEL_FILE_DAYS: whole('Days that Excel files written in the background are kept', 7, [1, 90]),
  DORMANT_DAYS: whole('Days without a sign-in until an account is dormant', 365, [1, 3650]),
  REQUESTS_PER_MINUTE: whole(
    'Calls of the API per minute from one address at one server process; streams, health checks and files of the console do not count',
    6000,
    [1, 1_000_000],
  ),
  SIGN_INS_PER_MINUTE: whole(
    'Tries of a password or a code per minute from one address',
    600,
    [1, 1_000_000],
  ),
  UPLOAD_MAX_MB: whole('Largest file that can be uploaded, in MiB', 100, [1, 10_240]),
  UPLOAD_QUOTA_MB: whole('All files that one person has uploaded, together, in MiB', 1024, [1, 1_048_576]),
  ARGON2_MEMORY_KIB: whole('Memory of one password hash, in KiB', 19_456, [8192, 1_048_576]),
  ARGON2_PASSES: whole('Passes of one password hash', 2, [1, 20]),
  ARGON2_LANES: whole('Lanes of one password hash', 1, [1, 16]),
  PASSWORD_QUEUE: whole(
    'Password hashes that may wait; sign-ins beyond them are refused for now',
    100,
    [1, 10_000],
  ),
  REQUEST_SECONDS: whole('Seconds a client may take to send a request other than an upload', 30, [1, 600]),
  UPLOAD_SECONDS: whole('Seconds a client may take to send an upload', 900, [1, 86_400]),
  SHUTDOWN_SECONDS: whole(
    'Seconds that requests and jobs under way get when the server is told to stop',
    10,
    [1, 120],
  ),
} as const;

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };
