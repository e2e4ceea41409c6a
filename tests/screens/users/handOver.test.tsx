import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HandOverPreview } from '../../../src/contracts/handOver.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { getId, open, serveCompanion, userDetail } from './support.tsx';

const PREVIEW = `GET /api/esg/v1/handOver/${getId(1)}`;
const RECEIVERS = `${PREVIEW}/receivers`;
const HAND_OVER = `PATCH /api/esg/v1/handOver/${getId(1)}`;

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  serveCompanion(server);
  server.on(`GET /api/esg/v1/user/${getId(1)}`, success(userDetail()));
  const receivers = [
    { id: getId(2), userName: '한운영', departmentName: '총무팀' },
    { id: getId(3), userName: '정운영', departmentName: null },
  ];
  server.on(RECEIVERS, success({ rows: receivers, total: 2 }));
});

const preview = (items: HandOverPreview['items']) =>
  server.on(PREVIEW, success({ userName: '김현업', items } satisfies HandOverPreview));

async function openHandOver() {
  const opened = await open(`/basic/user/detail/${getId(1)}`);
  await opened.user.click(await screen.findByRole('button', { name: '업무 인계' }));
  return { ...opened, modal: within(await screen.findByRole('dialog')) };
}

test('what moves is shown, goes to who is chosen, and a refusal keeps the choice', async () => {
  preview([
    { kind: 'mainOperator', count: 1, oldestAt: null },
    { kind: 'inquiries', count: 3, oldestAt: '2026-02-28T23:00:00.000Z' },
  ]);
  server.on(HAND_OVER, refusal(409, 'C0409', '인계할 업무가 없습니다.'));
  const { user } = await openHandOver();
  expect(await screen.findByText('2026-03-01')).toBeVisible();
  expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent('3건 (2026-03-01부터)');
  // the window of the form has taken the place of the one that loads
  const modal = within(screen.getByRole('dialog'));
  expect(modal.getByText('대표 운영자와 가입 승인')).toBeVisible();
  await user.click(modal.getByRole('combobox', { name: '인수자' }));
  expect(await screen.findByRole('option', { name: '정운영' })).toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: '한운영 (총무팀)' }));
  const submit = modal.getByRole('button', { name: '인계' });
  await user.click(submit);
  expect(await modal.findByText('인계할 업무가 없습니다.')).toBeVisible();
  server.on(HAND_OVER, success(null));
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('업무를 인계하였습니다.')).toBeVisible();
  expect(server.received(HAND_OVER).map(({ body }) => body)).toEqual([
    { toId: getId(2) },
    { toId: getId(2) },
  ]);
});

test('shows that there is nothing to move', async () => {
  preview([]);
  const { modal } = await openHandOver();
  expect(await modal.findByText('김현업님에게 배정된 업무가 없습니다.')).toBeVisible();
  expect(modal.queryByRole('combobox')).not.toBeInTheDocument();
});

test('more people than are offered are searched for', async () => {
  preview([{ kind: 'inquiries', count: 1, oldestAt: null }]);
  server.on(RECEIVERS, ({ query }) => {
    const rows = [
      { id: getId(query.has('q') ? 2 : 3), userName: query.get('q') ?? '정운영', departmentName: null },
    ];
    return success({ rows, total: query.has('q') ? 1 : 501 });
  });
  const { user } = await openHandOver();
  const search = await screen.findByRole('textbox', { name: '인수자 검색' });
  await user.type(search, '한운영');
  await waitFor(() => expect(server.received(RECEIVERS).at(-1)?.query.get('q')).toBe('한운영'));
  await user.click(screen.getByRole('combobox', { name: '인수자' }));
  expect(await screen.findByRole('option', { name: '한운영' })).toBeInTheDocument();
});
