import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { delivery } from '../../../../server/db/schema/outbox.ts';
import { user } from '../../../../server/db/schema/users.ts';
import {
  createNotificationService,
  type NotificationService,
} from '../../../../server/modules/notifications/service.ts';
import type { PushHistoryRow } from '../../../../src/contracts/pushHistory.ts';
import { notificationTexts, resendRefusals } from '../../../../src/messages/ko.ntfct.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn, toPhone } from '../../support/signIn.ts';

let test: TestApp;
let notifications: NotificationService;
let admin: string;
let operator: string;
let worker: Awaited<ReturnType<typeof signIn>>;
/** User of another company than the operator's. */
let stranger: string;
beforeAll(async () => {
  test = await startTestApp();
  notifications = await createNotificationService(test);
  admin = (await signIn(test, 'admin01')).accessToken;
  operator = (await signIn(test, 'operator01')).accessToken;
  worker = await signIn(test, 'worker01');
  const { db } = test.database;
  const [company] = await db
    .insert(customerCompany)
    .values({ companyKoreanName: '다른회사', createdAt: new Date() })
    .returning();
  const [moved] = await db
    .update(user)
    .set({ customerCompanyId: company?.customerCompanyId ?? null })
    .where(eq(user.userId, 'agedpw01'))
    .returning({ id: user.id });
  stranger = moved?.id ?? '';
});
afterAll(async () => {
  await notifications.stop();
  await test.stop();
});

const list = (query = '', token = admin) =>
  test.call('GET', `/api/esg/v1/pushHistoryList?${query}`, undefined, { token });
const detail = (id: string, token = admin) =>
  test.call('GET', `/api/esg/v1/pushHistory/${id}`, undefined, { token });
const resend = (id: string, token = admin) =>
  test.call('PUT', `/api/esg/v1/reSend/${id}`, undefined, { token });

const channels = ['screen', 'mail', 'sms'] as const;
/** Notifies somebody by all channels and waits until all have left; deliveries by channel. */
async function notifyPeople(
  cn: string,
  userId = worker.user.id,
): Promise<Record<(typeof channels)[number], PushHistoryRow>> {
  await test.database.db.transaction((tx) =>
    notifications.create(tx, { userIds: userId, cn, urlAddr: '/ntc', channels }),
  );
  await expect.poll(async () => (await list(`q=${encodeURIComponent(cn)}&status=sent`)).data.total).toBe(3);
  const { data } = await list(`q=${encodeURIComponent(cn)}`);
  const by = (channel: string) => data.rows.find((row: PushHistoryRow) => row.channel === channel);
  return { screen: by('screen'), mail: by('mail'), sms: by('sms') };
}

