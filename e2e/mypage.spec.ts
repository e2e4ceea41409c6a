import type { APIRequestContext, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import {
  enterNewPassword,
  findCode,
  newPassword,
  recoveryPhone,
  requestByPhone,
} from './support/recovery.ts';
import {
  acknowledge,
  alertDialog,
  button,
  confirmCode,
  expectHome,
  expectLogin,
  field,
  password,
  signIn,
  submitLogin,
} from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const minute = 60_000;
const form = (page: Page, name: string) => page.getByRole('form', { name });

/** From the header to my page; the password is asked for on the way. */
async function openMyPage(page: Page, secret: string = password): Promise<void> {
  await page.getByRole('button', { name: '내 정보' }).click();
  await page.getByRole('link', { name: '마이페이지' }).click();
  await confirmPassword(page, secret);
}

async function confirmPassword(page: Page, secret: string = password): Promise<void> {
  await field(page, '비밀번호').fill(secret);
  await button(page, '확인').click();
  await expect(page).toHaveURL('/mypage/user');
  await expect(form(page, '기본 정보')).toBeVisible();
}

/** Returns the authenticator app's current code, by the server's clock. */
async function appCode(request: APIRequestContext, secret: string): Promise<string> {
  const { data } = (await (await request.get('/api/auth/publicKey')).json()) as { data: { now: number } };
  return generateSync({ secret, epoch: data.now });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '내 정보' }).click();
  await button(page, '로그아웃').click();
  await expectLogin(page);
}

test('the password opens my page, which shows the real data @phone', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'partner01');
  await page.getByRole('button', { name: '내 정보' }).click();
  await page.getByRole('link', { name: '마이페이지' }).click();
  await expect(field(page, '비밀번호')).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'mypage-confirm');
  await field(page, '비밀번호').fill('Wrong!2026pw');
  await button(page, '확인').click();
  await expect(page.getByText('비밀번호가 올바르지 않습니다.')).toBeVisible();
  await confirmPassword(page);
  for (const fact of ['partner01', 'partner01@demo.example', '새솔정밀'])
    await expect(page.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible();
  await expect(field(page, '이름')).toHaveValue('최협력');
  await expect(field(page, '휴대폰 번호 나머지 번호')).toHaveValue('00000004');
  await expect(page.getByText('이 기기')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'mypage');
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.reload();
  await expect(field(page, '이름')).toHaveValue('최협력');
  await page.getByRole('link', { name: '회원 탈퇴' }).click();
  await expect(button(page, '탈퇴')).toBeDisabled();
  await expectAccessible(page);
  await picture(page, 'mypage-withdrawal');
});

