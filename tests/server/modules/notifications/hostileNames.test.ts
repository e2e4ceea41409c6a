import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { delivery } from '../../../../server/db/schema/outbox.ts';
import { user } from '../../../../server/db/schema/users.ts';
import {
  type AudienceOf,
  type DataOf,
  type NotificationKind,
  notificationKinds,
} from '../../../../server/modules/notifications/kinds.ts';
import {
  createNotificationService,
  type NotificationService,
} from '../../../../server/modules/notifications/service.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { getEmail } from '../../support/codes.ts';
import { getId } from '../join/support.ts';

const mark = '<img src=x onerror=alert(1)>';
const hostile = `가"'></p>${mark}<script>alert(1)</script><a href="javascript:alert(1)">&lt;b&gt;`;

/** Data of all kinds of notifications; each reads its own part of it. */
const about = {
  at: new Date('2026-01-02T03:04:05Z'),
  approverCnt: 1,
  area: 'terms',
  changes: hostile,
  companyName: hostile,
  count: 3,
  dueYmd: '20260201',
  entryCycleId: randomUUID(),
  effectiveFrom: '2026-02-01',
  esgInfoId: randomUUID(),
  fromName: hostile,
  fromNm: hostile,
  fromYmd: '20260201',
  id: randomUUID(),
  instNm: hostile,
  ip: '203.0.113.1',
  kind: 'service',
  kindCd: 'ENTER',
  lastDay: '2026-02-01',
  lateCnt: 1,
  managerCnt: 2,
  needsConsent: true,
  ntcId: randomUUID(),
  path: '/sys/agreement',
  period: '2026년 1분기',
  policyName: hostile,
  ptnrNm: hostile,
  qnaId: randomUUID(),
  reason: hostile,
  returnedCnt: 1,
  rows: 7,
  summary: hostile,
  termId: randomUUID(),
  title: hostile,
  toName: hostile,
  toNm: hostile,
  toYmd: '20260203',
  userAgent: hostile,
  userName: hostile,
  waiting: 3,
  year: '2026',
};
/** Data that one kind alone reads otherwise. */
const own: Partial<Record<NotificationKind, object>> = { entryDigest: { rows: [hostile] } };

let test: TestApp;
let notifications: NotificationService;
let userId: string;
beforeAll(async () => {
  test = await startTestApp();
  notifications = await createNotificationService(test);
  userId = await getId(test, 'operator01');
  await test.database.db.update(user).set({ userName: hostile }).where(eq(user.id, userId));
});
afterAll(async () => {
  await notifications.stop();
  await test.stop();
});

/** Tags of a message that are none of its own: paragraphs, line breaks, and a link to the console. */
const foreignTags = (html: string) =>
  html.replaceAll(/<\/?p>|<br \/>|<\/a>|<a href="http:\/\/localhost:3000\/[^"<>]*">/g, '').match(/<[^>]*>?/g);

const kinds = Object.keys(notificationKinds) as NotificationKind[];

it.each(kinds)('names and titles are text in a notification and its mail: %s', async (kind) => {
  const { db } = test.database;
  await db.delete(delivery).where(eq(delivery.userId, userId));
  await db.delete(notification).where(eq(notification.userId, userId));
  await db.transaction((tx) =>
    notifications.notify(
      tx,
      kind,
      { userId } as AudienceOf<typeof kind>,
      { ...about, ...own[kind] } as DataOf<typeof kind>,
    ),
  );
  const sent = await db.select().from(delivery).where(eq(delivery.userId, userId));
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(
    [...notificationKinds[kind].channels].toSorted(),
  );
  for (const { html, text, subject } of sent) {
    expect([html, foreignTags(html ?? '')]).toEqual([html, null]);
    // a person reads what was entered
    if (html?.includes('onerror')) expect(text).toContain(mark);
    expect(subject ?? '').not.toMatch(/[<>\r\n]/);
  }
  const shown = await db.select().from(notification).where(eq(notification.userId, userId));
  for (const { cn, urlAddr } of shown) {
    expect([cn, foreignTags(cn)]).toEqual([cn, null]);
    expect(urlAddr ?? '/').toMatch(/^\/[^\s"<>]*$/);
  }
});

it('the page of sent messages shows all of them as text', async () => {
  await test.database.db.transaction((tx) =>
    test.deliveries.sendMail(tx, {
      to: getEmail('operator01'),
      subject: hostile,
      text: hostile,
      html: hostile,
    }),
  );
  await test.message({ to: getEmail('operator01'), kind: 'mail' }, ({ subject }) => subject === hostile);
  const { response } = await test.call('GET', '/dev/outbox?to=operator01@demo.example', undefined, {
    headers: { accept: 'text/html' },
  });
  expect(response.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(response.body).not.toMatch(/<(?:img|script)|href="javascript/);
});

it('names are text in every mail that is made of paragraphs', async () => {
  const { deliveries, database } = test;
  const to = 'paragraphs@demo.example';
  await database.db.transaction((tx) =>
    deliveries.sendMail(tx, { to, subject: '제목', paragraphs: [`${hostile}님, 안녕하십니까.`, '끝'] }),
  );
  const { html, text } = await test.message({ to });
  expect(text).toBe(`${hostile}님, 안녕하십니까.\n\n끝`);
  expect(foreignTags(html ?? '')).toBeNull();
});
