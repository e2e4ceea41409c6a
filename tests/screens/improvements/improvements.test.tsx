import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { toPlanHref } from '../../../src/components/improvements/planAddress.ts';
import type { ImprovementDetail } from '../../../src/contracts/improvements.ts';
import { pathTo, withSearch } from '../../../src/paths/console.ts';
import ImprovementsScreen from '../../../src/screens/improvements/ImprovementsScreen.tsx';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { show } from '../../support/screens.tsx';

const id = '0b0f4a54-3e0f-4d0b-9d53-000000000001';
const ownerId = '0b0f4a54-3e0f-4d0b-9d53-000000000003';
const at = '2026-03-02T00:00:00.000Z';

const task: ImprovementDetail = {
  improveTaskId: id,
  custCoId: '0b0f4a54-3e0f-4d0b-9d53-000000000002',
  title: '폐기물 재활용률 개선',
  stateCd: 'open',
  srcCd: 'OWN',
  dgnsRstId: null,
  evlInstRstId: null,
  fromScore: null,
  oncoIdctrsId: null,
  idctrsNm: null,
  bizSectId: null,
  bizSectNm: null,
  targetPoints: null,
  ownerId,
  ownerName: '김현업',
  dueYmd: '20260301',
  isLate: true,
  reachedBy: null,
  version: 1,
  createdAt: at,
  lastModifiedBy: { userName: '이운영' },
  lastModifiedAt: at,
  cn: '분리배출을 시작합니다.',
  proofCn: '',
  reason: '',
  attachments: [],
  by: { isOwner: false, isPlanner: true, isVerifier: true, isOtherPerson: true },
};

const path = '/api/esg/v1/improveTask';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(`GET ${path}/list`, success({ rows: [task], total: 1 }));
  server.on('GET /api/esg/v1/bizSection/list', success({ rows: [], total: 0 }));
  server.on('POST /api/esg/v1/threads', success({ rows: [], total: 0 }));
});

async function open(shown: Partial<ImprovementDetail> | null, search = '') {
  if (shown) server.on(`GET ${path}/${id}`, success({ ...task, ...shown }));
  const drive = await startDriving();
  await drive.restore(activeSession(START, operator));
  const at = pathTo('analperf-improvement');
  return show(
    <DialogsProvider>
      <ImprovementsScreen />
    </DialogsProvider>,
    { at: shown ? `${at}?id=${id}` : withSearch(at, search), session: drive.system.actor },
  );
}

const buttons = () =>
  ['과제 취소', '수정', '반려', '시작', '완료 보고', '검증'].filter(
    (name) => screen.queryByRole('button', { name }) !== null,
  );
const planner = task.by;
const owner = { isOwner: true, isPlanner: false, isVerifier: false, isOtherPerson: false };

test('the list marks what is late and links to it', async () => {
  await open(null);
  const link = await screen.findByRole('link', { name: '폐기물 재활용률 개선' });
  expect(link.getAttribute('href')).toContain(`id=${id}`);
  expect(screen.getByText('2026-03-01 (기한 지남)')).toBeTruthy();
  expect(screen.getByRole('button', { name: '과제 등록' })).toBeTruthy();
});

test.each<[string, Partial<ImprovementDetail>, string[]]>([
  ['its planner before it begins', { by: planner }, ['과제 취소', '수정']],
  ['its owner before it begins', { by: owner }, ['시작']],
  ['its owner on the way', { by: owner, stateCd: 'inProgress' }, ['완료 보고']],
  ['the one who verifies', { by: planner, stateCd: 'done' }, ['반려', '검증']],
  [
    'an operator who is in charge',
    { by: { ...owner, isPlanner: true, isVerifier: true }, stateCd: 'done' },
    [],
  ],
  ['anybody once it is verified', { by: planner, stateCd: 'verified' }, []],
])('a task offers to %s what the chart allows', async (_, shown, expected) => {
  await open(shown);
  await screen.findByText('분리배출을 시작합니다.');
  expect(buttons()).toEqual(expected);
});

