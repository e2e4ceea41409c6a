import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { file } from '../../../../server/db/schema/files.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { addHistoryEntry } from '../../../../server/modules/threads/service.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { pdf, png, upload } from '../../support/upload.ts';

let test: TestApp;
const people: Record<string, Awaited<ReturnType<typeof signIn>>> = {};
beforeAll(async () => {
  test = await startTestApp();
  for (const userId of ['admin01', 'operator01', 'worker01', 'partner01'])
    people[userId] = await signIn(test, userId);
});
afterAll(() => test.stop());

const getToken = (userId: string) => people[userId]?.accessToken ?? '';
const getId = (userId: string) => people[userId]?.user.id ?? '';
const list = (userId: string, body: object) =>
  test.call('POST', '/api/esg/v1/threads', body, { token: getToken(userId) });
const add = (userId: string, body: object) =>
  test.call('PUT', '/api/esg/v1/threads', body, { token: getToken(userId) });
const temporary = async (userId: string, filename = '증빙.png', content = png) =>
  (await upload(test, getToken(userId), { filename, content })).data;

async function newColleague(): Promise<string> {
  const [operator] = await test.database.db.select().from(user).limit(1);
  const rows = await test.database.db
    .insert(user)
    .values({
      ...operator,
      id: undefined,
      userId: `u${crypto.randomUUID().slice(0, 8)}`,
      userEmail: `${crypto.randomUUID()}@demo.example`,
      userAuth: 'ROLE_WORKER',
      userName: '새사람',
      createdAt: test.clock.now(),
      lastModifiedAt: test.clock.now(),
      dormancyCountsFrom: test.clock.now(),
      customerCompanyId: await getCompany('operator01'),
    })
    .returning({ id: user.id });
  return rows[0]?.id ?? '';
}
async function getCompany(userId: string): Promise<string | null> {
  const rows = await test.database.db.select().from(user);
  return rows.find((row) => row.userId === userId)?.customerCompanyId ?? null;
}

describe('an activity history', () => {
  it('distinguishes comments and system lines, newest first, with names and files', async () => {
    const refId = getId('worker01');
    const picture = await temporary('operator01');
    const paper = await temporary('operator01', '확인서.pdf', pdf);
    await test.database.db.transaction(async (tx) => {
      await addHistoryEntry(tx, refId, '회원 정보를 수정하였습니다.', {
        actorId: getId('admin01'),
        at: test.clock.now(),
      });
      await addHistoryEntry(tx, refId, '휴면 계정으로 전환되었습니다.', {
        actorId: null,
        at: test.clock.now(),
      });
    });
    const added = await add('operator01', {
      refId,
      cn: '확인했습니다.\r\n감사합니다.',
      threadAttachments: [{ file: picture }, { file: paper }],
    });
    expect(added).toMatchObject({ http: 200, status: 'C200' });
    const { data } = await list('worker01', { refId });
    expect(data.total).toBe(3);
    expect(data.rows).toEqual([
      {
        threadId: added.data.threadId,
        refId,
        thrdTy: 'NOTE',
        cn: '확인했습니다.\n감사합니다.',
        createdBy: { userName: '이운영' },
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        threadAttachments: [picture, paper].map(({ id, name, contentType, size }) => ({
          file: { id, name, contentType, size, attached: true, tobeDeleted: false, downloads: 0 },
        })),
      },
      expect.objectContaining({ thrdTy: 'JOB', createdBy: { userName: '시스템' }, threadAttachments: [] }),
      expect.objectContaining({ thrdTy: 'JOB', createdBy: { userName: '김관리' } }),
    ]);
  });

  it('is written only when the transaction it belongs to commits', async () => {
    const refId = await newColleague();
    const failing = test.database.db.transaction(async (tx) => {
      await addHistoryEntry(tx, refId, '사라질 줄', { actorId: null, at: test.clock.now() });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await list('operator01', { refId })).data).toEqual({ rows: [], total: 0 });
  });

  it('comes in pages without gap or repeat', async () => {
    const refId = await newColleague();
    const lines = Array.from({ length: 75 }, (_, index) => ({
      refId,
      thrdTy: 'NOTE' as const,
      cn: `${index}`,
      createdAt: new Date(0),
    }));
    await test.database.db.insert(thread).values(lines);
    const seen: string[] = [];
    for (const page of [0, 1, 2, 3]) {
      const { data } = await list('operator01', { refId, page, size: 30 });
      expect(data.total).toBe(75);
      seen.push(...data.rows.map(({ cn }: { cn: string }) => cn));
    }
    expect(seen).toEqual(lines.map(({ cn }) => cn).toReversed());
  });

  it('is for the person, the operators of the company and administrators', async () => {
    const refId = getId('worker01');
    for (const [userId, http] of [
      ['admin01', 200],
      ['operator01', 200],
      ['worker01', 200],
      ['partner01', 404],
    ] as const) {
      expect([userId, (await list(userId, { refId })).http]).toEqual([userId, http]);
      expect([userId, (await add(userId, { refId, cn: '댓글' })).http]).toEqual([userId, http]);
    }
    const [company] = await test.database.db
      .insert(customerCompany)
      .values({ companyKoreanName: '다른회사', createdAt: test.clock.now() })
      .returning();
    const colleague = await newColleague();
    expect((await list('worker01', { refId: colleague })).http).toBe(404);
    expect((await add('worker01', { refId: colleague, cn: '댓글' })).http).toBe(404);
    expect((await list('worker01', { refId: getId('operator01') })).http).toBe(404);
    const stranger = await newColleague();
    await test.database.db
      .update(user)
      .set({ customerCompanyId: company?.customerCompanyId ?? null })
      .where(eq(user.id, stranger));
    expect((await list('operator01', { refId: stranger })).http).toBe(404);
    expect((await add('operator01', { refId: stranger, cn: '댓글' })).http).toBe(404);
    expect((await list('admin01', { refId: stranger })).http).toBe(200);
  });

  it('of something unknown is not found', async () => {
    const refId = crypto.randomUUID();
    expect(await list('admin01', { refId })).toMatchObject({ http: 404, status: 'N0404' });
    expect(await add('admin01', { refId, cn: '댓글' })).toMatchObject({ http: 404, status: 'N0404' });
  });

  it.each(['notice', 'thread', '__proto__', ''])(
    'is that of its type alone: not found as %j',
    async (refType) => {
      const refId = getId('worker01');
      expect((await list('admin01', { refType: 'user', refId })).http).toBe(200);
      expect(await list('admin01', { refType, refId })).toMatchObject({ http: 404, status: 'N0404' });
      expect((await add('admin01', { refType, refId, cn: '댓글' })).http).toBe(404);
    },
  );
});

