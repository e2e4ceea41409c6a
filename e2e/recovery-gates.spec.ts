import {
  enterNewPassword,
  findCode,
  newPassword,
  recoveryPhone,
  requestByPhone,
  wrongFor,
} from './support/recovery.ts';
import {
  acknowledge,
  alertDialog,
  button,
  confirmCode,
  expectHome,
  expectLogin,
  field,
  submitLogin,
  tabTo,
  useUpAttempts,
} from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// a server of its own: these journeys change the accounts for good
test.use({ ownServer: {} });

const changed = '비밀번호가 재설정되었습니다. 다음 로그인부터 새 비밀번호를 입력해 주세요.';

test.describe('each gate of sign-in, by hand to a normal sign-in', () => {
  test('mustchange01 changes the password in the window and signs in with it', async ({
    page,
    outbox,
    expectAccessible,
    picture,
  }) => {
    await page.goto('/user/login');
    await submitLogin(page, 'mustchange01');
    const modal = page.getByRole('dialog', { name: '비밀번호 변경' });
    await expect(modal).toBeVisible();
    await field(page, '새 비밀번호').fill('mustchange01!');
    await expect(modal.getByText('아이디가 포함된 비밀번호는 설정할 수 없습니다.')).toBeVisible();
    await field(page, '새 비밀번호').fill('Password123!');
    await expectAccessible(page);
    await enterNewPassword(page);
    await expect(modal.getByText('사용할 수 있는 비밀번호입니다.')).toBeVisible();
    await picture(page, 'password-change');
    await button(page, '변경').click();
    await acknowledge(page, changed);
    await expect(modal).toBeHidden();
    await expectLogin(page);
    const subjects = async () =>
      (await outbox.messages('mustchange01@demo.example', 'mail')).map(({ subject }) => subject);
    await expect.poll(subjects).toEqual(['[ESG 경영관리] 비밀번호가 변경되었습니다']);
    await submitLogin(page, 'mustchange01', newPassword);
    await expectHome(page);
  });

  test('dormant01 is verified by phone, sets a password and is released', async ({
    page,
    outbox,
    expectAccessible,
    picture,
  }) => {
    await page.goto('/user/login');
    await submitLogin(page, 'dormant01');
    await acknowledge(page, '최근 1년간 로그인 이력이 없어 휴면 계정으로 전환되었습니다.');
    await expect(page.getByRole('heading', { name: '휴면 해제' })).toBeVisible();
    await picture(page, 'dormant');
    const code = await findCode(page, outbox, recoveryPhone.dormant01, () =>
      requestByPhone(page, 'dormant01', recoveryPhone.dormant01),
    );
    await expectAccessible(page);
    await confirmCode(page, code);
    await expect(page).toHaveURL('/user/dormant/password/reset');
    await enterNewPassword(page);
    await expect(page.getByText('사용할 수 있는 비밀번호입니다.')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'dormant-reset');
    await button(page, '확인').click();
    await picture(page, 'dormant-released');
    await acknowledge(page, '휴면 상태가 해제되었습니다.');
    await expectLogin(page);
    await submitLogin(page, 'dormant01', newPassword);
    await expectHome(page);
  });

  test('reconsent01 reads, agrees and signs in again', async ({ page, expectAccessible, picture }) => {
    await page.goto('/user/login');
    await submitLogin(page, 'reconsent01');
    await acknowledge(page, '개인정보 수집·이용 동의 내용이 변경되었습니다. 다시 동의해 주세요.');
    await expect(page).toHaveURL('/user/privacyRe/reconsent01');
    await expect(page.getByText('4. 처리 위탁')).toBeVisible();
    await expect(page.getByRole('radio', { name: '미동의' })).toBeChecked();
    await expect(button(page, '확인')).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('radio', { name: '동의', exact: true }).check();
    await picture(page, 'reconsent');
    await button(page, '확인').click();
    await acknowledge(page, '동의가 완료되었습니다. 다시 로그인해 주세요.');
    await expectLogin(page);
    await submitLogin(page, 'reconsent01');
    await expectHome(page);
  });

  test('agedpw01 changes the password after sign-in; one confirmation closes both windows', async ({
    page,
    expectAccessible,
    picture,
  }) => {
    await page.goto('/user/login');
    await submitLogin(page, 'agedpw01');
    const prompt = page.getByRole('dialog', { name: '비밀번호 변경 안내' });
    await expect(prompt).toBeVisible();
    await enterNewPassword(page);
    await expect(prompt.getByText('사용할 수 있는 비밀번호입니다.')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'password-prompt');
    await button(page, '변경').click();
    await expect(alertDialog(page)).toContainText(changed);
    await picture(page, 'password-prompt-changed');
    await acknowledge(page, changed);
    await expect(prompt).toBeHidden();
    await expectHome(page);
    await page.reload();
    await expectHome(page);
    await expect(prompt).toHaveCount(0);
  });

  test('a locked account opens at once with a new password', async ({ page, outbox }) => {
    await page.goto('/user/login');
    await useUpAttempts(page, 'partner01');
    await submitLogin(page, 'partner01');
    await acknowledge(page, '로그인 시도 횟수를 초과하여 계정이 잠겼습니다. 잠시 후 다시 시도해 주세요.');
    await page.getByRole('link', { name: '비밀번호 재설정' }).click();
    await page.getByRole('tab', { name: '이메일 인증' }).click();
    await field(page, '아이디').fill('partner01');
    await field(page, '이메일').fill('partner01@demo.example');
    const code = await findCode(page, outbox, 'partner01@demo.example', () =>
      button(page, '인증번호 요청').click(),
    );
    await confirmCode(page, code);
    await expect(page).toHaveURL('/user/password/reset');
    await enterNewPassword(page);
    await button(page, '확인').click();
    await acknowledge(page, changed);
    await submitLogin(page, 'partner01', newPassword);
    await expectHome(page);
  });

  test('a forgotten id is found, and leads on to sign-in', async ({
    page,
    outbox,
    expectAccessible,
    picture,
  }) => {
    await page.goto('/user/login');
    await page.getByRole('link', { name: '아이디 찾기' }).click();
    await field(page, '이름').fill('박현업');
    await field(page, '이메일').fill('worker01@demo.example');
    const code = await findCode(page, outbox, 'worker01@demo.example', () =>
      button(page, '인증번호 요청').click(),
    );
    await picture(page, 'find-id-code');
    await confirmCode(page, code);
    await expect(page).toHaveURL(/\/user\/idInfo\/[0-9a-f-]{36}$/);
    await expect(page.getByText('worker01', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'find-id-result');
    await page.reload();
    await expect(page.getByText('worker01', { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
    await submitLogin(page, 'worker01');
    await expectHome(page);
  });

  test('a forgotten password is replaced with the keyboard alone', async ({ page, outbox }) => {
    const keys = page.keyboard;
    // another test has given this account the usual new one
    const secret = 'Ocean!2026kyb';
    await page.goto('/user/login');
    await tabTo(page, page.getByRole('link', { name: '비밀번호 재설정' }));
    await keys.press('Enter');
    await tabTo(page, page.getByRole('tab', { name: '휴대폰 인증' }));
    await keys.press('ArrowRight');
    await expect(field(page, '이메일')).toBeVisible();
    await keys.press('ArrowLeft');
    await tabTo(page, field(page, '아이디'));
    await keys.type('agedpw01');
    await tabTo(page, field(page, '휴대폰 번호 나머지 번호'));
    await keys.type(recoveryPhone.agedpw01.slice(3));
    await tabTo(page, button(page, '인증번호 요청'));
    const code = await findCode(page, outbox, recoveryPhone.agedpw01, () => keys.press('Space'));
    await expect(field(page, '인증번호')).toBeFocused();
    await keys.type(wrongFor(code));
    await keys.press('Enter');
    await expect(page.getByText('인증번호가 일치하지 않습니다.')).toBeVisible();
    await expect(field(page, '인증번호')).toBeFocused();
    await keys.press('ControlOrMeta+a');
    await keys.type(code);
    await keys.press('Enter');
    await expect(page).toHaveURL('/user/password/reset');
    await expect(field(page, '새 비밀번호')).toBeFocused();
    await keys.type(secret);
    await tabTo(page, field(page, '새 비밀번호 확인'));
    await keys.type(secret);
    await keys.press('Enter');
    await expect(alertDialog(page)).toContainText(changed);
    await keys.press('Enter');
    await expectLogin(page);
    await expect(field(page, '아이디')).toBeFocused();
    await keys.type('agedpw01');
    await tabTo(page, field(page, '비밀번호'));
    await keys.type(secret);
    await keys.press('Enter');
    await expectHome(page);
  });
});

test('the back button in each state of a recovery leads somewhere sound', async ({ page, outbox }) => {
  await page.goto('/user/login');
  await page.getByRole('link', { name: '비밀번호 재설정' }).click();
  // until it comes, the login page stays, which has an id to fill in too
  await expect(page.getByRole('heading', { name: '비밀번호 재설정' })).toBeVisible();
  const code = await findCode(page, outbox, recoveryPhone.worker01, () =>
    requestByPhone(page, 'worker01', recoveryPhone.worker01),
  );
  await page.goBack();
  await expectLogin(page);
  await page.goForward();
  await expect(field(page, '아이디')).toHaveValue('worker01');
  await confirmCode(page, code);
  await expect(field(page, '새 비밀번호')).toBeFocused();
  await page.goBack();
  await expect(button(page, '인증번호 요청')).toBeEnabled();
  await page.goForward();
  await enterNewPassword(page);
  await button(page, '확인').click();
  await acknowledge(page, '비밀번호가 재설정되었습니다. 다음 로그인부터 새 비밀번호를 입력해 주세요.');
  await expectLogin(page);
  await page.goto('/user/password/reset');
  await acknowledge(page, '일치하는 정보가 없습니다.');
  await expectLogin(page);
  await submitLogin(page, 'worker01', newPassword);
  await expectHome(page);
});
