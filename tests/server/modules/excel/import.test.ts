import { and, eq, like } from 'drizzle-orm';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { commonCode } from '../../../../server/db/schema/commonCodes.ts';
import { excelImport } from '../../../../server/db/schema/excel.ts';
import { gics } from '../../../../server/db/schema/gics.ts';
import type { ImportRow } from '../../../../src/contracts/excelImport.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { buildZip, sendForm } from '../../support/upload.ts';

const CODES = 'commoncode?upCommonCodeId=REGION_NO';
const heading = ['코드명', '코드', '순서', '사용 여부'];

let test: TestApp;
let admin: string;
let otherAdmin: string;
let operator: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = (await signIn(test, 'admin01')).accessToken;
  otherAdmin = (await signIn(test, 'admin02')).accessToken;
  operator = (await signIn(test, 'operator01')).accessToken;
});
afterAll(() => test.stop());
beforeEach(() => test.database.db.delete(excelImport));

type Cells = (string | number | boolean | null)[];
const workbook = async (...rows: Cells[]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '자료', rows }] }));
const preview = (path: string, content: Buffer | string, filename = '자료.xlsx', token = admin) =>
  sendForm(test, 'POST', `/excel/api/${path}`, [{ filename, content }], { token });
const apply = (path: string, importId: string, token = admin) =>
  test.call('PUT', `/excel/api/${path}`, { importId }, { token });
const download = async (path: string) =>
  (await test.call('GET', `/excel/api/${path}`, undefined, { token: admin })).response.rawPayload;
const findCode = async (id: string) =>
  (await test.database.db.select().from(commonCode).where(eq(commonCode.commonCodeId, id)))[0];
const outcomes = (rows: ImportRow[]) => rows.map(({ line, outcome }) => [line, outcome]);

describe('the workbook of a list, imported as it is,', () => {
  it.each(['commoncode', CODES, 'commoncode?upCommonCodeId=NATION', 'gics'])(
    'changes nothing: %s',
    async (path) => {
      const before = await download(path);
      const { data, http } = await preview(path, before);
      expect(http).toBe(200);
      expect(data.counts).toEqual({ new: 0, changed: 0, same: data.rows.length, error: 0 });
      expect(data.rows.length).toBeGreaterThan(5);
      expect(data.removed).toBe(0);
      expect((await apply(path.split('?')[0] ?? '', data.importId)).status).toBe('C200');
      const buildSheet = async (content: Buffer) => (await readXlsx(content)).sheets[0]?.rows;
      expect(await buildSheet(await download(path))).toEqual(await buildSheet(before));
    },
  );

  it('changes nothing of what it has no column of', async () => {
    const rows = ((await readXlsx(await download('gics'))).sheets[0]?.rows ?? []) as Cells[];
    const { data } = await preview('gics', await workbook(...rows.map((row) => row.slice(0, 2))));
    expect(data.counts).toEqual({ new: 0, changed: 0, same: data.rows.length, error: 0 });
  });

  it('is refused nowhere for a text that starts like a formula, and the text stays one', async () => {
    const text = '=1+1';
    const { data } = await preview(CODES, await workbook(heading, [text, 'FORMULA', 9, '사용']));
    await apply('commoncode', data.importId);
    expect((await findCode('FORMULA'))?.commonCodeKorName).toBe(text);
    const again = await preview(CODES, await download(CODES));
    expect(again.data.rows.find(({ cells }: ImportRow) => cells[0] === text)).toMatchObject({
      outcome: 'same',
    });
    await test.database.db.delete(commonCode).where(eq(commonCode.commonCodeId, 'FORMULA'));
  });
});

describe('a template', () => {
  it.each(['commoncode', 'gics'])('of %s has the headings that the import reads', async (path) => {
    const [row] = (await readXlsx(await download(`${path}/template`))).sheets[0]?.rows ?? [];
    const { data } = await preview(path, await workbook(row as Cells, ['가']));
    expect(data.columns.map(({ title }: { title: string }) => title)).toEqual(row);
  });
});

