import { eq, notLike, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AdjustableClock, adjustableClock } from '../../../../server/clock.ts';
import type { Database } from '../../../../server/db/database.ts';
import { delivery, outboxMessage } from '../../../../server/db/schema/outbox.ts';
import { GatewayError } from '../../../../server/gateways/gateway.ts';
import type { Sms } from '../../../../server/gateways/sms.ts';
import { createQueue, type Queue } from '../../../../server/jobs/queue.ts';
import { dropDelivery } from '../../../../server/modules/outbox/dropping.ts';
import { outboxGateways } from '../../../../server/modules/outbox/gateway.ts';
import { createDeliveries, type Deliveries, smsJob } from '../../../../server/modules/outbox/service.ts';
import { openTestDatabase } from '../../support/database.ts';
import { waitFor } from '../../support/waitFor.ts';

let database: Database;
let clock: AdjustableClock;
let queue: Queue;
beforeEach(async () => {
  database = await openTestDatabase();
  clock = adjustableClock();
  queue = createQueue({ database, clock, logger: pino({ level: 'silent' }) });
});
afterEach(async () => {
  await queue.stop({ graceful: false });
  await database.close();
});

/** Text messages leave by `send`, mails by the outbox. */
function deliveriesBy(send: (sms: Sms) => Promise<void>): Deliveries {
  const { mail } = outboxGateways(database.db, clock);
  return createDeliveries({ db: database.db, clock, queue, mail, sms: { send } });
}
const deliveriesByOutbox = () =>
  createDeliveries({ db: database.db, clock, queue, ...outboxGateways(database.db, clock) });

const code = { to: '010-1234-5678', text: '인증번호 482913', sensitive: true };
const sendCode = (deliveries: Deliveries, expiresAt = new Date(clock.nowMs() + 300_000)) =>
  database.db.transaction((tx) => deliveries.sendSms(tx, { ...code, expiresAt }));

const find = async (deliveryId: string) => {
  const [row] = await database.db.select().from(delivery).where(eq(delivery.deliveryId, deliveryId));
  return row;
};
const until = (deliveryId: string, expected: Partial<typeof delivery.$inferSelect>) =>
  waitFor(async () => expect(await find(deliveryId)).toMatchObject(expected));
/** Reads what was sent here; the open invitations of the demo are in the outbox, too. */
const outbox = () =>
  database.db
    .select()
    .from(outboxMessage)
    .where(notLike(outboxMessage.text, '%/user/signup/%'))
    .orderBy(outboxMessage.outboxMessageId);
/** Ends the pause that the failed job is in, as soon as it is. */
const nextTry = async () => {
  await waitFor(async () => {
    const { rows } = await database.db.execute(
      sql`update pgboss.job set start_after = now() where state = 'retry' returning id`,
    );
    expect(rows).toHaveLength(1);
  });
  queue.wake(smsJob);
};

test('a message leaves with its transaction; one that is rolled back never does', async () => {
  const deliveries = deliveriesByOutbox();
  await queue.start();
  await database.db
    .transaction(async (tx) => {
      await deliveries.sendSms(tx, { ...code, text: 'rolled back' });
      tx.rollback();
    })
    .catch(() => {});
  const sms = await sendCode(deliveries);
  const mail = await database.db.transaction((tx) =>
    deliveries.sendMail(tx, { to: 'a@demo.example', subject: '제목', text: '본문', html: '<p>본문</p>' }),
  );
  await until(sms, { status: 'sent', attempts: 1, error: null });
  await until(mail, { status: 'sent', attempts: 1 });
  const rows = await outbox();
  expect(rows.map(({ kind, to, subject, text, html }) => [kind, to, subject, text, html])).toEqual(
    expect.arrayContaining([
      ['sms', '01012345678', null, '인증번호 482913', null],
      ['mail', 'a@demo.example', '제목', '본문', '<p>본문</p>'],
    ]),
  );
  expect(rows).toHaveLength(2);
});

