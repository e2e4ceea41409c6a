import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginHistory, session } from '../../../../server/db/schema/auth.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const toRows = async (id: string) => ({
  sessions: await test.database.db.$count(session, eq(session.userId, id)),
  signIns: await test.database.db.$count(loginHistory, eq(loginHistory.userId, id)),
});

describe('cleaning up', () => {
  it('keeps an open session, forgets it a week after its end, and the sign-in after a year', async () => {
    const { user } = await signIn(test, 'worker01');
    const { signIns } = await toRows(user.id);
    await test.sweeper.runAll();
    expect(await toRows(user.id)).toEqual({ sessions: 1, signIns });
    test.clock.advance(9 * DAY_MS);
    await test.sweeper.runAll();
    expect(await toRows(user.id)).toEqual({ sessions: 0, signIns });
    test.clock.advance(355 * DAY_MS);
    await test.sweeper.runAll();
    expect((await toRows(user.id)).signIns).toBe(1);
    test.clock.advance(2 * DAY_MS);
    await test.sweeper.runAll();
    expect((await toRows(user.id)).signIns).toBe(0);
  });
});
