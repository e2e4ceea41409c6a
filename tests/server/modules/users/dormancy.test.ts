import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { getEmail } from '../../support/codes.ts';
import { login } from '../../support/signIn.ts';

const DAY = 86_400_000;

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.stop());

const worker = async () => (await test.database.db.select().from(user).where(eq(user.userId, 'worker01')))[0];
const lines = (action: string) => test.database.db.select().from(auditLog).where(eq(auditLog.action, action));

describe('dormancy', () => {
  it('marks an account after a year without a sign-in, once, and records it in the audit', async () => {
    await login(test, 'worker01');
    test.clock.advance(365 * DAY - 60_000);
    await test.sweeper.runAll();
    expect((await worker())?.dormantAt).toBeNull();
    test.clock.advance(60_000);
    await test.sweeper.runAll();
    const first = (await worker())?.dormantAt;
    expect(first).toBeInstanceOf(Date);
    const audited = (await lines('user.dormant')).length;
    test.clock.advance(DAY);
    await test.sweeper.runAll();
    expect((await worker())?.dormantAt).toEqual(first);
    expect(await lines('user.dormant')).toHaveLength(audited);
    expect((await login(test, 'worker01')).status).toBe('M005');
  });

  it('mails 30 days ahead, once, and again a year after the next sign-in', async () => {
    await login(test, 'worker01');
    test.clock.advance(334 * DAY);
    await test.sweeper.runAll();
    expect((await worker())?.dormancyNotifiedAt).toBeNull();
    test.clock.advance(DAY);
    await test.sweeper.runAll();
    await test.sweeper.runAll();
    const isAboutDormancy = ({ subject }: { subject: string | null }) => subject?.includes('휴면') ?? false;
    const mails = async () =>
      (await test.call('GET', `/dev/outbox?to=${encodeURIComponent(getEmail('worker01'))}`)).data.rows.filter(
        isAboutDormancy,
      );
    await test.message({ to: getEmail('worker01') }, isAboutDormancy);
    expect(await mails()).toHaveLength(1);
    await login(test, 'worker01');
    test.clock.advance(335 * DAY);
    await test.sweeper.runAll();
    expect((await worker())?.dormancyNotifiedAt).toBeInstanceOf(Date);
  });

  it('mails halfway where the limit is shorter than 30 days, not after every sign-in', async () => {
    await test.stop();
    test = await startTestApp({ DORMANT_DAYS: '20' });
    await login(test, 'worker01');
    await test.sweeper.runAll();
    expect((await worker())?.dormancyNotifiedAt).toBeNull();
    test.clock.advance(10 * DAY);
    await test.sweeper.runAll();
    expect((await worker())?.dormancyNotifiedAt).toBeInstanceOf(Date);
  });

  it('leaves disabled, unapproved and already dormant accounts alone', async () => {
    test.clock.advance(400 * DAY);
    await test.sweeper.runAll();
    const rows = await test.database.db.select().from(user);
    const dormantAt = (userId: string) => rows.find((row) => row.userId === userId)?.dormantAt ?? null;
    expect(dormantAt('disabled01')).toBeNull();
    expect(dormantAt('pending01')).toBeNull();
    expect(dormantAt('dormant01')?.getTime()).toBeLessThan(test.clock.nowMs() - 400 * DAY);
  });
});
