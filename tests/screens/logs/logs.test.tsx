import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Route } from 'wouter';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { ExportRow } from '../../../src/contracts/excelExports.ts';
import type { AccessLogRow, LogReviewMonth, RoleLogRow } from '../../../src/contracts/logs.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import { patterns } from '../../../src/paths/console.ts';
import ExportsScreen from '../../../src/screens/exports/ExportsScreen.tsx';
import AccessLogScreen from '../../../src/screens/logs/AccessLogScreen.tsx';
import RoleLogScreen from '../../../src/screens/logs/RoleLogScreen.tsx';
import { sampleLimits } from '../../../src/statecharts/charts/sampleLimits.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { show } from '../../support/screens.tsx';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
});

const id = '0b0f4a54-3e0f-4d0b-9d53-000000000001';
const line: AccessLogRow = {
  auditLogId: id,
  at: '2026-03-02T14:00:00.000Z',
  action: 'excel.export',
  result: 'C200',
  task: '사용자',
  actorId: id,
  actorName: '김*리',
  actorUserId: 'ad*****',
  companyKoreanName: null,
  ip: '203.0.*.*',
  device: 'Chrome · Windows',
  marks: ['night', 'massDownload'],
  reason: null,
  rows: 1200,
};
const open = (at: string) =>
  show(
    <DialogsProvider>
      <Route path={patterns['management-log']}>
        <AccessLogScreen />
      </Route>
      <Route path={patterns['management-authority']}>
        <RoleLogScreen />
      </Route>
      <Route path={patterns['user-exports']}>
        <ExportsScreen />
      </Route>
    </DialogsProvider>,
    { at, session: createActor(sessionMachine, { input: { limits: sampleLimits } }) },
  );
const list = 'GET /api/esg/v1/accessLog/list';
const unmask = 'POST /api/esg/v1/accessLog/unmask';
const table = (name: string) => screen.findByRole('table', { name });

describe('the access log', () => {
  beforeEach(() => server.on(list, success({ rows: [line], total: 1 })));

  test('is searched by task and mark, and shows names once there is a reason', async () => {
    const plain = { ...line, actorName: '김관리', actorUserId: 'admin01', ip: '203.0.113.9' };
    let tries = 0;
    server.on(unmask, () =>
      tries++ === 0
        ? refusal(503, 'S0003', '잠시 후 다시 시도해 주세요.')
        : success({ rows: [plain], total: 1 }),
    );
    const { user } = open('/management/log?task=file&mark=night&mark=x');
    const [, row] = within(await table('접속 로그')).getAllByRole('row');
    expect(row).toHaveTextContent('2026-03-02 23:00:00김*리ad*****엑셀 다운로드사용자성공1200');
    expect(row).toHaveTextContent('야간대량 다운로드');
    expect(Object.fromEntries(server.received(list).at(-1)?.query ?? [])).toMatchObject({
      task: 'file',
      mark: 'night',
    });
    await user.click(screen.getByRole('button', { name: '마스킹 해제' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '조사');
    await user.click(within(dialog).getByRole('button', { name: '해제' }));
    expect(await within(dialog).findByText('사유를 4자 이상 200자 이내로 입력해 주세요.')).toBeVisible();
    expect(server.received(unmask)).toHaveLength(0);
    await user.type(within(dialog).getByRole('textbox', { name: '사유' }), ' 진행');
    await user.click(within(dialog).getByRole('button', { name: '해제' }));
    await waitFor(() => expect(server.received(unmask)).toHaveLength(1));
    await user.click(await within(dialog).findByRole('button', { name: '해제' }));
    expect(await screen.findByText('김관리')).toBeVisible();
    expect(server.received(unmask).at(-1)?.body).toEqual({ ids: [id], reason: '조사 진행' });
    await user.click(screen.getByRole('button', { name: '조회' }));
    await waitFor(() => expect(screen.queryByText('김관리')).not.toBeInTheDocument());
  });

  test('is signed month by month: not the running one, nor one that is signed', async () => {
    const counts = { lines: 3, nights: 1, massDownloads: 0, manySubjects: 0 };
    const open12 = { ...counts, signedBy: null, signedAt: null, comment: null };
    const signed = { signedBy: '김관리', signedAt: '2026-02-05T01:00:00.000Z', comment: '이상 없음' };
    const months: LogReviewMonth[] = [
      { ...open12, month: '2026-03', isOver: false },
      { ...open12, month: '2026-02', isOver: true },
      { ...open12, ...signed, month: '2026-01', isOver: true },
    ];
    server.on('GET /api/esg/v1/logReview/list', success({ rows: months, total: 3 }));
    server.on('PUT /api/esg/v1/logReview', refusal(409, 'C0409', '이미 점검에 서명한 달입니다.'));
    const { user } = open('/management/log');
    await user.click(await screen.findByRole('button', { name: '월간 점검' }));
    const rows = within(await screen.findByRole('table', { name: '월간 점검' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('2026-03진행 중');
    expect(rows[3]).toHaveTextContent('김관리 · 2026-02-05 10:00이상 없음');
    expect(screen.getAllByRole('button', { name: /점검 서명$/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '2026-02 점검 서명' }));
    await user.type(await screen.findByRole('textbox', { name: '점검 의견' }), '이상 없음');
    await user.click(screen.getByRole('button', { name: '서명' }));
    expect(await screen.findByText(/이미 점검에 서명한 달입니다/)).toBeVisible();
    expect(server.received('PUT /api/esg/v1/logReview').at(-1)?.body).toEqual({
      log: 'access',
      month: '2026-02',
      comment: '이상 없음',
    });
  });
});

test('the history of roles shows before and after', async () => {
  const { rows: _, ...base } = line;
  const changes = [{ field: '메뉴', from: null, to: '추가된 메뉴' }];
  const change: RoleLogRow = { ...base, action: 'role.grant', targetName: '새 권한', changes };
  server.on('GET /api/esg/v1/roleChangeHistory/list', success({ rows: [change], total: 1 }));
  const { user } = open('/management/authority');
  await user.click(await screen.findByRole('button', { name: '2026-03-02 23:00:00' }));
  const rows = within(await screen.findByRole('table', { name: '변경 내용' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['항목변경 전변경 후', '메뉴-추가된 메뉴']);
});

test('a file that is being written shows how far it is and can be cancelled', async () => {
  const running: ExportRow = {
    exportId: id,
    title: '사용자',
    state: 'running',
    rows: 60_000,
    written: 15_000,
    fileId: null,
    bytes: null,
    requestedAt: '2026-03-02T01:00:00.000Z',
    endedAt: null,
  };
  const rows = [
    running,
    { ...running, exportId: id.replace(/1$/, '2'), state: 'done', fileId: id, bytes: 2048 },
  ];
  server.on('GET /api/esg/v1/excelExport/list', success({ rows, total: 2 }));
  server.on(`PATCH /api/esg/v1/excelExport/${id}/cancel`, success());
  const { user } = open('/user/exports');
  const bar = await screen.findByRole('progressbar', { name: '사용자 진행률' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('15,000/60,000건')).toBeVisible();
  expect(screen.getByRole('button', { name: /사용자.*내려받기|내려받기.*사용자|사용자/ })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '취소' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(server.received(`PATCH /api/esg/v1/excelExport/${id}/cancel`)).toHaveLength(1));
});
