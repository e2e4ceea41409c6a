import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { openPostgres } from '../../../../server/db/postgres.ts';
import { session } from '../../../../server/db/schema/auth.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { notifyTouched } from '../../../../server/db/touched.ts';
import { createSweeper } from '../../../../server/jobs/sweeper.ts';
import {
  createNotificationService,
  type NotificationService,
} from '../../../../server/modules/notifications/service.ts';
import { readEvents, type StreamEvent } from '../../../../src/services/eventStream.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { engine } from '../../support/database.ts';
import { signIn } from '../../support/signIn.ts';

const MINUTE = 60_000;

let test: TestApp;
let notifications: NotificationService;
beforeAll(async () => {
  test = await startTestApp({ STREAM_HEARTBEAT_SECONDS: '1' });
  await test.app.listen({ port: 0 });
  notifications = await createNotificationService(test);
});
afterAll(async () => {
  await notifications.stop();
  await test.stop();
});

const create = (userId: string, cn: string, at: { tx?: 'held' } = {}) =>
  test.database.db.transaction((tx) => notifications.create(tx, { userIds: userId, cn, ...at }));

async function open(
  token: string,
  { app = test.app, lastEventId }: { app?: FastifyInstance; lastEventId?: string } = {},
) {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`http://127.0.0.1:${port}/api/esg/v1/ntfct/stream`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: leaving.signal,
  });
  let heartbeats = 0;
  const events = response.body ? readEvents(response.body, () => heartbeats++) : undefined;
  /** The next event; undefined at the end of the stream. */
  const next = async (): Promise<StreamEvent | undefined> => (await events?.next())?.value ?? undefined;
  /** Contents of the next notification, past the counts that come with them. */
  const nextNotification = async (): Promise<{ cn: string; id: string }> => {
    for (let event = await next(); event; event = await next()) {
      if (event.event === 'notification') return { cn: JSON.parse(event.data).cn, id: event.id ?? '' };
    }
    throw new Error('the stream ended');
  };
  const nextCount = async (): Promise<number> => {
    for (let event = await next(); event; event = await next()) {
      if (event.event === 'count') return JSON.parse(event.data).count;
    }
    throw new Error('the stream ended');
  };
  const nextTouched = async () => {
    for (let event = await next(); event; event = await next()) {
      if (event.event === 'resource.touched') return JSON.parse(event.data);
    }
    throw new Error('the stream ended');
  };
  const end = async () => {
    while (await next());
  };
  return {
    response,
    next,
    nextNotification,
    nextCount,
    nextTouched,
    end,
    leave: () => leaving.abort(),
    arrivals: () => heartbeats,
  };
}

