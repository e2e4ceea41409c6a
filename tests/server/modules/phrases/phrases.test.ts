import { eq, gt } from 'drizzle-orm';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { indicatorSet, indicatorSetVersion } from '../../../../server/db/schema/indicatorSets.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { readStandard } from '../../../../server/modules/standards/reading.ts';
import type { StandardSet } from '../../../../src/contracts/evaluationStandards.ts';
import type { SetState } from '../../../../src/contracts/indicatorSets.ts';
import type { IndustryAverageDraft } from '../../../../src/contracts/industryAverages.ts';
import {
  emptyIndicatorPhrases,
  emptyPhrases,
  type PhraseDetail,
  type PhraseValues,
} from '../../../../src/contracts/phrases.ts';
import { seoulYear } from '../../../../src/contracts/seoulTime.ts';
import { averageRefusals } from '../../../../src/messages/ko.industryAverages.ts';
import { phraseRefusals } from '../../../../src/messages/ko.phrases.ts';
import { standardDefaults, standardRefusals } from '../../../../src/messages/ko.standards.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { sendForm } from '../../support/upload.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
const indicators: Record<string, string> = {};
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  for (const userId of ['admin01', 'admin02', 'operator01', 'worker01'])
    tokens[userId] = (await signIn(test, userId)).accessToken;
  const { data } = await call('GET', '/esg/v1/indicator/references');
  for (const { idctrsCd, indicatorId } of data.rows) indicators[idctrsCd] = indicatorId;
});
afterAll(() => test.stop());

type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST';
const call = (method: Method, path: string, body?: unknown, who = 'admin01') =>
  test.call(method, path.startsWith('/excel') ? path : `/api${path}`, body, { token: tokens[who] ?? '' });
const getId = (code: string) => indicators[code] ?? '';

const workbook = async (...rows: (string | number)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '자료', rows }] }));
const preview = (path: string, content: Buffer | string, filename = '자료.xlsx') =>
  sendForm(test, 'POST', `/excel/api/${path}`, [{ filename, content }], { token: tokens.admin01 ?? '' });
