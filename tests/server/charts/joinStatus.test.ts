import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '../../../server/db/schema/users.ts';
import { type JoinStatusState, joinStatusCodeByState } from '../../../src/machines/joinStatus/machine.ts';
import { login } from '../support/signIn.ts';
import { type Account, type ChartServer, startChartServer } from './server.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: ChartServer;
beforeAll(async () => {
  server = await startChartServer();
});
afterAll(() => server.stop());

/** Effects of the server for a person in each state; written by hand after document 2, section 4. */
const expected: Record<
  JoinStatusState,
  { signIn: string; recovers: boolean; signsUp: boolean; dormant: boolean; later: JoinStatusState }
> = {
  infoRegistered: {
    signIn: 'M008',
    recovers: false,
    signsUp: false,
    dormant: false,
    later: 'infoRegistered',
  },
  mailSent: { signIn: 'M008', recovers: false, signsUp: true, dormant: false, later: 'expired' },
  joinRegistered: { signIn: 'M008', recovers: true, signsUp: false, dormant: false, later: 'joinRegistered' },
  joinApproved: { signIn: 'C200', recovers: true, signsUp: false, dormant: true, later: 'joinCompleted' },
  joinCompleted: { signIn: 'C200', recovers: true, signsUp: false, dormant: true, later: 'joinCompleted' },
  expired: { signIn: 'M008', recovers: false, signsUp: false, dormant: false, later: 'expired' },
};

const states = Object.keys(expected) as JoinStatusState[];

const findRow = async ({ id }: Account) =>
  (await server.database.db.select().from(user).where(eq(user.id, id)))[0];

const send = async (path: string, body: object) =>
  (await server.call('PUT', path, { smsIdntId: randomUUID(), almSeCd: 'SMS', ...body })).status;

describe.each(states)('a person in %s', (state) => {
  const { signIn, recovers, signsUp, dormant, later } = expected[state];
  let person: Account;
  beforeAll(async () => {
    const joinStatusCodeId = joinStatusCodeByState[state];
    person = await server.addAccount('worker01', { joinStatusCodeId, invitedAt: server.clock.now() });
  });

  test(`finds the id and recovers the password: ${recovers}`, async () => {
    const { userId, name, phone: userInfo } = person;
    expect(await send('/api/certification', { userName: name, userInfo })).toBe(recovers ? 'C200' : 'EC0005');
    expect(await send('/api/certification/pw', { userId, userInfo })).toBe(recovers ? 'C200' : 'EC0006');
  });

  test(`verifies a phone to sign up: ${signsUp}`, async () => {
    const body = { userIdntId: person.id, userInfo: person.phone };
    expect(await send('/api/certification', body)).toBe(signsUp ? 'C200' : 'EC0005');
  });

  test(`gets ${signIn} at the sign-in, and is in ${later} when invitations have run out`, async () => {
    expect((await login(server, person.userId)).status).toBe(signIn);
    server.clock.advance(server.config.limits.invitationMs);
    await server.sweeper.runAll();
    expect((await findRow(person))?.joinStatusCodeId).toBe(joinStatusCodeByState[later]);
  });

  test(`becomes dormant: ${dormant}`, async () => {
    const joinStatusCodeId = joinStatusCodeByState[state];
    const dormancyCountsFrom = new Date(server.clock.nowMs() - server.limits.dormantDays * DAY_MS);
    const sleeper = await server.addAccount('worker01', { joinStatusCodeId, dormancyCountsFrom });
    await server.sweeper.runAll();
    expect((await findRow(sleeper))?.dormantAt !== null).toBe(dormant);
  });
});
