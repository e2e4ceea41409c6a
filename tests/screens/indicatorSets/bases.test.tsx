import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyScoring } from '../../../src/contracts/indicatorScoring.ts';
import type { IndicatorSet, SetKind, SetNode } from '../../../src/contracts/indicatorSets.ts';
import type { IndicatorRow } from '../../../src/contracts/indicators.ts';
import { toSetWire } from '../../../src/contracts/setWire.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address } from '../../support/screens.tsx';
import { openSets } from './openSets.tsx';
import { draft, idOf, nodes } from './sets.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  showPageFrom(server.origin);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
});

/** Lets the server have a set with this one version. */
function give(kind: SetKind, set: IndicatorSet): void {
  const path = `GET /api/esg/v1/${kind}/${set.setId}`;
  const { ver, stateCd, isCurrent, effectiveFrom, changeNote, indicators } = set;
  const version = {
    ...{ ver, stateCd, isCurrent, effectiveFrom, changeNote, indicators, publishedAt: null },
    ...{ publishedBy: null, createdAt: set.lastModifiedAt, lastModifiedBy: null },
    lastModifiedAt: set.lastModifiedAt,
  };
  server.on(`${path}/versions`, success(toSetWire(kind, { rows: [version], total: 1 })));
  server.on(path, success(toSetWire(kind, set)));
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const confirm = async () =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' });
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
    ...{ indicatorId: idOf(place), idctrsCd: `E-${place}`, idctrsNm, idctrsClsfctnId: idOf(102) },
    ...{ clsfctnNm: '온실가스', domainCd: 'E', kindCd: 'QLT', unitCd: null, scoringTypeCd: 'STAGE' },
    ...{ cycleCd: 'YR', enabled: true, toBeConfirmed: false, isComplete: true, version: 1 },
    ...{ evidenceRequired: false, references: [] },
    ...{ lastModifiedBy: null, lastModifiedAt: draft.lastModifiedAt },
    ...values,
  });
  server.on('GET /api/esg/v1/indicator/list', ({ query }) => {
    const rows =
      query.get('q') === '폐기물'
        ? [found(301, '폐기물 배출량'), found(302, '옛 폐기물', { enabled: false })]
        : [found(103, '배출량'), found(300, '대기오염', { toBeConfirmed: true })];
    return success({ rows, total: rows.length });
  });
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
  await user.click(picker.getByLabelText('검색어'));
  await user.paste('폐기물');
  expect(await picker.findByLabelText('E-302 옛 폐기물')).toBeDisabled();
  await user.click(picker.getByLabelText('이 페이지 모두 선택'));
  const saving = `PATCH /api/esg/v1/preset/${preset.setId}`;
  server.on(saving, success(toSetWire('preset', { setId: preset.setId, ver: 2 })));
  await user.click(picker.getByText('2개 추가'));
  await waitFor(() =>
    expect(server.received(saving).map(({ body }) => body)).toEqual([
      {
        ...{ ver: 2, version: 5, addedIndicatorIds: [idOf(300), idOf(301)] },
        nodes: [{ indicatorId: idOf(3), weight: '70.00' }],
      },
    ]),
  );
});

test('of what a base and the own set both changed a person chooses, with all that would be lost in sight', async () => {
  const base = { setId: idOf(80), setNm: '유틸리티 프리셋' };
  const own: IndicatorSet = {
    ...{ ...draft, basedOn: { ...base, ver: 1, newerVer: 2 } },
    nodes: change({ 3: { evidenceRequired: true }, 5: { idctrsNm: '우리 검증' } }),
  };
  give('coset', own);
  const weights = new Map(draft.cells.map(({ itemId, weight }) => [itemId, weight]));
  const ofBase = (ver: number, values: Parameters<typeof change>[0]): IndicatorSet => ({
    ...{ ...draft, ...ofCatalogue, ...base, ver, stateCd: 'published' },
    nodes: change(values).map((node) => ({ ...node, weight: weights.get(node.itemId) ?? '' })),
  });
  const newer: Parameters<typeof change>[0] = { 3: { cycleCd: 'QTR' }, 4: { cycleCd: 'QTR' } };
  server.on(`GET /api/esg/v1/preset/${base.setId}`, ({ query }) => {
    const changes = query.get('ver') === '2' ? newer : {};
    return success(toSetWire('preset', ofBase(Number(query.get('ver')), changes)));
  });
  const { user } = await openSets('ROLE_OPERATOR', `/bsc/custco/coset/${own.setId}?view=takeOver`);
  expect(await screen.findByText('양쪽이 모두 바꾼 1건을 선택해 주세요.')).toBeVisible();
  const items = within(screen.getByRole('table'));
  const both = items.getByRole('row', { name: /^배출량 양쪽 변경/ });
  expect(both).toHaveTextContent('증빙 필수: 사용');
  expect(both).toHaveTextContent('주기: 분기');
  const submit = button('선택한 내용 반영');
  expect(submit).toBeDisabled();

  await user.click(within(both).getByLabelText('우리 내용'));
  const kept = items.getByRole('row', { name: /^우리 검증 우리만 변경/ });
  expect(within(kept).getByLabelText('우리 내용')).toBeChecked();
  await user.click(within(kept).getByLabelText('새 버전'));
  const path = `PATCH /api/esg/v1/coset/${own.setId}/takeOver`;
  server.on(path, success(toSetWire('coset', { setId: own.setId, ver: 2 })));
  await user.click(submit);
  await user.click(await confirm());
  await waitFor(() =>
    expect(server.received(path).map(({ body }) => body)).toEqual([
      {
        ...{ ver: 2, version: 5, fromVer: 2 },
        choices: [
          { key: idOf(103), take: 'own' },
          { key: idOf(104), take: 'new' },
          { key: idOf(105), take: 'new' },
        ],
      },
    ]),
  );
  await waitFor(() => expect(address()).toBe(`/bsc/custco/coset/${own.setId}`));
});

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
  const fields = {
    ...emptyScoring('STAGE'),
    idctrsNm: '배출량',
    cycleCd: 'YR',
    evidenceRequired: false,
    guidance: '',
  };
  const item = {
    ...{ ...node, ...fields, setId: set.setId, setNm: set.setNm, ver: 2, stateCd: 'published', version: 5 },
    ...{ toBeConfirmed: true, original: fields, cells: [] },
    references: [{ frmwkCd: 'RBA', ver: '8.0', code: 'C-3' }],
  };
  server.on(`GET /api/esg/v1/supply/${set.setId}/indicators/${idOf(3)}`, success(toSetWire('supply', item)));
  await openSets('ROLE_OPERATOR', `/indicator/supply/version?id=${set.setId}&ptnrIdctrsId=${idOf(3)}`);
  const line = async (name: string) => (await screen.findByText(name)).parentElement;
  expect(await line('협력사 지표 SET')).toHaveTextContent('협력사 기본 v2');
  expect(await line('프레임워크 참조')).toHaveTextContent('RBA 행동규범 8.0 C-3');
  expect(screen.getByText('확인 필요')).toBeVisible();
  expect(screen.queryByText('가중치')).not.toBeInTheDocument();
});
