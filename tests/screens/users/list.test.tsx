import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserRow } from '../../../src/contracts/users.ts';
import { joinStatusCodeByState as codes } from '../../../src/machines/joinStatus/machine.ts';
import { joinStatusTexts } from '../../../src/messages/ko.joinStatus.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { address } from '../../support/screens.tsx';
import { administrator, atStatus, getId, open, serveCompanion, userRow } from './support.tsx';

const LIST = 'GET /api/esg/v1/user/list';
const SEND = 'PUT /api/esg/v1/userInvite';
const BULK = 'PUT /api/esg/v1/userInviteList';

const people: UserRow[] = [
  userRow(1, atStatus('infoRegistered')),
  userRow(2, atStatus('mailSent')),
  userRow(3, { ...atStatus('joinRegistered'), enabled: false, useYn: 'N' }),
  userRow(4, atStatus('joinApproved')),
  userRow(5, { ...atStatus('joinCompleted'), userId: 'worker05' }),
  userRow(6, atStatus('expired')),
  userRow(7, { ...atStatus('joinRegistered'), userAuth: 'ROLE_OPERATOR', roleId: null, roleName: null }),
  userRow(8, { ...atStatus('joinRegistered'), userAuth: 'ROLE_PARTNER', isSharedPartner: true }),
];

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  serveCompanion(server);
  server.on(LIST, success({ rows: people, total: people.length }));
});

const table = () => screen.findByRole('table', { name: '사용자' });
const dialog = () => screen.findByRole('alertdialog');
const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(within(await dialog()).getByRole('button', { name: '확인' }));
const findRow = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) });

test('shows a button by the join status, and a check box only for 1, 2 and 4', async () => {
  await open('/basic/user/list');
  const buttons = { 1: '메일 발송', 2: '재발송', 3: '승인', 4: '재발송', 6: '재발송' };
  for (const [place, name] of Object.entries(buttons)) {
    expect(
      within(await findRow(`사용자${place}`)).getByRole('button', { name: new RegExp(`${name}$`) }),
    ).toBeEnabled();
  }
  expect(within(await findRow('사용자5')).queryByRole('button')).not.toBeInTheDocument();
  for (const [place, isThere] of [
    [1, true],
    [2, true],
    [3, false],
    [4, true],
    [5, false],
    [6, false],
  ] as const) {
    const box = within(await findRow(`사용자${place}`)).queryByRole('checkbox');
    expect(box !== null && !box.hasAttribute('disabled')).toBe(isThere);
  }
});