describe('push history', () => {
  it('shows one row per channel, with status and attempts, and no whole phone number', async () => {
    const rows = await notifyPeople('발송 확인');
    expect(rows.screen).toMatchObject({ to: 'worker01', status: 'sent', attempts: 1, text: '발송 확인' });
    expect(rows.mail).toMatchObject({ to: 'worker01@demo.example', status: 'sent', error: null });
    expect(rows.sms).toMatchObject({
      to: '010-****-0003',
      userName: '박현업',
      companyKoreanName: '한빛에너지',
    });
    expect((await detail(rows.screen.pushHistoryId)).data).toMatchObject({
      html: '발송 확인',
      urlAddr: '/ntc',
    });
    expect((await list('size=50')).response.body).not.toContain(toPhone('worker01'));
  });

  it('never shows the text of a sensitive message, nor finds it by its text', async () => {
    const { data } = await list('channel=sms&size=50');
    const codes = data.rows.filter((row: PushHistoryRow) => row.sensitive);
    expect(codes.length).toBeGreaterThan(0);
    for (const row of codes) {
      expect(row.text).toBeNull();
      expect((await detail(row.pushHistoryId)).data).toMatchObject({ text: null, html: null });
    }
    expect((await list(`q=${encodeURIComponent('인증번호는')}`)).data.total).toBe(0);
    expect((await list('q=00000003')).data.total).toBe(0);
  });

  it('filters, searches, sorts and pages', async () => {
    await notifyPeople('걸러 볼 알림');
    const { data } = await list('channel=mail&status=sent&q=worker01@demo');
    expect(data.rows.every((row: PushHistoryRow) => row.channel === 'mail' && row.status === 'sent')).toBe(
      true,
    );
    const all = (await list('size=10&sort=channel:asc')).data;
    expect(all.rows.map((row: PushHistoryRow) => row.channel)).toEqual(
      all.rows.map((row: PushHistoryRow) => row.channel).toSorted(),
    );
    expect((await list('q=%25%25')).data.total).toBe(0);
    expect((await list('page=1000')).data).toMatchObject({ rows: [], total: all.total });
  });

  it('reads days as they are in Seoul, both inclusive', async () => {
    const at = (iso: string) => ({
      channel: 'mail' as const,
      to: 'x',
      status: 'failed' as const,
      createdAt: new Date(iso),
    });
    await test.database.db
      .insert(delivery)
      .values([
        at('2020-03-01T14:59:59Z'),
        at('2020-03-01T15:00:00Z'),
        at('2020-03-02T14:59:59Z'),
        at('2020-03-02T15:00:00Z'),
      ]);
    expect((await list('from=2020-03-02&to=2020-03-02')).data.total).toBe(2);
    expect((await list('to=2020-03-02')).data.total).toBe(3);
    expect((await list('from=2020-03-03&to=2020-03-02')).data.total).toBe(0);
  });

  it('keeps operators to their own company', async () => {
    const theirs = await notifyPeople('남의 회사', stranger);
    const mine = await notifyPeople('우리 회사');
    const seen = (await list('size=50', operator)).data.rows as PushHistoryRow[];
    expect(new Set(seen.map(({ companyKoreanName }) => companyKoreanName))).toEqual(new Set(['한빛에너지']));
    expect((await list(`q=${encodeURIComponent('남의 회사')}`, operator)).data.total).toBe(0);
    expect((await detail(theirs.mail.pushHistoryId, operator)).http).toBe(404);
    expect((await resend(theirs.mail.pushHistoryId, operator)).http).toBe(404);
    expect((await detail(mine.mail.pushHistoryId, operator)).status).toBe('C200');
    expect((await resend(mine.mail.pushHistoryId, operator)).status).toBe('C200');
  });

  it.each([
    'page=-1',
    'size=20',
    'channel=fax',
    'status=done',
    'from=2020-02-30',
    'to=yesterday',
    'sort=text:asc',
    'sort=__proto__:asc',
    `q=${'x'.repeat(101)}`,
  ])('refuses %s with V0001', async (query) => {
    expect(await list(query)).toMatchObject({ http: 400, status: 'V0001' });
  });

  it('refuses ids that are none, those of nothing, and everybody but administrators and operators', async () => {
    const nobody = crypto.randomUUID();
    expect(await detail('1')).toMatchObject({ http: 400, status: 'V0001' });
    expect(await resend('1')).toMatchObject({ http: 400, status: 'V0001' });
    expect(await detail(nobody)).toMatchObject({ http: 404, status: 'N0404' });
    expect(await resend(nobody)).toMatchObject({ http: 404, status: 'N0404' });
    for (const answer of [
      await list('', worker.accessToken),
      await detail(nobody, worker.accessToken),
      await resend(nobody, worker.accessToken),
    ]) {
      expect(answer).toMatchObject({ http: 403, status: 'A0403' });
    }
  });
});

