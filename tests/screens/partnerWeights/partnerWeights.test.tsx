import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { IndustryTab, WeightDetail, WeightVersionRow } from '../../../src/contracts/partnerWeights.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import { patterns } from '../../../src/paths/console.ts';
import WeightPage from '../../../src/screens/partnerWeights/WeightPage.tsx';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const id = getId(1);
const [E, S, air, co2, nox, work] = [2, 3, 4, 5, 6, 7].map(getId) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const stamps = { lastModifiedBy: { userName: '이운영' }, lastModifiedAt: '2026-03-02T00:00:00.000Z' };
const node = (
  itemId: string,
  upItemId: string | null,
  lvl: number,
  domainCd: 'E' | 'S',
  idctrsNm: string,
) => ({
  itemId,
  upItemId,
  lvl,
  domainCd,
  idctrsNm,
  idctrsCd: null,
});
const draft: WeightDetail = {
  ptnrWhtId: id,
  setId: getId(9),
  setNm: '표준 SET',
  custCoId: null,
  custCoNm: null,
  ver: 2,
  setVer: 1,
  stateCd: 'draft',
  effectiveFrom: null,
  draftVer: 2,
  draftStateCd: 'draft',
  ...stamps,
  version: 3,
  isCurrent: false,
  mayWrite: true,
  isWriter: true,
  changeNote: '',
  returnReason: null,
  publishedAt: null,
  newerSetVer: null,
  nodes: [
    ...[node(E, null, 1, 'E', '환경'), node(air, E, 2, 'E', '대기'), node(co2, air, 3, 'E', '탄소')],
    ...[node(nox, air, 3, 'E', '질소'), node(S, null, 1, 'S', '사회'), node(work, S, 2, 'S', '노동')],
  ],
  tabs: [
    { dgnsCtgryCdId: 'REG', gicsId: null, currTabId: 'E', isWhole: true },
    { dgnsCtgryCdId: 'REG', gicsId: '55', currTabId: 'ALL', isWhole: true },
  ],
};
const version = (ver: number, stateCd: WeightVersionRow['stateCd']): WeightVersionRow => ({
  ver,
  stateCd,
  setVer: 1,
  isCurrent: stateCd === 'published',
  effectiveFrom: null,
  changeNote: '',
  publishedAt: null,
  publishedBy: null,
  createdAt: stamps.lastModifiedAt,
  ...stamps,
});
const chain: IndustryTab[] = [
  { gicsId: null, currTabId: 'E', weights: { [air]: '100.00', [co2]: '60.00', [nox]: '40.00' } },
  { gicsId: null, currTabId: 'ALL', weights: { [E]: '50.00', [S]: '50.00' } },
  { gicsId: '55', currTabId: 'ALL', weights: { [E]: '70.00', [S]: '30.00' } },
];
const gics = [
  {
    gicsId: '55',
    upGicsId: null,
    level: 1,
    gicsName: '유틸리티',
    gicsNameEn: null,
    gicsFullPath: '유틸리티',
    children: [],
  },
];
const path = '/api/esg/v1/ptnrWht';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
  server.on('GET /api/esg/v1/gics', success(gics));
  const versions = [version(2, 'draft'), version(1, 'published')];
  server.on(`GET ${path}/${id}/versions`, success({ rows: versions, total: 2 }));
  server.on(`GET ${path}/${id}`, success(draft));
  server.on(`GET ${path}/${id}/weights`, success({ tabs: chain }));
  server.on(`GET ${path}/${id}/problems`, success({ rows: [], total: 0 }));
  server.on(`GET ${path}/${id}/comparison`, success({ rows: [], total: 0 }));
});

const open = (query: string) =>
  show(
    <DialogsProvider>
      <Route path={patterns['indicator-gicsweight-detail']}>
        <WeightPage area="catalogue" />
      </Route>
    </DialogsProvider>,
    {
      at: `/indicator/gicsweight/${id}/${query}`,
      session: createActor(sessionMachine, { input: { limits: sampleLimits } }),
    },
  );
type User = ReturnType<typeof open>['user'];

const row = (name: RegExp) => screen.findByRole('row', { name });
async function type(user: User, name: RegExp, text: string) {
  const [cell] = within(await row(name)).getAllByRole('gridcell');
  if (!cell) throw new Error('The row has no cell');
  await user.click(cell);
  await user.keyboard(`${text}{Enter}`);
}

