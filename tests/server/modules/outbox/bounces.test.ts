import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, like, type SQL, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { delivery } from '../../../../server/db/schema/outbox.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { mailJob } from '../../../../server/modules/outbox/service.ts';
import { joinStatusCodeByState } from '../../../../src/machines/joinStatus/machine.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { getEmail } from '../../support/codes.ts';
import { signIn } from '../../support/signIn.ts';
import { type SmtpServer, startSmtpServer } from '../../support/smtpServer.ts';
import { waitFor } from '../../support/waitFor.ts';
import { invitee } from '../join/support.ts';

let server: TestApp | undefined;
let smtp: SmtpServer | undefined;
afterEach(async () => {
  await server?.stop();
  await smtp?.close();
});

test('three mails that bounce do not keep a fourth person from getting a code', async () => {
  const replies: Record<string, string> = { RCPT: '550 5.1.1 unknown' };
  smtp = await startSmtpServer(replies);
  server = await startTestApp({ SMTP_URL: smtp.url });
  const { call, database, clock } = server;
  const ask = (userId: string) =>
    call('PUT', '/api/certification/pw', {
      smsIdntId: randomUUID(),
      userId,
      userInfo: getEmail(userId),
      almSeCd: 'EMAIL',
    });
  for (const [place, userId] of ['worker01', 'partner01', 'agedpw01'].entries()) {
    expect(await ask(userId)).toMatchObject({ status: 'C200' });
    await waitFor(async () =>
      expect(await database.db.$count(delivery, eq(delivery.status, 'failed'))).toBe(place + 1),
    );
    clock.advance(1000);
  }
  delete replies.RCPT;
  expect(await ask('operator01')).toMatchObject({ status: 'C200' });
  await waitFor(() => expect(smtp?.received.map(({ to }) => to)).toEqual([getEmail('operator01')]));
});

test('mails to many leave once each when the mail server is away, asked for twice or not', async () => {
  const PEOPLE = 12;
  const BOUNCED = 'bounced@join.example';
  const replies: Record<string, string> = { MAIL: '451 4.3.0 busy' };
  smtp = await startSmtpServer(replies, [BOUNCED]);
  server = await startTestApp({ SMTP_URL: smtp.url, SECOND_FACTOR: 'none' });
  const { call, database, clock, queue } = server;
  const { db } = database;
  const { accessToken: token, user: operator } = await signIn(server, 'operator01');
  const now = clock.now();
  const stamps = { createdAt: now, lastModifiedAt: now, dormancyCountsFrom: now };
  const people = await db
    .insert(user)
    .values(
      Array.from({ length: PEOPLE }, (_, place) => ({
        ...invitee(place === 0 ? { userEmail: BOUNCED } : {}),
        ...stamps,
        userAuth: 'ROLE_WORKER' as const,
        customerCompanyId: operator.customerCompanyId,
      })),
    )
    .returning({ id: user.id, userEmail: user.userEmail });
  const ids = people.map(({ id }) => id);
  const send = async () => {
    const { data } = await call('PUT', '/api/esg/v1/userInviteList', ids, { token });
    expect(data).toMatchObject({ total: PEOPLE, sent: PEOPLE, refused: 0 });
    expect(new Set(data.rows.map((row: { joinStatusCodeId: string }) => row.joinStatusCodeId))).toEqual(
      new Set([joinStatusCodeByState.mailSent]),
    );
  };
  const isToThem = like(delivery.to, '%@join.example');
  const counted = (condition: SQL | undefined) => db.$count(delivery, and(isToThem, condition));
  await send();
  await waitFor(async () => expect(await counted(sql`${delivery.attempts} > 0`)).toBeGreaterThan(0));
  await send();
  // what was in hand as it was replaced is not refused any more once the mail server is back
  const isReplacedInHand = and(isNotNull(delivery.expiresAt), isNotNull(delivery.claimedUntil));
  await waitFor(async () => expect(await counted(isReplacedInHand)).toBe(0));
  expect(smtp.received).toEqual([]);

  delete replies.MAIL;
  await vi.waitFor(
    async () => {
      await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
      queue.wake(mailJob);
      expect(await counted(eq(delivery.status, 'queued'))).toBe(0);
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual(
    people.flatMap(({ userEmail }) => (userEmail === BOUNCED ? [] : [userEmail])).toSorted(),
  );
  const [bounced] = await db
    .select()
    .from(delivery)
    .where(and(isToThem, eq(delivery.status, 'failed')));
  expect(bounced).toMatchObject({ to: BOUNCED, text: null, error: expect.stringContaining('550') });
});
