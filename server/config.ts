import path from 'node:path';
import { type SettingName, type Settings, settings } from './settings.ts';

/** A setting that stops the start. `message` names the setting and says what it takes. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly setting: SettingName;

  constructor(setting: SettingName, takes: string) {
    super(`${setting} ${takes}`);
    this.setting = setting;
  }
}

/** Every setting under its own name, checked, and what follows from several of them. */
export interface Config extends Settings {
  /** Without a trailing slash. */
  PUBLIC_URL: string;
  /** Absolute. */
  DATA_DIR: string;
  /** No DATABASE_URL: PGlite in DATA_DIR, demo data, the outbox open. */
  demoMode: boolean;
  outboxEnabled: boolean;
  solapi: { apiKey: string; apiSecret: string; sender: string } | undefined;
  s3: { bucket: string; accessKeyId: string; secretAccessKey: string } | undefined;
  /** Allowed, but worth a line in the log at start. */
  warnings: readonly string[];
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
      `${settings.FILES_S3_BUCKET.takes}; FILES_S3_ENDPOINT needs it`,
    );
  }
  if (values.SESSION_IDLE_MINUTES > values.SESSION_ABSOLUTE_HOURS * 60) {
    throw new SettingError('SESSION_IDLE_MINUTES', 'takes no more than SESSION_ABSOLUTE_HOURS');
  }

  const demoMode = values.DATABASE_URL === undefined;
  return {
    ...values,
    PUBLIC_URL: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    DATA_DIR: path.resolve(values.DATA_DIR),
    demoMode,
    outboxEnabled: demoMode || values.OUTBOX,
    solapi: solapi && {
      apiKey: solapi.SOLAPI_API_KEY,
      apiSecret: solapi.SOLAPI_API_SECRET,
      sender: solapi.SOLAPI_SENDER,
    },
    s3: s3 && {
      bucket: s3.FILES_S3_BUCKET,
      accessKeyId: s3.FILES_S3_ACCESS_KEY_ID,
      secretAccessKey: s3.FILES_S3_SECRET_ACCESS_KEY,
    },
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
    if (!parsed.success) throw new SettingError(name as SettingName, setting.takes);
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
    throw new SettingError(missing, `${settings[missing].takes}; it goes with ${others}`);
  }
  return values as { [K in Name]: NonNullable<Settings[K]> };
}