test.describe('for good', () => {
  // a server of its own: these journeys change the accounts
  test.use({ ownServer: {} });

  test('name, department and a confirmed mobile number are saved and seen at once', async ({
    page,
    outbox,
    expectAccessible,
    picture,
  }) => {
    await signIn(page, 'worker01');
    await openMyPage(page);
    const profile = form(page, '기본 정보');
    await field(page, '이름').fill('박새이름');
    await field(page, '부서').fill('탄소중립팀');
    await field(page, '내선번호 나머지 번호').fill('7');
    await field(page, '휴대폰 번호 나머지 번호').fill('8765-4321');
    await expect(field(page, '휴대폰 번호 나머지 번호')).toHaveValue('87654321');
    await profile.getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('변경한 휴대폰 번호를 인증해 주세요.')).toBeVisible();
    const code = await findCode(page, outbox, '01087654321', () => button(page, '인증번호 요청').click());
    await expectAccessible(page);
    await picture(page, 'mypage-mobile-code');
    await field(page, '인증번호').fill(code);
    await profile.getByRole('button', { name: '확인' }).click();
    await expect(page.getByText('휴대폰 번호가 인증되었습니다.')).toBeVisible();
    await profile.getByRole('button', { name: '저장' }).click();
    await button(page, '확인').click();
    await expect(page.getByText('박새이름님, 안녕하세요').first()).toBeVisible();
    await page.reload();
    await expect(field(page, '이름')).toHaveValue('박새이름');
    await expect(field(page, '부서')).toHaveValue('탄소중립팀');
    await expect(field(page, '내선번호 나머지 번호')).toHaveValue('7');
    await expect(field(page, '휴대폰 번호 나머지 번호')).toHaveValue('87654321');
  });

  test('the authenticator app is asked for at sign-in, also after a reset by code, and goes off in my page', async ({
    page,
    outbox,
    server,
    request,
    expectAccessible,
    picture,
  }) => {
    test.slow();
    await signIn(page, 'partner01');
    await openMyPage(page);
    await button(page, '인증 앱 등록').click();
    await expect(page.getByRole('img', { name: '인증 앱 등록용 QR 코드' })).toBeVisible();
    const key = page.getByRole('definition').filter({ hasText: /^[A-Z2-7 ]{20,}$/ });
    const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
    await expectAccessible(page);
    await picture(page, 'mypage-authenticator');
    const enrolment = form(page, '인증 앱 등록');
    await field(page, '인증번호').fill('000000');
    await enrolment.getByRole('button', { name: '확인' }).click();
    await expect(enrolment.getByText('인증번호가 일치하지 않습니다.')).toBeVisible();
    await field(page, '인증번호').fill(await appCode(request, secret));
    await enrolment.getByRole('button', { name: '확인' }).click();
    const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recoveryCodes = await codes.allTextContents();
    await expectAccessible(page);
    await picture(page, 'mypage-recovery-codes');
    const download = page.waitForEvent('download');
    await button(page, '내려받기').click();
    expect((await download).suggestedFilename()).toBe('ESG-경영관리-복구코드.txt');
    await button(page, '보관했습니다').click();
    await expect(page.getByText('남은 복구 코드 10개')).toBeVisible();

    const enterCode = async (code: string) => {
      await expect(page.getByRole('heading', { name: '인증 앱 인증' })).toBeVisible();
      await confirmCode(page, code);
      await expectHome(page);
    };
    await signOut(page);
    await server.advance(minute);
    await submitLogin(page, 'partner01');
    await expect(page.getByRole('heading', { name: '인증 앱 인증' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'app-factor');
    await enterCode(await appCode(request, secret));

    await signOut(page);
    await submitLogin(page, 'partner01');
    await enterCode((recoveryCodes[0] ?? '').toLowerCase().replace('-', ' '));

    await signOut(page);
    await page.getByRole('link', { name: '비밀번호 재설정' }).click();
    await confirmCode(
      page,
      await findCode(page, outbox, recoveryPhone.partner01, () =>
        requestByPhone(page, 'partner01', recoveryPhone.partner01),
      ),
    );
    await expect(page).toHaveURL('/user/password/reset');
    await enterNewPassword(page);
    await button(page, '확인').click();
    await acknowledge(page, '비밀번호가 재설정되었습니다. 다음 로그인부터 새 비밀번호를 입력해 주세요.');
    await server.advance(minute);
    await submitLogin(page, 'partner01', newPassword);
    await enterCode(await appCode(request, secret));

    await openMyPage(page, newPassword);
    await expect(page.getByText('남은 복구 코드 9개')).toBeVisible();
    await button(page, '인증 앱 해제').click();
    await alertDialog(page).getByRole('button', { name: '확인' }).click();
    await expect(button(page, '인증 앱 등록')).toBeVisible();
    await signOut(page);
    await submitLogin(page, 'partner01', newPassword);
    await expectHome(page);
  });

  test('who withdraws confirms it twice, and nothing of the person is left to sign in with', async ({
    page,
    outbox,
    expectAccessible,
  }) => {
    const userId = 'agedpw01';
    await page.goto('/user/login');
    await submitLogin(page, userId);
    await button(page, '나중에').click();
    await expectHome(page);
    await openMyPage(page);
    await page.getByRole('link', { name: '회원 탈퇴' }).click();
    await expect(button(page, '탈퇴')).toBeDisabled();
    await page.getByRole('checkbox', { name: '위 내용을 모두 확인하였으며 탈퇴에 동의합니다.' }).check();
    await expectAccessible(page);
    await button(page, '탈퇴').click();
    await expect(alertDialog(page)).toContainText('정말 탈퇴하시겠습니까?');
    await alertDialog(page).getByRole('button', { name: '취소' }).click();
    await expect(button(page, '탈퇴')).toBeEnabled();
    await button(page, '탈퇴').click();
    await alertDialog(page).getByRole('button', { name: '확인' }).click();
    await acknowledge(page, '회원 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.');
    await expectLogin(page);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(userId);
    await submitLogin(page, userId);
    await expect(page.getByText('로그인 정보가 올바르지 않습니다.')).toBeVisible();
    const mails = await outbox.messages(`${userId}@demo.example`, 'mail');
    expect(mails.map(({ subject }) => subject)).toContain('[ESG 경영관리] 탈퇴가 완료되었습니다');
  });
});
