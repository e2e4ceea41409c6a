import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import WithdrawalScreen from '../../../src/screens/mypage/WithdrawalScreen.tsx';
import { START, signedIn, startDriving } from '../../machines/session/drive.ts';
import { refusal, success } from '../../services/support/server.ts';
import { path, serveAccount } from './account.tsx';

const page = serveAccount();
const call = `DELETE ${path}`;

async function open() {
  const drive = await startDriving();
  await drive.logIn(signedIn(START));
  const { user } = page.open(WithdrawalScreen, '/mypage/withdrawal', drive.system.actor);
  const submit = await screen.findByRole('button', { name: '탈퇴' });
  const agree = () => user.click(screen.getByRole('checkbox'));
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  return { user, drive, submit, agree, answer };
}

test('takes the agreement and a second confirmation', async () => {
  page.server.on(call, success());
  const { user, drive, submit, agree, answer } = await open();
  expect(submit).toHaveAccessibleDescription('안내를 확인하고 탈퇴에 동의해 주세요.');
  await agree();
  await user.click(submit);
  await answer('취소');
  expect(page.server.received(call)).toEqual([]);
  await user.click(submit);
  await answer('확인');
  expect(
    await screen.findByText('회원 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.'),
  ).toBeVisible();
  expect(page.server.received(call)).toHaveLength(1);
  await answer('확인');
  await waitFor(() => expect(drive.system.actor.getSnapshot().matches('signedIn')).toBe(false));
});

test('a refusal is shown, and the person stays', async () => {
  page.server.on(call, refusal(409, 'C0409', '마지막 관리자는 탈퇴할 수 없습니다.'));
  const { user, drive, submit, agree, answer } = await open();
  await agree();
  await user.click(submit);
  await answer('확인');
  expect(await screen.findByText('마지막 관리자는 탈퇴할 수 없습니다.')).toBeVisible();
  expect(submit).toBeEnabled();
  expect(drive.system.actor.getSnapshot().matches('signedIn')).toBe(true);
});

test('the password is asked for again when its confirmation is too old', async () => {
  page.server.on(call, refusal(200, 'EP0010'));
  const { user, submit, agree, answer } = await open();
  await agree();
  await user.click(submit);
  await answer('확인');
  expect(await screen.findByLabelText('비밀번호')).toBeVisible();
  expect(submit).not.toBeVisible();
});