describe('a preview', () => {
  it('reports of each row what it would do, and stores nothing', async () => {
    const count = await test.database.db.$count(commonCode);
    const { data } = await preview(
      CODES,
      await workbook(
        ['사용 여부', '모르는 열', '코드', '코드명', '순서'],
        ['', '', '031', '경기(새 이름)', ''],
        [],
        ['사용', 'x', 'NEW1', '새 코드', ''],
        ['', '', '032', null, null],
        ['글쎄', '', '한글', '가'.repeat(101), -1],
        ['', '', 'NEW1', '두 번', 1],
        ['', '', 'NATION', '다른 그룹', 1],
        ['', '', 'NEW2', '두\n줄', 1],
      ),
    );
    expect(outcomes(data.rows)).toEqual([
      [2, 'changed'],
      [4, 'new'],
      [5, 'error'],
      [6, 'error'],
      [7, 'error'],
      [8, 'error'],
      [9, 'error'],
    ]);
    const [changed, added, empty, wrong, twice, elsewhere, lines] = data.rows as ImportRow[];
    expect([changed?.before?.[0], changed?.cells[0]]).toEqual(['031', '경기(새 이름)']);
    expect(added?.cells).toEqual(['새 코드', 'NEW1', expect.stringMatching(/^\d+$/), '사용']);
    expect(empty?.issues).toEqual([{ column: 'commonCodeKorName', message: '필수 입력 항목입니다.' }]);
    expect(wrong?.issues.map(({ column }) => column)).toEqual([
      'enabled',
      'commonCodeId',
      'commonCodeKorName',
      'sortOrder',
    ]);
    expect(twice?.issues).toEqual([{ column: 'commonCodeId', message: '중복된 코드입니다.' }]);
    expect(elsewhere?.issues[0]).toEqual({
      column: 'commonCodeId',
      message: '다른 그룹에서 사용 중인 코드입니다.',
    });
    expect(lines?.issues).toEqual([
      { column: 'commonCodeKorName', message: '줄바꿈이나 탭 없이 한 줄로 입력해 주세요.' },
    ]);
    expect(data.counts).toEqual({ new: 1, changed: 1, same: 0, error: 5 });
    expect(await test.database.db.$count(commonCode)).toBe(count);
    expect(await apply('commoncode', data.importId)).toMatchObject({ http: 400, status: 'V0001' });
    expect(await findCode('NEW1')).toBeUndefined();
  });

  it('explains the first thousand faults of a file, and counts the others', async () => {
    const wrong = (at: number) => ['가', `BAD${at}`, -1, '글쎄'];
    const { data } = await preview(
      CODES,
      await workbook(
        heading,
        ...Array.from({ length: 499 }, (_, at) => wrong(at)),
        ['나', '', -1, '글쎄'],
        ...[500, 501].map(wrong),
        ['다', 'GOOD', 1, '사용'],
      ),
    );
    const rows = data.rows as ImportRow[];
    expect(data.counts).toEqual({ new: 1, changed: 0, same: 0, error: 502 });
    expect(rows.filter(({ issues }) => issues.length > 0)).toHaveLength(499);
    expect(rows.flatMap(({ issues }) => issues)).toHaveLength(998);
    expect(rows.slice(499).map(({ outcome, issues }) => [outcome, issues.length])).toEqual([
      ...Array.from({ length: 3 }, () => ['error', 0]),
      ['new', 0],
    ]);
    expect(data.moreIssues).toBe(3 + 2 * 2);
  });

  it('counts what would go where a file replaces everything', async () => {
    const { data } = await preview(
      'gics',
      await workbook(['코드', '산업분류명'], ['10', '에너지와 자원'], ['99', '기타']),
    );
    expect(outcomes(data.rows)).toEqual([
      [2, 'changed'],
      [3, 'new'],
    ]);
    expect(data.removed).toBe(272);
    expect(data.removedNames).toHaveLength(272);
    expect(data.removedNames).toContain('10101010 석유 및 가스 시추');
  });

  it.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFF코드명,코드\n새 코드,CSV1\n')],
    [
      'CP949',
      Buffer.concat([
        Buffer.from('c4dab5e5b8ed2cc4dab5e50a', 'hex'),
        Buffer.from('bbf520c4dab5e5', 'hex'),
        Buffer.from(',CSV1\n'),
      ]),
    ],
  ])('reads CSV in %s', async (_what, content) => {
    const { data } = await preview(CODES, content, '자료.csv');
    expect(data.rows).toMatchObject([
      { outcome: 'new', cells: ['새 코드', 'CSV1', expect.any(String), '사용'] },
    ]);
  });
});