describe('a comment', () => {
  it.each([
    ['', 400],
    [' \n\t ', 400],
    ['\u200B\u0000', 400],
    ['가'.repeat(301), 400],
    ['가'.repeat(300), 200],
    [`${'🌱'.repeat(300)}  `, 200],
    ['🌱'.repeat(301), 400],
    [42, 400],
    [null, 400],
  ])('%j gets %i', async (cn, http) => {
    expect((await add('worker01', { refId: getId('worker01'), cn })).http).toBe(http);
  });

  it('is text: markup stays what it is, control and direction characters go', async () => {
    const refId = await newColleague();
    const cn = '<img src=x onerror=alert(1)> a\u0000b\u202Ec\u0007';
    await add('operator01', { refId, cn });
    expect((await list('operator01', { refId })).data.rows[0].cn).toBe('<img src=x onerror=alert(1)> abc');
  });

  it('is not added when one of its files cannot be attached, and the others stay free', async () => {
    const refId = await newColleague();
    const mine = await temporary('operator01');
    const theirs = await temporary('worker01');
    const attempt = { refId, cn: '댓글', threadAttachments: [{ file: mine }, { file: theirs }] };
    expect(await add('operator01', attempt)).toMatchObject({ http: 404, status: 'N0404' });
    expect((await list('operator01', { refId })).data.total).toBe(0);
    expect((await add('operator01', { ...attempt, threadAttachments: [{ file: mine }] })).http).toBe(200);
  });

  it('releases files marked tobeDeleted and believes nothing that a form has about the others', async () => {
    const refId = await newColleague();
    const kept = await temporary('operator01');
    const dropped = await temporary('operator01');
    const forged = { ...kept, name: 'evil.exe', contentType: 'text/html', size: 1 };
    const { data } = await add('operator01', {
      refId,
      cn: '댓글',
      threadAttachments: [{ file: forged }, { file: { ...dropped, tobeDeleted: true } }],
    });
    const [row] = (await list('operator01', { refId })).data.rows;
    expect(row.threadId).toBe(data.threadId);
    expect(row.threadAttachments).toEqual([
      {
        file: {
          id: kept.id,
          name: '증빙.png',
          contentType: 'image/png',
          size: png.length,
          attached: true,
          tobeDeleted: false,
          downloads: 0,
        },
      },
    ]);
    const gone = await test.call('GET', `/api/files/download/${dropped.id}`, undefined, {
      token: getToken('operator01'),
    });
    expect(gone.http).toBe(404);
  });

  it('releases nobody else’s file', async () => {
    const theirs = await temporary('worker01');
    const attempt = {
      refId: getId('worker01'),
      cn: '댓글',
      threadAttachments: [{ file: { ...theirs, tobeDeleted: true } }],
    };
    expect((await add('operator01', attempt)).http).toBe(404);
    const [row] = await test.database.db.select().from(file).where(eq(file.fileId, theirs.id));
    expect(row?.state).toBe('temp');
  });

  it('accepts the same file named twice once, and no more files than fit', async () => {
    const refId = await newColleague();
    const one = await temporary('operator01');
    const twice = { refId, cn: '댓글', threadAttachments: [{ file: one }, { file: one }] };
    expect((await add('operator01', twice)).http).toBe(200);
    expect((await list('operator01', { refId })).data.rows[0].threadAttachments).toHaveLength(1);
    const many = { ...twice, threadAttachments: Array.from({ length: 21 }, () => ({ file: one })) };
    expect((await add('operator01', many)).http).toBe(400);
  });
});

it.each([
  {},
  { refId: 'x' },
  { refId: '00000000-0000-4000-8000-000000000000', size: 20 },
  { refId: '00000000-0000-4000-8000-000000000000', page: -1 },
  { refId: '00000000-0000-4000-8000-000000000000', page: '0' },
])('a list asked for with %j is refused', async (body) => {
  expect(await list('admin01', body)).toMatchObject({ http: 400, status: 'V0001' });
});
