import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indicator } from '../../../../server/db/schema/indicators.ts';
import type { ItemCreate, ItemRow } from '../../../../src/contracts/institutionItems.ts';
import {
  institutionEntries as lines,
  institutionRefusals as refusals,
  itemRefusals as treeRefusals,
} from '../../../../src/messages/ko.institutions.ts';
import { blank, category, empty, type Institutions, type Method, startInstitutions } from './calls.ts';
import { describeFiles } from './describeFiles.ts';
import { describeMappings } from './describeMappings.ts';

let started: Institutions;
const api = () => started;
beforeAll(async () => {
  started = await startInstitutions();
});
afterAll(() => started.test.stop());

describe('the sets of institutions', () => {
  it('are listed by year, institution, category and use, and found by name', async () => {
    const names = async (query: string) =>
      (await api().list(query)).map(({ crtrYr, instCdId }) => `${crtrYr} ${instCdId}`);
    expect(await names('&crtrYr=2026')).toEqual(['2026 CDP', '2026 KCGS', '2026 MSCI', '2026 SUSTINVEST']);
    expect(await names('&instCdId=CDP')).toEqual(['2026 CDP', '2025 CDP']);
    expect(await names('&instCtgryCdId=INST_GLOBAL&sort=crtrYr:asc')).toEqual(['2025 MSCI', '2026 MSCI']);
    expect(await names(`&q=${encodeURIComponent('한국ESG')}`)).toEqual(['2026 KCGS', '2025 KCGS']);
    expect(await names('&enabled=N')).toEqual([]);
    const [kcgs] = await api().list('&crtrYr=2026&instCdId=KCGS');
    expect(kcgs).toMatchObject({ instNm: '한국ESG기준원', itemCnt: 6, linkedCnt: 6, maxScore: '60.50' });
    const file = await api().test.call(
      'GET',
      '/excel/api/institution?crtrYr=2025',
      undefined,
      api().getToken('operator01'),
    );
    const { sheets } = await readXlsx(file.response.rawPayload);
    expect(sheets[0]?.rows.map((row) => row[2])).toEqual([
      ...['평가기관', 'CDP', '한국ESG기준원', 'MSCI', '서스틴베스트'],
    ]);
    for (const query of ['crtrYr=1999', 'crtrYr=2101', 'crtrYr=abcd', 'size=7', 'sort=remark:asc']) {
      expect(await api().call('GET', `/institution/list?${query}`)).toMatchObject({
        http: 400,
        status: 'V0001',
      });
    }
  });

  it('are registered once for a year: of two administrators at once one wins', async () => {
    const both = await Promise.all(
      ['admin01', 'admin02'].map((who) => api().create({ crtrYr: '2030', instCdId: 'KCGS' }, who)),
    );
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    expect(both.find(({ http }) => http === 409)).toMatchObject({
      status: 'C0409',
      message: refusals.taken,
    });
    for (const values of [
      ...['1999', '2101', 'abcd', '', 2030].map((crtrYr) => ({ crtrYr, instCdId: 'MSCI' })),
      ...[{ instCdId: 'NOBODY' }, { instCdId: 'INST_GLOBAL' }, { instCdId: 'MSCI', instCtgryCdId: 'KCGS' }],
      { instCdId: 'MSCI', remark: '가'.repeat(501) },
    ]) {
      expect(await api().create({ crtrYr: '2031', ...values })).toMatchObject({ http: 400, status: 'V0001' });
    }
    const { institutionId } = await api().find('2030', 'KCGS');
    expect(await api().readLines(institutionId)).toEqual([lines.created]);
    const code = await api().call('DELETE', '/commoncode?commonCodeId=KCGS');
    expect(code).toMatchObject({ http: 409 });
  });

  it('are switched off, and are then the administrators’ alone', async () => {
    const set = await api().find('2030', 'KCGS');
    const address = '/institution/detail?crtrYr=2030&instCtgryCdId=INST_DOMESTIC&instCdId=KCGS';
    const at = `/institution/${set.institutionId}`;
    expect(await api().call('GET', address, undefined, 'worker01')).toMatchObject({ http: 200 });
    const wrong = address.replace('DOMESTIC', 'GLOBAL');
    expect(await api().call('GET', wrong)).toMatchObject({ http: 404 });
    const off = await api().call('PATCH', `${at}/disable`, { version: 1 });
    expect(off).toMatchObject({ status: 'C200' });
    expect(await api().call('PATCH', `${at}/enable`, { version: 1 })).toMatchObject({ http: 409 });
    for (const path of [address, at]) {
      expect(await api().call('GET', path, undefined, 'operator01')).toMatchObject({ http: 404 });
      expect(await api().call('GET', path)).toMatchObject({ http: 200, data: { enabled: false } });
    }
    expect(await api().list('&crtrYr=2030', 'operator01')).toEqual([]);
    const change = {
      institutionId: set.institutionId,
      version: 2,
      remark: '개정',
      instCtgryCdId: 'INST_GLOBAL',
    };
    expect(await api().call('PATCH', '/institution', change)).toMatchObject({ status: 'C200' });
    expect(await api().readLines(set.institutionId)).toContain(
      '기본 정보를 수정했습니다: 기관 구분 국내 평가 → 해외 평가, 비고 (없음) → 개정',
    );
    expect(await api().call('PATCH', `${at}/enable`, { version: 3 })).toMatchObject({ status: 'C200' });
    expect(await api().call('GET', wrong)).toMatchObject({ data: { remark: '개정', enabled: true } });
  });

  it('are written by administrators alone', async () => {
    const { institutionId } = await api().find('2026', 'MSCI');
    const writes: [Method, string, object?][] = [
      ['PUT', '/institution', { ...blank, crtrYr: '2032', instCdId: 'MSCI' }],
      ['PATCH', '/institution', { institutionId, version: 1 }],
      ['PATCH', `/institution/${institutionId}/disable`, { version: 1 }],
      ['DELETE', `/institution?institutionId=${institutionId}`],
      [
        'PUT',
        '/institutionItem',
        { ...category, ...empty, institutionId, itemCd: 'X', upInstIdctrsId: null },
      ],
      ['GET', '/institution/previous?crtrYr=2026&instCdId=MSCI'],
    ];
    for (const who of ['operator01', 'worker01', 'partner01']) {
      for (const [method, at, body] of writes) {
        expect(await api().call(method, at, body, who)).toMatchObject({ http: 403, status: 'A0403' });
      }
    }
    const item = await api().findItem(institutionId, 'CLIMATE-1');
    const mapping = { instIdctrsId: item.instIdctrsId, version: 0, oncoIdctrsIds: [] };
    for (const who of ['admin01', 'worker01', 'partner01']) {
      expect(await api().call('PATCH', '/institutionMapping', mapping, who)).toMatchObject({ http: 403 });
    }
    expect(await api().call('GET', '/institution/list', undefined, 'partner01')).toMatchObject({ http: 403 });
  });
});