test('a verification asks first and sends the version that was read', async () => {
  server.on(`PATCH ${path}/${id}/verify`, success(null));
  await open({ stateCd: 'done', version: 4 });
  await userEvent.click(await screen.findByRole('button', { name: '검증' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '확인' }));
  await waitFor(() =>
    expect(server.received(`PATCH ${path}/${id}/verify`)).toMatchObject([{ body: { version: 4 } }]),
  );
});

const dgnsRstId = '0b0f4a54-3e0f-4d0b-9d53-000000000011';
const oncoIdctrsId = '0b0f4a54-3e0f-4d0b-9d53-000000000012';
const bizSectId = '0b0f4a54-3e0f-4d0b-9d53-000000000013';
const section = { bizSectId, bizSectNm: '환경사업부' };
const suggested = { dgnsRstId, oncoIdctrsId, bizSectId, targetPoints: 4, title: '재활용률 개선' };

test('an address opens the form with the task that a result suggests', async () => {
  server.on('GET /api/esg/v1/bizSection/list', success({ rows: [section], total: 1 }));
  server.on('POST /api/esg/v1/user/picker', success({ rows: [], total: 0 }));
  await open(null, toPlanHref(suggested).split('?')[1]);
  const form = await screen.findByRole('dialog', { name: '개선 과제 등록' });
  expect(within(form).getByRole('textbox', { name: '과제명' })).toHaveProperty('value', '재활용률 개선');
  await waitFor(() =>
    expect(within(form).getByLabelText('사업부문', { selector: 'input' })).toHaveProperty(
      'value',
      '환경사업부',
    ),
  );
  expect(within(form).getByLabelText('목표 평점', { selector: 'input' })).toHaveProperty('value', '4점');
  await userEvent.click(within(form).getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

test.each(['create=DGNS', 'create=DGNS&dgnsRstId=1', `create=OWN&dgnsRstId=${dgnsRstId}`])(
  'an address that suggests no task opens no form: %s',
  async (search) => {
    await open(null, search);
    await screen.findByRole('link', { name: '폐기물 재활용률 개선' });
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

const reachedBy = { dgnsRstId, points: 4, dgnsYr: '2026', brnCd: 'Q3' } as const;
const reached = { reachedBy, bizSectId, oncoIdctrsId, targetPoints: 4 };

test.each<[string, Partial<ImprovementDetail>, string, string[]]>([
  ['its owner to report', { by: owner, stateCd: 'inProgress' }, '완료를 보고하면', ['완료 보고']],
  ['another operator to verify', { by: planner, stateCd: 'done' }, '증빙을 확인하고 검증', ['반려', '검증']],
  ['nothing to its owner who has reported', { by: owner, stateCd: 'done' }, '도달했습니다.  진단', []],
])('a task whose target a result reached offers %s', async (_, shown, next, expected) => {
  await open({ ...reached, ...shown });
  const alert = await screen.findByText(/진단 결과 4점으로 목표에 도달했습니다\./);
  expect(alert.textContent).toContain(next);
  const link = within(alert).getByRole('link', { name: '진단 결과 보기' });
  expect(link.getAttribute('href')).toBe(`/analperf/esgtestresult/quarter/2026/Q3/${bizSectId}`);
  expect(buttons()).toEqual(expected);
});

test('the list marks the task whose target a result reached', async () => {
  server.on(`GET ${path}/list`, success({ rows: [{ ...task, ...reached }], total: 1 }));
  await open(null);
  expect(await screen.findByText('4점 (목표 도달)')).toBeTruthy();
});

test.each([
  ['505/7', '72.1점'],
  ['1249/20', '62.5점'],
  ['60', '60.0점'],
  ['0', '0.0점'],
])('a task shows the score %s that it was planned at as %s', async (fromScore, shown) => {
  await open({ fromScore });
  expect(await screen.findByText(shown)).toBeTruthy();
});
