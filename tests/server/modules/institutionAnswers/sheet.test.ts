import { eq } from 'drizzle-orm';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { institutionAnswer } from '../../../../server/db/schema/institutionAnswers.ts';
import { seedAnswerFiles } from '../../../../server/seed/institutionAnswers.ts';
import type { ImportPreview, ImportRow } from '../../../../src/contracts/excelImport.ts';
import type {
  AnswerDetail,
  OwnYearDetail,
  OwnYearRow,
} from '../../../../src/contracts/institutionAnswers.ts';
import { excelImport } from '../../../../src/messages/ko.excelImport.ts';
import { answerRefusals, answerSheetTexts as texts } from '../../../../src/messages/ko.institutionAnswers.ts';
import type { TestApp } from '../../support/app.ts';
import { sendForm } from '../../support/upload.ts';
import { type Companies, startCompanies } from '../essentialInfo/companies.ts';

let test: TestApp;
let call: Companies['call'];
let getToken: Companies['getToken'];
let year: OwnYearRow;
let stored: (typeof institutionAnswer.$inferSelect)[];

beforeAll(async () => {
  ({ test, call, getToken } = await startCompanies());
  await seedAnswerFiles(test.database.db, async () => {}, test.clock.now());
  const list = await call('operator01', 'GET', `${manage}/list?crtrYr=2026&instCdId=KCGS`);
  year = list.data.rows[0];
  stored = await readStored();
});
afterAll(() => test.stop());
beforeEach(async () => {
  const { db } = test.database;
  const isOfYear = eq(institutionAnswer.instOwnYearId, year.instOwnYearId);
  await db.delete(institutionAnswer).where(isOfYear);
  await db.insert(institutionAnswer).values(stored);
});

const manage = '/api/esg/v1/instIndicatorsOwnCom/manage';
const file = '/excel/api/instIndicatorsOwnCom';
const path = () => `${file}?id=${year.id}&year=${year.year}`;
const readStored = () =>
  test.database.db
    .select()
    .from(institutionAnswer)
    .where(eq(institutionAnswer.instOwnYearId, year.instOwnYearId));

type Row = Record<string, string | number | null | undefined>;

