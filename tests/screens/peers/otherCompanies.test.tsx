import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { ShownComparison, ShownPosition } from '../../../src/contracts/peerComparison.ts';
import { pathTo, patterns, withSearch } from '../../../src/paths/console.ts';
import OtherCompaniesDetail from '../../../src/screens/peers/OtherCompaniesDetail.tsx';
import OtherCompaniesScreen from '../../../src/screens/peers/OtherCompaniesScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';

const PEERS = 'GET /api/esg/v1/peer';
const OWN = '/api/esg/v1/custCo/basicInfo';
const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;

const year = { crtrYr: '2025', brnCd: 'Y' } as const;
const quarter = { crtrYr: '2026', brnCd: 'Q1' } as const;
const position = (values: Partial<ShownPosition> = {}): ShownPosition => ({
  score: '61.0',
  percentile: '50.0',
  median: '60.5',
  quartiles: null,
  peerCnt: 5,
  idctrsCnt: 12,
  ...values,
});
const environment = {
  itemId: getId(1),
  upItemId: null,
  lvl: 1,
  domainCd: 'E',
  itemNm: '환경',
} as const;
const energy = { ...environment, itemId: getId(2), upItemId: getId(1), lvl: 2, itemNm: '에너지' } as const;
const society = { ...environment, itemId: getId(3), domainCd: 'S', itemNm: '사회' } as const;
const compared = {
  status: 'compared',
  digits: 6,
  industryNm: '전력 유틸리티',
  total: position(),
  groups: [
    { ...environment, position: position({ percentile: '80.0', idctrsCnt: 7 }) },
    { ...energy, position: position({ percentile: '70.0', idctrsCnt: 2 }) },
    { ...society, position: null },
  ],
} as const satisfies ShownComparison;

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(`${PEERS}/periods`, success([quarter, year]));
});

const list = pathTo('analperf-esg-othercompanies');
async function open(shown: ShownComparison, { at = list, role = 'ROLE_OPERATOR' as const } = {}) {
  server.on(PEERS, success(shown));
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth: role }));
  return show(
    <DialogsProvider>
      <Route path={patterns['analperf-esg-othercompanies']} component={OtherCompaniesScreen} />
      <Route path={patterns['analperf-esg-othercompanies-detail']} component={OtherCompaniesDetail} />
    </DialogsProvider>,
    { at, session: drive.system.actor },
  );
}
const readRows = (name: string) =>
  [...screen.getByRole<HTMLTableElement>('table', { name }).rows].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );
const asked = () => server.received(PEERS).map(({ query }) => Object.fromEntries(query));

test('the newest period is compared, by domains', async () => {
  const { container } = await open(compared);
  expect(
    await screen.findByText('비교 대상 5개사, 지표 12개, 수준 전력 유틸리티 산업(GICS 6자리)'),
  ).toBeTruthy();
  expect(asked().at(-1)).toEqual(quarter);
  expect(readRows('영역별 비교')).toEqual([
    ['구분', '위치', '우리 회사 점수', '백분위', '중앙값', '비교 대상', '지표'],
    ['환경', '', '61.0점', '80.0', '60.5점', '5개사', '7개'],
    ['사회', '비교할 수 없음', '-', '-', '-', '-', '-'],
  ]);
  expect(screen.getByRole('img', { name: '우리 회사 61.0점, 중앙값 60.5점' })).toBeTruthy();
  expect(screen.getByText(/함께 답한 다른 기업이 5개사보다 적습니다/)).toBeTruthy();
  expect(screen.getByText('사분위 범위는 비교 대상이 10개사 이상이면 표시합니다.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '중분류별로 보기' }).getAttribute('href')).toBe(
    pathTo('analperf-esg-othercompanies-detail', quarter),
  );
  await expectAccessible(container);
});

test('who does not see the own score is told so, and shown the others', async () => {
  const total = position({ score: null, percentile: null });
  const { container } = await open(
    { ...compared, total, groups: [{ ...environment, position: total }] },
    { role: 'ROLE_WORKER' as 'ROLE_OPERATOR' },
  );
  expect(
    await screen.findByText(
      '우리 회사의 점수와 백분위는 종합분석 화면의 권한이 있는 사용자에게만 표시합니다.',
    ),
  ).toBeTruthy();
  expect(readRows('영역별 비교')).toEqual([
    ['구분', '위치', '중앙값', '비교 대상', '지표'],
    ['환경', '', '60.5점', '5개사', '12개'],
  ]);
  expect(screen.getByRole('img', { name: '중앙값 60.5점' })).toBeTruthy();
  expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['중앙값']);
  expect(screen.queryByText('우리 회사')).toBeNull();
  await expectAccessible(container);
});

test('another period is in the address', async () => {
  const { user } = await open(compared);
  await screen.findByText(/비교 대상 5개사, /);
  await user.click(screen.getByRole('combobox', { name: '비교 기간' }));
  await user.click(await screen.findByRole('option', { name: '2025년 연간' }));
  expect(address()).toBe(withSearch(list, 'crtrYr=2025&brnCd=Y'));
  await waitFor(() => expect(asked().at(-1)).toEqual(year));
});

