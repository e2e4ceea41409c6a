import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commonCode } from '../../../../server/db/schema/commonCodes.ts';
import { externalResult, gradeScale } from '../../../../server/db/schema/externalResults.ts';
import type { ExternalResultDraft, ExternalResultRow } from '../../../../src/contracts/externalResults.ts';
import { DAY_MS, seoulDay, seoulYear } from '../../../../src/contracts/seoulTime.ts';
import { resultRefusals, scaleRefusals } from '../../../../src/messages/ko.externalResults.ts';
import type { TestApp } from '../../support/app.ts';
import { pdf, upload } from '../../support/upload.ts';
import { type Companies, startCompanies } from '../essentialInfo/companies.ts';

let test: TestApp;
let call: Companies['call'];
let getToken: Companies['getToken'];
let demo: (typeof externalResult.$inferSelect)[];

beforeAll(async () => {
  ({ test, call, getToken } = await startCompanies());
  demo = await test.database.db.select().from(externalResult);
});
afterAll(() => test.stop());

const path = '/api/esg/v1/evlInstRst';
const scalePath = '/api/esg/v1/instGrdScale';
const none = { P: null, E: null, S: null, G: null };
const dayIn = (days: number) => seoulDay(test.clock.nowMs() + days * DAY_MS);

const draft = (values: Partial<ExternalResultDraft> = {}): ExternalResultDraft => ({
  instCdId: 'KCGS',
  crtrYr: '2023',
  anncYmd: '2023-10-27',
  grade: 'A',
  domainGrades: { ...none, E: 'B+', S: 'A', G: 'A' },
  adjustments: [],
  cmt: '',
  attachments: [],
  ...values,
});
const adjustment = {
  ymd: '2024-01-10',
  domainCd: null,
  before: 'A',
  after: 'B+',
  reason: '재심의 결과',
};
const add = async (values: Partial<ExternalResultDraft> = {}, who = 'operator01'): Promise<string> => {
  const { status, data, message } = await call(who, 'PUT', path, draft(values));
  expect([status, message]).toEqual(['C200', expect.anything()]);
  return data.evlInstRstId;
};
const change = (evlInstRstId: string, values: object = {}, version = 1, who = 'operator01') => {
  const { instCdId: _instCdId, crtrYr: _crtrYr, ...content } = draft();
  return call(who, 'PATCH', path, { ...content, ...values, evlInstRstId, version });
};
const rows = async (query = '', who = 'operator01'): Promise<ExternalResultRow[]> =>
  (await call(who, 'GET', `${path}/list?size=50${query}`)).data.rows;
