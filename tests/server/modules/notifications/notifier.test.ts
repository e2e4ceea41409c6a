import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { delivery } from '../../../../server/db/schema/outbox.ts';
import { user } from '../../../../server/db/schema/users.ts';
import {
  createNotificationService,
  type NotificationService,
} from '../../../../server/modules/notifications/service.ts';
import { notificationTexts } from '../../../../src/messages/ko.ntfct.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn, toPhone } from '../../support/signIn.ts';

let test: TestApp;
let notifications: NotificationService;
let worker: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  test = await startTestApp({ NOTIFICATION_URL_ORIGINS: 'https://esg.example, https://docs.example:8443' });
  notifications = await createNotificationService(test);
  worker = await signIn(test, 'worker01');
});
afterAll(async () => {
  await notifications.stop();
  await test.stop();
});

const create = (values: Partial<Parameters<NotificationService['create']>[1]>) =>
  test.database.db.transaction((tx) =>
    notifications.create(tx, { userIds: worker.user.id, cn: '알림', ...values }),
  );
const newest = async () =>
  (await test.call('GET', '/api/esg/v1/ntfctList?size=10', undefined, { token: worker.accessToken })).data
    .rows[0];
const countUnread = async () =>
  (await test.call('GET', '/api/esg/v1/ntfctCnt', undefined, { token: worker.accessToken })).data.count;

