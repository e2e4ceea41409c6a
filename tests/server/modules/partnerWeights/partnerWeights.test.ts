import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indicatorSetVersion } from '../../../../server/db/schema/indicatorSets.ts';
import { partnerWeightVersion } from '../../../../server/db/schema/partnerWeights.ts';
import type { WeightDetail, WeightTabChange } from '../../../../src/contracts/partnerWeights.ts';
import { DAY_MS, seoulDay } from '../../../../src/contracts/seoulTime.ts';
import { indicatorSetStateTexts } from '../../../../src/messages/ko.indicatorSets.ts';
import { weightEntries, weightRefusals } from '../../../../src/messages/ko.partnerWeights.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { sendForm } from '../../support/upload.ts';
import { toLines } from '../join/support.ts';
import { addNodes, addSet, addSetVersion, getCompany, type ItemIds, nodePaths } from './sets.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let catalogue: Awaited<ReturnType<typeof addSet>>;
let own: Awaited<ReturnType<typeof addSet>>;

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  for (const userId of ['admin01', 'admin02', 'operator01', 'operator02', 'worker01']) {
    tokens[userId] = (await signIn(test, userId)).accessToken;
  }
  const { db } = test.database;
  catalogue = await addSet(db, { setNm: '공용 SET' });
  const custCoId = await getCompany(db, 'operator01');
  own = await addSet(db, { setNm: '한빛 SET', custCoId, basedOn: catalogue });
});
afterAll(() => test.stop());

type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, at: string, body?: unknown, who = 'admin01') =>
  test.call(method, `/api/esg/v1/ptnrWht${at}`, body, { token: tokens[who] ?? '' });

const detail = async (id: string, ver?: number, who = 'admin01'): Promise<WeightDetail> =>
  (await call('GET', `/${id}${ver === undefined ? '' : `?ver=${ver}`}`, undefined, who)).data;

const named = (ids: ItemIds, weights: Record<string, string>) =>
  Object.fromEntries(Object.entries(weights).map(([path, weight]) => [ids[path] ?? '', weight]));

const environment = {
  'E/기후': '60',
  'E/기후/배출': '33.33',
  'E/기후/전환': '66.67',
  'E/자원': '40',
  'E/자원/용수': '100',
};
const society = { 'S/노동': '100', 'S/노동/안전': '100' };
const wholeTabs = (ids: ItemIds, gicsId: string | null = null): WeightTabChange[] => [
  { dgnsCtgryCdId: 'REG', gicsId, currTabId: 'E', weights: named(ids, environment) },
  { dgnsCtgryCdId: 'REG', gicsId, currTabId: 'S', weights: named(ids, society) },
  { dgnsCtgryCdId: 'REG', gicsId, currTabId: 'ALL', weights: named(ids, { E: '50', S: '50' }) },
];

/** Saves in the draft as it is now. */
async function save(id: string, change: object, { ver = 1, who = 'admin01' } = {}) {
  const { version } = await detail(id, ver, who);
  return call('PATCH', '', { ptnrWhtId: id, ver, version, ...change }, who);
}
async function command(
  name: string,
  id: string,
  { ver = 1, who = 'admin01', ...body }: { ver?: number; who?: string; reason?: string },
) {
  const { version } = await detail(id, ver, who);
  return call('PATCH', `/${id}/${name}`, { ver, version, ...body }, who);
}
const findMessages = ({ data }: { data: { fields: { path: string; message: string }[] } }) =>
  data.fields.map(({ path, message }) => `${path}: ${message}`);