describe('sending again', () => {
  let rows: Awaited<ReturnType<typeof notifyPeople>>;
  let round = 0;
  beforeEach(async () => {
    rows = await notifyPeople(`다시 ${++round}번`);
  });

  it.each(channels)(
    'by %s makes a new delivery linked to the old one, and an audit line',
    async (channel) => {
      const old = rows[channel];
      const { status, data } = await resend(old.pushHistoryId);
      expect(status).toBe('C200');
      await expect.poll(async () => (await detail(data.pushHistoryId)).data.status).toBe('sent');
      const again = (await detail(data.pushHistoryId)).data;
      expect(again).toMatchObject({
        channel,
        to: old.to,
        text: old.text,
        subject: old.subject,
        userName: '박현업',
        resendOf: old.pushHistoryId,
        resentAs: null,
        urlAddr: '/ntc',
      });
      expect((await detail(old.pushHistoryId)).data.resentAs).toBe(data.pushHistoryId);
      const lines = await test.database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.targetId, old.pushHistoryId));
      expect(lines).toMatchObject([{ action: 'push.resend', detail: { pushHistoryId: data.pushHistoryId } }]);
      expect((await resend(data.pushHistoryId)).status).toBe('C200');
    },
  );

  it('on the screen shows the person a new unread notification', async () => {
    const token = worker.accessToken;
    const count = async () =>
      (await test.call('GET', '/api/esg/v1/ntfctCnt', undefined, { token })).data.count;
    const before = await count();
    await resend(rows.screen.pushHistoryId);
    await expect.poll(count).toBe(before + 1);
  });

  it.each(channels)('twice at once by %s makes one', async (channel) => {
    const id = rows[channel].pushHistoryId;
    const answers = await Promise.all([resend(id), resend(id), resend(id, operator)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C0409', 'C200']);
    expect(answers.find(({ status }) => status === 'C0409')?.message).toBe(resendRefusals.again);
    expect(await test.database.db.$count(delivery, eq(delivery.resendOf, id))).toBe(1);
  });

  it('is refused for codes and for what has not left yet', async () => {
    const { data } = await list('channel=sms&size=50');
    const code = data.rows.find((row: PushHistoryRow) => row.sensitive);
    expect(await resend(code.pushHistoryId)).toMatchObject({
      http: 409,
      status: 'C0409',
      message: resendRefusals.sensitive,
    });
    const [queued] = await test.database.db
      .insert(delivery)
      .values({ channel: 'mail', to: 'a@demo.example', text: '대기', createdAt: new Date() })
      .returning();
    expect(await resend(queued?.deliveryId ?? '')).toMatchObject({
      http: 409,
      status: 'C0409',
      message: resendRefusals.queued,
    });
  });

  it('to somebody without a phone number goes out once there is one', async () => {
    const { db } = test.database;
    const nobodysPhone = { comNetWorkNoId: null, userMobileTelno: null };
    await db.update(user).set(nobodysPhone).where(eq(user.id, stranger));
    await db.transaction((tx) =>
      notifications.create(tx, { userIds: stranger, cn: '번호 없는 사람', channels: ['sms'] }),
    );
    const { data } = await list(`q=${encodeURIComponent('번호 없는 사람')}`);
    const [{ pushHistoryId, error }] = data.rows;
    expect(error).toBe(notificationTexts.noPhone);
    expect(await resend(pushHistoryId)).toMatchObject({
      status: 'C0409',
      message: notificationTexts.noPhone,
    });
    await db
      .update(user)
      .set({ comNetWorkNoId: '010', userMobileTelno: '77770000' })
      .where(eq(user.id, stranger));
    const again = await resend(pushHistoryId);
    expect((await detail(again.data.pushHistoryId)).data.to).toBe('010-****-0000');
  });

  it('to somebody who has left is refused on the screen', async () => {
    const { db } = test.database;
    const theirs = await notifyPeople('떠난 사람', stranger);
    await db.update(user).set({ deletedAt: new Date() }).where(eq(user.id, stranger));
    expect(await resend(theirs.screen.pushHistoryId)).toMatchObject({ http: 404, status: 'N0404' });
    await db.update(user).set({ deletedAt: null }).where(eq(user.id, stranger));
  });
});
