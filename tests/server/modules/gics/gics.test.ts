import { readFile } from 'node:fs/promises';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import type { GicsNode } from '../../../../src/contracts/gics.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { type Part, sendForm } from '../../support/upload.ts';

let test: TestApp;
let admin: string;
let operator: string;
let seeded: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  admin = (await signIn(test, 'admin01')).accessToken;
  operator = (await signIn(test, 'operator01')).accessToken;
  seeded = await readFile(new URL('../../../../server/seed/data/gics.csv', import.meta.url));
});
afterAll(() => test.stop());

const tree = (headers: Record<string, string> = {}) =>
  test.call('GET', '/api/esg/v1/gics', undefined, { headers });
const flat = (nodes: GicsNode[]): GicsNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const importCsv = (
  content: Buffer | string,
  token = admin,
  extra: Part[] = [{ field: 'program', content: 'gics' }],
) =>
  sendForm(test, 'POST', '/api/import', [...extra, { filename: 'gics.csv', type: 'text/csv', content }], {
    token,
  });

const heading = 'gicsId,upGicsId,level,gicsNameEn,gicsName,gicsFullPath,edition';
const small = `${heading}\n10,,1,Energy,에너지,,2026\n1010,10,2,"Energy, all","에너지 ""전체""",,2026\n`;

describe('the industry classification', () => {
  it('comes as a tree of four levels, for people who are not signed in too', async () => {
    const answer = await tree();
    expect(answer).toMatchObject({ http: 200, status: 'C200' });
    const nodes = flat(answer.data);
    expect([1, 2, 3, 4].map((level) => nodes.filter((node) => node.level === level).length)).toEqual([
      11, 25, 74, 163,
    ]);
    expect(nodes.every(({ level, children }) => (level === 4) === (children.length === 0))).toBe(true);
    const leaf = nodes.find(({ gicsId }) => gicsId === '10101010');
    expect(leaf).toEqual({
      gicsId: '10101010',
      upGicsId: '101010',
      level: 4,
      gicsName: '석유 및 가스 시추',
      gicsNameEn: 'Oil & Gas Drilling',
      gicsFullPath: '에너지 > 에너지 > 에너지 장비 및 서비스 > 석유 및 가스 시추',
      children: [],
    });
  });

  it('is sent once: a browser that has this version gets none', async () => {
    const { response } = await tree();
    const etag = String(response.headers.etag);
    expect(response.headers['cache-control']).toBe('no-cache');
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await tree({ 'if-none-match': sent });
      expect([again.http, again.response.body]).toEqual([304, '']);
      expect(again.response.headers.etag).toBe(etag);
    }
    expect((await tree({ 'if-none-match': '"other"' })).http).toBe(200);
  });

  it('goes out compressed', async () => {
    const response = await test.app.inject({
      url: '/api/esg/v1/gics',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.rawPayload.length).toBeLessThan(20_000);
  });
});

