import { screen, waitFor, within } from '@testing-library/react';
import { compactDecrypt } from 'jose';
import { expect, test } from 'vitest';
import MyPageScreen from '../../../src/screens/mypage/MyPageScreen.tsx';
import { refusal, success } from '../../services/support/server.ts';
import { fillField } from '../../support/fillField.ts';
import { ownPassword, serveAccount } from './account.tsx';

const page = serveAccount();
const call = 'PATCH /api/esg/v1/user/pw/my-page';
const check = 'POST /api/esg/v1/user/checkPassword';
const good = 'Green!2026way';

async function open() {
  page.server.on(check, success());
  const { user } = page.open(MyPageScreen);
  const form = within(await screen.findByRole('form', { name: '비밀번호 변경' }));
  const fields = {
    password: form.getByLabelText('새 비밀번호'),
    confirmation: form.getByLabelText('새 비밀번호 확인'),
  };
  const fill = async (password: string, confirmation = password) => {
    await fillField(user, fields.password, password);
    await fillField(user, fields.confirmation, confirmation);
  };
  const submit = () => user.click(form.getByRole('button', { name: '변경' }));
  return { user, form, ...fields, fill, submit };
}

test.each([
  ['operator01Xy', '아이디가 포함된 비밀번호는 설정할 수 없습니다.'],
  ['Kx92mT!zP', '영문 대·소문자, 숫자, 특수문자 중 2종류 이상을 조합하여 10~20자로 입력해 주세요.'],
  ['Kx92mT!0002', '전화번호나 생년월일은 비밀번호로 설정할 수 없습니다.'],
  ['Kx92mT!zzzzP', '동일한 문자가 반복되는 비밀번호는 설정할 수 없습니다.'],
])('%j is refused while it is typed, and nothing is sent', async (password, reason) => {
  const { form, fill, submit } = await open();
  await fill(password);
  expect(form.getAllByText(reason).length).toBeGreaterThan(0);
  await submit();
  expect(page.server.received(call)).toEqual([]);
});

test.each(['Kx92mT!zPw', 'Kx92mT!zPwKx92mT!zPw'])('%j, at a bound of the length, fits', async (password) => {
  const { form, fill } = await open();
  await fill(password);
  expect(await form.findByText('사용할 수 있는 비밀번호입니다.')).toBeVisible();
});

test('no more than 20 characters can be entered', async () => {
  const { password, confirmation, fill } = await open();
  await fill('Kx92mT!zPwKx92mT!zPwX');
  for (const field of [password, confirmation]) expect(field).toHaveValue('Kx92mT!zPwKx92mT!zPw');
});

test('two entries that differ are not sent, which an alert shows', async () => {
  const { user, confirmation, fill, submit } = await open();
  await fill(good, 'Green!2026wax');
  await submit();
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveAccessibleDescription('비밀번호가 일치하지 않습니다.');
  await user.click(within(alert).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(confirmation).toHaveFocus());
  expect(page.server.received(call)).toEqual([]);
});

test('travels encrypted with the id, is confirmed in a dialog and leaves the fields empty', async () => {
  const privateKey = await page.offerKey();
  page.server.on(call, success());
  const { fill, submit } = await open();
  await fill(good);
  await submit();
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    '비밀번호가 재설정되었습니다. 다음 로그인부터 새 비밀번호를 입력해 주세요.',
  );
  expect(screen.getByLabelText('새 비밀번호')).toHaveValue('');
  const body = page.server.received(call)[0]?.body as { userId: string; encryptPassword: string };
  expect(body.userId).toBe('operator01');
  const { plaintext } = await compactDecrypt(body.encryptPassword, privateKey);
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ password: good, iat: 1_700_000_000 });
});

test('a refusal by the server is shown in the form, which keeps what was typed', async () => {
  await page.offerKey();
  page.server.on(call, refusal(200, 'EP0009', '최근에 사용한 비밀번호는 다시 설정할 수 없습니다.'));
  const { form, password, fill, submit } = await open();
  await fill(good);
  await submit();
  expect(await form.findByText('최근에 사용한 비밀번호는 다시 설정할 수 없습니다.')).toBeVisible();
  expect(password).toHaveValue(good);
});

test('after half an hour the own password is asked for, too, and what was typed is saved', async () => {
  await page.offerKey();
  page.server.on(call, () => page.withReauth(success));
  const { user, password, fill, submit } = await open();
  await fill(good);
  page.state.confirmed = false;
  await submit();
  await user.type(await screen.findByLabelText('현재 비밀번호'), ownPassword);
  expect(password).not.toBeVisible();
  expect(password).toHaveValue(good);
  await user.click(screen.getByRole('button', { name: '변경' }));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/재설정되었습니다/);
  expect(page.server.received(call)).toHaveLength(2);
  expect(screen.getByLabelText('새 비밀번호')).toHaveValue('');
});

test('what was typed is given up only after a question', async () => {
  const { user, form, password, fill } = await open();
  const cancel = () => user.click(form.getByRole('button', { name: '취소' }));
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await fill(good);
  await cancel();
  await answer('취소');
  expect(password).toHaveValue(good);
  await cancel();
  await answer('확인');
  await waitFor(() => expect(screen.getByLabelText('새 비밀번호')).toHaveValue(''));
  expect(page.server.received(call)).toEqual([]);
});
