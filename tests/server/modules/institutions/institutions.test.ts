import { and, eq } from 'drizzle-orm';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/modules/companies/tables.ts';
import {
  indicatorSet,
  indicatorSetNode,
  roleIndicator,
} from '../../../../server/modules/indicatorSets/tables.ts';
import { indicator } from '../../../../server/modules/indicators/tables.ts';
import { institutionItem, institutionMapping } from '../../../../server/modules/institutions/tables.ts';
import type { ImportRow } from '../../../../src/contracts/excelImport.ts';
import type { ItemCreate, ItemRow } from '../../../../src/contracts/institutionItems.ts';
import type { MappingRow, OwnIndicatorChoice } from '../../../../src/contracts/institutionMappings.ts';
import type { InstitutionDetail, InstitutionRow } from '../../../../src/contracts/institutions.ts';
import {
  itemImportTexts,
  institutionLines as lines,
  institutionRefusals as refusals,
  itemRefusals as treeRefusals,
} from '../../../../src/messages/ko.institutions.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { sendForm } from '../../support/upload.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  for (const userId of ['admin01', 'admin02', 'operator01', 'operator02', 'worker01', 'partner01']) {
    tokens[userId] = (await signIn(test, userId)).accessToken;
  }
});
afterAll(() => test.stop());

type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST';
const tokenOf = (who: string) => ({ token: tokens[who] ?? '' });
const call = (method: Method, at: string, body?: unknown, who = 'admin01') =>
  test.call(method, `/api/esg/v1${at}`, body, tokenOf(who));

const list = async (query = '', who = 'admin01'): Promise<InstitutionRow[]> =>
  (await call('GET', `/institution/list?size=50${query}`, undefined, who)).data.rows;
async function find(crtrYr: string, instCdId: string): Promise<InstitutionDetail> {
  const [row] = await list(`&crtrYr=${crtrYr}&instCdId=${instCdId}`);
  return (await call('GET', `/institution/${row?.institutionId}`)).data;
}
const blank = { instCtgryCdId: 'INST_DOMESTIC', enabled: true, remark: '', copyFrom: null };
const create = (values: object, who = 'admin01') => call('PUT', '/institution', { ...blank, ...values }, who);
const tree = async (institutionId: string, who = 'admin01'): Promise<ItemRow[]> =>
  (await call('GET', `/institutionItem/list?institutionId=${institutionId}`, undefined, who)).data.rows;
const itemOf = async (institutionId: string, code: string) => {
  const found = (await tree(institutionId)).find(({ itemCd }) => itemCd === code);
  if (!found) throw new Error(`no item ${code}`);
  return found;
};
const question = { nodeCd: 'ITEM', itemNm: '질문', answerTypeCd: 'YN', unitCd: null } as const;
const empty = { options: [], maxScore: null, indicatorIds: [] };
const addItem = (values: Partial<ItemCreate>, who = 'admin01') =>
  call('PUT', '/institutionItem', { ...question, ...empty, upInstIdctrsId: null, ...values }, who);
const category = { nodeCd: 'CTGRY', itemNm: '분류', answerTypeCd: null } as const;
const indicatorId = async (code: string) =>
  (await test.database.db.select().from(indicator).where(eq(indicator.idctrsCd, code)))[0]?.indicatorId ?? '';

