import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import {
  type ActivityDetail,
  type ActivityRow,
  type ActivityStart,
  shiftMonth,
  toStartTexts,
} from '../../../src/contracts/consultativeBody.ts';
import { type SessionActor, sessionMachine } from '../../../src/machines/session/machine.ts';
import { patterns } from '../../../src/paths/console.ts';
import ActivityPage from '../../../src/screens/council/ActivityPage.tsx';
import CouncilScreen from '../../../src/screens/council/CouncilScreen.tsx';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address, show } from '../../support/screens.tsx';

const id = '0b0f4a54-3e0f-4d0b-9d53-000000000001';
const common = {
  activityId: id,
  custCoId: id,
  companyKoreanName: '한빛에너지',
  crtrYm: '2026-04',
  department: 'ESG경영팀',
  authorName: '이운영',
  isWriter: false,
  returnReason: null,
  publishedAt: null,
  version: 2,
  lastModifiedBy: null,
  createdAt: '2026-04-01T00:00:00.000Z',
  lastModifiedAt: '2026-04-01T00:00:00.000Z',
};
const row: ActivityRow = {
  ...common,
  state: 'review',
  resultTwoBeforeStart: '2월에 한 일',
  resultBeforeStart: '3월에 한 일',
  planStart: '4월에 할 일',
};
const detail: ActivityDetail = {
  ...common,
  state: 'review',
  mayChange: true,
  isReviewer: true,
  resultTwoBefore: '<p>2월에 한 일</p>',
  resultBefore: '<p>3월에 한 일</p>',
  plan: '<p>4월에 할 일</p>',
};
const start: ActivityStart = {
  crtrYm: '2026-04',
  department: 'ESG경영팀',
  departments: ['ESG경영팀', '환경안전팀'],
  resultTwoBefore: { html: '<p>2월에 한 일</p>', crtrYm: '2026-03' },
  resultBefore: null,
  activityId: null,
};

const path = '/api/esg/v1/consultativeBody';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(`GET ${path}/list`, success({ rows: [row], total: 1 }));
  server.on(`GET ${path}/${id}`, success(detail));
  server.on(`GET ${path}/start`, success(start));
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
});

const noSession = () => createActor(sessionMachine, { input: { limits: sampleLimits } });

const open = (at: string, session: SessionActor = noSession()) =>
  show(
    <DialogsProvider>
      {(['bsc-consultativebody', 'report-monthcouncilactivity'] as const).map((section) => (
        <div key={section}>
          <Route path={patterns[section]}>
            <CouncilScreen section={section} />
          </Route>
          <Route path={patterns[`${section}-regist`]}>
            <ActivityPage section={section} />
          </Route>
        </div>
      ))}
    </DialogsProvider>,
    { at, session },
  );

test('the list leads to an activity, which its reviewer reads and publishes', async () => {
  server.on(`PATCH ${path}/${id}/publish`, success());
  const { user } = open('/report/monthcouncilactivity?year=2026');
  const table = await screen.findByRole('table', { name: 'ESG 협의체 활동' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
    '2026-04ESG경영팀이운영2월에 한 일3월에 한 일4월에 할 일검토 중',
  );
  await user.click(within(table).getByRole('link'));
  expect(address()).toBe(`/report/monthcouncilactivity-regist?year=2026&id=${id}`);
  expect(await screen.findByRole('region', { name: '4월 계획' })).toHaveTextContent('4월에 할 일');
  await user.click(screen.getByRole('button', { name: '게시' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  await waitFor(() =>
    expect(server.received(`PATCH ${path}/${id}/publish`)[0]?.body).toEqual({ version: 2 }),
  );
  await user.click(screen.getByRole('link', { name: '목록' }));
  expect(address()).toBe('/report/monthcouncilactivity?year=2026');
});

test('a new activity begins with earlier results, says where they come from, and needs all texts', async () => {
  const { user } = open('/bsc/consultativebody/regist');
  const form = await screen.findByRole('form', { name: '2026년 4월 ESG경영팀' });
  const result = await within(form).findByRole('textbox', { name: '2월 실적' });
  expect(result).toHaveTextContent('2월에 한 일');
  expect(result).toHaveAccessibleDescription(/2026년 3월 활동에서 가져온 내용입니다\./);
  expect(within(form).getAllByText('0 / 2,000자')).toHaveLength(2);
  const choice = screen.getByRole('form', { name: '기준월과 부서' });
  const department = within(choice).getByRole('combobox', { name: '부서' });
  await user.clear(department);
  await user.type(department, '환경안전팀');
  await user.click(within(choice).getByRole('button', { name: '불러오기' }));
  await waitFor(() =>
    expect(Object.fromEntries(server.received(`GET ${path}/start`).at(-1)?.query ?? [])).toEqual({
      crtrYm: '2026-04',
      department: '환경안전팀',
    }),
  );
});

test('leads to the activity that is there already', async () => {
  server.on(`GET ${path}/start`, success({ ...start, activityId: id }));
  open('/bsc/consultativebody/regist');
  expect(await screen.findByRole('link', { name: '등록된 활동 열기' })).toHaveAttribute(
    'href',
    `/bsc/consultativebody/regist?id=${id}`,
  );
  expect(screen.queryByRole('button', { name: '등록' })).not.toBeInTheDocument();
});

test('a worker without a department is sent to the operator, who may name any', async () => {
  server.on(`GET ${path}/start`, success({ ...start, department: '', departments: [] }));
  const { unmount } = open('/bsc/consultativebody/regist');
  expect(await screen.findByRole('combobox', { name: '부서' })).toBeEnabled();
  unmount();
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth: 'ROLE_WORKER' }));
  open('/bsc/consultativebody/regist', drive.system.actor);
  expect(await screen.findByText(/소속 부서가 등록되어 있지 않습니다/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '불러오기' })).not.toBeInTheDocument();
});

test('results come from the month that knows them best', () => {
  const earlier = (crtrYm: string) => ({ crtrYm, resultBefore: `result ${crtrYm}`, plan: `plan ${crtrYm}` });
  expect(toStartTexts('2026-01', [earlier('2025-11'), earlier('2025-12')])).toEqual({
    resultTwoBefore: { html: 'result 2025-12', crtrYm: '2025-12' },
    resultBefore: { html: 'plan 2025-12', crtrYm: '2025-12' },
  });
  expect(toStartTexts('2026-01', [earlier('2025-11')])).toEqual({
    resultTwoBefore: { html: 'plan 2025-11', crtrYm: '2025-11' },
    resultBefore: null,
  });
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
});
