import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyScoring } from '../../../src/contracts/indicatorScoring.ts';
import type {
  CatalogueComparison,
  CatalogueItem,
  MergeItem,
} from '../../../src/contracts/indicatorSetMerge.ts';
import type { CatalogueState, IndicatorSet, SetKind, SetNode } from '../../../src/contracts/indicatorSets.ts';
import { toIndicatorSetWire } from '../../../src/contracts/indicatorSetWire.ts';
import type { IndicatorRow } from '../../../src/contracts/indicators.ts';
import { touch } from '../../../src/services/freshData.ts';
import { INDICATOR } from '../../../src/services/indicators.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address } from '../../support/screens.tsx';
import { openSets } from './openSets.tsx';
import { draft, getId, nodes } from './sets.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
});

/** Lets the server have a set with this one version. */
function give(kind: SetKind, set: IndicatorSet): void {
  const path = `GET /api/esg/v1/${kind}/${set.setId}`;
  const { ver, stateCd, isCurrent, effectiveFrom, changeNote, indicators } = set;
  const version = {
    ver,
    stateCd,
    isCurrent,
    effectiveFrom,
    changeNote,
    indicators,
    publishedAt: null,
    publishedBy: null,
    createdAt: set.lastModifiedAt,
    lastModifiedBy: null,
    lastModifiedAt: set.lastModifiedAt,
  };
  server.on(`${path}/versions`, success(toIndicatorSetWire(kind, { rows: [version], total: 1 })));
  server.on(path, success(toIndicatorSetWire(kind, set)));
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const confirm = async () =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' });
const readState = (values: Partial<CatalogueState> = {}): CatalogueState => ({
  ...emptyScoring('STAGE'),
  idctrsCd: 'E-3',
  idctrsNm: '배출량',
  kindCd: 'QLT',
  unitCd: null,
  cycleCd: 'YR',
  evidenceRequired: false,
  toBeConfirmed: false,
  guidance: '',
  references: [],
  place: ['환경', '온실가스'],
  ...values,
});
const ofCatalogue = { custCoId: null, custCoNm: null, sections: [], cells: [], people: [] };
const change = (values: Readonly<Record<number, Partial<SetNode>>>): SetNode[] =>
  nodes.map((node, at) => ({ ...node, ...values[at + 1] }));

test.each([
  ['ROLE_ADMIN', true],
  ['ROLE_OPERATOR', false],
] as const)('the history of a preset as %s sees it: %s', async (role, isShown) => {
  const preset: IndicatorSet = { ...draft, ...ofCatalogue, stateCd: 'published', draftVer: null };
  give('preset', preset);
  await openSets(role, `/indicator/preset/${preset.setId}`);
  expect(await screen.findByRole('treegrid')).toBeVisible();
  await screen.findByRole('region', { name: '버전' });
  expect(screen.queryAllByRole('textbox', { name: '댓글' })).toHaveLength(isShown ? 1 : 0);
  const asked = () => server.received('POST /api/esg/v1/threads');
  await waitFor(() => expect(asked()).toHaveLength(isShown ? 1 : 0));
});

test('indicators are chosen for a preset over several searches, and come with what is not saved', async () => {
  const weighed = nodes.map((node) => ({ ...node, weight: '50.00' }));
  const preset: IndicatorSet = { ...draft, ...ofCatalogue, nodes: weighed };
  give('preset', preset);
  const found = (place: number, idctrsNm: string, values: Partial<IndicatorRow> = {}): IndicatorRow => ({
    indicatorId: getId(place),
    idctrsCd: `E-${place}`,
    idctrsNm,
    idctrsClsfctnId: getId(102),
    clsfctnNm: '온실가스',
    domainCd: 'E',
    kindCd: 'QLT',
    unitCd: null,
    scoringTypeCd: 'STAGE',
    cycleCd: 'YR',
    enabled: true,
    toBeConfirmed: false,
    isComplete: true,
    version: 1,
    evidenceRequired: false,
    references: [],
    lastModifiedBy: null,
    lastModifiedAt: draft.lastModifiedAt,
    ...values,
  });
  server.on('GET /api/esg/v1/indicator/list', ({ query }) => {
    const rows =
      query.get('q') === '폐기물'
        ? [found(301, '폐기물 배출량'), found(302, '옛 폐기물', { enabled: false })]
        : [found(103, '배출량'), found(300, '대기오염', { toBeConfirmed: true })];
    return success({ rows, total: rows.length });
  });
  const inTree = (place: number, up: number | null, clsfctnNm: string) => ({
    idctrsClsfctnId: getId(place),
    upIdctrsClsfctnId: up === null ? null : getId(up),
    lvl: up === null ? 1 : 2,
    domainCd: 'E',
    clsfctnNm,
    sortOrder: place,
    enabled: true,
    idctrsCnt: 0,
    version: 1,
    lastModifiedBy: null,
    lastModifiedAt: draft.lastModifiedAt,
  });
  const branches = [inTree(101, null, '환경'), inTree(109, 101, '협력사'), inTree(201, null, '사회')];
  server.on('GET /api/esg/v1/classification/list', success({ rows: branches, total: 3 }));
  const asked = () =>
    server.received('GET /api/esg/v1/indicator/list').at(-1)?.query ?? new URLSearchParams();
  const { user } = await openSets('ROLE_ADMIN', `/indicator/preset/${preset.setId}`);
  const grid = within(await screen.findByRole('treegrid'));
  const [, , weight] = within(grid.getByRole('row', { name: /^배출량/ })).getAllByRole('gridcell');
  await user.click(weight as HTMLElement);
  await user.keyboard('70{Enter}');

  await user.click(screen.getByText('지표 추가'));
  const picker = within(await screen.findByRole('dialog'));
  expect(await picker.findByLabelText('E-103 배출량')).toBeDisabled();
  expect(picker.getByText('확인 필요')).toBeVisible();
  await user.click(picker.getByLabelText('E-300 대기오염'));
  await user.selectOptions(
    await picker.findByLabelText('영역'),
    await picker.findByRole('option', { name: '환경' }),
  );
  await waitFor(() => expect(asked().get('clsfctnId')).toBe(getId(101)));
  await user.selectOptions(picker.getByLabelText('중분류'), '협력사');
  await waitFor(() => expect(asked().get('clsfctnId')).toBe(getId(109)));
  await user.selectOptions(picker.getByLabelText('중분류'), '전체');
  await waitFor(() => expect(asked().get('clsfctnId')).toBe(getId(101)));
  await user.selectOptions(picker.getByLabelText('영역'), '전체');
  await waitFor(() => expect(asked().has('clsfctnId')).toBe(false));
  await user.click(picker.getByLabelText('검색어'));
  await user.paste('폐기물');
  expect(await picker.findByLabelText('E-302 옛 폐기물')).toBeDisabled();
  await user.click(picker.getByLabelText('이 페이지 모두 선택'));
  const saving = `PATCH /api/esg/v1/preset/${preset.setId}`;
  server.on(saving, success(toIndicatorSetWire('preset', { setId: preset.setId, ver: 2 })));
  await user.click(picker.getByText('2개 추가'));
  await waitFor(() =>
    expect(server.received(saving).map(({ body }) => body)).toEqual([
      {
        ver: 2,
        version: 5,
        addedIndicatorIds: [getId(300), getId(301)],
        nodes: [{ indicatorId: getId(3), weight: '70.00' }],
      },
    ]),
  );
});

test('of what a base and the own set both changed a person chooses, with all that would be lost in sight', async () => {
  const base = { setId: getId(80), setNm: '유틸리티 프리셋' };
  const own: IndicatorSet = {
    ...draft,
    basedOn: { ...base, ver: 1, newerVer: 2 },
    nodes: change({ 3: { evidenceRequired: true }, 5: { idctrsNm: '우리 검증' } }),
  };
  give('coset', own);
  const weights = new Map(draft.cells.map(({ itemId, weight }) => [itemId, weight]));
  const ofBase = (ver: number, values: Parameters<typeof change>[0]): IndicatorSet => ({
    ...draft,
    ...ofCatalogue,
    ...base,
    ver,
    stateCd: 'published',
    nodes: change(values).map((node) => ({ ...node, weight: weights.get(node.itemId) ?? '' })),
  });
  const newer: Parameters<typeof change>[0] = { 3: { cycleCd: 'QTR' }, 4: { cycleCd: 'QTR' } };
  server.on(`GET /api/esg/v1/preset/${base.setId}`, ({ query }) => {
    const changes = query.get('ver') === '2' ? newer : {};
    return success(toIndicatorSetWire('preset', ofBase(Number(query.get('ver')), changes)));
  });
  const { user } = await openSets('ROLE_OPERATOR', `/bsc/custco/coset/${own.setId}?view=takeOver`);
  expect(await screen.findByText('양쪽이 모두 바꾼 1건을 선택해 주세요.')).toBeVisible();
  const items = within(screen.getByRole('table'));
  const both = items.getByRole('row', { name: /^배출량 양쪽 변경/ });
  expect(both).toHaveTextContent('증빙 필수: 사용');
  expect(both).toHaveTextContent('주기: 분기');
  const submit = button('선택한 내용 반영');
  expect(submit).toHaveAccessibleDescription('반영할 내용을 아직 선택하지 않은 항목이 있습니다.');

  await user.click(within(both).getByLabelText('새 버전'));
  const parts = within(within(both).getByRole('group', { name: '배출량 반영할 필드' }));
  const boxes = parts.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['모든 필드', false],
    ['주기: 연간 → 분기', true],
    ['증빙 필수: 사용 → 사용 안 함', false],
  ]);
  expect(parts.getByText('선택하지 않은 필드는 우리 내용을 그대로 둡니다.')).toBeVisible();
  const kept = items.getByRole('row', { name: /^우리 검증 우리만 변경/ });
  expect(within(kept).getByLabelText('우리 내용')).toBeChecked();
  await user.click(within(kept).getByLabelText('새 버전'));
  const path = `PATCH /api/esg/v1/coset/${own.setId}/takeOver`;
  server.on(path, success(toIndicatorSetWire('coset', { setId: own.setId, ver: 2 })));
  await user.click(submit);
  await user.click(await confirm());
  await waitFor(() =>
    expect(server.received(path).map(({ body }) => body)).toEqual([
      {
        ver: 2,
        version: 5,
        fromVer: 2,
        choices: [
          { key: getId(103), take: 'new', parts: ['cycleCd'] },
          { key: getId(104), take: 'new' },
          { key: getId(105), take: 'new' },
        ],
      },
    ]),
  );
  await waitFor(() => expect(address()).toBe(`/bsc/custco/coset/${own.setId}`));
});

