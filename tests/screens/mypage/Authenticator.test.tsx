import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import MyPageScreen from '../../../src/screens/mypage/MyPageScreen.tsx';
import { refusal, success } from '../../services/support/server.ts';
import { ownPassword, path, serveAccount } from './account.tsx';

const page = serveAccount();
const totp = `${path}/totp`;
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = ['ABCDE-FGH23', 'JKMNP-QRS45'];

async function beginEnrolment() {
  page.server.on(`POST ${totp}`, success({ secret, uri: `otpauth://totp/a?secret=${secret}` }));
  page.server.on(`PATCH ${totp}`, ({ body }) => {
    if ((body as { certNo: string }).certNo !== '123456')
      return refusal(200, 'EC0001', '인증번호가 일치하지 않습니다.');
    Object.assign(page.state.account, { totpEnabled: true, recoveryCodesLeft: 10 });
    return success({ recoveryCodes });
  });
  const { user } = page.open(MyPageScreen);
  await user.click(await screen.findByRole('button', { name: '인증 앱 등록' }));
  const form = within(await screen.findByRole('form', { name: '인증 앱 등록' }));
  return { user, form, field: form.getByLabelText('인증번호') };
}

test('shows the key as a picture and in groups of four, and asks for a code at once', async () => {
  const { form, field } = await beginEnrolment();
  expect(await form.findByRole('img', { name: '인증 앱 등록용 QR 코드' })).toHaveAttribute(
    'src',
    expect.stringContaining('data:image/svg+xml'),
  );
  expect(form.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(field).toHaveFocus();
});

test.each([
  ['12345', '12345', false],
  ['１２３ ４５６', '123456', true],
  ['123-456', '123456', true],
  ['1234567', '123456', true],
  ['일이삼😀', '', false],
])('a code pasted as %j is %j', async (pasted, held, complete) => {
  const { user, form, field } = await beginEnrolment();
  await user.click(field);
  await user.paste(pasted);
  expect(field).toHaveValue(held);
  const confirm = form.getByRole('button', { name: '확인' });
  if (complete) expect(confirm).toBeEnabled();
  else expect(confirm).toHaveAttribute('aria-disabled', 'true');
});

test('a wrong code is shown as such; the right one brings the recovery codes, once', async () => {
  const { user, form, field } = await beginEnrolment();
  await user.type(field, '000000{Enter}');
  expect(await form.findByText('인증번호가 일치하지 않습니다.')).toBeVisible();
  await user.clear(field);
  expect(form.queryByText('인증번호가 일치하지 않습니다.')).not.toBeInTheDocument();
  await user.type(field, '123456{Enter}');
  const list = await screen.findByRole('list', { name: '복구 코드' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '복사' }));
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  await user.click(screen.getByRole('button', { name: '보관했습니다' }));
  expect(await screen.findByText('남은 복구 코드 10개')).toBeVisible();
  expect(screen.queryByText('ABCDE-FGH23')).not.toBeInTheDocument();
});

test('enrolment can be given up', async () => {
  const { user, form } = await beginEnrolment();
  await user.click(form.getByRole('button', { name: '취소' }));
  expect(await screen.findByRole('button', { name: '인증 앱 등록' })).toBeVisible();
  expect(page.server.received(`PATCH ${totp}`)).toEqual([]);
});

test('is switched off only when asked twice', async () => {
  Object.assign(page.state.account, { totpEnabled: true, recoveryCodesLeft: 3 });
  page.server.on(`DELETE ${totp}`, () => {
    page.state.account.totpEnabled = false;
    return success();
  });
  const { user } = page.open(MyPageScreen);
  expect(await screen.findByText('남은 복구 코드 3개')).toBeVisible();
  const ask = () => user.click(screen.getByRole('button', { name: '인증 앱 해제' }));
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await ask();
  await answer('취소');
  expect(page.server.received(`DELETE ${totp}`)).toEqual([]);
  await ask();
  await answer('확인');
  expect(await screen.findByRole('button', { name: '인증 앱 등록' })).toBeVisible();
  await waitFor(() => expect(page.server.received(`DELETE ${totp}`)).toHaveLength(1));
});

test.each([
  ['인증 앱 등록', false, 'POST'],
  ['인증 앱 해제', true, 'DELETE'],
])('%s that fails shows why, until it is tried again', async (name, totpEnabled, method) => {
  Object.assign(page.state.account, { totpEnabled });
  page.server.on(`${method} ${totp}`, refusal(503, 'S0003', '지금은 처리할 수 없습니다.'));
  const { user } = page.open(MyPageScreen);
  const start = async () => {
    await user.click(await screen.findByRole('button', { name }));
    if (totpEnabled)
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  };
  await start();
  expect(await screen.findByText('지금은 처리할 수 없습니다.')).toBeVisible();
  let reply = (_: ReturnType<typeof refusal>) => {};
  page.server.on(
    `${method} ${totp}`,
    () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  );
  await start();
  await waitFor(() => expect(page.server.received(`${method} ${totp}`)).toHaveLength(2));
  expect(screen.queryByText('지금은 처리할 수 없습니다.')).not.toBeInTheDocument();
  reply(refusal(200, 'L0429', '잠시 후 다시 시도해 주세요.'));
  expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeVisible();
});

test('a removal that asks for the password again (EP0010) closes the page until it is given', async () => {
  Object.assign(page.state.account, { totpEnabled: true });
  page.server.on(`DELETE ${totp}`, refusal(200, 'EP0010'));
  const { user } = page.open(MyPageScreen);
  await user.click(await screen.findByRole('button', { name: '인증 앱 해제' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  await user.type(await screen.findByLabelText('비밀번호'), ownPassword);
  expect(screen.queryByRole('button', { name: '인증 앱 해제' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('button', { name: '인증 앱 해제' })).toBeVisible();
});
