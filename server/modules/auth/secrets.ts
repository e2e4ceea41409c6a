import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { serverSecret } from '../../db/schema/auth.ts';

export interface Secrets {
  /** Keys of HMAC-SHA-256, 32 bytes each. */
  accessToken: Uint8Array;
  refreshToken: Uint8Array;
  lookup: Uint8Array;
  /** Key of AES-256-GCM for secrets that have to be read again. */
  storage: Uint8Array;
  /** Lookup and storage keys that were in use before, newest first: they still read, and never write. */
  previous: readonly { lookup: Uint8Array; storage: Uint8Array }[];
  /** The master secret is neither that of the last start nor was that one given as the previous. */
  lost: boolean;
  /** P-256 private key that opens `encryptPassword`. */
  passwordTransport: JWK & { kid: string };
}

async function readOrStore(db: Db, clock: Clock, name: string, make: () => Promise<string>): Promise<string> {
  const read = async () =>
    (await db.select().from(serverSecret).where(eq(serverSecret.name, name)))[0]?.value;
  const existing = await read();
  if (existing !== undefined) return existing;
  await db
    .insert(serverSecret)
    .values({ name, value: await make(), createdAt: clock.now() })
    .onConflictDoNothing();
  const value = await read();
  if (value === undefined) throw new Error(`server secret ${name} could not be stored`);
  return value;
}

const derive = (master: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', master, 'esg-console', use, 32));

const checkValue = (master: string): string => Buffer.from(derive(master, 'check')).toString('base64url');

/** Remembers which master secret is in use; returns the check value of the one before, if any. */
async function rememberMaster(db: Db, clock: Clock, master: string): Promise<string> {
  const last = await readOrStore(db, clock, 'masterCheck', async () => checkValue(master));
  if (last !== checkValue(master)) {
    await db
      .update(serverSecret)
      .set({ value: checkValue(master) })
      .where(eq(serverSecret.name, 'masterCheck'));
  }
  return last;
}

/**
 * The secrets every server process shares. The master secret is the setting APP_SECRET when given, else it is
 * made at the first start and kept in the database. APP_SECRET_PREVIOUS, and one kept in the database from the time
 * before APP_SECRET, open what was sealed under them.
 */
export async function loadSecrets(
  db: Db,
  clock: Clock,
  appSecret: string | undefined,
  appSecretPrevious?: string,
): Promise<Secrets> {
  const [kept] = await db.select().from(serverSecret).where(eq(serverSecret.name, 'master'));
  const master =
    appSecret ?? (await readOrStore(db, clock, 'master', async () => randomBytes(32).toString('base64url')));
  const previous = [appSecretPrevious, kept?.value].filter(
    (secret) => secret !== undefined && secret !== master,
  ) as string[];
  const last = await rememberMaster(db, clock, master);
  const transport = await readOrStore(db, clock, 'passwordTransport', async () => {
    const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    return JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('base64url') });
  });
  return {
    accessToken: derive(master, 'access token'),
    refreshToken: derive(master, 'refresh token'),
    lookup: derive(master, 'lookup'),
    storage: derive(master, 'storage'),
    previous: previous.map((each) => ({ lookup: derive(each, 'lookup'), storage: derive(each, 'storage') })),
    lost: ![master, ...previous].some((each) => checkValue(each) === last),
    passwordTransport: JSON.parse(transport) as Secrets['passwordTransport'],
  };
}

/** Key that Node made of each secret. From bytes it makes one for every hash, six times the work of the hash. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();

function getKeyObject(key: Uint8Array): KeyObject {
  const known = keyObjects.get(key);
  if (known) return known;
  const made = createSecretKey(key);
  keyObjects.set(key, made);
  return made;
}

/** HMAC-SHA-256 of a text, base64url: of ids typed at sign-in, codes and tokens. The bytes of `key` must not change. */
export const keyedHash = (key: Uint8Array, value: string): string =>
  createHmac('sha256', getKeyObject(key)).update(value).digest('base64url');