const emissions = nodes[2] as SetNode;
const toValues = (values: Partial<NonNullable<MergeItem['own']>> = {}): NonNullable<MergeItem['own']> => ({
  idctrsCd: 'E-3',
  idctrsNm: '배출량',
  weight: '33.33',
  kindCd: 'QLT',
  unitCd: null,
  cycleCd: 'YR',
  evidenceRequired: false,
  toBeConfirmed: false,
  scoringTypeCd: 'STAGE',
  scoringHash: 'a',
  guidanceHash: 'b',
  referencesHash: 'c',
  place: getId(102),
  ...values,
});

/** The catalogue has renamed the middle category, and changed the unit of an indicator that the draft renamed. */
const comparison: CatalogueComparison = {
  version: 5,
  items: [
    {
      key: getId(102),
      itemId: getId(2),
      lvl: 2,
      idctrsNm: '온실가스',
      fromVer: 2,
      outcome: 'taken',
      change: 'changed',
      fields: ['idctrsNm'],
      before: toValues({ idctrsNm: '온실가스' }),
      after: toValues({ idctrsNm: '기후' }),
      own: toValues({ idctrsNm: '온실가스' }),
    },
    {
      key: getId(103),
      itemId: getId(3),
      lvl: 3,
      idctrsNm: '우리 배출량',
      fromVer: 4,
      outcome: 'conflict',
      change: 'changed',
      fields: ['idctrsNm', 'unitCd', 'guidanceHash'],
      before: toValues(),
      after: toValues({ unitCd: 'tCO2eq', guidanceHash: 'd' }),
      own: toValues({ idctrsNm: '우리 배출량' }),
    },
  ],
  places: [{ key: getId(102), idctrsNm: '온실가스' }],
};

