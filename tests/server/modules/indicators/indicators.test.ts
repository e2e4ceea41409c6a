import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indicatorVersion } from '../../../../server/db/schema/indicators.ts';
import type { ClassificationRow } from '../../../../src/contracts/classifications.ts';
import type { IndicatorDetail, IndicatorDraft, IndicatorRow } from '../../../../src/contracts/indicators.ts';
import {
  indicatorRefusals,
  classificationRefusals as treeRefusals,
} from '../../../../src/messages/ko.indicators.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  for (const userId of ['admin01', 'operator01']) tokens[userId] = (await signIn(test, userId)).accessToken;
});
afterAll(() => test.stop());

type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST';
const call = (method: Method, at: string, body?: unknown, who = 'admin01') =>
  test.call(method, `/api/esg/v1${at}`, body, { token: tokens[who] ?? '' });

const tree = async (): Promise<ClassificationRow[]> => (await call('GET', '/classification/list')).data.rows;
async function node(name: string): Promise<ClassificationRow> {
  const found = (await tree()).find(({ clsfctnNm }) => clsfctnNm === name);
  if (!found) throw new Error(`no node ${name}`);
  return found;
}
async function add(clsfctnNm: string, below: string, sortOrder?: number): Promise<string> {
  const upIdctrsClsfctnId = (await node(below)).idctrsClsfctnId;
  const { data } = await call('PUT', '/classification', { clsfctnNm, upIdctrsClsfctnId, sortOrder });
  return data.idctrsClsfctnId;
}
const findChildren = async (name: string) => {
  const { idctrsClsfctnId } = await node(name);
  return (await tree())
    .filter(({ upIdctrsClsfctnId }) => upIdctrsClsfctnId === idctrsClsfctnId)
    .map(({ clsfctnNm }) => clsfctnNm);
};
async function move(name: string, to: string | null, sortOrder?: number) {
  const { idctrsClsfctnId, version } = await node(name);
  const upIdctrsClsfctnId = to === null ? null : (await node(to)).idctrsClsfctnId;
  return call('PATCH', '/classification', { idctrsClsfctnId, version, upIdctrsClsfctnId, sortOrder });
}
const removeNode = async (name: string) =>
  call('DELETE', `/classification?idctrsClsfctnId=${(await node(name)).idctrsClsfctnId}`);

const list = async (query = ''): Promise<IndicatorRow[]> =>
  (await call('GET', `/indicator/list?size=50${query}`)).data.rows;
const codes = async (query: string) => (await list(query)).map(({ idctrsCd }) => idctrsCd);
const getId = async (code: string) => (await list(`&q=${code}`))[0]?.indicatorId ?? '';
const detail = async (code: string): Promise<IndicatorDetail> =>
  (await call('GET', `/indicator/${await getId(code)}`)).data;
const change = async (code: string, values: Partial<IndicatorDraft>) =>
  call('PATCH', '/indicator', { ...(await detail(code)), ...values });