const history = async (refId: string, who = 'operator01'): Promise<string[]> => {
  const body = { refType: 'evlInstRst', refId };
  return (await call(who, 'POST', '/api/esg/v1/threads', body)).data.rows.map(({ cn }: { cn: string }) => cn);
};
const sheet = async (who: string, resource: string) => {
  const { response } = await call(who, 'GET', `/excel/api/${resource}`);
  return (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
};

const buildScale = (values: object = {}) => ({
  instCdId: 'MSCI',
  fromYr: '2020',
  kindCd: 'GRADE',
  grades: ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC'],
  toBeConfirmed: true,
  remark: '',
  ...values,
});
const addScale = (values: object = {}, who = 'admin01') => call(who, 'PUT', scalePath, buildScale(values));
const findScaleRow = async (instCdId: string, fromYr = '2020') =>
  (await call('admin01', 'GET', `${scalePath}/list?size=50&instCdId=${instCdId}`)).data.rows.find(
    (row: { fromYr: string }) => row.fromYr === fromYr,
  );

describe('the demo', () => {
  it('has KCGS 2024 B+ and 2025 A, CDP 2025 B, each on its seeded scale', async () => {
    const shown = await rows();
    expect(shown.map(({ crtrYr, instCdId, grade }) => [crtrYr, instCdId, grade])).toEqual([
      ['2025', 'CDP', 'B'],
      ['2025', 'KCGS', 'A'],
      ['2024', 'KCGS', 'B+'],
    ]);
    expect(shown.at(-1)).toMatchObject({
      instNm: '한국ESG기준원',
      domainGrades: { S: 'B+' },
      announced: { domainGrades: { S: 'A' } },
      adjustmentCnt: 1,
    });
    const scales = (await call('operator01', 'GET', `${scalePath}/list`)).data.rows;
    expect(
      scales.map(({ instCdId, grades, toBeConfirmed }: Record<string, unknown>) => [
        instCdId,
        grades,
        toBeConfirmed,
      ]),
    ).toEqual([
      ['CDP', ['A', 'A-', 'B', 'B-', 'C', 'C-', 'D', 'D-', 'F'], true],
      ['KCGS', ['S', 'A+', 'A', 'B+', 'B', 'C', 'D'], false],
    ]);
  });

  it('has the course of each institution on its own scale, the years in their order', async () => {
    const { data } = await call('worker01', 'GET', `${path}/course`);
    expect(data.courses).toMatchObject([
      { instCdId: 'CDP', scale: { fromYr: '2020' }, years: [{ crtrYr: '2025', grade: 'B' }] },
      {
        instCdId: 'KCGS',
        years: [
          { crtrYr: '2024', grade: 'B+', announced: 'B+' },
          { crtrYr: '2025', grade: 'A', announced: 'A' },
        ],
      },
    ]);
  });
});

describe('a result', () => {
  beforeEach(async () => {
    await test.database.db.delete(externalResult);
  });

  it('is written by operators of the company, read by its workers and by administrators', async () => {
    const id = await add();
    for (const who of ['worker01', 'admin01']) {
      expect([who, (await call(who, 'GET', `${path}/${id}`)).data.grade]).toEqual([who, 'A']);
      expect([who, (await rows('', who)).length]).toEqual([who, 1]);
      expect([who, (await call(who, 'PUT', path, draft({ crtrYr: '2022' }))).status]).toEqual([who, 'A0403']);
      expect([who, (await change(id, {}, 1, who)).status]).toEqual([who, 'A0403']);
      expect([who, (await call(who, 'DELETE', `${path}?evlInstRstId=${id}`)).status]).toEqual([who, 'A0403']);
    }
    expect((await call('partner01', 'GET', `${path}/list`)).status).toBe('A0403');
    expect((await rows('', 'operator02')).length).toBe(0);
    expect((await call('operator02', 'GET', `${path}/${id}`)).http).toBe(404);
    expect((await change(id, {}, 1, 'operator02')).http).toBe(404);
    expect((await call('operator02', 'DELETE', `${path}?evlInstRstId=${id}`)).http).toBe(404);
    expect(
      (await call('operator02', 'POST', '/api/esg/v1/threads', { refType: 'evlInstRst', refId: id })).http,
    ).toBe(404);
    expect((await call('operator01', 'DELETE', `${path}?evlInstRstId=${id}`)).status).toBe('C200');
    expect((await call('operator01', 'GET', `${path}/${id}`)).http).toBe(404);
  });

  it('is one of an institution and a year of a company, also at the same time', async () => {
    const twice = await Promise.all([1, 2].map(() => call('operator01', 'PUT', path, draft())));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(twice.find(({ status }) => status === 'C0409')).toMatchObject({
      message: resultRefusals.taken,
      data: { fields: [{ path: 'crtrYr' }] },
    });
    await add({}, 'operator02');
    await add({ crtrYr: '2022' });
    expect((await rows('', 'admin01')).length).toBe(3);
    const [foreign] = await rows('', 'operator02');
    const query = `&customerCompanyId=${foreign?.custCoId}`;
    expect((await rows(query, 'admin01')).map(({ companyKoreanName }) => companyKoreanName)).toEqual([
      '푸른화학',
    ]);
    expect(await rows(query)).toEqual([]);
  });

  it('has grades of the scale alone, and the refusal names those', async () => {
    const allowed = '척도에 있는 등급을 선택해 주세요: S, A+, A, B+, B, C, D';
    const wrong: [Partial<ExternalResultDraft>, string][] = [
      [{ grade: 'AA' }, 'grade'],
      [{ grade: 'a' }, 'grade'],
      [{ domainGrades: { ...none, E: 'F' } }, 'domainGrades.E'],
      [{ adjustments: [{ ...adjustment, after: 'F' }] }, 'adjustments.0.after'],
      [{ adjustments: [{ ...adjustment, before: 'F' }] }, 'adjustments.0.before'],
    ];
    const id = await add();
    for (const [values, at] of wrong) {
      const created = await call('operator01', 'PUT', path, draft({ ...values, crtrYr: '2021' }));
      const changed = await change(id, values);
      for (const { status, data } of [created, changed]) {
        expect([at, status, data.fields]).toEqual([at, 'V0001', [{ path: at, message: allowed }]]);
      }
    }
    expect((await rows()).length).toBe(1);
  });

  it('is refused with a clear text while the institution has no scale for the year', async () => {
    const refusal = async (instCdId: string, crtrYr: string) =>
      (await call('operator01', 'PUT', path, draft({ instCdId, crtrYr }))).data.fields;
    expect(await refusal('MSCI', '2023')).toEqual([
      { path: 'instCdId', message: resultRefusals.noScale('2023', 'MSCI') },
    ]);
    expect(await refusal('KCGS', '2019')).toEqual([
      { path: 'instCdId', message: resultRefusals.noScale('2019', '한국ESG기준원') },
    ]);
    expect((await refusal('NOBODY', '2023'))[0].path).toBe('instCdId');
    expect((await refusal('INST_GLOBAL', '2023'))[0].path).toBe('instCdId');
  });

  it('is of an institution that is switched on; one that is there stays with an institution that is not', async () => {
    const id = await add();
    const { db } = test.database;
    const isKcgs = eq(commonCode.commonCodeId, 'KCGS');
    await db.update(commonCode).set({ enabled: false }).where(isKcgs);
    const refused = await call('operator01', 'PUT', path, draft({ crtrYr: '2022' }));
    expect([refused.status, refused.data.fields[0].path]).toEqual(['V0001', 'instCdId']);
    expect((await change(id, { cmt: '의견' })).status).toBe('C200');
    await db.update(commonCode).set({ enabled: true }).where(isKcgs);
  });

  it('shows the last adjusted grade with the announced one, and keeps adjustments by their days', async () => {
    const second = { ...adjustment, ymd: '2024-03-01', before: 'B+', after: 'B' };
    const social = { ...adjustment, ymd: '2024-02-01', domainCd: 'S' as const };
    const id = await add({ adjustments: [second, social, adjustment] });
    const { data } = await call('operator01', 'GET', `${path}/${id}`);
    expect(data).toMatchObject({
      grade: 'B',
      domainGrades: { P: null, E: 'B+', S: 'B+', G: 'A' },
      announced: { grade: 'A', domainGrades: { S: 'A' } },
      adjustmentCnt: 3,
      adjustments: [{ ymd: '2024-01-10' }, { ymd: '2024-02-01' }, { ymd: '2024-03-01' }],
      scale: { kindCd: 'GRADE', fromYr: '2020' },
    });
    const { data: course } = await call('operator01', 'GET', `${path}/course`);
    expect(course.courses[0].years).toEqual([{ crtrYr: '2023', grade: 'B', announced: 'A' }]);
    expect((await sheet('operator01', 'evlInstRst'))[1]?.slice(0, 10)).toEqual([
      ...['2023', '한국ESG기준원', '2023-10-27', 'B', 'A', null, 'B+', 'B+', 'A', 3],
    ]);
  });

  it('refuses adjustments that do not follow from what was there, too many of them, and days that cannot be', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({
      ...adjustment,
      ...(at % 2 === 0 ? {} : { before: 'B+', after: 'A' }),
    }));
    const wrong: [Partial<ExternalResultDraft>, string][] = [
      [{ adjustments: [{ ...adjustment, before: 'B' }] }, 'adjustments.0.before'],
      [{ adjustments: [adjustment, { ...adjustment, ymd: '2024-02-01' }] }, 'adjustments.1.before'],
      [{ adjustments: [{ ...adjustment, after: 'A' }] }, 'adjustments.0.after'],
      [{ adjustments: [{ ...adjustment, domainCd: 'P' }] }, 'adjustments.0.domainCd'],
      [{ adjustments: [{ ...adjustment, ymd: '2023-10-26' }] }, 'adjustments.0.ymd'],
      [{ adjustments: [{ ...adjustment, ymd: dayIn(1) }] }, 'adjustments.0.ymd'],
      [{ adjustments: [{ ...adjustment, reason: ' ' }] }, 'adjustments.0.reason'],
      [{ adjustments: [{ ...adjustment, reason: '가'.repeat(501) }] }, 'adjustments.0.reason'],
      [{ adjustments: many }, 'adjustments'],
      [{ anncYmd: dayIn(1) }, 'anncYmd'],
      [{ anncYmd: '2023-02-30' }, 'anncYmd'],
      [{ cmt: '가'.repeat(2001) }, 'cmt'],
      [{ grade: '' }, 'grade'],
      [{ crtrYr: String(Number(seoulYear(test.clock.now())) + 2) }, 'crtrYr'],
      [{ crtrYr: '23' }, 'crtrYr'],
      [{ domainGrades: { E: 'A' } as unknown as ExternalResultDraft['domainGrades'] }, 'domainGrades.P'],
    ];
    for (const [values, at] of wrong) {
      const { status, data } = await call('operator01', 'PUT', path, draft(values));
      expect([at, status, data.fields[0]?.path]).toEqual([at, 'V0001', at]);
    }
    expect(await rows()).toEqual([]);
    const full = many.slice(0, 20);
    await add({ adjustments: full, cmt: `${'가'.repeat(999)}\n${'나'.repeat(1000)}` });
  });

  it('refuses a stale change, one of two at once, and keeps institution and year', async () => {
    const id = await add();
    expect((await change(id, { crtrYr: '2020', instCdId: 'CDP', cmt: '의견' })).status).toBe('C200');
    expect((await call('operator01', 'GET', `${path}/${id}`)).data).toMatchObject({
      crtrYr: '2023',
      instCdId: 'KCGS',
      cmt: '의견',
      version: 2,
    });
    expect((await change(id)).status).toBe('C0409');
    const twice = await Promise.all(['A+', 'S'].map((grade) => change(id, { grade }, 2)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect((await change('3f1c7b0e-0000-4000-8000-000000000000')).http).toBe(404);
  });

  it('tells in its history what changed, from what to what', async () => {
    const id = await add();
    const adjusted = { adjustments: [adjustment], domainGrades: { ...none, E: 'B+', S: 'A', G: 'B' } };
    expect((await change(id, adjusted)).status).toBe('C200');
    expect((await change(id, adjusted, 2)).status).toBe('C200');
    expect((await change(id, { ...adjusted, adjustments: [] }, 3)).status).toBe('C200');
    expect(await history(id, 'worker01')).toEqual([
      '평가결과를 수정했습니다.\n조정 삭제: 2024-01-10 종합 A → B+ (재심의 결과)',
      '평가결과를 저장했습니다.',
      '평가결과를 수정했습니다.\n지배구조 등급 A → B\n조정 추가: 2024-01-10 종합 A → B+ (재심의 결과)',
      '평가결과를 등록했습니다.',
    ]);
  });

  it('has the report as files, for the own company alone, listed by year and institution', async () => {
    const { data } = await upload(test, getToken('operator01'), { filename: '보고서.pdf', content: pdf });
    const id = await add({ attachments: [{ file: { ...data, tobeDeleted: false } }] });
    expect((await call('worker01', 'GET', `${path}/${id}`)).data).toMatchObject({
      fileCnt: 1,
      attachments: [{ file: { name: '보고서.pdf' } }],
    });
    const { data: lookup } = await call('operator01', 'GET', '/api/esg/v1/attach/list?refType=evlInstRst');
    expect(lookup.rows).toMatchObject([{ filePosition: { refId: id, title: '2023년 한국ESG기준원' } }]);
    const download = async (who: string) => (await call(who, 'GET', `/api/files/download/${data.id}`)).http;
    expect([await download('worker01'), await download('operator02')]).toEqual([200, 404]);
    await call('operator01', 'DELETE', `${path}?evlInstRstId=${id}`);
    expect(await download('operator01')).toBe(404);
  });

  it('is found by the name of its institution, and by year and institution', async () => {
    await add();
    await add({ crtrYr: '2022' });
    await add({ instCdId: 'CDP', domainGrades: none });
    const count = async (query: string) => (await rows(query)).length;
    expect(await count(`&q=${encodeURIComponent('기준원')}`)).toBe(2);
    expect(await count(`&q=${encodeURIComponent('없는 기관')}`)).toBe(0);
    expect([await count('&crtrYr=2023'), await count('&instCdId=CDP')]).toEqual([2, 1]);
    const sorted = await rows('&sort=crtrYr:asc');
    expect(sorted[0]?.crtrYr).toBe('2022');
    expect((await call('operator01', 'GET', `${path}/list?sort=cmt:asc`)).status).toBe('V0001');
  });

  it('has no course over several companies', async () => {
    await add();
    expect((await call('admin01', 'GET', `${path}/course`)).data.fields[0].path).toBe('customerCompanyId');
    const [row] = await rows();
    const { data } = await call('admin01', 'GET', `${path}/course?customerCompanyId=${row?.custCoId}`);
    expect(data.courses.length).toBe(1);
    const foreign = await call('operator02', 'GET', `${path}/course?customerCompanyId=${row?.custCoId}`);
    expect(foreign.data.courses).toEqual([]);
  });
});

describe('a scale', () => {
  beforeEach(async () => {
    const { db } = test.database;
    await db.delete(externalResult);
    await db.insert(externalResult).values(demo);
    for (const { instGrdScaleId, instCdId, fromYr } of await db.select().from(gradeScale)) {
      if (instCdId === 'MSCI' || fromYr !== '2020') {
        await call('admin01', 'DELETE', `${scalePath}?instGrdScaleId=${instGrdScaleId}`);
      }
    }
  });

  it('is written by administrators, and read by companies', async () => {
    expect((await addScale({}, 'operator01')).status).toBe('A0403');
    expect((await addScale({}, 'worker01')).status).toBe('A0403');
    const { data } = await addScale();
    const ofYear = async (who: string, year: string) =>
      (await call(who, 'GET', `${scalePath}/ofYear?instCdId=MSCI&crtrYr=${year}`)).data?.scale;
    expect(await ofYear('worker01', '2026')).toMatchObject({ fromYr: '2020', toBeConfirmed: true });
    expect(await ofYear('operator01', '2019')).toBeNull();
    const key = { instGrdScaleId: data.instGrdScaleId };
    const body = { ...buildScale(), ...key, version: 1 };
    expect((await call('operator01', 'PATCH', scalePath, body)).status).toBe('A0403');
    expect(
      (await call('operator01', 'DELETE', `${scalePath}?instGrdScaleId=${key.instGrdScaleId}`)).status,
    ).toBe('A0403');
    expect((await call('partner01', 'GET', `${scalePath}/list`)).status).toBe('A0403');
    expect((await call('operator01', 'GET', '/excel/api/instGrdScale')).status).toBe('A0403');
  });

  it('is one of an institution and a beginning, also at the same time', async () => {
    const twice = await Promise.all([addScale(), addScale()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(twice.find(({ status }) => status === 'C0409')?.data.fields).toEqual([
      { path: 'fromYr', message: scaleRefusals.taken },
    ]);
    expect((await addScale({ fromYr: '2024' })).status).toBe('C200');
  });

  it('refuses what is no scale', async () => {
    const wrong: [object, string][] = [
      [{ grades: ['A'] }, 'grades'],
      [{ grades: ['A', 'A'] }, 'grades'],
      [{ grades: ['A', ''] }, 'grades.1'],
      [{ grades: ['A', '나'.repeat(21)] }, 'grades.1'],
      [{ kindCd: 'SCORE', max: '0' }, 'max'],
      [{ kindCd: 'SCORE', max: '100.555' }, 'max'],
      [{ kindCd: 'SCORE' }, 'max'],
      [{ kindCd: 'X' }, 'kindCd'],
      [{ fromYr: '20' }, 'fromYr'],
      [{ instCdId: 'KR' }, 'instCdId'],
      [{ remark: '가'.repeat(501) }, 'remark'],
      [{ toBeConfirmed: 'Y' }, 'toBeConfirmed'],
    ];
    for (const [values, at] of wrong) {
      const { status, data } = await addScale(values);
      expect([at, status, data.fields[0]?.path]).toEqual([at, 'V0001', at]);
    }
  });

  it('may become one of scores, by which results are then given', async () => {
    const { data } = await addScale();
    const change = { ...buildScale({ kindCd: 'SCORE', max: '100' }), instGrdScaleId: data.instGrdScaleId };
    expect((await call('admin01', 'PATCH', scalePath, { ...change, version: 1 })).status).toBe('C200');
    expect((await call('admin01', 'PATCH', scalePath, { ...change, version: 1 })).status).toBe('C0409');
    const { data: row } = await call('admin01', 'GET', `${scalePath}/${data.instGrdScaleId}`);
    expect(row).toMatchObject({ kindCd: 'SCORE', grades: [], max: '100.00', version: 2 });
    const scored = { instCdId: 'MSCI', domainGrades: none };
    const tooGood = await call('operator01', 'PUT', path, draft({ ...scored, grade: '100.5' }));
    expect(tooGood.data.fields).toEqual([
      { path: 'grade', message: '0부터 100까지의 점수를 소수점 둘째 자리까지 입력해 주세요.' },
    ]);
    const id = await add({ ...scored, grade: '62.50' });
    expect((await call('operator01', 'GET', `${path}/${id}`)).data.grade).toBe('62.5');
  });

  it('keeps what results are graded by: no change leaves one without its grade', async () => {
    const kcgs = await findScaleRow('KCGS');
    const body = { ...buildScale(kcgs), instGrdScaleId: kcgs.instGrdScaleId, version: kcgs.version };
    const inUse = (count: number, ...examples: string[]) => ({
      http: 409,
      status: 'C0409',
      message: scaleRefusals.inUse(count, examples),
    });
    const without = (grade: string) => kcgs.grades.filter((each: string) => each !== grade);
    expect(await call('admin01', 'PATCH', scalePath, { ...body, grades: without('A') })).toMatchObject(
      inUse(2, '2024년 A', '2025년 A'),
    );
    expect(await call('admin01', 'PATCH', scalePath, { ...body, fromYr: '2025' })).toMatchObject(
      inUse(1, '2024년 B+·A·B'),
    );
    expect(await addScale({ instCdId: 'KCGS', fromYr: '2025', grades: ['A', 'B'] })).toMatchObject(
      inUse(1, '2025년 B+'),
    );
    expect(
      await call('admin01', 'DELETE', `${scalePath}?instGrdScaleId=${kcgs.instGrdScaleId}`),
    ).toMatchObject(inUse(2, '2024년 B+·A·B', '2025년 A·B+'));
    await add({ adjustments: [{ ...adjustment, after: 'D' }] });
    expect(await call('admin01', 'PATCH', scalePath, { ...body, grades: without('D') })).toMatchObject(
      inUse(1, '2023년 D'),
    );
    expect((await findScaleRow('KCGS')).version).toBe(kcgs.version);
    expect((await call('admin01', 'PATCH', scalePath, { ...body, grades: without('C') })).status).toBe(
      'C200',
    );
    const put = { ...body, version: kcgs.version + 1 };
    expect((await call('admin01', 'PATCH', scalePath, put)).status).toBe('C200');
    expect((await addScale({ instCdId: 'KCGS', fromYr: '2026', grades: ['1', '2'] })).status).toBe('C200');
  });

  it('and a result that needs it never pass each other', async () => {
    const { data } = await addScale();
    const remove = `${scalePath}?instGrdScaleId=${data.instGrdScaleId}`;
    const [result, removal] = await Promise.all([
      call('operator01', 'PUT', path, draft({ instCdId: 'MSCI', domainGrades: none })),
      call('admin01', 'DELETE', remove),
    ]);
    expect([result.status, removal.status].toSorted()).toEqual(
      result.status === 'C200' ? ['C0409', 'C200'] : ['C200', 'V0001'],
    );
  });

  it('stands in a file with its grades from the best on', async () => {
    const found = (await sheet('admin01', 'instGrdScale')).slice(1).map((cells) => cells.slice(0, 5));
    expect(found).toEqual([
      ['CDP', '2020', '등급', 'A > A- > B > B- > C > C- > D > D- > F', '확인 필요'],
      ['한국ESG기준원', '2020', '등급', 'S > A+ > A > B+ > B > C > D', '확인됨'],
    ]);
  });
});