describe('the sets of institutions', () => {
  it('are listed by year, institution, category and use, and found by name', async () => {
    const names = async (query: string) =>
      (await list(query)).map(({ crtrYr, instCdId }) => `${crtrYr} ${instCdId}`);
    expect(await names('&crtrYr=2026')).toEqual(['2026 CDP', '2026 KCGS', '2026 MSCI', '2026 SUSTINVEST']);
    expect(await names('&instCdId=CDP')).toEqual(['2026 CDP', '2025 CDP']);
    expect(await names('&instCtgryCdId=INST_GLOBAL&sort=crtrYr:asc')).toEqual(['2025 MSCI', '2026 MSCI']);
    expect(await names(`&q=${encodeURIComponent('한국ESG')}`)).toEqual(['2026 KCGS', '2025 KCGS']);
    expect(await names('&enabled=N')).toEqual([]);
    const [kcgs] = await list('&crtrYr=2026&instCdId=KCGS');
    expect(kcgs).toMatchObject({ instNm: '한국ESG기준원', itemCnt: 6, linkedCnt: 6, maxScore: '60.50' });
    const file = await test.call(
      'GET',
      '/excel/api/institution?crtrYr=2025',
      undefined,
      tokenOf('operator01'),
    );
    const { sheets } = await readXlsx(file.response.rawPayload);
    expect(sheets[0]?.rows.map((row) => row[2])).toEqual([
      ...['평가기관', 'CDP', '한국ESG기준원', 'MSCI', '서스틴베스트'],
    ]);
    for (const query of ['crtrYr=1999', 'crtrYr=2101', 'crtrYr=abcd', 'size=7', 'sort=remark:asc']) {
      expect(await call('GET', `/institution/list?${query}`)).toMatchObject({ http: 400, status: 'V0001' });
    }
  });

  it('are registered once for a year: of two administrators at once one wins', async () => {
    const both = await Promise.all(
      ['admin01', 'admin02'].map((who) => create({ crtrYr: '2030', instCdId: 'KCGS' }, who)),
    );
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    expect(both.find(({ http }) => http === 409)).toMatchObject({
      ...{ status: 'C0409', message: refusals.taken },
    });
    for (const values of [
      ...['1999', '2101', 'abcd', '', 2030].map((crtrYr) => ({ crtrYr, instCdId: 'MSCI' })),
      ...[{ instCdId: 'NOBODY' }, { instCdId: 'INST_GLOBAL' }, { instCdId: 'MSCI', instCtgryCdId: 'KCGS' }],
      { instCdId: 'MSCI', remark: '가'.repeat(501) },
    ]) {
      expect(await create({ crtrYr: '2031', ...values })).toMatchObject({ http: 400, status: 'V0001' });
    }
    const { institutionId } = await find('2030', 'KCGS');
    const history = await call('POST', '/threads', { refType: 'institution', refId: institutionId });
    expect(history.data.rows.map(({ cn }: { cn: string }) => cn)).toEqual([lines.created]);
    const code = await call('DELETE', '/commoncode?commonCodeId=KCGS');
    expect(code).toMatchObject({ http: 409 });
  });

  it('are switched off, and are then the administrators’ alone', async () => {
    const set = await find('2030', 'KCGS');
    const address = '/institution/detail?crtrYr=2030&instCtgryCdId=INST_DOMESTIC&instCdId=KCGS';
    const at = `/institution/${set.institutionId}`;
    expect(await call('GET', address, undefined, 'worker01')).toMatchObject({ http: 200 });
    const wrong = address.replace('DOMESTIC', 'GLOBAL');
    expect(await call('GET', wrong)).toMatchObject({ http: 404 });
    const off = await call('PATCH', `${at}/disable`, { version: 1 });
    expect(off).toMatchObject({ status: 'C200' });
    expect(await call('PATCH', `${at}/enable`, { version: 1 })).toMatchObject({ http: 409 });
    for (const path of [address, at]) {
      expect(await call('GET', path, undefined, 'operator01')).toMatchObject({ http: 404 });
      expect(await call('GET', path)).toMatchObject({ http: 200, data: { enabled: false } });
    }
    expect(await list('&crtrYr=2030', 'operator01')).toEqual([]);
    const change = {
      institutionId: set.institutionId,
      version: 2,
      remark: '개정',
      instCtgryCdId: 'INST_GLOBAL',
    };
    expect(await call('PATCH', '/institution', change)).toMatchObject({ status: 'C200' });
    expect(await call('PATCH', `${at}/enable`, { version: 3 })).toMatchObject({ status: 'C200' });
    expect(await call('GET', wrong)).toMatchObject({ data: { remark: '개정', enabled: true } });
  });

  it('are written by administrators alone', async () => {
    const { institutionId } = await find('2026', 'MSCI');
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
        expect(await call(method, at, body, who)).toMatchObject({ http: 403, status: 'A0403' });
      }
    }
    const item = await itemOf(institutionId, 'CLIMATE-1');
    const mapping = { instIdctrsId: item.instIdctrsId, version: 0, oncoIdctrsIds: [] };
    for (const who of ['admin01', 'worker01', 'partner01']) {
      expect(await call('PATCH', '/institutionMapping', mapping, who)).toMatchObject({ http: 403 });
    }
    expect(await call('GET', '/institution/list', undefined, 'partner01')).toMatchObject({ http: 403 });
  });
});

