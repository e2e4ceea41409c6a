import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { delivery } from '../../../../server/db/schema/outbox.ts';
import { user } from '../../../../server/db/schema/users.ts';
import {
  createNotificationService,
  type NotificationService,
} from '../../../../server/modules/notifications/service.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/demo.ts';
import { notificationTexts, notificationKindTexts as texts } from '../../../../src/messages/ko.ntfct.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1';

let test: TestApp;
let notifications: NotificationService;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  notifications = await createNotificationService(test);
});
afterAll(async () => {
  await notifications.stop();
  await test.stop();
});

const login = async (userId: string, userAgent: string, password = DEMO_PASSWORD) => {
  const answer = await test.call(
    'POST',
    '/api/auth/login',
    { userId, password },
    { headers: { 'user-agent': userAgent } },
  );
  expect(answer.status).toBe('C200');
  return answer.data;
};
const getId = async (userId: string) => {
  const [row] = await test.database.db.select({ id: user.id }).from(user).where(eq(user.userId, userId));
  return row?.id ?? '';
};
const readBells = async (userId: string, part: string) => {
  const rows = await test.database.db
    .select()
    .from(notification)
    .where(eq(notification.userId, await getId(userId)));
  return rows.filter(({ cn }) => cn.includes(part));
};
const readMails = async (userId: string, subject: string) =>
  test.database.db
    .select()
    .from(delivery)
    .where(
      and(
        eq(delivery.userId, await getId(userId)),
        eq(delivery.channel, 'mail'),
        eq(delivery.subject, subject),
      ),
    );

describe('a sign-in from a new device', () => {
  const subject = notificationTexts.subject(texts.newDeviceSignIn.title);

  it('is reported on the screen and by mail, once; the first one ever and an updated browser are not', async () => {
    await login('worker01', chrome(140));
    await login('worker01', chrome(141));
    expect(await readBells('worker01', '새로운 기기')).toEqual([]);
    await login('worker01', phone);
    await login('worker01', phone);
    await login('worker01', chrome(142));
    const bells = await readBells('worker01', '새로운 기기');
    expect(bells).toHaveLength(1);
    expect(bells[0]).toMatchObject({
      cn: expect.stringContaining('(Safari · iOS, IP 127.0.0.1)'),
      urlAddr: '/mypage/user',
      isreaded: false,
    });
    expect(await readMails('worker01', subject)).toHaveLength(1);
    const mail = await test.message({ to: 'worker01@demo.example', kind: 'mail' });
    expect(mail.text).toContain('http://localhost:3000/mypage/user');
  });

  it('is none because of a wrong password or another person', async () => {
    await login('partner01', phone);
    await test.call(
      'POST',
      '/api/auth/login',
      { userId: 'partner01', password: 'wrong' },
      { headers: { 'user-agent': chrome(140) } },
    );
    expect(await readBells('partner01', '새로운 기기')).toEqual([]);
  });

  it('shows what the device calls itself only as text', async () => {
    await login('agedpw01', chrome(140));
    await login('agedpw01', '<img src=x onerror=alert(1)>');
    const [bell] = await readBells('agedpw01', '새로운 기기');
    expect(bell?.cn).toContain(notificationTexts.unknownDevice);
    expect(bell?.cn).not.toContain('<');
  });
});

describe('notify', () => {
  const title = '<b>점검</b> & "안내"';
  const notice = { ntcId: '7', title };
  const send = (to: Parameters<NotificationService['notify']>[2]) =>
    test.database.db.transaction((tx) => notifications.notify(tx, 'noticePublished', to, notice));
  const readers = async () => {
    const rows = await test.database.db
      .select({ userId: user.userId, cn: notification.cn, urlAddr: notification.urlAddr })
      .from(notification)
      .innerJoin(user, eq(user.id, notification.userId))
      .where(eq(notification.urlAddr, '/ntc/notice/view/7'));
    await test.database.db.delete(notification).where(eq(notification.urlAddr, '/ntc/notice/view/7'));
    return rows;
  };

  it('escapes what it is given, and leads to the page it is about', async () => {
    await send({ userId: await getId('worker01') });
    expect(await readers()).toEqual([
      {
        userId: 'worker01',
        cn: '새 공지사항이 등록되었습니다: &lt;b&gt;점검&lt;/b&gt; &amp; "안내"',
        urlAddr: '/ntc/notice/view/7',
      },
    ]);
  });

  it('reaches certain people, each once', async () => {
    const ids = [await getId('worker01'), await getId('partner01')];
    await send({ userIds: [...ids, ...ids] });
    expect((await readers()).map(({ userId }) => userId).toSorted()).toEqual(['partner01', 'worker01']);
  });

  it('reaches all of a role who may sign in', async () => {
    await send({ roles: ['ROLE_WORKER'] });
    const visible = (await readers()).map(({ userId }) => userId);
    expect(visible).toContain('worker01');
    for (const out of ['admin01', 'disabled01', 'pending01']) expect(visible).not.toContain(out);
  });

  it('reaches all of a company, or of a role within it', async () => {
    const [worker] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
    const customerCompanyId = worker?.customerCompanyId ?? '';
    await send({ customerCompanyId });
    const visible = (await readers()).map(({ userId }) => userId);
    expect(visible).toEqual(expect.arrayContaining(['worker01', 'operator01', 'partner01']));
    expect(visible).not.toContain('admin01');
    await send({ roles: ['ROLE_OPERATOR'], customerCompanyId });
    expect((await readers()).map(({ userId }) => userId).toSorted()).toEqual(['operator01', 'operator02']);
    await send({ roles: ['ROLE_OPERATOR'], customerCompanyId: crypto.randomUUID() });
    expect(await readers()).toEqual([]);
  });

  it('sends nothing when its transaction fails', async () => {
    const id = await getId('operator01');
    const before = await test.database.db.$count(delivery);
    const failed = test.database.db.transaction(async (tx) => {
      await notifications.notify(tx, 'passwordChanged', { userId: id }, { at: test.clock.now() });
      await notifications.notify(tx, 'noticePublished', { roles: ['ROLE_OPERATOR'] }, notice);
      throw new Error('the business failed');
    });
    await expect(failed).rejects.toThrow('the business failed');
    expect(await readers()).toEqual([]);
    expect(await readBells('operator01', '비밀번호')).toEqual([]);
    expect(await test.database.db.$count(delivery)).toBe(before);
  });

  it('reports a changed password on the screen and by its own mail', async () => {
    const id = await getId('operator01');
    await test.database.db.transaction((tx) =>
      notifications.notify(tx, 'passwordChanged', { userId: id }, { at: test.clock.now() }),
    );
    expect(await readBells('operator01', '비밀번호가 변경되었습니다')).toHaveLength(1);
    const mail = await test.message({ to: 'operator01@demo.example', kind: 'mail' });
    expect(mail.subject).toBe(notificationTexts.subject(texts.passwordChanged.title));
    expect(mail.text).toContain('이운영님');
  });
});
