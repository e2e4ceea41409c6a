import type { Page } from '@playwright/test';
import { type SmtpServer, startSmtpServer } from '../tests/server/support/smtpServer.ts';
import { enterNewPassword } from './support/recovery.ts';
import { acknowledge, alertDialog, button, field, signIn, submitLogin } from './support/signIn.ts';
import { test as base, expect } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

/** Replies of the mail server that refuse a command. */
const answers: Record<string, string> = {};

const test = base.extend<object, { mailServer: SmtpServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
    async ({}, use) => {
      const server = await startSmtpServer(answers);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  ownServer: async ({ mailServer }, use) => use({ SECOND_FACTOR: 'admin', SMTP_URL: mailServer.url }),
});

/** Changes the password that `mustchange01` has to change; a mail confirms it. */
async function changePassword(page: Page): Promise<void> {
  await page.goto('/user/login');
  await submitLogin(page, 'mustchange01');
  await enterNewPassword(page);
  await button(page, '변경').click();
  await acknowledge(page, '비밀번호가 재설정되었습니다. 다음 로그인부터 새 비밀번호를 입력해 주세요.');
}

const fact = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');
const mailLink = (page: Page) => page.getByRole('link', { name: /비밀번호가 변경되었습니다/ });

/** On a phone the search panel is behind a button. */
async function openSearch(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  await page.getByRole('button', { name: /^검색 조건/ }).click();
}

test('a mail that was refused is found with its error and sent again @phone', async ({
  page,
  mailServer,
  otherBrowser,
  expectAccessible,
  picture,
}) => {
  answers.RCPT = '550 5.1.1 mailbox unknown';
  await changePassword(await otherBrowser());
  await signIn(page, 'admin01', '/sys/alarm?status=failed');
  await expect(mailLink(page)).toHaveCount(1);
  await openSearch(page);
  await page.getByRole('combobox', { name: '채널' }).selectOption('메일');
  await field(page, '검색어').fill('정초기');
  await button(page, '조회').click();
  await expect(page.getByText('총 1건')).toBeVisible();
  await picture(page, 'push-history');
  await expectAccessible(page);

  await mailLink(page).click();
  await expect(fact(page, '상태')).toHaveText('발송 실패');
  await expect(fact(page, '마지막 오류')).toContainText('550 5.1.1 mailbox unknown');
  await expect(fact(page, '수신처')).toHaveText('mustchange01@demo.example');
  await expect(fact(page, '시도 횟수')).toHaveText('1회');
  await expect(page.getByText(/정초기님, 안녕하십니까/)).toBeVisible();
  await picture(page, 'push-history-failed');
  await expectAccessible(page);

  delete answers.RCPT;
  await button(page, '재발송').click();
  await expect(alertDialog(page)).toContainText('정초기님에게 메일로 다시 발송하시겠습니까?');
  await picture(page, 'push-history-question');
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await expectToast(page, '재발송을 요청했습니다.');
  await expect(page.getByText('이미 다시 발송한 메시지입니다.')).toBeVisible();
  await expect(button(page, '재발송')).toBeDisabled();
  await expect.poll(() => mailServer.received.at(-1)?.to).toBe('mustchange01@demo.example');

  await fact(page, '재발송 내역').getByRole('link').click();
  await expect(fact(page, '원 발송').getByRole('link')).toBeVisible();
  // The page may have come before the mail went.
  await expect(async () => {
    await page.reload();
    await expect(fact(page, '상태')).toBeVisible();
    expect(await fact(page, '상태').textContent()).toBe('발송 완료');
  }).toPass();
  await expect(fact(page, '시도 횟수')).toHaveText('1회');
  await expect(fact(page, '마지막 오류')).toHaveText('-');
  await picture(page, 'push-history-sent');

  await page.getByRole('link', { name: '목록으로' }).click();
  await openSearch(page);
  await expect(field(page, '검색어')).toHaveValue('정초기');
  await expect(page.getByRole('combobox', { name: '상태' })).toHaveValue('failed');
  await expect(page.getByText('총 1건')).toBeVisible();
});

test('a code keeps its text to itself and is not sent again', async ({ page, expectAccessible, picture }) => {
  await signIn(page, 'admin01');
  const navigation = page.getByRole('navigation', { name: '주 메뉴' });
  await navigation.getByRole('button', { name: '시스템 관리' }).click();
  await navigation.getByRole('link', { name: '알림 발송이력' }).click();
  await page.getByRole('link', { name: '보안 메시지' }).first().click();
  await expect(fact(page, '수신처')).toHaveText('010-****-0001');
  await expect(page.getByText('보안 메시지여서 내용을 표시하지 않습니다.')).toBeVisible();
  await expect(page.getByText('인증번호 등 보안 메시지는 다시 발송할 수 없습니다.')).toBeVisible();
  await expect(button(page, '재발송')).toBeDisabled();
  await picture(page, 'push-history-code');
  await expectAccessible(page);
});

test('the board shows the same, and shows when there is no such delivery', async ({ page, picture }) => {
  await signIn(page, 'admin01', '/ntc/alarm?channel=sms&page=1&size=7&from=yesterday&status=lost');
  await expect(page.getByRole('table', { name: '알림 발송이력' })).toBeVisible();
  await picture(page, 'push-history-board');
  await page.getByRole('link', { name: '보안 메시지' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '알림 발송 상세' })).toBeVisible();
  await expect(page).toHaveURL(/\/ntc\/alarm\/view\?.*pushHistoryId=[-0-9a-f]{36}$/);

  for (const nothing of ['', '?pushHistoryId=1', '?pushHistoryId=00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/ntc/alarm/view${nothing}`);
    await expect(page.getByRole('alert')).toContainText('요청한 정보를 찾을 수 없습니다.');
  }
  await picture(page, 'push-history-missing');
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(page).toHaveURL(/\/ntc\/alarm$/);
});

test('is not for workers', async ({ page }) => {
  await signIn(page, 'worker01');
  for (const address of [
    '/sys/alarm',
    '/sys/alarm/view/00000000-0000-4000-8000-000000000000',
    '/ntc/alarm',
  ]) {
    await page.goto(address);
    await page.waitForURL('**/error/500');
    await expect(page.getByRole('heading', { name: '접근할 수 없는 페이지입니다.' })).toBeVisible();
  }
});