describe('the items of a set', () => {
  let institutionId: string;
  beforeAll(async () => {
    institutionId = (await create({ crtrYr: '2040', instCdId: 'CDP' })).data.institutionId;
  });
  const add = async (itemCd: string, values: Partial<ItemCreate> = {}, up?: string) => {
    const upInstIdctrsId = up === undefined ? null : (await itemOf(institutionId, up)).instIdctrsId;
    return addItem({ institutionId, itemCd, upInstIdctrsId, ...values });
  };
  const move = async (code: string, to: string | null, sortOrder?: number) => {
    const { instIdctrsId, version } = await itemOf(institutionId, code);
    const upInstIdctrsId = to === null ? null : (await itemOf(institutionId, to)).instIdctrsId;
    return call('PATCH', '/institutionItem', { instIdctrsId, version, upInstIdctrsId, sortOrder });
  };
  const change = async (code: string, values: object) => {
    const { instIdctrsId, version } = await itemOf(institutionId, code);
    return call('PATCH', '/institutionItem', { instIdctrsId, version, ...values });
  };

  it('are a tree of categories with questions, in an order', async () => {
    for (const [code, up] of [['A'], ['B'], ['C'], ['A1', 'A'], ['A2', 'A1']])
      await add(code ?? '', category, up);
    const links = [await indicatorId('E-3-1'), await indicatorId('E-1-1')];
    const asked = { answerTypeCd: 'NUM', unitCd: 'kg', maxScore: '10.5', indicatorIds: links } as const;
    expect(await add('Q1', asked, 'A2')).toMatchObject({ status: 'C200' });
    expect(await itemOf(institutionId, 'Q1')).toMatchObject({
      ...{ lvl: 4, maxScore: '10.50', unitCd: 'kg', options: [] },
      links: [{ idctrsCd: 'E-1-1' }, { idctrsCd: 'E-3-1' }],
    });
    expect(await move('C', null, 0)).toMatchObject({ status: 'C200' });
    const top = (await tree(institutionId)).filter(({ lvl }) => lvl === 1);
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
    const elsewhere = (await tree((await find('2026', 'CDP')).institutionId))[0]?.instIdctrsId;
    expect(await change('Q2', { upInstIdctrsId: elsewhere })).toMatchObject({
      message: treeRefusals.noParent,
    });
    const two = await Promise.all([move('B', 'C'), move('C', 'B')]);
    expect(two.map(({ http }) => http).toSorted()).toEqual([200, 400]);
    const { data } = await call('POST', '/threads', { refType: 'institution', refId: institutionId });
    expect(data.rows.map(({ cn }: { cn: string }) => cn)).toContain(lines.itemMoved('C'));
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
    expect(await itemOf(institutionId, 'Q1')).toMatchObject({ ...chosen, unitCd: null, maxScore: '10.50' });
    expect(await add('Q1', {}, 'B')).toMatchObject({ http: 409, message: treeRefusals.taken });
    expect(await change('Q2', { itemCd: 'Q1' })).toMatchObject({ http: 409, message: treeRefusals.taken });
    const stale = await itemOf(institutionId, 'Q1');
    const twice = await Promise.all(
      [1, 2].map(() => call('PATCH', '/institutionItem', { ...stale, itemNm: '새 질문' })),
    );
    expect(twice.map(({ http }) => http).toSorted()).toEqual([200, 409]);
  });

  it('keep the indicators that they are linked to from being deleted', async () => {
    const linked = await indicatorId('E-3-1');
    expect(await call('DELETE', `/indicator?indicatorId=${linked}`)).toMatchObject({ http: 409 });
    const copy = (await call('GET', `/indicator/${linked}`)).data;
    const made = await call('PUT', '/indicator', { ...copy, idctrsCd: 'TMP-1' });
    const gone = made.data.indicatorId;
    await call('DELETE', `/indicator?indicatorId=${gone}`);
    expect(await change('Q2', { indicatorIds: [gone] })).toMatchObject({
      ...{ http: 400, message: treeRefusals.noIndicator },
    });
    const { data } = await call('PUT', '/indicator', { ...copy, idctrsCd: 'TMP-2' });
    const results = await Promise.all([
      change('Q2', { indicatorIds: [data.indicatorId] }),
      call('DELETE', `/indicator?indicatorId=${data.indicatorId}`),
    ]);
    const isLinked = (await itemOf(institutionId, 'Q2')).links.length === 1;
    expect(results.map(({ http }) => http)).toEqual(isLinked ? [200, 409] : [400, 200]);
    expect(await change('Q2', { indicatorIds: [] })).toMatchObject({ status: 'C200' });
  });

  it('go one by one, from the bottom up', async () => {
    const remove = async (code: string) =>
      call('DELETE', `/institutionItem?instIdctrsId=${(await itemOf(institutionId, code)).instIdctrsId}`);
    expect(await remove('A')).toMatchObject({ http: 409, message: treeRefusals.hasChildren });
    expect(await remove('Q2')).toMatchObject({ status: 'C200' });
    const missing = await call('DELETE', `/institutionItem?instIdctrsId=${crypto.randomUUID()}`);
    expect(missing).toMatchObject({ http: 404 });
    const lost = await addItem({ institutionId: crypto.randomUUID(), itemCd: 'X', ...category });
    expect(lost).toMatchObject({ http: 404 });
  });
});