describe('the draft of an industry’s weights', () => {
  test('shows which weights apply and why, what is out of balance, and saves all tabs at once', async () => {
    const { user } = open('ALL?gics=55');
    expect(await screen.findByText('유틸리티(55)에 등록한 영역 간 가중치를 적용합니다.')).toBeVisible();
    await type(user, /^환경/, '70.01');
    expect(screen.getByText('0.01 초과')).toBeVisible();
    expect(screen.getByText(/게시 전에 확인할 곳 1개/)).toBeVisible();

    await user.click(screen.getByRole('tab', { name: /환경/ }));
    expect(address()).toBe(`/indicator/gicsweight/${id}/E?gics=55`);
    const why = '유틸리티(55)에는 환경 가중치가 모두 있지 않아 기본값(모든 업종)의 가중치를 적용합니다.';
    expect(await screen.findByText(why)).toBeVisible();
    expect(await row(/탄소/)).toHaveTextContent('60.00');
    await user.click(screen.getByRole('button', { name: '적용 가중치로 채우기' }));
    expect(screen.getByText('유틸리티(55)에 등록한 환경 가중치를 적용합니다.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /영역 간/ }));
    await user.click(screen.getByRole('button', { name: '균등 배분' }));

    const places = [{ path: `tabs.1.weights.${E}`, message: '이 탭의 항목이 아닙니다.' }];
    server.on(`PATCH ${path}`, refusal(400, 'V0001', undefined, { fields: places }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('영역 간 > 환경: 이 탭의 항목이 아닙니다.')).toBeVisible();
    const [sent] = server.received(`PATCH ${path}`);
    expect(sent?.body).toEqual({
      ptnrWhtId: id,
      ver: 2,
      version: 3,
      tabs: [
        {
          dgnsCtgryCdId: 'REG',
          gicsId: '55',
          currTabId: 'E',
          weights: { [air]: '100.00', [co2]: '60.00', [nox]: '40.00' },
        },
        { dgnsCtgryCdId: 'REG', gicsId: '55', currTabId: 'ALL', weights: { [E]: '50.00', [S]: '50.00' } },
      ],
    });
  });

  test('empties a tab once that is confirmed, and keeps what cannot be read', async () => {
    const { user } = open('ALL?gics=55');
    await type(user, /^환경/, '12.345');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(server.received(`PATCH ${path}`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '탭 가중치 삭제' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
    expect(await screen.findByText(/유틸리티\(55\)에는 영역 간 가중치가 모두 있지 않아/)).toBeVisible();
    server.on(`PATCH ${path}`, success());
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(server.received(`PATCH ${path}`)).toHaveLength(1));
    expect(server.received(`PATCH ${path}`)[0]?.body).toEqual({
      ptnrWhtId: id,
      ver: 2,
      version: 3,
      tabs: [{ dgnsCtgryCdId: 'REG', gicsId: '55', currTabId: 'ALL', weights: {} }],
    });
  });

  test('that the address names by its version is read alone', async () => {
    open('ALL?ver=2');
    expect(await screen.findByText('조회 전용으로 연 버전입니다.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '균등 배분' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '검토 요청' })).not.toBeInTheDocument();
  });
});

test('the next version of weights goes on from the newest, though that does not count yet', async () => {
  const versions = [{ ...version(2, 'published'), isCurrent: false }, version(1, 'published')];
  server.on(`GET ${path}/${id}/versions`, success({ rows: versions, total: 2 }));
  const shown = { ...draft, ver: 1, draftVer: null, draftStateCd: null, isCurrent: true };
  server.on(`GET ${path}/${id}`, success({ ...shown, stateCd: 'published' }));
  server.on(`PATCH ${path}/${id}/draft`, success({ ptnrWhtId: id, ver: 3 }));
  const { user } = open('ALL');
  await user.click(await screen.findByRole('button', { name: '다음 버전 작성' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('v2의 내용으로 다음 버전을 작성하시겠습니까?');
  await user.click(within(question).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(server.received(`PATCH ${path}/${id}/draft`)).toHaveLength(1));
  expect(server.received(`PATCH ${path}/${id}/draft`)[0]?.body).toEqual({ ver: 1, version: 3 });
});

test('weights whose only version does not count yet have a next one too', async () => {
  const versions = [{ ...version(1, 'published'), isCurrent: false, effectiveFrom: '2027-01-01' }];
  server.on(`GET ${path}/${id}/versions`, success({ rows: versions, total: 1 }));
  const shown = { ...draft, ver: 1, draftVer: null, draftStateCd: null, isCurrent: false };
  server.on(`GET ${path}/${id}`, success({ ...shown, stateCd: 'published' }));
  open('ALL');
  expect(await screen.findByRole('button', { name: '다음 버전 작성' })).toBeVisible();
});
