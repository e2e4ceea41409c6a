import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { excelExport } from '../../../../server/db/schema/excel.ts';
import { file } from '../../../../server/db/schema/files.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { delivery } from '../../../../server/db/schema/outbox.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { EXPORTS_AT_ONCE, type ExportRow } from '../../../../src/contracts/excelExports.ts';
import { DAY_MS } from '../../../../src/contracts/seoulTime.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { waitFor } from '../../support/waitFor.ts';

const MESSAGES = 1_700;

let test: TestApp;
let admin: string;
let operator: string;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none', EXCEL_WAIT_ROWS: '1000' });
  admin = (await signIn(test, 'admin01')).accessToken;
  operator = (await signIn(test, 'operator01')).accessToken;
  await test.database.db.execute(sql`
    insert into ${delivery} (channel, "to", subject, text, status, attempts, user_id, created_at)
    select 'mail', 'a@demo.example', '제목 ' || n, '본문', 'sent', 1, id, now() - n * interval '1 minute'
    from generate_series(1, ${MESSAGES}::int) n join ${user} on ${user.userId} = 'worker01'`);
});
afterAll(() => test.stop());

const reason = encodeURIComponent('발송 현황 점검');
const ask = (query = '&q=제목', token = admin) =>
  test.call('GET', `/excel/api/pushHistory?reason=${reason}${query}`, undefined, { token });
const list = async (token = admin): Promise<ExportRow[]> =>
  (await test.call('GET', '/api/esg/v1/excelExport/list', undefined, { token })).data.rows;
const cancel = (id: string, token = admin) =>
  test.call('PATCH', `/api/esg/v1/excelExport/${id}/cancel`, {}, { token });
const ended = (id: string, state: ExportRow['state']) =>
  waitFor(async () => {
    const row = (await list()).find(({ exportId }) => exportId === id);
    expect(row?.state).toBe(state);
    return row as ExportRow;
  });
const download = (fileId: string | null, token: string) =>
  test.call('GET', `/api/files/download/${fileId}`, undefined, { token });

describe('the file of a list', () => {
  let done: ExportRow;

  it('of more rows than EXCEL_WAIT_ROWS is written in the background, and its owner notified', async () => {
    const asked = await ask('&q=제목&sort=createdAt:asc');
    expect([asked.http, asked.status]).toEqual([202, 'C200']);
    done = await ended(asked.data.exportId, 'done');
    expect(done).toMatchObject({ title: '알림 발송이력', rows: MESSAGES, written: MESSAGES });
    const { response } = await download(done.fileId, admin);
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('알림 발송이력_');
    const rows = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(MESSAGES + 1);
    expect(rows[1]?.[0]).toBe(`제목 ${MESSAGES} · 본문`);
    expect(rows.at(-1)?.[0]).toBe('제목 1 · 본문');
    const { db } = test.database;
    const [told] = await db.select().from(notification).orderBy(desc(notification.createdAt)).limit(1);
    expect(told).toMatchObject({ urlAddr: '/user/exports', cn: expect.stringContaining('1,700건') });
    const lines = await db.select().from(auditLog).where(eq(auditLog.requestId, done.exportId));
    expect(lines.toSorted((a, b) => a.action.localeCompare(b.action))).toMatchObject([
      { action: 'excel.export', kind: 'access', marks: expect.arrayContaining(['massDownload']) },
      { action: 'privacy.export', subjectCnt: MESSAGES, subjects: null, reason: '발송 현황 점검' },
    ]);
  });

  it('is its owner’s alone', async () => {
    expect(await list(operator)).toEqual([]);
    expect((await download(done.fileId, operator)).http).toBe(404);
    expect((await cancel(done.exportId, operator)).http).toBe(404);
    expect((await cancel(done.exportId)).http).toBe(409);
  });

  it('of as many rows or fewer comes at once', async () => {
    const found = await ask('&q=제목 17');
    expect(found.http).toBe(200);
    expect((await readXlsx(found.response.rawPayload)).sheets[0]?.rows).toHaveLength(13);
  });

  it('is written again after its server was killed, and only by one', async () => {
    const { db } = test.database;
    const [row] = await db.select().from(excelExport).where(eq(excelExport.exportId, done.exportId));
    const { exportId: _, ...values } = row as typeof excelExport.$inferSelect;
    const killed = { state: 'running' as const, fileId: null, aliveAt: test.clock.now(), written: 900 };
    const [again] = await db
      .insert(excelExport)
      .values({ ...values, ...killed })
      .returning();
    await test.sweeper.runAll();
    const found = (await list()).find(({ exportId }) => exportId === again?.exportId);
    expect(found).toMatchObject({ state: 'running', written: 900 });
    test.clock.advance(61_000);
    await test.sweeper.runAll();
    expect(await ended(again?.exportId ?? '', 'done')).toMatchObject({ written: MESSAGES });
  });

  it.each([
    ['half-way', 'old.rows is null and new.rows is not null'],
    ['when its last row has been written', `old.written < ${MESSAGES} and new.written = ${MESSAGES}`],
  ])('that is cancelled %s leaves nothing behind', async (_, moment) => {
    const { db } = test.database;
    const folder = path.join(test.config.dataDir, 'files');
    const stored = async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      return [(await db.select().from(file)).map(({ fileId }) => fileId).toSorted(), names.toSorted()];
    };
    const before = await stored();
    await db.execute(`create function cancel_now() returns trigger language plpgsql as
      $$ begin new.state := 'cancelled'; return new; end $$`);
    await db.execute(`create trigger cancel_now before update on excel_export for each row
      when (new.state = 'running' and ${moment}) execute function cancel_now()`);
    await ended((await ask()).data.exportId, 'cancelled');
    await db.execute('drop function cancel_now cascade');
    await waitFor(async () => {
      await test.sweeper.runAll();
      expect(await db.$count(file, eq(file.state, 'deleted'))).toBe(0);
      expect(await stored()).toEqual(before);
    });
  });

  it('is kept for EXCEL_FILE_DAYS', async () => {
    const { db } = test.database;
    await db
      .update(excelExport)
      .set({ endedAt: new Date(test.clock.nowMs() - 7 * DAY_MS - 1000) })
      .where(eq(excelExport.exportId, done.exportId));
    await test.sweeper.runAll();
    expect((await list()).find(({ exportId }) => exportId === done.exportId)).toMatchObject({
      state: 'expired',
      fileId: null,
    });
    expect((await download(done.fileId, admin)).http).toBe(404);
  });

  it('can be cancelled, and nobody has more than so many under way', async () => {
    await test.queue.stop({ graceful: false });
    const asked: string[] = [];
    for (let place = 0; place < EXPORTS_AT_ONCE; place += 1) asked.push((await ask()).data.exportId);
    expect(await ask()).toMatchObject({ http: 409, status: 'C0409' });
    const [first = ''] = asked;
    const both = await Promise.all([cancel(first), cancel(first)]);
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    expect((await list()).find(({ exportId }) => exportId === first)?.state).toBe('cancelled');
    expect((await ask()).http).toBe(202);
    expect(await test.database.db.$count(file, eq(file.state, 'uploading'))).toBe(0);
  });
});