describe('a copy of the year before', () => {
  it('is shown before, brings items and links, and is refused for a year that is taken', async () => {
    const off = await indicatorId('E-3-2');
    const { db } = test.database;
    await db.update(indicator).set({ enabled: false }).where(eq(indicator.indicatorId, off));
    const { data } = await call('GET', '/institution/previous?crtrYr=2027&instCdId=KCGS');
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
      expect(await create(values)).toMatchObject({ http, message });
    const made = await create({ ...next, copyFrom: { institutionId: source, itemsVer } });
    await db.update(indicator).set({ enabled: true }).where(eq(indicator.indicatorId, off));
    const shape = (rows: ItemRow[]) =>
      rows
        .toSorted((a, b) => a.itemCd.localeCompare(b.itemCd))
        .map(({ itemCd, lvl, sortOrder, maxScore, links }) => ({
        ...{ itemCd, lvl, sortOrder, maxScore },
        links: links.map(({ idctrsCd }) => idctrsCd).filter((code) => code !== 'E-3-2'),
      }));
    expect(shape(await tree(made.data.institutionId))).toEqual(shape(await tree(source)));
    expect((await itemOf(made.data.institutionId, 'E-3')).links).toEqual([]);
    const again = await call('GET', '/institution/previous?crtrYr=2027&instCdId=KCGS');
    expect(again.data.isTaken).toBe(true);
    const none = await call('GET', '/institution/previous?crtrYr=2020&instCdId=KCGS');
    expect(none.data).toEqual({ isTaken: false, previous: null });
  });
});

