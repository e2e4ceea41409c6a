import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { improvement } from '../../../../server/db/schema/improvements.ts';
import { delivery, outboxMessage } from '../../../../server/db/schema/outbox.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { getEmail, requestRecovery } from '../../support/codes.ts';
import { signIn } from '../../support/signIn.ts';
import { waitFor } from '../../support/waitFor.ts';

const DAY_MS = 86_400_000;

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({ MESSAGE_DAYS: '3', SESSION_ABSOLUTE_HOURS: '168' });
  // of the demo's tasks people are reminded by mail
  await server.database.db.delete(improvement);
});
afterEach(() => server.stop());

/** Reads what was sent here; the open invitations of the demo are in the outbox, too. */
const outbox = () =>
  server.database.db
    .select()
    .from(outboxMessage)
    .where(inArray(outboxMessage.to, ['someone@demo.example', getEmail('worker01')]));
const send = async (text: string) => {
  await server.database.db.transaction((tx) =>
    server.deliveries.sendMail(tx, { to: 'someone@demo.example', subject: text, text }),
  );
  await server.message({ to: 'someone@demo.example' }, (row) => row.subject === text);
};
const sentOnes = async (): Promise<string[]> => {
  const { accessToken: token } = await signIn(server, 'admin01');
  const list = await server.call('GET', '/api/esg/v1/pushHistoryList?q=someone%40demo', undefined, { token });
  return list.data.rows.map(({ subject }: { subject: string }) => subject);
};

test('a code is forgotten when it expires, and stays in the history without its text', async () => {
  await requestRecovery(server, 'worker01', 'EMAIL');
  await send('안내');
  await server.sweeper.runAll();
  expect(await outbox()).toHaveLength(2);
  server.clock.advance(5 * 60_000 + 1);
  await server.sweeper.runAll();
  expect((await outbox()).map(({ subject }) => subject)).toEqual(['안내']);
  const [row] = await server.database.db
    .select()
    .from(delivery)
    .where(eq(delivery.to, getEmail('worker01')));
  expect(row).toMatchObject({ status: 'sent', sensitive: true, text: null, html: null });
});

test('a code that could not be sent in time is forgotten too', async () => {
  const deliveryId = randomUUID();
  await server.database.db.insert(delivery).values({
    deliveryId,
    channel: 'sms',
    to: '01000000001',
    text: '인증번호 482913',
    sensitive: true,
    createdAt: server.clock.now(),
    expiresAt: new Date(server.clock.nowMs() + 300_000),
  });
  await server.sweeper.runAll();
  server.clock.advance(300_001);
  await server.sweeper.runAll();
  const [row] = await server.database.db.select().from(delivery).where(eq(delivery.deliveryId, deliveryId));
  expect(row).toMatchObject({ status: 'dropped', text: null, endedAt: expect.any(Date) });
});

test('MESSAGE_DAYS after it was sent a message is gone, from the history and from the outbox', async () => {
  await send('첫째');
  server.clock.advance(2 * DAY_MS);
  await send('둘째');
  await server.sweeper.runAll();
  await waitFor(async () => expect(await sentOnes()).toEqual(['둘째', '첫째']));
  server.clock.advance(DAY_MS + 1);
  await server.sweeper.runAll();
  expect(await sentOnes()).toEqual(['둘째']);
  expect((await outbox()).map(({ subject }) => subject).filter(Boolean)).toEqual(['둘째']);
});