test('what the catalogue has changed is compared in full, chosen item by item and taken over', async () => {
  const set: IndicatorSet = { ...draft, catalogueChanges: 2 };
  give('coset', set);
  server.on(`GET /api/esg/v1/coset/${set.setId}/catalogue`, success(toIndicatorSetWire('coset', comparison)));
  const { user } = await openSets('ROLE_OPERATOR', `/bsc/custco/coset/${set.setId}`);
  expect(await screen.findByText('지표 카탈로그에서 바뀐 항목이 2개 있습니다.')).toBeVisible();
  await user.click(button('카탈로그 변경 반영'));
  const items = within(await screen.findByRole('table'));
  const both = items.getByRole('row', { name: /^우리 배출량/ });
  expect(both).toHaveTextContent('양쪽 변경');
  expect(both).toHaveTextContent('단위: tCO₂eq');
  expect(items.getByRole('row', { name: /^온실가스/ })).toHaveTextContent('지표명: 기후');
  const submit = button('선택한 내용 반영');
  expect(submit).toHaveAccessibleDescription('반영할 내용을 아직 선택하지 않은 항목이 있습니다.');

  const former = readState({ guidance: '<p>처음 안내</p>' });
  const own = {
    ...emissions,
    ...former,
    idctrsNm: '우리 배출량',
    setId: set.setId,
    setNm: set.setNm,
    ver: 2,
  };
  const current = { ...readState({ guidance: '<p>새 안내</p>', unitCd: 'tCO2eq' }), enabled: true };
  const item = { ...own, stateCd: 'draft', version: 5, original: current, formerOriginal: former };
  const wireItem = toIndicatorSetWire('coset', { ...item, cells: [] });
  server.on(`GET /api/esg/v1/coset/${set.setId}/indicators/${getId(3)}`, success(wireItem));
  await user.click(within(both).getByLabelText('우리 배출량 자세히'));
  const inFull = within(await screen.findByRole('dialog', { name: '우리 배출량 비교' }));
  const guidance = await inFull.findByRole('row', { name: /^작성 가이드/ });
  expect(
    within(guidance)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['처음 안내', '새 안내', '처음 안내']]);
  await user.keyboard('{Escape}');

  await user.click(within(both).getByLabelText('카탈로그'));
  const path = `PATCH /api/esg/v1/coset/${set.setId}/takeOverCatalogue`;
  server.on(path, success(toIndicatorSetWire('coset', { setId: set.setId, ver: 2 })));
  await user.click(submit);
  await user.click(await confirm());
  await waitFor(() =>
    expect(server.received(path).map(({ body }) => body)).toEqual([
      {
        ver: 2,
        version: 5,
        choices: [
          { key: getId(103), take: 'new', fromVer: 4, parts: ['scoring', 'guidance'] },
          { key: getId(102), take: 'new', fromVer: 2 },
        ],
      },
    ]),
  );
  await waitFor(() => expect(address()).toBe(`/bsc/custco/coset/${set.setId}`));
});

