import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../../server/clock.ts';
import type { Database } from '../../../../server/db/database.ts';
import { userTotp } from '../../../../server/db/schema/auth.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { loadSecrets, type Secrets } from '../../../../server/modules/auth/secrets.ts';
import { createTotp } from '../../../../server/modules/auth/totp.ts';
import { openTestDatabase } from '../../support/database.ts';

const OLD = 'old-secret-old-secret-old-secret-1';
const NEW = 'new-secret-new-secret-new-secret-2';
const clock = systemClock();

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const load = (secret: string, previous?: string): Promise<Secrets> =>
  loadSecrets(database.db, clock, secret, previous);

test('an authenticator app outlives a change of APP_SECRET with APP_SECRET_PREVIOUS, and is refused without', async () => {
  const [account] = await database.db.select({ id: user.id, userId: user.userId }).from(user).limit(1);
  if (!account?.userId) throw new Error('no demo account');
  const { id, userId } = account;
  let at = new Date('2026-05-01T00:00:00Z');
  const codeAt = (secret: string) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
  const later = () => {
    at = new Date(at.getTime() + 60_000);
    return at;
  };
  const accepts = async (secrets: Secrets, code: string) =>
    database.db.transaction((tx) => createTotp({ secrets }).consume(tx, id, code, at));

  const before = await load(OLD);
  const { app, recovery } = await database.db.transaction(async (tx) => {
    const totp = createTotp({ secrets: before });
    const begun = await totp.begin(tx, { id, userId });
    if (!begun) throw new Error('an app is in force');
    const codes = await totp.confirm(tx, id, codeAt(begun.secret), at);
    return { app: begun.secret, recovery: codes ?? [] };
  });
  const readSecret = async () => (await database.db.select().from(userTotp))[0]?.secret;
  const first = await readSecret();

  later();
  const changed = await load(NEW);
  expect(changed.lost).toBe(true);
  await expect(accepts(changed, codeAt(app))).rejects.toMatchObject({
    code: 'C0409',
    message: expect.stringMatching(/인증 앱.*관리자/),
  });

  const rotated = await load(NEW, OLD);
  expect(rotated.lost).toBe(false);
  expect(await accepts(rotated, recovery[0] ?? '')).toBe(true);
  expect(await accepts(rotated, codeAt(app))).toBe(true);
  expect(await readSecret()).not.toBe(first);

  later();
  const retired = await load(NEW);
  expect(retired.lost).toBe(false);
  expect(await accepts(retired, codeAt(app))).toBe(true);
  expect((await load(OLD, NEW)).lost).toBe(false);
});