describe('the items of a set', () => {
  let institutionId: string;
  beforeAll(async () => {
    institutionId = (await api().create({ crtrYr: '2040', instCdId: 'CDP' })).data.institutionId;
  });
  const add = async (itemCd: string, values: Partial<ItemCreate> = {}, up?: string) => {
    const upInstIdctrsId = up === undefined ? null : (await api().findItem(institutionId, up)).instIdctrsId;
    return api().addItem({ institutionId, itemCd, upInstIdctrsId, ...values });
  };
  const move = async (code: string, to: string | null, sortOrder?: number) => {
    const { instIdctrsId, version } = await api().findItem(institutionId, code);
    const upInstIdctrsId = to === null ? null : (await api().findItem(institutionId, to)).instIdctrsId;
    return api().call('PATCH', '/institutionItem', { instIdctrsId, version, upInstIdctrsId, sortOrder });
  };
  const change = async (code: string, values: object) => {
    const { instIdctrsId, version } = await api().findItem(institutionId, code);
    return api().call('PATCH', '/institutionItem', { instIdctrsId, version, ...values });
  };

  it('are a tree of categories with questions, in an order', async () => {
    for (const [code, up] of [['A'], ['B'], ['C'], ['A1', 'A'], ['A2', 'A1']])
      await add(code ?? '', category, up);
    const links = [await api().indicatorId('E-3-1'), await api().indicatorId('E-1-1')];
    const asked = { answerTypeCd: 'NUM', unitCd: 'kg', maxScore: '10.5', indicatorIds: links } as const;
    expect(await add('Q1', asked, 'A2')).toMatchObject({ status: 'C200' });
    expect(await api().findItem(institutionId, 'Q1')).toMatchObject({
      lvl: 4,
      maxScore: '10.50',
      unitCd: 'kg',
      options: [],
      links: [{ idctrsCd: 'E-1-1' }, { idctrsCd: 'E-3-1' }],
    });
    expect(await move('C', null, 0)).toMatchObject({ status: 'C200' });
    const top = (await api().tree(institutionId)).filter(({ lvl }) => lvl === 1);
    expect(top.map(({ itemCd }) => itemCd)).toEqual(['C', 'A', 'B']);
    const moves: [string, string | null, string][] = [
      ['A', 'A2', treeRefusals.cycle],
      ['A', 'A', treeRefusals.cycle],
      ['B', 'Q1', treeRefusals.tooDeep(4)],
      ['A', 'B', treeRefusals.tooDeep(4)],
      ['B', 'A2', treeRefusals.categoryTooDeep(3)],
      ['Q1', null, treeRefusals.itemAtTop],
    ];
    for (const [code, to, message] of moves) {
      expect([code, to, (await move(code, to)).message]).toEqual([code, to, message]);
    }
    await add('Q2', {}, 'B');
    expect(await move('C', 'Q2')).toMatchObject({ http: 400, message: treeRefusals.itemBelowItem });
    const elsewhere = (await api().tree((await api().find('2026', 'CDP')).institutionId))[0]?.instIdctrsId;
    expect(await change('Q2', { upInstIdctrsId: elsewhere })).toMatchObject({
      message: treeRefusals.noParent,
    });
    const two = await Promise.all([move('B', 'C'), move('C', 'B')]);
    expect(two.map(({ http }) => http).toSorted()).toEqual([200, 400]);
    expect(await api().readLines(institutionId)).toContain(lines.itemMoved('C'));
  });

  it('have what their type of answer needs, and nothing else', async () => {
    const refused: [object, string][] = [
      [{ answerTypeCd: null }, 'answerTypeCd'],
      [{ answerTypeCd: 'NUM', unitCd: null }, 'unitCd'],
      [{ answerTypeCd: 'CHOICE', options: ['하나'] }, 'options'],
      [{ answerTypeCd: 'CHOICE', options: ['같음', '같음'] }, 'options'],
      [{ indicatorIds: [crypto.randomUUID()] }, 'indicatorIds'],
      ...['-1', '1000000000', '10.005', '0', '0.00', '1000.01', 'abc', 10].map(
        (maxScore): [object, string] => [{ maxScore }, 'maxScore'],
      ),
      [{ itemNm: '가'.repeat(1001) }, 'itemNm'],
      [{ itemNm: ' ' }, 'itemNm'],
      [{ itemCd: '한글' }, 'itemCd'],
      [{ options: [''] }, 'options.0'],
    ];
    for (const [values, path] of refused) {
      const { http, data } = await change('Q1', values);
      expect([values, http, data.fields[0].path]).toEqual([values, 400, path]);
    }
    const long = await change('Q1', { itemNm: '가'.repeat(1_000_000) });
    expect([long.http >= 400 && long.http < 500, long.status]).toEqual([
      true,
      expect.stringMatching(/V0001|F0001/),
    ]);
    const chosen = { answerTypeCd: 'CHOICE', options: ['예', '아니오'] };
    expect(await change('Q1', chosen)).toMatchObject({ status: 'C200' });
    expect(await api().findItem(institutionId, 'Q1')).toMatchObject({
      ...chosen,
      unitCd: null,
      maxScore: '10.50',
    });
    expect(await api().readLines(institutionId)).toContain(
      'Q1 항목을 수정했습니다: 답변 유형 숫자 → 선택형, 단위 kg → (없음), 선택지 (없음) → 예, 아니오',
    );
    expect(await add('Q1', {}, 'B')).toMatchObject({ http: 409, message: treeRefusals.taken });
    expect(await change('Q2', { itemCd: 'Q1' })).toMatchObject({ http: 409, message: treeRefusals.taken });
    expect(await add('q1', {}, 'B')).toMatchObject({ http: 409, message: treeRefusals.taken });
    expect(await change('Q2', { itemCd: 'q1' })).toMatchObject({ http: 409, message: treeRefusals.taken });
    expect(await change('Q1', { itemCd: 'q1' })).toMatchObject({ status: 'C200' });
    expect(await change('q1', { itemCd: 'Q1' })).toMatchObject({ status: 'C200' });
    const stale = await api().findItem(institutionId, 'Q1');
    const twice = await Promise.all(
      [1, 2].map(() => api().call('PATCH', '/institutionItem', { ...stale, itemNm: '새 질문' })),
    );
    expect(twice.map(({ http }) => http).toSorted()).toEqual([200, 409]);
  });

  it('keep the indicators that they are linked to from being deleted', async () => {
    const linked = await api().indicatorId('E-3-1');
    expect(await api().call('DELETE', `/indicator?indicatorId=${linked}`)).toMatchObject({ http: 409 });
    const copy = (await api().call('GET', `/indicator/${linked}`)).data;
    const made = await api().call('PUT', '/indicator', { ...copy, idctrsCd: 'TMP-1' });
    const gone = made.data.indicatorId;
    await api().call('DELETE', `/indicator?indicatorId=${gone}`);
    expect(await change('Q2', { indicatorIds: [gone] })).toMatchObject({
      http: 400,
      message: treeRefusals.noIndicator,
    });
    const { data } = await api().call('PUT', '/indicator', { ...copy, idctrsCd: 'TMP-2' });
    const results = await Promise.all([
      change('Q2', { indicatorIds: [data.indicatorId] }),
      api().call('DELETE', `/indicator?indicatorId=${data.indicatorId}`),
    ]);
    const isLinked = (await api().findItem(institutionId, 'Q2')).links.length === 1;
    expect(results.map(({ http }) => http)).toEqual(isLinked ? [200, 409] : [400, 200]);
    expect(await change('Q2', { indicatorIds: [] })).toMatchObject({ status: 'C200' });
  });

  it('go one by one, from the bottom up', async () => {
    const remove = async (code: string) =>
      api().call(
        'DELETE',
        `/institutionItem?instIdctrsId=${(await api().findItem(institutionId, code)).instIdctrsId}`,
      );
    expect(await remove('A')).toMatchObject({ http: 409, message: treeRefusals.hasChildren });
    expect(await remove('Q2')).toMatchObject({ status: 'C200' });
    const missing = await api().call('DELETE', `/institutionItem?instIdctrsId=${crypto.randomUUID()}`);
    expect(missing).toMatchObject({ http: 404 });
    const lost = await api().addItem({ institutionId: crypto.randomUUID(), itemCd: 'X', ...category });
    expect(lost).toMatchObject({ http: 404 });
  });
});