describe('applying', () => {
  it('stores every row in one go, and the audit keeps it', async () => {
    const { data } = await preview(
      CODES,
      await workbook(heading, ['가', 'NEW1', 90, '사용'], ['나', 'NEW2', 91, '사용 안 함']),
    );
    expect(await apply('commoncode', data.importId)).toMatchObject({ http: 200, data: { rows: 2 } });
    expect(await findCode('NEW2')).toMatchObject({ upCommonCodeId: 'REGION_NO', lvl: 2, enabled: false });
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'import.commoncode'))
      .orderBy(auditLog.at);
    expect(lines.at(-1)).toMatchObject({ result: 'C200', detail: { file: '자료.xlsx', rows: 2 } });
    expect(await apply('commoncode', data.importId)).toMatchObject({ http: 404, status: 'N0404' });
  });

  it('stores more rows than one statement takes, each with its line in the audit', async () => {
    const { db } = test.database;
    const ids = Array.from({ length: 1_100 }, (_, at) => `MANY${at}`);
    const isOne = like(commonCode.commonCodeId, 'MANY%');
    for (const [verb, name] of [
      ['create', '처음'],
      ['update', '다음'],
    ] as const) {
      const rows = ids.map((id, at) => [`${name} ${at}`, id, at, '사용']);
      const { data } = await preview(CODES, await workbook(heading, ...rows));
      expect((await apply('commoncode', data.importId)).data.rows).toBe(ids.length);
      const stored = await db.select().from(commonCode).where(isOne);
      expect(new Set(stored.map(({ version }) => version))).toEqual(new Set([verb === 'create' ? 1 : 2]));
      expect(await findCode('MANY1099')).toMatchObject({ commonCodeKorName: `${name} 1099`, lvl: 2 });
      const lines = await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, `commonCode.${verb}`), like(auditLog.targetId, 'MANY%')));
      expect(lines).toHaveLength(ids.length);
    }
    await db.delete(commonCode).where(isOne);
  });

  it('is refused when the stored rows have changed since the preview', async () => {
    const { data } = await preview(
      CODES,
      await workbook(heading, ['다', 'NEW1', 90, '사용'], ['라', 'NEW3', 92, '']),
    );
    const code = await findCode('NEW1');
    await test.call(
      'PATCH',
      '/api/esg/v1/commoncode',
      { commonCodeId: 'NEW1', version: code?.version, commonCodeKorName: '그사이' },
      { token: otherAdmin },
    );
    expect(await apply('commoncode', data.importId)).toMatchObject({ http: 409, status: 'C0409' });
    expect((await findCode('NEW1'))?.commonCodeKorName).toBe('그사이');
    expect(await findCode('NEW3')).toBeUndefined();
  });

  it('is for the one who made the preview, once, for an hour', async () => {
    const make = async () =>
      (await preview(CODES, await workbook(heading, ['마', 'NEW4', 93, '사용']))).data.importId as string;
    const first = await make();
    expect((await apply('commoncode', first, otherAdmin)).http).toBe(404);
    expect((await apply('gics', first)).http).toBe(404);
    const second = await make();
    expect((await apply('commoncode', first)).http).toBe(404);
    const answers = await Promise.all([apply('commoncode', second), apply('commoncode', second)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 404]);
    const third = await make();
    test.clock.advance(60 * 60_000 + 1);
    admin = (await signIn(test, 'admin01')).accessToken;
    operator = (await signIn(test, 'operator01')).accessToken;
    expect((await apply('commoncode', third)).http).toBe(404);
    await test.sweeper.runAll();
    expect(await test.database.db.$count(excelImport)).toBe(0);
  });

  it('replaces the classification, from a workbook by POST /import too', async () => {
    const before = await download('gics');
    const { data } = await preview('gics', await workbook(['gicsId', 'gicsName'], ['10', '에너지와 자원']));
    expect(data).toMatchObject({ counts: { changed: 1 }, removed: 272 });
    expect((await apply('gics', data.importId)).data.rows).toBe(273);
    expect(await test.database.db.$count(gics)).toBe(1);
    const parts = [
      { field: 'program', content: 'gics' },
      { filename: 'gics.xlsx', content: before },
    ];
    const answer = await sendForm(test, 'POST', '/api/import', parts, { token: admin });
    expect(answer.data).toEqual({ program: 'gics', rows: 273 });
    expect((await readXlsx(await download('gics'))).sheets[0]?.rows).toEqual(
      (await readXlsx(before)).sheets[0]?.rows,
    );
  });
});

