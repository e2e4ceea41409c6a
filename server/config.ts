import path from 'node:path';
import { type SettingName, type Settings, settings } from './settings.ts';

/** A setting that stops the start. `message` names the setting and what it accepts. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly setting: SettingName;

  constructor(setting: SettingName, accepts: string) {
    super(`${setting} ${accepts}`);
    this.setting = setting;
  }
}

/** All settings of the server, checked. Durations are milliseconds where the name ends in Ms. */
export interface Config {
  port: number;
  host: string;
  /** Origin people open the console at, without a trailing slash. */
  publicUrl: string;
  databaseUrl: string | undefined;
  databasePoolMax: number;
  databaseTimeouts: { connectMs: number; statementMs: number };
  /** Absolute path. */
  dataDir: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  solapi: { apiKey: string; apiSecret: string; sender: string } | undefined;
  s3: S3Config | undefined;
  secondFactor: Settings['SECOND_FACTOR'];
  addressSearch: Settings['ADDRESS_SEARCH'];
  analyticsId: string | undefined;
  /** Origins besides this server's own that a notification may lead to. */
  notificationUrlOrigins: readonly string[];
  testClock: boolean;
  logLevel: Settings['LOG_LEVEL'];
  logPretty: boolean;
  appSecret: string | undefined;
  /** The APP_SECRET before this one: still opens what was sealed with it. */
  appSecretPrevious: string | undefined;
  trustProxy: Settings['TRUST_PROXY'];
  /** No DATABASE_URL: PGlite in `dataDir`, demo data, the outbox open. */
  demoMode: boolean;
  outboxEnabled: boolean;
  /** Anyone may open the statecharts workbench, not administrators only. */
  statechartsOpen: boolean;
  limits: Limits;
  /** Allowed, but worth a line in the log at start. */
  warnings: readonly string[];
}

