import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { type EntryCycleRow, findPercent } from '../../../src/contracts/entryCycles.ts';
import { patterns } from '../../../src/paths/console.ts';
import ServiceStateScreen from '../../../src/screens/service/ServiceStateScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';

const key = (last: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(last).padStart(12, '0')}`;
const cycle: EntryCycleRow = {
  entryCycleId: key(1),
  custCoId: key(9),
  custCoNm: '한빛에너지',
  crtrYr: '2026',
  brnCd: 'Q4',
  kindCd: 'REGULAR',
  cosetId: key(31),
  setNm: 'K-ESG',
  ver: 2,
  openYmd: '20261001',
  dueYmd: '20261217',
  apprvDueYmd: '20261227',
  bizSectIds: [key(21)],
  remind: { before: [7, 1], everyDays: 3 },
  note: '',
  stateCd: 'collecting',
  totalCnt: 48,
  doneCnt: 20,
  enteredCnt: 30,
  approvedCnt: 19,
  version: 5,
  lastModifiedBy: null,
  lastModifiedAt: '2026-11-20T00:00:00.000Z',
};
const planned: EntryCycleRow = {
  ...cycle,
  entryCycleId: key(2),
  custCoNm: '푸른화학',
  stateCd: 'planned',
  totalCnt: 0,
  doneCnt: 0,
  enteredCnt: 0,
  approvedCnt: 0,
};
const list = 'GET /api/esg/v1/entryCycle/list';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(list, success({ rows: [cycle, planned], total: 2 }));
  const companies = [{ customerCompanyId: key(9), companyKoreanName: '한빛에너지' }];
  server.on('GET /api/esg/v1/custCo', success({ rows: companies, total: 1 }));
  server.on('GET /api/esg/v1/serviceState/list', success({ rows: [], total: 0 }));
  server.on('GET /api/esg/v1/serviceState/months', success({ rows: [], total: 0, countedAt: null }));
});

test('entry of each company shows how much of it is entered and approved, and leads to its status', async () => {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth: 'ROLE_ADMIN' }));
  const { container, user } = await show(
    <DialogsProvider>
      <Route path={patterns['service-esgstate']}>
        <ServiceStateScreen owner="company" />
      </Route>
    </DialogsProvider>,
    { at: '/service/esgstate', session: drive.system.actor },
  );
  expect(server.received(list)).toEqual([]);
  await user.click(screen.getByRole('tab', { name: '성과 등록' }));
  expect(address()).toBe('/service/esgstate?tab=entries');
  const line = await screen.findByRole('row', { name: /한빛에너지/ });
  expect(line).toHaveTextContent('62% (30/48)');
  expect(line).toHaveTextContent('39% (19/48)');
  expect(within(line).getByRole('link', { name: '한빛에너지' })).toHaveAttribute(
    'href',
    `/perfmgmt/esgtestresult/resist?custCoId=${key(9)}&crtrYr=2026&brnCd=Q4`,
  );
  expect(screen.getByRole('row', { name: /푸른화학/ })).toHaveTextContent('예정');
  await user.selectOptions(screen.getByRole('combobox', { name: '상태' }), '등록 중');
  await user.click(screen.getByRole('button', { name: '조회' }));
  await waitFor(() => expect(server.received(list).at(-1)?.query.get('stateCd')).toBe('collecting'));
  expect(address()).toContain('tab=entries');
  await expectAccessible(container);
});

test('a share is 100 % only when nothing is left, and none of no rows', () => {
  expect([findPercent(199, 200), findPercent(200, 200), findPercent(0, 3), findPercent(0, 0)]).toEqual([
    ...[99, 100, 0, null],
  ]);
});