test('does not let an operator approve an operator or a shared partner, and says why', async () => {
  await open('/basic/user/list');
  const button = within(await findRow('사용자7')).getByRole('button', { name: /승인$/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('가입을 승인하거나 거절할 권한이 없습니다.');
  const shared = within(await findRow('사용자8')).getByRole('button', { name: /승인$/ });
  expect(shared).toHaveAttribute('aria-disabled', 'true');
  expect(shared).toHaveAccessibleDescription(joinStatusTexts.reasons.isOwnPartner);
});

test('marks who is not in use, links to the person and asks by its filters', async () => {
  const { user } = await open('/basic/user/list?enabled=false&joinStatusCodeId=3');
  const row = await findRow('사용자3');
  expect(within(row).getByText('사용 안 함')).toHaveClass(/notInUse/);
  expect(Object.fromEntries(server.received(LIST).at(-1)?.query ?? [])).toMatchObject({
    enabled: 'false',
    joinStatusCodeId: codes.joinRegistered,
    page: '0',
    size: '10',
  });
  server.on(`GET /api/esg/v1/user/${getId(3)}`, refusal(404, 'N0404', '찾을 수 없습니다.'));
  await user.click(within(await findRow('사용자3')).getByRole('link', { name: '사용자3' }));
  await waitFor(() =>
    expect(address()).toBe(`/basic/user/detail/${getId(3)}?enabled=false&joinStatusCodeId=3`),
  );
});

describe.each([
  ['사용자1', '메일 발송', /초대 메일을 발송하시겠습니까/, SEND, '메일 발송에 실패하였습니다.'],
  ['사용자2', '재발송', /메일을 다시 발송하시겠습니까/, SEND, '메일 재발송에 실패하였습니다.'],
  [
    '사용자3',
    '승인',
    /사용자3님의 가입을 승인하시겠습니까\? 승인하면 가입 완료 메일이 발송됩니다/,
    `PATCH /api/esg/v1/user/approval/${getId(3)}`,
    '승인에 실패하였습니다.',
  ],
])('the button of %s', (name, button, question, route, failed) => {
  test('asks, calls and loads the list again', async () => {
    server.on(route, success({ userIdentityId: getId(1), id: getId(3), joinStatusCodeId: codes.mailSent }));
    // a list that is loaded for another reason shows nothing new before the call
    server.on(LIST, () => {
      const departmentName = server.received(route).length === 0 ? '이전 부서' : '바뀐 부서';
      return success({ rows: people.map((row) => ({ ...row, departmentName })), total: people.length });
    });
    const { user } = await open('/basic/user/list');
    await user.click(within(await findRow(name)).getByRole('button', { name: new RegExp(`${button}$`) }));
    expect(await dialog()).toHaveTextContent(question);
    expect(server.received(route)).toEqual([]);
    await confirm(user);
    await waitFor(async () => expect(await findRow(name)).toHaveTextContent('바뀐 부서'));
    expect(server.received(route)).toHaveLength(1);
  });

  test('shows its own failure with the reason', async () => {
    server.on(route, refusal(409, 'C0409', '다른 사람이 먼저 처리했습니다.'));
    const { user } = await open('/basic/user/list');
    await user.click(within(await findRow(name)).getByRole('button', { name: new RegExp(`${button}$`) }));
    await confirm(user);
    await waitFor(async () =>
      expect(await dialog()).toHaveTextContent(`${failed} 다른 사람이 먼저 처리했습니다.`),
    );
  });
});

describe('mail to many', () => {
  const bulk = () => screen.getByRole('button', { name: '일괄 메일 발송' });
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], ...names: string[]) => {
    for (const name of names) await user.click(within(await findRow(name)).getByRole('checkbox'));
  };

  test('asks for a choice first', async () => {
    const { user } = await open('/basic/user/list');
    await table();
    await user.click(bulk());
    expect(await dialog()).toHaveTextContent('선택된 항목이 없습니다. 항목을 먼저 선택해 주세요.');
    expect(server.received(BULK)).toEqual([]);
  });

  test('shows what became of each', async () => {
    const outcome = (place: number, status: string, message: string) => ({
      userIdentityId: getId(place),
      userName: `사용자${place}`,
      status,
      message,
      joinStatusCodeId: status === 'C200' ? codes.mailSent : codes.joinRegistered,
    });
    server.on(
      BULK,
      success({
        rows: [outcome(1, 'C200', '정상'), outcome(2, 'C0409', "'가입등록' 상태에서는 보낼 수 없습니다.")],
        total: 2,
        sent: 1,
        refused: 1,
      }),
    );
    const { user } = await open('/basic/user/list');
    await choose(user, '사용자1', '사용자2');
    await user.click(bulk());
    expect(await dialog()).toHaveTextContent('선택한 2명에게 메일을 발송하시겠습니까?');
    await confirm(user);
    const results = await screen.findByRole('table', { name: '메일 발송 결과' });
    expect(
      within(results)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['사용자1메일발송발송', "사용자2가입등록'가입등록' 상태에서는 보낼 수 없습니다."]);
    expect(screen.getByText('발송 1건, 발송하지 못함 1건')).toBeVisible();
    expect(server.received(BULK)[0]?.body).toEqual([getId(1), getId(2)]);
  });

  test('is refused for one person who has joined in the meantime', async () => {
    const { user } = await open('/basic/user/list');
    await choose(user, '사용자2');
    server.on(LIST, success({ rows: [userRow(2, atStatus('joinRegistered'))], total: 1 }));
    await user.click(screen.getByRole('button', { name: '조회' }));
    await waitFor(async () => expect(await findRow('사용자2')).toHaveTextContent('가입등록'));
    await user.click(bulk());
    expect(await dialog()).toHaveTextContent('가입 등록 상태인 사용자에게는 메일을 발송할 수 없습니다.');
    expect(server.received(BULK)).toEqual([]);
  });

  test('has a text of its own when the call fails', async () => {
    server.on(BULK, refusal(500, 'S0001', '오류가 발생하였습니다.'));
    const { user } = await open('/basic/user/list');
    await choose(user, '사용자1', '사용자4');
    await user.click(bulk());
    await confirm(user);
    await waitFor(async () => expect(await dialog()).toHaveTextContent('일괄 메일 발송에 실패하였습니다.'));
  });
});

test('gives administrators the companies, and operators to approve', async () => {
  await open('/basic/user/list', administrator);
  expect(await screen.findByRole('combobox', { name: '고객사' })).toBeVisible();
  expect(await screen.findByRole('option', { name: '가온산업' })).toBeInTheDocument();
  for (const name of ['사용자7', '사용자8'])
    expect(within(await findRow(name)).getByRole('button', { name: /승인$/ })).toBeEnabled();
  expect(within(await findRow('사용자3')).getByRole('button', { name: /승인$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