export interface S3Config {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Limits = ReturnType<typeof getLimits>;

function getLimits(values: Settings) {
  return {
    loginAttempts: values.LOGIN_ATTEMPTS,
    loginLockMs: values.LOGIN_LOCK_MINUTES * MINUTE,
    codeLifetimeMs: values.CODE_LIFETIME_MINUTES * MINUTE,
    codeAttempts: values.CODE_ATTEMPTS,
    codeRequests: values.CODE_REQUESTS,
    codeRequestWindowMs: values.CODE_REQUEST_WINDOW_MINUTES * MINUTE,
    codeGuesses: values.CODE_GUESSES,
    codeGuessWindowMs: values.CODE_GUESS_WINDOW_HOURS * HOUR,
    sessionIdleMs: values.SESSION_IDLE_MINUTES * MINUTE,
    sessionAbsoluteMs: values.SESSION_ABSOLUTE_HOURS * HOUR,
    accessTokenMs: values.ACCESS_TOKEN_MINUTES * MINUTE,
    refreshGraceMs: values.REFRESH_GRACE_SECONDS * SECOND,
    invitationMs: values.INVITATION_DAYS * DAY,
    passwordAgeDays: values.PASSWORD_AGE_DAYS,
    passwordHistory: values.PASSWORD_HISTORY,
    passwordBlocklist: values.PASSWORD_BLOCKLIST,
    messageDays: values.MESSAGE_DAYS,
    dormantDays: values.DORMANT_DAYS,
    logDays: {
      access: values.ACCESS_LOG_DAYS,
      privacy: values.PRIVACY_LOG_DAYS,
      role: values.CHANGE_LOG_DAYS,
      change: values.CHANGE_LOG_DAYS,
    },
    excelWaitRows: values.EXCEL_WAIT_ROWS,
    excelFileDays: values.EXCEL_FILE_DAYS,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    signInsPerMinute: values.SIGN_INS_PER_MINUTE,
    uploadBytes: values.UPLOAD_MAX_MB * 1024 * 1024,
    uploadQuotaBytes: values.UPLOAD_QUOTA_MB * 1024 * 1024,
    argon2: { memoryKib: values.ARGON2_MEMORY_KIB, passes: values.ARGON2_PASSES, lanes: values.ARGON2_LANES },
    streamHeartbeatMs: values.STREAM_HEARTBEAT_SECONDS * SECOND,
    passwordQueue: values.PASSWORD_QUEUE,
    databaseQueue: values.DATABASE_QUEUE,
    requestBodyMs: values.REQUEST_SECONDS * SECOND,
    uploadMs: values.UPLOAD_SECONDS * SECOND,
    shutdownMs: values.SHUTDOWN_SECONDS * SECOND,
  };
}

/**
 * Reads and checks all settings; an empty value counts as absent, unknown names are ignored.
 * Throws a SettingError at the first setting that is wrong or that lacks another it goes with.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readSettings(env);
  const solapi = together(values, ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER']);
  const s3 = together(values, ['FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY']);
  if (values.FILES_S3_ENDPOINT !== undefined && s3 === undefined) {
    throw new SettingError(
      'FILES_S3_BUCKET',
      `${settings.FILES_S3_BUCKET.accepts}; FILES_S3_ENDPOINT needs it`,
    );
  }
  if (values.SESSION_IDLE_MINUTES > values.SESSION_ABSOLUTE_HOURS * 60) {
    throw new SettingError('SESSION_IDLE_MINUTES', 'accepts no more than SESSION_ABSOLUTE_HOURS');
  }

  const demoMode = values.DATABASE_URL === undefined;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    databasePoolMax: values.DATABASE_POOL_MAX,
    databaseTimeouts: {
      connectMs: values.DATABASE_CONNECT_SECONDS * SECOND,
      statementMs: values.DATABASE_STATEMENT_SECONDS * SECOND,
    },
    dataDir: path.resolve(values.DATA_DIR),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    solapi: solapi && {
      apiKey: solapi.SOLAPI_API_KEY,
      apiSecret: solapi.SOLAPI_API_SECRET,
      sender: solapi.SOLAPI_SENDER,
    },
    s3: s3 && {
      endpoint: values.FILES_S3_ENDPOINT,
      bucket: s3.FILES_S3_BUCKET,
      region: values.FILES_S3_REGION,
      accessKeyId: s3.FILES_S3_ACCESS_KEY_ID,
      secretAccessKey: s3.FILES_S3_SECRET_ACCESS_KEY,
    },
    secondFactor: values.SECOND_FACTOR,
    addressSearch: values.ADDRESS_SEARCH,
    analyticsId: values.ANALYTICS_ID,
    notificationUrlOrigins: values.NOTIFICATION_URL_ORIGINS,
    testClock: values.TEST_CLOCK,
    logLevel: values.LOG_LEVEL,
    logPretty: values.LOG_PRETTY,
    appSecret: values.APP_SECRET,
    appSecretPrevious: values.APP_SECRET_PREVIOUS,
    trustProxy: values.TRUST_PROXY,
    demoMode,
    outboxEnabled: demoMode || values.OUTBOX,
    statechartsOpen: demoMode || values.TEST_CLOCK || values.STATECHARTS,
    limits: getLimits(values),
    warnings: demoMode ? [] : productionWarnings(values),
  };
}

function productionWarnings(values: Settings): string[] {
  const warnings: string[] = [];
  if (values.TEST_CLOCK) warnings.push('TEST_CLOCK=1: anyone who reaches this server can move its clock');
  if (values.OUTBOX)
    warnings.push('OUTBOX=1: anyone who reaches this server can read every message it sends');
  if (values.SMTP_URL === undefined) warnings.push('SMTP_URL is not set: mail stays in the outbox table');
  if (values.SOLAPI_API_KEY === undefined) {
    warnings.push('SOLAPI_API_KEY is not set: text messages stay in the outbox table');
  }
  return warnings;
}

function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const read = Object.entries(settings).map(([name, setting]) => {
    const parsed = setting.schema.safeParse(env[name]?.trim() || setting.default);
    if (!parsed.success) throw new SettingError(name as SettingName, setting.accepts);
    return [name, parsed.data];
  });
  return Object.fromEntries(read);
}

/** All of `names`, or undefined when none is set; a SettingError names the first that is missing among them. */
function together<const Name extends SettingName>(
  values: Settings,
  names: readonly Name[],
): { [K in Name]: NonNullable<Settings[K]> } | undefined {
  if (names.every((name) => values[name] === undefined)) return undefined;
  const missing = names.find((name) => values[name] === undefined);
  if (missing !== undefined) {
    const others = names.filter((name) => name !== missing).join(' and ');
    throw new SettingError(missing, `${settings[missing].accepts}; it goes with ${others}`);
  }
  return values as { [K in Name]: NonNullable<Settings[K]> };
}
