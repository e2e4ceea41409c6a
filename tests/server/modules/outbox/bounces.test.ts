import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { delivery } from '../../../../server/modules/outbox/tables.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { emailOf } from '../../support/codes.ts';
import { type SmtpServer, startSmtpServer } from '../../support/smtpServer.ts';

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
      ...{ smsIdntId: randomUUID(), userId, userInfo: emailOf(userId), almSeCd: 'EMAIL' },
    });
  for (const [place, userId] of ['worker01', 'partner01', 'agedpw01'].entries()) {
    expect(await ask(userId)).toMatchObject({ status: 'C200' });
    await vi.waitFor(
      async () => expect(await database.db.$count(delivery, eq(delivery.status, 'failed'))).toBe(place + 1),
      { timeout: 5000 },
    );
    clock.advance(1000);
  }
  delete replies.RCPT;
  expect(await ask('operator01')).toMatchObject({ status: 'C200' });
  await vi.waitFor(() => expect(smtp?.received.map(({ to }) => to)).toEqual([emailOf('operator01')]), {
    timeout: 5000,
  });
});