describe('a notification', () => {
  it('is there exactly when the transaction that it is about commits', async () => {
    const before = await countUnread();
    const failed = test.database.db.transaction(async (tx) => {
      await notifications.create(tx, {
        userIds: worker.user.id,
        cn: '없던 일',
        channels: ['screen', 'mail'],
      });
      throw new Error('the business failed');
    });
    await expect(failed).rejects.toThrow('the business failed');
    expect(await countUnread()).toBe(before);
    await create({ cn: '있었던 일' });
    await expect.poll(countUnread).toBe(before + 1);
    expect(await newest()).toMatchObject({ cn: '있었던 일', isreaded: false });
  });

  it.each([
    ['<b>굵게</b> <i>기울여</i><br>다음', '<b>굵게</b> <i>기울여</i><br />다음'],
    ['<script>alert(1)</script>끝', '끝'],
    ['<img src=x onerror=alert(1)>그림', '그림'],
    ['<b onclick="alert(1)" style="x">글</b>', '<b>글</b>'],
    ['<a href="javascript:alert(1)">누르기</a>', '누르기'],
    ['<svg/onload=alert(1)>도형', '도형'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
    ['a\0b', 'ab'],
    ['\ud800홀로', '\ufffd홀로'],
    ['<script>alert(1)</script>', notificationTexts.nothingToShow],
    ['   ', notificationTexts.nothingToShow],
    ['', notificationTexts.nothingToShow],
  ])('%j is stored as %j', async (cn, stored) => {
    await create({ cn });
    expect((await newest()).cn).toBe(stored);
  });

  it('of huge text is cut without breaking a character or a tag', async () => {
    await create({ cn: `<b>${'🌏'.repeat(5_000_00)}</b>` });
    expect((await newest()).cn).toBe(`${'🌏'.repeat(1000)}…`);
    await create({ cn: '&<"'.repeat(2000) });
    expect((await newest()).cn).toMatch(/^(&amp;&lt;&quot;)+&amp;…$/);
  });

  it.each([
    ['/ntc/notice/view/1?tab=2#top', '/ntc/notice/view/1?tab=2#top'],
    ['http://localhost:3000/ntc/qna', '/ntc/qna'],
    ['https://esg.example/report', 'https://esg.example/report'],
    ['https://docs.example:8443/a', 'https://docs.example:8443/a'],
    ['https://docs.example/a', null],
    ['https://esg.example.evil/', null],
    ['https://user:pw@esg.example/', null],
    ['http://esg.example/report', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['http://localhost:3000//evil.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['ntc/notice', null],
    [`/${'a'.repeat(500)}`, null],
    ['', null],
  ])('to %j leads to %j', async (urlAddr, stored) => {
    await create({ urlAddr });
    expect((await newest()).urlAddr).toBe(stored);
  });

  it('goes by every channel asked for, one delivery each', async () => {
    await create({ cn: '<b>마감</b> & 안내', urlAddr: '/report', channels: ['screen', 'mail', 'sms'] });
    const { ntfctId } = await newest();
    const rows = await test.database.db.select().from(delivery).where(eq(delivery.notificationId, ntfctId));
    expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'screen', 'sms']);
    expect(rows.find(({ channel }) => channel === 'screen')).toMatchObject({
      status: 'sent',
      attempts: 1,
      to: 'worker01',
      text: '마감 & 안내',
      html: '<b>마감</b> &amp; 안내',
      userId: worker.user.id,
      error: null,
    });
    const mail = await test.message({ to: 'worker01@demo.example', kind: 'mail' });
    expect(mail).toMatchObject({ subject: notificationTexts.mailSubject });
    expect(mail.text).toBe('마감 & 안내\n\nhttp://localhost:3000/report');
    expect(mail.html).toContain('<b>마감</b> &amp; 안내');
    const sms = await test.message({ to: toPhone('worker01'), kind: 'sms' });
    expect(sms.text).toContain('마감 & 안내');
  });

  it('by text message to somebody without a phone fails by itself', async () => {
    const { db } = test.database;
    const [stored] = await db
      .update(user)
      .set({ userMobileTelno: null })
      .where(eq(user.userId, 'pending01'))
      .returning({ id: user.id });
    await create({ userIds: stored?.id ?? '', channels: ['screen', 'sms'] });
    const rows = await db
      .select()
      .from(delivery)
      .where(eq(delivery.userId, stored?.id ?? ''));
    expect(rows).toContainEqual(
      expect.objectContaining({ channel: 'sms', status: 'failed', error: notificationTexts.noPhone }),
    );
  });

  it('passes over people who have left or never were', async () => {
    const { db } = test.database;
    const [left] = await db
      .update(user)
      .set({ deletedAt: new Date() })
      .where(eq(user.userId, 'dormant01'))
      .returning({ id: user.id });
    const ids = [left?.id ?? '', crypto.randomUUID()];
    await create({ userIds: ids, cn: '닿지 않음' });
    expect(await db.$count(notification, eq(notification.cn, '닿지 않음'))).toBe(0);
  });
});

describe('many notifications', () => {
  it('reach more people in one go than one statement holds', async () => {
    const { db } = test.database;
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into user_account (user_auth, user_id, user_name, user_email, dormancy_counts_from, created_at, last_modified_at)
      select 'ROLE_WORKER', 'crowd' || n, '사람 ' || n, 'crowd' || n || '@demo.example', now(), now(), now()
      from generate_series(1, 1050) n returning id`);
    const ids = rows.map(({ id }) => id);
    await create({ userIds: [...ids, ...ids], cn: '모두에게' });
    expect(await db.$count(notification, eq(notification.cn, '모두에게'))).toBe(1050);
    expect(await db.$count(delivery, eq(delivery.text, '모두에게'))).toBe(1050);
  });

  it('10,000 of one person are counted, paged and marked by index, in as many statements as one', async () => {
    const { db } = test.database;
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      userId: worker.user.id,
      cn: `알림 ${index}`,
      isreaded: index % 100 !== 0,
      createdAt: new Date(Date.UTC(2025, 0, 1, 0, 0, index)),
    }));
    for (let start = 0; start < rows.length; start += 1000) {
      await db.insert(notification).values(rows.slice(start, start + 1000));
    }
    await db.execute('analyze notification');
    const plan = async (query: string) =>
      (await db.execute<{ 'QUERY PLAN': string }>(`explain ${query}`)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const mine = `user_id = '${worker.user.id}'`;
    expect(
      await plan(`select * from notification where ${mine} order by created_at desc, ntfct_id desc limit 31`),
    ).toMatch(/Index Scan Backward using notification_user_created_idx/);
    expect(await plan(`select count(*) from notification where ${mine} and not isreaded`)).toContain(
      'notification_unread_idx',
    );
    const token = worker.accessToken;
    const { data } = await test.call('GET', '/api/esg/v1/ntfctList?size=50', undefined, { token });
    expect(data.rows).toHaveLength(50);
    expect(data.total).toBeGreaterThan(10_000);
    await test.call('PATCH', '/api/esg/v1/ntfct/isreadedAll', undefined, { token });
    expect(await countUnread()).toBe(0);
  });
});