const buildSheet = async (path: string) => {
  const { response } = await call('GET', `/excel/api/${path}`);
  return (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
};
const download = async (path: string) => (await call('GET', `/excel/api/${path}`)).response.rawPayload;

const path = '/esg/v1/phrase';
const withBand = (text: string): PhraseValues => {
  const values = emptyPhrases();
  return { ...values, overall: { ...values.overall, bands: { ...values.overall.bands, from80: text } } };
};
const years = async (): Promise<string[]> =>
  (await call('GET', `${path}/list`)).data.rows.map(({ crtrYr }: { crtrYr: string }) => crtrYr);
const add = (crtrYr: unknown, values: object = emptyPhrases()) => call('PUT', path, { crtrYr, ...values });
const find = async (phraseId: string): Promise<PhraseDetail> =>
  (await call('GET', `${path}/${phraseId}`)).data;

describe('standard texts of a year', () => {
  it('are saved as a whole, with their version, history and indicators', async () => {
    const values = { ...withBand('{company} {score}'), indicators: [emptyIndicatorPhrases(getId('S-3-1'))] };
    const { data } = await add('2031', values);
    const found = await find(data.phraseId);
    expect(found).toMatchObject({ crtrYr: '2031', version: 1, ...values });
    expect(found.names).toEqual([expect.objectContaining({ idctrsCd: 'S-3-1' })]);
    const change = { phraseId: data.phraseId, ...withBand('{score}점'), version: 1 };
    const both = await Promise.all([call('PATCH', path, change), call('PATCH', path, change, 'admin02')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(await find(data.phraseId)).toMatchObject({ version: 2, indicators: [] });
    const history = await call('POST', '/esg/v1/threads', { refType: 'phrase', refId: data.phraseId });
    expect(history.data.rows.map(({ cn }: { cn: string }) => cn)).toEqual([
      '표준문구를 수정했습니다: 종합점수, 정량지표별 점수',
      '표준문구를 등록했습니다.',
    ]);
    const unseen = await call(
      'POST',
      '/esg/v1/threads',
      { refType: 'phrase', refId: data.phraseId },
      'operator01',
    );
    expect(unseen.http).toBe(404);
  });

  it('are there once for a year, whoever is first', async () => {
    const both = await Promise.all([add('2032'), add('2032')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(both.find(({ http }) => http === 409)?.message).toBe(phraseRefusals.taken);
    expect((await years()).slice(0, 2)).toEqual(['2032', '2031']);
    expect((await call('GET', `${path}/list?crtrYr=2099`)).data).toMatchObject({ rows: [], total: 0 });
  });

  it('are removed as long as the year has not begun', async () => {
    const coming = String(Number(seoulYear(test.clock.nowMs())) + 1);
    const remove = (id: string, who?: string) => call('DELETE', `${path}?phraseId=${id}`, undefined, who);
    const { rows } = (await call('GET', `${path}/list`)).data;
    const begun = rows.find(({ crtrYr }: { crtrYr: string }) => crtrYr < coming);
    expect(await remove(begun.phraseId)).toMatchObject({ status: 'C0409', message: phraseRefusals.inUse });
    const { phraseId } = (await add(coming, withBand('내년'))).data;
    expect(await remove(phraseId, 'operator01')).toMatchObject({ status: 'A0403' });
    const both = await Promise.all([remove(phraseId), remove(phraseId, 'admin02')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['C200', 'N0404']);
    expect(await test.database.db.$count(auditLog, eq(auditLog.targetId, phraseId))).toBe(2);
  });

  it.each([
    ['{score', '‘{score’의 중괄호가 닫히지 않았습니다.'],
    ['{{x}}', '‘{{x}}’의 중괄호가 닫히지 않았습니다.'],
    ['{x}', '‘{x}’는 사용할 수 없는 항목입니다.'],
    ['{delta}', '이 문구에는 ‘{delta}’를 사용할 수 없습니다.'],
  ])('are refused with %s, which is named', async (text, message) => {
    expect(await add('2040', withBand(text))).toMatchObject({
      http: 400,
      status: 'V0001',
      message,
      data: { fields: [{ path: 'overall.bands.from80', message }] },
    });
  });

  it('are refused where they are too long, of no year, or of an indicator that cannot have any', async () => {
    const { overall: _overall, ...partial } = emptyPhrases();
    for (const refused of [
      await add('2040', withBand('가'.repeat(10_000))),
      await add('40'),
      await add(2040),
      await add('2040', partial),
      await add('2040', { ...emptyPhrases(), scale: { ...emptyPhrases().scale, gradeCd: 'low' } }),
    ]) {
      expect(refused).toMatchObject({ http: 400, status: 'V0001' });
    }
    const ofIndicators = async (...ids: string[]) =>
      (await add('2040', { ...emptyPhrases(), indicators: ids.map(emptyIndicatorPhrases) })).data.fields;
    const unknown = { path: 'indicators.1', message: phraseRefusals.indicator };
    expect(await ofIndicators(getId('S-3-1'), crypto.randomUUID())).toEqual([unknown]);
    expect(await ofIndicators(getId('S-3-1'), getId('P-1-1'))).toEqual([unknown]);
    expect(await ofIndicators(getId('S-3-1'), getId('S-3-1'))).toEqual([
      { path: 'indicators.1', message: phraseRefusals.repeated },
    ]);
    expect(await years()).not.toContain('2040');
  });

  it('keep their indicator in the catalogue, and are the administrators’ alone', async () => {
    const values = { ...emptyPhrases(), indicators: [emptyIndicatorPhrases(getId('S-3-2'))] };
    expect((await add('2033', values)).status).toBe('C200');
    const removal = await call('DELETE', `/esg/v1/indicator?indicatorId=${getId('S-3-2')}`);
    expect(removal).toMatchObject({ http: 409, status: 'C0409' });
    for (const who of ['operator01', 'worker01']) {
      expect(await call('GET', `${path}/list`, undefined, who)).toMatchObject({ status: 'A0403' });
      expect(await call('PUT', path, { crtrYr: '2034', ...values }, who)).toMatchObject({ status: 'A0403' });
    }
    const gone = { phraseId: crypto.randomUUID(), version: 1, ...emptyPhrases() };
    expect(await call('PATCH', path, gone)).toMatchObject({ http: 404 });
  });

  it('go into a workbook and come back, also into another year', async () => {
    const values = {
      ...withBand('{company}은 우수합니다.'),
      indicators: [emptyIndicatorPhrases(getId('S-3-1'))],
    };
    values.indicators[0]?.points.splice(4, 1, '{score}점');
    await add('2035', values);
    const same = await preview('phrase?crtrYr=2035', await download('phrase?crtrYr=2035'));
    expect(same.data.counts).toEqual({ new: 0, changed: 0, same: 65, error: 0 });
    const fresh = await preview('phrase?crtrYr=2036', await download('phrase?crtrYr=2035'));
    expect(fresh.data.counts).toMatchObject({ new: 65 });
    expect(await call('PUT', '/excel/api/phrase', { importId: fresh.data.importId })).toMatchObject({
      data: { rows: 65 },
    });
    const [heading] = await buildSheet('phrase?crtrYr=2036');
    expect(heading).toEqual(['항목 코드', '구분', '대상', '항목', '문구']);
    expect(await buildSheet('phrase?crtrYr=2036')).toEqual(await buildSheet('phrase?crtrYr=2035'));
    const part = await workbook(
      ['항목 코드', '문구'],
      ['overall.bands.from40', '{score}점'],
      ['G-2-1.yearly.rise', '{delta}점 상승'],
      ['scale.gradeCd', ''],
    );
    const changed = await preview('phrase?crtrYr=2035', part);
    expect(changed.data.counts).toMatchObject({ changed: 3, error: 0 });
    await call('PUT', '/excel/api/phrase', { importId: changed.data.importId });
    const { rows } = (await call('GET', `${path}/list?crtrYr=2035`)).data;
    const after = await find(rows[0].phraseId);
    expect(after.overall.bands).toMatchObject({ from40: '{score}점', from80: '{company}은 우수합니다.' });
    expect(after.scale).toMatchObject({ gradeCd: null, mistakeCd: 'down20' });
    expect(after.names.map(({ idctrsCd }) => idctrsCd)).toEqual(['G-2-1', 'S-3-1']);
  });

  it('of a workbook are checked row by row', async () => {
    const { data } = await preview(
      'phrase?crtrYr=2035',
      await workbook(
        ['항목 코드', '문구'],
        ['overall.bands.from40', '{score'],
        ['overall.bands.from40', ''],
        ['overall.bands.from99', 'x'],
        ['P-1-1.points.0', 'x'],
        ['areas.E.bands.from60', '가'.repeat(501)],
        ['scale.mistakeCd', 'down30'],
      ),
    );
    expect(data.counts).toMatchObject({ error: 6 });
    expect(data.rows.map(({ issues }: { issues: { message: string }[] }) => issues[0]?.message)).toEqual([
      '‘{score’의 중괄호가 닫히지 않았습니다.',
      ...['중복된 코드입니다.', '알 수 없는 항목 코드입니다.', '알 수 없는 항목 코드입니다.'],
      ...['500자 이내로 입력해 주세요.', 'down20 또는 빈칸을 입력해 주세요.'],
    ]);
    expect((await preview('phrase?crtrYr=99', await workbook(['항목 코드', '문구'], ['a', 'b']))).http).toBe(
      400,
    );
  });
});

describe('averages of industries', () => {
  const at = '/esg/v1/industryAvg';
  const average = (values: Partial<Record<keyof IndustryAverageDraft, unknown>> = {}) => ({
    indicatorId: getId('S-3-1'),
    gicsId: '1010',
    crtrYr: '2025',
    denominatorCd: 'NONE',
    avgVal: '21.5',
    source: '통계청',
    ...values,
  });
  const list = async (query = '', who = 'admin01') =>
    (await call('GET', `${at}/list${query}`, undefined, who)).data;

  it('are kept by administrators and read by operators', async () => {
    const { data, status } = await call('PUT', at, average());
    expect(status).toBe('C200');
    const row = { ...average({ avgVal: '21.500000' }), idctrsCd: 'S-3-1', gicsFullPath: '에너지 > 에너지' };
    expect((await list('', 'operator01')).rows).toMatchObject([row]);
    expect((await call('GET', `${at}/${data.industryAvgId}`)).data).toMatchObject(row);
    expect(await call('PUT', at, average({ crtrYr: '2024' }), 'operator01')).toMatchObject({
      status: 'A0403',
    });
    expect(await call('GET', `${at}/list`, undefined, 'worker01')).toMatchObject({ status: 'A0403' });
    const change = { ...average({ avgVal: '30' }), industryAvgId: data.industryAvgId, version: 1 };
    expect(await call('PATCH', at, change)).toMatchObject({ status: 'C200' });
    expect(await call('PATCH', at, change)).toMatchObject({ http: 409, status: 'C0409' });
  });

  it('are refused twice for one industry and year, without an indicator or industry, and with no number', async () => {
    expect(await call('PUT', at, average())).toMatchObject({
      status: 'C0409',
      message: averageRefusals.taken,
    });
    for (const [field, value] of [
      ...[1e9, -1, '-1', '1e9', '1.2345678', '', null].map((avgVal) => ['avgVal', avgVal]),
      ...['99', '1', '10101010101', '%'].map((gicsId) => ['gicsId', gicsId]),
      ...[crypto.randomUUID(), getId('P-1-1'), 'x'].map((id) => ['indicatorId', id]),
      ...['', ' ', 'ㄱ'.repeat(201)].map((source) => ['source', source]),
      ...[['denominatorCd', 'AREA'] as const, ['crtrYr', '25'] as const],
    ] as const) {
      const refused = await call('PUT', at, average({ crtrYr: '2026', [String(field)]: value }));
      expect([field, value, refused.status]).toEqual([field, value, 'V0001']);
    }
  });

  it('are refused per unit of another denominator than that of the indicator', async () => {
    const emissions = { indicatorId: getId('E-3-1'), crtrYr: '2022' };
    const refused = await call('PUT', at, average(emissions));
    expect(refused).toMatchObject({
      status: 'V0001',
      data: {
        fields: [{ path: 'denominatorCd', message: averageRefusals.otherDenominator('매출액 (백만 원)') }],
      },
    });
    const accepted = await call('PUT', at, average({ ...emissions, denominatorCd: 'REVENUE' }));
    expect(accepted.status).toBe('C200');
    const key = { industryAvgId: accepted.data.industryAvgId, version: 1 };
    expect(await call('PATCH', at, { ...average(emissions), ...key })).toMatchObject({ status: 'V0001' });
    await call('DELETE', `${at}?industryAvgId=${accepted.data.industryAvgId}`);
  });

  it('are found by indicator, industry and year', async () => {
    await call('PUT', at, average({ gicsId: '10101010', crtrYr: '2024' }));
    await call('PUT', at, average({ gicsId: '15', indicatorId: getId('E-3-2'), denominatorCd: 'REVENUE' }));
    const found = async (query: string) =>
      (await list(query, 'operator01')).rows.map(
        ({ idctrsCd, gicsId, crtrYr }: Record<string, string>) => `${idctrsCd} ${gicsId} ${crtrYr}`,
      );
    expect(await found('?size=10')).toEqual(['S-3-1 1010 2025', 'E-3-2 15 2025', 'S-3-1 10101010 2024']);
    expect(await found('?size=10&gicsId=10')).toEqual(['S-3-1 1010 2025', 'S-3-1 10101010 2024']);
    expect(await found(`?size=10&crtrYr=2025&q=${encodeURIComponent('ㅇㅅㄱㅅㅇ')}`)).toEqual([
      'S-3-1 1010 2025',
    ]);
    expect(await found(`?size=10&indicatorId=${getId('E-3-2')}&sort=idctrsCd:asc`)).toEqual([
      'E-3-2 15 2025',
    ]);
    expect(await call('DELETE', `/esg/v1/indicator?indicatorId=${getId('E-3-2')}`)).toMatchObject({
      http: 409,
    });
  });

  it('come from a workbook, each row with what it does', async () => {
    const [heading = []] = await buildSheet('industryAvg/template');
    const row = (code: string, gicsId: string | number, year: string | number, value: string | number) => [
      ...[code, '', gicsId, '', year, '값 그대로', value, '통계청'],
    ];
    const file = await workbook(
      heading as string[],
      row('S-3-1', 1010, 2025, 30),
      row('S-3-1', '1010', '2023', '1,234.5'),
      row('S-3-1', '1010', '2023', '2'),
      row('X-9-9', '1010', '2023', '2'),
      row('P-1-1', '1010', '2023', '2'),
      row('S-3-1', '1099', '23', '-2'),
    );
    const { data } = await preview('industryAvg', file);
    expect(data.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['same', 'new', 'error', 'error', 'error', 'error'],
    ]);
    expect(data.rows.at(-1).issues).toHaveLength(3);
    expect(await call('PUT', '/excel/api/industryAvg', { importId: data.importId })).toMatchObject({
      http: 400,
      status: 'V0001',
    });
    const good = await preview(
      'industryAvg',
      await workbook(heading as string[], row('S-3-1', '1010', '2023', '1,234.5')),
    );
    await call('PUT', '/excel/api/industryAvg', { importId: good.data.importId });
    expect((await list('?crtrYr=2023')).rows).toMatchObject([{ avgVal: '1234.500000' }]);
    const same = await preview('industryAvg', await download('industryAvg'));
    expect(same.data.counts).toEqual({ new: 0, changed: 0, same: 4, error: 0 });
  });
});

describe('evaluation criteria of a company’s set', () => {
  const at = '/esg/v1/standard';
  const sets = async (who = 'operator01'): Promise<StandardSet[]> =>
    (await call('GET', `${at}/list`, undefined, who)).data.rows;
  const ownSet = async () => {
    const [set] = await sets();
    if (!set) throw new Error('no set');
    return set;
  };
  const read = async (cosetId: string, ver?: number, who = 'operator01') =>
    call('GET', `${at}/${cosetId}${ver === undefined ? '' : `?ver=${ver}`}`, undefined, who);
  const write = (cosetId: string, ver: number, version: number, values: object = {}, who = 'operator01') =>
    call('PATCH', at, { cosetId, ver, version, ...standardDefaults, ...values }, who);
  const setState = (setId: string, ver: number, stateCd: SetState) =>
    test.database.db
      .insert(indicatorSetVersion)
      .values({ setId, ver, setNm: '지표 SET', stateCd, createdAt: new Date(), lastModifiedAt: new Date() })
      .onConflictDoUpdate({
        target: [indicatorSetVersion.setId, indicatorSetVersion.ver],
        set: { stateCd },
      });

  it('are those of the next version until it is published, and stay then', async () => {
    const { cosetId } = await ownSet();
    await test.database.db.delete(indicatorSetVersion).where(gt(indicatorSetVersion.ver, 1));
    await setState(cosetId, 1, 'published');
    expect(await ownSet()).toMatchObject({
      editableVer: 2,
      versions: [
        { ver: 2, stateCd: null },
        { ver: 1, stateCd: 'published' },
      ],
    });
    expect((await read(cosetId, 1)).data).toMatchObject({
      isEditable: false,
      fromVer: null,
      version: 0,
      values: standardDefaults,
    });
    expect(await write(cosetId, 1, 0)).toMatchObject({ http: 409, message: standardRefusals.fixed });
    const changed = {
      provisionalLimit: '70',
      bandNames: { ...standardDefaults.bandNames, from80: '최우수' },
    };
    const both = await Promise.all([write(cosetId, 2, 0, changed), write(cosetId, 2, 0, changed)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    await setState(cosetId, 2, 'published');
    await setState(cosetId, 3, 'draft');
    expect(await write(cosetId, 2, 1, { trendLimit: '1' })).toMatchObject({ http: 409 });
    expect((await read(cosetId)).data).toMatchObject({
      ver: 3,
      fromVer: 2,
      isEditable: true,
      version: 0,
      values: { ...standardDefaults, provisionalLimit: '70.00', bandNames: changed.bandNames },
    });
    expect(await write(cosetId, 3, 0, { trendLimit: '1' })).toMatchObject({ status: 'C200' });
    expect(await readStandard(test.database.db, { setId: cosetId, ver: 2 })).toMatchObject({
      provisionalLimit: '70.00',
      trendLimit: '0.50',
    });
    expect(await readStandard(test.database.db, { setId: cosetId, ver: 1 })).toEqual(standardDefaults);
    await setState(cosetId, 3, 'review');
    expect((await ownSet()).editableVer).toBeNull();
    expect(await write(cosetId, 3, 1)).toMatchObject({ http: 409 });
    await setState(cosetId, 3, 'draft');
    // a line about the set itself, which has the same id
    const ofSet = { refId: cosetId, thrdTy: 'JOB' as const, cn: 'v2를 게시했습니다.', createdAt: new Date() };
    await test.database.db.insert(thread).values(ofSet);
    const about = { refType: 'standard', refId: cosetId };
    const history = await call('POST', '/esg/v1/threads', about, 'operator01');
    expect(history.data.rows.map(({ cn }: { cn: string }) => cn)).toEqual([
      'v3 평가기준을 수정했습니다: 등급 명칭, 잠정 기준 (%), 변동 기준 (점)',
      'v2 평가기준을 수정했습니다: 등급 명칭, 잠정 기준 (%)',
    ]);
  });

  it('are refused with what is no limit or name, and out of reach', async () => {
    const { cosetId } = await ownSet();
    const { bandNames } = standardDefaults;
    for (const values of [
      ...['-1', '100.01', '1e1', '', 80].map((provisionalLimit) => ({ provisionalLimit })),
      ...['1.234', '101'].map((trendLimit) => ({ trendLimit })),
      ...[{ commentLimit: '1000.01' }, { commentLimit: null }],
      ...['', ' ', 'ㄱ'.repeat(21), '우수'].map((under40) => ({ bandNames: { ...bandNames, under40 } })),
    ]) {
      const refused = await write(cosetId, 3, 1, values);
      expect([values, refused.status]).toEqual([values, 'V0001']);
    }
    expect(await write(cosetId, 3, 1, {}, 'worker01')).toMatchObject({ status: 'A0403' });
    expect(await write(crypto.randomUUID(), 1, 0)).toMatchObject({ http: 404 });
    const [other] = await test.database.db
      .insert(indicatorSet)
      .values({ kindCd: 'supply', setNm: '다른 SET', createdAt: new Date(), lastModifiedAt: new Date() })
      .returning();
    expect(await read(other?.setId ?? '')).toMatchObject({ http: 404 });
    expect(await read(cosetId, 99)).toMatchObject({ http: 404 });
    expect(await read(cosetId, 0)).toMatchObject({ http: 400 });
    expect((await read(cosetId, 1, 'worker01')).status).toBe('C200');
  });
});