test('a sensitive text is nowhere once it is sent, other texts stay', async () => {
  const deliveries = deliveriesBy(async () => {});
  await queue.start();
  const sensitive = await sendCode(deliveries);
  const ordinary = await database.db.transaction((tx) =>
    deliveries.sendSms(tx, { to: '01012345678', text: '가입이 승인되었습니다.' }),
  );
  await until(sensitive, { status: 'sent', text: null });
  await until(ordinary, { status: 'sent', text: '가입이 승인되었습니다.' });
  const { rows: jobs } = await database.db.execute(sql`select data::text, output::text from pgboss.job`);
  expect(jobs).toHaveLength(2);
  expect(JSON.stringify(jobs)).not.toContain('482913');
});

test('a code whose deadline passes before it is sent is dropped and erased', async () => {
  const tried: Sms[] = [];
  const deliveries = deliveriesBy(async (sms) => {
    tried.push(sms);
    throw new GatewayError('busy', { permanent: false });
  });
  await queue.start();
  const id = await sendCode(deliveries);
  await until(id, { status: 'queued', attempts: 1, claimedUntil: null });
  clock.advance(300_000);
  await nextTry();
  await until(id, { status: 'dropped', text: null });
  expect(tried).toHaveLength(1);
});

test('a message that is replaced while it is in hand is not tried again', async () => {
  let tries = 0;
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const deliveries = deliveriesBy(async () => {
    tries += 1;
    await goOn;
    throw new GatewayError('busy', { permanent: false });
  });
  await queue.start();
  const id = await sendCode(deliveries);
  await waitFor(() => expect(tries).toBe(1));
  await database.db.transaction((tx) => dropDelivery(tx, id, clock.now()));
  letGoOn();
  await until(id, { status: 'queued', attempts: 1, claimedUntil: null });
  await nextTry();
  await until(id, { status: 'dropped', text: null });
  expect(tries).toBe(1);
});

test('a gateway that fails for a while is tried again until it accepts the message', async () => {
  const sent: Sms[] = [];
  let failures = 2;
  const deliveries = deliveriesBy(async (sms) => {
    if (failures > 0) {
      failures -= 1;
      throw new GatewayError('busy', { permanent: false });
    }
    sent.push(sms);
  });
  await queue.start();
  const id = await sendCode(deliveries);
  await until(id, { status: 'queued', attempts: 1, error: 'busy', text: code.text });
  await nextTry();
  await until(id, { status: 'queued', attempts: 2, error: 'busy' });
  await nextTry();
  await until(id, { status: 'sent', attempts: 3, error: null, text: null });
  expect(sent).toMatchObject([{ deliveryId: id, to: '01012345678', text: code.text }]);
});

test('what cannot be delivered is failed at once, with the reason', async () => {
  const deliveries = deliveriesBy(async () => {
    throw new GatewayError('3058 unknown number', { permanent: true });
  });
  await queue.start();
  const id = await sendCode(deliveries);
  await until(id, { status: 'failed', attempts: 1, error: '3058 unknown number', text: null });
});

test('after the last try a message is failed with the last reason, and erased', async () => {
  const deliveries = deliveriesBy(async () => {
    throw new GatewayError('still busy', { permanent: false });
  });
  await queue.start();
  const id = await sendCode(deliveries, new Date(clock.nowMs() + 3_600_000));
  for (let attempt = 1; attempt <= smsJob.retryLimit; attempt += 1) {
    await until(id, { status: 'queued', attempts: attempt, claimedUntil: null });
    await nextTry();
  }
  await until(id, { status: 'failed', attempts: smsJob.retryLimit + 1, error: 'still busy', text: null });
});