describe('the catalogue that an installation starts with', () => {
  it('has the 61 items of the guideline, and 25 topics and 10 clauses for partners, below four domains', async () => {
    const rows = await tree();
    const domains = rows.filter(({ lvl }) => lvl === 1);
    expect(domains.map(({ domainCd, clsfctnNm }) => `${domainCd} ${clsfctnNm}`)).toEqual([
      ...['P 정보공시', 'E 환경', 'S 사회', 'G 지배구조'],
    ]);
    const counts = domains.map(({ domainCd }) =>
      rows.filter((row) => row.domainCd === domainCd).reduce((sum, { idctrsCnt }) => sum + idctrsCnt, 0),
    );
    expect(counts).toEqual([5, 17 + 7 + 2, 22 + 12 + 2, 17 + 6 + 6]);
    expect((await call('GET', '/indicator/list')).data).toMatchObject({ total: 61 + 25 + 10 });
  });

  it('is found by name, initials and code, and narrowed by branch, framework, kind, cycle and mark', async () => {
    expect(await codes('&q=온실가스')).toEqual(['E-3-1', 'E-3-2', 'E-3-3', 'SUP-E-02']);

    expect(await codes(`&q=${encodeURIComponent('ㅇㅅㄱㅅㅇ')}`)).toEqual(['S-3-1']);
    expect(await codes(`&q=${encodeURIComponent('여성구성원 비')}`)).toEqual(['S-3-1']);
    expect(await codes('&q=e-3-1')).toEqual(['E-3-1']);
    expect(await codes(`&clsfctnId=${(await node('온실가스')).idctrsClsfctnId}`)).toHaveLength(3);
    expect(await codes(`&clsfctnId=${(await node('환경')).idctrsClsfctnId}`)).toHaveLength(17 + 7 + 2);
    expect((await call('GET', '/indicator/list?frmwkCd=K-ESG')).data.total).toBe(61);
    expect(await codes('&frmwkCd=TCFD')).toEqual(['E-3-1', 'E-3-2']);
    expect(await codes('&frmwkCd=SASB')).toEqual([]);
    const clauses = await list('&frmwkCd=RBA');
    expect(clauses).toHaveLength(10);
    expect(clauses.every(({ toBeConfirmed }) => toBeConfirmed)).toBe(true);
    expect((await detail('RBA-D-7')).references).toEqual([{ frmwkCd: 'RBA', ver: '8.0', code: 'D-7' }]);
    expect((await detail('SUP-E-02')).references).toEqual([]);
    const kinds = await Promise.all(
      ['QNT', 'QLT'].map((kind) => call('GET', `/indicator/list?kindCd=${kind}`)),
    );
    expect(kinds[0]?.data.total + kinds[1]?.data.total).toBe(61 + 25 + 10);
    expect(await codes('&cycleCd=QTR')).toEqual([]);
    const marked = await list('&toBeConfirmed=Y');
    expect(marked.map(({ idctrsCd }) => idctrsCd)).toContain('E-2-2');
    expect(marked.every(({ toBeConfirmed }) => toBeConfirmed)).toBe(true);
  });

  it('is the administrators’ alone, but for the lists that operators choose from', async () => {
    const id = await getId('E-3-1');
    for (const path of ['/indicator/list', '/classification/list']) {
      expect(await call('GET', path, undefined, 'operator01')).toMatchObject({ status: 'C200' });
    }
    for (const path of [`/indicator/${id}`, `/indicator/${id}/versions`]) {
      expect(await call('GET', path, undefined, 'operator01')).toMatchObject({ http: 403, status: 'A0403' });
    }
  });

  it('goes into an Excel file with the filters of the list', async () => {
    const path = '/excel/api/indicator?kindCd=QNT&clsfctnId=';
    const url = path + (await node('온실가스')).idctrsClsfctnId;
    const token = tokens.admin01 ?? '';
    const response = await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    const [header, ...rows] = sheets[0]?.rows ?? [];
    expect(header?.slice(0, 2)).toEqual(['지표 코드', '지표명']);
    expect(rows.map(([code]) => code)).toEqual(['E-3-1', 'E-3-2']);
  });
});