describe('POST /import', () => {
  const send = (lines: number) => {
    const content = ['코드,산업분류명', ...Array.from({ length: lines }, () => 'xx,이름')].join('\n');
    const parts = [
      { field: 'program', content: 'gics' },
      { filename: 'gics.csv', content },
    ];
    return sendForm(test, 'POST', '/api/import', parts, { token: admin });
  };

  it.each([
    [50, '입력한 내용을 확인해 주세요.'],
    [51, '오류 51건 가운데 앞의 50건만 설명합니다.'],
  ])('of %i wrong rows names 50, and how many there are', async (lines, message) => {
    const { status, data, ...answer } = await send(lines);
    expect(status).toBe('V0001');
    expect(data.fields).toHaveLength(50);
    expect(answer.message).toBe(message);
  });
});

describe('an import', () => {
  it('is for administrators', async () => {
    const content = await workbook(heading, ['가', 'NO', 1, '사용']);
    expect(await preview(CODES, content, '자료.xlsx', operator)).toMatchObject({
      http: 403,
      status: 'A0403',
    });
    expect((await apply('commoncode', crypto.randomUUID(), operator)).http).toBe(403);
    expect((await test.call('GET', '/excel/api/gics', undefined, { token: operator })).http).toBe(403);
  });

  it('into a group that is not there is refused', async () => {
    const answer = await preview(
      'commoncode?upCommonCodeId=NOWHERE',
      await workbook(heading, ['가', 'NO', 1, '']),
    );
    expect(answer).toMatchObject({ http: 400, data: { fields: [{ path: 'upCommonCodeId' }] } });
  });

  it.each([
    ['자료.pdf', '%PDF-1.7', 415],
    ['자료.xlsx', '코드,코드명\n', 415],
    ['자료.csv', '', 415],
    ['자료.xlsx', buildZip([{ name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') }]), 400],
    ['자료.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 413],
  ])('of %s with such content is refused', async (filename, content, http) => {
    expect((await preview(CODES, content, filename)).http).toBe(http);
  });

  const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });
  const buildWorkbook = (sheet: Buffer, declaredSize?: number) =>
    buildZip([
      part(
        '[Content_Types].xml',
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
      ),
      part(
        '_rels/.rels',
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
      part(
        'xl/workbook.xml',
        '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      {
        name: 'xl/worksheets/sheet1.xml',
        content: sheet,
        ...(declaredSize === undefined ? {} : { declaredSize }),
      },
    ]);
  const buildSheet = (rows: string) => Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

  it('reads a workbook made by hand, as the next ones are', async () => {
    const row = `<row r="1">${cell('A1', '코드명')}${cell('B1', '코드')}</row>`;
    const book = buildWorkbook(buildSheet(`${row}<row r="7">${cell('A7', '가')}${cell('B7', 'HAND')}</row>`));
    expect((await preview(CODES, book)).data.rows).toMatchObject([{ line: 7, outcome: 'new' }]);
  });

  it.each([
    [
      'a part that unpacks to a hundred times its size',
      () => buildWorkbook(Buffer.alloc(60 * 1024 * 1024, ' ')),
    ],
    ['a part that lies about its size', () => buildWorkbook(Buffer.alloc(200 * 1024 * 1024, ' '), 1000)],
    [
      'a cell in the last column there is',
      () => buildWorkbook(buildSheet(`<row r="1">${cell('XFD1', 'a')}</row>`)),
    ],
    [
      'a cell without end',
      () => buildWorkbook(buildSheet(`<row r="1">${cell('A1', 'a'.repeat(5_000_000))}</row>`)),
    ],
    [
      'too many rows',
      () => buildWorkbook(buildSheet(`<row>${cell('', 'a').replace(' r=""', '')}</row>`.repeat(300_000))),
    ],
  ])('refuses %s, and other requests do not wait for it', async (_what, book) => {
    const content = book();
    const before = process.threadCpuUsage();
    const answer = await preview(CODES, content);
    const { user, system } = process.threadCpuUsage(before);
    expect(answer).toMatchObject({ http: 400, status: 'V0001', data: { fields: [{ path: 'file' }] } });
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