describe('an import of the classification', () => {
  it('is replaced as a whole, with a new version for everyone', async () => {
    const before = String((await tree()).response.headers.etag);
    expect(await importCsv(small)).toMatchObject({
      http: 200,
      status: 'C200',
      data: { program: 'gics', rows: 2 },
    });
    const { data, response } = await tree({ 'if-none-match': before });
    expect(flat(data).map(({ gicsId, gicsName, gicsFullPath }) => [gicsId, gicsName, gicsFullPath])).toEqual([
      ['10', '에너지', '에너지'],
      ['1010', '에너지 "전체"', '에너지 > 에너지 "전체"'],
    ]);
    expect(response.headers.etag).not.toBe(before);
    const [line] = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'import.gics'))
      .orderBy(desc(auditLog.at));
    expect(line).toMatchObject({ result: 'C200', detail: { file: 'gics.csv', rows: 2 } });
    expect((await importCsv(seeded)).data.rows).toBe(273);
    expect((await tree()).response.headers.etag).toBe(before);
  });

  it('is seen by the next call of the person who imported it', async () => {
    for (const name of ['가', '나', '다', '라', '마', '바', '사', '아']) {
      await importCsv(`gicsId,gicsName\n10,${name}\n`);
      expect((await tree()).data[0].gicsName).toBe(name);
    }
    await importCsv(seeded);
  });

  it('reads CP949 and UTF-16 as spreadsheets save them', async () => {
    const cp949 = Buffer.concat([
      Buffer.from('gicsId,gicsName\r\n10,'),
      Buffer.from('bfa1b3cac1f6', 'hex'),
      Buffer.from('\r\n'),
    ]);
    expect((await importCsv(cp949)).data).toEqual({ program: 'gics', rows: 1 });
    expect((await tree()).data[0].gicsName).toBe('에너지');
    expect((await importCsv(Buffer.from('\uFEFFgicsId,gicsName\n10,금융\n', 'utf16le'))).data.rows).toBe(1);
    expect((await tree()).data[0].gicsName).toBe('금융');
    await importCsv(seeded);
  });

  it('done several times at once ends with one of them, whole', async () => {
    const answers = await Promise.all([
      importCsv(small),
      importCsv(seeded),
      importCsv(small),
      importCsv(seeded),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['C200', 'C200', 'C200', 'C200']);
    expect([2, 273]).toContain(flat((await tree()).data).length);
    await importCsv(seeded);
  });

  it.each([
    ['a code of a wrong length', `${heading}\n1,,1,a,가,,\n`, '2.gicsId'],
    ['a code with letters', `${heading}\n1a,,1,a,가,,\n`, '2.gicsId'],
    ['a code of five levels', `${heading}\n10,,1,a,가,,\n1010101010,,5,a,가,,\n`, '3.gicsId'],
    ['a code twice', `${heading}\n10,,1,a,가,,\n10,,1,a,나,,\n`, '3.gicsId'],
    ['a parent that is not there', `${heading}\n1010,10,2,a,가,,\n`, '2.upGicsId'],
    [
      'another parent than that of its code',
      `${heading}\n10,,1,a,가,,\n20,,1,a,나,,\n1010,20,2,a,다,,\n`,
      '4.upGicsId',
    ],
    ['another level than that of its code', `${heading}\n10,,2,a,가,,\n`, '2.level'],
    ['no name', `${heading}\n10,,1,a,,,\n`, '2.gicsName'],
    ['a name too long', `${heading}\n10,,1,a,${'가'.repeat(201)},,\n`, '2.gicsName'],
    ['no column for names', 'gicsId,level\n10,1\n', '1'],
    ['a heading alone', `${heading}\n`, 'file'],
    ['a quotation mark that is never closed', `${heading}\n10,,1,a,"가,,\n`, 'file'],
  ])('refuses %s and changes nothing', async (_what, content, at) => {
    const before = (await tree()).response.headers.etag;
    const answer = await importCsv(content);
    expect(answer).toMatchObject({ http: 400, status: 'V0001' });
    expect(answer.data.fields[0]).toEqual({ path: at, message: expect.stringMatching(/[가-힣]/) });
    expect((await tree()).response.headers.etag).toBe(before);
  });

  it.each([
    [
      'millions of empty columns',
      `${heading}${','.repeat(2_400_000)}\n10,,1,a,가,,${','.repeat(2_400_000)}\n`,
    ],
    ['a row without end', `${heading}\n10,,1,a,${'가 '.repeat(1_000_000)},,\n`],
    ['a quoted cell without end', `${heading}\n10,,1,a,"${'가\n'.repeat(1_000_000)}",,\n`],
    ['too many rows', `${heading}\n${'10,,1,a,b,,\n'.repeat(400_000)}`],
    ['nothing but line breaks and quotation marks', `${heading}\n${'""\n'.repeat(1_000_000)}10,,1,a,b,"`],
  ])('refuses %s before it costs much', async (_what, content) => {
    const before = process.threadCpuUsage();
    const answer = await importCsv(content);
    const { user, system } = process.threadCpuUsage(before);
    expect(answer).toMatchObject({ http: 400, status: 'V0001', data: { fields: [{ path: 'file' }] } });
    expect((user + system) / 1000).toBeLessThan(1500);
  });

  it('is for administrators', async () => {
    const before = (await tree()).response.headers.etag;
    expect(await importCsv(small, operator)).toMatchObject({ http: 403, status: 'A0403' });
    expect((await tree()).response.headers.etag).toBe(before);
  });

  it.each(['', 'nothing', 'toString', '__proto__'])(
    'of the unknown program %j is refused',
    async (program) => {
      const answer = await importCsv(small, admin, [{ field: 'program', content: program }]);
      expect(answer).toMatchObject({ http: 400, status: 'V0001', data: { fields: [{ path: 'program' }] } });
    },
  );

  it('accepts the program after the file too', async () => {
    const parts = [
      { filename: 'gics.csv', content: seeded },
      { field: 'program', content: 'gics' },
    ];
    expect((await sendForm(test, 'POST', '/api/import', parts, { token: admin })).data.rows).toBe(273);
  });

  it.each([
    ['gics.exe', small, 415],
    ['gics.xlsx', small, 415],
    ['gics.csv', '', 415],
    ['gics.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415],
    ['gics.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 413],
  ])('of %s with such content is refused', async (filename, content, http) => {
    const parts = [
      { field: 'program', content: 'gics' },
      { filename, content },
    ];
    const answer = await sendForm(test, 'POST', '/api/import', parts, { token: admin });
    expect(answer).toMatchObject({ http, status: 'F0001' });
  });
});
