import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NewPasswordForm } from '../../src/components/NewPasswordForm.tsx';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../services/support/server.ts';
import { showPageFrom } from '../services/support/tab.ts';
import { show } from '../support/screens.tsx';

const CHECK = 'POST /api/esg/v1/user/checkPassword';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  showPageFrom(server.origin);
  server.on(CHECK, success());
});

const open = () =>
  show(
    <NewPasswordForm
      userId="worker01"
      telNo="01012345678"
      notice={null}
      mismatch={false}
      busy={false}
      onSubmit={() => {}}
      onDismiss={() => {}}
    >
      <button type="submit">보내기</button>
    </NewPasswordForm>,
  );
const field = () => screen.getByLabelText('새 비밀번호');

test('asks the server once typing pauses, and only for what the rules let pass', async () => {
  const { user } = open();
  await user.type(field(), 'Green!2026way');
  expect(screen.getByText('비밀번호를 확인하고 있습니다.')).toBeVisible();
  expect(await screen.findByText('사용할 수 있는 비밀번호입니다.')).toBeVisible();
  expect(server.received(CHECK).map(({ body }) => body)).toEqual([
    { userId: 'worker01', telNo: '01012345678', password: 'Green!2026way' },
  ]);
});

test('says what the server has against it', async () => {
  server.on(CHECK, refusal(200, 'EP0008', '널리 쓰이는 비밀번호는 설정할 수 없습니다.'));
  const { user } = open();
  await user.type(field(), 'Letmein!!now');
  expect(await screen.findByText('널리 쓰이는 비밀번호는 설정할 수 없습니다.')).toBeVisible();
});

test('a phone number in it is seen at once', async () => {
  const { user } = open();
  await user.type(field(), 'Green!5678way');
  expect(screen.getByText('전화번호나 생년월일은 비밀번호로 설정할 수 없습니다.')).toBeVisible();
});

test('a server that cannot be asked keeps nobody from sending', async () => {
  server.on(CHECK, refusal(429, 'L0429'));
  const { user } = open();
  await user.type(field(), 'Green!2026way');
  await waitFor(() => expect(server.received(CHECK)).toHaveLength(1));
  expect(screen.getByRole('button', { name: '보내기' })).toBeEnabled();
});

test('both entries have to be there', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '보내기' }));
  expect(screen.getAllByText('비밀번호를 입력해 주세요.')).toHaveLength(2);
});