test('a delivery whose job runs twice is sent once', async () => {
  const sent: Sms[] = [];
  const deliveries = deliveriesBy(async (sms) => void sent.push(sms));
  await queue.start();
  const id = await sendCode(deliveries);
  await until(id, { status: 'sent' });
  await database.db.transaction((tx) => queue.enqueue(tx, smsJob, { deliveryId: id }));
  await waitFor(async () => {
    const { rows } = await database.db.execute(sql`select id from pgboss.job where state = 'completed'`);
    expect(rows).toHaveLength(2);
  });
  expect(sent).toHaveLength(1);
  expect(await find(id)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('two workers that hold the same delivery do not both send it', async () => {
  let sending = 0;
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const deliveries = deliveriesBy(async () => {
    sending += 1;
    await goOn;
  });
  await queue.start();
  const id = await sendCode(deliveries);
  await waitFor(() => expect(sending).toBe(1));
  await database.db.transaction((tx) => queue.enqueue(tx, smsJob, { deliveryId: id }));
  await waitFor(async () => {
    const { rows } = await database.db.execute(sql`select id from pgboss.job where state = 'retry'`);
    expect(rows).toHaveLength(1);
  });
  letGoOn();
  await until(id, { status: 'sent', attempts: 1 });
  expect(sending).toBe(1);
});

test('the outbox keeps a delivery once, however often it is handed over', async () => {
  const { sms } = outboxGateways(database.db, clock);
  const message = { deliveryId: crypto.randomUUID(), to: '01012345678', text: '한 번' };
  await Promise.all([sms.send(message), sms.send(message), sms.send(message)]);
  expect(await outbox()).toHaveLength(1);
});

const sendTo = (deliveries: Deliveries, to: string) =>
  database.db.transaction((tx) => deliveries.sendSms(tx, { to, text: to }));
const isDown = (deliveries: Deliveries) => database.db.transaction((tx) => deliveries.isDown(tx, 'sms'));

test('numbers that do not exist say nothing about the channel, whatever came before or after them', async () => {
  const deliveries = deliveriesBy(async () => {
    throw new GatewayError('3058 unknown number', { permanent: true });
  });
  await queue.start();
  for (const place of [1, 2, 3, 4]) {
    clock.advance(1000);
    await until(await sendTo(deliveries, `0100000000${place}`), { status: 'failed', failure: 'recipient' });
  }
  expect(await isDown(deliveries)).toBe(false);
});

test('a channel that fails for everybody is down until a message gets through, or five minutes have passed', async () => {
  let isBroken = true;
  const deliveries = deliveriesBy(async ({ to }) => {
    if (to.endsWith('9')) throw new GatewayError('3058 unknown number', { permanent: true });
    if (isBroken) throw new GatewayError('busy', { permanent: false });
  });
  await queue.start();
  for (const place of [1, 2, 3]) {
    clock.advance(1000);
    expect(await isDown(deliveries)).toBe(false);
    const id = await sendTo(deliveries, `0100000000${place}`);
    await until(id, { status: 'queued', failure: 'channel', claimedUntil: null });
  }
  expect(await isDown(deliveries)).toBe(true);
  clock.advance(1000);
  await until(await sendTo(deliveries, '01000000009'), { status: 'failed' });
  expect(await isDown(deliveries)).toBe(true);
  isBroken = false;
  clock.advance(1000);
  await until(await sendTo(deliveries, '01000000004'), { status: 'sent', failure: null });
  expect(await isDown(deliveries)).toBe(false);
});

test('a broken channel is tried again after five minutes', async () => {
  const deliveries = deliveriesBy(async () => {
    throw new GatewayError('wrong key', { permanent: false });
  });
  await queue.start();
  for (const place of [1, 2, 3]) {
    const id = await sendTo(deliveries, `0100000000${place}`);
    await until(id, { failure: 'channel', claimedUntil: null });
  }
  expect(await isDown(deliveries)).toBe(true);
  clock.advance(5 * 60_000 + 1);
  expect(await isDown(deliveries)).toBe(false);
});
