import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { PeerFactSheet, PeerFactSheetRow } from '../../../src/contracts/peerFactSheet.ts';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import FactSheetScreen from '../../../src/screens/peers/FactSheetScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';

const SHEET = 'GET /api/esg/v1/peer/factsheet';
const COMPANIES = 'GET /api/esg/v1/custCo';
const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;

const figure = (crtrYr: string, figure: string | null, lackingCnt = 0) => ({ crtrYr, figure, lackingCnt });
const power: PeerFactSheetRow = {
  itemId: getId(1),
  domainCd: 'E',
  itemNm: '전력 사용량',
  itemCd: 'E-3-1',
  unitCd: 'MWh',
  figures: [figure('2023', null), figure('2024', null, 2), figure('2025', '12345.5')],
  compared: { perCd: 'REVENUE', own: '0.125', peers: { median: '0.5', peerCnt: 6, digits: 4 }, missing: 0 },
};
const waste: PeerFactSheetRow = {
  ...power,
  itemId: getId(2),
  itemNm: '재활용률',
  itemCd: null,
  unitCd: 'percent',
  compared: { perCd: 'NONE', own: '61.0', peers: null, missing: 2 },
};
const staff: PeerFactSheetRow = { ...power, itemId: getId(3), itemNm: '구성원 수', compared: null };
const sheet: PeerFactSheet = {
  custCoId: getId(9),
  custCoNm: '가온산업',
  years: ['2023', '2024', '2025'],
  knownYears: ['2026', '2025'],
  peerState: 'shown',
  idctrsCnt: 3,
  rows: [power, waste, staff],
};

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  const choices = [{ customerCompanyId: getId(9), companyKoreanName: '가온산업' }];
  server.on(COMPANIES, success({ rows: choices, total: 1 }));
});

const path = pathTo('peer-peergroupdata');
async function open(shown: Partial<PeerFactSheet> = {}, { search = '', isAdmin = false } = {}) {
  server.on(SHEET, success({ ...sheet, ...shown }));
  const drive = await startDriving();
  const userAuth = isAdmin ? 'ROLE_ADMIN' : 'ROLE_OPERATOR';
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      <FactSheetScreen />
    </DialogsProvider>,
    { at: withSearch(path, search), session: drive.system.actor },
  );
}
const readRows = () =>
  [...screen.getByRole<HTMLTableElement>('table').rows].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );
const asked = () => server.received(SHEET).map(({ query }) => Object.fromEntries(query));

test('figures of three years are beside the median, amounts are not compared', async () => {
  const { container } = await open();
  await screen.findByRole('table');
  expect(readRows()).toEqual([
    ['지표', '단위', '2023년', '2024년', '2025년', '우리 회사 비교값', '동종업계 중앙값', '비교 대상'],
    [
      ...['환경 E-3-1 전력 사용량', 'MWh', '-', '미승인 2개 부문', '12,345.5'],
      ...['매출액 백만원당 0.125\u00a0MWh', '매출액 백만원당 0.5\u00a0MWh', '6개사'],
    ],
    [...['환경 재활용률', '%', '-', '미승인 2개 부문', '12,345.5'], ...['61.0%', '-', '2개사 부족']],
    ['환경 E-3-1 구성원 수', 'MWh', '-', '미승인 2개 부문', '12,345.5', '비교하지 않음', '-', '-'],
  ]);
  expect(screen.getByText(/보고서에서 게시한 기업의 것만/)).toBeTruthy();
  await expectAccessible(container);
});

test('another year is in the address', async () => {
  const { user } = await open({}, { search: 'crtrYr=2025' });
  await screen.findByRole('table');
  expect(asked().at(-1)).toEqual({ crtrYr: '2025' });
  await user.click(screen.getByRole('combobox', { name: '기준 연도' }));
  await user.click(await screen.findByRole('option', { name: '2026년' }));
  expect(address()).toBe(withSearch(path, 'crtrYr=2026'));
  await waitFor(() => expect(asked().at(-1)).toEqual({ crtrYr: '2026' }));
});

test.each([
  ['notSharing', /참여하지 않아/],
  ['noResult', /게시되지 않아/],
  ['provisional', /잠정이어서/],
] as const)('the state %s is told', async (peerState, text) => {
  await open({ peerState, rows: [staff] });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(readRows()[1]?.slice(5)).toEqual(['-', '-', '-']);
});

test('a company without indicators is told so', async () => {
  await open({ rows: [], idctrsCnt: 0 });
  expect(await screen.findByText('이 기간에 정량 지표가 있는 지표 SET이 없습니다.')).toBeTruthy();
});

test('of many indicators only the first are shown, which is told', async () => {
  await open({ idctrsCnt: 40 });
  expect(await screen.findByText('정량 지표 40개 가운데 앞의 3개를 표시합니다.')).toBeTruthy();
});

test('administrators choose a company first', async () => {
  const { user, container } = await open({}, { isAdmin: true, search: 'crtrYr=2025' });
  expect(await screen.findByText('고객사를 선택하면 정량 지표를 볼 수 있습니다.')).toBeTruthy();
  expect(asked()).toEqual([]);
  await expectAccessible(container);
  await user.click(await screen.findByRole('combobox', { name: '고객사' }));
  await user.click(await screen.findByRole('option', { name: '가온산업' }));
  await screen.findByRole('table');
  expect(asked().at(-1)).toEqual({ crtrYr: '2025', custCoId: getId(9) });
  expect(readRows()[0]).toContain('가온산업 비교값');
});
