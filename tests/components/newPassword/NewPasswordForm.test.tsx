import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { newPasswordCalls } from '../../../src/components/newPassword/calls.ts';
import { NewPasswordForm } from '../../../src/components/newPassword/NewPasswordForm.tsx';
import { provideNewPassword } from '../../../src/machines/newPassword/machine.ts';
import type { SaveInput } from '../../../src/machines/newPassword/types.ts';
import type { Failure } from '../../../src/machines/result.ts';
import { refusal, type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import { show } from '../../support/screens.tsx';

const CHECK = 'POST /api/esg/v1/user/checkPassword';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  showPageFrom(server.origin);
  server.on(CHECK, success());
  sent.mockClear();
});

const sent = vi.fn();

function open(refusedWith?: Failure) {
  const machine = provideNewPassword({
    check: newPasswordCalls.check,
    async save(input: SaveInput) {
      sent(input);
      return refusedWith ?? new Promise(() => {});
    },
  });
  const actor = createActor(machine, {
    input: { reason: 'aged', userId: 'worker01', telNo: '01012345678' },
  }).start();
  onTestFinished(() => void actor.stop());
  return show(
    <NewPasswordForm actor={actor}>
      <button type="submit">보내기</button>
    </NewPasswordForm>,
  );
}
async function refuse(refusedWith: Failure) {
  const { user } = open(refusedWith);
  await user.type(field(), 'Kx92mT!zPw');
  await user.type(confirmation(), 'Kx92mT!zPw');
  await user.click(submit());
}
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

test('shows what the server has against it', async () => {
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

const submit = () => screen.getByRole('button', { name: '보내기' });
const confirmation = () => screen.getByLabelText('새 비밀번호 확인');

test.each(['Kx92mT!zP', 'Green!5678way', 'worker01Kx!', 'aaaaBBBB1111'])(
  '%j is not valid and is not sent',
  async (password) => {
    const { user } = open();
    await user.type(field(), password);
    await user.type(confirmation(), password);
    await user.click(submit());
    expect(await screen.findByText('유효하지 않은 비밀번호입니다.')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  },
);

test.each(['Kx92mT!zPw', 'Kx92mT!zPwKx92mT!zPw'])(
  '%j, at a bound of the length, is sent',
  async (password) => {
    const { user } = open();
    await user.type(field(), password);
    await user.type(confirmation(), password);
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ userId: 'worker01', password, current: null });
  },
);

test('no more than 20 characters can be entered', async () => {
  const { user } = open();
  for (const entry of [field(), confirmation()]) {
    await user.type(entry, 'Kx92mT!zPwKx92mT!zPwX');
    expect(entry).toHaveValue('Kx92mT!zPwKx92mT!zPw');
  }
});

test('a password that the server refuses is not valid, for the reason that it gives', async () => {
  const message = '최근에 사용한 비밀번호는 다시 설정할 수 없습니다.';
  await refuse({ status: 'EP0009', message });
  expect(await screen.findByText('유효하지 않은 비밀번호입니다.')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

test('a server that is away has nothing against the password', async () => {
  const message = '네트워크에 연결할 수 없습니다.';
  await refuse({ status: 'OFFLINE', message });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('유효하지 않은 비밀번호입니다.')).not.toBeInTheDocument();
});

test('both entries have to be there', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '보내기' }));
  expect(screen.getAllByText('비밀번호를 입력해 주세요.')).toHaveLength(2);
});