describe('the items of a set as a file', () => {
  const headings = [
    '상위 코드',
    '코드',
    '구분',
    '분류명 또는 질문',
    '답변 유형',
    '단위',
    '선택지',
    '배점',
    '연계 지표',
    '순서',
  ];
  type Cells = (string | number | null)[];
  const workbook = async (...rows: Cells[]) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: '자료', rows: [headings, ...rows] }] }));
  let at: string;
  let institutionId: string;
  beforeAll(async () => {
    institutionId = (await find('2027', 'KCGS')).institutionId;
    at = `/excel/api/institutionItem?institutionId=${institutionId}`;
  });
  const preview = (content: Buffer | string, filename = '문항.xlsx', path = at) =>
    sendForm(test, 'POST', path, [{ filename, content }], tokenOf('admin01'));
  const apply = (importId: string) =>
    test.call('PUT', '/excel/api/institutionItem', { importId }, tokenOf('admin01'));
  const download = async () =>
    (await test.call('GET', at, undefined, tokenOf('admin01'))).response.rawPayload;

  it('changes nothing as it was downloaded', async () => {
    const { data } = await preview(await download());
    expect(data.counts).toEqual({ new: 0, changed: 0, same: 9, error: 0 });
    expect(data.removed).toBe(0);
  });

  it('reports of each row what is wrong with it, and stores nothing then', async () => {
    const { data } = await preview(
      await workbook(
        ['', 'E', '분류', '환경', '', '', '', '', '', ''],
        ['E', 'E-1', '문항', '=1+1', '선택형', '', '하나', 10, '', 1],
        ['E', 'E-1', '문항', '두 번', '예/아니오', '', '', '', '', 2],
        ['없음', 'E-4', '문항', '부모 없음', '글쎄', '파섹', '', -1, 'NO-1', 3],
        ['', 'E-5', '문항', '최상위', '서술형', '', '', 10.005, '', 4],
        ['X2', 'X1', '분류', '서로', '', '', '', '', '', ''],
        ['X1', 'X2', '분류', '서로', '', '', '', '', '', ''],
        ['E-1', '=A1', '', '', '', '', '', '', '', ''],
        ['', 'S', '문항', '', '', '', '', '', '', ''],
      ),
    );
    const issues = (data.rows as ImportRow[]).map((row) => row.issues.map(({ column }) => column));
    expect(issues).toEqual([
      ...[[], ['options'], ['itemCd'], ['answerTypeCd', 'unitCd', 'maxScore', 'upItemCd', 'links']],
      ...[['maxScore', 'upItemCd'], ['upItemCd'], ['upItemCd']],
      ...[
        ['nodeCd', 'itemNm', 'itemCd', 'upItemCd'],
        ['itemNm', 'upItemCd', 'nodeCd'],
      ],
    ]);
    expect(await apply(data.importId)).toMatchObject({ http: 400, status: 'V0001' });
    expect(await tree(institutionId)).toHaveLength(9);
  });

  it('is refused as a whole where it is no file of items', async () => {
    const lack = Buffer.from('코드,구분,분류명 또는 질문,답변 유형\nA,분류,가,\n');
    const many = `${headings.join(',')}\n${',A,분류,가\n'.repeat(50_000)}`;
    const tooMany = `${headings.join(',')}\n${Array.from({ length: 1001 }, (_, n) => `,A${n},분류,가\n`).join('')}`;
    const files: [Buffer | string, string, number][] = [
      [lack, '문항.csv', 400],
      [many, '문항.csv', 400],
      [tooMany, '문항.csv', 400],
      [Buffer.from('코드,구분\n'), '문항.xlsx', 415],
    ];
    for (const [content, name, http] of files) {
      const found = await preview(content, name);
      expect([name, found.http, found.message.length > 5]).toEqual([
        name,
        http === 415 ? found.http : http,
        true,
      ]);
      expect(found.http).toBeGreaterThanOrEqual(400);
      expect(found.http).toBeLessThan(500);
    }
    const nowhere = `/excel/api/institutionItem?institutionId=${crypto.randomUUID()}`;
    expect(await preview(await workbook(['', 'A', '분류', '가', '']), 'a.xlsx', nowhere)).toMatchObject({
      http: 404,
    });
    expect(await preview(lack, 'a.csv', '/excel/api/institutionItem')).toMatchObject({ http: 400 });
  });

  it('is stored whole: new, changed, moved and removed at once, and not after somebody changed the set', async () => {
    const content = await workbook(
      ['', 'G', '분류', '지배구조', '', '', '', '', '', ''],
      ['', 'E', '분류', '환경과 기후', '', '', '', '', '', ''],
      ['E', 'E-9', '문항', '새 질문', '선택형', '', '예\n아니오', 12.5, 'E-3-1, E-1-1', ''],
      ['E', 'E-2', '문항', '배출량', '숫자', 'tCO₂eq', '', '', '', ''],
      ['G', 'G-1', '문항', '이사회', 'TEXT', '', '', 10, '', 1],
    );
    const stale = await preview(content);
    expect(stale.data.counts).toEqual({ new: 1, changed: 4, same: 0, error: 0 });
    expect(stale.data.removed).toBe(5);
    await addItem({ institutionId, itemCd: 'Z', ...category });
    expect(await apply(stale.data.importId)).toMatchObject({ http: 409 });
    const { data } = await preview(content);
    expect(data.removed).toBe(6);
    expect(await apply(data.importId)).toMatchObject({ status: 'C200', data: { rows: 11 } });
    const rows = await tree(institutionId);
    expect(rows.map(({ itemCd, sortOrder, lvl }) => [itemCd, sortOrder, lvl]).toSorted()).toEqual([
      ['E', 1, 1],
      ['E-2', 1, 2],
      ['E-9', 0, 2],
      ['G', 0, 1],
      ['G-1', 0, 2],
    ]);
    expect(await itemOf(institutionId, 'E-9')).toMatchObject({
      ...{ options: ['예', '아니오'], maxScore: '12.50' },
      links: [{ idctrsCd: 'E-1-1' }, { idctrsCd: 'E-3-1' }],
    });
    const again = await preview(await download());
    expect(again.data.counts).toEqual({ new: 0, changed: 0, same: 5, error: 0 });
  });
});