describe('the classification', () => {
  it('grows, is ordered, and moves with its branch to another domain', async () => {
    await add('기후', '환경', 0);
    await add('배출', '기후');
    await add('직접 배출', '배출');
    expect((await findChildren('환경'))[0]).toBe('기후');
    expect(await move('기후', '사회', 1)).toMatchObject({ status: 'C200' });
    expect((await findChildren('사회'))[1]).toBe('기후');
    expect([await node('배출'), await node('직접 배출')]).toMatchObject([
      { domainCd: 'S', lvl: 3 },
      { domainCd: 'S', lvl: 4 },
    ]);
    const tooDeep = { http: 400, message: treeRefusals.tooDeep(4) };
    expect(await move('기후', '산업안전')).toMatchObject(tooDeep);
    expect(
      await call('PUT', '/classification', {
        clsfctnNm: '더',
        upIdctrsClsfctnId: (await node('직접 배출')).idctrsClsfctnId,
      }),
    ).toMatchObject(tooDeep);
  });

  it('refuses cycles, domains that move, and whatever is below nothing', async () => {
    expect(await move('기후', '배출')).toMatchObject({ http: 400, message: treeRefusals.cycle });
    expect(await move('사회', '환경')).toMatchObject({ message: treeRefusals.domainStays });
    expect(await move('배출', null)).toMatchObject({ message: treeRefusals.noDomain });
    const lost = { clsfctnNm: '고아', upIdctrsClsfctnId: crypto.randomUUID() };
    expect(await call('PUT', '/classification', lost)).toMatchObject({ http: 400, status: 'V0001' });
    for (const clsfctnNm of ['', ' ', 'ㄱ'.repeat(101), 7]) {
      expect(await call('PUT', '/classification', { ...lost, clsfctnNm })).toMatchObject({ http: 400 });
    }
  });

  it('of two moves that put each node below the other refuses one, and stays a tree', async () => {
    await add('가지', '사회');
    await add('나무', '사회');
    const [a, b] = [await node('가지'), await node('나무')];
    const below = (row: ClassificationRow, to: ClassificationRow) =>
      call('PATCH', '/classification', {
        idctrsClsfctnId: row.idctrsClsfctnId,
        version: row.version,
        upIdctrsClsfctnId: to.idctrsClsfctnId,
      });
    const results = await Promise.all([below(a, b), below(b, a)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['C200', 'V0001']);
    expect(results.find(({ http }) => http === 400)?.message).toBe(treeRefusals.cycle);
    expect((await tree()).filter(({ domainCd, lvl }) => domainCd === 'S' && lvl === 1)).toHaveLength(1);
  });

  it('loses a node only when nothing is below it', async () => {
    expect(await removeNode('온실가스')).toMatchObject({ http: 409, message: treeRefusals.inUse });
    expect(await removeNode('배출')).toMatchObject({ http: 409, message: treeRefusals.hasChildren });
    expect(await removeNode('환경')).toMatchObject({ http: 409, message: treeRefusals.domainStays });
    expect(await removeNode('직접 배출')).toMatchObject({ status: 'C200' });
    const gone = await call('DELETE', `/classification?idctrsClsfctnId=${crypto.randomUUID()}`);
    expect(gone).toMatchObject({ http: 404 });
  });
});

describe('an indicator', () => {
  it('keeps its version, what it was before, and lines of what changed', async () => {
    const before = await detail('S-3-1');
    const html = '<p>작성 방법<script>alert(1)</script></p>';
    const refs: IndicatorDraft['references'] = [{ frmwkCd: 'SASB', ver: '2023', code: 'TC-SI-330a.3' }];
    const values = { thresholds: ['10', '20', '30', '40'], guidance: html, references: refs };
    expect(await change('S-3-1', values)).toMatchObject({ status: 'C200' });
    const after = await detail('S-3-1');
    expect(after).toMatchObject({
      version: 2,
      guidance: '<p>작성 방법</p>',
      references: refs,
      isComplete: true,
    });
    expect(await codes('&frmwkCd=SASB')).toEqual(['S-3-1']);
    const { data } = await call('GET', `/indicator/${after.indicatorId}/versions`);
    expect(
      data.rows.map(({ ver, values: kept }: { ver: number; values: IndicatorDraft }) => [
        ver,
        kept.thresholds,
      ]),
    ).toEqual([
      [2, values.thresholds],
      [1, before.thresholds],
    ]);
    const history = await call('POST', '/threads', { refType: 'indicator', refId: after.indicatorId });
    expect(history.data.rows[0].cn).toBe('지표를 수정했습니다: 작성 가이드, 프레임워크 참조, 기준값');
    expect(await call('PATCH', '/indicator', { ...before })).toMatchObject({ http: 409, status: 'C0409' });
    const twice = await Promise.all([1, 2].map(() => call('PATCH', '/indicator', after)));
    expect(twice.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    const kept = await test.database.db.$count(
      indicatorVersion,
      eq(indicatorVersion.indicatorId, after.indicatorId),
    );
    expect(kept).toBe(3);
  });

  it('has thresholds in its direction, and keeps nothing that its scoring does not use', async () => {
    const refused = await change('G-2-1', { thresholds: ['20', '10', '30', '30.0'] });
    expect(refused).toMatchObject({ http: 400, status: 'V0001' });
    expect(refused.data.fields.map(({ path }: { path: string }) => path)).toEqual([
      'thresholds.1',
      'thresholds.3',
    ]);
    expect(await change('G-2-1', { directionCd: 'DOWN', thresholds: ['40', '30', '20', '1'] })).toMatchObject(
      { status: 'C200' },
    );
    expect(await change('G-2-1', { scoringTypeCd: 'STAGE' })).toMatchObject({ status: 'C200' });
    expect(await detail('G-2-1')).toMatchObject({
      isComplete: false,
      directionCd: null,
      thresholds: ['', '', '', ''],
      inputs: [],
      formula: '',
    });
  });

  it('refuses a formula that cannot be computed, with the reason at its field', async () => {
    const refusals: [Partial<IndicatorDraft>, string][] = [
      [
        { formula: 'part / all' },
        '‘all’ 코드의 입력 항목이 없습니다. 입력 항목을 추가하거나 산식을 고쳐 주세요.',
      ],
      [{ formula: 'part / total + part' }, '단위가 다른 두 값은 더할 수 없습니다: 단위 없는 값, 명'],
      [{ formula: 'part * total' }, '산식의 계산 결과(명 명)가 지표의 단위(%)와 맞지 않습니다.'],
      [{ unitCd: 'kg' }, '산식의 계산 결과(단위 없는 값)가 지표의 단위(kg)와 맞지 않습니다.'],
      [{ formula: `${'('.repeat(30)}part${')'.repeat(30)}` }, '괄호는 20겹까지 사용할 수 있습니다.'],
    ];
    for (const [values, message] of refusals) {
      const { http, data } = await change('G-1-2', values);
      expect([http, data.fields]).toEqual([400, [{ path: 'formula', message }]]);
    }
    const before = process.threadCpuUsage();
    expect(await change('G-1-2', { formula: '('.repeat(10_000) })).toMatchObject({
      http: 400,
      status: 'V0001',
    });
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1_000);
    expect(await detail('G-1-2')).toMatchObject({ version: 1 });
  });

  it('has a code of its own and a node below a domain, and goes', async () => {
    const base = { ...(await detail('E-3-1')), idctrsCd: 'X-1', idctrsNm: '새 지표' };
    expect(await call('PUT', '/indicator', { ...base, idctrsCd: 'E-3-1' })).toMatchObject({
      http: 409,
      message: indicatorRefusals.taken,
    });
    expect(await call('PUT', '/indicator', { ...base, idctrsCd: 'e-3-1' })).toMatchObject({
      http: 409,
      message: indicatorRefusals.taken,
    });
    const wrong: [object, string][] = [
      [{ idctrsClsfctnId: (await node('환경')).idctrsClsfctnId }, indicatorRefusals.domain],
      [{ idctrsClsfctnId: crypto.randomUUID() }, indicatorRefusals.noClassification],
    ];
    for (const [values, message] of wrong) {
      expect(await call('PUT', '/indicator', { ...base, ...values })).toMatchObject({ http: 400, message });
    }
    for (const values of [
      { idctrsCd: '가' },
      { idctrsNm: '' },
      { stages: ['1'] },
      { thresholds: ['x', '', '', ''] },
      { parts: 'x' },
    ]) {
      expect(await call('PUT', '/indicator', { ...base, ...values })).toMatchObject({
        http: 400,
        status: 'V0001',
      });
    }
    const { data } = await call('PUT', '/indicator', base);
    expect(await call('GET', `/indicator/${data.indicatorId}`)).toMatchObject({
      data: { version: 1, idctrsNm: '새 지표' },
    });
    expect(await call('DELETE', `/indicator?indicatorId=${data.indicatorId}`)).toMatchObject({
      status: 'C200',
    });
    expect(await call('GET', `/indicator/${data.indicatorId}`)).toMatchObject({ http: 404 });
    expect(await call('GET', `/indicator/${data.indicatorId}/versions`)).toMatchObject({ http: 404 });
  });
});