test('of an indicator that the catalogue has changed parts are taken over without the rest', async () => {
  const [, indicator] = comparison.items as [CatalogueItem, CatalogueItem];
  const after = toValues({ unitCd: 'tCO2eq', scoringHash: 'z', cycleCd: 'QTR', guidanceHash: 'd' });
  const changed: CatalogueItem = {
    ...indicator,
    idctrsNm: '배출량',
    outcome: 'taken',
    fields: ['unitCd', 'cycleCd', 'scoringHash', 'guidanceHash'],
    after,
    own: toValues(),
  };
  give('coset', draft);
  const at = `GET /api/esg/v1/coset/${draft.setId}/catalogue`;
  server.on(at, success(toIndicatorSetWire('coset', { ...comparison, items: [changed] })));
  const { user } = await openSets('ROLE_OPERATOR', `/bsc/custco/coset/${draft.setId}?view=catalogue`);
  const parts = within(await screen.findByRole('group', { name: '배출량 반영할 필드' }));
  const boxes = () => parts.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes().map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['모든 필드', true],
    ['주기: 연간 → 분기', true],
    ['단위: - → tCO₂eq, 채점 기준: 변경됨', true],
    ['작성 가이드: 변경됨', true],
  ]);
  const all = parts.getByRole('checkbox', { name: '모든 필드' });
  await user.click(parts.getByRole('checkbox', { name: '작성 가이드: 변경됨' }));
  expect(all).toBePartiallyChecked();
  await expectAccessible(document.body);
  await user.click(all);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true, true]);
  await user.click(all);
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false, false]);
  expect(button('선택한 내용 반영')).toHaveAttribute('aria-disabled', 'true');
  await user.click(parts.getByRole('checkbox', { name: /^단위/ }));

  const path = `PATCH /api/esg/v1/coset/${draft.setId}/takeOverCatalogue`;
  server.on(path, success(toIndicatorSetWire('coset', { setId: draft.setId, ver: 2 })));
  await user.click(button('선택한 내용 반영'));
  await user.click(await confirm());
  await waitFor(() =>
    expect(server.received(path).map(({ body }) => body)).toMatchObject([
      { choices: [{ key: getId(103), take: 'new', fromVer: 4, parts: ['scoring'] }] },
    ]),
  );
});

test('a choice does not outlive what it was made for: the catalogue changes once more, and it is open again', async () => {
  give('coset', draft);
  const at = `GET /api/esg/v1/coset/${draft.setId}/catalogue`;
  server.on(at, success(toIndicatorSetWire('coset', comparison)));
  const item = `&itemId=${getId(3)}`;
  const { user } = await openSets('ROLE_OPERATOR', `/bsc/custco/coset/${draft.setId}?view=catalogue${item}`);
  const both = await screen.findByRole('row', { name: /^우리 배출량/ });
  expect(screen.queryByRole('row', { name: /^온실가스/ })).not.toBeInTheDocument();
  await user.click(within(both).getByLabelText('이 버전'));
  expect(button('선택한 내용 반영')).toBeEnabled();

  const [group, indicator] = comparison.items as [CatalogueItem, CatalogueItem];
  const newer = { ...indicator, fromVer: 5, after: toValues({ unitCd: 'kWh' }) };
  server.on(at, success(toIndicatorSetWire('coset', { ...comparison, items: [group, newer] })));
  touch(INDICATOR, getId(103));
  expect(await screen.findByText(/단위: kWh/)).toBeVisible();
  expect(button('선택한 내용 반영')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('양쪽이 모두 바꾼 1건을 선택해 주세요.')).toBeVisible();
});