describe('what a company maps a question to', () => {
  let institutionId: string;
  let choices: OwnIndicatorChoice[];
  let item: ItemRow;
  beforeAll(async () => {
    institutionId = (await find('2026', 'SUSTINVEST')).institutionId;
    item = await itemOf(institutionId, 'PERF-1');
    choices = (await call('GET', '/institutionMapping/choices', undefined, 'operator01')).data.rows;
  });
  const codesOf = (code: string) => choices.find(({ idctrsCd }) => idctrsCd === code)?.oncoIdctrsId ?? '';
  const map = (
    oncoIdctrsIds: string[],
    version: number,
    who = 'operator01',
    instIdctrsId = item.instIdctrsId,
  ) => call('PATCH', '/institutionMapping', { instIdctrsId, version, oncoIdctrsIds }, who);
  const mapped = async (who: string): Promise<MappingRow[]> =>
    (await call('GET', `/institutionMapping/list?institutionId=${institutionId}`, undefined, who)).data.rows;

  it('is of its published set, once for a question, and by the last who saw it', async () => {
    expect(choices).toHaveLength(61);
    const first = await Promise.all(
      ['operator01', 'operator02'].map((who) => map([codesOf('E-4-2')], 0, who)),
    );
    expect(first.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    const [row] = await mapped('operator01');
    expect(row).toMatchObject({ instIdctrsId: item.instIdctrsId, indicators: [{ idctrsCd: 'E-4-2' }] });
    const version = row?.version ?? 0;
    expect(await map([codesOf('E-4-2'), codesOf('E-4-1')], version)).toMatchObject({ status: 'C200' });
    expect(await map([], version)).toMatchObject({ http: 409 });
    expect((await mapped('operator02'))[0]?.indicators.map(({ idctrsCd }) => idctrsCd)).toEqual([
      'E-4-1',
      'E-4-2',
    ]);
    const own = await call('GET', `/institution/${institutionId}`, undefined, 'operator01');
    expect(own.data.mappedCnt).toBe(1);
    const categoryId = (await itemOf(institutionId, 'PERF')).instIdctrsId;
    for (const [ids, id] of [
      [[crypto.randomUUID()], item.instIdctrsId],
      [[], categoryId],
    ] as const) {
      expect(await map([...ids], version + 1, 'operator01', id)).toMatchObject({
        http: 400,
        status: 'V0001',
      });
    }
    expect(await map([], 0, 'operator01', crypto.randomUUID())).toMatchObject({ http: 404 });
  });

  it('is not another company’s, and has of a worker’s what the role grants', async () => {
    const { db } = test.database;
    const [foreign] = await db
      .select({ id: indicatorSetNode.itemId, custCoId: indicatorSet.custCoId })
      .from(indicatorSetNode)
      .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetNode.setId))
      .innerJoin(customerCompany, eq(customerCompany.customerCompanyId, indicatorSet.custCoId))
      .where(and(eq(indicatorSetNode.idctrsCd, 'E-4-1'), eq(indicatorSet.kindCd, 'coset')))
      .then((rows) => rows.filter(({ id }) => id !== codesOf('E-4-1')));
    const version = (await mapped('operator01'))[0]?.version ?? 0;
    expect(await map([foreign?.id ?? ''], version)).toMatchObject({ http: 400, status: 'V0001' });
    const at = new Date();
    await db.insert(institutionMapping).values({
      ...{ custCoId: foreign?.custCoId ?? '', instIdctrsId: item.instIdctrsId },
      ...{ createdAt: at, lastModifiedAt: at },
    });
    expect(await mapped('operator01')).toHaveLength(1);
    expect((await mapped('worker01'))[0]?.indicators).toHaveLength(2);
    await db.delete(roleIndicator).where(eq(roleIndicator.oncoIdctrsId, codesOf('E-4-1')));
    expect((await mapped('worker01'))[0]?.indicators.map(({ idctrsCd }) => idctrsCd)).toEqual(['E-4-2']);
  });

  it('keeps questions and sets from going while it has indicators', async () => {
    const removeItem = () => call('DELETE', `/institutionItem?instIdctrsId=${item.instIdctrsId}`);
    const removeSet = () => call('DELETE', `/institution?institutionId=${institutionId}`);
    expect(await removeItem()).toMatchObject({ http: 409, message: treeRefusals.mapped });
    expect(await removeSet()).toMatchObject({ http: 409, message: refusals.mapped });
    const file = await writeXlsx({
      sheets: [
        {
          name: '자료',
          rows: [
            ['상위 코드', '코드', '구분', '분류명 또는 질문', '답변 유형'],
            ['', 'PERF', '분류', '성과', ''],
          ],
        },
      ],
    });
    const without = await sendForm(
      test,
      'POST',
      `/excel/api/institutionItem?institutionId=${institutionId}`,
      [{ filename: 'a.xlsx', content: Buffer.from(file) }],
      tokenOf('admin01'),
    );
    expect(without).toMatchObject({ http: 400, message: itemImportTexts.mapped('PERF-1') });
    const version = (await mapped('operator01'))[0]?.version ?? 0;
    expect(await map([], version)).toMatchObject({ status: 'C200' });
    expect(await removeSet()).toMatchObject({ status: 'C200' });
    expect(
      await test.database.db.$count(institutionItem, eq(institutionItem.institutionId, institutionId)),
    ).toBe(0);
  });
});