test('an address opens its period, also one of which nothing is published', async () => {
  await open({ status: 'noResult' }, { at: withSearch(list, 'crtrYr=2024&brnCd=Q2') });
  expect(await screen.findByText('2024년 2분기의 게시된 진단 결과가 없습니다.')).toBeTruthy();
  expect(asked().at(-1)).toEqual({ crtrYr: '2024', brnCd: 'Q2' });
  expect(screen.getByRole('combobox', { name: '비교 기간' })).toHaveProperty('value', '2024년 2분기');
  expect(screen.getByRole('link', { name: '진단 목록' })).toBeTruthy();
});

test('quartiles are shown from ten others on', async () => {
  const quartiles = { lower: '55.0', upper: '70.0' };
  const ten = position({ quartiles, peerCnt: 10 });
  await open({ ...compared, total: ten, groups: [{ ...environment, position: ten }] });
  await screen.findByText(/비교 대상 10개사, /);
  expect(readRows('영역별 비교')[1]).toContain('55.0~70.0점');
  expect(screen.queryByText('사분위 범위는 비교 대상이 10개사 이상이면 표시합니다.')).toBeNull();
});

test('the detail shows categories below their domains', async () => {
  const at = pathTo('analperf-esg-othercompanies-detail', year);
  const { container } = await open(compared, { at });
  expect(await screen.findByRole('heading', { name: '2025년 연간 동종업계 비교' })).toBeTruthy();
  await screen.findByText(/비교 대상 5개사, /);
  expect(readRows('중분류별 비교').map(([name]) => name)).toEqual(['구분', '환경', '에너지', '사회']);
  expect(asked().at(-1)).toEqual(year);
  expect(screen.getByRole('link', { name: '영역별로 보기' }).getAttribute('href')).toBe(
    withSearch(list, 'crtrYr=2025&brnCd=Y'),
  );
  await expectAccessible(container);
});

test.each(['/analperf/esg/othercompanies/detail/2025/Q9', '/analperf/esg/othercompanies/detail/25/Y'])(
  '%s is not found, without a call',
  async (at) => {
    await open(compared, { at });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(asked()).toEqual([]);
  },
);

test('too few others show how many are missing, and no figure', async () => {
  const { container } = await open({ status: 'tooFew', digits: 2, industryNm: '유틸리티', missing: 2 });
  expect(await screen.findByText('비교할 수 있는 기업이 2개사 부족합니다.')).toBeTruthy();
  expect(screen.getByText('확인한 수준: 유틸리티 섹터(GICS 2자리)')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  await expectAccessible(container);
});

test('a company without an industry is led to where it is entered', async () => {
  await open({ status: 'tooFew', digits: null, industryNm: null, missing: 5 });
  expect(await screen.findByText('산업이 등록되지 않았습니다.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '기업 기본정보' })).toBeTruthy();
});

test('a provisional result is compared with nobody', async () => {
  const { container } = await open({ status: 'provisional' });
  expect(await screen.findByText('2026년 1분기 진단 결과가 잠정입니다.')).toBeTruthy();
  await expectAccessible(container);
});

test('an operator switches sharing on, and sees the comparison then', async () => {
  const { container, user } = await open({ status: 'notSharing', groups: [environment, energy, society] });
  expect(await screen.findByText('영역별, 중분류별 백분위와 중앙값: 환경, 사회')).toBeTruthy();
  await expectAccessible(container);
  server.on(`GET ${OWN}`, success(ownCompany));
  server.on(`PATCH ${OWN}`, success(null));
  await user.click(screen.getByRole('switch', { name: '동종업계 비교에 진단 결과 공유' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(server.received(`PATCH ${OWN}`)).toEqual([]);
  server.on(PEERS, success(compared));
  await user.click(within(dialog).getByRole('button', { name: '확인' }));
  expect(await screen.findByText(/비교 대상 5개사, /)).toBeTruthy();
  expect(server.received(`PATCH ${OWN}`)).toMatchObject([{ body: { version: 4, peerShareYn: 'Y' } }]);
});

test('a worker is told who can switch sharing on', async () => {
  await open({ status: 'notSharing', groups: [] }, { role: 'ROLE_WORKER' as 'ROLE_OPERATOR' });
  expect(await screen.findByText('운영자가 기업 기본정보에서 공유를 켜면 볼 수 있습니다.')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('without a published result the switch is offered all the same', async () => {
  server.on(`${PEERS}/periods`, success([]));
  await open({ status: 'notSharing', groups: [] });
  expect(await screen.findByRole('switch')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

const ownCompany = {
  companyKoreanName: '가온산업',
  companyEnglishName: null,
  businessNo: null,
  nationCodeId: 'KR',
  companyZip: null,
  companyAddr: null,
  companyDetailAddr: null,
  regionCodeId: null,
  companyTelno: null,
  companyHomepage: null,
  gicsId: null,
  gicsFullPath: null,
  bizSectionList: [],
  version: 4,
  lastModifiedBy: null,
  lastModifiedAt: '2026-03-02T00:00:00.000Z',
  servicePolicyName: null,
  serviceBeginYmd: null,
  serviceEndYmd: null,
  usage: null,
  mainOperator: null,
  peerShareYn: 'N',
  mayChange: true,
};
