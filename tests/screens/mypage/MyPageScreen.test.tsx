import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { MyPage } from '../../../src/contracts/myPage.ts';
import { gateChart } from '../../../src/machines/myPage/gateChart.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import MyPageScreen from '../../../src/screens/mypage/MyPageScreen.tsx';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { show } from '../../support/screens.tsx';

let server: ScriptedServer;
let account: MyPage;
let confirmed: boolean;
const session = createActor(sessionMachine);

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  showPageFrom(server.origin);
  confirmed = false;
  const found = gateChart.model.results.readAccount.found();
  if (found.status !== 'C200') throw new Error('no sample account');
  account = found.account;
  server.on('GET /api/esg/v1/user/myPage', () => (confirmed ? success(account) : refusal(200, 'EP0010')));
  server.on('GET /api/esg/v1/user/myPage/logins', success({ rows: [], total: 0 }));
  server.on('POST /api/esg/v1/user/checkPassword/my-page', ({ body }) => {
    confirmed = (body as { password: string }).password === 'Esg!2026demo';
    return confirmed ? success() : refusal(200, 'M001', '로그인 정보가 올바르지 않습니다.');
  });
});

const open = () =>
  show(
    <DialogsProvider>
      <MyPageScreen />
    </DialogsProvider>,
    { at: '/mypage/user', session },
  );

test('asks for the password first, says why a wrong one is refused, then shows the account', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('비밀번호'), 'wrong');
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('로그인 정보가 올바르지 않습니다.')).toBeVisible();
  expect(screen.queryByLabelText(/이름/)).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('비밀번호'));
  await user.type(screen.getByLabelText('비밀번호'), 'Esg!2026demo');
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('textbox', { name: /이름/ })).toHaveValue('이운영');
  expect(screen.getByText('operator01@example.com')).toBeVisible();
});

test('a changed mobile number has to be confirmed before it is saved', async () => {
  confirmed = true;
  const { user } = open();
  const form = within(await screen.findByRole('form', { name: '기본 정보' }));
  const number = form.getByRole('textbox', { name: /휴대폰 번호/ });
  await user.clear(number);
  await user.type(number, '12345678');
  await user.click(form.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('변경한 휴대폰 번호를 인증해 주세요.')).toBeVisible();
  expect(server.received('PATCH /api/esg/v1/user/myPage')).toEqual([]);
  expect(form.getByRole('button', { name: '인증번호 요청' })).toBeEnabled();
});