describe('a copy of the year before', () => {
  it('is shown before, brings items and links, and is refused for a year that is taken', async () => {
    const off = await api().indicatorId('E-3-2');
    const { db } = api().test.database;
    await db.update(indicator).set({ enabled: false }).where(eq(indicator.indicatorId, off));
    const { data } = await api().call('GET', '/institution/previous?crtrYr=2027&instCdId=KCGS');
    expect(data).toMatchObject({
      isTaken: false,
      previous: { crtrYr: '2026', itemCnt: 6, dropped: [{ itemCd: 'E-3', idctrsCd: 'E-3-2' }] },
    });
    const { institutionId: source, itemsVer } = data.previous;
    const next = { crtrYr: '2027', instCdId: 'KCGS' };
    const refused: [object, number, string][] = [
      [
        { ...next, copyFrom: { institutionId: source, itemsVer: itemsVer + 1 } },
        409,
        refusals.previousChanged,
      ],
      [
        { ...next, instCdId: 'CDP', copyFrom: { institutionId: source, itemsVer } },
        400,
        refusals.notPrevious,
      ],
      [{ ...next, crtrYr: '2028', copyFrom: { institutionId: source, itemsVer } }, 400, refusals.notPrevious],
      [{ ...next, crtrYr: '2026', copyFrom: { institutionId: source, itemsVer } }, 409, refusals.taken],
      [{ ...next, copyFrom: { institutionId: crypto.randomUUID(), itemsVer } }, 400, refusals.notPrevious],
    ];
    for (const [values, http, message] of refused)
      expect(await api().create(values)).toMatchObject({ http, message });
    const made = await api().create({ ...next, copyFrom: { institutionId: source, itemsVer } });
    await db.update(indicator).set({ enabled: true }).where(eq(indicator.indicatorId, off));
    const shape = (rows: ItemRow[]) =>
      rows
        .toSorted((a, b) => a.itemCd.localeCompare(b.itemCd))
        .map(({ itemCd, lvl, sortOrder, maxScore, links }) => ({
          itemCd,
          lvl,
          sortOrder,
          maxScore,
          links: links.map(({ idctrsCd }) => idctrsCd).filter((code) => code !== 'E-3-2'),
        }));
    expect(shape(await api().tree(made.data.institutionId))).toEqual(shape(await api().tree(source)));
    expect((await api().findItem(made.data.institutionId, 'E-3')).links).toEqual([]);
    const again = await api().call('GET', '/institution/previous?crtrYr=2027&instCdId=KCGS');
    expect(again.data.isTaken).toBe(true);
    const none = await api().call('GET', '/institution/previous?crtrYr=2020&instCdId=KCGS');
    expect(none.data).toEqual({ isTaken: false, previous: null });
  });
});

describeFiles(api);
describeMappings(api);
