import { eq, inArray, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { normaliseStoredText, suspectText } from '../../../server/db/normaliseStored.ts';
import { category } from '../../../server/db/schema/categories.ts';
import { notice } from '../../../server/db/schema/notices.ts';
import { oneTimeJob } from '../../../server/db/schema/oneTimeJobs.ts';
import { user } from '../../../server/db/schema/users.ts';
import { normaliseText } from '../../../src/contracts/text.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addRow } from '../support/companyRows.ts';
import { signIn } from '../support/signIn.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
});
afterEach(() => test.stop());

const at = new Date('2026-01-02T03:04:05.678Z');
const stamps = { createdAt: at, lastModifiedAt: at };
const decomposed = (text: string) => text.normalize('NFD');

const addNotice = (title: string) =>
  addRow(test.database.db, notice, {
    title,
    cn: '<p>글</p>',
    shownFrom: '2026-01-01',
    roles: ['ROLE_ADMIN'],
    ...stamps,
  });

/** Runs the job; returns what it logs. */
async function normalise(): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  await normaliseStoredText(test.database.db, { clock: test.clock, logger });
  return lines;
}

const forgetDone = () => test.database.db.delete(oneTimeJob);

/** Every row with its transaction: one that is written again has another. */
const readNotices = () =>
  test.database.db
    .select({ id: notice.ntcId, title: notice.title, xmin: sql<string>`${notice}.xmin::text` })
    .from(notice)
    .orderBy(notice.ntcId);

it('lets what was stored decomposed be found, without a trace of a change in its row', async () => {
  const { accessToken: token } = await signIn(test, 'admin01');
  const found = async (path: string, q: string) => {
    const { data } = await test.call('GET', `/api/esg/v1${path}/list?q=${encodeURIComponent(q)}`, undefined, {
      token,
    });
    return data.total;
  };
  const before = await addNotice(decomposed('대청소 안내'));
  const [worker] = await test.database.db
    .update(user)
    .set({ userName: decomposed('독고현업'), departmentName: '\u200b환경팀\u202e ' })
    .where(eq(user.userId, 'worker01'))
    .returning();
  expect([await found('/notice', '청소 안'), await found('/user', '독고현')]).toEqual([0, 0]);
  await normalise();
  expect([await found('/notice', '청소 안'), await found('/user', '독고현')]).toEqual([1, 1]);
  const [after] = await test.database.db.select().from(notice).where(eq(notice.ntcId, before.ntcId));
  expect(after).toEqual({ ...before, title: '대청소 안내' });
  const [person] = await test.database.db.select().from(user).where(eq(user.userId, 'worker01'));
  expect(person).toEqual({ ...worker, userName: '독고현업', departmentName: '환경팀' });
});

it('leaves twins apart, and what nothing would be left of; the log counts them without their text', async () => {
  const twins = ['안내', decomposed('안내'), ' 안내\u200b'];
  const ids: string[] = [];
  for (const categoryNm of twins) {
    const row = { area: 'pds' as const, categoryNm, sortOrder: 9, ...stamps };
    ids.push((await addRow(test.database.db, category, row)).categoryId);
  }
  const { categoryId: alone } = await addRow(test.database.db, category, {
    area: 'datacenter' as const,
    categoryNm: decomposed('안내'),
    sortOrder: 9,
    ...stamps,
  });
  const hidden = await addNotice('\u200b\u200b');
  const lines = await normalise();
  const rows = await test.database.db.select().from(category).where(inArray(category.categoryId, ids));
  const names = new Map(rows.map(({ categoryId, categoryNm }) => [categoryId, categoryNm]));
  expect(ids.map((id) => names.get(id))).toEqual(twins);
  const [other] = await test.database.db.select().from(category).where(eq(category.categoryId, alone));
  expect(other?.categoryNm).toBe('안내');
  const titles = (await readNotices()).filter(({ id }) => id === hidden.ntcId);
  expect(titles).toEqual([expect.objectContaining({ title: '\u200b\u200b' })]);
  expect(lines).toEqual([
    expect.objectContaining({ level: 30, table: 'category', changed: 1 }),
    expect.objectContaining({ level: 40, table: 'category', left: 2 }),
    expect.objectContaining({ level: 40, table: 'notice', left: 1 }),
  ]);
  expect(normaliseText(JSON.stringify(lines))).not.toContain('안내');
});

it('keeps emoji made of several, and writes no row that is right already', async () => {
  const titles = ['👨‍👩‍👧 가족의 날', '❤️ 나눔', '🏳️‍🌈', 'É – 예산(안)', '평범한 제목'];
  for (const title of titles) await addNotice(title);
  const before = await readNotices();
  expect(await normalise()).toEqual([]);
  expect(await readNotices()).toEqual(before);
});

it('is done once, and changes nothing where it is done again', async () => {
  await addNotice(decomposed('대청소'));
  expect(await normalise()).toEqual([expect.objectContaining({ table: 'notice', changed: 1 })]);
  const after = await readNotices();
  await forgetDone();
  expect(await normalise()).toEqual([]);
  expect(await readNotices()).toEqual(after);
  const { ntcId } = await addNotice(decomposed('나중'));
  expect(await normalise()).toEqual([]);
  const [late] = (await readNotices()).filter(({ id }) => id === ntcId);
  expect(late?.title).toBe(decomposed('나중'));
});

it('reads all pages of a large table', async () => {
  await test.database.db.execute(sql`
    insert into notice (title, cn, shown_from, roles, created_at, last_modified_at)
    select case when n % 150 = 0 then normalize('제목 ' || n, NFD) else '제목 ' || n end, repeat('글', 900), '2026-01-01', '{ROLE_ADMIN}', now(), now()
    from generate_series(1, 3000) n`);
  expect(await normalise()).toEqual([expect.objectContaining({ table: 'notice', changed: 20 })]);
  const isDecomposed = sql`${notice.title} is not nfc normalized`;
  expect(await test.database.db.$count(notice, isDecomposed)).toBe(0);
});

it('asks for every text that normalising changes: of characters that are passed over no two ever change', () => {
  const suspect = new RegExp(suspectText, 'u');
  const passed: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (!suspect.test(`a${character}a`)) passed.push(character);
  }
  expect(passed.length).toBeGreaterThan(30_000);
  const others = ['a', '가', '各', 'ㄱ'];
  const changing = passed.filter((character) =>
    others.some((other) => {
      const text = `${other}${character}${other}`;
      return normaliseText(text).trim() !== text;
    }),
  );
  expect(changing).toEqual([]);
  for (const text of [' 가', '가 ', decomposed('가'), '가\u200b', '\u3164', '\u00a0가', '가\n'])
    expect([text, suspect.test(text)]).toEqual([text, true]);
});