async function readRows(who: string, url: string): Promise<Row[]> {
  const { response } = await call(who, 'GET', url);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
  const [titles = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.map(
    (row) => Object.fromEntries(titles.map((title, place) => [String(title), row[place] ?? null])) as Row,
  );
}
const download = (who = 'worker01') => readRows(who, path());

/** Sends rows as an Excel file. */
async function preview(rows: readonly Row[], who = 'worker01', url = path()) {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const content = await writeXlsx({
    sheets: [
      { name: '답변', rows: [titles, ...rows.map((row) => titles.map((title) => row[title] ?? null))] },
    ],
  });
  const response = await sendForm(
    test,
    'POST',
    url,
    [{ filename: '답변.xlsx', content: Buffer.from(content) }],
    {
      token: getToken(who),
    },
  );
  return { ...response, data: response.data as ImportPreview };
}
const apply = (importId: string, who = 'worker01') => call(who, 'PUT', file, { importId });
const explain = (row: ImportRow | undefined) => row?.issues.map(({ column, message }) => [column, message]);

async function question(code: string) {
  const { data } = await call('worker01', 'GET', `${manage}?id=${year.id}&year=${year.year}`);
  const item = (data as OwnYearDetail).items.find(({ itemCd }) => itemCd === code);
  const address = { id: year.id, year: year.year, instIdctrsId: item?.instIdctrsId ?? '' };
  const find = async (): Promise<AnswerDetail> =>
    (await call('worker01', 'GET', `/api/esg/v1/instIndicatorsOwnComData?${new URLSearchParams(address)}`))
      .data;
  const save = async (values: object, who = 'operator01') => {
    const { version, answer, selfScore } = await find();
    const body = {
      ...address,
      version,
      answer: answer ?? '',
      selfScore,
      sourceDaId: null,
      reply: '',
      attachments: [],
    };
    return call(who, 'PATCH', '/api/esg/v1/instIndicatorsOwnComData', { ...body, ...values });
  };
  return { find, save };
}

describe('a file of answers', () => {
  it('changes nothing as it was written', async () => {
    const rows = await download();
    const { data } = await preview(rows);
    expect(data).toMatchObject({
      isPartial: true,
      counts: { new: 0, changed: 0, same: 6, error: 0 },
      unknownColumns: [],
      absentColumns: [],
    });
  });

  it('shows what each row would do, and why some cannot', async () => {
    const { data } = await preview([
      { '문항 코드': 'S-1', '숫자 답변': 31.25, '자체 점수': 4 },
      { '문항 코드': 'E-2', '숫자 답변': '48,720.50' },
      { '문항 코드': 'g-1', 답변: '이사회가 심의합니다.' },
      { '문항 코드': 'S-2', 답변: '3쪽도 봐 주십시오.' },
      { '문항 코드': 'E-3', 답변: 'N' },
      { '문항 코드': 'E-1', 답변: '목표 수립과 점검', '자체 점수': 10 },
      { '문항 코드': 'X-9', 답변: '?' },
      { '문항 코드': 'S-1', '숫자 답변': 1 },
      { '문항 코드': 'E', 답변: '환경' },
    ]);
    expect(data.rows.map(({ outcome }) => outcome)).toEqual([
      ...['new', 'changed', 'changed', 'changed', 'error', 'same', 'error', 'error', 'error'],
    ]);
    const [, , , , inReview, , unknown, twice, category] = data.rows;
    expect(explain(inReview)).toEqual([[null, expect.stringContaining('검토')]]);
    expect(explain(unknown)).toEqual([['itemCd', texts.question]]);
    expect(explain(twice)).toEqual([['itemCd', texts.twice]]);
    expect(explain(category)).toEqual([['itemCd', texts.question]]);
  });

  it.each<[string, Row, string, string]>([
    [
      'a word for a number',
      { '문항 코드': 'S-1', '숫자 답변': '많음' },
      'figure',
      answerRefusals.issues.number,
    ],
    ['a number in the column of words', { '문항 코드': 'S-1', 답변: '31' }, 'answer', texts.isNumber],
    ['words in the column of numbers', { '문항 코드': 'G-1', '숫자 답변': 1 }, 'figure', texts.isNoNumber],
    [
      'seven decimals',
      { '문항 코드': 'S-1', '숫자 답변': '1.1234567' },
      'figure',
      answerRefusals.issues.number,
    ],
    [
      'a choice that is not offered',
      { '문항 코드': 'E-1', 답변: '없음' },
      'answer',
      answerRefusals.issues.option,
    ],
    [
      'more points than there are',
      { '문항 코드': 'G-1', '자체 점수': 10.01 },
      'selfScore',
      answerRefusals.score('10.00'),
    ],
    ['points below zero', { '문항 코드': 'G-1', '자체 점수': -1 }, 'selfScore', texts.score],
  ])('refuses %s', async (_name, row, column, message) => {
    const { data } = await preview([row]);
    expect(explain(data.rows[0])).toEqual([[column, message]]);
  });

  it('has answers of any length that the page takes', async () => {
    const long = '가'.repeat(5000);
    const { data } = await preview([{ '문항 코드': 'G-1', 답변: long }]);
    await apply(data.importId);
    expect(await (await question('G-1')).find()).toMatchObject({ answer: long });
    expect((await preview(await download())).data.counts).toMatchObject({ same: 6 });
    expect(await preview([{ '문항 코드': 'G-1', 답변: `${long}가` }])).toMatchObject({ status: 'V0001' });
  });

  it('does not answer by words what asks for a file', async () => {
    const { db } = test.database;
    const { find } = await question('S-2');
    const { instAnsId } = await find();
    await db.delete(institutionAnswer).where(eq(institutionAnswer.instAnsId, instAnsId ?? ''));
    const { data } = await preview([{ '문항 코드': 'S-2', 답변: '보고서 42쪽에 있습니다.', '자체 점수': 1 }]);
    expect(explain(data.rows[0])).toEqual([['answer', answerRefusals.issues.file]]);
    const scored = await preview([{ '문항 코드': 'S-2', '자체 점수': 1 }]);
    expect(scored.data.counts).toMatchObject({ new: 1, error: 0 });
  });

  it('saves the rows that can be as drafts, and gives the others back with their reasons', async () => {
    const { data } = await preview([
      { '문항 코드': 'S-1', '숫자 답변': 31.25, '자체 점수': 4 },
      { '문항 코드': 'E-3', 답변: '아니요', '자체 점수': 0 },
      { '문항 코드': 'G-1', 답변: '이사회가\n심의합니다.', '자체 점수': 7.5 },
      { '문항 코드': 'X-9', 답변: '?' },
    ]);
    expect(data.counts).toEqual({ new: 1, changed: 1, same: 0, error: 2 });
    const early = await readRows('worker01', `${file}/refused?importId=${data.importId}`);
    expect(early.map((row) => row['문항 코드'])).toEqual(['E-3', 'X-9']);
    expect(await apply(data.importId)).toMatchObject({ status: 'C200', data: { rows: 2, refused: 2 } });

    const [number, text, inReview] = await Promise.all(['S-1', 'G-1', 'E-3'].map(question));
    expect(await number?.find()).toMatchObject({
      answer: '31.25',
      selfScore: '4.00',
      stateCd: 'writing',
      isWriter: true,
      version: 1,
    });
    expect(await text?.find()).toMatchObject({ answer: '이사회가\n심의합니다.', selfScore: '7.50' });
    expect(await inReview?.find()).toMatchObject({ answer: 'Y', stateCd: 'review', selfScore: '5.00' });
    const { instAnsId } = (await text?.find()) ?? {};
    const history = await call('worker01', 'POST', '/api/esg/v1/threads', {
      refType: 'instAns',
      refId: instAnsId,
    });
    expect(history.data.rows[0].cn).toBe('엑셀에서 답변을 가져왔습니다.');

    const back = await readRows('worker01', `${file}/refused?importId=${data.importId}`);
    expect(back).toMatchObject([
      { 사유: expect.stringContaining('검토'), '문항 코드': 'E-3', 답변: '아니요', '자체 점수': 0 },
      { 사유: `문항 코드: ${texts.question}`, '문항 코드': 'X-9', 답변: '?' },
    ]);
    // mended and sent again, with the reasons in it
    const mended = back.map((row) => ({
      ...row,
      '문항 코드': row['문항 코드'] === 'X-9' ? 'G-1' : row['문항 코드'],
    }));
    const again = await preview(mended);
    expect(again.data).toMatchObject({ unknownColumns: [], counts: { error: 1, changed: 1 } });
  });

  it('keeps the reply to the feedback, and the source while the answer is its value', async () => {
    const { find } = await question('E-2');
    const before = await find();
    expect(before.source).not.toBeNull();
    await test.database.db
      .update(institutionAnswer)
      .set({ rounds: before.rounds.map((round) => ({ ...round, reply: '범위가 다릅니다.' })) })
      .where(eq(institutionAnswer.instAnsId, before.instAnsId ?? ''));
    const save = async (row: Row) => {
      const { data } = await preview([{ '문항 코드': 'E-2', ...row }]);
      expect(await apply(data.importId)).toMatchObject({ data: { rows: 1, refused: 0 } });
      return find();
    };
    const scored = await save({ '자체 점수': 8 });
    expect(scored).toMatchObject({ stateCd: 'feedback', answer: before.answer, source: before.source });
    expect(scored.rounds.at(-1)?.reply).toBe('범위가 다릅니다.');
    const changed = await save({ '숫자 답변': 12 });
    expect(changed).toMatchObject({ answer: '12', source: null });
    expect(changed.rounds.at(-1)?.reply).toBe('범위가 다릅니다.');
  });

  it('leaves an answer that somebody else has changed since, and shows both', async () => {
    const rows = await download();
    const { save, find } = await question('G-1');
    await save({ answer: '동료의 답', selfScore: '3.00' });
    const mine = rows.map((row) => (row['문항 코드'] === 'G-1' ? { ...row, 답변: '나의 답' } : row));
    const { data } = await preview(mine);
    expect(data.counts).toMatchObject({ changed: 0, same: 5, error: 1 });
    const line = data.rows.find(({ outcome }) => outcome === 'error');
    expect(explain(line)).toEqual([[null, texts.stale('동료의 답, 3.00점')]]);
    expect(line?.cells).toContain('나의 답');
    expect(await apply(data.importId)).toMatchObject({ data: { rows: 0, refused: 1 } });
    expect(await find()).toMatchObject({ answer: '동료의 답' });
    // what is given back does not pass the next time either
    const back = await readRows('worker01', `${file}/refused?importId=${data.importId}`);
    expect((await preview(back)).data.counts).toMatchObject({ error: 1, changed: 0 });
  });

  it('finds what was changed after the preview, also without the column of versions', async () => {
    const { data } = await preview([
      { '문항 코드': 'G-1', 답변: '나의 답' },
      { '문항 코드': 'S-1', '숫자 답변': 30 },
    ]);
    const { save, find } = await question('G-1');
    await save({ answer: '동료의 답' });
    expect(await apply(data.importId)).toMatchObject({ data: { rows: 1, refused: 1 } });
    expect(await find()).toMatchObject({ answer: '동료의 답' });
    expect(await (await question('S-1')).find()).toMatchObject({ answer: '30' });
  });

  it('is applied once, by who has sent it', async () => {
    const { data } = await preview([{ '문항 코드': 'S-1', '숫자 답변': 30 }]);
    expect(await apply(data.importId, 'operator01')).toMatchObject({ http: 404 });
    const both = await Promise.all([apply(data.importId), apply(data.importId)]);
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 404]);
    expect(await (await question('S-1')).find()).toMatchObject({ version: 1 });
    const none = await call('worker01', 'GET', `${file}/refused?importId=${data.importId}`);
    expect(none).toMatchObject({ http: 404, message: excelImport.gone });
  });

  it('is the company’s own, and read in by those who answer', async () => {
    const rows = [{ '문항 코드': 'S-1', '숫자 답변': 30 }, { '문항 코드': 'X' }];
    expect(await preview(rows, 'operator02')).toMatchObject({ http: 404 });
    for (const who of ['admin01', 'partner01']) {
      expect([who, (await preview(rows, who)).status]).toEqual([who, 'A0403']);
    }
    const { data } = await preview(rows);
    for (const who of ['operator01', 'operator02'])
      expect((await call(who, 'GET', `${file}/refused?importId=${data.importId}`)).http).toBe(404);
    expect((await call('admin01', 'GET', `${file}/refused?importId=${data.importId}`)).status).toBe('A0403');
    expect((await call('worker01', 'GET', `${file}/refused?importId=1`)).status).toBe('V0001');
    const other = `${file}?id=${crypto.randomUUID()}&year=2026`;
    expect(await preview(rows, 'worker01', other)).toMatchObject({ http: 404 });
    expect(await preview(rows, 'worker01', `${file}?id=1&year=2026`)).toMatchObject({ status: 'V0001' });
    expect(await preview([{ 답변: '코드가 없는 파일' }])).toMatchObject({ status: 'V0001' });
  });
});
