import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { excelExport } from '../../../../server/db/schema/excel.ts';
import { delivery } from '../../../../server/db/schema/outbox.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { EXPORTS_AT_ONCE, type ExportRow } from '../../../../src/contracts/excelExports.ts';
import type { Role } from '../../../../src/contracts/roles.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { waitFor } from '../../support/waitFor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none', EXCEL_WAIT_ROWS: '1000' });
  await test.database.db.execute(sql`
    insert into ${delivery} (channel, "to", subject, text, status, attempts, user_id, created_at)
    select 'mail', 'a@demo.example', '제목 ' || n, '본문', 'sent', 1, id, now() - n * interval '1 minute'
    from generate_series(1, 1200) n join ${user} on ${user.userId} = 'worker01'`);
});
afterAll(() => test.stop());

const getToken = async (who: string) => (await signIn(test, who)).accessToken;
const ask = (token: string) =>
  test.call(
    'GET',
    `/excel/api/pushHistory?reason=${encodeURIComponent('발송 현황 점검')}&q=제목`,
    undefined,
    {
      token,
    },
  );
const listOf = async (token: string): Promise<ExportRow[]> =>
  (await test.call('GET', '/api/esg/v1/excelExport/list', undefined, { token })).data.rows;

/** A file that was asked for while its owner might have it, and whose server was killed before it was written. */
async function askedBy(who: string, resource: string): Promise<string> {
  const { db } = test.database;
  const [owner] = await db.select().from(user).where(eq(user.userId, who));
  const [row] = await db
    .insert(excelExport)
    .values({
      userId: owner?.id ?? '',
      resource,
      title: '목록',
      query: {},
      reason: '점검',
      ip: '127.0.0.1',
      state: 'running',
      requestedAt: test.clock.now(),
      aliveAt: new Date(0),
    })
    .returning();
  return row?.exportId ?? '';
}
const readState = async (exportId: string) =>
  (await test.database.db.select().from(excelExport).where(eq(excelExport.exportId, exportId)))[0]?.state;

it.each([
  ['a person as before', 'operator02', 'user', {}, 'done'],
  ['a person who is out of use', 'operator02', 'user', { enabled: false }, 'failed'],
  ['a person whose role has no such list', 'operator02', 'menu', {}, 'failed'],
  ['a worker as before', 'worker01', 'essentialInfo', {}, 'done'],
  ['a worker whose named role does not lead there', 'worker01', 'essentialInfo', { roleId: null }, 'failed'],
] as const)('the file of %s', async (_, who, resource, values, ended) => {
  const { db } = test.database;
  const [before] = await db.select().from(user).where(eq(user.userId, who));
  await db
    .update(user)
    .set({ roleId: before?.roleId ?? null, ...values })
    .where(eq(user.userId, who));
  try {
    const exportId = await askedBy(who, resource);
    await test.sweeper.runAll();
    await waitFor(async () => expect(await readState(exportId)).toBe(ended));
  } finally {
    const { enabled = true, roleId = null } = before ?? {};
    await db.update(user).set({ enabled, roleId }).where(eq(user.userId, who));
  }
});

it('a file is not for another role than it was written for, or one that does not have the list', async () => {
  const { db } = test.database;
  const admin = await getToken('admin01');
  const { exportId } = (await ask(admin)).data;
  const done = await waitFor(async () => {
    const row = (await listOf(admin)).find((each) => each.exportId === exportId);
    expect(row?.state).toBe('done');
    return row;
  });
  const fetchIt = async () =>
    (
      await test.call('GET', `/api/files/download/${done?.fileId}`, undefined, {
        token: await getToken('admin01'),
      })
    ).http;
  expect(await fetchIt()).toBe(200);
  const become = (userAuth: Role, resource = 'pushHistory') =>
    Promise.all([
      db.update(user).set({ userAuth }).where(eq(user.userId, 'admin01')),
      db.update(excelExport).set({ resource }).where(eq(excelExport.exportId, exportId)),
    ]);
  await become('ROLE_OPERATOR');
  expect(await fetchIt()).toBe(404);
  await become('ROLE_ADMIN', 'gone');
  expect(await fetchIt()).toBe(404);
  await become('ROLE_ADMIN');
  expect(await fetchIt()).toBe(200);
});

it('of many requests at once no more are let in than may be under way', async () => {
  await test.queue.stop({ graceful: false });
  const token = await getToken('admin02');
  const answers = await Promise.all(Array.from({ length: EXPORTS_AT_ONCE + 3 }, () => ask(token)));
  const statuses = answers.map(({ http }) => http).toSorted();
  expect(statuses).toEqual([...Array(EXPORTS_AT_ONCE).fill(202), 409, 409, 409]);
});
