import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { codeGroups } from '../src/contracts/commonCodes.ts';
import { signInId } from '../src/contracts/person.ts';
import { headAmong, phoneNumber } from '../src/contracts/phone.ts';
import { joinStatusCodeByState } from '../src/machines/joinStatus/machine.ts';
import { createAdmin as texts } from '../src/messages/ko.server.ts';
import { systemClock } from './clock.ts';
import { loadConfig, SettingError } from './config.ts';
import { openDatabase } from './db/open.ts';
import { user } from './db/schema/users.ts';
import { withoutData } from './loggedErrors.ts';
import { audit } from './modules/audit/service.ts';
import { readChoices } from './modules/commonCodes/service.ts';
import { createPasswords } from './modules/passwords/hashing.ts';
import { seed } from './seed/seed.ts';
import { startFailure } from './startFailures.ts';

const argumentsSchema = z.object({
  id: signInId,
  name: z.string().min(1).max(100),
  email: z.email().max(100),
  phone: z
    .string()
    .transform((phone) => phone.replaceAll('-', ''))
    .pipe(phoneNumber),
});

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/**
 * Adds an administrator with a generated password, which is shown once. The person who ran this has seen it, so the
 * first sign-in asks for another.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      id: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      phone: { type: 'string' },
    },
    strict: false,
  });
  const given = argumentsSchema.safeParse(values);
  if (!given.success) return fail(texts.usage);
  const { id, name, email, phone } = given.data;
  const config = loadConfig(process.env);
  const clock = systemClock();
  const database = await openDatabase(config).catch(async (error) => fail(await startFailure(error, config)));
  try {
    await database.migrate();
    await seed(database.db, clock, config);
    const head = headAmong(phone, await readChoices(database.db, codeGroups.networkNo));
    if (head === undefined) return fail(texts.usage);
    const password = `${randomBytes(9).toString('base64url')}!Aa1`;
    const passwordHash = await (await createPasswords(config.limits)).hash(password);
    const now = clock.now();
    const added = await database.db.transaction(async (tx) => {
      const taken = sql`lower(${user.userId}) = ${id.toLowerCase()} or lower(${user.userEmail}) = ${email.toLowerCase()}`;
      const [existing] = await tx.select({ id: user.id }).from(user).where(taken);
      if (existing) return false;
      const [row] = await tx
        .insert(user)
        .values({
          userId: id,
          userName: name,
          userEmail: email,
          userAuth: 'ROLE_ADMIN',
          comNetWorkNoId: head,
          userMobileTelno: phone.slice(head.length),
          passwordHash,
          passwordModifiedAt: now,
          passwordMustChange: true,
          joinStatusCodeId: joinStatusCodeByState.joinApproved,
          dormancyCountsFrom: now,
          createdAt: now,
          lastModifiedAt: now,
        })
        .returning({ id: user.id });
      await audit(
        tx,
        { at: now, ip: 'local', userAgent: 'admin:create', requestId: 'admin:create', actorId: null },
        { action: 'user.create', result: 'C200', target: { type: 'user', id: row?.id ?? '' } },
      );
      return true;
    });
    if (!added) return fail(texts.exists);
    process.stdout.write(texts.created(id, password));
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  if (error instanceof SettingError) fail(error.message);
  throw withoutData(error);
}
