import {
  acknowledge,
  alertDialog,
  button,
  confirmCode,
  expectHome,
  expectLogin,
  phoneOf,
  reachSecondFactor,
  signInByForm,
  submitLogin,
} from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test.describe('demo accounts at sign-in', () => {
  for (const [userId, name] of [
    ['admin01', '김관리'],
    ['operator01', '이운영'],
  ] as const) {
    test(`${userId} confirms a code and comes home`, async ({ page, outbox, picture }) => {
      const sent = await outbox.newest(phoneOf[userId]);
      await reachSecondFactor(page, userId);
      await confirmCode(page, await outbox.code(phoneOf[userId], sent));
      await expectHome(page);
      await expect(page.getByText(`${name}님, 안녕하세요`).first()).toBeVisible();
      await picture(page, `home-${userId}`);
    });
  }

  for (const [userId, name] of [
    ['worker01', '박현업'],
    ['partner01', '최협력'],
  ] as const) {
    test(`${userId} comes straight home and sees no menu of other roles`, async ({ page, picture }) => {
      await signInByForm(page, userId);
      await expect(page.getByText(`${name}님, 안녕하세요`).first()).toBeVisible();
      for (const menu of ['메뉴 관리', '로그 관리']) await expect(page.getByText(menu)).toHaveCount(0);
      await picture(page, `home-${userId}`);
    });
  }

  test('agedpw01 comes home and is asked for a new password, now or later', async ({ page, picture }) => {
    await page.goto('/user/login');
    await submitLogin(page, 'agedpw01');
    const prompt = page.getByRole('dialog', { name: '비밀번호 변경 안내' });
    await expect(prompt).toContainText('비밀번호를 변경한 지 89일이 지났습니다.');
    await picture(page, 'password-prompt');
    await button(page, '나중에').click();
    await expect(prompt).toBeHidden();
    await expectHome(page);
    await page.reload();
    await expectHome(page);
    await expect(prompt).toBeHidden();
  });

  test('mustchange01 has to change the password first and can go back', async ({ page, picture }) => {
    await page.goto('/user/login');
    await submitLogin(page, 'mustchange01');
    const modal = page.getByRole('dialog', { name: '비밀번호 변경' });
    await expect(modal).toBeVisible();
    await picture(page, 'password-change');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await modal.getByRole('button', { name: '취소' }).click();
    await expect(modal).toBeHidden();
    await expectLogin(page);
  });

  test('who cannot come in is shown why and led on', async ({ page, picture }) => {
    for (const [userId, text, path] of [
      ['dormant01', '최근 1년간 로그인 이력이 없어 휴면 계정으로 전환되었습니다.', '/user/dormant'],
      [
        'reconsent01',
        '개인정보 수집·이용 동의 내용이 변경되었습니다. 다시 동의해 주세요.',
        '/user/privacyRe/reconsent01',
      ],
      ['disabled01', '사용이 중지된 계정입니다. 관리자에게 문의해 주세요.', '/user/login'],
      ['pending01', '가입 승인 대기 중입니다. 승인 후 이용할 수 있습니다.', '/user/login'],
    ] as const) {
      await page.goto('/user/login');
      await submitLogin(page, userId);
      await expect(alertDialog(page)).toContainText(text);
      await picture(page, `alert-${userId}`);
      await acknowledge(page, text);
      await expect(page).toHaveURL(path);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    }
  });

  test('a wrong password is refused in place, and the message goes with the next edit', async ({ page }) => {
    const wrong = page.getByText('로그인 정보가 올바르지 않습니다.');
    await page.goto('/user/login');
    await submitLogin(page, 'partner01', 'Wrong!2026pw');
    await expect(wrong).toBeVisible();
    await expect(alertDialog(page)).toHaveCount(0);
    await page.getByRole('textbox', { name: '비밀번호', exact: true }).press('End');
    await page.getByRole('textbox', { name: '비밀번호', exact: true }).pressSequentially('x');
    await expect(wrong).toHaveCount(0);
    await submitLogin(page, 'partner01');
    await expectHome(page);
  });
});
