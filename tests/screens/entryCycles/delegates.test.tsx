import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import Toaster from '../../../src/components/Toaster.tsx';
import type { EntryDelegateRow } from '../../../src/contracts/entryDelegates.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { DAY_MS, seoulDay } from '../../../src/contracts/seoulTime.ts';
import { delegateRefusals } from '../../../src/messages/ko.entries.ts';
import { patterns } from '../../../src/paths/console.ts';
import EntryStatusScreen from '../../../src/screens/entryCycles/EntryStatusScreen.tsx';
import { serverNow } from '../../../src/services/serverClock.ts';
import { activeSession, operator, START, startDriving } from '../../machines/session/drive.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { fillField } from '../../support/fillField.ts';
import { address, show } from '../../support/screens.tsx';

const key = (last: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(last).padStart(12, '0')}`;
const path = '/api/esg/v1/entryDelegate';

const row: EntryDelegateRow = {
  entryDelegateId: key(1),
  fromId: operator.id,
  toId: key(12),
  fromNm: '이운영',
  toNm: '박현업',
  kindCd: 'APPROVE',
  fromYmd: '20261120',
  toYmd: '20261204',
  reason: '출산 휴가',
  stateCd: 'active',
  endedAt: null,
  mayEnd: true,
  version: 3,
  lastModifiedBy: { userName: '이운영' },
  lastModifiedAt: '2026-11-20T00:00:00.000Z',
};
const over: EntryDelegateRow = {
  ...row,
  entryDelegateId: key(2),
  toNm: '최완료',
  stateCd: 'ended',
  mayEnd: false,
};
const colleague = {
  id: key(12),
  userName: '박현업',
  userEmail: 'wo***@demo.example',
  departmentName: '환경안전팀',
  companyKoreanName: '한빛에너지',
};

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on('GET /api/esg/v1/entryCycle/list', success({ rows: [], total: 0 }));
  server.on(`GET ${path}/list`, success({ rows: [row, over], total: 2 }));
  server.on(`GET ${path}/colleagues`, success({ rows: [colleague], total: 1 }));
});

async function open(query = '', userAuth: Role = 'ROLE_OPERATOR') {
  const drive = await startDriving();
  await drive.restore(activeSession(START, { ...operator, userAuth }));
  return show(
    <DialogsProvider>
      <Route path={patterns['perfmgmt-esgtestresult-resist']}>
        <EntryStatusScreen />
      </Route>
      <Toaster />
    </DialogsProvider>,
    { at: `/perfmgmt/esgtestresult/resist?tab=delegates${query}`, session: drive.system.actor },
  );
}

test('delegations are listed with their days and state, and narrowed by the address', async () => {
  const { container, user } = await open('&stateCd=active&sideCd=wrong');
  const line = await screen.findByRole('row', { name: /박현업/ });
  expect(line).toHaveTextContent('승인');
  expect(line).toHaveTextContent('2026-11-20 ~ 2026-12-04');
  expect(line).toHaveTextContent('진행 중');
  const asked = server.received(`GET ${path}/list`)[0]?.query;
  expect([asked?.get('stateCd'), asked?.get('sideCd')]).toEqual(['active', null]);
  await user.selectOptions(screen.getByRole('combobox', { name: '구분' }), '내가 맡은 대리');
  await user.click(screen.getByRole('button', { name: '조회' }));
  await waitFor(() =>
    expect(server.received(`GET ${path}/list`).at(-1)?.query.get('sideCd')).toBe('received'),
  );
  expect(address()).toContain('tab=delegates');
  await expectAccessible(container);
});

test('one that goes on is ended after a question, as it was seen; one that is over cannot be', async () => {
  server.on(`PATCH ${path}/${key(1)}/end`, success());
  const { user } = await open();
  const end = await screen.findByRole('button', { name: '이운영 → 박현업 대리 끝내기' });
  expect(within(screen.getByRole('row', { name: /최완료/ })).queryByRole('button')).not.toBeInTheDocument();
  await user.click(end);
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('박현업 님이 이운영 님을 대신하는 것을 지금 끝내시겠습니까?');
  await user.click(within(question).getByRole('button', { name: '확인' }));
  await waitFor(() =>
    expect(server.received(`PATCH ${path}/${key(1)}/end`)[0]?.body).toEqual({ version: 3 }),
  );
  expect(await screen.findByText('대리를 끝냈습니다.')).toBeVisible();
});

test('a worker gives its own work to a colleague from today on, for 92 days at most', async () => {
  server.on(
    `PUT ${path}`,
    refusal(400, 'V0001', delegateRefusals.overlap, {
      fields: [{ path: 'toId', message: delegateRefusals.overlap }],
    }),
  );
  const { user } = await open('', 'ROLE_WORKER');
  await user.click(await screen.findByRole('button', { name: '대리 지정' }));
  const form = within(await screen.findByRole('dialog', { name: '대리 지정' }));
  expect(form.getByRole('combobox', { name: /맡긴 사람/ })).toHaveAttribute('readonly');
  expect(form.getByRole('combobox', { name: /맡긴 사람/ })).toHaveValue(operator.userName);
  const today = Date.parse(seoulDay(serverNow()));
  const dayFrom = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  expect(await form.findByRole('textbox', { name: /시작일/ })).toHaveValue(dayFrom(0));
  await user.click(form.getByRole('combobox', { name: /대신하는 사람/ }));
  await user.click(await screen.findByRole('option', { name: /박현업/ }));
  await user.click(form.getByRole('radio', { name: '승인: 승인하거나 반려합니다.' }));
  await fillField(user, form.getByRole('textbox', { name: /종료일/ }), dayFrom(92));
  await user.tab();
  await fillField(user, form.getByRole('textbox', { name: /사유/ }), '연차 휴가');
  await user.click(form.getByRole('button', { name: '저장' }));
  expect(await form.findAllByText(delegateRefusals.tooLong)).not.toEqual([]);
  expect(server.received(`PUT ${path}`)).toEqual([]);
  await fillField(user, form.getByRole('textbox', { name: /종료일/ }), dayFrom(91));
  await user.tab();
  await user.click(form.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(server.received(`PUT ${path}`)[0]?.body).toEqual({
      fromId: operator.id,
      toId: key(12),
      kindCd: 'APPROVE',
      fromYmd: dayFrom(0).replaceAll('-', ''),
      toYmd: dayFrom(91).replaceAll('-', ''),
      reason: '연차 휴가',
    }),
  );
  expect(await form.findAllByText(delegateRefusals.overlap)).not.toEqual([]);
});