describe('weights of the catalogue’s set', () => {
  let id: string;

  it('begin once, for a published set that is the caller’s', async () => {
    expect((await call('GET', '/sets')).data.rows.map(({ setNm }: { setNm: string }) => setNm)).toContain(
      '공용 SET',
    );
    const created = await call('PUT', '', { setId: catalogue.setId, isCopied: false });
    expect(created).toMatchObject({ status: 'C200', data: { ver: 1 } });
    id = created.data.ptnrWhtId;
    expect(await call('PUT', '', { setId: catalogue.setId, isCopied: false })).toMatchObject({
      status: 'C0409',
    });
    for (const setId of [own.setId, randomUUID()]) {
      const refused = await call('PUT', '', { setId, isCopied: false });
      expect(refused).toMatchObject({ status: 'V0001', message: weightRefusals.noSet });
    }
    expect(await call('PUT', '', { setId: catalogue.setId, isCopied: true })).toMatchObject({
      status: 'V0001',
    });
  });

  it('are saved whole or refused whole, with every place named', async () => {
    const { E, S } = catalogue.itemIds;
    const tab = (weights: object, place: object = {}) => ({
      dgnsCtgryCdId: 'REG',
      gicsId: null,
      currTabId: 'ALL',
      weights,
      ...place,
    });
    for (const weight of ['-1', '1e9', '33.333', '100.01', '1,5', ' 1', '0'.repeat(1_000_000 / 2)]) {
      const refused = await save(id, { tabs: [tab({ [E ?? '']: weight, [S ?? '']: '50' })] });
      expect([weight.slice(0, 9), refused.status]).toEqual([weight.slice(0, 9), 'V0001']);
      expect(findMessages(refused)[0]).toContain(`tabs.0.weights.${E}`);
    }
    const item = own.itemIds.E ?? '';
    const refused = await save(id, {
      tabs: [
        tab({ [E ?? '']: '50', [item]: '50' }),
        tab({ [E ?? '']: '50' }, { gicsId: '99' }),
        tab({ [catalogue.itemIds['E/기후'] ?? '']: '50' }),
      ],
    });
    expect(findMessages(refused)).toEqual([
      `tabs.0.weights.${item}: ${weightRefusals.otherItem}`,
      `tabs.1.gicsId: ${weightRefusals.noIndustry('99')}`,
      `tabs.2: ${weightRefusals.twice}`,
      `tabs.2.weights.${catalogue.itemIds['E/기후']}: ${weightRefusals.otherItem}`,
    ]);
    for (const gicsId of ['5', '551', 'ab', '5510101010', 55]) {
      expect((await save(id, { tabs: [tab({}, { gicsId })] })).status).toBe('V0001');
    }
    expect((await detail(id)).tabs).toEqual([]);
  });

  it('are not submitted before the default is whole and every tab sums to 100.00', async () => {
    const tabs = wholeTabs(catalogue.itemIds);
    tabs[0] = {
      ...(tabs[0] as WeightTabChange),
      weights: named(catalogue.itemIds, { ...environment, 'E/기후/배출': '33.32' }),
    };
    expect(await save(id, { tabs: [...tabs.slice(0, 2), { ...tabs[2], gicsId: '55' }] })).toMatchObject({
      status: 'C200',
    });
    const problems = async () =>
      (await call('GET', `/${id}/problems`)).data.rows.map((row: { message: string }) => row.message);
    expect(await problems()).toEqual([
      '정기 진단 > 기본값(모든 업종) > 영역 간: 가중치가 없습니다. 기본값은 모든 탭을 채워야 합니다.',
      '정기 진단 > 기본값(모든 업종) > 환경 > 기후: 가중치의 합이 100.00이 아닙니다.',
    ]);
    expect(await command('submit', id, {})).toMatchObject({
      status: 'C0409',
      message: indicatorSetStateTexts.reasons.isComplete,
    });
    expect(await save(id, { tabs: wholeTabs(catalogue.itemIds) })).toMatchObject({ status: 'C200' });
    expect(await problems()).toEqual([]);
    const over = named(catalogue.itemIds, { 'S/노동': '100', 'S/노동/안전': '99.99' });
    await save(id, { tabs: [{ dgnsCtgryCdId: 'REG', gicsId: '4530', currTabId: 'S', weights: over }] });
    expect(await problems()).toEqual([
      '정기 진단 > 반도체 및 반도체 장비 > 사회 > 노동: 가중치의 합이 100.00이 아닙니다.',
    ]);
    const gone = [{ dgnsCtgryCdId: 'REG', gicsId: '4530', currTabId: 'S', weights: {} }];
    await save(id, { tabs: gone });
    const industries = (await detail(id)).tabs.map(({ gicsId, currTabId, isWhole }) => [
      gicsId,
      currTabId,
      isWhole,
    ]);
    expect(industries).toEqual([
      [null, 'ALL', true],
      [null, 'E', true],
      [null, 'S', true],
      ['55', 'ALL', true],
    ]);
  });

  it('go to another person, who returns or publishes them, and then never change', async () => {
    const { version } = await detail(id);
    const saves = await Promise.all(
      ['가', '나'].map((changeNote) => call('PATCH', '', { ptnrWhtId: id, ver: 1, version, changeNote })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    await save(id, { tabs: wholeTabs(catalogue.itemIds, '5510') });
    expect(await command('submit', id, {})).toMatchObject({ status: 'C200' });
    expect(await save(id, { changeNote: '늦음' })).toMatchObject({ status: 'C0409' });
    expect(await command('return', id, { who: 'admin02', reason: ' ' })).toMatchObject({ status: 'V0001' });
    expect(await command('return', id, { who: 'admin02', reason: '환경을 확인해 주세요.' })).toMatchObject({
      status: 'C200',
    });
    expect(await detail(id)).toMatchObject({ stateCd: 'draft', returnReason: '환경을 확인해 주세요.' });
    await command('submit', id, {});
    const refused = await command('publish', id, {});
    expect(refused).toMatchObject({ status: 'C0409', message: indicatorSetStateTexts.reasons.isOtherPerson });
    expect(await command('publish', id, { who: 'admin02' })).toMatchObject({ status: 'C200' });
    expect(await detail(id)).toMatchObject({ stateCd: 'published', isCurrent: true, draftVer: null });
    expect(await save(id, { tabs: [] })).toMatchObject({ status: 'C0409' });
    const lines = await test.call(
      'POST',
      '/api/esg/v1/threads',
      { refType: 'ptnrWht', refId: id },
      { token: tokens.admin01 ?? '' },
    );
    expect(lines.data.rows[0].cn).toContain('버전 1을 게시했습니다.');
  });

  it('apply by industry: those of the nearest one with the whole tab, else the default', async () => {
    const chain = (await call('GET', `/${id}/weights?gicsId=55101010`)).data.tabs;
    const places = chain.map(
      (tab: { gicsId: string | null; currTabId: string }) => `${tab.gicsId} ${tab.currTabId}`,
    );
    expect(places).toEqual(['null ALL', 'null E', 'null S', '55 ALL', '5510 ALL', '5510 E', '5510 S']);
    expect((await call('GET', `/${id}/weights?gicsId=55101010&dgnsCtgryCdId=SHORT`)).data.tabs).toEqual([]);
    expect(await call('GET', `/${id}/weights?ver=7`)).toMatchObject({ http: 404 });
  });

  it('are changed by the draft of a next version, for the set’s own newest version', async () => {
    const { db } = test.database;
    await addSetVersion(db, catalogue.setId, 2);
    const { 'E/자원/용수': _gone, ...kept } = catalogue.itemIds;
    await addNodes(db, catalogue.setId, 2, kept);
    expect(await detail(id)).toMatchObject({ setVer: 1, newerSetVer: 2 });
    expect(await command('draft', id, {})).toMatchObject({ status: 'C200', data: { ver: 2 } });
    expect(await command('draft', id, {})).toMatchObject({
      status: 'C0409',
      message: weightRefusals.openDraft,
    });
    expect(await detail(id)).toMatchObject({ ver: 1, draftVer: 2, draftStateCd: 'draft' });
    expect(await detail(id, 2)).toMatchObject({ setVer: 2, stateCd: 'draft', isCurrent: false });
    expect(await command('takeOver', id, { ver: 2 })).toMatchObject({
      status: 'C0409',
      message: weightRefusals.upToDate,
    });
    const compared = (await call('GET', `/${id}/comparison?from=1&to=2`)).data.rows;
    expect(compared).toHaveLength(2);
    expect(compared[0]).toMatchObject({ idctrsNm: '용수', before: '100.00', after: '' });
    const day = seoulDay(test.clock.nowMs() + DAY_MS);
    await save(id, { effectiveFrom: '2020-01-01' }, { ver: 2 });
    expect(await command('submit', id, { ver: 2 })).toMatchObject({ status: 'C0409' });
    await save(id, { effectiveFrom: day }, { ver: 2 });
    await command('submit', id, { ver: 2 });
    expect(await command('publish', id, { ver: 2, who: 'admin02' })).toMatchObject({ status: 'C200' });
    expect(await detail(id)).toMatchObject({ ver: 1, isCurrent: true, draftVer: null });
    await test.sweeper.runAll();
    expect(await detail(id, 1)).toMatchObject({ stateCd: 'published' });
    test.clock.advance(DAY_MS);
    await test.sweeper.runAll();
    const [older] = await db
      .select()
      .from(partnerWeightVersion)
      .where(and(eq(partnerWeightVersion.ptnrWhtId, id), eq(partnerWeightVersion.ver, 1)));
    expect(older?.stateCd).toBe('superseded');
    for (const userId of Object.keys(tokens)) tokens[userId] = (await signIn(test, userId)).accessToken;
    const versions = (await call('GET', `/${id}/versions`)).data.rows;
    expect(
      versions.map(({ ver, isCurrent }: { ver: number; isCurrent: boolean }) => [ver, isCurrent]),
    ).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(await detail(id)).toMatchObject({ ver: 2, isCurrent: true });
  });

  it('go on from the newest published version, though it does not count yet', async () => {
    await command('draft', id, { ver: 2 });
    const all = named(catalogue.itemIds, { E: '40', S: '60' });
    const tabs = [{ dgnsCtgryCdId: 'REG', gicsId: null, currTabId: 'ALL', weights: all }];
    const effectiveFrom = seoulDay(test.clock.nowMs() + DAY_MS);
    expect(await save(id, { tabs, effectiveFrom }, { ver: 3 })).toMatchObject({ status: 'C200' });
    const [saved = '', ...changes] = (await toLines(test, id)).at(-1)?.split('\n') ?? [];
    expect(saved).toBe('버전 3의 가중치 2개를 수정했습니다.');
    expect(changes.toSorted()).toEqual([
      '정기 진단 > 기본값(모든 업종) > 영역 간 > E: 가중치 50.00 → 40.00',
      '정기 진단 > 기본값(모든 업종) > 영역 간 > S: 가중치 50.00 → 60.00',
    ]);
    await command('submit', id, { ver: 3 });
    expect(await command('publish', id, { ver: 3, who: 'admin02' })).toMatchObject({ status: 'C200' });
    expect((await call('GET', `/${id}/versions`)).data.rows).toMatchObject([
      { ver: 3, isCurrent: false },
      { ver: 2, isCurrent: true },
      { ver: 1, isCurrent: false },
    ]);
    expect(await command('draft', id, { ver: 2 })).toMatchObject({ status: 'C200', data: { ver: 4 } });
    const differences = async (from: number) =>
      (await call('GET', `/${id}/comparison?from=${from}&to=4`)).data.total;
    expect([await differences(2), await differences(3)]).toEqual([2, 0]);
    const lines = await toLines(test, id);
    expect(lines.at(-1)).toBe(weightEntries.opened(4, 3));
  });
});

describe('weights of a company', () => {
  let id: string;

  it('begin with those of the set that theirs was taken from, with their own ids', async () => {
    const { db } = test.database;
    const { data } = await call('GET', '/sets', undefined, 'operator01');
    expect(data.rows).toContainEqual(expect.objectContaining({ setId: own.setId }));
    const created = await call('PUT', '', { setId: own.setId, isCopied: false }, 'operator01');
    id = created.data.ptnrWhtId;
    expect((await detail(id, 1, 'operator01')).tabs).toEqual([]);
    expect(
      await db.select().from(indicatorSetVersion).where(eq(indicatorSetVersion.setId, own.setId)),
    ).toHaveLength(1);
  });

  it('are out of reach of workers and other companies, and read by administrators', async () => {
    expect(await call('GET', '/list', undefined, 'worker01')).toMatchObject({ http: 403, status: 'A0403' });
    expect(await save(id, { changeNote: '관리자' })).toMatchObject({ status: 'A0403' });
    const foreign = await addSet(test.database.db, { setNm: '남의 SET' });
    const other = (await call('PUT', '', { setId: foreign.setId, isCopied: false })).data.ptnrWhtId;
    expect(await call('GET', `/${other}`, undefined, 'operator01')).toMatchObject({ http: 404 });
    for (const name of ['submit', 'publish', 'draft', 'takeOver']) {
      const refused = await call('PATCH', `/${other}/${name}`, { ver: 1, version: 1 }, 'operator01');
      expect(refused).toMatchObject({ http: 404 });
    }
    const rows = (await call('GET', '/list', undefined, 'operator01')).data.rows;
    const owners = new Set(rows.map(({ custCoNm }: { custCoNm: string }) => custCoNm));
    const isThere = rows.some((row: { ptnrWhtId: string }) => row.ptnrWhtId === id);
    expect([owners.size, isThere]).toEqual([1, true]);
    const found = await call(
      'GET',
      `/list?q=${encodeURIComponent('한빛 SET')}&stateCd=draft&sort=setNm:desc`,
    );
    expect(found.data.total).toBe(1);
    const byIndustry = (query: string, who: string) =>
      test.call('GET', `/api/esg/v1/gicsWht${query}`, undefined, { token: tokens[who] ?? '' });
    expect((await byIndustry('', 'operator01')).data.rows).toEqual(rows);
    expect((await byIndustry('?stateCd=published&size=10', 'admin01')).data).toEqual(
      (await call('GET', '/list?stateCd=published&size=10')).data,
    );
    expect((await byIndustry('', 'worker01')).http).toBe(403);
    expect(await call('DELETE', `?ptnrWhtId=${other}&ver=1&version=1`)).toMatchObject({ status: 'C200' });
    expect(await call('GET', `/${other}`)).toMatchObject({ http: 404 });
  });

  describe('in a sheet', () => {
    const path = () => `/excel/api/ptnrWhtWeights?ptnrWhtId=${id}&ver=1`;
    const heading = '진단 구분,산업분류 코드,항목 ID,가중치';
    const preview = async (lines: string[], { who = 'operator01' } = {}) =>
      sendForm(test, 'POST', path(), [{ filename: '가중치.csv', content: [heading, ...lines].join('\n') }], {
        token: tokens[who] ?? '',
      });
    const toLine = (item: string, weight: string, gicsId = '', category = '정기 진단') =>
      [category, gicsId, own.itemIds[item] ?? item, weight].join(',');
    const apply = (importId: string, who = 'operator01') =>
      test.call('PUT', '/excel/api/ptnrWhtWeights', { importId }, { token: tokens[who] ?? '' });

    it('are read in all or nothing, row by row, and written as they are read', async () => {
      const faulty = await preview([
        ...[toLine('E', '50'), toLine('E', '50'), toLine('S', '50.001'), toLine('S', '=1+1')],
        ...[toLine(randomUUID(), '1'), toLine('S', '50', '99'), toLine('S', '50', '', '수시')],
      ]);
      expect(faulty.data.counts).toEqual({ new: 1, changed: 0, same: 0, error: 6 });
      expect(await apply(faulty.data.importId)).toMatchObject({ status: 'V0001' });
      expect((await detail(id, 1, 'operator01')).tabs).toEqual([]);

      const good = await preview([
        toLine('E', '50'),
        toLine('S', '50'),
        toLine('E', '7', '5510'),
        toLine('S', ''),
      ]);
      expect(good.data.counts.error).toBe(1);
      const stale = await preview([toLine('E', '50'), toLine('S', '50')]);
      await save(id, { changeNote: '그사이' }, { who: 'operator01' });
      expect(await apply(stale.data.importId)).toMatchObject({ status: 'C0409' });
      const { data } = await preview([
        toLine('E', '50'),
        toLine('S', '50'),
        toLine('E', '7', '5510'),
        toLine('S', '', '5510'),
      ]);
      expect(data.counts).toEqual({ new: 3, changed: 0, same: 1, error: 0 });
      expect(await apply(data.importId)).toMatchObject({ status: 'C200', data: { rows: 3 } });
      const again = await preview([toLine('E', '50.0'), toLine('S', '40')]);
      expect(again.data.counts).toEqual({ new: 0, changed: 1, same: 1, error: 0 });

      const url = path();
      const response = await test.app.inject({
        url,
        headers: { authorization: `Bearer ${tokens.operator01}` },
      });
      if (response.statusCode !== 200) throw new Error(response.body);
      const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
      const [, ...rows] = sheets[0]?.rows ?? [];
      expect(rows).toHaveLength(nodePaths.length + 2);
      expect(rows.at(-2)).toEqual(expect.arrayContaining(['5510', '유틸리티', '영역 간', own.itemIds.E, 7]));
    });

    it('are read in by those who may write them alone', async () => {
      expect(await preview([toLine('E', '1')], { who: 'admin01' })).toMatchObject({ status: 'A0403' });
      expect(await preview([toLine('E', '1')], { who: 'worker01' })).toMatchObject({ status: 'A0403' });
    });
  });

  it('are not published once the version of their set has been retired', async () => {
    const who = 'operator01';
    const ofSheet = { dgnsCtgryCdId: 'REG', gicsId: '5510', currTabId: 'ALL', weights: {} };
    await save(id, { tabs: [...wholeTabs(own.itemIds), ofSheet] }, { who });
    await command('submit', id, { who });
    const retire = (stateCd: 'retired' | 'published') =>
      test.database.db
        .update(indicatorSetVersion)
        .set({ stateCd })
        .where(eq(indicatorSetVersion.setId, own.setId));
    await retire('retired');
    expect(await command('publish', id, { who: 'operator02' })).toMatchObject({ status: 'C0409' });
    expect((await call('GET', `/${id}/problems`)).data.rows).toHaveLength(1);
    await retire('published');
    expect(await command('publish', id, { who: 'operator02' })).toMatchObject({ status: 'C200' });
  });
});