describe('the notification stream', () => {
  it('starts with the count and sends each new notification with the count after it', async () => {
    const { accessToken, user } = await signIn(test, 'worker01');
    const stream = await open(accessToken);
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toContain('no-store');
    const first = await stream.next();
    expect(first).toMatchObject({ event: 'count', data: '{"count":3}' });
    await create(user.id, '<b>새</b> 알림<script>x</script>');
    const event = await stream.next();
    expect(event?.event).toBe('notification');
    expect(JSON.parse(event?.data ?? '')).toMatchObject({ cn: '<b>새</b> 알림', isreaded: false });
    expect(await stream.next()).toMatchObject({ event: 'count', data: '{"count":4}' });
  });

  it("sends the count when something is marked read elsewhere, and nothing of other people's", async () => {
    const { accessToken } = await signIn(test, 'worker01');
    const partner = await signIn(test, 'partner01');
    const stream = await open(accessToken);
    await stream.nextCount();
    await create(partner.user.id, '남의 알림');
    await test.call('PATCH', '/api/esg/v1/ntfct/isreadedAll', undefined, { token: accessToken });
    expect(await stream.next()).toMatchObject({ event: 'count', data: '{"count":0}' });
  });

  it('reports what a committed change touched, to those who may see it', async () => {
    const worker = await signIn(test, 'worker01');
    const admin = await signIn(test, 'admin01');
    const own = worker.user.customerCompanyId;
    const [workers, admins] = [await open(worker.accessToken), await open(admin.accessToken)];
    await workers.nextCount();
    await admins.nextCount();
    const touch = (resource: string, id: string, customerCompanyId: string | null) =>
      test.database.db.transaction((tx) => notifyTouched(tx, { resource, id, customerCompanyId }));
    const rolledBack = test.database.db.transaction(async (tx) => {
      await notifyTouched(tx, { resource: 'undone', id: null, customerCompanyId: null });
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    await touch('site', 'theirs', '0b0f4a54-3e0f-4d0b-9d53-000000000000');
    await touch('site', 'own', own);
    await touch('menu', 'everybody', null);
    expect(own).not.toBeNull();
    expect(await workers.nextTouched()).toEqual({ resource: 'site', id: 'own' });
    expect(await workers.nextTouched()).toEqual({ resource: 'menu', id: 'everybody' });
    expect(await admins.nextTouched()).toEqual({ resource: 'site', id: 'theirs' });
    expect(await admins.nextTouched()).toEqual({ resource: 'site', id: 'own' });
    expect(await admins.nextTouched()).toEqual({ resource: 'menu', id: 'everybody' });
  });

  it('names the request that made a change, by the id of its answer', async () => {
    const { accessToken } = await signIn(test, 'admin01');
    const stream = await open(accessToken);
    await stream.nextCount();
    const answer = await test.app.inject({
      method: 'PATCH',
      url: '/api/esg/v1/commoncode',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { commonCodeId: '031', version: 1, commonCodeKorName: '031', sortOrder: 5, enabled: true },
    });
    expect(answer.json()).toMatchObject({ status: 'C200' });
    expect(await stream.nextTouched()).toEqual({
      resource: 'commonCode',
      id: '031',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('resumes where it was left: what was missed comes, in order, and what was seen does not', async () => {
    const { accessToken, user } = await signIn(test, 'worker01');
    const before = await open(accessToken);
    await before.nextCount();
    await create(user.id, '보았다');
    const seen = await before.nextNotification();
    expect(seen.cn).toBe('보았다');
    before.leave();
    await create(user.id, '놓쳤다 1');
    test.clock.advance(1000);
    await create(user.id, '놓쳤다 2');
    const after = await open(accessToken, { lastEventId: seen.id });
    expect((await after.nextNotification()).cn).toBe('놓쳤다 1');
    expect((await after.nextNotification()).cn).toBe('놓쳤다 2');
    await create(user.id, '이어서');
    expect((await after.nextNotification()).cn).toBe('이어서');
  });

  it('sends what commits after something newer', async () => {
    const { accessToken, user } = await signIn(test, 'worker01');
    const stream = await open(accessToken);
    await stream.nextCount();
    const late = test.clock.now();
    test.clock.advance(2000);
    await create(user.id, '먼저 도착');
    expect((await stream.nextNotification()).cn).toBe('먼저 도착');
    await test.database.db.insert(notification).values({ userId: user.id, cn: '늦게 도착', createdAt: late });
    await create(user.id, '다음');
    expect((await stream.nextNotification()).cn).toBe('늦게 도착');
    expect((await stream.nextNotification()).cn).toBe('다음');
  });

  it('asks for the list to be loaded again when too much was missed, or when the place is none of ours', async () => {
    const { accessToken, user } = await signIn(test, 'worker01');
    const before = await open(accessToken);
    const { id } = (await before.next()) ?? {};
    before.leave();
    test.clock.advance(MINUTE);
    const createdAt = test.clock.now();
    await test.database.db
      .insert(notification)
      .values(
        Array.from({ length: 150 }, (_, index) => ({ userId: user.id, cn: `많다 ${index}`, createdAt })),
      );
    const after = await open(accessToken, { lastEventId: id ?? '' });
    expect(await after.next()).toMatchObject({ event: 'reload' });
    expect((await after.next())?.event).toBe('count');
    await create(user.id, '그 뒤');
    expect((await after.nextNotification()).cn).toBe('그 뒤');
    const lost = await open(accessToken, { lastEventId: 'rubbish' });
    expect(await lost.next()).toMatchObject({ event: 'reload' });
  });

  it('gives signs of life', async () => {
    const { accessToken } = await signIn(test, 'worker01');
    const stream = await open(accessToken);
    await stream.nextCount();
    const before = stream.arrivals();
    const waiting = stream.next();
    await expect.poll(stream.arrivals).toBeGreaterThan(before + 1);
    stream.leave();
    await waiting.catch(() => {});
  });

  it('ends at sign-out and when a newer sign-in displaces the session', async () => {
    const first = await signIn(test, 'worker01');
    const displaced = await open(first.accessToken);
    await displaced.nextCount();
    const second = await signIn(test, 'worker01');
    await displaced.end();
    expect((await open(first.accessToken)).response.status).toBe(401);
    const signedOut = await open(second.accessToken);
    await signedOut.nextCount();
    await test.call(
      'POST',
      '/api/logout',
      { loginHistoryId: second.user.loginHistoryId },
      { token: second.accessToken },
    );
    await signedOut.end();
  });

  it('neither keeps a session alive nor outlives it', async () => {
    const { accessToken, user } = await signIn(test, 'partner01');
    test.clock.advance(10 * MINUTE);
    const stream = await open(accessToken);
    await stream.nextCount();
    await test.call('GET', '/api/esg/v1/ntfctCnt?background=1', undefined, { token: accessToken });
    const [row] = await test.database.db
      .select()
      .from(session)
      .where(sql`${session.userId} = ${user.id} and ${session.endedAt} is null`);
    expect(row?.lastUsedAt.getTime()).toBeLessThan(test.clock.nowMs() - 9 * MINUTE);
    test.clock.advance(51 * MINUTE);
    await stream.end();
  });

  it('is bounded per person, and a place is free again when a stream is left', async () => {
    const { accessToken } = await signIn(test, 'worker01');
    const streams = await Promise.all(Array.from({ length: 4 }, () => open(accessToken)));
    await Promise.all(streams.map((stream) => stream.nextCount()));
    const refused = await open(accessToken);
    expect(refused.response.status).toBe(429);
    expect(await refused.response.headers.get('retry-after')).toBe('60');
    streams[0]?.leave();
    await expect.poll(async () => (await open(accessToken)).response.status).toBe(200);
  });

  it('needs a session, and accepts no place that is too long to be one', async () => {
    expect((await open('x')).response.status).toBe(401);
    const { accessToken } = await signIn(test, 'worker01');
    expect((await open(accessToken, { lastEventId: 'x'.repeat(1001) })).response.status).toBe(400);
  });
});

describe('several servers', () => {
  it('end their streams when they stop, without waiting for the readers', async () => {
    const other = await startTestApp();
    await other.app.listen({ port: 0 });
    const { accessToken } = await signIn(other, 'worker01');
    const stream = await open(accessToken, { app: other.app });
    await stream.nextCount();
    await Promise.all([other.stop(), stream.end()]);
  });

  it.runIf(engine === 'postgres')('share a database: a stream of one is resumed at the other', async () => {
    const { rows } = await test.database.db.execute<{ name: string }>(sql`select current_database() as name`);
    const database = await openPostgres(`${inject('postgresUrl')}/${rows[0]?.name}`, 4);
    const { config, clock, queue, deliveries } = test;
    const logger = pino({ level: 'silent' });
    const other = await buildApp({
      config,
      database,
      clock,
      queue,
      deliveries,
      logger,
      sweeper: createSweeper({ database, logger }),
    });
    await other.listen({ port: 0 });
    onTestFinished(async () => {
      await other.close();
      await database.close();
    });
    const { accessToken, user } = await signIn(test, 'worker01');
    const there = await open(accessToken, { app: other });
    await there.nextCount();
    await create(user.id, '다른 서버에서');
    const seen = await there.nextNotification();
    expect(seen.cn).toBe('다른 서버에서');
    there.leave();
    await create(user.id, '놓침');
    const here = await open(accessToken, { lastEventId: seen.id });
    expect((await here.nextNotification()).cn).toBe('놓침');
    const again = await open(accessToken, { app: other });
    await again.nextCount();
    await signIn(test, 'worker01');
    await again.end();
    expect(await test.database.db.$count(session, eq(session.userId, user.id))).toBeGreaterThan(1);
  });
});