test.each([
  ['published', '작성 중인 버전이 있어야 반영할 수 있습니다.'],
  ['review', '검토 중에는 반영할 수 없습니다.'],
] as const)(
  'a version that is %s shows that the catalogue has changed, and when that can be taken over',
  async (stateCd, text) => {
    give('coset', { ...draft, stateCd, catalogueChanges: 1 });
    await openSets('ROLE_OPERATOR', `/bsc/custco/coset/${draft.setId}`);
    expect(await screen.findByText(/바뀐 항목이 1개/)).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: '카탈로그 변경 반영' })).not.toBeInTheDocument();
  },
);

test('an indicator for partners is called what it is, and has no weight of its own', async () => {
  const set: IndicatorSet = {
    ...draft,
    ...ofCatalogue,
    stateCd: 'published',
    isCurrent: true,
    setNm: '협력사 기본',
  };
  give('supply', set);
  const [, , node] = nodes as [SetNode, SetNode, SetNode];
  const state = readState({
    toBeConfirmed: true,
    references: [{ frmwkCd: 'RBA', ver: '8.0', code: 'C-3' }],
  });
  const item = {
    ...node,
    ...state,
    setId: set.setId,
    setNm: set.setNm,
    ver: 2,
    stateCd: 'published',
    version: 5,
    original: { ...state, enabled: true },
    formerOriginal: state,
    cells: [],
  };
  server.on(
    `GET /api/esg/v1/supply/${set.setId}/indicators/${getId(3)}`,
    success(toIndicatorSetWire('supply', item)),
  );
  await openSets('ROLE_OPERATOR', `/indicator/supply/version?id=${set.setId}&ptnrIdctrsId=${getId(3)}`);
  const line = async (name: string) => (await screen.findByText(name)).parentElement;
  expect(await line('협력사 지표 SET')).toHaveTextContent('협력사 기본 v2');
  expect(await line('프레임워크 참조')).toHaveTextContent('RBA 행동규범 8.0 C-3');
  expect(screen.getByText('확인 필요')).toBeVisible();
  expect(screen.queryByText('가중치')).not.toBeInTheDocument();
});

test.each([
  [true, 1],
  [false, 0],
])('an indicator of a draft beside the catalogue, where that is in use: %s', async (enabled, links) => {
  const set: IndicatorSet = { ...draft, ...ofCatalogue };
  give('supply', set);
  const former = readState({ references: [{ frmwkCd: 'GRI', ver: '2021', code: '305-1' }] });
  const current = { ...readState({ unitCd: 'tCO2eq', place: ['환경', '기후'] }), enabled };
  const item = {
    ...emissions,
    ...former,
    idctrsNm: '우리 배출량',
    setId: set.setId,
    setNm: set.setNm,
    ver: 2,
    stateCd: 'draft',
    version: 5,
    original: current,
    formerOriginal: former,
    cells: [],
  };
  server.on(
    `GET /api/esg/v1/supply/${set.setId}/indicators/${getId(3)}`,
    success(toIndicatorSetWire('supply', item)),
  );
  const at = `/indicator/supply/version?id=${set.setId}`;
  await openSets('ROLE_ADMIN', `${at}&ptnrIdctrsId=${getId(3)}`);
  const table = within(await screen.findByRole('table', { name: '원본과 다른 항목' }));
  const rows = table
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['항목', '이전 카탈로그', '현재 카탈로그', '이 버전'],
    ['지표명', '배출량', '배출량', '우리 배출량'],
    ['분류', '환경 > 온실가스', '환경 > 기후', '환경 > 온실가스'],
    ['단위', '-', 'tCO₂eq', '-'],
    ['프레임워크 참조', 'GRI 2021 305-1', '-', 'GRI 2021 305-1'],
  ]);
  const ways = screen.queryAllByRole('link', { name: '카탈로그 변경 반영' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => `${at}&view=catalogue&itemId=${getId(3)}`),
  );
  expect(screen.queryAllByText(/카탈로그에서 사용하지 않는 지표/)).toHaveLength(1 - links);
});
